// The statements of a version: asked and judged before it is submitted, kept with it, read by whoever may read the version.
import { askedStatements, type Signature, type StatementSetting, statementFaults } from '@kaisai/contract/competition/statement'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { merged } from '#src/db/merged.ts'
import { type CurrentStatement, currentStatementsOf, keepStatementText } from '#src/rooms/competition/index.ts'
import { statementTextIn } from '#src/rooms/competition/reads.ts'

/** The texts in force that are asked of works. */
export const currentStatements = (db: Db, competitionId: string, setting: StatementSetting): Promise<CurrentStatement[]> =>
  currentStatementsOf(db, competitionId, setting, askedStatements(setting))

/** What is asked of a work now, in the reader's language, and whether a text changed since the team signed it. */
export const statementsAsked = async (
  db: Db,
  work: { competition_id: string; submission_id: string | null },
  setting: StatementSetting,
  lang: Lang,
) => {
  const asked = await currentStatements(db, work.competition_id, setting)
  const signed = work.submission_id === null ? [] : await signedStatements(db, work.submission_id, lang)
  return {
    statements: asked.map(({ kind, textNo, text, textEn }) => ({
      kind,
      textNo,
      text: inLang([text, textEn], lang),
      isChanged: signed.some((one) => one.kind === kind && one.textNo !== textNo),
    })),
    /** What was said about AI last: the team goes on from it. */
    lastAiUse: signed.find(({ kind }) => kind === 'ai')?.ai ?? null,
  }
}

/**
 * Refuses a submission whose statements are not signed: `work.statement` with each fault in its details, `.statement_changed` for an old text.
 * Gives the texts that were signed, every one stored.
 */
export const requireSigned = async (
  tx: Tx,
  actor: Actor,
  { work, setting }: { readonly work: { readonly competition_id: string }; readonly setting: StatementSetting },
  current: readonly CurrentStatement[],
  signed: Signature | null,
): Promise<readonly SignedText[]> => {
  const faults = statementFaults([...current], signed, actor.realName)
  if (faults.length === 0) {
    const texts: SignedText[] = []
    for (const { kind, textId } of current)
      texts.push({ kind, textId: textId ?? (await keepStatementText(tx, work.competition_id, setting, kind, null)) })
    return texts
  }
  const findings = faults.map(({ field, text }) => ({ fieldKey: `statement.${field}`, text: inLang(text, actor.lang) }))
  if (faults.some(({ field }) => field === 'changed')) throw problem('work.statement_changed').with({ findings })
  const list = findings.map(({ text }) => text).join(actor.lang === 'en' ? ' ' : '；')
  throw problem('work.statement', { list }).with({ findings })
}

export interface SignedText {
  readonly kind: CurrentStatement['kind']
  readonly textId: string
}

/** Keeps what was signed with the version it belongs to, in one statement that has begun when this returns. */
export const keepStatements = (
  tx: Tx,
  actor: Actor,
  submission: { id: string; time: string },
  texts: readonly SignedText[],
  signed: Signature | null,
): Promise<unknown> => {
  if (signed === null || texts.length === 0) return Promise.resolve()
  const rows = texts.map(({ kind, textId }) => {
    const ai = kind === 'ai' ? signed.ai : null
    const isUsed = ai?.usesAi === true
    return {
      kind,
      text_id: textId,
      uses_ai: ai?.usesAi ?? null,
      tools: isUsed ? ai.tools.trim() : '',
      purpose: isUsed ? ai.purpose.trim() : '',
    }
  })
  return writeStatements(tx, {
    submissionId: submission.id,
    signerId: actor.userId,
    signerName: signed.name.trim(),
    time: submission.time,
    rows: JSON.stringify(rows),
  })
}

const writeStatements = merged<{ submissionId: string; signerId: string; signerName: string; time: string; rows: string }>(
  { submissionId: 'uuid', signerId: 'uuid', signerName: 'text', time: 'timestamptz', rows: 'jsonb' },
  (
    given,
  ) => sql`insert into work_statements (submission_id, kind, text_id, signer_id, signer_name, uses_ai, tools, purpose, signed_at)
    select given."submissionId", r.kind, r.text_id, given."signerId", given."signerName", r.uses_ai, r.tools, r.purpose, given.time
      from ${given}, jsonb_to_recordset(given.rows) as r (kind text, text_id uuid, uses_ai boolean, tools text, purpose text)`,
)

const rowsOf = (db: Db) =>
  db
    .selectFrom('work_statements as s')
    .select(['s.submission_id as submissionId', 's.kind', 's.signer_name as signerName', 's.signed_at as signedTime'])
    .select(['s.uses_ai as usesAi', 's.tools', 's.purpose'])
    .select(statementTextIn(sql`s.text_id`).as('said'))
    .orderBy('s.kind', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const shown = ({ usesAi, tools, purpose, said, submissionId: _, ...row }: Row, lang: Lang) => ({
  ...row,
  textNo: said.no,
  text: inLang([said.text, said.textEn], lang),
  ai: usesAi === null ? null : { usesAi, tools, purpose },
})

/** What was signed for a version. Names stand in it: not for blind readers. */
export const signedStatements = async (db: Db, submissionId: string, lang: Lang) =>
  (await rowsOf(db).where('s.submission_id', '=', submissionId).execute()).map((row) => shown(row, lang))

/** What was said about AI for a version, without a name; null: it was not asked. */
export const aiUseOf = async (db: Db, submissionId: string) =>
  (await signedStatements(db, submissionId, 'zh')).find(({ kind }) => kind === 'ai')?.ai ?? null

/** What somebody signed, whatever became of the work. */
export const statementsSignedBy = async (db: Db, actor: Actor) => {
  const rows = await rowsOf(db)
    .innerJoin('work_submissions as v', 'v.id', 's.submission_id')
    .innerJoin('works as w', 'w.id', 'v.work_id')
    .select(['w.code', 'v.no as versionNo', 'v.title'])
    .where('s.signer_id', '=', actor.userId)
    .orderBy('s.signed_at')
    .execute()
  return rows.map(({ code, versionNo, title, ...row }) => ({ code, versionNo, title, ...shown(row, actor.lang) }))
}

/** For lists: who signed what for the versions of many works that count, by the work's id. */
export const statementsByWork = async (db: Db, workIds: readonly string[], lang: Lang) => {
  const rows = await rowsOf(db)
    .innerJoin('works as w', 'w.submission_id', 's.submission_id')
    .select('w.id as workId')
    .where('w.id', 'in', [...workIds])
    .execute()
  return Map.groupBy(
    rows.map(({ workId, ...row }) => ({ workId, ...shown(row, lang) })),
    ({ workId }) => workId,
  )
}

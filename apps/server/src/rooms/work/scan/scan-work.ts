// Looks through the version of a work that counts: names that must not be read, and files that are like those of other works.
import type { Answers } from '@kaisai/contract/competition/form/answers'
import { answerText } from '@kaisai/contract/competition/form/answers'
import { type FormDocument, fieldsOf } from '@kaisai/contract/competition/form/document'
import { answersForReviewers } from '@kaisai/contract/competition/form/read-answers'
import { statementLabels } from '@kaisai/contract/competition/statement'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import type { FileTraits, KnownFile } from '#src/ports/stored.ts'
import { formVersion, unseal } from '../../enrollment/index.ts'
import { filesIn } from '../own/content.ts'
import { workPlace } from '../own/load-work.ts'
import { aiUseOf } from '../own/statements.ts'
import { type Leak, leaksIn, type ScannedText, type Secrets } from './leaks.ts'
import { lookForMatches, writeMatches } from './matches.ts'
import { recountFindings } from './recount.ts'

/** Scans a work; false: copies of its files are still being made, or it is gone. Answers of humans stay. */
export const scanWork = async (ctx: Ctx, workId: string): Promise<boolean> => {
  const work = await ctx.db
    .selectFrom('works as w')
    .innerJoin('work_submissions as v', 'v.id', 'w.submission_id')
    .select(['w.id', 'w.enrollment_id', 'w.competition_id', 'w.category_id', 'w.organization_id', 'w.version_no'])
    .select(['v.id as submissionId', 'v.title', 'v.answers', 'v.sealed_answers', 'v.form_version_id'])
    .where('w.id', '=', workId)
    .executeTakeFirst()
  if (!work) return false
  const form = (await formVersion(ctx.db, work.form_version_id))!
  const answers = unseal(ctx, workPlace(work.id), work.answers, work.sealed_answers)
  const named = filesIn(form.document, answersForReviewers(form.document, answers, true))
  const ids = [...new Set(named.map(({ fileId }) => fileId))]
  const files = await ctx.stored.filesOf(ctx.db, ids)
  if ([...files.values()].some(({ views }) => views === 'waiting')) return false
  const traits = await ctx.stored.traitsOf(ctx.db, ids)
  const leaks = leaksIn(
    [
      ...textsOf(form.document, work.title, answers),
      ...aiTexts(await aiUseOf(ctx.db, work.submissionId)),
      ...fileTexts(files, traits),
    ],
    await secretsOf(ctx.db, work.enrollment_id),
  )
  const pictures = pictureHashes(traits)
  const matches = await lookForMatches(ctx.db, work, pictures)
  await inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ no: number }>`select version_no as no from works where id = ${work.id}::uuid for update`.execute(
      tx,
    )
    // Another version came meanwhile: it is scanned next.
    if (rows[0]?.no !== work.version_no) return
    await writeLeaks(tx, work, leaks)
    await recountFindings(tx, await writeMatches(tx, work.id, pictures, matches))
    await tx.updateTable('works').set({ scanned_no: work.version_no }).where('id', '=', work.id).execute()
  })
  return true
}

// What reviewers will read: blind fields are hidden from them and may hold names.
const textsOf = (document: FormDocument, title: string, answers: Answers): ScannedText[] => {
  const shown = answersForReviewers(document, answers, true)
  const fields = fieldsOf(document).filter(
    (field) => Object.hasOwn(shown, field.key) && !['file', 'image', 'video', 'pdf'].includes(field.kind),
  )
  const texts = fields.map((field) => ({
    place: 'answer' as const,
    foundIn: field.label,
    fileId: null,
    text: answerText(field, shown[field.key], 'zh', { isRevealed: true }),
  }))
  return texts.some(({ text }) => text === title)
    ? texts
    : [{ place: 'answer', foundIn: '标题', fileId: null, text: title }, ...texts]
}

// Reviewers read what was said about AI as well.
const aiTexts = (ai: Awaited<ReturnType<typeof aiUseOf>>): ScannedText[] =>
  [ai?.tools ?? '', ai?.purpose ?? '']
    .filter((text) => text !== '')
    .map((text) => ({ place: 'answer', foundIn: statementLabels.ai[0], fileId: null, text }))

const fileTexts = (files: ReadonlyMap<string, KnownFile>, traits: ReadonlyMap<string, FileTraits>): ScannedText[] =>
  [...files.values()].flatMap((file): ScannedText[] => {
    const of = { foundIn: file.name, fileId: file.id }
    const own = traits.get(file.id)
    return [
      { ...of, place: 'fileName', text: file.name },
      ...(own?.text ? [{ ...of, place: 'text' as const, text: own.text }] : []),
      ...(own?.metadata ?? []).map(({ key, value }) => ({ ...of, place: 'metadata' as const, text: value, key })),
      ...(own?.entryNames ?? []).map((text) => ({ ...of, place: 'entryName' as const, text })),
    ]
  })

const pictureHashes = (traits: ReadonlyMap<string, FileTraits>) =>
  [...traits].flatMap(([fileId, { pictureHashes: hashes }]) => hashes.map((hash, index) => ({ fileId, no: index + 1, hash })))

const secretsOf = async (db: Db, enrollmentId: string): Promise<Secrets> => {
  const { rows } = await sql<{ people: string[]; schools: (string | null)[]; colleges: (string | null)[] }>`
    select coalesce(array_agg(distinct u.real_name), '{}') as people,
      coalesce(array_agg(distinct s.name) || array_agg(distinct s.name_en), '{}') as schools,
      coalesce(array_agg(distinct g.name), '{}') as colleges
      from enrollment_members m join identity_users u on u.id = m.user_id left join organization_schools s on s.id = u.school_id
      left join organization_colleges g on g.id = u.college_id where m.enrollment_id = ${enrollmentId}::uuid and m.status = 'accepted'`.execute(
    db,
  )
  const real = (list: readonly (string | null)[]) => [
    ...new Set(list.filter((name): name is string => name !== null && name.length >= 2)),
  ]
  const { people, schools, colleges } = rows[0]!
  return { people: real(people), schools: real(schools), colleges: real(colleges), otherSchools: await allSchools(db) }
}

const KEPT_MS = 10 * 60_000
const kept = new WeakMap<Db, { names: ReadonlySet<string>; at: number }>()
const allSchools = async (db: Db): Promise<ReadonlySet<string>> => {
  const known = kept.get(db)
  if (known && performance.now() - known.at < KEPT_MS) return known.names
  const rows = await db.selectFrom('organization_schools').select('name').execute()
  const names = new Set(rows.map(({ name }) => name))
  kept.set(db, { names, at: performance.now() })
  return names
}

const writeLeaks = async (
  tx: Tx,
  work: { id: string; competition_id: string; category_id: string; organization_id: string },
  leaks: readonly Leak[],
): Promise<void> => {
  const rows = JSON.stringify(leaks.map(({ foundIn, fileId, ...leak }) => ({ ...leak, found_in: foundIn, file_id: fileId })))
  const found = sql`jsonb_to_recordset(${rows}::jsonb) as n (kind text, place text, found_in text, file_id uuid, term text, excerpt text)`
  // What is no longer there and nobody has answered goes; what a human answered stays as he left it.
  await sql`delete from work_findings f where f.work_id = ${work.id}::uuid and f.answer = 'open' and not exists (select 1 from ${found}
    where (n.kind, n.place, n.found_in, n.term) = (f.kind, f.place, f.found_in, f.term) and n.file_id is not distinct from f.file_id)`.execute(
    tx,
  )
  await sql`insert into work_findings (work_id, competition_id, category_id, organization_id, kind, place, found_in, file_id, term, excerpt)
    select ${work.id}::uuid, ${work.competition_id}::uuid, ${work.category_id}::uuid, ${work.organization_id}::uuid, n.kind, n.place, n.found_in, n.file_id, n.term, n.excerpt
      from ${found} on conflict do nothing`.execute(tx)
}

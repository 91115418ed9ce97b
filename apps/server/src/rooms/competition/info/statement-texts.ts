// The texts of statements in versions. A version is never changed; which one is in force follows from the settings of works.
import { type StatementKind, type StatementSetting, statementText } from '@kaisai/contract/competition/statement'
import { sql } from 'kysely'
import type { Db, Tx } from '#src/db/database.ts'
import { merged } from '#src/db/merged.ts'
import { personName } from '../../identity/reads.ts'
import type { Wording } from '../../website/index.ts'
import { wordingShown } from '../reads.ts'

/** The text in force of a statement. `textId` is null while nobody has signed or replaced it: it is stored by then. */
export interface CurrentStatement {
  readonly kind: StatementKind
  readonly textId: string | null
  readonly textNo: number
  readonly text: string
  readonly textEn: string
}

/** The texts in force of some statements: of each the newest stored one if it is the same, else the next version. */
export const currentStatementsOf = async (
  db: Db,
  competitionId: string,
  setting: StatementSetting,
  kinds: readonly StatementKind[],
): Promise<CurrentStatement[]> => {
  if (kinds.length === 0) return []
  const rows = await readNewest(db, { competitionId, kinds })
  const wording = rows[0]?.wording ?? null
  return kinds.map((kind) => {
    const newest = rows.find((one) => one.kind === kind)
    const [text, textEn] = statementText(setting, kind, wording)
    const isStored = newest?.text === text && newest.text_en === textEn
    return { kind, textId: isStored ? newest!.id : null, textNo: isStored ? newest!.no! : (newest?.no ?? 0) + 1, text, textEn }
  })
}

// The words of the competition, and the newest text of each kind that has one. Everybody signs one text, wherever it is read.
interface Newest {
  readonly wording: Wording | null
  readonly kind: StatementKind | null
  readonly id: string | null
  readonly no: number | null
  readonly text: string | null
  readonly text_en: string | null
}
const readNewest = merged<{ competitionId: string; kinds: readonly StatementKind[] }, Newest>(
  { competitionId: 'uuid', kinds: 'text[]' },
  (given) => sql`
    select given.n, ${wordingShown} as wording, t.* from ${given} join competitions c on c.id = given."competitionId" left join lateral (
      select distinct on (kind) kind, id, no, text, text_en from competition_statement_texts
       where competition_id = given."competitionId" and kind = any(given.kinds) order by kind, no desc) t on true`,
)

/** The text in force of one statement. */
const currentStatement = async (
  db: Db,
  competitionId: string,
  setting: StatementSetting,
  kind: StatementKind,
): Promise<CurrentStatement> => (await currentStatementsOf(db, competitionId, setting, [kind]))[0]!

/** Stores the text in force unless it is stored. Gives the id of the version. Two who store it at once write it once. */
export const keepStatementText = async (
  tx: Tx,
  competitionId: string,
  setting: StatementSetting,
  kind: StatementKind,
  authorId: string | null,
): Promise<string> => {
  for (;;) {
    const { textId, textNo, text, textEn } = await currentStatement(tx, competitionId, setting, kind)
    if (textId !== null) return textId
    const made = await tx
      .insertInto('competition_statement_texts')
      .values({ competition_id: competitionId, kind, no: textNo, text, text_en: textEn, created_by: authorId })
      .onConflict((conflict) => conflict.columns(['competition_id', 'kind', 'no']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return made.id
  }
}

/** Every version that was ever stored, the newest first of its kind. */
export const statementTextsOf = (db: Db, competitionId: string) =>
  db
    .selectFrom('competition_statement_texts as t')
    .select(['t.kind', 't.no', 't.text', 't.text_en as textEn', 't.created_at as time'])
    .select(personName(sql`t.created_by`).as('authorName'))
    .where('t.competition_id', '=', competitionId)
    .orderBy('t.kind', 'desc')
    .orderBy('t.no', 'desc')
    .execute()

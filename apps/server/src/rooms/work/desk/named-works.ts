// Finding works by a word among hundreds of thousands: title, name of the team, anonymous number, code of the enrollment.
import { COUNT_CAP } from '@kaisai/contract/page'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { containing, startsWith } from '#src/db/page.ts'

const titled = (word: string, competitionId: string | undefined) => sql`
  select n.id from works n where app.tok(n.title || ' ' || n.team_name) @> app.tokq(${word}) and (n.title || ' ' || n.team_name) ${containing(word)}
    and (${competitionId ?? null}::uuid is null or n.competition_id = ${competitionId ?? null}::uuid)`

// One branch for each index; an `or` over all of them would use none.
const found = (word: string, competitionId: string | undefined, most: RawBuilder<unknown>) => sql`
  (${titled(word, competitionId)} ${most})
  union all select n.id from works n where n.code = upper(${word})
  union all select n.id from enrollments x join works n on n.enrollment_id = x.id where x.code = upper(${word})`

interface Named {
  readonly ids: readonly string[]
  readonly isMore: boolean
}

/** The works a word finds: every id, or that there are more than a list counts. */
export const worksNamed = async (db: Db, word: string, competitionId: string | undefined): Promise<Named> => {
  const { rows } = await sql<{
    id: string
  }>`select distinct id from (${found(word, competitionId, sql`limit ${COUNT_CAP + 1}`)}) found limit ${COUNT_CAP + 1}`.execute(
    db,
  )
  return rows.length > COUNT_CAP ? { ids: [], isMore: true } : { ids: rows.map(({ id }) => id), isMore: false }
}

/** The condition that the work `w` is among those a word has found. */
export const isAmong = ({ ids, isMore }: Named, word: string): RawBuilder<boolean> =>
  isMore ? holdsTitle(word) : sql<boolean>`w.id = any(${[...ids]}::uuid[])`

/** The condition that a word finds the work `w` of any competition, for a list of the newest few: also by how its number begins. */
export const isNamedOrNumbered = async (db: Db, word: string): Promise<RawBuilder<boolean>> => {
  const named = isAmong(await worksNamed(db, word, undefined), word)
  return sql<boolean>`(${named} or ${startsWith('w.code', word.toUpperCase())})`
}

/** The condition that a word finds the work `w`, for exports and numbers. */
export const isNamed = (word: string, competitionId: string | undefined): RawBuilder<boolean> =>
  sql<boolean>`w.id in (${found(word, competitionId, sql``)})`

/** The condition that title or team’s name of the work `w` of a competition holds a word; `hasCode`: or that its number begins with it. */
export const isTitled = (
  word: string,
  competitionId: string,
  hasCode = false,
  workId: RawBuilder<unknown> = sql`w.id`,
): RawBuilder<boolean> =>
  hasCode
    ? sql<boolean>`${workId} in (${titled(word, competitionId)} union all select n.id from works n where ${startsWith('n.code', word.toUpperCase())})`
    : sql<boolean>`${workId} in (${titled(word, competitionId)})`

/** The same asked of one row after another: for words so common that the newest hundreds hold them already. */
export const holdsTitle = (word: string): RawBuilder<boolean> =>
  sql<boolean>`((w.title || ' ' || w.team_name) ${containing(word)})`

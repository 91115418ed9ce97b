// Finding teams and people by a word of a name among millions: a rare word by the search index, a common one by looking from the newest on.
import { memberStates } from '@kaisai/contract/enrollment/member.states'
import { COUNT_CAP } from '@kaisai/contract/page'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { containing } from '#src/db/page.ts'

/** What a word finds: every id, or that there are more than a list counts. */
export interface Found {
  readonly ids: readonly string[]
  readonly isMore: boolean
}
const foundIn = (rows: readonly { id: string }[]): Found => ({
  ids: rows.length > COUNT_CAP ? [] : rows.map(({ id }) => id),
  isMore: rows.length > COUNT_CAP,
})

// The members' names in the search index, within a competition where one is asked for.
const people = (word: string, competitionId: string | undefined) => sql`${inGroup(memberStates, 'current', 'm.status')}
  and (${competitionId ?? null}::uuid is null or m.competition_id = ${competitionId ?? null}::uuid)
  and app.tok(m.name) @> app.tokq(${word}) and m.name ${containing(word)}`

// By the search indexes; `most`: of each kind at most so many.
const teams = (word: string, competitionId: string | undefined, most: RawBuilder<unknown>) => sql`
  (select n.id from enrollments n where app.tok(n.name) @> app.tokq(${word}) and n.name ${containing(word)}
    and (${competitionId ?? null}::uuid is null or n.competition_id = ${competitionId ?? null}::uuid) ${most})
  union all select n.id from enrollments n where n.code = upper(${word})
  union all (select m.enrollment_id from enrollment_members m where ${people(word, competitionId)} ${most})`

/** The enrollments with a word in their name, with it as code, or with somebody of that name. */
export const teamsNamed = async (db: Db, word: string, competitionId: string | undefined): Promise<Found> => {
  const { rows } = await sql<{ id: string }>`
    select distinct id from (${teams(word, competitionId, sql`limit ${COUNT_CAP + 1}`)}) found limit ${COUNT_CAP + 1}`.execute(db)
  return foundIn(rows)
}

/** The condition that an enrollment `e` is one of these, where all of them are counted. */
export const isNamed = (word: string, competitionId: string | undefined): RawBuilder<boolean> =>
  sql<boolean>`e.id in (${teams(word, competitionId, sql``)})`

/** The people of teams with a word in their name. */
export const peopleNamed = async (db: Db, word: string, competitionId: string | undefined): Promise<Found> => {
  const { rows } = await sql<{ id: string }>`
    select m.id from enrollment_members m where ${people(word, competitionId)} limit ${COUNT_CAP + 1}`.execute(db)
  return foundIn(rows)
}

/**
 * The same question asked of one enrollment `e`: for common words, which the newest hundreds hold already, and for exports. Asked row by
 * row: as a plain `exists` the planner would look through all people first.
 */
export const holdsName = (word: string): RawBuilder<boolean> =>
  sql<boolean>`(e.name ${containing(word)} or e.code = upper(${word}) or (select true from enrollment_members m
    where m.enrollment_id = e.id and ${inGroup(memberStates, 'current', 'm.status')} and m.name ${containing(word)} limit 1) is not null)`

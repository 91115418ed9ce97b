// The wall behind the caps: everybody who counts sits on a numbered seat, and the database has only so many.
import type { EnrollmentWord } from '@kaisai/contract/competition/rules/labels'
import { type Seat, seatsOf } from '@kaisai/contract/competition/rules/seats'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'
import { merged } from '#src/db/merged.ts'
import { brokenConstraint } from '#src/db/pg-errors.ts'
import { together } from '#src/db/tx.ts'
import type { Person } from '../team/facts.ts'
import type { Terms } from '../team/terms.ts'

/** A seat an enrollment holds. */
export interface HeldSeat {
  readonly scope: string
  readonly userId: string
}

const heldSeats = async (tx: Tx, teamId: string): Promise<HeldSeat[]> =>
  tx.selectFrom('enrollment_seats').select(['scope', 'user_id as userId']).where('enrollment_id', '=', teamId).execute()

type Seated = Pick<Person, 'userId' | 'role' | 'status'>

/**
 * Makes the seats of an enrollment those its state and people ask for. Call it after every change of either, inside the same
 * transaction. Refuses a person who has none left: `enrollment.person_taken`. Whoever wants the same seats waits until the end.
 */
export const syncSeats = async (
  tx: Tx,
  terms: Terms,
  team: { id: string; status: EnrollmentWord; mode: string },
  people: readonly Seated[],
): Promise<void> => beginSeats(tx, terms, team, people, await heldSeats(tx, team.id))

/** The same where the seats it holds (`held`) have been read in this transaction: all statements have begun when this returns. */
export const beginSeats = (
  tx: Tx,
  terms: Terms,
  team: { id: string; status: EnrollmentWord; mode: string },
  people: readonly Seated[],
  held: readonly HeldSeat[],
): Promise<void> => {
  const context = { competitionId: terms.competitionId, seriesId: terms.seriesId, year: terms.year, categoryId: terms.categoryId }
  const joined = people.filter(({ status }) => status === 'accepted')
  const wanted = seatsOf(terms.rules, terms.limits, context, joined, team.status)
  const key = (seat: { scope: string; userId: string }) => `${seat.userId} ${seat.scope}`
  const [has, wants] = [new Set(held.map(key)), new Set(wanted.map(key))]
  const gone = held.filter((seat) => !wants.has(key(seat)))
  const added = wanted.filter((seat) => !has.has(key(seat)))
  const begun: Promise<unknown>[] = []
  if (gone.length > 0)
    begun.push(
      sql`delete from enrollment_seats where enrollment_id = ${team.id}::uuid and (user_id, scope) in (
      select u, s from unnest(${gone.map(({ userId }) => userId)}::uuid[], ${gone.map(({ scope }) => scope)}::text[]) as t(u, s))`.execute(
        tx,
      ),
    )
  begun.push(...sit(tx, team.id, added))
  return together(...begun).then(() => undefined)
}

const sit = (tx: Tx, teamId: string, seats: readonly Seat[]): Promise<unknown>[] => {
  const [single, several] = [seats.filter(({ most }) => most === 1), seats.filter(({ most }) => most > 1)]
  return [
    // The only seat of a scope is its number one: whoever comes second is refused by the key itself.
    ...(single.length > 0 ? [sitAlone(tx, { teamId, seats: JSON.stringify(single) }).catch(refuse)] : []),
    ...(several.length > 0 ? sitAmong(tx, teamId, several) : []),
  ]
}

const listsOf = (seats: readonly Seat[]) => ({
  scopes: seats.map(({ scope }) => scope),
  users: seats.map(({ userId }) => userId),
})

const sitAlone = merged<{ teamId: string; seats: string }>(
  { teamId: 'uuid', seats: 'jsonb' },
  (given) => sql`insert into enrollment_seats (scope, user_id, seat_no, most, enrollment_id)
      select t.scope, t."userId", 1, 1, given."teamId" from ${given}, jsonb_to_recordset(given.seats) as t (scope text, "userId" uuid) order by 1, 2`,
)

const sitAmong = (tx: Tx, teamId: string, seats: readonly Seat[]): Promise<unknown>[] => {
  const { scopes, users } = listsOf(seats)
  return [
    // One after another for the same seats, always in the same order. The next statement sees what they have left.
    sql`select pg_advisory_xact_lock(k) from (select distinct hashtextextended(s || u, 7) as k
    from unnest(${scopes}::text[], ${users}::text[]) as t(s, u) order by 1) keys`.execute(tx),
    sql`insert into enrollment_seats (scope, user_id, seat_no, most, enrollment_id)
    select t.s, t.u, (select min(n) from generate_series(1, t.m + 1) n where not exists (
      select 1 from enrollment_seats x where x.scope = t.s and x.user_id = t.u and x.seat_no = n)), t.m, ${teamId}::uuid
    from unnest(${scopes}::text[], ${users}::uuid[], ${seats.map(({ most }) => most)}::int[]) as t(s, u, m)`
      .execute(tx)
      .catch(refuse),
  ]
}

const refuse = (error: unknown): never => {
  const broken = brokenConstraint(error)
  throw broken === 'enrollment_seats_most' || broken === 'enrollment_seats_pkey' ? problem('enrollment.person_taken') : error
}

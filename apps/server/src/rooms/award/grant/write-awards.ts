// Writes awards with the people they reach.
import { problem } from '@kaisai/contract/problem'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import type { Awards } from '#src/db/tables.gen.ts'
import { holderOf, type Snapshot } from './snapshot.ts'

export type NewAward = Omit<Insertable<Awards>, 'snapshot'> & { readonly snapshot: Snapshot }
const STEP = 500

/** Stores awards and who may see them as their own. Refuses what somebody holds already. */
export const writeAwards = async (tx: Tx, awards: readonly NewAward[]): Promise<string[]> => {
  const ids: string[] = []
  for (let at = 0; at < awards.length; at += STEP) {
    const some = awards.slice(at, at + STEP)
    const stored = await tx
      .insertInto('awards')
      .values(some.map((award) => ({ ...award, snapshot: JSON.stringify(award.snapshot) })))
      .returning('id')
      .execute()
      .catch((error: unknown) => {
        if (!isDuplicate(error) || some.length > 1) throw error
        throw problem('award.has_award', { who: holderOf(some[0]!.target_type, some[0]!.snapshot), name: some[0]!.name })
      })
    ids.push(...stored.map(({ id }) => id))
  }
  await syncPeople(tx, ids)
  return ids
}

/** Keeps who is notified of awards in step with their frozen names. */
export const syncPeople = async (tx: Tx, awardIds: readonly string[]): Promise<void> => {
  await sql`delete from award_people where award_id = any(${[...awardIds]}::uuid[])`.execute(tx)
  await sql`insert into award_people (award_id, user_id, role)
    select distinct on (a.id, x.user_id) a.id, x.user_id, x.role from awards a
      cross join lateral (
        select (p ->> 'userId')::uuid as user_id, 'student' as role from jsonb_array_elements(a.snapshot -> 'students') p where a.target_type in ('team', 'student')
        union all select (p ->> 'userId')::uuid, 'teacher' from jsonb_array_elements(a.snapshot -> 'teachers') p where a.target_type in ('team', 'teacher')) x
      join identity_users u on u.id = x.user_id
     where a.id = any(${[...awardIds]}::uuid[]) order by a.id, x.user_id, x.role`.execute(tx)
}

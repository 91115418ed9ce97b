// Which schools a task asks, and who of them can fill it in.
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#src/db/database.ts'
import { isHeldIn, rightHolders } from '../../access/reads.ts'
import { enrolledTeams } from '../../enrollment/reads.ts'
import { isActiveAccount } from '../../identity/reads.ts'
import { schoolOffices } from '../../organization/reads.ts'
import type { Task } from '../summary.policy.ts'

export const FILL = 'summary:own:fill'

/** The ids of the schools a task asks, by its scope. */
export const schoolsAsked = ({ id, scope }: Pick<Task, 'id' | 'scope'>): RawBuilder<string> =>
  scope === 'chosen'
    ? sql<string>`select named.school_id from summary_task_schools named where named.task_id = ${id}::uuid`
    : sql<string>`select distinct entered.school_id from ${enrolledTeams} entered join summary_task_competitions covered on covered.competition_id = entered.competition_id
        where covered.task_id = ${id}::uuid and entered.school_id is not null`

/** The condition that somebody of a school can fill in a summary, for the column of its id. */
export const hasPeople = (schoolId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from ${schoolOffices} office where office.school_id = ${schoolId} and office.status = 'active' and ${isHeldIn(FILL)(sql`office.organization_id`)})`

/** Adds the schools a task asks and that have no summary yet; returns the new summaries. */
export const addSchools = async (tx: Tx, task: Pick<Task, 'id' | 'scope'>): Promise<{ id: string; schoolId: string }[]> => {
  const { rows } = await sql<{ id: string; schoolId: string }>`
    insert into summary_submissions (task_id, school_id)
    select ${task.id}::uuid, asked.school_id from (${schoolsAsked(task)}) asked
    on conflict (task_id, school_id) do nothing returning id, school_id as "schoolId"`.execute(tx)
  return rows
}

/** The active people who fill in summaries, by the school they do it for. */
export const peopleOfSchools = async (db: Db, schoolIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
  const { rows } = await sql<{ schoolId: string; userId: string }>`
    select distinct office.school_id as "schoolId", held.user_id as "userId" from ${schoolOffices} office
      join ${rightHolders(FILL)} held on held.organization_id = office.organization_id
     where office.school_id = any(${[...schoolIds]}::uuid[]) and office.status = 'active' and ${isActiveAccount(sql`held.user_id`)}
     order by 1, 2`.execute(db)
  const found = new Map<string, string[]>()
  for (const { schoolId, userId } of rows) found.set(schoolId, [...(found.get(schoolId) ?? []), userId])
  return found
}

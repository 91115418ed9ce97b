// How much experts have in hand and how punctual they were: read from the tasks of the reviews.
import { may } from '@kaisai/contract/access'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'

export interface Load {
  /** Works in hand. */
  readonly load: number
  /** Works judged. */
  readonly reviewed: number
  /** 0–1 of the works that were due; null: none was. */
  readonly onTimeRate: number | null
}
export const noLoad: Load = { load: 0, reviewed: 0, onTimeRate: null }

/** What is shown to who may not know. */
export const hiddenLoad = { load: null, reviewed: null, onTimeRate: null }

/** Whether somebody may know who judges how much and where: who sees reviews or invites experts. */
export const maySeeLoads = (actor: Actor): boolean => may(actor, 'review:batch:list') || may(actor, 'expert:invitation:send')

/** `loadsOf` as a list shows it: of everybody, hidden from who may not know. */
export const loadsFor = async (
  db: Db,
  actor: Actor,
  expertIds: readonly string[],
): Promise<(expertId: string) => Load | typeof hiddenLoad> => {
  if (!maySeeLoads(actor)) return () => hiddenLoad
  const loads = await loadsOf(db, expertIds)
  return (expertId) => loads.get(expertId) ?? noLoad
}

/** Works the expert `x` has in hand, as an expression. */
export const loadOfX = sql<number>`(select count(*)::int from review_tasks t where t.expert_id = x.id and ${inGroup(reviewTaskStates, 'open', 't.status')})`

/** Percent of the due works the expert `x` submitted before the review closed; null: none was due. */
export const onTimeOfX = sql<
  number | null
>`(select round(100 * avg((${inGroup(reviewTaskStates, 'counted', 't.status')} and t.submitted_at <= b.ends_at)::int), 1)::float8
  from review_tasks t join review_batches b on b.id = t.batch_id where t.expert_id = x.id and (${inGroup(reviewTaskStates, 'counted', 't.status')} or t.status = 'overdue'))`

/** Load and punctuality of many experts at once; who has no tasks has no entry. */
export const loadsOf = async (db: Db, expertIds: readonly string[]): Promise<Map<string, Load>> => {
  if (expertIds.length === 0) return new Map()
  const { rows } = await sql<Load & { id: string }>`
    select t.expert_id as id, count(*) filter (where ${inGroup(reviewTaskStates, 'open', 't.status')})::int as load,
      count(*) filter (where ${inGroup(reviewTaskStates, 'counted', 't.status')})::int as reviewed,
      round(avg((${inGroup(reviewTaskStates, 'counted', 't.status')} and t.submitted_at <= b.ends_at)::int)
        filter (where ${inGroup(reviewTaskStates, 'counted', 't.status')} or t.status = 'overdue'), 3)::float8 as "onTimeRate"
    from review_tasks t join review_batches b on b.id = t.batch_id where t.expert_id = any(${[...expertIds]}::uuid[]) group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...load }) => [id, load]))
}

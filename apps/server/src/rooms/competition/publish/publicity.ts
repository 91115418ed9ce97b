// Results and awards are published in the days the schedule says, where it says them; two people may set that aside.

import type * as endpoints from '@kaisai/contract/competition/exemption.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { competitionsOf } from '../competition.policy.ts'
import { isExempt } from '../reads.ts'

const DAY_MS = 86_400_000

/** The publicity a stage within reach has in the schedule. */
export const getPublicity = async (
  db: Db,
  actor: Actor,
  { stageId }: { stageId: string },
): Promise<ReplyOf<typeof endpoints.getPublicity>> => {
  const stage = await competitionsOf(db, actor)
    .innerJoin('competition_stages as s', 's.competition_id', 'c.id')
    .leftJoin('competition_windows as w', (join) => join.onRef('w.stage_id', '=', 's.id').on('w.kind', '=', 'PUBLICITY'))
    .select(['w.starts_at as startTime', 'w.ends_at as endTime'])
    .where('s.id', '=', stageId)
    .executeTakeFirst()
  if (!stage) throw problem('house.not_found')
  const { startTime, endTime } = stage
  return { window: startTime === null || endTime === null ? null : { startTime, endTime } }
}

interface Schedule {
  readonly start: string | null
  readonly end: string | null
  readonly exempt: boolean
  readonly now: string
}

const dayOf = (instant: string): string => timeText(instant).slice(0, 10)
// Published now until `end`: within the days of the schedule, and until its last one.
const fits = ({ start, end, now }: Schedule, until: string): boolean =>
  start === null || end === null || (start <= now && now < end && dayOf(until) === dayOf(end))

/**
 * From when (now) until when something of a stage is published: so many days, or to the end of the schedule's publicity (`days` null).
 * Throws `competition.publicity_early`, `.publicity_over`, `.publicity_schedule` where the schedule says otherwise and nobody set that aside, `.publicity_days`.
 */
export const publicityFor = async (
  tx: Tx,
  stage: { readonly id: string; readonly competition_id: string },
  days: number | null,
): Promise<{ now: string; end: string }> => {
  const { rows } = await sql<Schedule>`
    select clock_timestamp() as now, ${isExempt(sql`${stage.competition_id}::uuid`, 'publicity')} as exempt, w.starts_at as start, w.ends_at as "end"
      from (select 1) one left join competition_windows w on w.stage_id = ${stage.id}::uuid and w.kind = 'PUBLICITY'`.execute(tx)
  const schedule = rows[0]!
  const { now, exempt } = schedule
  const end = days === null ? schedule.end : new Date(Date.parse(now) + days * DAY_MS).toISOString()
  if (end === null) throw problem('competition.publicity_days')
  if (fits(schedule, end) || (exempt && end > now)) return { now, end }
  // With a schedule alone something does not fit.
  if (now < schedule.start!) throw problem('competition.publicity_early', { start: timeText(schedule.start!) })
  if (now >= schedule.end!) throw problem('competition.publicity_over', { end: timeText(schedule.end!) })
  throw problem('competition.publicity_schedule', { start: timeText(schedule.start!), end: timeText(schedule.end!) })
}

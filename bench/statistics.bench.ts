// The figures of one competition with 1,000,000 teams (4.5 people each): counted anew, and as they are kept.
import { sql } from 'kysely'
import { systemActor } from '../apps/server/src/actor.ts'
import { actorsOf } from '../apps/server/src/rooms/access/index.ts'
import { openEnrollment } from '../apps/server/src/rooms/enrollment/enrollment.given.ts'
import { getStatistics } from '../apps/server/src/rooms/statistics/statistics.views.ts'
import { askedTimes } from './lib/asked.ts'
import { fillTeams } from './lib/many-teams.ts'
import { table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const SIZE = scaled(1_000_000, 300)
const GOAL_KEPT_MS = 300
const GOAL_ANEW_S = 600

/** Runs the bench; a number asks for so many teams. */
export const run = async (words: string[] = []): Promise<void> => {
  const size = words[0] ? Number(words[0]) : SIZE
  const world = await openEnrollment()
  const { ctx } = world.app
  const place = await world.enrollable()
  const began = performance.now()
  await fillTeams(world, place, size)
  process.stdout.write(`${size.toLocaleString('en')} teams after ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  const people = { organizer: world.chief.id, school: world.schoolAdmin.id }
  const rows: string[][] = [['who', 'subject', 'counted anew, s', 'kept p50 ms', 'kept p99 ms', 'floor p50', 'ratio']]
  const [kept, anew]: [number[], number[]] = [[], []]
  for (const [name, userId] of Object.entries(people)) {
    const [actor = systemActor()] = await actorsOf(ctx.db, userId, 'zh')
    for (const subject of ['participation', 'works'] as const) {
      const ask = () => getStatistics(ctx, actor, { subject, competitionId: place.competitionId })
      const at = performance.now()
      await ask()
      const took = (performance.now() - at) / 1000
      // As long as they took they are kept; here for the whole of the measurement.
      await sql`update statistics_kept set computed_at = now() + interval '1 hour'`.execute(ctx.db)
      const asked = await askedTimes(`${name} ${subject}`, ask)
      // The floor: as many statements over the same pool, each with nothing to do.
      const floor = await askedTimes(name, async () => {
        for (let at = 0; at < 5; at++) await sql`select 1`.execute(ctx.db)
      })
      kept.push(asked.p99)
      anew.push(took)
      rows.push([
        ...[name, subject, took.toFixed(2), asked.p50.toFixed(1), asked.p99.toFixed(1), floor.p50.toFixed(1)],
        (asked.p50 / floor.p50).toFixed(1),
      ])
    }
  }
  table(rows)
  process.stdout.write('\n')
  verdict('slowest of the kept, p99, ms', Math.max(...kept), GOAL_KEPT_MS, 'less')
  verdict('slowest counted anew, s', Math.max(...anew), GOAL_ANEW_S, 'less')
  await ctx.db.destroy()
}

// What waits for somebody with 1,000,000 teams (4.5 people each) in one competition: every room asked, for each office and for a captain.
import { sql } from 'kysely'
import { systemActor } from '../apps/server/src/actor.ts'
import { waitingFor } from '../apps/server/src/ports/workbench.ts'
import { actorsOf } from '../apps/server/src/rooms/access/index.ts'
import { openEnrollment } from '../apps/server/src/rooms/enrollment/enrollment.given.ts'
import { askedTimes } from './lib/asked.ts'
import { fillTeams } from './lib/many-teams.ts'
import { table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const SIZE = scaled(1_000_000, 300)
const GOAL_MS = 50

/** Runs the bench; a number asks for so many teams. */
export const run = async (words: string[] = []): Promise<void> => {
  const size = words[0] ? Number(words[0]) : SIZE
  const world = await openEnrollment()
  const { ctx } = world.app
  const began = performance.now()
  await fillTeams(world, await world.enrollable(), size)
  process.stdout.write(`${size.toLocaleString('en')} teams after ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  const { captain_user_id } = await ctx.db
    .selectFrom('enrollments')
    .select('captain_user_id')
    .where('status', '=', 'returned')
    .limit(1)
    .executeTakeFirstOrThrow()
  const platform = await world.app.person('pingtai01', 'platform')
  const people = {
    competition: world.manager.id,
    organizer: world.chief.id,
    school: world.schoolAdmin.id,
    college: world.collegeAdmin.id,
    finance: world.finance.id,
    platform: platform.id,
    captain: captain_user_id,
  }
  const rows: string[][] = [['who', 'to-dos', 'rows counted', 'p50 ms', 'p99 ms', 'floor p50', 'ratio']]
  const slowest: number[] = []
  for (const [name, userId] of Object.entries(people)) {
    const [actor = systemActor()] = await actorsOf(ctx.db, userId, 'zh')
    const found = await waitingFor(ctx, actor)
    const asked = await askedTimes(name, () => waitingFor(ctx, actor))
    // The floor: as many statements as entries are asked, over the same pool, each with nothing to do.
    const entries = ctx.workbench.todos.filter(({ permission }) => actor.permissions.has(permission)).length
    const floor = await askedTimes(name, () =>
      Promise.all(Array.from({ length: entries + (ctx.workbench.personal?.length ?? 0) }, () => sql`select 1`.execute(ctx.db))),
    )
    slowest.push(asked.p50)
    const counted = found.reduce((sum, { count }) => sum + count, 0)
    rows.push([
      ...[name, String(found.length), String(counted), asked.p50.toFixed(1), asked.p99.toFixed(1)],
      ...[floor.p50.toFixed(1), (asked.p50 / floor.p50).toFixed(1)],
    ])
  }
  table(rows)
  process.stdout.write('\n')
  verdict('slowest of all who ask, median, ms', Math.max(...slowest), GOAL_MS, 'less')
  await ctx.db.destroy()
}

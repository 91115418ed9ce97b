// The roster of a large school: a trial, the first run, a list nobody changed, one in which everybody’s year changed, and one without a third.
import { sql } from 'kysely'
import { csv, openRoster } from '../apps/server/src/rooms/integration/roster/roster.given.ts'
import { runRosterJob } from '../apps/server/src/rooms/integration/stories.ts'
import { table } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const ROWS = scaled(60_000, 30)

const listOf = (rows: number, year: number): string =>
  csv(
    Array.from(
      { length: rows },
      (_, at) => `2026${String(at).padStart(7, '0')},学生甲,学生,计算机学院,${year},,s${at}@stu.example.edu.cn`,
    ),
  )

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const world = await openRoster()
  const { app, head } = world
  await world.save()
  await sql`set statement_timeout = 0`.execute(app.ctx.db)
  const roster = await app.ctx.db.selectFrom('integration_rosters').select(['id', 'organization_id']).executeTakeFirstOrThrow()
  const lines: string[][] = [['step', 'rows', 'added / updated / left', 'seconds', 'rows/s', 'highest RSS MB', 'outcome']]
  const step = async (
    name: string,
    rows: number,
    year: number,
    isTrial = false,
    accepted: number | null = null,
  ): Promise<void> => {
    const file = { name: 'roster.csv', purpose: 'rosterFile', mediaType: 'text/csv', extension: 'csv', open: false }
    const owner = { userId: head.id, organizationId: roster.organization_id }
    const fileId = await app.ctx.stored.keep(app.ctx.db, { ...file, ...owner }, Buffer.from(listOf(rows, year)))
    const { id } = await app.ctx.db
      .insertInto('integration_roster_runs')
      .values({ roster_id: roster.id, way: 'hand', begun_by: head.id, file_id: fileId, file_name: name, is_trial: isTrial })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (accepted !== null)
      await app.ctx.db.updateTable('integration_roster_runs').set({ accepted_leavers: accepted }).where('id', '=', id).execute()
    let highest = 0
    const look = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage().rss)
    }, 50)
    const began = performance.now()
    await runRosterJob(app.ctx, id)
    const seconds = (performance.now() - began) / 1000
    clearInterval(look)
    const { outcome, trouble, added, updated, leavers, refused, refusals } = await app.ctx.db
      .selectFrom('integration_roster_runs')
      .select(['outcome', 'trouble', 'added', 'updated', 'leavers', 'refused', 'refusals'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // A list that is refused is read quickly.
    if (refused > 0) throw new Error(refusals[0]!.reasons.join(' '))
    const counts = [added, updated, leavers].map((count) => count.toLocaleString('en')).join(' / ')
    const figures = [
      seconds.toFixed(1),
      (rows / seconds).toFixed(0),
      (Math.max(highest, process.memoryUsage().rss) / 1e6).toFixed(0),
    ]
    lines.push([name, rows.toLocaleString('en'), counts, ...figures, outcome === 'failed' ? `failed: ${trouble}` : outcome])
  }
  await step('trial', ROWS, 2026, true)
  await step('first run', ROWS, 2026)
  await step('nothing changed', ROWS, 2026)
  await step('everybody’s year changed', ROWS, 2025)
  await step('a third has left, held', Math.floor((ROWS * 2) / 3), 2025)
  await step('a third has left, accepted', Math.floor((ROWS * 2) / 3), 2025, false, ROWS)
  table(lines)
  await app.stop()
}

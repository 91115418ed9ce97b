// What more web processes on one port carry: the list of works and the deadline rush, by 1, 2 and 4 of them.

import { availableParallelism } from 'node:os'
import { pageWorks } from '@kaisai/contract/work/desk.endpoints'
import { sql } from 'kysely'
import { openWorks } from '../apps/server/src/rooms/work/work.given.ts'
import { startManyProcesses } from '../apps/server/test/many-processes.ts'
import { crowd } from './lib/crowd.ts'
import { load } from './lib/load.ts'
import { median, table } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const COUNTS = scaled([1, 2, 4], [1, 2])
const USUAL = scaled(800, 4)
const ROUNDS = scaled(3, 1)
const SECONDS = scaled(5, 0.3)
const CONNECTIONS = scaled(64, 2)

/** Runs the bench; a word gives another number of captains. */
export const run = async (words: string[] = []): Promise<void> => {
  const clients = Number(words[0] ?? USUAL)
  const world = await openWorks()
  const { app } = world
  process.stdout.write(
    `${clients} teams with a finished draft; ${availableParallelism()} cores for all, clients and database too …\n`,
  )
  const bodies: object[] = []
  const tokens: string[] = []
  for (let at = 0; at < clients; at++) {
    const { captain, teamId } = await world.team()
    const workId = await world.drafted(captain, teamId)
    const { signed } = await world.toSubmit(captain, workId)
    bodies.push({ workId, version: 2, signed })
    tokens.push(captain.token)
  }
  // Versions that were submitted are kept for good: only the owner of the tables may take them out again.
  const reset = (): Promise<void> =>
    app.asOwner(async (owner) => {
      await sql`update works set status = 'draft', submission_id = null, version_no = 0, told_no = 0, scanned_no = 0, version = 2`.execute(
        owner,
      )
      for (const name of ['work_statements', 'work_submission_files', 'work_submissions'])
        await sql`delete from ${sql.table(name)}`.execute(owner)
      await sql`update enrollment_participations set status = 'in'`.execute(owner)
      await sql`vacuum analyze works, work_submissions, work_submission_files, enrollment_participations`.execute(owner)
    })
  const rates = new Map(COUNTS.map((count) => [count, { list: [] as number[], submit: [] as number[] }]))
  let faults = 0
  // Each round asks every number of processes: what else happens on the machine meets them all.
  for (let round = 0; round < ROUNDS; round++)
    for (const count of COUNTS) {
      await reset()
      const many = await startManyProcesses({ url: app.url, keys: app.keysText, count })
      const headers = { authorization: `Bearer ${world.manager.token}` }
      const path = `/prod-api${pageWorks.path}?pageSize=20`
      const asked = { port: many.port, path, headers, connections: CONNECTIONS }
      await load({ ...asked, seconds: SECONDS / 5 })
      const list = await load({ ...asked, seconds: SECONDS })
      const rush = await crowd({ port: many.port, tokens, way: { kind: 'call', path: '/prod-api/web/work/submit', bodies } })
      await many.stop()
      const { rows } = await sql<{ versions: number }>`select count(*)::int as versions from work_submissions`.execute(app.ctx.db)
      faults += list.errors + (clients - rush.done) + Math.abs(rows[0]!.versions - rush.done)
      rates.get(count)!.list.push(list.rate)
      rates.get(count)!.submit.push(rush.done / rush.seconds)
    }
  const one = rates.get(1)!
  const shown = (own: readonly number[], alone: readonly number[], count: number): string[] => {
    const times = median(own) / median(alone)
    return [median(own).toFixed(0), times.toFixed(2), (times / count).toFixed(2)]
  }
  table([
    ['web processes', 'list/s', '× one', 'efficiency', 'submitted/s', '× one', 'efficiency'],
    ...COUNTS.map((count) => {
      const { list, submit } = rates.get(count)!
      return [String(count), ...shown(list, one.list, count), ...shown(submit, one.submit, count)]
    }),
  ])
  process.stdout.write(`errors, lost and doubled: ${faults}\n`)
  await app.ctx.db.destroy()
}

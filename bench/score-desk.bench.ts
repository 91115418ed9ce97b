// 1,000 experts save a score sheet at once, against bare updates of the same row and column in transactions of their own.
import { sql } from 'kysely'
import pg from 'pg'
import { openReview } from '../apps/server/src/rooms/review/review.given.ts'
import { writeSheet } from './lib/bare-sheet.ts'
import { median, table, verdict } from './lib/measure.ts'
import { besideRoute, type Carried, carried } from './lib/served-crowd.ts'

const USUAL = 1000
const ROUNDS = 3
const POOL = 8
const WORKS = 10

// One sheet: what an upsert of its values alone would cost, committed.
const bare = async (url: string, taskIds: readonly string[]): Promise<number> => {
  const pool = new pg.Pool({ connectionString: url, max: POOL })
  const start = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: POOL }, async () => {
      const client = await pool.connect()
      for (let at = next++; at < taskIds.length; at = next++) await writeSheet(client, taskIds[at]!)
      client.release()
    }),
  )
  const seconds = (performance.now() - start) / 1000
  await pool.end()
  return taskIds.length / seconds
}

/** Runs the bench; a word gives another number of experts. */
export const run = async (words: string[] = []): Promise<void> => {
  const count = Number(words[0] ?? USUAL)
  const world = await openReview({ setting: { editUntil: 'close' } })
  const { app } = world
  const { db } = app.ctx
  process.stdout.write(`${count} experts with a work each …\n`)
  for (let at = 0; at < WORKS; at++) await world.accepted()
  const first = await world.expert()
  const batchId = await world.published([first], 1)
  const tokens: string[] = []
  for (let at = 0; at < count; at++) {
    const { person, expertId, userId } = await world.expert()
    tokens.push(person.token)
    await sql`insert into review_batch_experts (batch_id, expert_id, user_id, max_load, answer, declared_at) values (${batchId}::uuid, ${expertId}::uuid, ${userId}::uuid, 50, 'accepted', now())`.execute(
      db,
    )
    await sql`insert into review_tasks (batch_id, entry_id, work_id, expert_id, user_id, position, status)
      select ${batchId}::uuid, id, work_id, ${expertId}::uuid, ${userId}::uuid, 1, 'drafting' from review_entries where batch_id = ${batchId}::uuid order by id offset ${at % WORKS} limit 1`.execute(
      db,
    )
  }
  await sql`update review_batches set status = 'running' where id = ${batchId}::uuid`.execute(db)
  const tasks = await db
    .selectFrom('review_tasks')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('expert_id', '<>', first.expertId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ids = tasks.map(({ id }) => id)
  const reset = () =>
    sql`update review_tasks set version = 1, saved_at = null, scores = '{}', total = null where status = 'drafting'`.execute(db)
  const bodies = ids.map((taskId) => ({ taskId, version: 1, ...world.filled({ idea: 80, craft: 70 }, { comment: '构图完整' }) }))
  const way = { kind: 'call', path: '/prod-api/review/sheet/save', bodies } as const
  const lines: string[][] = []
  const rates = { ours: [] as number[], bare: [] as number[] }
  const [ours, routes]: [Carried[], Carried[]] = [[], []]
  let lost = 0
  for (let round = 0; round < ROUNDS; round++) {
    await reset()
    const floor = await bare(app.url, ids)
    await reset()
    routes.push(await carried({ kind: 'route', url: app.url, statements: [], route: { kind: 'sheet' } }, tokens, way))
    await reset()
    const burst = await carried({ kind: 'ours', url: app.url, statements: [] }, tokens, way)
    const { rows } = await sql<{
      kept: number
    }>`select count(*)::int as kept from review_tasks where version = 2 and total = 76`.execute(db)
    lost += Math.abs(burst.done - rows[0]!.kept)
    rates.bare.push(floor)
    rates.ours.push(burst.perSecond)
    ours.push(burst)
    lines.push([
      String(round + 1),
      floor.toFixed(0),
      burst.perSecond.toFixed(0),
      burst.wayP50.toFixed(0),
      burst.wayP99.toFixed(0),
      String(burst.done - rows[0]!.kept),
      JSON.stringify(burst.others),
    ])
  }
  table([['round', 'bare saves/s', 'ours/s', 'all at once p50', 'p99 ms', 'lost', 'other replies'], ...lines])
  process.stdout.write('\n')
  verdict('saves a second, ours / bare updates', median(rates.ours) / median(rates.bare), 0.3, 'more')
  besideRoute('saves', ours, routes)
  verdict('lost', lost, 0, 'less')
  await db.destroy()
}

// A column gets another name while two versions of the program run (decision 41), on a database of its own.
import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { testCluster, urlWithDatabase } from '#test/database.ts'
import { dropDatabase } from './drop-database.ts'
import { listMigrations, migrate } from './migrate.ts'

const name = `t_${randomBytes(6).toString('hex')}`
let cluster: Awaited<ReturnType<typeof testCluster>>
let url: string
let client: pg.Client
before(async () => {
  cluster = await testCluster()
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  url = urlWithDatabase(cluster.url, name)
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
after(async () => {
  await client.end()
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await dropDatabase(admin, name)
  await admin.end()
  await cluster.stop()
})

const upTo = (prefix: string): Promise<string[]> =>
  migrate(url, listMigrations().find((one) => one.name.startsWith(prefix))!.name)

let at = 0
const insert = async (columns: Readonly<Record<string, string>>): Promise<string> => {
  const id = randomUUID()
  const values: Record<string, string | number> = {
    ...{
      id,
      competition_id: randomUUID(),
      stage_id: randomUUID(),
      organization_id: randomUUID(),
      no: ++at,
      status: 'superseded',
      weights: '[]',
      advance_rule: '{}',
    },
    ...columns,
  }
  const keys = Object.keys(values)
  await client.query(
    `insert into review_results (${keys.join(', ')}) values (${keys.map((_, key) => `$${key + 1}`).join(', ')})`,
    Object.values(values),
  )
  return id
}
const seen = async (id: string, column: string): Promise<string | null> => {
  const { rows } = await client.query<{ value: Date | string | null }>(
    `select ${column} as value from review_results where id = $1`,
    [id],
  )
  const value = rows[0]!.value
  return value instanceof Date ? value.toISOString() : value
}

const [FIRST, SECOND] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z']
const person = randomUUID()

test('what was there before is filled, what either program writes the other reads, and nothing is lost at the end', async () => {
  await upTo('0025')
  const { rows } = await client.query<{ conname: string }>(
    `select conname from pg_constraint where conrelid = 'review_results'::regclass and contype = 'f'`,
  )
  // The rows stand alone: what they refer to is not what is moved.
  for (const { conname } of rows) await client.query(`alter table review_results drop constraint "${conname}"`)
  const before = await insert({ told_at: FIRST, told_user_id: person })
  const untouched = await insert({})
  await upTo('0026')
  assert.equal(await seen(before, 'notified_at'), null, 'the trigger does not reach back')
  const byEarlier = await insert({ told_at: FIRST })
  const byLater = await insert({ notified_at: FIRST })
  assert.deepEqual([await seen(byEarlier, 'notified_at'), await seen(byLater, 'told_at')], [FIRST, FIRST])
  await client.query('update review_results set told_at = $2, told_user_id = $3 where id = $1', [byLater, SECOND, person])
  await client.query('update review_results set notified_at = $2 where id = $1', [byEarlier, SECOND])
  assert.deepEqual([await seen(byLater, 'notified_at'), await seen(byLater, 'notified_user_id')], [SECOND, person])
  assert.equal(await seen(byEarlier, 'told_at'), SECOND)
  await assert.rejects(client.query(listMigrations().find(({ name: one }) => one.startsWith('0028'))!.sql), /0027 did not fill/)
  await upTo('0027')
  assert.deepEqual([await seen(before, 'notified_at'), await seen(before, 'notified_user_id')], [FIRST, person])
  await upTo('0028')
  assert.deepEqual([await seen(before, 'notified_at'), await seen(byLater, 'notified_at')], [FIRST, SECOND])
  assert.equal(await seen(untouched, 'notified_at'), null)
  await assert.rejects(client.query('select told_at from review_results'), /told_at/)
})

// One statement for all who run it in the same turn: each gets his own rows, in his own order, and what was written is as if he were alone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userStates } from '@kaisai/contract/identity/user.states'
import fc from 'fast-check'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import type { Tx } from './database.ts'
import { merged } from './merged.ts'
import { heldMover } from './move.ts'
import { shared } from './shared-tx.ts'
import { inTx } from './tx.ts'

let app: TestApp
let userId: string
before(async () => {
  app = await startApp()
  userId = (await app.person('merging', 'student')).id
})
after(() => app.stop())

/** Does the same for each of some people, in one transaction; fails where they did not share one. */
const together = <T>(count: number, work: (tx: Tx, at: number) => Promise<T>): Promise<T[]> => {
  const run = shared<number, T>(
    app.ctx.db,
    async (tx, at, isShared) => {
      assert.ok(isShared, 'they share a transaction')
      const given = await work(tx, at)
      return { last: Promise.resolve(given) }
    },
    { whoseOf: String },
  )
  return Promise.all(Array.from({ length: count }, (_, at) => run(at)))
}

const size = merged<{ own: string }, { own: string; all: number }>(
  { own: 'text' },
  (given) =>
    sql`with given as (select * from ${given}) select n, own, (select count(*)::int from given) as all from given order by n desc`,
)
const note = merged<{ userId: string; kind: string }>(
  { userId: 'uuid', kind: 'text' },
  (given) => sql`insert into system_events (user_id, kind, payload) select "userId", kind, '{}' from ${given} order by n`,
)
const write = (tx: Tx, { kind }: { kind: string }) => note(tx, { userId, kind })
const count = merged<{ kind: string }, { found: number }>(
  { kind: 'text' },
  (given) => sql`select n, (select count(*)::int from system_events e where e.kind = given.kind) as found from ${given}`,
)
const stored = async (kind: string): Promise<number> => (await count(app.ctx.db, { kind }))[0]!.found

test('who runs a statement in the same turn runs it with the others and gets his own rows; alone it is the same', async () => {
  const replies = await together(5, (tx, at) => size(tx, { own: `mine ${at}` }))
  assert.deepEqual(
    replies.map((rows) => rows.map(({ own, all }) => [own, all])),
    Array.from({ length: 5 }, (_, at) => [[`mine ${at}`, 5]]),
  )
  const alone = await inTx(app.ctx.db, (tx) => size(tx, { own: 'one' }))
  assert.deepEqual(
    alone.map(({ own, all }) => [own, all]),
    [['one', 1]],
  )
})

test('the statements of each keep their order, whatever the others run and whatever is not run together', async () => {
  const seen = await together(6, async (tx, at) => {
    const kind = `order.${at}`
    if (at % 3 === 0) return Promise.all([write(tx, { kind }), count(tx, { kind })]).then(([, rows]) => rows[0]!.found)
    if (at % 3 === 1) return Promise.all([count(tx, { kind }), write(tx, { kind })]).then(([rows]) => rows[0]!.found)
    // A statement that only he runs goes behind what waits of his.
    const [, { rows }] = await Promise.all([
      write(tx, { kind }),
      sql<{ found: number }>`select count(*)::int as found from system_events where kind = ${kind}`.execute(tx),
    ])
    return rows[0]!.found
  })
  assert.deepEqual(seen, [1, 0, 1, 1, 0, 1])
  for (let at = 0; at < 6; at++) assert.equal(await stored(`order.${at}`), 1)
})

test('one person who runs a statement twice has both', async () => {
  await together(3, async (tx, at) => {
    await Promise.all([write(tx, { kind: `twice.${at}` }), write(tx, { kind: `twice.${at}` })])
  })
  for (let at = 0; at < 3; at++) assert.equal(await stored(`twice.${at}`), 2)
})

test('what is begun last is written before the commit', async () => {
  const run = shared<number, number>(app.ctx.db, async (tx, at) => ({ last: write(tx, { kind: `last.${at}` }).then(() => at) }), {
    whoseOf: String,
  })
  assert.deepEqual(await Promise.all([run(0), run(1), run(2)]), [0, 1, 2])
  for (let at = 0; at < 3; at++) assert.equal(await stored(`last.${at}`), 1)
})

const half = merged<{ by: number }, { half: number }>(
  { by: 'int' },
  (given) => sql`select n, 100 / given.by as half from ${given}`,
)

test('where one of them breaks the statement nothing of the others is lost, and he alone gets the error', async () => {
  const run = shared<number, number>(
    app.ctx.db,
    async (tx, by) => {
      await write(tx, { kind: `half.${by}` })
      const [row] = await half(tx, { by })
      return { last: Promise.resolve(row!.half) }
    },
    { whoseOf: String },
  )
  const [two, none, five] = await Promise.allSettled([run(2), run(0), run(5)])
  assert.deepEqual(
    [two, five],
    [
      { status: 'fulfilled', value: 50 },
      { status: 'fulfilled', value: 20 },
    ],
  )
  assert.equal(none.status === 'rejected' && none.reason.code, '22012')
  assert.deepEqual([await stored('half.2'), await stored('half.0'), await stored('half.5')], [1, 0, 1])
})

interface Values {
  text: string | null
  list: string[] | null
  json: string | null
  bytes: Buffer | null
  isSo: boolean | null
  number: number | null
}
const echo = merged<Values, Values>(
  { text: 'text', list: 'text[]', json: 'jsonb', bytes: 'bytea', isSo: 'boolean', number: 'int' },
  (given) => sql`select n, text, list, json::text as json, bytes, "isSo", number from ${given}`,
)
// PostgreSQL stores no NUL, and half of a surrogate pair is no text.
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((one) => one.replaceAll('\0', '')),
  fc.constantFrom('', 'NULL', 'null', '{}', '{a,b}', '"', '\\', "'", '\\"', ',', ' ', '校名\n二'),
)
const values: fc.Arbitrary<Values> = fc.record({
  text: fc.option(text),
  list: fc.option(fc.array(text, { maxLength: 3 })),
  json: fc.option(fc.record({ key: text }).map((one) => JSON.stringify(one))),
  bytes: fc.option(fc.uint8Array({ maxLength: 4 }).map((one) => Buffer.from(one))),
  isSo: fc.option(fc.boolean()),
  number: fc.option(fc.integer({ min: -1000, max: 1000 })),
})

test('values arrive as they were given, alone and together', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(values, { minLength: 2, maxLength: 4 }), async (rows) => {
      const given = rows.map((row) => ({ ...row, json: row.json === null ? null : JSON.parse(row.json) }))
      const read = (replies: Values[][]) =>
        replies.map(([row]) => {
          const { text, list, json, bytes, isSo, number } = row!
          return { text, list, json: json === null ? null : JSON.parse(json), bytes, isSo, number }
        })
      assert.deepEqual(read(await together(rows.length, (tx, at) => echo(tx, rows[at]!))), given)
      assert.deepEqual(read([await echo(app.ctx.db, rows[0]!)]), given.slice(0, 1))
    }),
    { numRuns: 60 },
  )
})

test('values that cannot be sent are their giver’s error alone, and the process lives on', async () => {
  const run = shared<number, number>(
    app.ctx.db,
    async (tx, at) => {
      await write(tx, { kind: `bad.${at}` })
      await echo(tx, { text: '', list: [at === 1 ? (at as never) : 'a'], json: null, bytes: null, isSo: null, number: at })
      return { last: Promise.resolve(at) }
    },
    { whoseOf: String },
  )
  const [zero, bad, two] = await Promise.allSettled([run(0), run(1), run(2)])
  assert.deepEqual([zero.status, bad.status, two.status], ['fulfilled', 'rejected', 'fulfilled'])
  assert.deepEqual([await stored('bad.0'), await stored('bad.1'), await stored('bad.2')], [1, 0, 1])
})

test('rows moved together have a history each; where one is not as it was said, he alone is refused', async () => {
  const people = [
    await app.person('moved_1', 'student'),
    await app.person('moved_2', 'student'),
    await app.person('moved_3', 'student'),
  ]
  const disable = heldMover(userStates, 'disable', { real_name: 'text' })
  const run = shared<number, string>(
    app.ctx.db,
    async (tx, at) => ({
      last: disable(tx, { id: people[at]!.id, status: 'active' }, systemActor(), { real_name: `移${at}` }, `说明${at}`),
    }),
    { whoseOf: String },
  )
  assert.deepEqual(await Promise.all([run(0), run(1)]), ['disabled', 'disabled'])
  const [again, third] = await Promise.allSettled([run(0), run(2)])
  assert.equal(third.status, 'fulfilled')
  assert.equal(again.status === 'rejected' && again.reason.code, refusal('house.busy'))
  const { rows } = await sql<{ name: string; status: string; note: string }>`
    select u.real_name as name, u.status, m.note from identity_users u join status_moves m on m.entity_id = u.id
     where u.id = any(${people.map(({ id }) => id)}::uuid[]) and m.verb = 'disable' order by 1`.execute(app.ctx.db)
  assert.deepEqual(
    rows,
    [0, 1, 2].map((at) => ({ name: `移${at}`, status: 'disabled', note: `说明${at}` })),
  )
})

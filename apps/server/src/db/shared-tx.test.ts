// Several people's work in one transaction: each gets what he would have got alone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { onceInTx } from './idempotency.ts'
import { codeOf } from './pg-errors.ts'
import { GoesAlone, shared } from './shared-tx.ts'
import { inTx } from './tx.ts'

let app: TestApp
let userId: string
before(async () => {
  app = await startApp()
  userId = (await app.person('shared', 'student')).id
})
after(() => app.stop())

type Item = { who: string; kind: string; does?: 'refuse' | 'writeAndRefuse' | 'fail' | 'alone' | 'lock' }
const note = (kind: string) => sql`insert into system_events (user_id, kind, payload) values (${userId}::uuid, ${kind}, '{}')`
const joined = (lockId = userId) =>
  shared<Item, { kind: string; tx: string; isShared: boolean }>(
    app.ctx.db,
    async (tx, { kind, does }, isShared) => {
      const { rows } = await sql<{ tx: string }>`select pg_current_xact_id()::text as tx`.execute(tx)
      if (does === 'lock') await sql`select from identity_users where id = ${lockId}::uuid for update`.execute(tx)
      if (does === 'refuse') throw problem('house.not_found')
      if (does === 'alone' && isShared) throw new GoesAlone()
      const last = note(kind).execute(tx)
      if (does === 'writeAndRefuse') {
        await last
        throw problem('house.no_access')
      }
      if (does === 'fail') return { last: Promise.all([last, sql`select 1 / ${0}::int`.execute(tx)]).then(() => never) }
      return { last: last.then(() => ({ kind, tx: rows[0]!.tx, isShared })) }
    },
    { whoseOf: ({ who }) => who },
  )
const never = { kind: '', tx: '', isShared: false }
const kept = async (prefix: string): Promise<string[]> => {
  const { rows } = await sql<{
    kind: string
  }>`select kind from system_events where kind like ${`${prefix}.%`} order by kind`.execute(app.ctx.db)
  return rows.map(({ kind }) => kind)
}
const all = (items: readonly Item[], run = joined()) => Promise.allSettled(items.map((item) => run(item)))
const givenTo = <T>(one: PromiseSettledResult<T> | undefined): T => {
  if (one?.status !== 'fulfilled') throw one?.reason ?? new Error('nobody')
  return one.value
}
const reasonOf = (one: PromiseSettledResult<unknown> | undefined): { code?: unknown } =>
  one?.status === 'rejected' ? one.reason : assert.fail('it was done')

test('who comes together shares a transaction; who is refused before he wrote is refused alone', async () => {
  const [one, two, bad] = await all([
    { who: 'a', kind: 'plain.1' },
    { who: 'b', kind: 'plain.2' },
    { who: 'c', kind: 'plain.3', does: 'refuse' },
  ])
  assert.equal(givenTo(one).tx, givenTo(two).tx)
  assert.equal(reasonOf(bad).code, refusal('house.not_found'))
  assert.deepEqual(await kept('plain'), ['plain.1', 'plain.2'])
  const single = await joined()({ who: 'a', kind: 'plain.4' })
  assert.equal(single.isShared, false)
})

test('of one person the second goes alone, after the first', async () => {
  const [one, two, again] = (
    await all([
      { who: 'a', kind: 'twice.1' },
      { who: 'b', kind: 'twice.2' },
      { who: 'a', kind: 'twice.3' },
    ])
  ).map(givenTo)
  assert.equal(one!.tx, two!.tx)
  assert.ok(!again!.isShared && BigInt(again!.tx) > BigInt(one!.tx))
})

test('work that needs a transaction of its own gets one, beside the others', async () => {
  const [one, two, own] = (
    await all([
      { who: 'a', kind: 'own.1' },
      { who: 'b', kind: 'own.2' },
      { who: 'c', kind: 'own.3', does: 'alone' },
    ])
  ).map(givenTo)
  assert.equal(one!.tx, two!.tx)
  assert.equal(own!.isShared, false)
  assert.deepEqual(await kept('own'), ['own.1', 'own.2', 'own.3'])
})

for (const does of ['writeAndRefuse', 'fail'] as const)
  test(`a member who ${does === 'fail' ? 'breaks a statement' : 'is refused after he wrote'} leaves nothing, and the others are done`, async () => {
    const [one, two, bad] = await all([
      { who: 'a', kind: `${does}.1` },
      { who: 'b', kind: `${does}.2` },
      { who: 'c', kind: `${does}.3`, does },
    ])
    assert.equal(givenTo(one).isShared, false)
    assert.notEqual(givenTo(one).tx, givenTo(two).tx)
    if (does === 'fail') assert.equal(codeOf(reasonOf(bad)), '22012')
    else assert.equal(reasonOf(bad).code, refusal('house.no_access'))
    assert.deepEqual(await kept(does), [`${does}.1`, `${does}.2`])
  })

test('a row somebody else holds keeps its own waiting and nobody else', async () => {
  const run = joined()
  let held: ReturnType<typeof run> | undefined
  await inTx(app.ctx.db, async (tx) => {
    await sql`select from identity_users where id = ${userId}::uuid for update`.execute(tx)
    held = run({ who: 'a', kind: 'held.1', does: 'lock' })
    const others = await Promise.all([run({ who: 'b', kind: 'held.2' }), run({ who: 'c', kind: 'held.3' })])
    assert.deepEqual(
      others.map(({ isShared }) => isShared),
      [false, false],
    )
  })
  assert.equal((await held!).kind, 'held.1')
})

test('each key keeps its own reply; a refused one is free again; one that was used gives its first reply', async () => {
  const { db } = app.ctx
  const run = joined()
  const sent = (key: string, item: Item) => onceInTx(db, { userId, key: `shared-${key}`, request: item.kind }, () => run(item))
  const [one, two, bad] = await Promise.allSettled([
    sent('one', { who: 'a', kind: 'keyed.1' }),
    sent('two', { who: 'b', kind: 'keyed.2' }),
    sent('bad', { who: 'c', kind: 'keyed.3', does: 'refuse' }),
  ])
  const first = givenTo(one) as { tx: string; isShared: boolean }
  assert.ok(first.isShared)
  assert.equal(first.tx, (givenTo(two) as { tx: string }).tx)
  assert.equal(reasonOf(bad).code, refusal('house.not_found'))
  // Both keys in one group: one is known, the other was refused before.
  const [again, now] = await Promise.allSettled([
    sent('one', { who: 'a', kind: 'keyed.1' }),
    sent('bad', { who: 'c', kind: 'keyed.3' }),
  ])
  assert.deepEqual(givenTo(again), first)
  assert.equal((givenTo(now) as { kind: string }).kind, 'keyed.3')
  assert.deepEqual(await kept('keyed'), ['keyed.1', 'keyed.2', 'keyed.3'])
})

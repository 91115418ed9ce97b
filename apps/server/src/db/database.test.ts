import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { userStates } from '@kaisai/contract/identity/user.states'
import { type Problem, problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { describeDatabase, readKnown, schemaFile, typesFile } from '../../../../tools/write-tables.ts'
import { systemActor } from '../actor.ts'
import { record } from './audit.ts'
import { isoInstant, type Tx } from './database.ts'
import { once, onceInTx } from './idempotency.ts'
import { listMigrations } from './migrate.ts'
import { heldMover, move } from './move.ts'
import { inTx, inTxLast, together } from './tx.ts'

let app: TestApp
let ann: Person
before(async () => {
  app = await startApp()
  ann = await app.person('ann_db', 'student')
})
after(() => app.stop())

test('the generated types and the described schema are those of the migrations', async () => {
  const { types, schema } = await describeDatabase(app.ownerUrl)
  assert.equal(types, readFileSync(typesFile, 'utf8'), 'npm run tables')
  assert.equal(schema, readFileSync(schemaFile, 'utf8'), 'npm run tables')
})

test('a machine without a table and a declared column that is not there stop the generator', async () => {
  const known = await readKnown()
  const work = known.machines.get('works')!
  const withMachine = { ...known, machines: new Map([...known.machines, ['wrongs', work]]) }
  await assert.rejects(describeDatabase(app.ownerUrl, withMachine), /work\/work\.states\.ts: workStates names wrongs/)
  // A table whose name is right and that has no status.
  const withoutStatus = { ...known, machines: new Map([...known.machines, ['audit_log', work]]) }
  await assert.rejects(describeDatabase(app.ownerUrl, withoutStatus), /there is no audit_log\.status/)
  const withColumn = { ...known, columns: new Set([...known.columns, 'works.answer']) }
  await assert.rejects(describeDatabase(app.ownerUrl, withColumn), /there is no column works\.answer/)
})

test('every foreign key has an index', async () => {
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || '.' || a.attname as key from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
       and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(app.ctx.db)
  assert.deepEqual(rows, [])
})

test('migrations are numbered without gaps and name their room', () => {
  const names = listMigrations().map((migration) => migration.name)
  for (const [at, name] of names.entries()) assert.match(name, new RegExp(`^${String(at + 1).padStart(4, '0')}_[a-z_]+\\.sql$`))
})

test('a migration that has landed is not edited, and a new one is noted', () => {
  const landed = readFileSync(join(import.meta.dirname, '../../migrations/landed.txt'), 'utf8')
  const now = listMigrations().map(({ name, checksum }) => `${checksum}  ${name}`)
  assert.deepEqual(now, landed.trimEnd().split('\n'), 'add another migration instead; npm run tables notes a new one')
})

test('instants are ISO to the millisecond whatever the server’s fraction', () => {
  assert.equal(isoInstant('2026-11-20 20:22:08.123456+00'), '2026-11-20T20:22:08.123Z')
  assert.equal(isoInstant('2026-11-20 20:22:08+00'), '2026-11-20T20:22:08.000Z')
  assert.equal(isoInstant('2026-11-20 20:22:08.5+00'), '2026-11-20T20:22:08.500Z')
})

test('a statement that searches text is planned for its word each time, any other once', async () => {
  // Known by what they are called, which no other test calls anything.
  const read = (tx: Tx) => ({
    plain: (word: string) => sql`select id as planned_once from enrollments where name = ${word}`.execute(tx),
    search: (word: string) =>
      sql`select id as planned_anew from enrollments where app.tok(name) @> app.tokq(${word})`.execute(tx),
  })
  const held = await inTx(app.ctx.db, async (tx) => {
    const { plain, search } = read(tx)
    for (let at = 0; at < 7; at++) await Promise.all([plain('子涵'), search('子涵')])
    const { rows } = await sql<{ statement: string; runs: number }>`
      select statement, generic_plans + custom_plans as runs from pg_prepared_statements where statement like '%planned_%' and statement not like '%pg_prepared%'`.execute(
      tx,
    )
    return rows
  })
  assert.equal(held.length, 1)
  assert.match(held[0]!.statement, /planned_once/)
  assert.equal(Number(held[0]!.runs), 7)
})

test('of two racing moves one succeeds, one waits and is refused, and the history holds one row', async () => {
  const [moved, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const disable = (after?: () => Promise<void>) =>
    inTx(app.ctx.db, async (tx) => {
      await move(tx, userStates, ann.id, 'disable', systemActor(), '赛跑')
      await after?.()
    })
  const first = disable(async () => {
    moved.resolve()
    await mayCommit.promise
  })
  await moved.promise
  const second = disable().then(
    () => 'succeeded',
    (error: Problem) => error.key,
  )
  // The second stands before the first one's lock.
  for (let waiting = 0; waiting === 0; ) {
    const { rows } = await sql<{ n: string }>`select count(*) as n from pg_locks where not granted`.execute(app.ctx.db)
    waiting = Number(rows[0]!.n)
  }
  mayCommit.resolve()
  await first
  assert.equal(await second, 'house.wrong_state')
  const history = await app.ctx.db.selectFrom('status_moves').select('verb').where('entity_id', '=', ann.id).execute()
  assert.deepEqual(history, [{ verb: 'disable' }])
})

test('a move of the system is refused to people, a missing row is not found', async () => {
  const actor = { ...systemActor(), roleKey: 'student', isRoot: false, userId: ann.id }
  await assert.rejects(
    inTx(app.ctx.db, (tx) => move(tx, userStates, ann.id, 'activate', actor)),
    (error: Problem) => error.key === 'house.no_access',
  )
  await assert.rejects(
    inTx(app.ctx.db, (tx) => move(tx, userStates, '0198c0de-0000-7000-8000-000000000001', 'enable', systemActor())),
    (error: Problem) => error.key === 'house.not_found',
  )
})

test('a row that is held is moved with the commit; where somebody had moved it all the same, nothing of the transaction stays', async () => {
  const bea = await app.person('held_bea', 'student')
  const movers = {
    disable: heldMover(userStates, 'disable', {}),
    enable: heldMover(userStates, 'enable', {}),
    activate: heldMover(userStates, 'activate', {}),
  }
  const held = (status: string, verb: 'disable' | 'enable' = 'disable') =>
    inTxLast(app.ctx.db, async (tx) => ({
      last: together(
        movers[verb](tx, { id: bea.id, status }, systemActor(), {}, '持有'),
        record(tx, systemActor(), { action: 'test.held', entityId: bea.id }),
      ),
    }))
  const written = async () => [
    (await app.ctx.db.selectFrom('status_moves').select('verb').where('entity_id', '=', bea.id).execute()).map(
      ({ verb }) => verb,
    ),
    (await app.ctx.db.selectFrom('audit_log').select('id').where('action', '=', 'test.held').execute()).length,
  ]
  // Refused before anything is sent.
  await assert.rejects(held('active', 'enable'), (error: Problem) => error.key === 'house.wrong_state')
  assert.deepEqual(await written(), [[], 0])
  assert.deepEqual(await held('active'), ['disabled', undefined])
  assert.deepEqual(await written(), [['disable'], 1])
  // Said to be active, and is not.
  await assert.rejects(held('active'), (error: Problem) => error.key === 'house.busy')
  assert.deepEqual(await written(), [['disable'], 1])
  const actor = { ...systemActor(), roleKey: 'student', isRoot: false, userId: bea.id }
  await assert.rejects(
    inTxLast(app.ctx.db, async (tx) => ({
      last: movers.activate(tx, { id: bea.id, status: 'disabled' }, actor, {}),
    })),
    (error: Problem) => error.key === 'house.no_access',
  )
})

test('what is rolled back leaves neither change nor log nor job', async () => {
  const jobs = async () => Number((await sql<{ n: string }>`select count(*) as n from jobs.job`.execute(app.ctx.db)).rows[0]!.n)
  const before_ = await jobs()
  await assert.rejects(
    inTx(app.ctx.db, async (tx) => {
      await record(tx, systemActor(), { action: 'test.never' })
      await app.ctx.post.sendTo(
        tx,
        { channel: 'sms', address: '13800000000' },
        'identity.code.signIn',
        { code: '1', minutes: '5' },
        { lang: 'zh' },
      )
      throw new Error('stop')
    }),
    /stop/,
  )
  assert.equal(await jobs(), before_)
  assert.equal((await app.ctx.db.selectFrom('audit_log').select('id').where('action', '=', 'test.never').execute()).length, 0)
})

test('the same key runs once, answers the same again, and is refused for another request, also in parallel', async () => {
  let runs = 0
  const work = (key: string, request: string) =>
    once(app.ctx.db, { userId: ann.id, key, request }, () =>
      inTx(app.ctx.db, async (tx) => {
        runs++
        await record(tx, systemActor(), { action: 'test.once' })
        return { run: runs }
      }),
    )
  assert.deepEqual(await work('key-one-1', 'a'), { run: 1 })
  assert.deepEqual(await work('key-one-1', 'a'), { run: 1 })
  await assert.rejects(work('key-one-1', 'b'), (error: Problem) => error.key === 'house.same_key_other_request')
  const parallel = await Promise.all(Array.from({ length: 5 }, () => work('key-two-2', 'a')))
  assert.equal((await app.ctx.db.selectFrom('audit_log').select('id').where('action', '=', 'test.once').execute()).length, 2)
  assert.deepEqual(parallel, Array(5).fill({ run: 2 }), 'all hear the one answer, those between commit and answer too')
})

test('a second request that comes between the commit and the answer of the first waits for that answer', async () => {
  const reached = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const first = once(app.ctx.db, { userId: ann.id, key: 'key-slow-3', request: 'a' }, async () => {
    await inTx(app.ctx.db, (tx) => record(tx, systemActor(), { action: 'test.slow' }))
    reached.resolve()
    await answer.promise
    return { said: 'late' }
  })
  await reached.promise
  const second = once(app.ctx.db, { userId: ann.id, key: 'key-slow-3', request: 'a' }, async () => assert.fail('done twice'))
  answer.resolve()
  assert.deepEqual(await Promise.all([first, second]), [{ said: 'late' }, { said: 'late' }])
})

test('where all is one transaction the reply is written with the key in it: a process that dies behind the commit leaves the answer', async () => {
  let runs = 0
  const { db } = app.ctx
  const work = (key: string, request: string) =>
    onceInTx(db, { userId: ann.id, key, request }, () =>
      inTxLast(db, async (tx) => {
        runs++
        const last = record(tx, systemActor(), { action: 'test.whole' }).then(() => ({ run: runs }))
        return { last }
      }),
    )
  const rowOf = (key: string) => db.selectFrom('idempotency_keys').select('reply').where('key', '=', key).executeTakeFirst()
  // Nothing is written behind the transaction.
  const seen: unknown[] = []
  const given = await onceInTx(db, { userId: ann.id, key: 'key-whole-0', request: 'a' }, async () => {
    const reply = await inTx(db, async () => ({ said: 'once' }))
    seen.push((await rowOf('key-whole-0'))?.reply)
    return reply
  })
  assert.deepEqual([given, seen], [{ said: 'once' }, [{ said: 'once' }]])

  assert.deepEqual(await work('key-whole-1', 'a'), { run: 1 })
  assert.deepEqual(await work('key-whole-1', 'a'), { run: 1 })
  await assert.rejects(work('key-whole-1', 'b'), (error: Problem) => error.key === 'house.same_key_other_request')
  const parallel = await Promise.all(Array.from({ length: 5 }, () => work('key-whole-2', 'a')))
  assert.deepEqual(parallel, Array(5).fill({ run: 2 }))
  const done = await db.selectFrom('audit_log').select('id').where('action', '=', 'test.whole').execute()
  assert.equal(done.length, 2)
})

test('what a request under a known key refuses before its transaction is the first answer all the same; what fails leaves no key', async () => {
  const { db } = app.ctx
  const sent = (key: string) => ({ userId: ann.id, key, request: 'a' })
  const refuse = async (): Promise<never> => {
    throw problem('house.wrong_state', { state: '', verb: '' })
  }
  await assert.rejects(onceInTx(db, sent('key-whole-3'), refuse), (error: Problem) => error.key === 'house.wrong_state')
  await assert.rejects(
    onceInTx(db, sent('key-whole-3'), () => inTx(db, refuse)),
    (error: Problem) => error.key === 'house.wrong_state',
  )
  assert.equal(await onceInTx(db, sent('key-whole-3'), () => inTx(db, async () => 'done')), 'done')
  assert.equal(await onceInTx(db, sent('key-whole-3'), refuse), 'done')
  // What is made of the transaction's result afterwards is the answer.
  await onceInTx(db, sent('key-whole-4'), async () => `${await inTx(db, async () => 'a')}b`)
  assert.equal(await onceInTx(db, sent('key-whole-4'), refuse), 'ab')
})

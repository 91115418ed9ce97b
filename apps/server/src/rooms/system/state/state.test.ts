// How the installation stands: who may see it, what is found, whom it reaches.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findingsOf } from '@kaisai/contract/system/state'
import { getSystemState } from '@kaisai/contract/system/state.endpoints'
import { listMyTodos } from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#test/app.ts'
import { alarmed } from './backup.jobs.ts'
import { lookAtState } from './look.ts'
import { beatOf, sweepProcesses } from './processes.ts'
import { readState } from './read-state.ts'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app.stop())

const read = async () => (await app.call(getSystemState, {}, { as: await app.root() })).data
const keys = async (): Promise<string[]> => findingsOf(await read()).map(({ key }) => key)

test('administrators of the platform see it, nobody else', async () => {
  const school = await app.person('schooladmin', 'school_admin', { organizationId: await app.organization('一所学校') })
  assert.equal((await app.raw(getSystemState, {}, { as: school })).http, 403)
  assert.equal((await app.raw(getSystemState, {})).http, 401)
  const platform = await app.person('operator', 'platform')
  const { data } = await app.call(getSystemState, {}, { as: platform })
  assert.equal(data.database.isEmbedded, true)
  assert.ok(data.database.bytes > 0 && data.database.connections > 0 && data.disk.freeBytes > 0)
  assert.equal(data.files.isReachable, true)
  assert.ok(Math.abs(data.database.clockAheadMs) < 5000)
})

test('a process is seen while it beats, silent afterwards, and gone when it said goodbye', async () => {
  const web = await beatOf(app.ctx, 'web')
  const [seen] = (await read()).processes
  assert.equal(seen?.part, 'web')
  assert.equal(seen.pid, process.pid)
  assert.equal(seen.isGone, false)
  assert.ok(!(await keys()).includes('noWorker'))
  await sql`update system_processes set started_at = started_at - interval '2 minutes'`.execute(app.ctx.db)
  assert.ok((await keys()).includes('noWorker'))
  const worker = await beatOf(app.ctx, 'worker')
  assert.ok(!(await keys()).includes('noWorker'))
  await sql`update system_processes set seen_at = seen_at - interval '2 minutes' where part = 'web'`.execute(app.ctx.db)
  assert.ok((await keys()).includes('processGone'))
  await worker.end()
  await sql`update system_processes set seen_at = seen_at - interval '2 days'`.execute(app.ctx.db)
  await sweepProcesses(app.ctx.db)
  assert.deepEqual((await read()).processes, [])
  await web.end()
})

test('a machine whose clock is two hours off is named, whichever process is asked', async () => {
  const { ctx } = app
  const other = await beatOf({ ...ctx, machineNow: () => new Date(Date.now() + 7_200_000) }, 'parent')
  const { processes } = await read()
  assert.equal(processes[0]!.part, 'parent')
  assert.ok(Math.abs(processes[0]!.clockAheadMs - 7_200_000) < 5000, String(processes[0]!.clockAheadMs))
  const found = findingsOf(await read()).find(({ key }) => key === 'machineClockOff')
  assert.equal(found?.values.name, processes[0]!.host)
  assert.ok(Math.abs(Number(found?.values.seconds) - 7200) <= 5)
  await other.end()
  assert.ok(!(await keys()).includes('machineClockOff'))
})

test('a log that should be kept and is not is found; where it is neither kept nor wanted there is nothing to see', async () => {
  assert.equal((await read()).database.log, null)
  const wanting = { ...app.ctx, config: { ...app.ctx.config, keepsLog: true, databaseUrl: '' } }
  const state = await readState(wanting)
  assert.deepEqual(state.database.log, { isKept: false, ageSeconds: null, isFailing: false })
  assert.ok(findingsOf(state).some(({ key }) => key === 'logNotKept'))
})

test('failed and late work, failed messages and a broken backup are found', async () => {
  const { db } = app.ctx
  await sql`insert into jobs.job (name, data, state, start_after, completed_on) select name, '{}', s.state::jobs.job_state, now() - interval '20 minutes', s.done
    from jobs.queue, (values ('created', null), ('failed', now())) s (state, done) where name = 'system-state'`.execute(db)
  await sql`insert into system_backups (id, made_at, seconds, bytes, files, name, is_whole, fault, verified_at, verify_fault) values
    ('b1', now() - interval '3 days', 4, 1000, 3, 'a.kaisai', true, '', now(), 'files/kept/2026/work is changed'),
    ('b2', now() - interval '1 hour', 1, 0, 0, '', false, 'no space left', null, '')`.execute(db)
  const state = await read()
  assert.deepEqual(state.jobs, [
    { kind: 'system-state', waiting: 1, active: 0, failed: 1, oldestSeconds: state.jobs[0]!.oldestSeconds },
  ])
  assert.ok(state.jobs[0]!.oldestSeconds! >= 1200)
  const found = await keys()
  for (const key of ['jobsWait', 'jobsFailed', 'backupOld', 'backupFailed', 'backupBroken'])
    assert.ok(found.includes(key as never), key)
})

test('the daily look makes a to-do and one message, not again for the same, and a finding goes with its cause', async () => {
  const { db } = app.ctx
  const operator = await app.person('operator2', 'platform')
  const messages = async () =>
    db.selectFrom('message_messages').select(['title', 'body']).where('user_id', '=', operator.id).execute()
  const before = await lookAtState(app.ctx)
  assert.ok(before >= 5)
  const [message, ...more] = await messages()
  assert.equal(more.length, 0)
  assert.match(message!.title, /系统状态有\d+项需要处理/)
  assert.match(message!.body, /最近一次备份失败：no space left/)
  const todos = (await app.call(listMyTodos, {}, { as: operator })).data
  assert.ok(todos)
  await lookAtState(app.ctx)
  assert.equal((await messages()).length, 1, 'not twice for the same')
  await sql`update system_findings set notified_at = notified_at - interval '8 days'`.execute(db)
  await lookAtState(app.ctx)
  assert.equal((await messages()).length, 2, 'again after a week')
  await sql`delete from system_backups`.execute(db)
  await sql`delete from jobs.job where name = 'system-state'`.execute(db)
  await lookAtState(app.ctx)
  const left = await db.selectFrom('system_findings').select('key').execute()
  assert.ok(!left.some(({ key }) => key.startsWith('backup') || key.startsWith('jobs')), JSON.stringify(left))
})

test('a nightly backup that fails reaches the administrators at once', async () => {
  const { db } = app.ctx
  const operator = await app.person('operator3', 'platform')
  const failing = alarmed(app.ctx, async () => {
    await sql`insert into system_backups (id, made_at, seconds, bytes, files, is_whole, fault) values ('b3', now(), 0, 0, 0, false, 'The disk is full')`.execute(
      db,
    )
    throw new Error('The disk is full')
  })
  await assert.rejects(failing, /disk is full/)
  const bodies = await db.selectFrom('message_messages').select('body').where('user_id', '=', operator.id).execute()
  assert.equal(bodies.length, 1)
  assert.match(bodies[0]!.body, /最近一次备份失败：The disk is full/)
})

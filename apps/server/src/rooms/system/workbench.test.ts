// The workbench: what each room counts, for those who may see it, and the log's rules of the rooms.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listHistory, pageOperationLog } from '@kaisai/contract/system/log.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import { record } from '#src/db/audit.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'

let app: TestApp
let root: Person
before(async () => {
  app = await startApp()
  root = await app.root()
})
after(() => app.stop())

const seen = async (as: Person, lang: 'zh' | 'en' = 'zh') => {
  const reply = await app.call(getWorkbench, {}, { as, lang })
  assert.equal(reply.code, 0, reply.msg)
  return reply.data
}

test('an administrator sees the numbers of the rooms in their order, each with the page it leads to', async () => {
  const { counts } = await seen(root)
  assert.deepEqual(
    counts.map(({ key, label, path }) => [key, label, path]),
    [
      ['users', '用户', '/system/user'],
      ['online', '近30分钟在线', '/system/session'],
      ['organizations', '组织', '/system/groud/user'],
      ['schools', '院校', '/system/groud/schoolInfo'],
      ['articles', '已发布资讯', '/newsManagement/list?status=published'],
    ],
  )
  assert.equal(counts[1]!.value, 1)
  const { schools } = await app.ctx.db
    .selectFrom('organization_schools')
    .select(({ fn }) => fn.countAll<number>().as('schools'))
    .executeTakeFirstOrThrow()
  assert.equal(counts[3]!.value, Number(schools))
})

test('what waits is shown while it waits, in both languages, and to nobody else', async () => {
  const student = await app.person('xuesheng01', 'student')
  assert.deepEqual((await seen(root)).todos, [])
  await sql`update identity_users set status = 'pending' where id = ${student.id}::uuid`.execute(app.ctx.db)
  const { created_at } = await app.ctx.db
    .selectFrom('identity_users')
    .select('created_at')
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual((await seen(root, 'en')).todos, [
    {
      key: 'pendingUsers',
      label: 'Accounts not activated',
      value: 1,
      oldest: created_at,
      due: null,
      path: '/system/user?status=pending',
      competitions: [],
    },
  ])
  await sql`update identity_users set status = 'active' where id = ${student.id}::uuid`.execute(app.ctx.db)
  assert.deepEqual((await seen(root)).todos, [])
  const own = await seen(await app.person('xuesheng02', 'student'))
  assert.deepEqual([own.counts, own.todos, own.signIns], [[], [], []])
})

test('entries of a room that closes its part of the log are for those it names', async () => {
  const entry = { entityName: '初评', organizationId: app.platformId } as const
  await record(app.ctx.db, systemActor(), { action: 'review.planned', ...entry })
  await record(app.ctx.db, systemActor(), { action: 'work.scanned', ...entry })
  const readBy = async (as: Person) =>
    (await app.call(pageOperationLog, { keyword: '初评' }, { as })).data.rows.map(({ action }) => action).toSorted()
  assert.deepEqual(await readBy(root), ['review.planned', 'work.scanned'])
  assert.deepEqual(await readBy(await app.person('pingtai01', 'platform')), ['work.scanned'])
})

test('a table without a rule has no history to show', async () => {
  const reply = await app.call(listHistory, { entity: 'review_batches', entityId: root.id }, { as: root })
  assert.equal(reply.http, 403)
  const own = await app.call(listHistory, { entity: 'identity_users', entityId: root.id }, { as: root })
  assert.equal(own.code, 0)
})

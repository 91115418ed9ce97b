import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exportUsers } from '@kaisai/contract/access/user.endpoints'
import * as calls from '@kaisai/contract/system/export.endpoints'
import { listParameters, updateParameter } from '@kaisai/contract/system/parameter.endpoints'
import { cancelTask, downloadTaskResult, getTask } from '@kaisai/contract/system/task.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import { listEntries, unpack } from '#src/platform/excel/archive.ts'
import { readSheet, toText } from '#src/platform/excel.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { expireExports } from './exports.ts'

let app: TestApp
let chief: Person
let second: Person
let stranger: Person
const reason = '开幕式前电话通知'
const few = { keyword: '名单甲', withContacts: true, reason }
const many = { keyword: '名单', withContacts: true, reason }

before(async () => {
  app = await startApp()
  const root = await app.root()
  const wuhan = await app.organization('武汉组委会')
  chief = await app.person('wuhan_chief', 'group_admin', { organizationId: wuhan, realName: '吴汉' })
  second = await app.person('wuhan_second', 'group_admin', { organizationId: wuhan, realName: '副主任' })
  stranger = await app.person('nanjing_chief', 'group_admin', {
    organizationId: await app.organization('南京组委会'),
    realName: '南京',
  })
  for (let n = 0; n < 6; n++)
    await app.person(`listed_${n}`, 'student', {
      organizationId: wuhan,
      phone: `138000${String(10_000 + n)}`,
      realName: `名单${n === 0 ? '甲' : '乙'}${'一二三四五六'[n]}`,
    })
  const found = await app.call(listParameters, { keyword: 'export.approvalAbove' }, { as: root })
  const { parameterId, version } = found.data[0]!
  await app.call(updateParameter, { parameterId, version, value: '3', reason: '测试较小的名单' }, { as: root })
})
after(() => app.stop())

const codeOf = async (as: Person, ...[endpoint, input]: Parameters<typeof app.raw>) =>
  (await app.raw(endpoint, input, { as })).code
const ask = async (input: object = many) => (await app.call(exportUsers, input, { as: chief })).data
const newest = async (as: Person = chief) =>
  (await app.call(calls.pageExports, { pageNum: 1, pageSize: 20 }, { as })).data.rows[0]!
const bookOf = async (taskId: string): Promise<Buffer> => {
  await app.runJobs()
  const { data } = await app.call(getTask, { taskId }, { as: chief })
  assert.equal(data.status, 'done', data.message ?? '')
  return (await app.call(downloadTaskResult, { taskId }, { as: chief })).data as Buffer
}
const rowsOf = async (book: Buffer) => {
  const rows: string[][] = []
  for await (const { cells } of readSheet(book)) rows.push(cells.map((cell) => toText(cell as string)))
  return rows
}
const partOf = async (book: Buffer, name: string): Promise<string> => {
  let text = ''
  for await (const chunk of unpack(listEntries(book).get(name)!, { left: 1e7, limit: 1e7 })) text += chunk.toString('utf8')
  return text
}
const messagesOf = async (person: Person) =>
  (await app.ctx.db.selectFrom('message_messages').select('title').where('user_id', '=', person.id).orderBy('id').execute()).map(
    ({ title }) => title,
  )

test('a few contacts leave at once with a reason: whole numbers, a line and properties that say who, when, what for; the log counts', async () => {
  assert.equal(await codeOf(chief, exportUsers, { ...few, reason: undefined }), refusal('house.reason_needed'))
  assert.equal((await app.raw(exportUsers, { ...few, reason: '要' }, { as: chief })).code, refusal('house.invalid'))
  const { taskId } = await ask(few)
  const book = await bookOf(taskId!)
  const [mark, heads, row] = await rowsOf(book)
  const { number, status } = await newest()
  assert.equal(status, 'made')
  assert.ok(mark![0]!.startsWith(`导出${number} · 吴汉 (wuhan_chief) · `) && mark![0]!.includes(`用途：${reason}`), mark![0])
  assert.equal(row![heads!.indexOf('手机号')], '13800010000')
  const custom = await partOf(book, 'docProps/custom.xml')
  assert.ok(custom.includes(`name="KaisaiExport"><vt:lpwstr>${number}<`) && custom.includes(reason), custom)
  assert.match(await partOf(book, '[Content_Types].xml'), /docProps\/custom\.xml/)
  const log = await app.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'reason', 'changes'])
    .where('user_id', '=', chief.id)
    .where('action', 'in', ['system.export_requested', 'access.users_exported'])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    log.map((one) => [one.action, one.reason, one.changes]),
    [
      ['system.export_requested', reason, [{ field: 'rows', from: null, to: '1' }]],
      [
        'access.users_exported',
        reason,
        [
          { field: 'rows', from: null, to: '1' },
          { field: 'number', from: null, to: number },
        ],
      ],
    ],
  )
  const masked = await ask({ keyword: '名单甲' })
  const plain = await bookOf(masked.taskId!)
  assert.match((await rowsOf(plain))[1]![3]!, /^138\*{4}/)
  assert.equal(listEntries(plain).has('docProps/custom.xml'), false)
})

test('many wait for a second person of the organization: not oneself, not a stranger; approved they are made with the identity of whoever asked', async () => {
  assert.equal((await ask()).taskId, null)
  const { exportId, can, taskId } = await newest()
  assert.deepEqual([can, taskId], [['withdraw'], null])
  assert.equal(await codeOf(chief, calls.moveExport, { exportId, verb: 'approve' }), refusal('system.own_export'))
  assert.equal(await codeOf(stranger, calls.moveExport, { exportId, verb: 'approve' }), refusal('house.not_found'))
  assert.equal(await codeOf(second, calls.moveExport, { exportId, verb: 'withdraw' }), refusal('house.not_found'))
  assert.equal(await codeOf(second, calls.makeExport, { exportId }), refusal('house.not_found'))
  assert.equal(await codeOf(chief, calls.makeExport, { exportId }), refusal('system.export_over'))
  const waits = async (as: Person) =>
    (await app.call(getWorkbench, {}, { as })).data.todos.find(({ key }) => key === 'exports')?.value
  assert.deepEqual([await waits(second), await waits(chief), await waits(stranger)], [1, undefined, undefined])
  assert.ok((await messagesOf(second)).includes('吴汉申请导出“用户列表”（含联系方式，6行）'))
  assert.deepEqual((await newest(second)).can, ['approve', 'refuse'])
  assert.equal(await codeOf(second, calls.moveExport, { exportId, verb: 'approve' }), 0)
  assert.equal(await codeOf(second, calls.moveExport, { exportId, verb: 'approve' }), refusal('house.wrong_state'))
  assert.ok((await messagesOf(chief)).includes('导出“用户列表”已获批准'))
  await app.runJobs()
  const made = await newest()
  assert.deepEqual([made.status, made.can, made.decidedBy], ['made', ['make'], '副主任'])
  assert.equal((await rowsOf(await bookOf(made.taskId!))).length, 8)
  assert.equal((await newest(second)).taskId, null, 'the file is the requester’s alone')
  const again = await app.call(calls.makeExport, { exportId }, { as: chief })
  assert.equal(await codeOf(chief, calls.makeExport, { exportId }), refusal('system.export_running'))
  await app.call(cancelTask, { taskId: again.data.taskId }, { as: chief })
  assert.equal(await codeOf(chief, calls.makeExport, { exportId }), 0)
  await app.runJobs()
})

test('a refusal needs its reason and reaches whoever asked; what was withdrawn or grew is not made', async () => {
  await ask()
  const refused = await newest()
  const { exportId } = refused
  assert.equal(await codeOf(second, calls.moveExport, { exportId, verb: 'refuse' }), refusal('house.reason_needed'))
  assert.equal(await codeOf(second, calls.moveExport, { exportId, verb: 'refuse', reason: '请改为群发消息' }), 0)
  assert.deepEqual([(await newest()).refusal, (await newest()).can], ['请改为群发消息', []])
  assert.ok((await messagesOf(chief)).includes('导出“用户列表”未获批准'))

  await ask()
  const withdrawn = (await newest()).exportId
  assert.equal(await codeOf(chief, calls.moveExport, { exportId: withdrawn, verb: 'withdraw' }), 0)
  assert.equal(await codeOf(second, calls.moveExport, { exportId: withdrawn, verb: 'approve' }), refusal('house.wrong_state'))

  await ask()
  const grown = (await newest()).exportId
  await app.person('listed_late', 'student', { organizationId: chief.organizationId, phone: '13800019999', realName: '名单乙七' })
  assert.equal(await codeOf(second, calls.moveExport, { exportId: grown, verb: 'approve' }), 0)
  await app.runJobs()
  const { status } = await newest()
  assert.equal(status, 'approved')
  const task = await app.ctx.db
    .selectFrom('system_exports as x')
    .innerJoin('system_tasks as t', 't.id', 'x.task_id')
    .select(['t.status', 't.message'])
    .where('x.id', '=', grown)
    .executeTakeFirstOrThrow()
  assert.deepEqual([task.status, task.message], ['failed', '名单现有7行，多于批准的6行，请重新申请导出'])
})

test('after seven days a request expires and says so; the database knows two people too', async () => {
  await ask()
  const { exportId } = await newest()
  await assert.rejects(
    sql`update system_exports set decided_by = user_id, decided_at = now() where id = ${exportId}::uuid`.execute(app.ctx.db),
    /system_exports_two_people/,
  )
  await expireExports(app.ctx)
  assert.equal((await newest()).status, 'waiting')
  await sql`update system_exports set created_at = now() - interval '8 days', expires_at = now() - interval '1 day' where id = ${exportId}::uuid`.execute(
    app.ctx.db,
  )
  await expireExports(app.ctx)
  assert.deepEqual([(await newest()).status, (await newest()).can], ['expired', []])
  assert.equal(await codeOf(second, calls.moveExport, { exportId, verb: 'approve' }), refusal('house.wrong_state'))
  assert.ok((await messagesOf(chief)).includes('导出“用户列表”的申请已过期'))
})

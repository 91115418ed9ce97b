import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import * as calls from '@kaisai/contract/access/user.endpoints'
import { signInByCode } from '@kaisai/contract/identity/sign-in.endpoints'
import { pageSends } from '@kaisai/contract/message/message.endpoints'
import { downloadTaskResult, getTask } from '@kaisai/contract/system/task.endpoints'
import { listEntries, unpack } from '#src/platform/excel/archive.ts'
import { readSheet, toText, writeSheet } from '#src/platform/excel.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { examples, headings, importColumns } from './columns.ts'
import { readAndCheck } from './user-import.ts'

let app: TestApp
let admin: Person
let wuhan: string
before(async () => {
  app = await startApp()
  wuhan = await app.organization('武汉组委会')
  admin = await app.person('importer', 'group_admin', { organizationId: wuhan })
})
after(() => app.stop())

type Row = Partial<Record<(typeof importColumns)[number]['key'], string>>
const line = (row: Row): string[] => importColumns.map(({ key }) => row[key] ?? '')
const good = (at: number): Row => ({
  userName: `stu${String(at).padStart(5, '0')}`,
  realName: '学生甲',
  userType: '学生',
  phone: `139${String(10_000_000 + at)}`,
})

const sheetOf = (rows: readonly Row[], heads: string[] = headings('zh')) =>
  writeSheet({ sheetName: '用户', columns: heads.map((header) => ({ header })), rows: rows.map(line) })

const upload = async (rows: readonly Row[], heads: string[] = headings('zh')): Promise<string> =>
  keep(await buffer(sheetOf(rows, heads)))
const keep = (body: Buffer): Promise<string> => {
  const file = {
    name: '名单.xlsx',
    purpose: 'userImport',
    mediaType: 'x',
    extension: 'xlsx',
    open: false,
    userId: admin.id,
    organizationId: wuhan,
  }
  return app.ctx.stored.keep(app.ctx.db, file, body)
}
const task = async (taskId: string) => {
  await app.runJobs()
  return (await app.call(getTask, { taskId }, { as: admin })).data
}
const check = async (fileId: string) =>
  task((await app.call(calls.checkUserImport, { fileId, groupId: wuhan, roleIds: [] }, { as: admin })).data.taskId)
const run = async (fileId: string, digest: string) =>
  task((await app.call(calls.importUsers, { fileId, groupId: wuhan, roleIds: [], digest }, { as: admin })).data.taskId)
const count = async (): Promise<number> => (await app.call(calls.pageUsers, { groupId: wuhan }, { as: admin })).data.total
const textOf = async (file: Buffer): Promise<string[][]> => {
  const rows: string[][] = []
  for await (const { cells } of readSheet(file)) rows.push(cells.map((cell) => toText(cell as string)))
  return rows
}

test('the template has the headings and one example', async () => {
  const reply = await app.call(calls.exportUserTemplate, {}, { as: admin })
  const rows = await textOf(reply.data as Buffer)
  assert.deepEqual(rows[0], headings('zh'))
  assert.equal(rows[1]![1], '张三')
  assert.match(String(reply.headers['content-disposition']), /attachment; filename=".*"; filename\*=UTF-8''/)
})

test('the template offers what may be chosen, in its language; either language is taken, and a fault names the values', async () => {
  const partOf = async (lang: 'zh' | 'en') => {
    const reply = await app.call(calls.exportUserTemplate, {}, { as: admin, lang })
    const entry = listEntries(reply.data as Buffer).get('xl/worksheets/sheet1.xml')!
    return Buffer.concat(await Array.fromAsync(unpack(entry, { left: 1e9, limit: 1e9 }))).toString('utf8')
  }
  const listOf = async (lang: 'zh' | 'en') =>
    /<dataValidation [^>]*sqref="(C2:C\d+)".*?<formula1>(.*?)<\/formula1>/s.exec(await partOf(lang))
  assert.deepEqual((await listOf('zh'))?.slice(1), ['C2:C202', '"学生,教师,工作人员,专家"'])
  assert.deepEqual((await listOf('en'))?.slice(1), ['C2:C202', '"Student,Teacher,Staff,Expert"'])
  const rows = [good(901), { ...good(902), userType: 'teacher' }, { ...good(903), userType: '队长' }]
  const checked = await readAndCheck(app.ctx, await buffer(sheetOf(rows)), 10, 'zh')
  assert.deepEqual(
    checked.map(({ userType, faults }) => [userType, faults]),
    [
      ['student', []],
      ['teacher', []],
      [null, ['身份须为：学生、教师、工作人员、专家']],
    ],
  )
})

test('a clean file is checked, imported, and its people activate by code: nobody knows a password', async () => {
  const fileId = await upload([good(1), good(2)])
  const checked = await check(fileId)
  assert.deepEqual([checked.status, checked.outcome?.rows, checked.message], ['done', 2, '校验通过，共2行'])
  const imported = await run(fileId, String(checked.outcome!.digest))
  assert.deepEqual([imported.status, imported.outcome], ['done', { added: 2 }])
  const users = await app.ctx.db
    .selectFrom('identity_users')
    .select(['status', 'password_hash'])
    .where('user_name', 'like', 'stu0000%')
    .execute()
  assert.deepEqual(users, [
    { status: 'pending', password_hash: null },
    { status: 'pending', password_hash: null },
  ])
  const { issueCode } = await import('../../identity/codes.ts')
  await issueCode(app.ctx, { channel: 'sms', address: '13910000001' }, 'signIn', 'zh')
  await app.runJobs()
  const root = await app.root()
  const outbox = await app.call(pageSends, { keyword: '139****0001' }, { as: root })
  assert.ok(
    outbox.data.rows.some((row) => row.body.includes('http://localhost:4700/neibu/login?mode=2')),
    'the invitation names an address of the site',
  )
  const code = outbox.data.rows.map((row) => /验证码 (\d{6})/.exec(row.body)?.[1]).find(Boolean)!
  const signed = await app.call(signInByCode, { target: '13910000001', code })
  assert.deepEqual([signed.code, signed.data.mustChangePassword], [0, true])
})

test('three bad rows: nothing is written, the workbook of faults names line and reason, the code is 13017', async () => {
  const before_ = await count()
  const fileId = await upload([
    good(11),
    { ...good(12), userName: '1bad', phone: '123' },
    { ...good(13), phone: good(11).phone! },
    { ...good(14), userName: 'stu00001', school: '没有的大学', idNumber: '110105194912310021' },
  ])
  const checked = await check(fileId)
  assert.deepEqual(
    [checked.status, checked.outcome?.code, checked.outcome?.faults, checked.hasResult],
    ['failed', refusal('house.import_failed'), 3, true],
  )
  assert.match(checked.message!, /^校验未通过，没有导入任何内容：共4行，其中3行有错误/)
  const book = await app.call(downloadTaskResult, { taskId: checked.taskId }, { as: admin })
  const rows = await textOf(book.data as Buffer)
  assert.deepEqual(
    rows.map((row) => row[0]),
    ['行号', '3', '4', '5'],
  )
  assert.match(rows[1]![1]!, /用户名须为4-20位.*；请输入正确的手机号码/)
  assert.match(rows[2]![1]!, /与第2行的手机号重复/)
  assert.match(rows[3]![1]!, /身份证号码校验位不正确.*学校不存在.*用户名已被其他账号使用/)
  assert.ok(!JSON.stringify(rows).includes('110105194912310021'))
  const forced = await run(fileId, 'x'.repeat(43))
  assert.deepEqual([forced.status, forced.message], ['failed', '文件与校验时不一致，请重新校验后导入'])
  assert.equal(await count(), before_)
})

test('the example of the template is nobody: untouched it is passed over in either language, changed it is a line', async () => {
  for (const lang of ['zh', 'en'] as const) {
    const { data } = await app.call(calls.exportUserTemplate, {}, { as: admin, lang })
    const checked = await check(await keep(data as Buffer))
    assert.deepEqual([checked.status, checked.message], ['failed', '文件中只有模板的示例行，请填写后再导入'])
  }
  const example = Object.fromEntries(importColumns.map(({ key }, at) => [key, examples.zh[at]!])) as Row
  const both = await upload([example, good(61)])
  const checked = await check(both)
  assert.deepEqual([checked.status, checked.outcome?.rows], ['done', 1])
  assert.deepEqual((await run(both, String(checked.outcome!.digest))).outcome, { added: 1 })
  assert.equal((await app.call(calls.pageUsers, { keyword: examples.zh[0]! }, { as: admin })).data.total, 0)
  const changed = await check(await upload([{ ...example, userName: 'zhangsan2027', school: '' }]))
  assert.deepEqual([changed.status, changed.outcome?.rows], ['done', 1])
})

test('somebody takes a name between check and import: all or nothing', async () => {
  const fileId = await upload([good(21), good(22)])
  const checked = await check(fileId)
  await app.person(good(22).userName!, 'student', { organizationId: wuhan })
  const before_ = await count()
  const imported = await run(fileId, String(checked.outcome!.digest))
  assert.deepEqual([imported.status, imported.outcome?.code], ['failed', refusal('house.import_failed')])
  assert.equal(await count(), before_)
})

test('foreign headings, 5,001 rows, no rows, another kind of file: one sentence each', async () => {
  const say = async (fileId: string) => (await check(fileId)).message
  assert.match(
    (await say(await upload([good(31)], ['名字', ...headings('zh').slice(1)])))!,
    /^表头与模板不一致（第1列应为“用户名\*”）/,
  )
  assert.equal(
    await say(await upload(Array.from({ length: 5001 }, (_, at) => good(40_000 + at)))),
    '一次最多导入5000行，文件中有5001行，请拆分后导入',
  )
  assert.equal(await say(await upload([])), '文件中没有数据行，请填写后再导入')
  const junk = await app.ctx.stored.keep(
    app.ctx.db,
    {
      name: 'x.xlsx',
      purpose: 'userImport',
      mediaType: 'x',
      extension: 'xlsx',
      open: false,
      userId: admin.id,
      organizationId: wuhan,
    },
    Buffer.from('no workbook'),
  )
  assert.equal(await say(junk), '无法读取该文件，请使用下载的 .xlsx 模板填写')
})

test('a task’s file is its owner’s alone', async () => {
  const checked = await check(await upload([{ ...good(51), phone: 'x' }]))
  const other = await app.person('other_admin', 'group_admin', { organizationId: wuhan })
  assert.equal(
    (await app.call(downloadTaskResult, { taskId: checked.taskId }, { as: other })).code,
    refusal('system.task_no_result'),
  )
  assert.equal((await app.call(getTask, { taskId: checked.taskId }, { as: other })).code, refusal('house.not_found'))
  const foreign = await app.call(
    calls.checkUserImport,
    { fileId: await upload([good(52)]), groupId: wuhan, roleIds: [] },
    { as: other },
  )
  assert.equal(foreign.code, refusal('house.not_found'))
})

test('the export holds what the list shows, masked', async () => {
  const { data } = await app.call(calls.exportUsers, { keyword: '学生甲' }, { as: admin })
  assert.ok(data.taskId)
  const done = await task(data.taskId)
  assert.equal(done.status, 'done')
  const book = await app.call(downloadTaskResult, { taskId: data.taskId }, { as: admin })
  const rows = await textOf(book.data as Buffer)
  assert.equal(rows.length - 1, done.outcome?.rows)
  assert.ok(rows.slice(1).every((row) => /^\d{3}\*{4}\d{4}$/.test(row[3]!)))
})

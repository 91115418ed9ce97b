// The roster of a school: people are made, changed, disabled and enabled by it, and an administrator is asked before too many go.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { moveUser } from '@kaisai/contract/access/user.endpoints'
import * as calls from '@kaisai/contract/integration/roster.endpoints'
import { makeToken, pageTokenUses } from '@kaisai/contract/integration/token.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import { s3Client } from '#src/platform/files/s3-client.ts'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { settingsOf, startEmulator } from '#test/s3/emulator.ts'
import { uploading } from '../../system/uploads.given.ts'
import { csv, openRoster, settings } from './roster.given.ts'
import { beginDueRosters, sweepRosterRuns } from './save-roster.ts'

let world: Awaited<ReturnType<typeof openRoster>>
before(async () => {
  world = await openRoster()
})
after(() => world.app.stop())

const digits = [...'零一二三四五六七八九']
const called = (at: number): string => `学生${[...String(at)].map((digit) => digits[Number(digit)]).join('')}`
const row = (at: number, grade = '2024') =>
  `S${String(at).padStart(3, '0')},${called(at)},学生,计算机学院,${grade},139${String(10_000_000 + at)},`
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => row(from + at))
const summary = (run: Record<string, unknown>) =>
  (['outcome', 'added', 'updated', 'unchanged', 'returned', 'elsewhere', 'leavers', 'refused'] as const).map((key) => run[key])
const titles = async (who: Person) =>
  (await world.app.ctx.db.selectFrom('message_messages').select('title').where('user_id', '=', who.id).execute()).map(
    ({ title }) => title,
  )

test('only a school has one; it is set up before it runs; the template has one example in each language', async () => {
  const { app, head, save } = world
  const elsewhere = await app.person('no_school', 'group_admin', { organizationId: await app.organization('某学会') })
  assert.equal((await app.call(calls.saveRoster, settings(), { as: elsewhere })).code, refusal('integration.roster_school'))
  const none = await app.call(calls.getRoster, {}, { as: elsewhere })
  assert.deepEqual([none.data.schoolName, none.data.canEdit, none.data.roster], ['', false, null])
  assert.equal(
    (await app.call(calls.runRoster, { fileId: null, isTrial: true }, { as: head })).code,
    refusal('integration.roster_missing'),
  )
  assert.equal((await save({ source: 'address', url: 'http://10.0.0.1/x' })).code, refusal('integration.roster_address'))
  assert.equal((await save({ source: 'folder' })).code, refusal('integration.roster_folder'))
  assert.equal((await save()).code, 0)
  assert.equal(
    (await app.call(calls.runRoster, { fileId: null, isTrial: true }, { as: head })).code,
    refusal('integration.roster_upload'),
  )
  for (const [lang, heading] of [
    ['zh', '学号/工号*'],
    ['en', 'Student or staff number*'],
  ] as const) {
    const reply = await app.call(calls.exportRosterTemplate, {}, { as: head, lang })
    assert.ok(String(reply.data).startsWith(`\ufeff${heading},`))
    assert.equal(String(reply.data).trim().split(/\r?\n/).length, 2)
  }
})

test('whoever may not import and change users by hand keeps no roster', async () => {
  const { app, office } = world
  const other = await app.person('viewer', 'school_admin', { organizationId: office })
  const role = sql`(select id from access_roles where key = 'school_admin')`
  await sql`delete from access_role_permissions where role_id = ${role} and permission = 'sys:user:update'`.execute(app.ctx.db)
  assert.equal(
    (await app.call(calls.saveRoster, settings({ version: 1 }), { as: other })).code,
    refusal('integration.roster_rights'),
  )
  await sql`insert into access_role_permissions (role_id, permission) select ${role}, 'sys:user:update'`.execute(app.ctx.db)
})

test('a trial writes nothing; the run makes accounts, invites their owners and gives them the role of a student', async () => {
  const { app, run, people } = world
  const tried = await run(rows(1, 20), true)
  assert.deepEqual(summary(tried), ['checked', 20, 0, 0, 0, 0, 0, 0])
  assert.deepEqual(await people(), [])
  const done = await run([...rows(1, 20), 'T001,王老师,教师,,,,wang@example.edu.cn'])
  assert.deepEqual(summary(done), ['done', 21, 0, 0, 0, 0, 0, 0])
  assert.deepEqual((await people()).slice(0, 2), ['S001 学生一 pending 2024', 'S002 学生二 pending 2024'])
  const { rows: made } = await sql<{ roles: string[]; invited: number }>`select array_agg(distinct r.key order by r.key) as roles,
    (select count(*)::int from message_sends where template_key = 'access.accountMade') as invited
    from identity_users u join access_user_roles h on h.user_id = u.id join access_roles r on r.id = h.role_id where u.student_no <> ''`.execute(
    app.ctx.db,
  )
  assert.deepEqual(made[0], { roles: ['student', 'teacher'], invited: 21 })
})

test('what changed is written, what did not is left; rows that name somebody else are refused and reported, nobody is disabled for it', async () => {
  const { run, people, app } = world
  const teacher = 'T001,王老师,教师,,,,wang@example.edu.cn'
  const stranger = await app.person('self_made', 't', { phone: '13700000001' })
  assert.ok(stranger.id)
  const list = [
    ...rows(2, 19),
    row(20, '2025'),
    teacher,
    'S001,冒名者,学生,,2024,,',
    'S050,新人,学生,不存在的学院,,13700000050,',
    'S051,抢号,学生,,,13700000001,',
    'S052,职员,工作人员,,,13700000052,',
  ]
  const done = await run(list)
  assert.deepEqual(summary(done), ['done', 0, 1, 19, 0, 0, 0, 4])
  assert.deepEqual(
    done.refusals.map(({ number, reasons }) => [number, reasons.join()]),
    [
      ['S001', '该学号/工号属于另一姓名的账号，请核对学号与姓名'],
      ['S050', '学院不属于该学校，请核对'],
      ['S051', '手机号已被其他账号使用'],
      ['S052', '“身份”须为：学生、教师'],
    ],
  )
  assert.ok((await people()).includes('S020 学生二零 pending 2025'))
  assert.ok((await people()).includes('S001 学生一 pending 2024'))
})

test('a contact of somebody else in the row of an account is refused: the register mixes two people up', async () => {
  const { run } = world
  const mixed = row(2).replace('13910000002', '13910000003')
  const tried = await run([...rows(3, 20), row(1), mixed, 'T001,王老师,教师,,,,'], true)
  assert.deepEqual(
    tried.refusals.map(({ number, reasons }) => [number, reasons.join()]),
    [['S002', '与第2行的手机号重复；手机号已被其他账号使用'.split('；').join()]],
  )
})

test('a few leavers are disabled at once and come back; those above the bound are held and an administrator is asked', async () => {
  const { app, head, run, people } = world
  const teacher = 'T001,王老师,教师,,,,wang@example.edu.cn'
  const two = await run([...rows(3, 20), teacher])
  assert.deepEqual(summary(two), ['done', 0, 1, 18, 0, 0, 2, 0])
  assert.deepEqual(
    (await people()).filter((one) => one.includes('disabled')),
    ['S001 学生一 disabled 2024', 'S002 学生二 disabled 2024'],
  )
  const back = await run([...rows(2, 20), teacher])
  assert.deepEqual(summary(back), ['done', 0, 0, 19, 1, 0, 0, 0])

  const held = await run([...rows(2, 10), teacher])
  assert.deepEqual([held.outcome, held.leavers, held.kept, held.canDecide], ['held', 10, 20, true])
  assert.equal(held.trouble, '将停用 20 人中的 10 人，超过设定的上限')
  assert.deepEqual(held.leaverList[0], { number: 'S011', name: '学生一一' })
  assert.equal((await people()).filter((one) => one.includes('disabled')).length, 1)
  assert.ok((await titles(head)).includes('名册等待确认'))
  const bench = await app.call(getWorkbench, {}, { as: head })
  assert.ok(JSON.stringify(bench.data).includes('heldRosters'))

  const decide = (isAccepted: boolean, leavers = 10, runId = held.runId) =>
    app.call(calls.decideRosterRun, { runId, isAccepted, leavers, reason: '毕业离校' }, { as: head })
  assert.equal((await decide(true, 9)).code, refusal('integration.roster_changed'))
  assert.equal((await decide(false)).code, 0)
  assert.equal((await decide(true)).code, refusal('integration.roster_decided'))
  const again = await run([...rows(2, 10), teacher])
  const later = await run([...rows(2, 11), teacher])
  assert.equal((await world.runOf(again.runId)).outcome, 'superseded')
  assert.deepEqual([later.outcome, later.leavers], ['held', 9])
  assert.equal((await decide(true, 9, later.runId)).code, 0)
  const accepted = await world.runOf(later.runId)
  assert.deepEqual([...summary(accepted), accepted.deciderName], ['done', 0, 0, 11, 0, 0, 9, 0, '赵明远'])
  assert.equal((await people()).filter((one) => one.includes('disabled')).length, 10)
})

test('a person disabled by hand stays so, and an account of another organization is never touched', async () => {
  const { app, head, run } = world
  const { db } = app.ctx
  const { id } = await db.selectFrom('identity_users').select('id').where('student_no', '=', 'S003').executeTakeFirstOrThrow()
  assert.equal((await app.call(moveUser, { userId: id, verb: 'disable', reason: '核查' } as never, { as: head })).code, 0)
  const other = await app.person('own_way', 't', { realName: '路远' })
  await db
    .updateTable('identity_users')
    .set({ school_id: world.school.id, student_no: 'X900' })
    .where('id', '=', other.id)
    .execute()
  const done = await run([...rows(2, 11), 'T001,王老师,教师,,,,wang@example.edu.cn', 'X900,路远,学生,计算机学院,2020,,'])
  assert.deepEqual(
    [done.outcome, done.elsewhere, done.leavers, done.refusals.map(({ number }) => number)],
    ['done', 1, 0, ['S003']],
  )
  const { grade } = await db.selectFrom('identity_users').select('grade').where('id', '=', other.id).executeTakeFirstOrThrow()
  assert.equal(grade, '')
})

test('a program uploads, tries and syncs with a token of its scope, and with no other', async () => {
  const { app, head, upload } = world
  const limits = { days: 30, addresses: [] as string[] }
  const token = async (scopes: ('roster:sync' | 'enrollment:read')[]) =>
    (await app.call(makeToken, { ...limits, name: '教务同步', scopes }, { as: head })).data
  const [right, wrong] = [await token(['roster:sync']), await token(['enrollment:read'])]
  const { send } = uploading(app)
  const as = (bearer: string) => ({ ...head, token: bearer })
  const body = Buffer.from(csv([...rows(2, 11), 'T001,王老师,教师,,,,']))
  assert.equal((await send(as(wrong.token), 'roster.csv', body, 'rosterFile')).code, refusal('integration.scope_missing'))
  assert.equal((await send(as(right.token), '名单.xlsx', body, 'userImport')).code, refusal('integration.scope_missing'))
  const sent = await send(as(right.token), 'roster.csv', body, 'rosterFile')
  assert.equal(sent.status, 204)
  const fileId = String(sent.headers['x-file-id'])
  const begun = await app.call(calls.runRoster, { fileId, isTrial: true }, { as: right.token })
  assert.equal(begun.code, 0, begun.msg)
  await app.runJobs()
  const seen = await app.call(calls.getRosterRun, { runId: begun.data.runId }, { as: right.token })
  assert.deepEqual([seen.data.outcome, seen.data.way, seen.data.unchanged], ['checked', 'token', 10])
  assert.equal((await app.call(calls.pageRosterRuns, { outcome: 'checked' }, { as: right.token })).code, 0)
  const uses = await app.call(pageTokenUses, { tokenId: right.tokenId }, { as: head })
  assert.ok(uses.data.rows.some((use) => JSON.stringify(use).includes('上传文件')))
  // Another’s upload is not gone on with by a token without the scope.
  const other = await upload(csv(['S002,学生二']))
  assert.ok(other)
})

test('from an address with its token at night, and from the folder; a moved address loses the token; failures are said once and turn it off', async () => {
  const { app, head, save, runOf } = world
  const { db } = app.ctx
  const seen: (string | undefined)[] = []
  let answer = 200
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization)
    response
      .writeHead(answer, answer === 302 ? { location: 'http://127.0.0.1:1/' } : {})
      .end(csv([...rows(2, 11), 'T001,王老师,教师,,,,']))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  server.unref()
  const { port } = server.address() as AddressInfo
  Object.assign(app.ctx.config, { hookHosts: ['127.0.0.1'] })
  const versionNow = async () => (await app.call(calls.getRoster, {}, { as: head })).data.roster!.version
  const url = `http://127.0.0.1:${port}/roster.csv`
  assert.equal((await save({ version: 1, source: 'address', url, token: 'kept-secret' })).code, 0)
  const night = async (days: number) => {
    app.setNow(new Date(Date.now() + days * 86_400_000))
    await beginDueRosters(app.ctx)
    await beginDueRosters(app.ctx)
    app.setNow(null)
    await app.runJobs()
    const page = await app.call(calls.pageRosterRuns, {}, { as: head })
    return page.data.rows[0]!
  }
  const first = await night(1)
  assert.deepEqual([first.way, first.outcome, first.refused], ['clock', 'done', 1])
  assert.deepEqual(seen, ['Bearer kept-secret'])
  const stored = await app.call(calls.getRoster, {}, { as: head })
  assert.deepEqual([stored.data.roster!.hasToken, JSON.stringify(stored.data).includes('kept-secret')], [true, false])

  answer = 500
  const failed = await night(2)
  assert.deepEqual([failed.outcome, failed.trouble], ['failed', '未能读取名册：HTTP 500，请检查地址、令牌或文件夹'])
  answer = 302
  assert.match((await night(3)).trouble, /HTTP 302/)
  for (const day of [4, 5, 6]) await night(day)
  const off = (await app.call(calls.getRoster, {}, { as: head })).data.roster!
  assert.deepEqual([off.isEnabled, off.offText.includes('连续五次')], [false, true])
  const said = await titles(head)
  assert.deepEqual(
    [said.filter((one) => one === '名册未能同步').length, said.filter((one) => one === '名册同步已停用').length],
    [1, 1],
  )

  assert.equal(
    (
      await save({
        version: await versionNow(),
        source: 'address',
        url: url.replace('127.0.0.1', '127.0.0.1').replace(String(port), '1'),
        token: null,
      })
    ).code,
    0,
  )
  assert.equal((await app.call(calls.getRoster, {}, { as: head })).data.roster!.hasToken, false)

  const emulator = await startEmulator()
  const folder = { ...settingsOf(emulator.url), prefix: 'kaisai/' }
  Object.assign(app.ctx.config, { exportFolder: folder })
  assert.equal(
    (await save({ version: await versionNow(), source: 'folder', columns: { number: 'XH', name: 'XM', kind: ' ' } })).code,
    0,
  )
  const { folderKey } = (await app.call(calls.getRoster, {}, { as: head })).data
  assert.match(folderKey, /^kaisai\/.+\/roster\.csv$/)
  const begin = async () => runOf((await app.call(calls.runRoster, { fileId: null, isTrial: true }, { as: head })).data.runId)
  assert.match((await begin()).trouble, /404/)
  await s3Client(folder).put(folderKey, Buffer.from('XH,XM\nS002,学生二\n'))
  assert.deepEqual(summary(await begin()).slice(0, 4), ['checked', 0, 0, 1])
  Object.assign(app.ctx.config, { exportFolder: null, hookHosts: [] })
  await emulator.stop()
  server.close()

  await db
    .updateTable('integration_roster_runs')
    .set({ created_at: sql<string>`clock_timestamp() - interval '31 days'` })
    .execute()
  await sweepRosterRuns(app.ctx)
  assert.equal((await app.call(calls.pageRosterRuns, {}, { as: head })).data.total, 0)
})

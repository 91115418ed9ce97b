// The import of enrollments, end to end: template, check, import, and every way it is refused. All lines or none.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/enrollment/import.endpoints'
import { downloadTaskResult } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import { pack, workbookParts } from '#src/platform/excel/pack.ts'
import { headingsOf } from '#src/platform/excel/template.ts'
import { TaskFailed } from '#src/ports/tasks.ts'
import { refusal } from '#test/refusal.ts'
import { actorOf } from '../../access/index.ts'
import { columnsOf } from './columns.ts'
import { runEnrollImport } from './enroll-import.ts'
import { openImport } from './import.given.ts'

const world = await openImport()
const { app, manager, stranger, codeOf, somebody, teacher, enrollable, begun, first, second, organizationId } = world
const { bookOf, keep, input, check, run, imported, linesOf, faultsOf, faultsIn, teamsOf, codeIn, phone, teamRow } = world
const { db } = app.ctx
after(() => app.stop())

test('the template has the headings, one example, and the codes on a second sheet', async () => {
  const place = await enrollable({ mode: 'both' })
  for (const shape of ['team', 'person'] as const) {
    const reply = await app.call(calls.exportEnrollTemplate, { competitionId: place.competitionId, shape }, { as: manager })
    const rows = await linesOf(reply.data as Buffer)
    assert.deepEqual(rows[0], headingsOf(columnsOf(shape), 'zh'))
    assert.equal(rows[1]![0], await codeIn(place))
    const { openXlsx } = await import('hucre/xlsx')
    const book = await openXlsx(reply.data as Buffer)
    assert.deepEqual(
      book.sheets.map(({ name }) => name),
      ['报名', '赛项代码'],
    )
    assert.deepEqual(
      book.sheets[1]!.rows.slice(0, 2).map(([code]) => code),
      ['赛项代码', await codeIn(place)],
    )
  }
})

test('teams come in with their people: known ones by phone, new ones as accounts to activate; the audit begins', async () => {
  const place = await enrollable({ chain: ['advisor', 'school', 'organizer'] })
  const [bo, lin] = [await somebody('薄荷'), await teacher('林老师')]
  const code = await codeIn(place)
  const [captain, member] = [phone(), phone()]
  const done = await imported(place, 'team', [
    teamRow(code, '星火队', {
      phone: captain,
      members: `薄荷 ${bo.phone}；㛃䶮 ${member}`,
      advisors: `林老师 ${lin.phone}`,
      slogan: '一往无前',
    }),
    teamRow(code, '远山队'),
  ])
  assert.deepEqual([done.status, done.outcome], ['done', { added: 2 }])
  const teams = await teamsOf(place)
  assert.deepEqual(
    teams.map(({ name, status, source, has_place, audit_chain, member_count, advisor_count, school_id }) => [
      ...[name, status, source, has_place, audit_chain, member_count, advisor_count, school_id],
    ]),
    [
      ['星火队', 'pending', 'import', true, ['advisor', 'school', 'organizer'], 3, 1, first.id],
      ['远山队', 'pending', 'import', true, ['school', 'organizer'], 1, 0, first.id],
    ],
  )
  assert.deepEqual(
    teams.map((team) => team.code.slice(-5)),
    ['00001', '00002'],
  )
  const people = await sql<object>`
    select m.role, m.name, m.status, m.invited_via, u.status as account, u.password_hash is null as bare, m.snapshot ->> 'school' as school
      from enrollment_members m join identity_users u on u.id = m.user_id where m.enrollment_id = ${teams[0]!.id} order by m.sort`.execute(
    db,
  )
  const made = { status: 'accepted', invited_via: 'import' }
  assert.deepEqual(people.rows, [
    { role: 'captain', name: '周舟', ...made, account: 'pending', bare: true, school: first.name },
    { role: 'member', name: '薄荷', ...made, account: 'active', bare: false, school: first.name },
    { role: 'member', name: '㛃䶮', ...made, account: 'pending', bare: true, school: first.name },
    { role: 'first_teacher', name: '林老师', ...made, account: 'active', bare: false, school: first.name },
  ])
  const messages = await db
    .selectFrom('message_sends')
    .select('body')
    .where('template_key', '=', 'access.accountMade')
    .where('body', 'like', '%/neibu/login?mode=2%')
    .execute()
  assert.equal(messages.length, 3, 'the three new people are invited to activate their accounts')
  const history = await sql<{
    verb: string
  }>`select verb from status_moves where entity_id = ${teams[0]!.id} order by id`.execute(db)
  assert.deepEqual(
    history.rows.map(({ verb }) => verb),
    ['submit'],
  )
  const log = await db
    .selectFrom('audit_log')
    .select(({ fn }) => ['action', fn.countAll<number>().as('count')])
    .where('action', 'in', ['enrollment.imported', 'enrollment.imported_team'])
    .groupBy('action')
    .orderBy('action')
    .execute()
  assert.deepEqual(log, [
    { action: 'enrollment.imported', count: 1 },
    { action: 'enrollment.imported_team', count: 2 },
  ])
  const word = await db
    .selectFrom('message_messages')
    .select(['title', 'body'])
    .where('user_id', '=', manager.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(word.title, '报名导入已完成')
  assert.match(word.body, /名单\.xlsx.*新增 2 个报名/)
})

test('people one a line, audited elsewhere: enrolled at once and in the first stage; with a fee they owe it', async () => {
  for (const [feeFen, status, stages, grade, year] of [
    [0, 'effective', ['in'], '本科三年级', 'u3'],
    [5000, 'unpaid', [], '预科班', '预科班'],
  ] as const) {
    const place = await enrollable({ mode: 'individual', feeFen })
    const row = { category: await codeIn(place), name: '安然', kind: '学生', phone: phone(), school: first.name, grade }
    assert.equal((await imported(place, 'person', [row], true)).status, 'done')
    const [team] = await teamsOf(place)
    assert.deepEqual([team!.status, team!.name, team!.audit_chain], [status, '', []])
    const { rows: parts } = await sql<{ status: string }>`
      select status from enrollment_participations where enrollment_id = ${team!.id}`.execute(db)
    assert.deepEqual(
      parts.map((part) => part.status),
      stages,
    )
    const { rows } = await sql<{ grade: string }>`
      select u.grade from identity_users u join enrollment_members m on m.user_id = u.id where m.enrollment_id = ${team!.id}`.execute(
      db,
    )
    assert.deepEqual(rows, [{ grade: year }])
  }
})

test('half of the lines are wrong: each is told why with its line, identity numbers masked, and nothing is written', async () => {
  const place = await enrollable({ mode: 'both', limits: { perPersonMax: 1, memberMax: 3 } })
  const [ann, lin] = [await somebody('安然'), await teacher('林老师')]
  const other = await somebody('秦川', { schoolId: second.id })
  await begun(await somebody('早到'), place, '捷足队')
  const code = await codeIn(place)
  const shared = phone()
  const faults = await faultsIn(place, 'team', [
    teamRow(code, '一队', { members: `向阳 ${shared}` }),
    teamRow(code, '二队', { members: `向阳 ${shared}` }),
    teamRow(code, '一 队'),
    teamRow(code, '捷足队'),
    teamRow('ZZZ', '三队'),
    teamRow(code, '四队', { name: '安冉', phone: ann.phone }),
    teamRow(code, '五队', { members: '没有号码' }),
    teamRow(code, '六队', { school: '没有的大学' }),
    teamRow(code, '七队', { advisors: `安然 ${ann.phone}` }),
    teamRow(code, '八队', { members: `甲一 ${phone()}；甲二 ${phone()}；甲三 ${phone()}` }),
    teamRow(code, '🔥队'),
    teamRow(code, '', { phone: '123' }),
    teamRow(code, '九队', { name: '秦川', phone: other.phone }),
    teamRow(code, '十队', { name: '向阴', phone: shared }),
    teamRow(code, '林队', { advisors: `林老师 ${lin.phone}；林老师 ${lin.phone}` }),
  ])
  assert.deepEqual(Object.keys(faults), ['3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16'])
  const says: Record<string, RegExp> = {
    3: /向阳.*第2行/,
    4: /队伍名称与第2行相同/,
    5: /队伍名称已存在/,
    6: /没有赛项“ZZZ”/,
    7: new RegExp(`手机号138\\*\\*\\*\\*${ann.phone.slice(-4)}的账号姓名不是“安冉”`),
    8: /“队员”中的“没有号码”无法识别/,
    9: /学校不存在/,
    10: /安然的账号身份与邀请的角色不符/,
    11: /团队人数须为1-3人/,
    12: /不能包含表情/,
    13: /请填写“队伍名称”.*请输入正确的手机号码/,
    14: new RegExp(`队长秦川的账号属于“${second.name}”`),
    15: /在第2行的姓名不是“向阴”/,
    16: /林老师已在本队中/,
  }
  for (const [line, pattern] of Object.entries(says)) assert.match(faults[line]!, pattern, line)

  const secret = '110105194912310021'
  const checked = await check(
    place,
    'person',
    await keep(
      await bookOf('person', [
        { category: code, name: '甲', kind: '校友', phone: phone(), idNumber: secret, school: first.name, college: '没有的学院' },
      ]),
    ),
  )
  const book = JSON.stringify(
    await linesOf((await app.call(downloadTaskResult, { taskId: checked.taskId }, { as: manager })).data as Buffer),
  )
  assert.match(book, /身份须为：学生、教师、社会人士/)
  assert.match(book, /学院不属于该学校/)
  assert.match(book, /110\*+0021/)
  assert.ok(!book.includes(secret))
  assert.equal((await teamsOf(place)).length, 1)
  assert.equal((await db.selectFrom('identity_users').select('id').where('real_name', '=', '向阳').execute()).length, 0)
})

test('places are counted: whoever is one too many is told, for the category and for a school', async () => {
  const place = await enrollable({ limits: { totalQuota: 3, perSchoolQuota: 2 } })
  const code = await codeIn(place)
  const rows = ['甲队', '乙队', '丙队'].map((name) => teamRow(code, name))
  assert.deepEqual(await faultsIn(place, 'team', rows), { 4: `该校在赛项“${code}”的名额已满` })
  assert.equal((await imported(place, 'team', rows.slice(0, 2))).status, 'done')
  const more = ['丁队', '戊队'].map((name) => teamRow(code, name, { school: second.name }))
  assert.deepEqual(await faultsIn(place, 'team', more), { 3: `赛项“${code}”的名额已满` })
  const taken = await db
    .selectFrom('competition_places')
    .select('taken')
    .where('category_id', '=', place.itemId)
    .orderBy('taken')
    .execute()
  assert.deepEqual(taken, [{ taken: 2 }, { taken: 2 }])
})

test('the same file twice, and another way of importing than was checked, are refused', async () => {
  const place = await enrollable({ limits: { perPersonMax: 1 } })
  const fileId = await keep(await bookOf('team', [teamRow(await codeIn(place), '星火队')]))
  const digest = String((await check(place, 'team', fileId)).outcome!.digest)
  assert.match((await run(place, 'team', fileId, digest, true)).message!, /请重新校验/)
  assert.equal((await run(place, 'team', fileId, digest)).status, 'done')
  const again = await run(place, 'team', fileId, digest)
  assert.deepEqual([again.status, again.outcome?.code], ['failed', refusal('house.import_failed')])
  assert.equal((await teamsOf(place)).length, 1)
})

test('two imports of the same lines at once: one is in, the other is told', async () => {
  const place = await enrollable({ limits: { perPersonMax: 1 } })
  const code = await codeIn(place)
  const fileId = await keep(
    await bookOf(
      'team',
      Array.from({ length: 40 }, (_, at) => teamRow(code, `并行${at}队`)),
    ),
  )
  const digest = String((await check(place, 'team', fileId)).outcome!.digest)
  const held = await db
    .selectFrom('access_user_roles')
    .select('role_id')
    .where('user_id', '=', manager.id)
    .executeTakeFirstOrThrow()
  const actor = (await actorOf(db, manager.id, organizationId, held.role_id, 'zh'))!
  const once = () =>
    runEnrollImport(app.ctx)({ ...input(place, 'team', fileId), digest }, actor, { report: async () => undefined })
  const ends = await Promise.allSettled([once(), once()])
  assert.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  const { reason } = ends.find((end) => end.status === 'rejected')!
  assert.ok(reason instanceof TaskFailed || reason.key === 'enrollment.import_stale', String(reason))
  assert.equal((await teamsOf(place)).length, 40)
})

test('a file that is no filled template is refused with one sentence', async () => {
  const place = await enrollable()
  const say = async (body: Buffer) => (await check(place, 'team', await keep(body))).message!
  const heads = headingsOf(columnsOf('team'), 'zh')
  assert.match(await say(await bookOf('team', [teamRow('A', '队')], ['赛道', ...heads.slice(1)])), /第1列的表头应为“赛项代码\*”/)
  assert.match(await say(await bookOf('person', [])), /第2列的表头/)
  assert.match(await say(await bookOf('team', [])), /没有数据/)
  const many = Array.from({ length: 5001 }, (_, at) => teamRow('A', `队${at}`))
  assert.match(await say(await bookOf('team', many)), /最多导入5000行，文件中有5001行/)
  assert.match(await say(Buffer.from('no workbook')), /无法读取文件/)
  const cells = heads.map((head) => `<c t="inlineStr"><is><t>${head}</t></is></c>`).join('')
  const hostile = '<row><c r="A1"><v>1</v></c></row>'.repeat(210_000)
  assert.match(await say(pack(workbookParts(hostile))), /无法读取文件/)
  const formula = `<row r="1">${cells}</row><row r="2"><c r="A2"><f>HYPERLINK("http://x")</f><v>1</v></c><c r="B2" t="inlineStr"><is><t>公式队</t></is></c></row>`
  const checked = await check(place, 'team', await keep(pack(workbookParts(formula))))
  assert.match((await faultsOf(checked.taskId))['2']!, /“赛项代码”中是公式/)
})

test('who does not reach the competition, or brings another’s file, finds nothing; drafts take nobody', async () => {
  const place = await enrollable()
  const fileId = await keep(await bookOf('team', [teamRow(await codeIn(place), '星火队')]))
  assert.equal(await codeOf(stranger, calls.checkEnrollImport, input(place, 'team', fileId)), refusal('house.not_found'))
  assert.equal(
    await codeOf(stranger, calls.exportEnrollTemplate, { competitionId: place.competitionId, shape: 'team' }),
    refusal('house.not_found'),
  )
  assert.equal(
    await codeOf(world.chief, calls.checkEnrollImport, input(place, 'team', fileId)),
    refusal('house.not_found'),
    'another’s file',
  )
  assert.equal(
    await codeOf(await somebody('安然'), calls.checkEnrollImport, input(place, 'team', fileId)),
    refusal('house.no_access'),
  )
  const draft = await world.begin()
  assert.equal(
    await codeOf(manager, calls.checkEnrollImport, { ...input(place, 'team', fileId), competitionId: draft }),
    refusal('enrollment.not_open'),
  )
})

// A school brings its own teams into anybody's public competition while enrollment is open, and nobody else's people.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/enrollment/import.endpoints'
import { downloadTaskResult, getTask } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openImport, type Row } from './import.given.ts'

const world = await openImport()
const {
  app,
  enrollable,
  first,
  second,
  somebody,
  bookOf,
  keep,
  input,
  codeIn,
  teamRow,
  teamsOf,
  does,
  codeOf,
  linesOf,
  columnsOf,
} = world
after(() => app.stop())

const organizationId = await app.organization('某校')
await app.ctx.db
  .updateTable('organizations')
  .set({ type: 'school', school_id: first.id })
  .where('id', '=', organizationId)
  .execute()
const secretary = await app.person('xiaojiao', 'school_admin', { organizationId, realName: '校办' })
type Place = Awaited<ReturnType<typeof enrollable>>

const checked = async (place: Place, rows: readonly Row[]) => {
  const fileId = await keep(await bookOf('team', rows), secretary)
  const { taskId } = await does(secretary, calls.checkEnrollImport, input(place, 'team', fileId))
  await app.runJobs()
  return { fileId, ...(await does(secretary, getTask, { taskId })) }
}

test('a school imports its own teams, and they enter the audit', async () => {
  const place = await enrollable({ chain: ['school', 'organizer'] })
  const template = await app.call(
    calls.exportEnrollTemplate,
    { competitionId: place.competitionId, shape: 'team' },
    { as: secretary },
  )
  assert.ok((await linesOf(template.data as Buffer)).length > 0)
  const { fileId, status, outcome } = await checked(place, [teamRow(await codeIn(place), '校队')])
  assert.equal(status, 'done')
  const digest = String(outcome!.digest)
  const run = (isApproved: boolean) => ({ ...input(place, 'team', fileId, isApproved), digest })
  assert.equal(await codeOf(secretary, calls.importTeams, run(true)), refusal('enrollment.import_audited'))
  await does(secretary, calls.importTeams, run(false))
  await app.runJobs()
  assert.deepEqual(
    (await teamsOf(place)).map(({ name, status: state, school_id }) => [name, state, school_id]),
    [['校队', 'pending', first.id]],
  )
})

test('teams and people of other schools are refused line by line', async () => {
  const place = await enrollable()
  const foreign = await somebody('外人', { schoolId: second.id })
  const code = await codeIn(place)
  const { status } = await checked(place, [teamRow(code, '外校队', { school: second.name })])
  assert.equal(status, 'failed')
  const mixed = await checked(place, [teamRow(code, '混队', { members: `外人 ${foreign.phone}` })])
  assert.equal(mixed.status, 'failed')
  assert.equal((await teamsOf(place)).length, 0)
})

test('before and after enrollment, and where the competition is not public, a school imports nothing', async () => {
  const place = await enrollable()
  const fileId = await keep(await bookOf('team', [teamRow(await codeIn(place), '迟到队')]), secretary)
  const check = () => codeOf(secretary, calls.checkEnrollImport, input(place, 'team', fileId))
  const windows = (by: string) =>
    sql`update competition_windows set starts_at = starts_at + ${by}::interval, ends_at = ends_at + ${by}::interval
      where competition_id = ${place.competitionId}::uuid and kind = 'ENROLL'`.execute(app.ctx.db)
  const ranges = () =>
    sql`update competitions c set enroll_windows = (select range_agg(tstzrange(starts_at, ends_at)) from competition_windows w
      where w.competition_id = c.id and w.kind = 'ENROLL'), starts_at = (select min(starts_at) from competition_windows w where w.competition_id = c.id),
      ends_at = (select max(ends_at) from competition_windows w where w.competition_id = c.id) where c.id = ${place.competitionId}::uuid`.execute(
      app.ctx.db,
    )
  await windows('-400 days')
  await ranges()
  assert.equal(await check(), refusal('enrollment.closed'))
  await windows('400 days')
  await ranges()
  assert.equal(await check(), 0)
  await app.runJobs()
  const set = (status: string) =>
    sql`update competitions set status = ${status} where id = ${place.competitionId}::uuid`.execute(app.ctx.db)
  const { status } = await app.ctx.db
    .selectFrom('competitions')
    .select('status')
    .where('id', '=', place.competitionId)
    .executeTakeFirstOrThrow()
  await set('draft')
  assert.equal(await check(), refusal('house.not_found'))
  await set(status)
})

const numbered = async (name: string, studentNo: string, schoolId = first.id) => {
  const person = await somebody(name, { schoolId })
  await app.ctx.db.updateTable('identity_users').set({ student_no: studentNo }).where('id', '=', person.id).execute()
  return person
}
const faultsOfTask = async (taskId: string): Promise<string> => {
  const book = await app.call(downloadTaskResult, { taskId }, { as: secretary })
  return (await linesOf(book.data as Buffer)).flat().join('\n')
}

test('a school names its own people by their number, in a list and alone, and one person only once', async () => {
  const place = await enrollable()
  const code = await codeIn(place)
  const captain = await numbered('林越', '2024a0001')
  const member = await numbered('方舟', '2024a0002')
  const row = teamRow(code, '学号队', { name: '林越', phone: '2024a0001', members: '方舟 2024a0002' })
  const good = await checked(place, [row])
  assert.equal(good.status, 'done', good.message ?? '')
  const digest = String(good.outcome!.digest)
  await does(secretary, calls.importTeams, { ...input(place, 'team', good.fileId), digest })
  await app.runJobs()
  const { rows } = await sql<{ role: string; userId: string }>`
    select m.role, m.user_id as "userId" from enrollment_members m join enrollments e on e.id = m.enrollment_id
     where e.competition_id = ${place.competitionId}::uuid order by m.role`.execute(app.ctx.db)
  assert.deepEqual(
    rows.map(({ role, userId }) => [role, userId]),
    [
      ['captain', captain.id],
      ['member', member.id],
    ],
  )
  const twice = await checked(place, [
    teamRow(code, '重复队', { name: '林越', phone: captain.phone, members: '林越 2024a0001；方舟 2024a0002' }),
  ])
  assert.equal(twice.status, 'failed')
})

test('a number that nobody, somebody else or several people of the school have is refused with a reason', async () => {
  const place = await enrollable()
  const code = await codeIn(place)
  await numbered('江月', '2024b0001')
  await numbered('同号甲', '2024b0002')
  await numbered('同号乙', '2024b0002')
  await numbered('外校生', '2024b0003', second.id)
  const reasons = async (members: string): Promise<string> => {
    const found = await checked(place, [teamRow(code, `队${members.slice(-4)}`, { members })])
    assert.equal(found.status, 'failed')
    return faultsOfTask(found.taskId)
  }
  assert.match(await reasons('江月 2024b9999'), /本校没有学号或工号为2024b9999的账号/)
  assert.match(await reasons('江日 2024b0001'), /学号或工号2024b0001的账号姓名不是“江日”/)
  assert.match(await reasons('同号甲 2024b0002'), /多个账号使用学号或工号2024b0002/)
  assert.match(await reasons('外校生 2024b0003'), /本校没有学号或工号为2024b0003的账号/)
  assert.match(await reasons('江月 12'), /请按“姓名 手机号；姓名 学号”填写/)
})

test('whoever runs the competition names people by phone only', async () => {
  const place = await enrollable()
  await numbered('沈舟', '2024c0001')
  const faults = await world.faultsIn(place, 'team', [teamRow(await codeIn(place), '主办队', { members: '沈舟 2024c0001' })])
  assert.match(Object.values(faults).join(), /请按“姓名 手机号；姓名 手机号”填写/)
})

test('the template of a school holds its people, and those chosen filled in; nobody of another school, no phone number', async () => {
  const place = await enrollable({ mode: 'both' })
  const chosen = await numbered('白鹭', '2024d0001')
  await app.ctx.db.updateTable('identity_users').set({ grade: 'u3' }).where('id', '=', chosen.id).execute()
  await numbered('青岚', '2024d0002')
  const foreign = await numbered('外人甲', '2024d0003', second.id)
  const people = await does(secretary, calls.listSchoolPeople, { competitionId: place.competitionId, keyword: '2024d' })
  assert.deepEqual(
    people.rows.map(({ name, studentNo, userTypeName }) => [name, studentNo, userTypeName]).sort(),
    [
      ['白鹭', '2024d0001', '学生'],
      ['青岚', '2024d0002', '学生'],
    ].sort(),
  )
  assert.equal(people.total, 2)
  assert.deepEqual(
    (await does(secretary, calls.listSchoolPeople, { competitionId: place.competitionId, keyword: '白' })).rows.map(
      ({ name }) => name,
    ),
    ['白鹭'],
  )
  const book = await app.call(
    calls.exportEnrollTemplate,
    { competitionId: place.competitionId, shape: 'person', userIds: [chosen.id, foreign.id] },
    { as: secretary },
  )
  const lines = await linesOf(book.data as Buffer)
  const head = columnsOf('person').map(({ key }) => key)
  const filled = lines.slice(1).filter((line) => line[head.indexOf('name')])
  assert.deepEqual(
    filled.map((line) => ['name', 'phone', 'kind', 'grade'].map((key) => line[head.indexOf(key as (typeof head)[number])])),
    [['白鹭', '2024d0001', '学生', '本科三年级']],
  )
  // What was filled in passes the check as it is.
  const code = await codeIn(place)
  const fileId = await keep(
    await bookOf('person', [
      Object.fromEntries(head.map((key, at) => [key, key === 'category' ? code : (filled[0]![at] ?? '')])),
    ]),
    secretary,
  )
  const { taskId } = await does(secretary, calls.checkEnrollImport, input(place, 'person', fileId))
  await app.runJobs()
  const task = await does(secretary, getTask, { taskId })
  assert.equal(task.status, 'done', task.hasResult ? await faultsOfTask(taskId) : (task.message ?? ''))
  assert.equal(
    await codeOf(world.manager, calls.listSchoolPeople, { competitionId: place.competitionId }),
    refusal('house.not_found'),
  )
})

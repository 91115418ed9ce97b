// What was submitted stays what it was: whole, audited, counted, with a captain and with a way on.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { defaultForms } from '@kaisai/contract/competition/form/default-forms'
import { moveCompetition } from '@kaisai/contract/competition/info.endpoints'
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import * as member from '@kaisai/contract/enrollment/member.endpoints'
import * as own from '@kaisai/contract/enrollment/own.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openEnrollment } from './enrollment.given.ts'

const world = await openEnrollment()
const {
  app,
  manager,
  does,
  codeOf,
  somebody,
  teacher,
  enrollable,
  begun,
  submit,
  submitted,
  bringIn,
  audit,
  statusOf,
  detailOf,
  seen,
} = world
const { db } = app.ctx
after(() => app.stop())

test('the deadline is looked at after the waiting: a submission that waited past the end is late', async () => {
  const ann = await somebody('安然')
  const place = await enrollable({ mode: 'individual' })
  const teamId = await begun(ann, place, '', 'individual')
  const held = await db.startTransaction().execute()
  await sql`select 1 from enrollments where id = ${teamId}::uuid for update`.execute(held)
  const sent = app.call(own.submitTeam, { teamId, version: 1 }, { as: ann })
  await sql`select pg_sleep(0.3)`.execute(held)
  await sql`update competition_windows set ends_at = clock_timestamp() where competition_id = ${place.competitionId}::uuid and kind = 'ENROLL'`.execute(
    db,
  )
  await held.rollback().execute()
  assert.equal((await sent).code, refusal('enrollment.closed'))
  // The schedule's own sums follow, as the invariants ask.
  await sql`update competitions c set enroll_windows = tstzmultirange(tstzrange(w.starts_at, w.ends_at)), enroll_ends_at = w.ends_at
    from competition_windows w where w.competition_id = c.id and w.kind = 'ENROLL' and c.id = ${place.competitionId}::uuid`.execute(
    db,
  )
})

test('where only full enrollments count, the second one of a person does not become full', async () => {
  const ann = await somebody('安然')
  const place = await enrollable({ rules: { countsFrom: 'effective' } })
  const [one, two] = [await submitted(ann, place, '甲队'), await submitted(ann, place, '乙队')]
  assert.equal((await audit(manager, one, 'pass')).code, 0)
  assert.equal((await audit(manager, two, 'pass')).code, refusal('enrollment.person_taken'))
  assert.deepEqual([await statusOf(one), await statusOf(two)], ['effective', 'pending'])
})

test('answers may change after submission and stay whole; what is missing then is refused', async () => {
  const ann = await somebody('安然')
  const place = await enrollable({ hasForm: true, setting: { modifyPolicy: 'untilAudit' } })
  await sql`update competition_form_versions set document = ${JSON.stringify(defaultForms.teamAndMembers.document)}::jsonb
    where form_id = (select enroll_form_id from competition_categories where id = ${place.itemId}::uuid)`.execute(db)
  const teamId = await begun(ann, place, '完整队')
  const answers = { contactEmail: 'a@b.cn', topicSource: 'own', rulesAgreed: true }
  const save = async (given: object, name = '完整队') =>
    codeOf(ann, own.saveTeam, {
      teamId,
      version: (await detailOf(ann, teamId)).version,
      name,
      slogan: '',
      contactPhone: '',
      answers: given,
    })
  assert.equal(await save(answers), 0)
  assert.equal((await submit(ann, teamId)).code, refusal('enrollment.answers'))
  await does(ann, own.saveOwnAnswers, { teamId, answers: { duty: '设计', studyYear: 'y3' } })
  assert.equal((await submit(ann, teamId)).code, 0)
  assert.equal(await save({ ...answers, topicSource: 'course' }), 0)
  assert.equal(await save({}), refusal('enrollment.answers'))
  assert.equal(await save(answers, ''), refusal('enrollment.rules'))
  assert.equal(await codeOf(ann, own.saveOwnAnswers, { teamId, answers: {} }), refusal('enrollment.answers'))
})

test('a change that takes the only advisor away leaves the audit a way on', async () => {
  const [ann, lin] = [await somebody('安然'), await teacher('林老师')]
  const place = await enrollable({ chain: ['advisor', 'organizer'] })
  const teamId = await begun(ann, place, '换师队')
  const advisor = await bringIn(ann, teamId, lin, 'teacher')
  await submit(ann, teamId)
  await does(lin, own.decideAsAdvisor, { teamId, version: (await detailOf(lin, teamId)).version, decision: 'pass', reason: '' })
  await audit(manager, teamId, 'pass')
  assert.equal(await statusOf(teamId), 'effective')
  const { version } = await detailOf(ann, teamId)
  await does(ann, own.requestChange, { teamId, version, reason: '指导教师调离', removeMemberIds: [advisor] })
  const [change] = (await seen(manager, teamId)).changes
  await does(manager, acts.decideChange, { changeId: change!.changeId, isApproved: true, reason: '' })
  const it = await detailOf(ann, teamId)
  assert.deepEqual([it.status, it.audit.map(({ step }) => step), it.stages[0]!.status], ['pending', ['organizer'], 'waiting'])
  assert.equal((await audit(manager, teamId, 'pass')).code, 0)
})

test('a team is not sent back when it could not hand in again; one more time makes it possible', async () => {
  const ann = await somebody('安然')
  const place = await enrollable()
  const teamId = await submitted(ann, place, '截止队')
  await sql`update competition_windows set ends_at = starts_at + interval '1 day' where competition_id = ${place.competitionId}::uuid and kind in ('ENROLL', 'MODIFY')`.execute(
    db,
  )
  assert.equal((await audit(manager, teamId, 'return', '请补充')).code, refusal('enrollment.return_locked'))
  await sql`update competitions c set enroll_windows = tstzmultirange(tstzrange(w.starts_at, w.ends_at)), enroll_ends_at = w.ends_at
    from competition_windows w where w.competition_id = c.id and w.kind = 'ENROLL' and c.id = ${place.competitionId}::uuid`.execute(
    db,
  )
  const [node] = (await seen(manager, teamId)).nodes
  const endTime = new Date(Date.now() + 3_600_000).toISOString()
  await does(manager, acts.extendTeam, { teamId, nodeId: node!.nodeId, endTime, reason: '材料补充' })
  assert.equal((await audit(manager, teamId, 'return', '请补充')).code, 0)
})

test('more people than were paid for are asked for again; a cancelled competition takes no fee', async () => {
  const ann = await somebody('安然')
  const place = await enrollable({ feeFen: 10_000 })
  await sql`update competition_categories set fee_basis = 'member' where id = ${place.itemId}::uuid`.execute(db)
  await sql`update competitions set content_no = content_no + 1 where id = ${place.competitionId}::uuid`.execute(db)
  const teamId = await submitted(ann, place, '加人队')
  await audit(manager, teamId, 'pass')
  const pay = async () =>
    codeOf(world.finance, acts.confirmFee, { teamId, version: (await seen(world.finance, teamId)).version, reason: '银行回单' })
  assert.equal(await pay(), 0)
  await does(ann, own.requestChange, {
    teamId,
    version: (await detailOf(ann, teamId)).version,
    reason: '改名',
    name: '加人新队',
  })
  const [change] = (await seen(manager, teamId)).changes
  await does(manager, acts.decideChange, { changeId: change!.changeId, isApproved: true, reason: '' })
  await audit(manager, teamId, 'return', '请补充队员')
  await bringIn(ann, teamId, await somebody('薄荷'))
  await submit(ann, teamId)
  await audit(manager, teamId, 'pass')
  assert.deepEqual([await statusOf(teamId), (await detailOf(ann, teamId)).fee.feeFen], ['unpaid', 20_000])
  await does(world.chief, moveCompetition, {
    competitionId: place.competitionId,
    verb: 'cancel',
    reason: '不可抗力',
  })
  assert.equal(await pay(), refusal('enrollment.over'))
})

test('who has not agreed yet shows a name and no more, and a number is written to a few times only', async () => {
  const [ann, bo] = [await somebody('安然'), await somebody('薄荷')]
  const teamId = await begun(ann, await enrollable(), '隐私队')
  const invite = { teamId, way: 'phone', name: bo.realName, value: bo.phone, role: 'member' } as const
  await does(ann, member.inviteMember, invite)
  const [, asked] = await does(ann, member.listTeamMembers, { teamId })
  assert.deepEqual([asked!.name, asked!.phone, asked!.idNumber, asked!.studentNo, asked!.schoolName], ['薄荷', '', '', '', ''])
  const stranger = { ...invite, name: '无名', value: '13912345678' }
  await does(ann, member.inviteMember, stranger)
  assert.equal(await codeOf(ann, member.inviteMember, stranger), refusal('enrollment.link_stands'))
})

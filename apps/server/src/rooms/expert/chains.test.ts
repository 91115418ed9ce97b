// Stories of calls for experts and invitations; their refusals and races.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as invitation from '@kaisai/contract/expert/invitation.endpoints'
import * as library from '@kaisai/contract/expert/library.endpoints'
import * as open from '@kaisai/contract/expert/open.endpoints'
import * as recruitment from '@kaisai/contract/expert/recruitment.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { openEnrollment } from '../enrollment/enrollment.given.ts'
import { aProfile, openExperts, openTerms } from './expert.given.ts'
import { runExpertClock } from './expert.jobs.ts'
import { acceptedLoadOf } from './reads.ts'

const world = await openEnrollment()
const { app, does, codeOf, chief, stranger, organizationId, first, second, schoolAdmin, otherSchoolAdmin, teacher } = world
const { db } = app.ctx
after(() => app.stop())
const { expert, group } = await openExperts(world)
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const call = async (more: object = {}): Promise<string> => {
  const { recruitmentId } = await does(chief, recruitment.addRecruitment, {
    ...{ libraryId: organizationId, name: '2027年评审专家征集', nameEn: '', description: '说明', descriptionEn: '', quota: null },
    ...{ needsSchool: false, openTime: inDays(-1), closeTime: inDays(10), terms: openTerms },
    ...more,
  })
  await does(chief, recruitment.moveRecruitment, { recruitmentId, verb: 'open' })
  return recruitmentId
}
const apply = (who: Person, recruitmentId: string, more: object = {}) =>
  app.call(
    open.applyAsExpert,
    { recruitmentId, phone: '', statement: '愿意参加评审', ...aProfile('申请人', first.id), ...more },
    { as: who },
  )
const decide = (applicationIds: string[], verdict: 'approve' | 'reject', reason = '', as = chief) =>
  app.call(recruitment.decideApplications, { applicationIds, verdict, reason }, { as })
const expertOf = (userId: string) => db.selectFrom('experts').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

test('a call with the school’s word: applied, recommended, approved, published; each step is its owner’s', async () => {
  const who = await teacher('沈教授')
  const recruitmentId = await call({ needsSchool: true })
  const { data, code, msg } = await apply(who, recruitmentId)
  assert.equal(code, 0, msg)
  assert.equal((await expertOf(who.id)).status, 'pending_school')
  assert.equal((await apply(who, recruitmentId)).code, refusal('expert.in_library'))
  const refusedRows = (await decide([data.applicationId], 'approve')).data.refused
  assert.equal(refusedRows.length, 1)
  const word = { applicationId: data.applicationId, verdict: 'recommend' as const, note: '师德优良，同意推荐' }
  assert.equal(await codeOf(otherSchoolAdmin, recruitment.answerForSchool, word), refusal('house.not_found'))
  assert.equal((await does(otherSchoolAdmin, recruitment.pageSchoolApplications, {})).total, 0)
  assert.equal((await does(schoolAdmin, recruitment.pageSchoolApplications, { isWaiting: true })).total, 1)
  assert.equal(await codeOf(schoolAdmin, recruitment.pageApplications, {}), refusal('house.no_access'))
  await does(schoolAdmin, recruitment.answerForSchool, word)
  assert.notEqual(await codeOf(schoolAdmin, recruitment.answerForSchool, word), 0)
  assert.equal(
    await codeOf(chief, recruitment.moveRecruitment, { recruitmentId, verb: 'publish' }),
    refusal('expert.waiting_left'),
  )
  assert.equal((await decide([data.applicationId], 'approve', '', stranger)).data.done, 0)
  // Two secretaries answer at once: one answer counts.
  const both = await Promise.all([decide([data.applicationId], 'approve'), decide([data.applicationId], 'reject', '超龄')])
  assert.equal(both[0].data.done + both[1].data.done, 1)
  const status = (await expertOf(who.id)).status
  assert.ok(['active', 'rejected'].includes(status))
  await does(chief, recruitment.moveRecruitment, { recruitmentId, verb: 'close' })
  assert.equal((await apply(await teacher('迟到'), recruitmentId)).code, refusal('expert.recruitment_not_open'))
  await does(chief, recruitment.moveRecruitment, { recruitmentId, verb: 'publish' })
  const shown = await app.call(open.getOpenRecruitment, { recruitmentId })
  assert.deepEqual(
    shown.data.published.map(({ name }) => name),
    status === 'active' ? ['申请人'] : [],
  )
  assert.ok(!JSON.stringify(shown.data).includes(who.phone.slice(0, 6)))
})

test('terms, quota, drafts and withdrawals', async () => {
  const strict = { ...openTerms, titles: ['senior'], maxAge: 60, maxAgeAcademician: 70, minYears: 5 }
  const recruitmentId = await call({ terms: strict, quota: 1 })
  const [a, b] = [await teacher('甲'), await teacher('乙')]
  const refused = await apply(a, recruitmentId, { birthday: '1950-01-01', title: 'junior', yearsInField: 1 })
  assert.equal(refused.code, refusal('expert.terms'))
  assert.match(refused.msg, /职称.*60周岁.*5年/)
  assert.equal((await apply(a, recruitmentId, { birthday: '1960-01-01', isAcademician: true })).code, 0)
  assert.equal((await does(a, open.withdrawApplication, { recruitmentId })).status, 'withdrawn')
  assert.equal((await expertOf(a.id)).status, 'draft')
  assert.equal((await does(chief, library.pageExperts, { keyword: '申请人', status: 'draft' })).total, 0)
  const [one, two] = [await apply(a, recruitmentId), await apply(b, recruitmentId)]
  assert.deepEqual([one.code, two.code], [0, 0])
  // Two places for one: the quota holds also when both are approved at once.
  const answers = await Promise.all([decide([one.data.applicationId], 'approve'), decide([two.data.applicationId], 'approve')])
  assert.equal(answers[0].data.done + answers[1].data.done, 1)
  const left = answers[0].data.done === 1 ? two.data.applicationId : one.data.applicationId
  assert.equal((await decide([left], 'reject')).code, refusal('house.reason_needed'))
  assert.equal((await decide([left], 'reject', '名额已满')).data.done, 1)
  const loser = left === two.data.applicationId ? b : a
  assert.equal((await apply(loser, recruitmentId)).code, 0, 'again after a no')
  const hidden = await does(chief, recruitment.addRecruitment, {
    ...{ libraryId: organizationId, name: '草稿征集', nameEn: '', description: '', descriptionEn: '', quota: null },
    ...{ needsSchool: false, openTime: inDays(1), closeTime: inDays(2), terms: openTerms },
  })
  assert.equal((await app.raw(open.getOpenRecruitment, hidden)).code, refusal('house.not_found'))
  assert.equal((await apply(b, hidden.recruitmentId)).code, refusal('house.not_found'))
  await does(chief, recruitment.moveRecruitment, { recruitmentId: hidden.recruitmentId, verb: 'open' })
  assert.equal((await apply(await teacher('早到'), hidden.recruitmentId)).code, refusal('expert.recruitment_not_open'))
  await sql`update expert_recruitments set closes_at = clock_timestamp(), opens_at = clock_timestamp() - interval '1 day' where id = ${hidden.recruitmentId}::uuid`.execute(
    db,
  )
  await runExpertClock(app.ctx)
  const row = await db
    .selectFrom('expert_recruitments')
    .select('status')
    .where('id', '=', hidden.recruitmentId)
    .executeTakeFirstOrThrow()
  assert.equal(row.status, 'closed')
})

test('one person who applies twice at once is one expert', async () => {
  const recruitmentId = await call()
  const who = await teacher('急性子')
  const codes = (await Promise.all([1, 2, 3].map(() => apply(who, recruitmentId)))).map(({ code }) => code).sort()
  assert.equal(codes.filter((code) => code === 0).length, 1, String(codes))
  assert.equal((await db.selectFrom('experts').select('id').where('user_id', '=', who.id).execute()).length, 1)
})

test('a school recommends its own people only', async () => {
  const recruitmentId = await call({ needsSchool: true })
  const input = (schoolId: string, phone: string) => ({
    recruitmentId,
    phone,
    schoolNote: '业务骨干',
    ...aProfile('推荐人选', schoolId),
  })
  assert.equal(
    await codeOf(schoolAdmin, recruitment.recommendExpert, input(second.id, '13933330001')),
    refusal('expert.other_school'),
  )
  const { applicationId } = await does(schoolAdmin, recruitment.recommendExpert, input(first.id, '13933330001'))
  assert.equal(
    await codeOf(schoolAdmin, recruitment.recommendExpert, input(first.id, '13933330001')),
    refusal('expert.phone_known'),
  )
  const [row] = (await does(chief, recruitment.pageApplications, { recruitmentId, isWaiting: true })).rows
  assert.deepEqual([row!.applicationId, row!.isBySchool, row!.phone], [applicationId, true, '139****0001'])
  assert.equal((await decide([applicationId], 'approve')).data.done, 1)
})

const place = await world.enrollable()
const { id: stageId } = await db
  .selectFrom('competition_stages')
  .select('id')
  .where('competition_id', '=', place.competitionId)
  .orderBy('seq')
  .executeTakeFirstOrThrow()
const send = (expertIds: string[], more: object = {}, as = chief) =>
  app.call(invitation.sendInvitations, { stageId, expertIds, askedLoad: 30, note: '', ...more }, { as })
const mine = (who: Person) => does(who, invitation.listMyReviewInvitations, {})

test('an invitation is accepted, accepted with less, declined or expires; a no names who could stand in', async () => {
  const [a, b, c, d] = [await expert(), await expert(), await expert({ schoolId: second.id }), await expert({ maxLoad: 10 })]
  const sent = await send([a.expertId, b.expertId, d.expertId])
  assert.deepEqual([sent.data.sent, sent.data.passedOver.length], [3, 0])
  assert.deepEqual((await send([a.expertId])).data.passedOver.length, 1)
  const [ofA] = await mine(a.person)
  const [ofB] = await mine(b.person)
  const [ofD] = await mine(d.person)
  assert.equal(ofD!.askedLoad, 10)
  assert.equal((await mine(c.person)).length, 0)
  const answer = (
    who: Person,
    invitationId: string,
    verb: 'accept' | 'acceptLess' | 'decline',
    load: number | null = null,
    reason = '',
  ) => app.call(invitation.answerReviewInvitation, { invitationId, answer: verb, load, reason }, { as: who })
  assert.equal((await answer(b.person, ofA!.invitationId, 'accept')).code, refusal('house.not_found'))
  for (const load of [null, 30, 31])
    assert.equal((await answer(a.person, ofA!.invitationId, 'acceptLess', load)).code, refusal('expert.less_needed'))
  const raced = await Promise.all([
    answer(a.person, ofA!.invitationId, 'acceptLess', 12),
    answer(a.person, ofA!.invitationId, 'decline', null, '没有时间'),
  ])
  assert.deepEqual(raced.map(({ code }) => code).sort(), [0, refusal('expert.invitation_over')])
  assert.equal((await answer(b.person, ofB!.invitationId, 'decline')).code, refusal('house.reason_needed'))
  assert.equal((await answer(b.person, ofB!.invitationId, 'decline', null, '在国外访学')).code, 0)
  assert.equal((await answer(b.person, ofB!.invitationId, 'accept')).code, refusal('expert.invitation_over'))
  const stand = await does(chief, invitation.listSubstitutes, { invitationId: ofB!.invitationId })
  assert.ok(stand.some(({ expertId }) => expertId === c.expertId))
  assert.ok(!stand.some(({ expertId }) => [a.expertId, b.expertId].includes(expertId)))
  assert.equal((await send([b.expertId])).data.sent, 1, 'asked again after a no')
  await sql`update expert_invitations set expires_at = clock_timestamp() where expert_id = ${b.expertId}::uuid`.execute(db)
  assert.equal((await answer(b.person, ofB!.invitationId, 'accept')).code, refusal('expert.invitation_over'))
  await runExpertClock(app.ctx)
  assert.equal((await mine(b.person))[0]!.status, 'expired')
  assert.equal((await answer(d.person, ofD!.invitationId, 'accept')).code, 0)
  const acceptedLoad = async () =>
    (await sql<{ load: number | null }>`select ${acceptedLoadOf(sql`${d.expertId}::uuid`, stageId)} as load`.execute(db)).rows[0]!
      .load
  assert.equal(await acceptedLoad(), 10)
  await does(chief, invitation.cancelInvitations, { invitationIds: [ofD!.invitationId], reason: '场次取消' })
  assert.equal(await acceptedLoad(), null)
  assert.equal(
    await codeOf(stranger, invitation.cancelInvitations, { invitationIds: [ofA!.invitationId], reason: '不该' }),
    refusal('house.not_found'),
  )
  assert.equal((await send([c.expertId], {}, stranger)).code, refusal('house.not_found'))
  const foreign = await expert({ organizationId: world.otherId })
  assert.equal((await send([foreign.expertId])).code, refusal('expert.other_library'))
})

test('the link of a message answers without an account, for that invitation alone', async () => {
  const one = await expert({ phone: '13944440001' })
  const groupId = await group([one], one)
  assert.equal((await send([], { expertIds: undefined, groupId })).data.sent, 1)
  await app.runJobs()
  const { rows } = await sql<{
    body: string
  }>`select body from message_sends where template_key = 'expert.invited' and channel = 'sms' order by id desc limit 1`.execute(
    db,
  )
  const token = /code=([\w-]+)/.exec(rows[0]!.body)![1]!
  const seen = await app.call(invitation.getInvitationByLink, { token })
  assert.deepEqual([seen.data.expertName, seen.data.canAnswer], [one.name, true])
  assert.equal(
    (await app.raw(invitation.getInvitationByLink, { token: `${token.slice(0, -1)}_` })).code,
    refusal('expert.link_dead'),
  )
  const yes = () => app.call(invitation.answerInvitationByLink, { token, answer: 'accept' as const, load: null, reason: '' })
  assert.deepEqual((await Promise.all([yes(), yes()])).map(({ code }) => code).sort(), [0, refusal('expert.invitation_over')])
})

// The desk around the library: groups that end, calls that are changed, numbers, and what applicants, schools and experts find.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as draw from '@kaisai/contract/expert/draw.endpoints'
import * as group from '@kaisai/contract/expert/group.endpoints'
import * as invitation from '@kaisai/contract/expert/invitation.endpoints'
import * as library from '@kaisai/contract/expert/library.endpoints'
import * as open from '@kaisai/contract/expert/open.endpoints'
import * as recruitment from '@kaisai/contract/expert/recruitment.endpoints'
import * as self from '@kaisai/contract/expert/self.endpoints'
import * as temporary from '@kaisai/contract/expert/temporary.endpoints'
import { sql } from 'kysely'
import { readSheet } from '#src/platform/excel.ts'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { openEnrollment } from '../enrollment/enrollment.given.ts'
import { aProfile, openExperts, openTerms } from './expert.given.ts'

const world = await openEnrollment()
const { app, does, codeOf, chief, stranger, organizationId, first, schoolAdmin, teacher } = world
const { db } = app.ctx
after(() => app.stop())
const experts = await openExperts(world)
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

test('a group is renamed and ends; its captain leads no more, and one that is in use stays', async () => {
  const [a, b] = [await experts.expert({ name: '甲' }), await experts.expert({ name: '乙' })]
  const fields = { name: '终审组', description: '', competitionId: null }
  const { groupId } = await does(chief, group.addGroup, { libraryId: organizationId, ...fields })
  const { version } = await does(chief, group.saveGroupMembers, {
    groupId,
    version: 1,
    expertIds: [a.expertId, b.expertId],
    captainId: a.expertId,
  })
  const save = (name: string, at = version, who: Person = chief) =>
    codeOf(who, group.updateGroup, { groupId, version: at, ...fields, name })
  assert.equal(await save('越权', version, stranger), refusal('house.not_found'))
  assert.equal(await save('决赛终审组'), 0)
  assert.equal(await save('晚到'), refusal('house.edited_meanwhile'))
  assert.equal(await codeOf(stranger, group.deleteGroup, { groupId }), refusal('house.not_found'))
  await does(chief, group.deleteGroup, { groupId })
  assert.equal(await codeOf(chief, group.deleteGroup, { groupId }), refusal('house.not_found'))
  assert.deepEqual(await does(a.person, group.getCaptainFlag, {}), { captainFlag: false, groupIds: [] })
})

test('a call is changed while it is a draft; open, its terms stand; applicants and schools find it and their own', async () => {
  const fields = {
    ...{ name: '2028年评审专家征集', nameEn: '', description: '说明', descriptionEn: '', quota: null },
    ...{ needsSchool: true, openTime: inDays(-1), closeTime: inDays(10), terms: openTerms },
  }
  const { recruitmentId } = await does(chief, recruitment.addRecruitment, { libraryId: organizationId, ...fields })
  const save = (version: number, change: object, who: Person = chief) =>
    codeOf(who, recruitment.updateRecruitment, { recruitmentId, version, ...fields, ...change })
  assert.equal(await save(1, { name: '越权' }, stranger), refusal('house.not_found'))
  assert.equal(await save(1, { name: '改名征集' }), 0)
  assert.equal(await save(1, { name: '晚到' }), refusal('house.edited_meanwhile'))
  const page = async (who: Person) =>
    (await does(who, recruitment.pageRecruitments, {})).rows.map((row) => [row.recruitmentId, row.name])
  assert.deepEqual([await page(chief), await page(stranger)], [[[recruitmentId, '改名征集']], []])
  const shown = async () => (await app.call(open.pageOpenRecruitments, {})).data.rows.map((row) => row.recruitmentId)
  assert.deepEqual(await shown(), [])
  await does(chief, recruitment.moveRecruitment, { recruitmentId, verb: 'open' })
  assert.deepEqual(await shown(), [recruitmentId])
  const { version } = await db
    .selectFrom('expert_recruitments')
    .select('version')
    .where('id', '=', recruitmentId)
    .executeTakeFirstOrThrow()
  assert.equal(await save(version, { terms: { ...openTerms, minYears: 5 } }), refusal('expert.recruitment_fixed'))
  assert.deepEqual(
    (await does(schoolAdmin, recruitment.listOpenRecruitments, {})).map((row) => row.recruitmentId),
    [recruitmentId],
  )
  assert.deepEqual(
    (await does(schoolAdmin, recruitment.listOwnSchools, {})).map((row) => row.value),
    [first.id],
  )

  const [who, other] = [await teacher('申请教师'), await teacher('旁观教师')]
  const mine = async (person: Person) => (await does(person, open.listMyApplications, {})).map((row) => row.recruitmentId)
  assert.equal((await does(who, open.getMyApplication, { recruitmentId })).application, null)
  const input = { recruitmentId, phone: '', statement: '愿意参加评审', ...aProfile('申请教师', first.id) }
  const applied = await app.call(open.applyAsExpert, input, { as: who })
  assert.equal(applied.code, 0, applied.msg)
  assert.equal((await does(who, open.getMyApplication, { recruitmentId })).application!.applicationId, applied.data.applicationId)
  assert.deepEqual([await mine(who), await mine(other)], [[recruitmentId], []])
})

test('a library counts and offers its own experts; a stranger’s numbers stay empty', async () => {
  const one = await experts.expert({ name: '可选专家' })
  const options = async (who: Person) =>
    (await does(who, library.listExpertOptions, { keyword: '可选专家' })).map(({ value }) => value)
  assert.deepEqual([await options(chief), await options(stranger)], [[one.expertId], []])
  const counted = async (who: Person) =>
    (await does(who, library.countExperts, {})).byStatus.reduce((sum, { count }) => sum + count, 0)
  assert.ok((await counted(chief)) > 0)
  assert.equal(await counted(stranger), 0)
  const sheet = await app.raw(library.exportExpertTemplate, {}, { as: chief })
  const heads: string[] = []
  for await (const { cells } of readSheet(sheet.data as Buffer)) heads.push(...cells.map(String))
  assert.ok(
    heads.some((head) => head.includes('姓名')),
    heads.join(),
  )
})

test('the photo of an expert is seen by the library and its owner', async () => {
  const [one, other] = [await experts.expert({ name: '有照专家' }), await experts.expert({ name: '旁人' })]
  const fileId = await app.ctx.stored.keep(
    db,
    {
      name: '照片.jpg',
      purpose: 'expertPhoto',
      mediaType: 'image/jpeg',
      extension: 'jpg',
      open: false,
      userId: one.userId,
      organizationId,
    },
    Buffer.from('the face'),
  )
  await sql`update experts set photo_file_id = ${fileId}::uuid where id = ${one.expertId}::uuid`.execute(db)
  const look = (who: Person) => app.raw(library.viewExpertFile, { expertId: one.expertId, kind: 'photo' }, { as: who })
  for (const who of [chief, one.person]) assert.equal(String((await look(who)).data), 'the face')
  for (const who of [stranger, other.person]) assert.equal((await look(who)).code, refusal('house.not_found'))
})

test('invitations are listed and counted by their answers, for the stages of the own competitions', async () => {
  const { competitionId } = await world.enrollable()
  const { id: stageId } = await db
    .selectFrom('competition_stages')
    .select('id')
    .where('competition_id', '=', competitionId)
    .orderBy('seq')
    .executeTakeFirstOrThrow()
  const [a, b] = [await experts.expert(), await experts.expert()]
  await does(chief, invitation.sendInvitations, { stageId, expertIds: [a.expertId, b.expertId], askedLoad: 30, note: '' })
  const [own] = await does(a.person, invitation.listMyReviewInvitations, {})
  await does(a.person, invitation.answerReviewInvitation, {
    invitationId: own!.invitationId,
    answer: 'accept',
    load: null,
    reason: '',
  })
  const { byStatus } = await does(chief, invitation.countInvitations, { stageId })
  assert.deepEqual(
    byStatus
      .filter(({ count }) => count > 0)
      .map(({ status, count }) => [status, count])
      .sort(),
    [
      ['accepted', 1],
      ['invited', 1],
    ],
  )
  const page = async (who: Person) => (await does(who, invitation.pageInvitations, { competitionId })).total
  assert.deepEqual([await page(chief), await page(stranger)], [2, 0])
  const stages = async (who: Person) =>
    (await does(who, invitation.listInvitationStages, {})).some((row) => row.stages.some(({ value }) => value === stageId))
  assert.deepEqual([await stages(chief), await stages(stranger)], [true, false])
})

test('temporary experts and draws are listed for their library alone', async () => {
  await does(chief, temporary.addTemporary, {
    ...{ libraryId: organizationId, name: '临时专家', unit: '某企业', phone: '', disciplines: ['art'], groupId: null },
    ...{ expireTime: inDays(3), linkExpireTime: inDays(1) },
  })
  const names = async (who: Person) => (await does(who, temporary.pageTemporaries, {})).rows.map(({ name }) => name)
  assert.deepEqual([await names(chief), await names(stranger)], [['临时专家'], []])
  assert.deepEqual((await does(chief, draw.pageDraws, {})).rows, [])
})

test('an expert removes the own card', async () => {
  const one = await experts.expert({ name: '持卡专家' })
  await does(one.person, self.setMyBankCard, { bank: '工商银行', branch: '江宁支行', number: '6222021234567894' })
  await does(one.person, self.removeMyBankCard, {})
  const row = await db.selectFrom('experts').select('bank_card_sealed').where('id', '=', one.expertId).executeTakeFirstOrThrow()
  assert.equal(row.bank_card_sealed, null)
  assert.equal(await codeOf(chief, self.removeMyBankCard, {}), refusal('house.no_access'))
})

test('a temporary expert whose time is over is no expert any more, before the clock has come by', async () => {
  const [one, other] = [await experts.expert(), await experts.expert()]
  const options = async () =>
    (await does(chief, library.listExpertOptions, { keyword: one.name })).filter(({ value }) => value === one.expertId).length
  const profile = () => codeOf(one.person, self.getMyExpertProfile, {})
  const place = await world.enrollable()
  const { id: stageId } = await db
    .selectFrom('competition_stages')
    .select('id')
    .where('competition_id', '=', place.competitionId)
    .orderBy('seq')
    .executeTakeFirstOrThrow()
  const sent = async (to: { expertId: string }) =>
    (await does(chief, invitation.sendInvitations, { stageId, expertIds: [to.expertId], askedLoad: 30, note: '' })).sent
  assert.equal(await sent(one), 1)
  const [asked] = await does(one.person, invitation.listMyReviewInvitations, {})
  assert.deepEqual([await options(), await profile()], [1, 0])
  await sql`update experts set status = 'temporary', expires_at = clock_timestamp() where id in (${one.expertId}::uuid, ${other.expertId}::uuid)`.execute(
    db,
  )
  assert.deepEqual([await options(), await profile()], [0, refusal('expert.not_mine')])
  assert.equal(await sent(other), 0)
  assert.equal(
    await codeOf(one.person, invitation.answerReviewInvitation, {
      ...{ invitationId: asked!.invitationId, answer: 'accept' as const, load: null, reason: '' },
    }),
    refusal('expert.not_active'),
  )
  const groupId = await experts.group([])
  assert.equal(
    await codeOf(chief, group.saveGroupMembers, { groupId, version: 1, expertIds: [other.expertId], captainId: null }),
    refusal('expert.not_active'),
  )
})

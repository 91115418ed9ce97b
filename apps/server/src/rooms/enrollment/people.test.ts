// A captain and the people of a team: ordered, reminded, removed, and the ways out; what the desk does to a team in a stage.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addItem } from '@kaisai/contract/competition/item.endpoints'
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import * as desk from '@kaisai/contract/enrollment/desk.endpoints'
import * as member from '@kaisai/contract/enrollment/member.endpoints'
import * as own from '@kaisai/contract/enrollment/own.endpoints'
import * as team from '@kaisai/contract/enrollment/team.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { openEnrollment } from './enrollment.given.ts'

const world = await openEnrollment()
const { app, manager, chief, stranger, does, codeOf, somebody, teacher, enrollable, begun, submitted, bringIn } = world
const { audit, statusOf, detailOf, seen, schoolAdmin, otherSchoolAdmin } = world
const { db } = app.ctx
after(() => app.stop())

const noticesOf = async (who: Person): Promise<string[]> =>
  (await db.selectFrom('message_messages').select('body').where('user_id', '=', who.id).orderBy('id').execute()).map(
    ({ body }) => body,
  )
const named = async (who: Person, teamId: string): Promise<string[]> =>
  (await detailOf(who, teamId)).members.map(({ name }) => name)

test('a captain orders the advisors and says who does what; the first of them is the first advisor', async () => {
  const ann = await somebody('安然')
  const [lin, mei] = [await teacher('林老师'), await teacher('梅老师')]
  const teamId = await begun(ann, await enrollable(), '排序队')
  const first = await bringIn(ann, teamId, lin, 'teacher')
  const second = await bringIn(ann, teamId, mei, 'teacher')
  const order = (memberIds: string[], who: Person = ann) => codeOf(who, member.sortMembers, { teamId, memberIds })
  assert.equal(await order([second, first], lin), refusal('enrollment.captain_only'))
  assert.equal(await order([second]), refusal('house.not_found'), 'all of them are named')
  assert.equal(await order([second, first]), 0)
  const roles = async () =>
    (await detailOf(ann, teamId)).members.filter(({ role }) => role.includes('teacher')).map(({ name, role }) => [name, role])
  assert.deepEqual(await roles(), [
    ['梅老师', 'first_teacher'],
    ['林老师', 'teacher'],
  ])
  await does(ann, member.setDuty, { memberId: first, duty: '技术指导' })
  assert.equal(await codeOf(lin, member.setDuty, { memberId: first, duty: '总指导' }), refusal('enrollment.captain_only'))
  assert.equal((await detailOf(ann, teamId)).members.find(({ name }) => name === '林老师')!.duty, '技术指导')
})

test('somebody who does not answer is reminded once in ten minutes, and one who was removed is told and gone', async () => {
  const [ann, bo, cai] = [await somebody('安然'), await somebody('薄荷'), await somebody('蔡文')]
  const place = await enrollable()
  const teamId = await begun(ann, place, '提醒队')
  const joined = await bringIn(ann, teamId, bo)
  await does(ann, member.inviteMember, { teamId, way: 'phone', name: cai.realName, value: cai.phone, role: 'member' })
  const waiting = (await detailOf(ann, teamId)).members.find(({ name }) => name === '蔡文')!.memberId
  const before = (await noticesOf(cai)).length
  const remind = (who: Person) => codeOf(who, member.remindMember, { memberId: waiting })
  assert.deepEqual(
    [await remind(bo), await remind(ann), await remind(ann)],
    [refusal('enrollment.captain_only'), 0, refusal('enrollment.remind_wait')],
  )
  assert.equal((await noticesOf(cai)).length, before + 1)
  const remove = (who: Person, memberId: string) => codeOf(who, member.removeMember, { memberId, reason: '另有安排' })
  const captain = (await detailOf(ann, teamId)).members.find(({ role }) => role === 'captain')!.memberId
  assert.equal(await remove(bo, captain), refusal('enrollment.captain_only'))
  assert.equal(await remove(ann, captain), refusal('enrollment.captain_stays'))
  const known = (await noticesOf(bo)).length
  assert.equal(await remove(ann, joined), 0)
  const [notice, ...others] = (await noticesOf(bo)).slice(known)
  assert.ok(notice?.includes('提醒队') && others.length === 0)
  assert.equal(await codeOf(bo, team.getTeam, { teamId }), refusal('house.not_found'))
  assert.equal(await remove(ann, joined), refusal('house.not_found'))
  assert.deepEqual(await named(ann, teamId), ['安然', '蔡文'])
})

test('an advisor sees what the team misses and reminds everybody at once, each of his own, once in ten minutes', async () => {
  const [ann, bo, cai] = [await somebody('安然'), await somebody('薄荷'), await somebody('蔡文')]
  const lin = await teacher('林老师')
  const place = await enrollable()
  const teamId = await begun(ann, place, '全队提醒')
  await bringIn(ann, teamId, bo)
  await bringIn(ann, teamId, lin, 'teacher')
  await does(ann, member.inviteMember, { teamId, way: 'phone', name: cai.realName, value: cai.phone, role: 'member' })
  const { gap, can } = await detailOf(lin, teamId)
  assert.ok(gap.includes('蔡文未确认'), gap)
  assert.ok(can.includes('remind'))
  assert.ok(!(await detailOf(bo, teamId)).can.includes('remind'))
  const counts = async () => Promise.all([ann, bo, cai].map(async (who) => (await noticesOf(who)).length))
  const [ofAnn, ofBo, ofCai] = await counts()
  assert.equal(await codeOf(bo, member.remindTeam, { teamId }), refusal('enrollment.captain_only'))
  assert.equal(await codeOf(stranger, member.remindTeam, { teamId }), refusal('house.not_found'))
  assert.deepEqual(await does(lin, member.remindTeam, { teamId }), { reminded: 2, skipped: 0 })
  assert.deepEqual(await counts(), [ofAnn! + 1, ofBo!, ofCai! + 1])
  assert.ok((await noticesOf(ann)).at(-1)!.includes('林老师'))
  assert.equal(await codeOf(lin, member.remindTeam, { teamId }), refusal('enrollment.remind_wait'))
  assert.equal(await codeOf(ann, member.remindTeam, { teamId }), refusal('enrollment.remind_wait'))
  await sql`update enrollment_members set reminded_at = now() - interval '11 minutes' where enrollment_id = ${teamId}::uuid`.execute(
    db,
  )
  // The captain reminds the others, not himself.
  assert.deepEqual(await does(ann, member.remindTeam, { teamId }), { reminded: 1, skipped: 0 })
  await does(ann, own.dissolveTeam, { teamId })
  assert.equal(await codeOf(lin, member.remindTeam, { teamId }), refusal('enrollment.people_locked'))
})

test('a draft changes its category; one that was handed in does not, and a closed category takes nobody', async () => {
  const ann = await somebody('安然')
  const place = await enrollable()
  const [category] = await world.items(place.competitionId)
  const { enrollFormName: _, workFormName: __, taken: ___, sort: ____, itemId: _____, version: ______, ...fields } = category!
  const { itemId } = await does(manager, addItem, {
    ...fields,
    competitionId: place.competitionId,
    code: 'B2',
    name: '第二赛项',
    nameEn: '',
    enrollFormId: null,
  } as never)
  const teamId = await begun(ann, place, '换项队')
  const change = (version: number, to = itemId) => codeOf(ann, own.changeItem, { teamId, version, itemId: to })
  assert.equal(await change(9), refusal('house.edited_meanwhile'))
  const { version } = await detailOf(ann, teamId)
  assert.equal(await change(version), 0)
  assert.equal((await detailOf(ann, teamId)).itemId, itemId)
  assert.equal((await world.submit(ann, teamId)).code, 0)
  assert.equal(await change((await detailOf(ann, teamId)).version, place.itemId), refusal('enrollment.not_editable'))
})

test('a captain dissolves a team that was not handed in: everybody is told, and invitations lead nowhere', async () => {
  const [ann, bo, cai] = [await somebody('安然'), await somebody('薄荷'), await somebody('蔡文')]
  const teamId = await begun(ann, await enrollable(), '解散队')
  await bringIn(ann, teamId, bo)
  await does(ann, member.inviteMember, { teamId, way: 'phone', name: cai.realName, value: cai.phone, role: 'member' })
  assert.equal(await codeOf(bo, own.dissolveTeam, { teamId }), refusal('enrollment.captain_only'))
  const before = (await noticesOf(bo)).length
  await does(ann, own.dissolveTeam, { teamId })
  assert.equal(await statusOf(teamId), 'withdrawn')
  assert.equal((await noticesOf(bo)).length, before + 1)
  assert.deepEqual(await does(cai, member.listMyInvitations, {}), [])
  assert.equal(await codeOf(ann, own.dissolveTeam, { teamId }), refusal('house.wrong_state'))
  const kept = await enrollable({ rules: { isDissolvable: false } })
  const other = await begun(cai, kept, '不散队')
  assert.equal(await codeOf(cai, own.dissolveTeam, { teamId: other }), refusal('enrollment.not_dissolvable'))
})

test('a wish to change is withdrawn by its captain, who may then ask again; the office finds both', async () => {
  const ann = await somebody('安然')
  const place = await enrollable()
  const teamId = await submitted(ann, place, '旧名')
  await audit(manager, teamId, 'pass')
  const ask = async (name: string) =>
    (await does(ann, own.requestChange, { teamId, version: (await detailOf(ann, teamId)).version, reason: '改名', name }))
      .changeId
  const changeId = await ask('新名')
  assert.equal(await codeOf(await somebody('外人'), own.withdrawChange, { changeId }), refusal('house.not_found'))
  await does(ann, own.withdrawChange, { changeId })
  assert.equal(await codeOf(ann, own.withdrawChange, { changeId }), refusal('house.wrong_state'))
  await ask('更新的名')
  const states = async (who: Person) =>
    (await does(who, acts.pageChanges, { competitionId: place.competitionId })).rows.map(({ status }) => status)
  assert.deepEqual((await states(manager)).sort(), ['requested', 'withdrawn'])
  assert.deepEqual(await states(stranger), [])
})

test('the office sets a team’s state in a stage by hand with a reason that the team reads, and gives and takes back more time', async () => {
  const ann = await somebody('安然')
  const place = await enrollable()
  const teamId = await submitted(ann, place, '缺席队')
  await audit(manager, teamId, 'pass')
  const { id: participationId } = await db
    .selectFrom('enrollment_participations')
    .select('id')
    .where('enrollment_id', '=', teamId)
    .executeTakeFirstOrThrow()
  const confirmed = (who: Person) =>
    sql`update identity_sessions set confirmed_at = clock_timestamp() where user_id = ${who.id}::uuid`.execute(db)
  for (const who of [manager, chief, stranger]) await confirmed(who)
  const override = (verb: string, who: Person = manager) =>
    codeOf(who, acts.overrideParticipation, { participationId, verb, reason: '未到现场' })
  assert.equal(await override('miss', stranger), refusal('house.not_found'))
  assert.equal(await override('appear'), refusal('house.wrong_state'))
  assert.equal(await override('miss'), 0)
  assert.equal((await detailOf(ann, teamId)).stages[0]!.status, 'absent')
  assert.ok((await noticesOf(ann)).at(-1)?.includes('未到现场'))
  assert.equal(await override('appear'), 0)
  const { id: nodeId } = await db
    .selectFrom('competition_windows')
    .select('id')
    .where('competition_id', '=', place.competitionId)
    .where('kind', '=', 'ENROLL')
    .executeTakeFirstOrThrow()
  const window = await db.selectFrom('competition_windows').select('ends_at').where('id', '=', nodeId).executeTakeFirstOrThrow()
  const endTime = new Date(Date.parse(window.ends_at) + 86_400_000).toISOString()
  const { extensionId } = await does(manager, acts.extendTeam, { teamId, nodeId, endTime, reason: '住院' })
  const revoke = (who: Person) => codeOf(who, acts.revokeTeamExtension, { teamId, extensionId, reason: '误批' })
  assert.deepEqual([await revoke(stranger), await revoke(manager)], [refusal('house.not_found'), 0])
  assert.notEqual(await revoke(manager), 0)
  const history = await does(manager, desk.listTeamHistory, { teamId })
  const done = history.map(({ action }) => action)
  for (const action of ['enrollment.extension_revoked', 'enrollment.extended', 'enrollment.participation_set'])
    assert.ok(done.includes(action), action)
  assert.equal(await codeOf(stranger, desk.listTeamHistory, { teamId }), refusal('house.not_found'))
})

test('what the first step of an enrollment shows: what is missing of the profile, what is open, and one’s own teams', async () => {
  const [ann, raw] = [await somebody('安然'), await somebody('毛坯', { isComplete: false })]
  const place = await enrollable()
  const complete = async (who: Person) => (await does(who, team.getCompleteStatus, {})).isComplete
  assert.deepEqual([await complete(ann), await complete(raw)], [true, false])
  const signUp = await does(raw, team.getSignUp, { competitionId: place.competitionId })
  assert.deepEqual([signUp.isOpen, signUp.isProfileComplete, signUp.missing.length > 0], [true, false, true])
  const teamId = await begun(ann, place, '我的队')
  const code = await does(ann, team.getImproveUserInfoQrCode, { teamId })
  assert.match(code.svg, /^<svg/)
  assert.ok(code.url.endsWith(`/center/users?team=${teamId}`))
  const mine = async (who: Person) =>
    (await does(who, team.pageMyTeams, { competitionId: place.competitionId })).rows.map((row) => row.teamId)
  assert.deepEqual([await mine(ann), await mine(raw)], [[teamId], []])
})

test('own teams to go on with stand before those that wait for others, newer ones first among each', async () => {
  const ann = await somebody('安然')
  const places = [await enrollable(), await enrollable(), await enrollable({ chain: ['school'] })]
  const first = await begun(ann, places[0]!, '先建')
  const second = await begun(ann, places[1]!, '后建')
  const third = await submitted(ann, places[2]!, '待审')
  const { rows } = await does(ann, team.pageMyTeams, {})
  assert.deepEqual(
    rows.map(({ teamId }) => teamId),
    [second, first, third],
  )
})

test('a school’s desk counts its own teams and filters by where they come from', async () => {
  const place = await enrollable({ chain: ['school'] })
  const teamId = await submitted(await somebody('安然'), place, '统计队')
  const ask = { competitionId: place.competitionId }
  const count = async (who: Person) => {
    const { total, people, schools, mine } = await does(who, desk.countTeams, ask)
    return [total, people, schools, mine]
  }
  assert.deepEqual(
    [await count(schoolAdmin), await count(otherSchoolAdmin)],
    [
      [1, 1, 1, 1],
      [0, 0, 0, 0],
    ],
  )
  assert.deepEqual(
    (await does(schoolAdmin, desk.listSources, ask)).reduce((sum, source) => sum + source.count, 0),
    1,
  )
  const options = async (who: Person) => (await does(who, desk.listEnrollmentCompetitions, {})).map(({ value }) => value)
  assert.ok((await options(schoolAdmin)).includes(place.competitionId))
  assert.ok(!(await options(otherSchoolAdmin)).includes(place.competitionId))
  assert.equal((await seen(schoolAdmin, teamId)).name, '统计队')
})

// The whole way of a team: founded, people asked, submitted, audited, enrolled. Each refusal beside its success.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import * as member from '@kaisai/contract/enrollment/member.endpoints'
import * as own from '@kaisai/contract/enrollment/own.endpoints'
import * as team from '@kaisai/contract/enrollment/team.endpoints'
import { pageMessages } from '@kaisai/contract/message/message.endpoints'
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
} = world
after(() => app.stop())

test('somebody alone enrolls, is audited and takes part in the first stage', async () => {
  const ann = await somebody('安然')
  const place = await enrollable({ mode: 'individual' })
  const teamId = await submitted(ann, place, '', 'individual')
  assert.equal(await statusOf(teamId), 'pending')
  assert.equal((await audit(manager, teamId, 'pass')).code, 0)
  const it = await detailOf(ann, teamId)
  assert.equal(it.status, 'effective')
  assert.deepEqual(
    it.stages.map(({ status }) => status),
    ['in'],
  )
  assert.deepEqual(
    it.progress.filter(({ state }) => state === 'now').map(({ key }) => key),
    ['work'],
  )
  assert.match(it.code, /^2027T\d+[A-Z0-9]+\d{5}$/)
  // An English reader reads the English name of the school.
  const names = await sql<{ zh: string; en: string }>`
    select s.name as zh, s.name_en as en from identity_users u join organization_schools s on s.id = u.school_id where u.id = ${ann.id}::uuid`.execute(
    app.ctx.db,
  )
  const english = (await app.call(team.getTeam, { teamId }, { as: ann, lang: 'en' })).data
  assert.deepEqual(
    [it.schoolName, english.schoolName, english.members[0]!.schoolName],
    [names.rows[0]!.zh, names.rows[0]!.en, names.rows[0]!.en],
  )
  assert.notEqual(names.rows[0]!.en, '')
})

test('a team of three with an advisor passes advisor, college, school and organizer in turn', async () => {
  const [ann, bo, cai, lin] = [await somebody('安然'), await somebody('薄荷'), await somebody('蔡文'), await teacher('林老师')]
  const place = await enrollable({ chain: ['advisor', 'college', 'school', 'organizer'], limits: { memberMin: 3 } })
  const teamId = await begun(ann, place, '星火队')
  assert.equal((await submit(ann, teamId)).code, refusal('enrollment.rules'))
  await bringIn(ann, teamId, bo)
  await bringIn(ann, teamId, cai)
  await bringIn(ann, teamId, lin, 'teacher')
  assert.equal(await statusOf(teamId), 'gathering')
  assert.equal((await submit(ann, teamId)).code, 0)
  const { version } = await detailOf(lin, teamId)
  assert.equal(
    await codeOf(bo, own.decideAsAdvisor, { teamId, version, decision: 'pass', reason: '' }),
    refusal('enrollment.not_my_step'),
  )
  assert.equal((await audit(world.collegeAdmin, teamId, 'pass')).code, refusal('enrollment.not_my_step'))
  await does(lin, own.decideAsAdvisor, { teamId, version, decision: 'pass', reason: '' })
  assert.equal((await audit(manager, teamId, 'pass')).code, refusal('enrollment.not_my_step'))
  assert.equal((await audit(world.collegeAdmin, teamId, 'pass')).code, 0)
  assert.equal((await audit(world.schoolAdmin, teamId, 'pass')).code, 0)
  assert.equal((await audit(world.schoolAdmin, teamId, 'pass')).code, refusal('enrollment.not_my_step'))
  assert.equal((await audit(manager, teamId, 'pass')).code, 0)
  assert.equal(await statusOf(teamId), 'effective')
  const passedOn = async (who: typeof ann) =>
    (await does(who, pageMessages, { pageSize: 50 })).rows.filter(({ title }) => title === '报名已通过一级审核')
  assert.equal((await passedOn(ann)).length, 3)
  assert.ok((await passedOn(ann)).some(({ body }) => body.includes('“星火队”已通过学院审核，正在等待学校审核')))
  assert.deepEqual(await passedOn(bo), [], 'the captain speaks for the team')
})

test('a team that withdraws keeps what was decided about it; what was not reached is not waited for', async () => {
  const ann = await somebody('安然')
  const place = await enrollable({ mode: 'individual', chain: ['school', 'organizer'] })
  const states = async (teamId: string) => (await detailOf(ann, teamId)).audit.map(({ step, state }) => `${step} ${state}`)
  const half = await submitted(ann, place, '', 'individual')
  assert.equal((await audit(world.schoolAdmin, half, 'pass')).code, 0)
  await does(ann, own.withdrawTeam, { teamId: half, reason: '不参加了' })
  assert.deepEqual(await states(half), ['school done', 'organizer unasked'])
  const whole = await submitted(ann, place, '', 'individual')
  for (const who of [world.schoolAdmin, manager]) assert.equal((await audit(who, whole, 'pass')).code, 0)
  await does(ann, own.withdrawTeam, { teamId: whole, reason: '不参加了' })
  assert.deepEqual(await states(whole), ['school done', 'organizer done'])
  assert.ok((await detailOf(ann, whole)).audit.every(({ deciderName }) => deciderName !== ''))
})

test('a returned team shows what was changed; a rejected one can be taken back', async () => {
  const ann = await somebody('安然')
  const place = await enrollable()
  const teamId = await submitted(ann, place, '初版队')
  assert.equal((await audit(manager, teamId, 'return')).code, refusal('house.reason_needed'))
  assert.equal((await audit(manager, teamId, 'return', '队名请改得更具体')).code, 0)
  const back = await detailOf(ann, teamId)
  assert.equal(back.status, 'returned')
  await does(ann, own.saveTeam, {
    teamId,
    version: back.version,
    name: '数据洞察队',
    slogan: '洞见未来',
    contactPhone: '',
    answers: {},
  })
  assert.equal((await submit(ann, teamId)).code, 0)
  const seen = await world.seen(manager, teamId)
  assert.deepEqual(
    seen.decisions.map(({ verdict, differences }) => [verdict, differences.map(({ from, to }) => `${from}→${to}`)]),
    [['return', ['初版队→数据洞察队', '→洞见未来']]],
  )
  assert.equal((await audit(manager, teamId, 'reject', '材料不实')).code, 0)
  assert.equal(
    await codeOf(manager, acts.revokeRejection, { teamId, version: (await world.seen(manager, teamId)).version, reason: '误判' }),
    0,
  )
  assert.equal(await statusOf(teamId), 'pending')
})

test('another contact phone is among what was changed since a team was sent back, masked as everywhere', async () => {
  const ann = await somebody('安然')
  const teamId = await begun(ann, await enrollable(), '电话队')
  const save = async (contactPhone: string) => {
    const { version } = await detailOf(ann, teamId)
    await does(ann, own.saveTeam, { teamId, version, name: '电话队', slogan: '', contactPhone, answers: {} })
  }
  await save('13900001111')
  assert.equal((await submit(ann, teamId)).code, 0)
  assert.equal((await audit(manager, teamId, 'return', '电话无人接听')).code, 0)
  const changed = async () => (await world.seen(manager, teamId)).decisions[0]!.differences
  assert.deepEqual(await changed(), [])
  await save('13922221112')
  assert.deepEqual(await changed(), [{ field: '联系电话', from: '139****1111', to: '139****1112' }])
  // Another number that looks the same when it is masked.
  await save('13922221111')
  assert.deepEqual(await changed(), [{ field: '联系电话', from: '139****1111', to: '139****1111' }])
})

test('a fee is waited for, confirmed by finance alone, given back only before submission', async () => {
  const ann = await somebody('安然')
  const place = await enrollable({ feeFen: 12_000 })
  const teamId = await submitted(ann, place, '缴费队')
  await audit(manager, teamId, 'pass')
  assert.equal(await statusOf(teamId), 'unpaid')
  const { version } = await world.seen(world.finance, teamId)
  const confirm = { teamId, version, reason: '银行回单 20261121-07' }
  assert.equal(await codeOf(manager, acts.confirmFee, confirm), refusal('house.no_access'))
  const reply = await app.call(acts.confirmFee, confirm, { as: world.finance })
  assert.equal(reply.code, 0, reply.msg)
  assert.equal(await statusOf(teamId), 'effective')
  const again = await world.seen(world.finance, teamId)
  await does(world.finance, acts.refundFee, { teamId, version: again.version, reason: '重复缴费' })
  assert.equal(await statusOf(teamId), 'unpaid')
})

test('what finance notes on a payment is read by the captain, not by everybody in the team', async () => {
  const [ann, bo] = [await somebody('安然'), await somebody('薄荷')]
  const place = await enrollable({ feeFen: 12_000 })
  const teamId = await begun(ann, place, '凭证队')
  await bringIn(ann, teamId, bo)
  await submit(ann, teamId)
  await audit(manager, teamId, 'pass')
  const { version } = await world.seen(world.finance, teamId)
  const reason = '安然转账，流水号 20261121-08'
  await does(world.finance, acts.confirmFee, { teamId, version, reason })
  const read = async (as: typeof ann) => (await app.call(team.getTeam, { teamId }, { as })).data
  const [own, others] = [await read(ann), await read(bo)]
  assert.ok(own.fee.note === reason && own.history.some((line) => line.reason === reason))
  assert.equal(others.fee.isPaid, true)
  assert.ok(!JSON.stringify(others).includes('20261121-08'))
})

test('many fees are confirmed at once, each for itself; a wrong one is corrected within a day by whoever confirmed it', async () => {
  const [ann, bo] = [await somebody('安然'), await somebody('薄荷')]
  const place = await enrollable({ feeFen: 8_000 })
  const [first, second] = [await submitted(ann, place, '批量一队'), await submitted(bo, place, '批量二队')]
  for (const teamId of [first, second]) await audit(manager, teamId, 'pass')
  const seen = async (teamId: string, as = world.finance) => {
    const { version, can } = await world.seen(as, teamId)
    return { teamId, version, can }
  }
  const asSeen = async (teamId: string) => ({ teamId, version: (await seen(teamId)).version })
  const stale = { ...(await asSeen(second)), version: 1 }
  const many = { teams: [await asSeen(first), stale], reason: '校方一笔转账' }
  assert.equal(await codeOf(manager, acts.confirmFees, many), refusal('house.no_access'))
  const reply = await does(world.finance, acts.confirmFees, many)
  assert.deepEqual([reply.done, reply.refused.map(({ teamId, name }) => [teamId, name])], [1, [[second, '批量二队']]])
  assert.deepEqual([await statusOf(first), await statusOf(second)], ['effective', 'unpaid'])
  // Another of the staff refunds; only whoever confirmed corrects.
  const colleague = await app.person('caiwuer', 'finance', { organizationId: world.finance.organizationId, realName: '财务二' })
  assert.deepEqual(
    [(await seen(first)).can.includes('correctFee'), (await seen(first, colleague)).can.includes('correctFee')],
    [true, false],
  )
  const correction = async () => ({ ...(await asSeen(first)), reason: '看错了队伍' })
  assert.equal(await codeOf(colleague, acts.correctFee, await correction()), refusal('enrollment.fee_correction_over'))
  const confirmedEarlier = (hours: number) =>
    sql`update enrollments set fee_confirmed_at = fee_confirmed_at - make_interval(hours => ${hours}) where id = ${first}::uuid`.execute(
      app.ctx.db,
    )
  await confirmedEarlier(25)
  assert.equal(await codeOf(world.finance, acts.correctFee, await correction()), refusal('enrollment.fee_correction_over'))
  await confirmedEarlier(-25)
  await does(world.finance, acts.correctFee, await correction())
  assert.equal(await statusOf(first), 'unpaid')
  assert.equal((await seen(first)).can.includes('correctFee'), false)
  await does(world.finance, acts.confirmFee, { ...(await asSeen(first)), reason: '这次到账了' })
  assert.equal(await statusOf(first), 'effective')
})

test('people accept for themselves; captains hand over, others leave, and everybody is told what keeps them out', async () => {
  const [ann, bo, cai] = [await somebody('安然'), await somebody('薄荷'), await somebody('蔡文')]
  const place = await enrollable({ limits: { memberMax: 2 } })
  const teamId = await begun(ann, place, '两人队')
  const invite = { teamId, way: 'phone', name: bo.realName, value: bo.phone, role: 'member' } as const
  assert.equal(await codeOf(bo, member.inviteMember, invite), refusal('house.not_found'))
  // A wrong name is answered like a number without an account.
  assert.equal((await does(ann, member.inviteMember, { ...invite, name: '错名' })).outcome, 'sent')
  await bringIn(ann, teamId, bo)
  assert.equal(await codeOf(ann, member.inviteMember, invite), refusal('enrollment.team_full'))
  assert.equal(await codeOf(ann, member.leaveTeam, { teamId }), refusal('enrollment.captain_stays'))
  const rows = await does(ann, member.listTeamMembers, { teamId })
  await does(ann, member.transferCaptain, { memberId: rows.find(({ userId }) => userId === bo.id)!.memberId })
  assert.equal(
    await codeOf(ann, member.addInvitation, { teamId, role: 'member', maxUses: 1 }),
    refusal('enrollment.captain_only'),
  )
  await does(ann, member.leaveTeam, { teamId })
  const link = await does(bo, member.addInvitation, { teamId, role: 'member', maxUses: 1 })
  const token = new URL(link.url).searchParams.get('code')!
  assert.equal((await does(cai, member.getInvitation, { token })).teamName, '两人队')
  await does(cai, member.joinTeam, { token })
  assert.equal(await codeOf(ann, member.joinTeam, { token }), refusal('enrollment.invitation_over'))
  assert.equal(await codeOf(ann, team.getTeam, { teamId }), refusal('house.not_found'))
})

test('an invitation calls what the team entered under as its competition does', async () => {
  const [ann, cai] = [await somebody('安和'), await somebody('蔡和')]
  const place = await enrollable({ limits: { memberMax: 3 } })
  const { url } = await does(ann, member.addInvitation, { teamId: await begun(ann, place, '选题队'), role: 'member', maxUses: 2 })
  const token = new URL(url).searchParams.get('code')!
  const labelIn = async (lang: 'zh' | 'en') => (await app.call(member.getInvitation, { token }, { as: cai, lang })).data.itemLabel
  assert.deepEqual([await labelIn('zh'), await labelIn('en')], ['赛项', 'Category'])
  const wording = { submitButton: 'topic', itemLabel: 'topic', participantColumn: 'number' }
  await sql`update competitions set wording = ${JSON.stringify(wording)}::jsonb where id = ${place.competitionId}::uuid`.execute(
    app.ctx.db,
  )
  assert.deepEqual([await labelIn('zh'), await labelIn('en')], ['选题类别', 'Topic category'])
})

test('a link to a submitted team says at once that nobody can join, and whom to ask', async () => {
  const [ann, cai] = [await somebody('安宁'), await somebody('蔡宁')]
  const place = await enrollable({ limits: { memberMax: 3 } })
  const teamId = await begun(ann, place, '先交队')
  const { url } = await does(ann, member.addInvitation, { teamId, role: 'member', maxUses: 2 })
  const token = new URL(url).searchParams.get('code')!
  const before = await does(cai, member.getInvitation, { token })
  assert.deepEqual([before.isAllowed, before.verdicts.some(({ key }) => key === 'locked')], [true, false])
  await submit(ann, teamId)
  const after = await does(cai, member.getInvitation, { token })
  assert.equal(after.isAllowed, false)
  assert.deepEqual(after.verdicts[0], {
    ...{ key: 'locked', severity: 'error', people: [] },
    text: '该队伍的报名当前为“待审核”，现在不能加入；如有疑问，请联系队长安宁。',
  })
  assert.equal(await codeOf(cai, member.joinTeam, { token }), refusal('enrollment.people_locked'))
})

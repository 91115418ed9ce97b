// Stories of the library: entering, changing, accounts, groups, states, workbooks; and who is refused.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { acceptInvitation, listMyInvitations } from '@kaisai/contract/access/invitation.endpoints'
import * as group from '@kaisai/contract/expert/group.endpoints'
import * as calls from '@kaisai/contract/expert/library.endpoints'
import * as self from '@kaisai/contract/expert/self.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openOffice } from '../competition/competition.given.ts'
import { aProfile, openExperts, someHabits } from './expert.given.ts'
import { runExpertClock } from './expert.jobs.ts'

const office = await openOffice()
const { app, does, codeOf, chief, stranger, organizationId, otherId } = office
const { db } = app.ctx
after(() => app.stop())
const schools = await db.selectFrom('organization_schools').select(['id', 'name']).orderBy('code').limit(2).execute()
const first = schools[0]!
const { expert } = await openExperts({ app, organizationId, first })

const added = async (name: string, phone: string): Promise<string> =>
  (await does(chief, calls.addExpert, { libraryId: organizationId, phone, ...aProfile(name, first.id), ...someHabits })).expertId
const rolesOf = async (userId: string): Promise<string[]> =>
  (
    await sql<{ key: string }>`select r.key from access_user_roles h join access_roles r on r.id = h.role_id
      where h.user_id = ${userId}::uuid and h.organization_id = ${organizationId}::uuid order by 1`.execute(db)
  ).rows.map(({ key }) => key)
const statusOf = async (id: string) =>
  (await db.selectFrom('experts').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('an expert is entered, found by every filter, changed and revealed; the phone number is sealed', async () => {
  const id = await added('苏清越', '13911110001')
  const row = await db.selectFrom('experts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.equal(row.phone_mask, '139****0001')
  assert.ok(!row.phone_sealed!.includes('13911110001'))
  const found = async (filter: object) => (await does(chief, calls.pageExperts, filter)).rows.some((one) => one.expertId === id)
  const province = await db
    .selectFrom('organization_schools')
    .select('province_code')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  for (const filter of [
    { keyword: '清越' },
    { keyword: '交互' },
    { discipline: 'art' },
    { title: 'senior' },
    { schoolId: first.id },
    { provinceCode: province.province_code },
    { status: 'active' },
    { account: 'none' },
    { loadTo: 0 },
    { isIndustry: false },
  ])
    assert.equal(await found(filter), true, JSON.stringify(filter))
  for (const filter of [
    { keyword: '没有' },
    { discipline: 'law' },
    { title: 'junior' },
    { account: 'active' },
    { onTimeFrom: 1 },
    { schoolId: schools[1]!.id },
  ])
    assert.equal(await found(filter), false, JSON.stringify(filter))
  const detail = await does(chief, calls.getExpert, { expertId: id })
  assert.equal(detail.phone, '139****0001')
  const change = {
    expertId: id,
    version: detail.version,
    ...aProfile('苏清越', first.id),
    ...someHabits,
    phone: detail.phone,
    tags: ['骨干'],
  }
  await does(chief, calls.updateExpert, change)
  assert.equal((await app.call(calls.updateExpert, change, { as: chief })).code, refusal('house.edited_meanwhile'))
  assert.equal(
    (await app.call(calls.revealExpert, { expertId: id, field: 'phone', reason: '电话联系' }, { as: chief })).data.value,
    '13911110001',
  )
  const history = await does(chief, calls.listExpertHistory, { expertId: id })
  assert.ok(JSON.stringify(history).includes('电话联系'))
  assert.ok(!JSON.stringify(history).includes('13911110001'))
})

test('the same phone number is entered once in a library, even by two at once; another library may have it', async () => {
  const once = () =>
    app.raw(
      calls.addExpert,
      { libraryId: organizationId, phone: '13911110002', ...aProfile('同号', first.id), ...someHabits },
      { as: chief },
    )
  const codes = (await Promise.all([once(), once(), once()])).map(({ code }) => code).sort()
  assert.deepEqual(codes, [0, refusal('expert.phone_known'), refusal('expert.phone_known')])
  const other = await app.call(
    calls.addExpert,
    { libraryId: otherId, phone: '13911110002', ...aProfile('同号', first.id), ...someHabits },
    { as: stranger },
  )
  assert.equal(other.code, 0, other.msg)
})

test('nobody reaches another library: not its rows, not its numbers, not by naming it', async () => {
  const id = await added('只属本库', '13911110003')
  assert.equal((await does(stranger, calls.pageExperts, { keyword: '只属本库' })).total, 0)
  assert.equal(await codeOf(stranger, calls.getExpert, { expertId: id }), refusal('house.not_found'))
  assert.equal(await codeOf(stranger, calls.listExpertHistory, { expertId: id }), refusal('house.not_found'))
  assert.equal(
    await codeOf(stranger, calls.moveExpert, { expertId: id, verb: 'retire', reason: '不该' }),
    refusal('house.not_found'),
  )
  assert.equal(
    await codeOf(stranger, calls.revealExpert, { expertId: id, field: 'phone', reason: '不该' }),
    refusal('house.not_found'),
  )
  assert.equal(await codeOf(stranger, calls.openAccounts, { expertIds: [id] }), refusal('house.not_found'))
  assert.equal(
    await codeOf(stranger, calls.addExpert, { libraryId: organizationId, phone: '', ...aProfile('混入', null), ...someHabits }),
    refusal('house.not_found'),
  )
  const one = await expert({ name: '普通专家' })
  for (const [endpoint, input] of [
    [calls.pageExperts, {}],
    [calls.getExpert, { expertId: id }],
    [calls.listExpertOptions, {}],
    [group.pageGroups, {}],
  ] as const)
    assert.equal(await codeOf(one.person, endpoint, input), refusal('house.no_access'), endpoint.path)
  assert.deepEqual(await does(one.person, calls.listLibraries, {}), [])
  assert.equal(await codeOf(one.person, calls.viewExpertFile, { expertId: id, kind: 'photo' }), refusal('house.not_found'))
})

test('a review secretary reaches the library of the competitions that name him, and no other', async () => {
  const secretary = await app.person('jiangzhiwei', 'review_admin', { organizationId, realName: '姜芷薇' })
  const id = await added('秘书可见', '13911110004')
  assert.equal((await does(secretary, calls.pageExperts, { keyword: '秘书可见' })).total, 0)
  const competitionId = await office.begin()
  await sql`insert into competition_staff (competition_id, user_id, role_id) select ${competitionId}::uuid, ${secretary.id}::uuid, id
    from access_roles where key = 'review_admin'`.execute(db)
  assert.equal((await does(secretary, calls.pageExperts, { keyword: '秘书可见' })).rows[0]!.expertId, id)
  assert.deepEqual(
    (await does(secretary, calls.listLibraries, {})).map(({ value }) => value),
    [organizationId],
  )
})

test('accounts: the owner of an existing one is invited and accepts, else one is made; the role follows the library', async () => {
  const known = await app.person('youzhanghao', 't', { organizationId: otherId, realName: '有账号', phone: '13911110005' })
  const [joined, made, bare] = [
    await added('有账号', '13911110005'),
    await added('新账号', '13911110006'),
    await added('无联系', ''),
  ]
  const outcome = await does(chief, calls.openAccounts, { expertIds: [joined, made, bare] })
  assert.deepEqual([outcome.invited, outcome.made, outcome.refused.map(({ expertId }) => expertId)], [1, 1, [bare]])
  assert.deepEqual(await rolesOf(known.id), [])
  const [offer] = await does(known, listMyInvitations, {})
  assert.equal(offer!.kind, 'expert')
  await does(known, acceptInvitation, { invitationId: offer!.invitationId })
  assert.deepEqual(await rolesOf(known.id), ['expert'])
  assert.equal((await does(chief, calls.openAccounts, { expertIds: [made] })).refused.length, 1)
  const row = await db.selectFrom('experts').select('user_id').where('id', '=', made).executeTakeFirstOrThrow()
  const user = await db.selectFrom('identity_users').selectAll().where('id', '=', row.user_id!).executeTakeFirstOrThrow()
  assert.deepEqual([user.status, user.password_hash, user.user_type], ['pending', null, 'expert'])
  await does(chief, calls.moveExpert, { expertId: joined, verb: 'suspend', reason: '材料不实' })
  assert.deepEqual(await rolesOf(known.id), [])
  const suspended = await does(chief, calls.getExpert, { expertId: joined })
  assert.ok(Date.parse(suspended.suspendedUntil!) > Date.now() + 360 * 86_400_000)
  await does(chief, calls.moveExpert, { expertId: joined, verb: 'resume', reason: '' })
  assert.deepEqual(await rolesOf(known.id), ['expert'])
  await does(chief, calls.closeAccount, { expertId: joined, reason: '更换手机' })
  assert.deepEqual(await rolesOf(known.id), [])
})

test('a move needs a reason and the right state; the clock ends a suspension', async () => {
  const id = await added('状态', '13911110007')
  assert.equal(
    await codeOf(chief, calls.moveExpert, { expertId: id, verb: 'suspend', reason: '' }),
    refusal('house.reason_needed'),
  )
  assert.equal(
    await codeOf(chief, calls.moveExpert, { expertId: id, verb: 'suspend', reason: '过去', until: '2020-01-01T00:00:00+08:00' }),
    refusal('expert.until_passed'),
  )
  assert.notEqual(await codeOf(chief, calls.moveExpert, { expertId: id, verb: 'resume', reason: '' }), 0)
  await does(chief, calls.moveExpert, { expertId: id, verb: 'suspend', reason: '核查' })
  await sql`update experts set suspended_until = clock_timestamp() where id = ${id}::uuid`.execute(db)
  await runExpertClock(app.ctx)
  assert.equal(await statusOf(id), 'active')
  await does(chief, calls.moveExpert, { expertId: id, verb: 'retire', reason: '调离' })
  await does(chief, calls.moveExpert, { expertId: id, verb: 'restore', reason: '' })
  assert.equal(await statusOf(id), 'active')
})

test('a group has one captain, who holds the role exactly while he leads', async () => {
  const [a, b] = [await expert({ name: '甲' }), await expert({ name: '乙' })]
  const bare = await added('无账号组长', '13911110008')
  const { groupId } = await does(chief, group.addGroup, {
    libraryId: organizationId,
    name: '第一组',
    description: '',
    competitionId: null,
  })
  assert.equal(
    await codeOf(chief, group.addGroup, { libraryId: organizationId, name: '第一组', description: '', competitionId: null }),
    refusal('expert.group_name_taken'),
  )
  const save = (version: number, expertIds: string[], captainId: string | null, as = chief) =>
    app.call(group.saveGroupMembers, { groupId, version, expertIds, captainId }, { as })
  assert.equal((await save(1, [a.expertId, b.expertId], a.expertId)).code, 0)
  assert.deepEqual(await rolesOf(a.userId), ['expert', 'expert_captain'])
  assert.deepEqual(await does(a.person, group.getCaptainFlag, {}), { captainFlag: true, groupIds: [groupId] })
  assert.deepEqual(await does(b.person, group.getCaptainFlag, {}), { captainFlag: false, groupIds: [] })
  // Two who name different captains at once: one of them looked at what is no longer so.
  const both = await Promise.all([save(2, [a.expertId, b.expertId], b.expertId), save(2, [a.expertId, b.expertId], a.expertId)])
  assert.deepEqual(both.map(({ code }) => code).sort(), [0, refusal('house.edited_meanwhile')])
  const captains = await db
    .selectFrom('expert_group_members')
    .select('expert_id')
    .where('group_id', '=', groupId)
    .where('is_captain', '=', true)
    .execute()
  assert.equal(captains.length, 1)
  await assert.rejects(db.updateTable('expert_group_members').set({ is_captain: true }).where('group_id', '=', groupId).execute())
  assert.equal((await save(3, [a.expertId, bare], bare)).code, refusal('expert.captain_needs_account'))
  assert.equal((await save(3, [a.expertId], b.expertId)).code, refusal('expert.other_library'))
  assert.equal((await save(3, [a.expertId], null, stranger)).code, refusal('house.not_found'))
  assert.equal((await save(3, [a.expertId], null)).code, 0)
  assert.deepEqual(await rolesOf(b.userId), ['expert'])
  const foreign = await expert({ name: '外库', organizationId: otherId })
  assert.equal((await save(4, [foreign.expertId], null)).code, refusal('expert.other_library'))
})

test('an expert keeps the own profile and card, and sees nobody else', async () => {
  const one = await expert({ name: '本人' })
  const before = await does(one.person, self.getMyExpertProfile, {})
  const { name: _, email: __, schoolId: _____, unit: ______, ...profile } = aProfile('本人', first.id)
  const { tags: ___, remark: ____, ...habits } = someHabits
  const input = {
    version: before.version,
    ...profile,
    ...habits,
    avoidSchoolIds: [schools[1]!.id],
    busyDays: [{ from: '2026-12-01', to: '2026-12-05', note: '出差' }],
  }
  await does(one.person, self.saveMyExpertProfile, input)
  const own = await does(one.person, self.getMyExpertProfile, {})
  assert.deepEqual([own.avoidSchools[0]!.label, own.busyDays[0]!.note], [schools[1]!.name, '出差'])
  // Conflicts of interest are found by school and employer: nobody edits the own ones away.
  for (const place of [{ schoolId: schools[1]!.id }, { schoolId: null }, { unit: '别处' }])
    assert.equal(
      await codeOf(one.person, self.saveMyExpertProfile, { ...input, version: own.version, ...place } as never),
      refusal('house.invalid'),
    )
  const kept = await db
    .selectFrom('experts')
    .select(['school_id', 'unit'])
    .where('id', '=', one.expertId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(kept, { school_id: first.id, unit: '' })
  assert.equal(
    await codeOf(one.person, self.saveMyExpertProfile, {
      ...input,
      version: own.version,
      busyDays: [{ from: '2026-12-05', to: '2026-12-01', note: '' }],
    }),
    refusal('house.invalid'),
  )
  assert.equal(
    await codeOf(one.person, self.setMyBankCard, { bank: '工商银行', branch: '江宁支行', number: '6222020000000001' }),
    refusal('house.invalid'),
  )
  const { bankCard } = await does(one.person, self.setMyBankCard, {
    bank: '工商银行',
    branch: '江宁支行',
    number: '6222021234567894',
  })
  assert.equal(bankCard, '**** **** **** 7894')
  const row = await db.selectFrom('experts').select('bank_card_sealed').where('id', '=', one.expertId).executeTakeFirstOrThrow()
  assert.ok(!row.bank_card_sealed!.includes('6222021234567894'))
  assert.equal(await codeOf(chief, self.getMyExpertProfile, {}), refusal('house.no_access'))
})

// What an organization or a person stands for decides what they reach: nobody moves to another school, college or province alone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { updateProfile } from '@kaisai/contract/identity/profile.endpoints'
import { addOrganization, updateOrganization } from '@kaisai/contract/organization/organization.endpoints'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'

let app: TestApp
let committee: string
let university: string
let organizer: Person
before(async () => {
  app = await startApp()
  committee = await app.organization('开赛杯组委会')
  university = await app.organization('湖南大学', committee)
  organizer = await app.person('organizer', 'group_admin', { organizationId: committee, realName: '顾言青' })
})
after(() => app.stop())

test('an organizer does not make an organization that stands for a school, a province or the platform, nor turns one into it', async () => {
  const school = await app.ctx.db
    .selectFrom('organization_schools')
    .select(['id', 'province_code'])
    .orderBy('code')
    .limit(1)
    .executeTakeFirstOrThrow()
  const plain = {
    ...{ groupNameEn: '', city: '', nature: null, leader: '', phone: '', sort: 0, status: 'active' as const },
    ...{ parentId: committee, groupName: '分会', schoolId: null, provinceCode: school.province_code },
  }
  const places = [
    { type: 'school' as const, schoolId: school.id },
    { type: 'organiser' as const, schoolId: school.id },
    { type: 'province' as const },
    { type: 'platform' as const },
  ]
  for (const [at, place] of places.entries()) {
    const reply = await app.call(addOrganization, { ...plain, ...place, groupCode: `PLACE${at}` }, { as: organizer })
    assert.deepEqual([reply.code, reply.http], [refusal('organization.place_by_platform'), 403], place.type)
  }
  const own = await app.call(addOrganization, { ...plain, type: 'organiser', groupCode: 'BRANCH' }, { as: organizer })
  assert.equal(own.code, 0)
  const { groupId } = own.data
  for (const [at, place] of places.entries()) {
    const changed = { ...plain, ...place, groupCode: `BRANCH${at}`, groupId, version: 1 }
    assert.equal(
      (await app.call(updateOrganization, changed, { as: organizer })).code,
      refusal('organization.place_by_platform'),
      place.type,
    )
  }
  const renamed = { ...plain, type: 'organiser' as const, groupCode: 'BRANCH', groupName: '改名分会', groupId, version: 1 }
  assert.equal((await app.call(updateOrganization, renamed, { as: organizer })).code, 0)
  const root = await app.root()
  const { version } = await app.ctx.db
    .selectFrom('organizations')
    .select('version')
    .where('id', '=', app.platformId)
    .executeTakeFirstOrThrow()
  const fallen = { ...plain, parentId: null, type: 'school' as const, groupCode: 'platform', groupId: app.platformId, version }
  assert.equal((await app.call(updateOrganization, fallen, { as: root })).code, refusal('organization.platform_stays'))
  const bound = { ...plain, type: 'school' as const, schoolId: school.id, groupCode: 'BRANCH', groupId, version: 2 }
  assert.equal((await app.call(updateOrganization, bound, { as: root })).code, 0)
  // What the platform has bound, the organizer above may still rename.
  const named = { ...bound, groupName: '校内分会', version: 3 }
  assert.equal((await app.call(updateOrganization, named, { as: organizer })).code, 0)
})

test('who administers a college does not move to another college alone', async () => {
  const school = await app.ctx.db
    .selectFrom('organization_schools')
    .select('id')
    .orderBy('code')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [first, second] = await Promise.all(
    ['甲学院', '乙学院'].map((name) =>
      app.ctx.db
        .insertInto('organization_colleges')
        .values({ school_id: school.id, name })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
  )
  await app.ctx.db.updateTable('organizations').set({ school_id: school.id }).where('id', '=', university).execute()
  const dean = await app.person('dean', 'college_admin', { organizationId: university, realName: '院长' })
  await app.ctx.db
    .updateTable('identity_users')
    .set({ school_id: school.id, college_id: first!.id })
    .where('id', '=', dean.id)
    .execute()
  const own = { realName: '院长', gender: null, schoolId: school.id, majorId: null, studentNo: '', grade: null }
  const { version } = await app.ctx.db
    .selectFrom('identity_users')
    .select('version')
    .where('id', '=', dean.id)
    .executeTakeFirstOrThrow()
  const moved = await app.call(updateProfile, { ...own, collegeId: second!.id, version }, { as: dean })
  assert.deepEqual([moved.code, moved.http], [refusal('identity.college_of_role'), 422])
  assert.equal((await app.call(updateProfile, { ...own, collegeId: first!.id, version }, { as: dean })).code, 0)
})

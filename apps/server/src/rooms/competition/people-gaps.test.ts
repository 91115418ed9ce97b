// Before publication an organizer learns that a step of the audit has nobody, and that no colleague is named.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as parts from '@kaisai/contract/competition/parts.endpoints'
import * as stage from '@kaisai/contract/competition/stage.endpoints'
import { sql } from 'kysely'
import { openOffice } from './competition.given.ts'

const { app, manager, chief, does, begin, detail } = await openOffice()
const { db } = app.ctx
after(() => app.stop())

const gaps = async (competitionId: string, key: string) =>
  (await detail(competitionId)).readiness.filter((gap) => gap.key === key).map(({ text, step, path }) => [text, step, path])
const asks = async (competitionId: string, auditChain: ('school' | 'organizer')[]) => {
  const { version, ...setting } = await does(manager, stage.getEnrollSetting, { competitionId })
  await does(manager, stage.saveEnrollSetting, { competitionId, version, ...setting, auditChain })
}

test('schools that nobody audits for are counted while schools audit, and lead to the chain', async () => {
  const competitionId = await begin()
  await asks(competitionId, ['organizer'])
  assert.deepEqual(await gaps(competitionId, 'auditors'), [])
  await asks(competitionId, ['school', 'organizer'])
  const { count } = (
    await sql<{ count: number }>`select count(*)::int as count from organization_schools where status = 'active'`.execute(db)
  ).rows[0]!
  const text = (n: number) => `报名须经学校审核，但有 ${n} 所学校没有审核人员，其报名会停在该环节（主办方可代审）`
  assert.deepEqual(await gaps(competitionId, 'auditors'), [[text(count), 'enroll', '']])
  const school = (await sql<{ id: string }>`select id from organization_schools order by code limit 1`.execute(db)).rows[0]!
  const office = await app.organization('学校教务处')
  await sql`update organizations set type = 'school', school_id = ${school.id} where id = ${office}`.execute(db)
  const auditor = await app.person('jiaowu', 'school_admin', { organizationId: office })
  assert.deepEqual(await gaps(competitionId, 'auditors'), [[text(count - 1), 'enroll', '']])
  await db.updateTable('identity_users').set({ status: 'disabled' }).where('id', '=', auditor.id).execute()
  assert.deepEqual(await gaps(competitionId, 'auditors'), [[text(count), 'enroll', '']])
})

test('a competition of one person says so and leads to its staff, until somebody else is named', async () => {
  const competitionId = await begin()
  const line = ['竞赛人员只有一人，可指定其他同事', '', `/competition/details?id=${competitionId}&tab=staff`]
  assert.deepEqual(await gaps(competitionId, 'staff'), [line])
  const options = await does(chief, parts.listStaffOptions, { competitionId })
  const luoyi = options.find(({ userName }) => userName === 'luoyi')!
  await does(chief, parts.addStaff, { competitionId, userId: luoyi.userId, roleId: luoyi.roleId })
  assert.deepEqual(await gaps(competitionId, 'staff'), [])
})

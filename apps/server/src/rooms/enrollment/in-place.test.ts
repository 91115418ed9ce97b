// A chain that stands still: the list finds it, and the organizer answers in place of the school, with a reason the school reads.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import * as desk from '@kaisai/contract/enrollment/desk.endpoints'
import { sql } from 'kysely'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { openEnrollment } from './enrollment.given.ts'

const world = await openEnrollment()
const { app, manager, schoolAdmin, otherSchoolAdmin, does, codeOf, somebody, enrollable, submitted, seen, statusOf } = world
const { db } = app.ctx
after(() => app.stop())

const waiting = async () => {
  const place = await enrollable({ chain: ['school', 'organizer'] })
  const teamId = await submitted(await somebody('安然'), place, '等待队')
  return { place, teamId }
}
const auditing = async (teamId: string, more: object = {}) => {
  const { version } = await seen(manager, teamId)
  return { teams: [{ teamId, version }], decision: 'pass' as const, reason: '', ...more }
}
const messages = (userId: string) =>
  db
    .selectFrom('message_messages')
    .select(['body', 'link'])
    .where('user_id', '=', userId)
    .where('title', '=', '组委会已代为审核报名')
    .execute()

test('the organizer answers in place of the school with a reason; it is in the log and the school learns of it', async () => {
  const { teamId } = await waiting()
  assert.equal(await codeOf(manager, acts.auditTeams, await auditing(teamId)), refusal('enrollment.not_my_step'))
  assert.deepEqual([(await seen(manager, teamId)).can.filter((one) => one.startsWith('audit'))], [['auditInPlace']])
  assert.deepEqual([(await seen(schoolAdmin, teamId)).can.filter((one) => one.startsWith('audit'))], [['audit']])
  const inPlace = await auditing(teamId, { inPlace: true })
  assert.equal(await codeOf(manager, acts.auditTeams, inPlace), refusal('house.reason_needed'))
  const reason = '学校暂无管理员，已电话核实'
  assert.equal(await codeOf(otherSchoolAdmin, acts.auditTeams, { ...inPlace, reason }), refusal('house.not_found'))
  const answered = await does(manager, acts.auditTeams, { ...inPlace, reason })
  assert.deepEqual([answered.done, await statusOf(teamId)], [1, 'pending'])
  assert.equal((await seen(manager, teamId)).step, 'organizer')
  const history = await does(manager, desk.listTeamHistory, { teamId })
  const entry = history.find(({ action }) => action === 'enrollment.audited_in_place')
  assert.deepEqual([entry?.reason, entry?.changes[0]?.toName], [reason, '学校'])
  const [message, ...more] = await messages(schoolAdmin.id)
  assert.deepEqual([message?.body.includes(reason), message?.link, more], [true, `/enroll/team/details?id=${teamId}`, []])
  assert.deepEqual(await messages(otherSchoolAdmin.id), [])
  await checkInvariants(db)
})

test('what nobody has answered for more than three days is found; an answer starts the days anew', async () => {
  const { place, teamId } = await waiting()
  const still = async () =>
    (await does(manager, desk.pageTeams, { competitionId: place.competitionId, isStill: true })).rows.map((row) => row.teamId)
  assert.deepEqual(await still(), [])
  await sql`update enrollments set submitted_at = submitted_at - interval '4 days' where id = ${teamId}::uuid`.execute(db)
  assert.deepEqual(await still(), [teamId])
  await does(schoolAdmin, acts.auditTeams, await auditing(teamId))
  assert.deepEqual(await still(), [])
})

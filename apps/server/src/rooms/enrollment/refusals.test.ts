// What is refused, to whom, and what stays as it was.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getSchedule, saveSchedule } from '@kaisai/contract/competition/stage.endpoints'
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import * as desk from '@kaisai/contract/enrollment/desk.endpoints'
import * as member from '@kaisai/contract/enrollment/member.endpoints'
import * as ownCalls from '@kaisai/contract/enrollment/own.endpoints'
import * as team from '@kaisai/contract/enrollment/team.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openEnrollment } from './enrollment.given.ts'
import { runEnrollmentClock } from './enrollment.jobs.ts'

const world = await openEnrollment()
const { app, manager, stranger, does, codeOf, somebody, enrollable, start, begun, submit, submitted } = world
const { audit, statusOf, seen } = world
const { db } = app.ctx
after(() => app.stop())

/** Ends the enrollment of a competition some milliseconds from now; returns the instant. */
const endIn = async (competitionId: string, ms: number): Promise<string> => {
  const { version, stages } = await does(manager, getSchedule, { competitionId })
  const end = new Date(Date.now() + ms).toISOString()
  const moved = stages.map(({ stageId, nodes }) => ({
    stageId,
    nodes: nodes.map((node) => (node.kind === 'ENROLL' ? { ...node, endsAt: end } : node)),
  }))
  await does(manager, saveSchedule, { competitionId, version, stages: moved, reason: '提前截止' })
  return end
}

test('the database’s clock decides: of sixty submissions around the deadline those before it count, the others lose nothing', async () => {
  const place = await enrollable({ mode: 'individual' })
  const people = []
  for (let at = 0; at < 60; at++) {
    const who = await somebody('赶时间')
    people.push({ who, teamId: await begun(who, place, '', 'individual') })
  }
  const end = await endIn(place.competitionId, 1200)
  const replies = await Promise.all(
    people.map(async ({ who, teamId }, at) => {
      await new Promise((resolve) => setTimeout(resolve, 400 + at * 27))
      return { teamId, reply: await app.call(ownCalls.submitTeam, { teamId, version: 1 }, { as: who }) }
    }),
  )
  const rows = await db
    .selectFrom('enrollments')
    .select(['id', 'status', 'submitted_at'])
    .where('competition_id', '=', place.competitionId)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  let taken = 0
  for (const { teamId, reply } of replies) {
    const row = byId.get(teamId)!
    if (reply.code === 0) taken++
    assert.ok(reply.code === 0 || reply.code === refusal('enrollment.closed'), `${reply.code} ${reply.msg}`)
    assert.equal(row.status, reply.code === 0 ? 'pending' : 'draft')
    if (row.submitted_at !== null) assert.ok(row.submitted_at < new Date(Date.parse(end) + 250).toISOString(), row.submitted_at)
  }
  assert.ok(taken > 5 && taken < 55, `${taken} were taken`)
  const [late] = people.slice(-1)
  assert.match((await submit(late!.who, late!.teamId)).msg, /已过截止时间/)
  const { nodes } = await seen(manager, late!.teamId)
  const enroll = nodes[0]!
  await does(manager, acts.extendTeam, {
    teamId: late!.teamId,
    nodeId: enroll.nodeId,
    endTime: new Date(Date.now() + 3_600_000).toISOString(),
    reason: '校园网中断',
  })
  assert.equal((await submit(late!.who, late!.teamId)).code, 0)
})

test('before the window opens, in a category of another competition, with a strange name: nothing is made', async () => {
  const ann = await somebody('安然')
  const later = await enrollable({ days: 10 })
  assert.equal((await start(ann, later, '早到队')).code, refusal('enrollment.not_begun'))
  const place = await enrollable()
  assert.equal((await start(ann, { ...place, itemId: later.itemId }, '错位队')).code, refusal('house.not_found'))
  assert.equal((await start(ann, place, '火🔥队')).code, refusal('enrollment.name_plain'))
  assert.equal((await start(ann, place, '单人', 'individual')).code, refusal('enrollment.mode'))
  const bo = await somebody('薄荷')
  await begun(ann, place, '星 火')
  assert.equal((await start(bo, place, '星火')).code, refusal('enrollment.name_taken'))
  assert.equal(
    await codeOf(bo, team.createTeam, { ...place, mode: 'team', name: '规则队', rulesNo: 7 }),
    refusal('enrollment.consent'),
  )
  for (let at = 0; at < 4; at++) await begun(ann, place, `草稿${at}`)
  assert.equal((await start(ann, place, '第六个')).code, refusal('enrollment.too_many_teams'))
})

test('who is kept out by the rules is told so at once; an incomplete profile only when it is handed in', async () => {
  const place = await enrollable({ rules: { audience: ['teacher'] } })
  assert.equal((await start(await somebody('安然'), place, '学生队')).code, refusal('enrollment.rules'))
  const cai = await somebody('蔡文', { isComplete: false })
  const own = await enrollable()
  const teamId = await begun(cai, own, '资料队')
  const refused = await submit(cai, teamId)
  assert.equal(refused.code, refusal('enrollment.rules'))
  assert.match(refused.msg, /资料不完整/)
  assert.equal(await statusOf(teamId), 'draft')
})

test('teams and their files are there for their people and for those who reach them, for nobody else', async () => {
  const [ann, bo] = [await somebody('安然'), await somebody('薄荷', { schoolId: world.second.id })]
  const place = await enrollable({ chain: ['school', 'organizer'] })
  const own = await submitted(ann, place, '本校队')
  const other = await submitted(bo, place, '外校队')
  assert.equal(await codeOf(bo, team.getTeam, { teamId: own }), refusal('house.not_found'))
  assert.equal(await codeOf(bo, ownCalls.viewTeamFile, { teamId: own, fileId: own }), refusal('house.not_found'))
  const mine = await does(world.schoolAdmin, desk.pageTeams, {})
  assert.ok(mine.rows.some(({ teamId }) => teamId === own))
  assert.ok(!mine.rows.some(({ teamId }) => teamId === other))
  assert.equal(await codeOf(world.schoolAdmin, desk.getTeamForDesk, { teamId: other }), refusal('house.not_found'))
  assert.equal(
    await codeOf(world.schoolAdmin, acts.auditTeams, { teams: [{ teamId: other, version: 2 }], decision: 'pass', reason: '' }),
    refusal('house.not_found'),
  )
  assert.equal(await codeOf(stranger, desk.getTeamForDesk, { teamId: own }), refusal('house.not_found'))
  assert.ok(!(await does(world.collegeAdmin, desk.pageTeams, {})).rows.some(({ teamId }) => teamId === other))
  assert.ok((await does(world.collegeAdmin, desk.pagePlayers, {})).rows.some(({ teamId }) => teamId === own))
  assert.ok(!(await does(world.schoolAdmin, desk.pagePlayers, {})).rows.some(({ teamId }) => teamId === other))
  const both = await does(world.schoolAdmin, acts.auditTeams, {
    teams: [
      { teamId: own, version: (await seen(world.schoolAdmin, own)).version },
      { teamId: other, version: 2 },
    ],
    decision: 'pass',
    reason: '',
  })
  assert.deepEqual([both.done, both.refused.map(({ name }) => name)], [1, ['']])
})

test('a withdrawn team is not audited, a stale look is refused, and nobody audits his own team', async () => {
  const ann = await somebody('安然')
  const place = await enrollable()
  const teamId = await submitted(ann, place, '退赛队')
  const { version } = await seen(manager, teamId)
  await does(ann, ownCalls.withdrawTeam, { teamId, reason: '时间冲突' })
  assert.equal(
    await codeOf(manager, acts.auditTeams, { teams: [{ teamId, version }], decision: 'pass', reason: '' }),
    refusal('house.wrong_state'),
  )
  const second = await submitted(await somebody('薄荷'), place, '改名队')
  const looked = (await seen(manager, second)).version
  await db
    .updateTable('enrollments')
    .set({ version: looked + 1 })
    .where('id', '=', second)
    .execute()
  assert.equal(
    await codeOf(manager, acts.auditTeams, { teams: [{ teamId: second, version: looked }], decision: 'pass', reason: '' }),
    refusal('enrollment.changed_since_seen'),
  )
  await db
    .insertInto('enrollment_members')
    .columns(['enrollment_id', 'competition_id', 'organization_id', 'user_id', 'name', 'role', 'status', 'invited_via'])
    .expression(
      db
        .selectFrom('enrollments')
        .select(['id', 'competition_id', 'organization_id', sql<string>`${manager.id}::uuid`.as('user_id')])
        .select([
          sql<string>`'唐悦然'`.as('name'),
          sql<string>`'company_teacher'`.as('role'),
          sql<string>`'accepted'`.as('status'),
          sql<string>`'import'`.as('via'),
        ])
        .where('id', '=', second),
    )
    .execute()
  assert.equal((await audit(manager, second, 'pass')).code, refusal('enrollment.own_team'))
})

test('an invitation that ran out is not accepted, and the captain hears of it', async () => {
  const [ann, bo] = [await somebody('安然'), await somebody('薄荷')]
  const teamId = await begun(ann, await enrollable(), '过期队')
  await does(ann, member.inviteMember, { teamId, way: 'idNumber', name: bo.realName, value: bo.idNumber, role: 'member' })
  const [asked] = await does(bo, member.listMyInvitations, {})
  await db
    .updateTable('enrollment_members')
    .set({ expires_at: sql<string>`now() - interval '1 second'` })
    .where('id', '=', asked!.memberId)
    .execute()
  assert.equal(
    await codeOf(bo, member.answerInvitation, { memberId: asked!.memberId, isAccepted: true }),
    refusal('enrollment.invitation_over'),
  )
  await runEnrollmentClock(app.ctx)
  assert.deepEqual(
    (await does(ann, member.listTeamMembers, { teamId })).map(({ role }) => role),
    ['captain'],
  )
  assert.equal(
    await codeOf(ann, member.answerInvitation, { memberId: asked!.memberId, isAccepted: true }),
    refusal('house.not_found'),
  )
})

test('a phone without an account gets a link that only this phone may use', async () => {
  const [ann, bo] = [await somebody('安然'), await somebody('薄荷')]
  const teamId = await begun(ann, await enrollable(), '短信队')
  const reply = await does(ann, member.inviteMember, {
    teamId,
    way: 'phone',
    name: '新同学',
    value: '13911112222',
    role: 'member',
  })
  assert.equal(reply.outcome, 'sent')
  const [link] = await does(ann, member.listInvitations, { teamId })
  const token = new URL(link!.url).searchParams.get('code')!
  assert.equal(await codeOf(bo, member.joinTeam, { token }), refusal('enrollment.invitation_other'))
  assert.equal((await does(ann, member.listInvitations, { teamId }))[0]!.used, 0)
  await does(ann, member.revokeInvitation, { invitationId: link!.invitationId })
  assert.equal(await codeOf(bo, member.joinTeam, { token }), refusal('enrollment.invitation_over'))
  assert.equal(
    await codeOf(ann, member.inviteMember, {
      teamId,
      way: 'idNumber',
      name: '无此人',
      value: '320102199901010011',
      role: 'member',
    }),
    refusal('enrollment.no_account'),
  )
})

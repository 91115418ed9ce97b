// Two people change one team at once: whichever comes first, it stays whole. Which call succeeds is chance: the page of calls does not count them.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as member from '@kaisai/contract/enrollment/member.endpoints'
import * as own from '@kaisai/contract/enrollment/own.endpoints'
import { sql } from 'kysely'
import { openEnrollment } from './enrollment.given.ts'

const world = await openEnrollment()
const { app, does, somebody, enrollable, begun, bringIn, statusOf } = world
const { db } = app.ctx
after(() => app.stop())

test('an invitation sent while the team is handed in is either before it or after it', async () => {
  const captain = await somebody('安然')
  for (let round = 0; round < 10; round++) {
    const guest = await somebody(`客人${'甲乙丙丁戊己庚辛壬癸'[round]}`)
    const teamId = await begun(captain, await enrollable(), `同时队${round}`)
    const invite = { teamId, way: 'phone', name: guest.realName, value: guest.phone, role: 'member' } as const
    await Promise.all([
      app.call(member.inviteMember, invite, { as: captain }),
      app.call(own.submitTeam, { teamId, version: 1 }, { as: captain }),
    ])
    const people = await does(captain, member.listTeamMembers, { teamId })
    if ((await statusOf(teamId)) === 'pending') assert.ok(people.every(({ status }) => status === 'accepted'))
  }
})

test('a team keeps a captain while he hands over and the new one leaves', async () => {
  const [ann, bo] = [await somebody('安然'), await somebody('薄荷')]
  for (let round = 0; round < 10; round++) {
    const teamId = await begun(ann, await enrollable(), `交接队${round}`)
    const memberId = await bringIn(ann, teamId, bo)
    await Promise.all([
      app.call(member.transferCaptain, { memberId }, { as: ann }),
      app.call(member.leaveTeam, { teamId }, { as: bo }),
    ])
    const { rows } = await sql<{ captains: number }>`
      select count(*)::int as captains from enrollment_members m join enrollments e on e.id = m.enrollment_id
       where e.id = ${teamId}::uuid and m.user_id = e.captain_user_id and m.role = 'captain' and m.status = 'accepted'`.execute(
      db,
    )
    assert.equal(rows[0]!.captains, 1)
  }
})

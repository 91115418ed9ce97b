// What a match would cost is known before: to the office that invites, to the expert who is asked, to the expert a team invites.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as member from '@kaisai/contract/enrollment/member.endpoints'
import * as invitation from '@kaisai/contract/expert/invitation.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import type { GivenExpert } from '../expert/expert.given.ts'
import { openReview, type ReviewWorld } from './review.given.ts'

let world: ReviewWorld
let works: Awaited<ReturnType<ReviewWorld['accepted']>>[]
/** Of the school the works are of, of another, and of another with a declared conflict. */
let near: GivenExpert
let far: GivenExpert
let friend: GivenExpert
before(async () => {
  world = await openReview()
  works = [await world.accepted(), await world.accepted()]
  near = await world.expert({ schoolId: world.first.id })
  far = await world.expert()
  friend = await world.expert()
  await sql`insert into review_conflicts (competition_id, expert_id, work_id, kind, source, effect)
    values (${world.competitionId}::uuid, ${friend.expertId}::uuid, ${works[0]!.workId}::uuid, 'relative', 'admin', 'block')`.execute(
    world.app.ctx.db,
  )
})
after(() => world.app.stop())

test('the office sees what each expert would lose before anybody is asked, by kind; nothing is sent', async () => {
  const { app, does, chief, stranger, stageId, group } = world
  const expertIds = [near, far, friend].map(({ expertId }) => expertId)
  const found = await does(chief, invitation.forecastInvitations, { stageId, expertIds })
  assert.deepEqual(found, [
    { expertId: near.expertId, name: near.name, works: 2, closed: 2, kinds: [{ kindName: '同校', count: 2 }] },
    { expertId: friend.expertId, name: friend.name, works: 2, closed: 1, kinds: [{ kindName: '亲属关系', count: 1 }] },
  ])
  const groupId = await group([far, friend])
  assert.deepEqual(
    (await does(chief, invitation.forecastInvitations, { stageId, groupId })).map(({ expertId }) => expertId),
    [friend.expertId],
  )
  assert.deepEqual(await does(chief, invitation.forecastInvitations, { stageId }), [])
  const sent = await app.ctx.db.selectFrom('expert_invitations').select('id').where('stage_id', '=', stageId).execute()
  assert.equal(sent.length, 0)
  const code = async (who: typeof chief) =>
    (await app.raw(invitation.forecastInvitations, { stageId, expertIds }, { as: who })).code
  assert.equal(await code(far.person), refusal('house.no_access'))
  assert.notEqual(await code(stranger), 0)
})

test('the expert who is asked sees it in his invitation, as long as he has not answered', async () => {
  const { does, chief, stageId } = world
  await does(chief, invitation.sendInvitations, { stageId, expertIds: [near.expertId, far.expertId], askedLoad: 10, note: '' })
  const own = async (one: GivenExpert) => (await does(one.person, invitation.listMyReviewInvitations, {}))[0]!
  assert.deepEqual(
    [(await own(near)).forecast, (await own(far)).forecast],
    [
      { works: 2, closed: 2 },
      { works: 2, closed: 0 },
    ],
  )
  const { invitationId } = await own(near)
  await does(near.person, invitation.answerReviewInvitation, { invitationId, answer: 'decline', load: null, reason: '出差' })
  assert.equal((await own(near)).forecast, null)
})

test('an expert whom a team invites learns what joining means; whoever invites him learns nothing', async () => {
  const { app, does } = world
  const { db } = app.ctx
  const { teamId, captain } = works[1]!
  const invite = async (one: GivenExpert) => {
    await sql`insert into enrollment_members (enrollment_id, competition_id, organization_id, user_id, name, role, sort, invited_via, invited_by, expires_at)
      select id, competition_id, organization_id, ${one.userId}::uuid, ${one.name}, 'teacher', 9, 'phone', ${captain.id}::uuid, now() + interval '2 days'
        from enrollments where id = ${teamId}::uuid`.execute(db)
    return (await does(one.person, member.listMyInvitations, {})).find((asked) => asked.teamId === teamId)!
  }
  const hints = ({ verdicts }: Awaited<ReturnType<typeof invite>>) => verdicts.filter(({ key }) => key === 'expert')
  const [hint] = hints(await invite(far))
  assert.deepEqual([hint!.severity, hint!.people], ['hint', [far.userId]])
  assert.match(hint!.text, /不能评审本队；您目前须回避 0 件，共 2 件/)
  const seen = await does(captain, member.listTeamMembers, { teamId })
  assert.ok(!JSON.stringify(seen).includes('评审专家'))
  // He declined to judge: he is no expert of the competition.
  assert.deepEqual(hints(await invite(near)), [])
})

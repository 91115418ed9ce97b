// Many at once: limits hold, nobody is lost or doubled, everybody gets a sentence. The invariants are asked at the end of the file.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import * as member from '@kaisai/contract/enrollment/member.endpoints'
import * as own from '@kaisai/contract/enrollment/own.endpoints'
import { refusal } from '#test/refusal.ts'
import { openEnrollment, type Student } from './enrollment.given.ts'

const CROWD = 200
const ROUNDS = 20

const world = await openEnrollment()
const { app, manager, does, somebody, enrollable, begun, submitted } = world
const { db } = app.ctx
const crowd: Student[] = []
before(async () => {
  for (let at = 0; at < CROWD; at++) crowd.push(await somebody(`学生${'甲乙丙丁戊己庚辛壬癸'[at % 10]}`))
})
after(() => app.stop())

const tally = (codes: readonly number[]): Record<string, number> => {
  const sum: Record<string, number> = {}
  for (const code of codes) sum[code] = (sum[code] ?? 0) + 1
  return sum
}

test(`${CROWD} people take the last places at once, ${ROUNDS} times: exactly as many get one, the others are told`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const hasList = round % 2 === 1
    const places = 3 + round
    const place = await enrollable({ mode: 'individual', limits: { totalQuota: places }, setting: { hasWaitingList: hasList } })
    const codes = await Promise.all(
      crowd.map(async (who) => {
        const made = await world.start(who, place, '', 'individual')
        assert.equal(made.code, 0, made.msg)
        return (await app.call(own.submitTeam, { teamId: made.data.teamId, version: 1 }, { as: who })).code
      }),
    )
    const states = await db
      .selectFrom('enrollments')
      .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
      .where('competition_id', '=', place.competitionId)
      .groupBy('status')
      .execute()
    const counts = Object.fromEntries(states.map(({ status, count }) => [status, Number(count)]))
    if (hasList) {
      assert.deepEqual(tally(codes), { 0: CROWD })
      assert.deepEqual(counts, { pending: places, waitlisted: CROWD - places })
    } else {
      assert.deepEqual(tally(codes), { 0: places, [refusal('competition.quota_full')]: CROWD - places })
      assert.deepEqual(counts, { pending: places, draft: CROWD - places })
    }
  }
})

test(`one link for three people is opened by ${CROWD} at once, ${ROUNDS} times: three get in`, async () => {
  const [captain, ...others] = crowd as [Student, ...Student[]]
  for (let round = 0; round < ROUNDS; round++) {
    const place = await enrollable({ limits: { memberMax: 10 } })
    const teamId = await begun(captain, place, `链接队${round}`)
    const { url } = await does(captain, member.addInvitation, { teamId, role: 'member', maxUses: 3 })
    const token = new URL(url).searchParams.get('code')!
    const codes = await Promise.all(others.map(async (who) => (await app.call(member.joinTeam, { token }, { as: who })).code))
    assert.deepEqual(tally(codes), { 0: 3, [refusal('enrollment.invitation_over')]: others.length - 3 })
    const people = await does(captain, member.listTeamMembers, { teamId })
    assert.equal(people.length, 4)
  }
})

test('one person accepts two teams of a category at once: one of them has him', async () => {
  const [first, second, wanted] = crowd as [Student, Student, Student]
  for (let round = 0; round < ROUNDS; round++) {
    const place = await enrollable()
    const teams = [await begun(first, place, `甲队${round}`), await begun(second, place, `乙队${round}`)]
    for (const [at, captain] of [first, second].entries())
      await does(captain, member.inviteMember, {
        teamId: teams[at]!,
        way: 'phone',
        name: wanted.realName,
        value: wanted.phone,
        role: 'member',
      })
    const inbox = await does(wanted, member.listMyInvitations, {})
    const mine = inbox.filter((one) => teams.includes(one.teamId))
    const codes = await Promise.all(
      mine.map(
        async ({ memberId }) => (await app.call(member.answerInvitation, { memberId, isAccepted: true }, { as: wanted })).code,
      ),
    )
    assert.equal(codes.filter((code) => code === 0).length, 1, JSON.stringify(codes))
    assert.ok(
      codes.every((code) => [0, refusal('enrollment.rules'), refusal('enrollment.person_taken')].includes(code)),
      JSON.stringify(codes),
    )
  }
})

test('a captain withdraws while an auditor passes and another rejects: one of them wins, whoever comes late is told', async () => {
  const captain = crowd[0]!
  for (let round = 0; round < ROUNDS; round++) {
    const place = await enrollable()
    const teamId = await submitted(captain, place, `争议队${round}`)
    const { version } = await world.seen(manager, teamId)
    const answer = (decision: 'pass' | 'reject') =>
      app.call(acts.auditTeams, { teams: [{ teamId, version }], decision, reason: '审核意见' }, { as: manager })
    const replies = await Promise.all([
      app.call(own.withdrawTeam, { teamId, reason: '时间冲突' }, { as: captain }),
      answer('pass'),
      answer('reject'),
    ])
    const codes = replies.map(({ code }) => code)
    // A team that was passed can still be withdrawn: then two have succeeded, in that order.
    const done = codes.filter((code) => code === 0).length
    assert.ok(done === 1 || (done === 2 && codes[0] === 0 && codes[1] === 0), JSON.stringify(replies.map(({ msg }) => msg)))
    assert.ok(
      codes.every((code) => [0, refusal('enrollment.changed_since_seen'), refusal('house.wrong_state')].includes(code)),
      JSON.stringify(codes),
    )
  }
})

test('the same submission sent ten times is one', async () => {
  const captain = crowd[1]!
  const place = await enrollable({ mode: 'individual' })
  const made = await world.start(captain, place, '', 'individual')
  const input = { teamId: made.data.teamId, version: 1 }
  const headers = { 'idempotency-key': 'submit-once-0001' }
  const replies = await Promise.all(Array.from({ length: 10 }, () => app.call(own.submitTeam, input, { as: captain, headers })))
  assert.equal(replies.filter(({ code }) => code === 0).length, 10, JSON.stringify(replies.map(({ code, msg }) => [code, msg])))
  const moves = await db
    .selectFrom('status_moves')
    .select('id')
    .where('entity_id', '=', made.data.teamId)
    .where('verb', '=', 'submit')
    .execute()
  assert.equal(moves.length, 1)
})

test('twenty teams want one guide at once: he sits on as many seats as there are', async () => {
  const guide = await world.teacher('林老师')
  const place = await enrollable({
    rules: { caps: [{ within: 'competition', role: 'advisor', isDraftCounted: false, most: 5 }] },
  })
  for (const [at, captain] of crowd.slice(0, 20).entries()) {
    const teamId = await begun(captain, place, `求师队${at}`)
    await does(captain, member.inviteMember, { teamId, way: 'phone', name: guide.realName, value: guide.phone, role: 'teacher' })
  }
  const asked = await does(guide, member.listMyInvitations, {})
  const codes = await Promise.all(
    asked.map(
      async ({ memberId }) => (await app.call(member.answerInvitation, { memberId, isAccepted: true }, { as: guide })).code,
    ),
  )
  assert.equal(codes.filter((code) => code === 0).length, 5, JSON.stringify(tally(codes)))
  const seats = await db.selectFrom('enrollment_seats').select('scope').where('user_id', '=', guide.id).execute()
  assert.equal(seats.length, 5)
})

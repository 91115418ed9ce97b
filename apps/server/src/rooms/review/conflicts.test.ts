// Conflicts are kept out of plans, refused by hand, and seen by nobody who could learn from them who judges whom.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as batch from '@kaisai/contract/review/batch.endpoints'
import * as conflicting from '@kaisai/contract/review/conflict.endpoints'
import * as plans from '@kaisai/contract/review/plan.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { refusal } from '#test/refusal.ts'
import { relist } from '../competition/stories.ts'
import { findConflicts, oneExpert, theseWorks } from './conflicts.ts'
import { openReview, type ReviewWorld } from './review.given.ts'

let world: ReviewWorld
before(async () => {
  world = await openReview()
})
after(() => world.app.stop())

const kinds = async (workId: string, expertId: string) =>
  (await findConflicts(world.app.ctx.db, theseWorks([workId]), oneExpert(expertId)))
    .map(({ kind, source, effect }) => `${kind} ${source} ${effect}`)
    .sort()

test('same school, avoided schools, advisors, mates of the last three years, and what people declared', async () => {
  const { app, does, accepted, expert, first, competitionId, secretary } = world
  const { db } = app.ctx
  const { workId, teamId, captain } = await accepted()
  const stranger = await expert()
  assert.deepEqual(await kinds(workId, stranger.expertId), [])
  assert.deepEqual(await kinds(workId, (await expert({ schoolId: first.id })).expertId), ['same_school auto block'])
  assert.deepEqual(await kinds(workId, (await expert({ avoidSchoolIds: [first.id] })).expertId), ['same_school expert block'])

  const adviser = await expert()
  await sql`insert into enrollment_members (enrollment_id, competition_id, organization_id, user_id, name, role, status, invited_via)
    select id, competition_id, organization_id, ${adviser.userId}::uuid, '导师', 'teacher', 'accepted', 'phone' from enrollments where id = ${teamId}::uuid`.execute(
    db,
  )
  assert.deepEqual(await kinds(workId, adviser.expertId), ['adviser auto block'])
  // In other teams he stood beside the same student: two years ago it counts, four years ago no more.
  const mate = await expert()
  const { teamId: earlier } = await accepted()
  for (const userId of [mate.userId, captain.id])
    await sql`insert into enrollment_members (enrollment_id, competition_id, organization_id, user_id, name, role, status, invited_via, created_at)
      select id, competition_id, organization_id, ${userId}::uuid, '旧队友', 'member', 'accepted', 'phone', clock_timestamp() - interval '2 years' from enrollments where id = ${earlier}::uuid`.execute(
      db,
    )
  assert.deepEqual(await kinds(workId, mate.expertId), ['past_team auto block'])
  await sql`update enrollment_members set created_at = clock_timestamp() - interval '4 years' where user_id = ${mate.userId}::uuid`.execute(
    db,
  )
  assert.deepEqual(await kinds(workId, mate.expertId), [])

  const named = await expert({ name: '尚可为' })
  await sql`update competition_windows set starts_at = date_trunc('minute', clock_timestamp()) + interval '9 days', ends_at = date_trunc('minute', clock_timestamp()) + interval '19 days' where competition_id = ${competitionId}::uuid and kind in ('REVIEW', 'ONSITE')`.execute(
    db,
  )
  await inTx(db, (tx) => relist(tx, competitionId))
  await does(captain, conflicting.addAvoidance, { teamId, name: '尚可为', unit: '', kind: 'commercial', note: '' })
  assert.deepEqual(await kinds(workId, named.expertId), ['commercial team warn'])
  await does(captain, conflicting.addAvoidance, { teamId, name: '尚可为', unit: world.second.name, kind: 'commercial', note: '' })
  assert.deepEqual(await kinds(workId, named.expertId), ['commercial team block', 'commercial team warn'])
  await does(secretary, conflicting.addConflict, {
    competitionId,
    expertId: stranger.expertId,
    workId,
    schoolId: null,
    kind: 'relative',
    effect: 'block',
    isPinned: true,
    note: '家长反映',
  })
  assert.deepEqual(await kinds(workId, stranger.expertId), ['relative admin block'])
  await sql`update enrollment_members set status = 'removed' where user_id in (${adviser.userId}::uuid, ${mate.userId}::uuid) or (user_id = ${captain.id}::uuid and role = 'member')`.execute(
    db,
  )
  await sql`update enrollments e set member_count = (select count(*) from enrollment_members m where m.enrollment_id = e.id and m.status = 'accepted' and m.role in ('captain', 'member'))`.execute(
    db,
  )
})

test("the schools and the past teams of every member and adviser count, not the captain's alone", async () => {
  const { app, does, accepted, expert, first, second, competitionId, secretary } = world
  const { db } = app.ctx
  const { workId, teamId } = await accepted()
  const [ofSecond, avoidsSecond, mate] = [
    await expert({ schoolId: second.id }),
    await expert({ schoolId: null, avoidSchoolIds: [second.id] }),
    await expert({ schoolId: null }),
  ]
  const stranger = await expert({ schoolId: null })
  for (const one of [ofSecond, avoidsSecond, stranger, mate]) assert.deepEqual(await kinds(workId, one.expertId), [])
  const joins = async (userId: string, role: string, team = teamId) =>
    sql`insert into enrollment_members (enrollment_id, competition_id, organization_id, user_id, name, role, status, invited_via)
      select id, competition_id, organization_id, ${userId}::uuid, '同伴', ${role}, 'accepted', 'phone' from enrollments where id = ${team}::uuid`.execute(
      db,
    )
  const remove = (userId: string) =>
    sql`update enrollment_members set status = 'removed' where user_id = ${userId}::uuid`.execute(db)
  for (const role of ['member', 'first_teacher', 'company_teacher']) {
    const person = await app.person(`ts${role.replace('_', '')}`, 'student', { realName: '陆同行' })
    await sql`update identity_users set school_id = ${second.id}::uuid where id = ${person.id}::uuid`.execute(db)
    await joins(person.id, role)
    assert.deepEqual(await kinds(workId, ofSecond.expertId), ['same_school auto block'], role)
    assert.deepEqual(await kinds(workId, avoidsSecond.expertId), ['same_school expert block'], role)
    assert.deepEqual(await kinds(workId, stranger.expertId), [], role)
    const { teamId: earlier } = await accepted()
    await joins(person.id, 'teacher', earlier)
    await joins(mate.userId, 'teacher', earlier)
    assert.deepEqual(await kinds(workId, mate.expertId), ['past_team auto block'], role)
    for (const id of [person.id, mate.userId]) await remove(id)
    assert.deepEqual(await kinds(workId, ofSecond.expertId), [], `${role} has left`)
  }
  // The organizer names a school: every work with somebody of it is meant.
  const person = await app.person('tsnamed', 'student', { realName: '陆同行' })
  await sql`update identity_users set school_id = ${second.id}::uuid where id = ${person.id}::uuid`.execute(db)
  await joins(person.id, 'member')
  const pinned = { competitionId, expertId: stranger.expertId, workId: null, schoolId: second.id, kind: 'other' as const }
  await does(secretary, conflicting.addConflict, { ...pinned, effect: 'warn', isPinned: true, note: '' })
  assert.deepEqual(await kinds(workId, stranger.expertId), ['other admin warn'])
  assert.deepEqual(await kinds(workId, (await expert({ schoolId: first.id })).expertId), ['same_school auto block'])
  await remove(person.id)
  await sql`update enrollments e set member_count = (select count(*) from enrollment_members m where m.enrollment_id = e.id and m.status = 'accepted' and m.role in ('captain', 'member'))`.execute(
    db,
  )
})

test('no plan holds a blocked pair; by hand it is refused, a warning asks once, and a conflict that came later stops the publication', async () => {
  const { app, does, accepted, expert, first, newBatch, setExperts, plan, publish, secretary, competitionId } = world
  const { workId } = await accepted()
  const [own, two, three] = [await expert({ schoolId: first.id }), await expert(), await expert()]
  const batchId = await newBatch()
  await setExperts(batchId, [own, two, three])
  await plan(batchId, 3)
  const { rows } = await does(secretary, plans.pageProposal, { batchId, onlyShort: true })
  assert.ok(
    rows.length > 0 &&
      rows.every(({ experts, missing }) => missing === 1 && experts.every(({ expertId }) => expertId !== own.expertId)),
  )
  assert.match(rows[0]!.missingReason, /回避/)
  const entry = rows[0]!
  const edit = (add: { entryId: string; expertId: string }[], more: object = {}) =>
    app.call(plans.editPairs, { batchId, add, remove: [], acceptsWarnings: false, reason: '', ...more }, { as: secretary })
  assert.equal((await edit([{ entryId: entry.entryId, expertId: own.expertId }])).code, refusal('review.conflict'))
  assert.equal((await edit([{ entryId: entry.entryId, expertId: two.expertId }])).code, refusal('review.pair_exists'))
  const checks = await does(secretary, plans.checkPairs, { batchId, entryId: entry.entryId })
  assert.deepEqual(
    checks.map(({ expertId, isBlocked }) => [expertId, isBlocked]).sort(),
    [
      [own.expertId, true],
      [two.expertId, false],
      [three.expertId, false],
    ].sort(),
  )
  assert.equal((await publish(batchId)).code, refusal('review.short'))
  await does(secretary, conflicting.addConflict, {
    competitionId,
    expertId: two.expertId,
    workId,
    schoolId: null,
    kind: 'relative',
    effect: 'block',
    isPinned: false,
    note: '',
  })
  // It is shown where it stands, counted, and can be listed alone.
  const against = async (more: object = {}) =>
    (await does(secretary, plans.pageProposal, { batchId, pageSize: 100, ...more })).rows.flatMap(({ experts }) =>
      experts.flatMap(({ expertId, violations }) => violations.map((text) => `${expertId} ${text}`)),
    )
  assert.deepEqual(await against(), [`${two.expertId} 存在回避关系：亲属关系`])
  assert.deepEqual(await against({ onlyViolations: true }), await against())
  assert.equal((await does(secretary, plans.pageProposal, { batchId, onlyViolations: true })).total, 1)
  assert.equal((await does(secretary, plans.getPlanReport, { batchId })).violations, 1)
  assert.equal((await publish(batchId, true)).code, refusal('review.conflict'))
  await plan(batchId, 1)
  assert.equal((await publish(batchId, true)).code, 0)
})

test('two worlds that differ in one assignment look alike to the author, the school and the organizer', async () => {
  const { app, accepted, expert, newBatch, setExperts, plan, publish, manager, schoolAdmin } = world
  const { captain, workId, teamId } = await accepted()
  const [one, two] = [await expert(), await expert()]
  const own = await import('@kaisai/contract/work/own.endpoints')
  const desk = await import('@kaisai/contract/work/desk.endpoints')
  const team = await import('@kaisai/contract/enrollment/team.endpoints')
  const objecting = await import('@kaisai/contract/review/objection.endpoints')
  const result = await import('@kaisai/contract/review/result.endpoints')
  const messages = await import('@kaisai/contract/message/message.endpoints')
  const look = async (): Promise<string> => {
    const replies = [
      await app.call(own.getWork, { workId }, { as: captain }),
      await app.call(own.listMyWorks, {}, { as: captain }),
      await app.call(team.getTeam, { teamId }, { as: captain }),
      await app.call(objecting.listMyResults, {}, { as: captain }),
      await app.call(conflicting.listAvoidances, { teamId }, { as: captain }),
      await app.call(messages.pageMessages, {}, { as: captain }),
      await app.call(desk.getWorkForDesk, { workId }, { as: schoolAdmin }),
      await app.call(desk.getWorkForDesk, { workId }, { as: manager }),
      await app.call(desk.listWorkHistory, { workId }, { as: manager }),
      await app.call(result.pageResults, {}, { as: manager }),
      await app.call(batch.pageBatches, {}, { as: manager }),
      await app.call(batch.pageBatches, {}, { as: schoolAdmin }),
    ]
    // Tickets and times of the moment differ between any two looks.
    return JSON.stringify(replies.map(({ code, data }) => [code, data])).replace(/ticket=[^"]+|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
  }
  const worldOf = async (experts: (typeof one)[]): Promise<string> => {
    const batchId = await newBatch()
    await setExperts(batchId, [one, two])
    await plan(batchId, 2)
    const { rows } = await world.does(world.secretary, plans.pageProposal, { batchId })
    const drop = rows.flatMap(({ entryId, experts: own }) =>
      own
        .filter(({ expertId }) => !experts.some((wanted) => wanted.expertId === expertId))
        .map(({ expertId }) => ({ entryId, expertId })),
    )
    await world.does(world.secretary, plans.editPairs, { batchId, add: [], remove: drop, acceptsWarnings: true, reason: '' })
    assert.equal((await publish(batchId, true)).code, 0)
    const seen = await look()
    await world.moveTo(batchId, 'withdraw')
    await world.moveTo(batchId, 'redraft')
    await world.does(world.secretary, batch.deleteBatch, { batchId, version: (await world.seen(batchId)).version })
    return seen
  }
  const before = await worldOf([one])
  for (const experts of [[two], [one, two]]) assert.equal(await worldOf(experts), before)
  for (const { name } of [one, two]) assert.ok(!before.includes(name))
})

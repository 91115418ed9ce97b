// Works in hand: who lets an expert go knows of them, and who may not know who judges does not read it off the library.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as group from '@kaisai/contract/expert/group.endpoints'
import * as calls from '@kaisai/contract/expert/library.endpoints'
import * as temporary from '@kaisai/contract/expert/temporary.endpoints'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import { inTx } from '#src/db/tx.ts'
import { refusal } from '#test/refusal.ts'
import { openWorks } from '../work/work.given.ts'
import { type GivenExpert, openExperts } from './expert.given.ts'
import { runExpertClock } from './expert.jobs.ts'
import { recordExpertAction } from './record-action.ts'

let world: Awaited<ReturnType<typeof openWorks>>
let experts: Awaited<ReturnType<typeof openExperts>>
before(async () => {
  world = await openWorks()
  experts = await openExperts(world)
})
after(() => world.app.stop())

/** Somebody named for the competition. */
const named = async (userName: string, role: string) => {
  const { app, organizationId, competitionId } = world
  const person = await app.person(userName, role, { organizationId })
  await sql`insert into competition_staff (competition_id, user_id, role_id) select ${competitionId}::uuid, ${person.id}::uuid, id
    from access_roles where key = ${role} and organization_id is null`.execute(app.ctx.db)
  return person
}

/** A work in the hands of an expert. */
const givesWork = async (one: GivenExpert): Promise<void> => {
  const { app, competitionId, stageId, organizationId } = world
  const { db } = app.ctx
  await world.submittedWork()
  const { rows } = await sql<{ id: string }>`
    insert into review_batches (competition_id, stage_id, organization_id, name, mode, status, setting, starts_at, ends_at, seed, published_at)
    values (${competitionId}::uuid, ${stageId}::uuid, ${organizationId}::uuid, '初评', 'online', 'running', '{}', now(), now() + interval '1 day', 'seedseed', now())
    returning id`.execute(db)
  const batchId = rows[0]!.id
  await sql`insert into review_entries (batch_id, mode, work_id, submission_id, category_id, need)
    select ${batchId}::uuid, 'online', w.id, w.submission_id, w.category_id, 1 from works w where w.submission_id is not null order by w.id desc limit 1`.execute(
    db,
  )
  await sql`insert into review_tasks (batch_id, entry_id, work_id, expert_id, user_id, status, position)
    select ${batchId}::uuid, n.id, n.work_id, ${one.expertId}::uuid, ${one.userId}::uuid, 'accepted', 1 from review_entries n
     where n.batch_id = ${batchId}::uuid`.execute(db)
}
const messagesTo = async (userId: string, expert: string): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from message_messages
      where user_id = ${userId}::uuid and title = '有作品需要改派' and body like ${`%${expert}%初评%1件%`}`.execute(
      world.app.ctx.db,
    )
  ).rows[0]!.n
const statusOf = async (id: string): Promise<string> =>
  (await world.app.ctx.db.selectFrom('experts').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('nobody with works in hand is suspended or taken out unaware; the review office hears who left how many', async () => {
  const { app, does, chief } = world
  const secretary = await named('shenmishu', 'review_admin')
  for (const verb of ['suspend', 'retire'] as const) {
    const one = await experts.expert({ schoolId: null, name: `手上有作品${verb}` })
    await givesWork(one)
    const input = { expertId: one.expertId, verb, reason: '调离岗位' }
    const refused = await app.raw(calls.moveExpert, input, { as: chief })
    assert.equal(refused.code, refusal('expert.tasks_open'))
    assert.match(refused.msg, /1件/)
    assert.equal(await statusOf(one.expertId), 'active')
    assert.equal(await messagesTo(secretary.id, one.name), 0)
    const done = await does(chief, calls.moveExpert, { ...input, leavesTasks: true })
    assert.deepEqual(done, { status: verb === 'suspend' ? 'suspended' : 'retired', openTasks: 1 })
    assert.equal(await messagesTo(secretary.id, one.name), 1)
  }
  const idle = await experts.expert({ schoolId: null, name: '手上没有' })
  const free = await does(chief, calls.moveExpert, { expertId: idle.expertId, verb: 'retire', reason: '调离岗位' })
  assert.equal(free.openTasks, 0)
  assert.equal(await messagesTo(secretary.id, idle.name), 0)
})

test('a temporary expert with works in hand: taking back asks, expiry tells the office', async () => {
  const { app, does, chief } = world
  const secretary = await named('linmishu', 'review_admin')
  const { db } = app.ctx
  const [taken, late] = [
    await experts.expert({ schoolId: null, name: '临时收回' }),
    await experts.expert({ schoolId: null, name: '临时到期' }),
  ]
  for (const one of [taken, late]) {
    await givesWork(one)
    await sql`update experts set status = 'temporary', expires_at = now() + interval '1 day' where id = ${one.expertId}::uuid`.execute(
      db,
    )
  }
  await sql`insert into expert_temporary_links (organization_id, expert_id, token_hash, code_hash, expires_at)
    values (${world.organizationId}::uuid, ${taken.expertId}::uuid, sha256('a'), sha256('b'), now() + interval '1 day')`.execute(
    db,
  )
  const input = { expertId: taken.expertId, reason: '不再需要' }
  assert.equal((await app.raw(temporary.revokeTemporary, input, { as: chief })).code, refusal('expert.tasks_open'))
  await does(chief, temporary.revokeTemporary, { ...input, leavesTasks: true })
  assert.equal(await messagesTo(secretary.id, taken.name), 1)
  await sql`update experts set expires_at = now() - interval '1 minute' where id = ${late.expertId}::uuid`.execute(db)
  await runExpertClock(app.ctx)
  assert.equal(await statusOf(late.expertId), 'retired')
  assert.equal(await messagesTo(secretary.id, late.name), 1)
})

test('a competition manager finds experts, but not who judges: no loads, invitations, panels, nor by filter or history', async () => {
  const { app, does, chief, competitionId, stageId, organizationId } = world
  const { db } = app.ctx
  const boss = await named('wangfuze', 'competition_admin')
  const one = await experts.expert({ schoolId: null, name: '评委某某' })
  await givesWork(one)
  const panel = await experts.group([one], null, { name: '决赛评审组', competitionId })
  const common = await experts.group([one], null, { name: '常设组' })
  await sql`insert into expert_invitations (expert_id, competition_id, stage_id, asked_load, token_hash, expires_at)
    values (${one.expertId}::uuid, ${competitionId}::uuid, ${stageId}::uuid, 5, sha256('c'), now() + interval '1 day')`.execute(
    db,
  )
  await inTx(db, (tx) =>
    recordExpertAction(tx, systemActor(), { id: one.expertId, name: one.name, organization_id: organizationId }, 'invited'),
  )
  const look = async (who: typeof boss) => {
    const detail = await does(who, calls.getExpert, { expertId: one.expertId })
    const row = (await does(who, calls.pageExperts, { keyword: one.name })).rows[0]!
    const members = await does(who, group.listGroupMembers, { groupId: common })
    return {
      loads: [detail, row, members[0]!].map(({ load, reviewed, onTimeRate }) => [load, reviewed, onTimeRate]),
      invitations: detail.invitations?.length ?? null,
      groups: [detail.groups.map(({ name }) => name), row.groups],
      paged: (await does(who, group.pageGroups, {})).rows.map(({ name }) => name),
      history: (await does(who, calls.listExpertHistory, { expertId: one.expertId })).length,
      panel: (await app.raw(group.listGroupMembers, { groupId: panel }, { as: who })).code,
      inPanel: (await does(who, calls.pageExperts, { groupId: panel })).total,
      idle: (await does(who, calls.pageExperts, { keyword: one.name, loadTo: 0 })).total,
    }
  }
  const hidden = [null, null, null]
  assert.deepEqual(await look(boss), {
    loads: [hidden, hidden, hidden],
    invitations: null,
    groups: [['常设组'], ['常设组']],
    paged: ['常设组'],
    history: 0,
    panel: refusal('house.not_found'),
    inPanel: 0,
    idle: 1,
  })
  const seen = [1, 0, null]
  assert.deepEqual(await look(chief), {
    loads: [seen, seen, seen],
    invitations: 1,
    groups: [
      ['常设组', '决赛评审组'],
      ['常设组', '决赛评审组'],
    ],
    paged: ['常设组', '决赛评审组'],
    history: 1,
    panel: 0,
    inPanel: 1,
    idle: 0,
  })
})

// Whoever misses something is reminded before it ends: each step once, again after an extension, and nobody else.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as acts from '@kaisai/contract/enrollment/member.endpoints'
import { pageMessages, saveSubscriptions } from '@kaisai/contract/message/message.endpoints'
import { sql } from 'kysely'
import { minuteText } from '#src/china-time.ts'
import { inTx } from '#src/db/tx.ts'
import type { Person } from '#test/app.ts'
import { relist } from '../competition/stage/windows.store.ts'
import { roundOf, runReminders } from '../message/stories.ts'
import { openReview } from './review.given.ts'

const world = await openReview()
const { app, does, somebody, begun, submitted, audit, manager, competitionId, itemId, setWindow } = world
const { db } = app.ctx
after(() => app.stop())

const HOUR = 3600
const DAY = 24 * HOUR
const place = { competitionId, itemId }
const titles = async (as: Person): Promise<string[]> =>
  (await app.call(pageMessages, { kind: 'deadline' }, { as })).data.rows.map(({ title }) => title)
/** Everything that is there has been there for a month. */
const age = async (): Promise<void> => {
  await sql`update enrollments set created_at = created_at - interval '30 days', effective_at = effective_at - interval '30 days'`.execute(
    db,
  )
  await sql`update enrollment_members set created_at = created_at - interval '30 days'`.execute(db)
  await sql`update review_tasks set created_at = created_at - interval '30 days'`.execute(db)
}
const ends = (kind: string, seconds: number) => setWindow({ from: -40 * DAY, to: seconds }, kind)

test('the step of an end is the nearest one; what began later, or a step a source does not take, is none', () => {
  const end = Date.parse('2027-01-08T00:00:00Z')
  const at = (hoursLeft: number, startsAt = '2026-12-01T00:00:00Z', steps?: readonly ('7d' | '3h')[]) =>
    roundOf({ startsAt, endsAt: new Date(end).toISOString() }, end - hoursLeft * 3_600_000, steps)?.step ?? null
  assert.deepEqual(
    [169, 168, 25, 24, 4, 3, 0.1, 0, -1].map((hours) => at(hours)),
    [null, '7d', '7d', '1d', '1d', '3h', '3h', null, null],
  )
  assert.deepEqual([at(100, '2027-01-02T00:00:00Z'), at(20, '2027-01-02T00:00:00Z')], [null, '1d'])
  assert.deepEqual([at(100, undefined, ['7d', '3h']), at(20, undefined, ['7d', '3h'])], ['7d', null])
})

test('a captain is reminded 7 days, a day and 3 hours before enrollment ends, once each, however often the clock runs', async () => {
  const [ann, ben, cat] = [await somebody('安然'), await somebody('贝宁'), await somebody('陈慢')]
  await begun(ann, place, '未提交队')
  const returned = await submitted(ben, place, '退回队')
  await audit(manager, returned, 'return', '请补充材料')
  await submitted(cat, place, '已提交队')
  await age()
  const late = await somebody('晚来')
  await begun(late, place, '刚开始队')

  await ends('ENROLL', 10 * DAY)
  await runReminders(app.ctx)
  assert.deepEqual(await titles(ann), [])
  await ends('ENROLL', 6 * DAY)
  await Promise.all([runReminders(app.ctx), runReminders(app.ctx)])
  await runReminders(app.ctx)
  assert.deepEqual(await titles(ann), ['报名尚未提交'])
  assert.deepEqual(await titles(ben), ['退回的报名尚未重新提交'])
  assert.deepEqual([await titles(cat), await titles(late)], [[], []], 'nothing is missing, or it has just begun')

  await ends('ENROLL', 20 * HOUR)
  await runReminders(app.ctx)
  await runReminders(app.ctx)
  assert.equal((await titles(ann)).length, 2)
  await ends('ENROLL', 2 * HOUR)
  await runReminders(app.ctx)
  assert.equal((await titles(ann)).length, 3)
  await ends('ENROLL', -60)
  await runReminders(app.ctx)
  assert.equal((await titles(ann)).length, 3)
})

test('a team with more time is reminded before its own end, and again when it gets still more', async () => {
  await ends('ENROLL', 30 * DAY)
  const [dora, emil] = [await somebody('朵拉'), await somebody('艾米')]
  const own = await begun(dora, place, '延期队')
  await begun(emil, place, '不延期队')
  await age()
  await ends('ENROLL', 40 * HOUR)
  const window = await db
    .selectFrom('competition_windows')
    .selectAll()
    .where('competition_id', '=', competitionId)
    .where('kind', '=', 'ENROLL')
    .executeTakeFirstOrThrow()
  const more = (hours: number) =>
    sql`insert into competition_extensions (window_id, competition_id, team_id, ends_at, reason) values (${window.id}::uuid, ${competitionId}::uuid, ${own}::uuid,
      clock_timestamp() + make_interval(hours => ${hours}), '网络故障')`.execute(db)
  await more(80)
  await runReminders(app.ctx)
  assert.deepEqual([(await titles(dora)).length, (await titles(emil)).length], [1, 1])
  const own80 = await db
    .selectFrom('competition_extensions')
    .select('ends_at')
    .where('team_id', '=', own)
    .executeTakeFirstOrThrow()
  const [shown] = (await app.call(pageMessages, { kind: 'deadline' }, { as: dora })).data.rows
  assert.ok(shown!.body.includes(minuteText(own80.ends_at)), 'the end that is named is the team’s own')
  await sql`update competition_extensions set revoked_at = clock_timestamp() where team_id = ${own}::uuid`.execute(db)
  await more(120)
  await runReminders(app.ctx)
  await runReminders(app.ctx)
  assert.deepEqual([(await titles(dora)).length, (await titles(emil)).length], [2, 1])
})

test('who was invited, who has an incomplete profile and who has not paid are reminded of their own part', async () => {
  await ends('ENROLL', 30 * DAY)
  const [fay, gus, hal] = [await somebody('范文'), await somebody('郭受邀'), await somebody('何缺', { isComplete: false })]
  const teamId = await begun(fay, place, '三人队')
  await world.bringIn(fay, teamId, hal)
  await does(fay, acts.inviteMember, { teamId, way: 'phone', name: gus.realName, value: gus.phone, role: 'member' })
  const payer = await somebody('潘未缴')
  const charged = await world.enrollable({ feeFen: 100 })
  const unpaid = await submitted(payer, charged, '欠费队')
  await audit(manager, unpaid, 'pass')
  await age()
  await ends('ENROLL', 5 * DAY)
  await sql`insert into competition_windows (stage_id, competition_id, kind, starts_at, ends_at)
    select id, competition_id, 'PAY', date_trunc('milliseconds', now() - interval '20 days'), date_trunc('milliseconds', now() + interval '5 days') from competition_stages where competition_id = ${charged.competitionId}::uuid limit 1
    on conflict (stage_id, kind) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`.execute(db)
  await inTx(db, (tx) => relist(tx, charged.competitionId))
  await runReminders(app.ctx)
  assert.deepEqual([await titles(gus), await titles(hal)], [['团队邀请待确认'], ['个人资料未补全，团队无法提交']])
  const { status } = await db.selectFrom('enrollments').select('status').where('id', '=', unpaid).executeTakeFirstOrThrow()
  assert.deepEqual([status, await titles(payer)], ['unpaid', ['报名费待缴']])
})

test('a work that is missing and a sheet that is open are reminded of; what was submitted is not', async () => {
  await setWindow({ from: -40 * DAY, to: 6 * DAY })
  const [missing, done] = [await world.team('缺作品队'), await world.submittedWork()]
  const [one] = [await world.expert()]
  await world.accepted()
  const batchId = await world.published([one], 1)
  await age()
  await sql`update review_batches set starts_at = starts_at - interval '30 days', published_at = published_at - interval '30 days', ends_at = clock_timestamp() + interval '5 days' where id = ${batchId}::uuid`.execute(
    db,
  )
  await runReminders(app.ctx)
  await runReminders(app.ctx)
  assert.deepEqual(await titles(missing.captain), ['作品尚未提交'])
  assert.deepEqual(await titles(done.captain), [])
  assert.deepEqual(await titles(one.person), ['评审即将截止'])
  // A day before, the clock of reviews itself reminds: not twice.
  await sql`update review_batches set ends_at = clock_timestamp() + interval '20 hours' where id = ${batchId}::uuid`.execute(db)
  await runReminders(app.ctx)
  assert.equal((await titles(one.person)).length, 1)
})

test('who does not want reminders gets none, and is not asked again', async () => {
  await ends('ENROLL', 30 * DAY)
  const ida = await somebody('不看')
  await begun(ida, place, '静音队')
  await age()
  await app.call(saveSubscriptions, { subscriptions: [{ kind: 'deadline', inApp: false, sms: false, mail: false }] }, { as: ida })
  await ends('ENROLL', 6 * DAY + HOUR)
  await runReminders(app.ctx)
  assert.deepEqual(await titles(ida), [])
})

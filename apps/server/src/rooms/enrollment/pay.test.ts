// The PAY window: unpaid teams are warned, then closed, and their places go on; the call decides like the clock.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import { getTeam } from '@kaisai/contract/enrollment/team.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { refusal } from '#test/refusal.ts'
import { relist } from '../competition/stories.ts'
import { openEnrollment } from './enrollment.given.ts'
import { runEnrollmentClock } from './enrollment.jobs.ts'

const world = await openEnrollment()
const { app, manager, finance, does, codeOf, somebody, enrollable, submitted, audit, statusOf, seen, detailOf } = world
const { db } = app.ctx
after(() => app.stop())

type Place = Awaited<ReturnType<typeof enrollable>>
/** Sets the PAY window of a competition; hours from now. */
const pays = async ({ competitionId }: Place, ends: number, policy: 'reject' | 'flag' = 'flag', grace = 60): Promise<void> => {
  const minute = sql`date_trunc('minute', clock_timestamp())`
  await sql`insert into competition_windows (stage_id, competition_id, kind, starts_at, ends_at, late_policy, grace_minutes)
    select id, competition_id, 'PAY', ${minute} - interval '9 days', ${minute} + make_interval(hours => ${ends}), ${policy}, ${policy === 'reject' ? 0 : grace}
      from competition_stages where competition_id = ${competitionId}::uuid order by seq limit 1
    on conflict (stage_id, kind) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at, late_policy = excluded.late_policy,
      grace_minutes = excluded.grace_minutes`.execute(db)
  await inTx(db, (tx) => relist(tx, competitionId))
}
const warnedLongAgo = (teamId: string) =>
  sql`update enrollments set fee_warned_at = fee_warned_at - interval '25 hours' where id = ${teamId}::uuid`.execute(db)
const messages = async (userId: string): Promise<string[]> =>
  (
    await sql<{
      title: string
    }>`select title from message_messages where user_id = ${userId}::uuid and title in ('报名费即将逾期', '团队已退赛') order by id`.execute(
      db,
    )
  ).rows.map(({ title }) => title)

test('an unpaid team is warned at the end, closed a day later, and its place goes to the waiting list', async () => {
  const [ann, bo] = [await somebody('安然'), await somebody('薄荷')]
  const place = await enrollable({ feeFen: 12_000, limits: { totalQuota: 1 }, setting: { hasWaitingList: true } })
  const teamId = await submitted(ann, place, '缴费队')
  const waiting = await submitted(bo, place, '候补队')
  assert.equal((await audit(manager, teamId, 'pass')).code, 0)
  await pays(place, 30)
  await runEnrollmentClock(app.ctx)
  assert.deepEqual(await messages(ann.id), [], 'its time is not over')
  const todo = (await detailOf(ann, teamId)).todos.find(({ key }) => key === 'pay')!
  const inHours = (Date.parse(todo.dueTime!) - Date.now()) / 3_600_000
  assert.ok(inHours > 29 && inHours < 32, String(inHours))
  await pays(place, -2)
  await runEnrollmentClock(app.ctx)
  await runEnrollmentClock(app.ctx)
  assert.deepEqual(
    [await statusOf(teamId), await messages(ann.id)],
    ['unpaid', ['报名费即将逾期']],
    'warned once, with a day to pay',
  )
  await warnedLongAgo(teamId)
  const { version } = await seen(finance, teamId)
  const confirm = { teamId, version, reason: '银行回单 20261121-07' }
  const late = await app.call(acts.confirmFee, confirm, { as: finance })
  assert.deepEqual([late.code, late.msg.includes('延长缴费时间')], [refusal('enrollment.pay_over'), true])
  await runEnrollmentClock(app.ctx)
  assert.deepEqual([await statusOf(teamId), await statusOf(waiting)], ['withdrawn', 'pending'])
  assert.equal((await messages(ann.id)).length, 2)
  const history = async (lang: 'zh' | 'en') => (await app.call(getTeam, { teamId }, { as: ann, lang })).data.history[0]!.reason
  assert.deepEqual([await history('zh'), await history('en')], ['缴费期已过，仍未缴费', 'The fee was not paid in time'])
})

test('where the schedule gives no grace the warning comes a day before the end, which then stands', async () => {
  const ann = await somebody('安然')
  const place = await enrollable({ feeFen: 12_000 })
  const teamId = await submitted(ann, place, '无宽限队')
  await audit(manager, teamId, 'pass')
  await pays(place, 23, 'reject')
  await runEnrollmentClock(app.ctx)
  assert.deepEqual(await messages(ann.id), ['报名费即将逾期'])
  await warnedLongAgo(teamId)
  await runEnrollmentClock(app.ctx)
  assert.equal(await statusOf(teamId), 'unpaid', 'the end has not come')
  await pays(place, -1, 'reject')
  await runEnrollmentClock(app.ctx)
  assert.equal(await statusOf(teamId), 'withdrawn')
})

test('whoever pays in time stays, and a fee that was refunded is warned of anew', async () => {
  const ann = await somebody('安然')
  const place = await enrollable({ feeFen: 12_000 })
  const teamId = await submitted(ann, place, '及时队')
  await audit(manager, teamId, 'pass')
  await pays(place, -2)
  await runEnrollmentClock(app.ctx)
  const confirm = async () => ({ teamId, version: (await seen(finance, teamId)).version, reason: '银行回单 20261121-08' })
  assert.equal(await codeOf(finance, acts.confirmFee, await confirm()), 0)
  await runEnrollmentClock(app.ctx)
  assert.equal(await statusOf(teamId), 'effective')
  await does(finance, acts.refundFee, await confirm())
  await runEnrollmentClock(app.ctx)
  assert.deepEqual([await statusOf(teamId), (await messages(ann.id)).length], ['unpaid', 2])
})

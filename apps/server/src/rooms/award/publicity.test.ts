// Results and awards are published in the days of the schedule, or after two people set them aside.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as grant from '@kaisai/contract/award/grant.endpoints'
import { answerExemption, askExemption, getPublicity, listExemptions } from '@kaisai/contract/competition/exemption.endpoints'
import * as settling from '@kaisai/contract/review/settle.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { refusal } from '#test/refusal.ts'
import { relist } from '../competition/stories.ts'
import { type AwardWorld, openLocked } from './award.given.ts'

let world: AwardWorld
before(async () => {
  world = await openLocked({ totals: [95, 85] })
})
after(() => world.app.stop())

const publicity = (from: number, to: number): Promise<{ start: string; end: string }> =>
  inTx(world.app.ctx.db, async (tx) => {
    const { rows } = await sql<{ start: string; end: string }>`
      insert into competition_windows (stage_id, competition_id, kind, starts_at, ends_at) values (${world.stageId}::uuid, ${world.competitionId}::uuid, 'PUBLICITY',
        date_trunc('second', clock_timestamp()) + make_interval(days => ${from}), date_trunc('second', clock_timestamp()) + make_interval(days => ${to}))
      on conflict (stage_id, kind) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at
      returning starts_at as start, ends_at as end`.execute(tx)
    await relist(tx, world.competitionId)
    return rows[0]!
  })

test('a result and awards are published within the publicity of the schedule, to its end; otherwise two people decide', async () => {
  const { app, does, chief, manager, stranger, stageId, competitionId, resultId } = world
  const { version } = await world.seenResult(resultId)
  const publishResult = async (days: number | null) =>
    (await app.call(settling.publishResult, { resultId, version, days, showsScores: true, publicNote: '' }, { as: chief })).code
  assert.equal(await publishResult(null), refusal('competition.publicity_days'))
  assert.equal((await does(chief, getPublicity, { stageId })).window, null)

  await publicity(2, 9)
  for (const days of [null, 7, 9]) assert.equal(await publishResult(days), refusal('competition.publicity_early'), `${days}`)
  await publicity(-9, -2)
  for (const days of [null, 7]) assert.equal(await publishResult(days), refusal('competition.publicity_over'), `${days}`)

  const { start, end } = await publicity(-1, 5)
  assert.deepEqual((await does(chief, getPublicity, { stageId })).window, { startTime: start, endTime: end })
  assert.equal((await app.call(getPublicity, { stageId }, { as: stranger })).code, refusal('house.not_found'))
  assert.equal(await publishResult(3), refusal('competition.publicity_schedule'), 'shorter than promised')
  assert.equal(await publishResult(12), refusal('competition.publicity_schedule'), 'longer than the schedule says')
  assert.equal(await publishResult(null), 0)
  assert.equal((await world.seenResult(resultId)).publicityEndTime, end)

  assert.equal((await world.assigned(await world.scheme())).code, 0)
  assert.equal((await world.move('confirm')).code, 0)
  const publishAwards = (days: number | null) =>
    app.call(grant.publishAwards, { stageId, awardIds: null, days, publicNote: '' }, { as: chief })
  assert.equal((await publishAwards(30)).code, refusal('competition.publicity_schedule'))
  const exemption = { competitionId, kind: 'publicity' as const, reason: '主办单位假期，公示顺延一周' }
  await does(manager, askExemption, exemption)
  assert.equal((await publishAwards(30)).code, refusal('competition.publicity_schedule'), 'one person is not enough')
  const { rows } = await does(chief, listExemptions, { competitionId })
  await does(chief, answerExemption, { exemptionId: rows[0]!.exemptionId, isConfirmed: true })
  const published = await publishAwards(30)
  assert.equal(published.code, 0, published.msg)
  assert.ok(Date.parse(published.data.endTime) - Date.now() > 29 * 86_400_000)
})

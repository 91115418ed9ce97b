// The smallest legal worlds for the stories of awards and certificates: a judged stage whose result is locked, and short words for what the office does.
import assert from 'node:assert/strict'
import * as exchange from '@kaisai/contract/award/exchange.endpoints'
import * as grant from '@kaisai/contract/award/grant.endpoints'
import * as schemes from '@kaisai/contract/award/scheme.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as settling from '@kaisai/contract/review/settle.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { openReview } from '../review/review.given.ts'
import { runReviewClock } from '../review/review.jobs.ts'
import { runAwardClock } from './award.jobs.ts'

export type GivenItem = InputOf<typeof schemes.addScheme>['items'][number]

/** An award of a scheme as a form sends it. */
export const givenItem = (level: number, name: string, value: number, more: Partial<GivenItem> = {}): GivenItem => ({
  schemeItemId: null,
  level,
  name,
  nameEn: '',
  scope: 'each',
  itemId: null,
  targetType: 'team',
  method: 'count',
  value,
  base: 'reviewed',
  rounding: 'floor',
  min: 0,
  perSchoolCap: null,
  tiePolicy: 'include_all',
  isTeacherAward: false,
  prize: 0,
  color: '#c8102e',
  ...more,
})
/** One first prize with money, two second, three third, and two best advisors. */
export const usualItems = [
  givenItem(1, '一等奖', 1, { isTeacherAward: true, prize: 100_000 }),
  givenItem(2, '二等奖', 2, { isTeacherAward: true }),
  givenItem(3, '三等奖', 3),
  givenItem(9, '优秀指导教师', 2, { targetType: 'teacher' }),
  givenItem(9, '优秀组织奖', 1, { targetType: 'school' }),
]

/** Works of as many new teams, judged with these totals, and the result locked. */
export const openLocked = async (options: { totals?: readonly number[] } = {}) => {
  const totals = options.totals ?? [95, 90, 85, 80, 75, 70, 65, 60]
  const world = await openReview()
  const { app, does, secretary, chief, manager, competitionId, stageId } = world
  const { db } = app.ctx
  const works: Awaited<ReturnType<typeof world.accepted>>[] = []
  for (const _ of totals) works.push(await world.accepted())
  const codes = await Promise.all(works.map(({ workId }) => world.codeOf(workId)))
  const experts = [await world.expert(), await world.expert()]
  const batchId = await world.published(experts)
  for (const { person } of experts)
    await world.judge(person, batchId, Object.fromEntries(codes.map((code, at) => [code, totals[at]!])))
  await world.moveTo(batchId, 'close')
  const { resultId } = await world.calculated(batchId)
  const version = async () => (await world.seenResult(resultId)).version
  const rule = {
    by: 'percent',
    value: 50,
    isPerCategory: true,
    perSchoolCap: null,
    tiePolicy: 'include',
    reserveCount: 0,
  } as const
  const lock = async () => {
    await does(secretary, settling.applyAdvance, { resultId, version: await version(), rule })
    await does(secretary, settling.moveResult, { resultId, version: await version(), verb: 'deliberate', reason: '' })
    await does(secretary, settling.confirmResult, { resultId, version: await version(), reason: '' })
    await world.sudo(chief)
    await does(chief, settling.lockResult, { resultId, version: await version() })
  }
  await lock()
  const publishResult = async () =>
    does(chief, settling.publishResult, { resultId, version: await version(), days: 3, showsScores: true, publicNote: '' })
  /** The publicity of the result is over. */
  const finishResult = async () => {
    await sql`update review_results set publicity_ends_at = clock_timestamp() - interval '1 second' where id = ${resultId}::uuid`.execute(
      db,
    )
    await runReviewClock(app.ctx)
  }

  let made = 0
  /** A scheme in use. */
  const scheme = async (items: readonly GivenItem[] = usualItems, more: { isOnePerPerson?: boolean } = {}): Promise<string> => {
    const { schemeId } = await does(manager, schemes.addScheme, {
      stageId,
      name: `奖项方案${++made}`,
      isOnePerPerson: more.isOnePerPerson ?? false,
      items: [...items],
    })
    await does(manager, schemes.moveScheme, { schemeId, version: 1, verb: 'activate' })
    return schemeId
  }
  const assigned = (schemeId: string) => app.call(grant.assignAwards, { stageId, schemeId }, { as: manager })
  const list = async (more: Partial<InputOf<typeof grant.pageAwards>> = {}) =>
    (await does(manager, grant.pageAwards, { competitionId, pageSize: 100, ...more })).rows
  const move = (verb: 'confirm' | 'propose', awardIds: string[] | null = null, who: Person = manager) =>
    app.call(grant.moveAwards, { stageId, awardIds, verb, note: '' }, { as: who })
  const publish = (awardIds: string[] | null = null, who: Person = chief) =>
    app.call(grant.publishAwards, { stageId, awardIds, days: 3, publicNote: '' }, { as: who })
  /** The publicity of the awards is over. */
  const finish = async () => {
    await sql`update awards set publicity_starts_at = clock_timestamp() - interval '4 days', publicity_ends_at = clock_timestamp() - interval '1 second'
      where status = 'publicity'`.execute(db)
    await runAwardClock(app.ctx)
  }
  const revoke = async (awardId: string, choice: 'vacate' | 'move_up', reason = '查实抄袭', who: Person = chief) =>
    app.call(
      grant.revokeAward,
      { awardId, version: (await list()).find((row) => row.awardId === awardId)!.version, reason, choice },
      { as: who },
    )
  /** Gives the usual awards and makes them final. */
  const finalAwards = async (items: readonly GivenItem[] = usualItems) => {
    const schemeId = await scheme(items)
    assert.equal((await assigned(schemeId)).code, 0)
    const { items: stored } = await does(manager, schemes.getScheme, { schemeId })
    for (const { schemeItemId, targetType } of stored) {
      if (targetType !== 'teacher' && targetType !== 'school' && targetType !== 'organization') continue
      const targets = await does(manager, grant.listAwardTargets, { schemeItemId: schemeItemId! })
      const targetIds = targets.filter(({ isProposed }) => isProposed).map(({ targetId }) => targetId)
      if (targetIds.length > 0) await does(manager, grant.addAwards, { schemeItemId: schemeItemId!, targetIds })
    }
    await publishResult()
    await finishResult()
    for (const reply of [await move('confirm'), await publish()]) assert.equal(reply.code, 0, reply.msg)
    await finish()
    return { schemeId, awards: await list() }
  }
  return {
    ...world,
    ...{
      works,
      codes,
      experts,
      batchId,
      resultId,
      version,
      lock,
      publishResult,
      finishResult,
      scheme,
      assigned,
      list,
      move,
      publish,
    },
    ...{ finish, revoke, finalAwards, exchange, grant, schemes, rule },
  }
}
export type AwardWorld = Awaited<ReturnType<typeof openLocked>>

/** Final awards from a locked result: one first, two second and three third prizes, and what schools hold. For the stories of certificates. */
export const openAwards = async (options: Parameters<typeof openLocked>[0] & { items?: readonly GivenItem[] } = {}) => {
  const world = await openLocked(options)
  const { schemeId, awards } = await world.finalAwards(options.items)
  return { ...world, schemeId, awards }
}

// Works are given to experts, scored, and become a result that is locked and published; who goes on is in the next stage.
import type { AdvanceRule } from '@kaisai/contract/competition/settings'
import * as batches from '@kaisai/contract/review/batch.endpoints'
import { grades } from '@kaisai/contract/review/labels'
import * as plans from '@kaisai/contract/review/plan.endpoints'
import * as results from '@kaisai/contract/review/result.endpoints'
import * as settling from '@kaisai/contract/review/settle.endpoints'
import * as sheets from '@kaisai/contract/review/sheet.endpoints'
import { nearest, needsComment } from '@kaisai/contract/review/sheet-rules'
import type { RehearsedStage } from './plan.ts'
import { type Setting, words } from './setting.ts'
import type { Someone } from './world.ts'

export interface Judge extends Someone {
  readonly expertId: string
}

/** A batch that was scored. */
export interface Judged {
  readonly batchId: string
  readonly workCount: number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const COMMENT = '调研扎实，问题抓得准，方案完整，建议补充对长期使用效果的验证，并说明推广的条件。'

/** Assigns and scores the works of a stage; null where nothing was judged. */
export const judgeStage = async (set: Setting, stage: RehearsedStage, judges: readonly Judge[]): Promise<Judged | null> => {
  const { world, diary, office, plan } = set
  const window = stage.windows.get('REVIEW') ?? stage.windows.get('ONSITE')
  const mode = stage.windows.has('REVIEW') ? 'online' : 'onsite'
  const items = await world.db
    .selectFrom('works')
    .select('category_id')
    .distinct()
    .where('stage_id', '=', stage.stageId)
    .where('status', '=', 'accepted')
    .execute()
  const begin = Math.max(window ? window.from + HOUR : 0, world.clock.now().getTime())
  await world.turnTo(begin)
  const assign = diary.begin('assign', stage.name, world.clock.now())
  if (items.length === 0) return null
  if (!window) {
    assign.stopped(words(set, '该赛段没有评审时间', 'The stage has no window for the review.'), '')
    return null
  }
  const { secretary } = office
  const added = await world.call(secretary, batches.addBatch, {
    ...{ competitionId: plan.competitionId, stageId: stage.stageId, mode, itemIds: items.map(({ category_id }) => category_id) },
    ...{ name: words(set, '预演评审', 'Rehearsal'), needsConfirm: false, needsDeclaration: true, notice: '', noticeEn: '' },
    startTime: new Date(Math.max(window.from, begin - HOUR)).toISOString(),
    endTime: new Date(Math.max(window.to, begin + DAY)).toISOString(),
  })
  if (!added.isDone) {
    assign.stopped(added.text, '')
    return null
  }
  const { batchId, workCount } = added.data
  const version = async () => (await world.does(secretary, batches.getBatch, { batchId })).version
  const most = Math.min(stage.review.perExpertMax, 500)
  const wanted = Math.max(stage.review.perWork + 2, Math.ceil((workCount * stage.review.perWork) / most) + 1)
  const taken = judges.slice(0, Math.max(wanted, Math.min(judges.length, 12)))
  await invitedExperts(set, stage, workCount, assign)
  const steps = [
    () =>
      version().then((at) =>
        world.call(secretary, plans.setBatchExperts, {
          ...{ batchId, version: at },
          experts: taken.map(({ expertId }) => ({ expertId, groupId: null, isCaptain: false, maxLoad: most })),
        }),
      ),
    () =>
      version().then((at) =>
        world.call(secretary, plans.planBatch, {
          ...{ batchId, version: at, perWork: stage.review.perWork, keeps: 'none' as const },
          ...{ hasOverlap: true, isOneSchoolPerWork: false },
        }),
      ),
  ]
  for (const step of steps) {
    const said = await step()
    if (!said.isDone) {
      assign.stopped(said.text, '')
      return null
    }
    await world.settle()
  }
  const planned = await world.does(secretary, plans.getPlanReport, { batchId })
  for (const { text, count } of planned.reasons) for (let at = 0; at < count; at++) assign.bridged(text, '')
  const published = await world.call(secretary, plans.publishBatch, { batchId, version: await version(), acceptsShort: true })
  if (!published.isDone) {
    assign.stopped(published.text, '')
    return null
  }
  assign.passed(workCount)
  await world.settle()
  await scoreAll(set, stage, batchId, taken)
  await world.turnTo(window.to + HOUR)
  return { batchId, workCount }
}

// Whom the organizer invited and who accepted stays in the product: here it is only counted against what is needed.
const invitedExperts = async (
  set: Setting,
  stage: RehearsedStage,
  works: number,
  assign: ReturnType<Setting['diary']['begin']>,
): Promise<void> => {
  const { accepted } = set.experts.get(stage.stageId) ?? { accepted: 0 }
  const { perWork, perExpertMax } = stage.review
  const needed = Math.max(perWork, Math.ceil((works * perWork) / perExpertMax))
  if (accepted >= needed) return
  assign.bridged(
    words(
      set,
      `该赛段已接受邀请的专家 ${accepted} 位，评审 ${works} 件作品至少需要 ${needed} 位（预演由虚拟专家评审）`,
      `${accepted} experts have accepted an invitation to this stage; ${works} works need ${needed} at least (invented experts scored them).`,
    ),
    '',
  )
}

const scoreAll = async (set: Setting, stage: RehearsedStage, batchId: string, judges: readonly Judge[]): Promise<void> => {
  const { world, diary } = set
  const entry = diary.begin('score', stage.name, world.clock.now())
  const rows = await world.db.selectFrom('review_tasks').select('user_id').distinct().where('batch_id', '=', batchId).execute()
  const asked = new Set(rows.map(({ user_id }) => user_id))
  for (const [at, judge] of judges.filter(({ userId }) => asked.has(userId)).entries()) {
    const accepted = await world.call(judge, sheets.answerBatch, {
      ...{ batchId, isAccepted: true, avoidsConflicts: true, keepsSecret: true, reason: '' },
    })
    const tasks = accepted.isDone ? await world.call(judge, sheets.listMyTasks, { batchId }) : accepted
    if (!tasks.isDone) {
      entry.stopped(tasks.text, judge.name)
      continue
    }
    const placed = new Map<string, number>()
    for (const { taskId, code, itemId } of tasks.data) {
      const seen = await world.call(judge, sheets.getSheet, { taskId })
      if (!seen.isDone) {
        entry.stopped(seen.text, judge.name)
        continue
      }
      placed.set(itemId, (placed.get(itemId) ?? 0) + 1)
      const said = await world.call(judge, sheets.submitSheet, {
        ...{ taskId, version: seen.data.sheet.version, seconds: 300, confidence: null },
        ...filled(stage, strengthOf(code), at, placed.get(itemId)!),
      })
      if (said.isDone) entry.passed()
      else entry.stopped(said.text, judge.name)
    }
  }
  await world.settle()
}

// How good a work is, out of its number; the same for every expert, who then differ a little. Below 0.9, so that the best do not all reach the top.
const strengthOf = (code: string): number => {
  const digits = Number(code.replace(/\D/g, ''))
  return 0.55 + ((digits * 2_654_435_761) % 1000) / 2900
}

const filled = ({ review }: RehearsedStage, strength: number, judge: number, place: number) => {
  const share = Math.min(1, Math.max(0, strength + ((judge * 37) % 11) / 100 - 0.05))
  const values = Object.fromEntries(
    review.criteria.map((criterion, at) => [
      criterion.key,
      nearest(criterion, criterion.min + (criterion.max - criterion.min) * Math.min(1, share + (at % 3) / 50)),
    ]),
  )
  const comments = Object.fromEntries(
    review.criteria.filter((criterion) => needsComment(criterion, values[criterion.key]!)).map(({ key }) => [key, COMMENT]),
  )
  const { type, commentMin } = review
  return {
    values: type === 'score' ? values : {},
    comments: type === 'score' ? comments : {},
    grade: type === 'grade' ? grades[Math.min(grades.length - 1, Math.floor((1 - share) * grades.length))]! : null,
    isRecommended: type === 'vote' ? share > 0.7 : null,
    place: type === 'rank' ? place : null,
    isPassed: type === 'pass_fail' ? share > 0.6 : null,
    comment: COMMENT.repeat(Math.ceil(Math.max(1, commentMin) / COMMENT.length)),
  }
}

/** The rule a stage goes on by where it has none of its own: half of each category, and one at least. */
const usualRule = (works: number, categories: number): AdvanceRule => ({
  by: 'count',
  value: Math.max(1, Math.round(works / Math.max(1, categories) / 2)),
  isPerCategory: true,
  perSchoolCap: null,
  tiePolicy: 'include',
  reserveCount: 0,
})

/**
 * Calculates, locks and publishes the result of a stage and lets its days of objection pass. `meanwhile`: what is done on the day of its
 * publication; returns until when that is shown, in milliseconds. Returns whether the result was published.
 */
export const settleStage = async (
  set: Setting,
  stage: RehearsedStage,
  { batchId, workCount }: Judged,
  meanwhile: () => Promise<number>,
): Promise<boolean> => {
  const { world, diary, office } = set
  const entry = diary.begin('result', stage.name, world.clock.now())
  const { secretary, chief } = office
  const added = await world.call(secretary, results.addResult, { stageId: stage.stageId })
  if (!added.isDone) {
    entry.stopped(added.text, '')
    return false
  }
  const { resultId } = added.data
  const now = async () => ({ resultId, version: (await world.does(secretary, results.getResult, { resultId })).version })
  const publicity = stage.windows.get('PUBLICITY')
  if (publicity) await world.turnTo(Math.max(publicity.from - HOUR, world.clock.now().getTime()))
  const steps = [
    async () =>
      world.call(secretary, results.finalScoreCalculation, {
        ...(await now()),
        ...{ weights: [{ source: 'batch' as const, id: batchId, weight: 100 }], acceptsAlarms: true },
      }),
    async () =>
      world.call(secretary, settling.applyAdvance, {
        ...(await now()),
        rule: stage.advanceRule ?? usualRule(workCount, set.plan.categories.length),
      }),
    async () => world.call(secretary, settling.moveResult, { ...(await now()), verb: 'deliberate' as const, reason: '' }),
    async () => world.call(secretary, settling.confirmResult, { ...(await now()), reason: words(set, '预演确认', 'Rehearsal') }),
    async () => world.call(chief, settling.lockResult, await now()),
    async () => {
      if (publicity) await world.turnTo(Math.max(publicity.from + HOUR, world.clock.now().getTime()))
      return world.call(chief, settling.publishResult, { ...(await now()), days: null, showsScores: true, publicNote: '' })
    },
  ]
  for (const [at, step] of steps.entries()) {
    const said = await step()
    await world.settle()
    if (said.isDone) continue
    if (at === steps.length - 1 && (await publishFor(set, now, entry, said.text))) continue
    entry.stopped(said.text, '')
    return false
  }
  entry.passed()
  const shownUntil = await meanwhile()
  const { publicityEndTime } = await world.does(secretary, results.getResult, { resultId })
  const objection = stage.windows.get('OBJECTION')
  await world.turnTo(Math.max(Date.parse(publicityEndTime ?? '') || 0, objection?.to ?? 0, publicity?.to ?? 0, shownUntil) + HOUR)
  const { status } = await world.does(secretary, results.getResult, { resultId })
  if (status !== 'final')
    entry.bridged(words(set, '公示期满后成绩未生效', 'The result did not become final after its publicity.'), '')
  return true
}

// Where the schedule leaves no days for it, the result is shown for three days from now on.
const publishFor = async (
  set: Setting,
  now: () => Promise<{ resultId: string; version: number }>,
  entry: ReturnType<Setting['diary']['begin']>,
  why: string,
): Promise<boolean> => {
  const said = await set.world.call(set.office.chief, settling.publishResult, {
    ...(await now()),
    ...{ days: 3, showsScores: true, publicNote: '' },
  })
  if (said.isDone) entry.bridged(why, '')
  return said.isDone
}

import type { Permission } from '@kaisai/contract/access'
import type { Label } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { batchStates } from '@kaisai/contract/review/batch.states'
import type { BatchWord, ObjectionWord, ResultWord } from '@kaisai/contract/review/labels'
import { resultStates } from '@kaisai/contract/review/result.states'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { gathered, inStateSince, MOST_INVOLVED, type RoomWorkbench, type Step, type WorkbenchTodo } from '#src/ports/workbench.ts'
import { competitionsOf } from '../competition/index.ts'
import { categoryIdsOf, stagesAfter, stageWindowEnd, windowEnd } from '../competition/reads.ts'
import { hasReviewableWorks, workIsOut } from '../work/reads.ts'
import { calibrationTodo } from './calibration/waits.ts'
import { feedbackTodo } from './feedback/waits.ts'
import { countJudged } from './judged.ts'
import { firstSubmitted, ledWaiting } from './lead/waits.ts'
import { objectionsOf } from './objection/objections.ts'
import { isLead } from './reads.ts'
import { ownResultTodos } from './result/own-todos.ts'
import { batchesOf, isScored, isShort, ownTasks, resultsOf } from './review.policy.ts'
import { closesAt } from './sheet/times.ts'

const noDue = sql<null>`null::timestamptz`.as('due')
const noCompetition = sql<null>`null::uuid`.as('competition_id')

const batchesIn = (key: string, label: Label, permission: Permission, status: BatchWord, step: Step): WorkbenchTodo => ({
  key,
  label,
  permission,
  step,
  link: `/review/distribution?status=${status}`,
  waiting: (db, actor) =>
    gathered(
      db,
      batchesOf(db, actor)
        .select(['b.competition_id', inStateSince('review_batches', 'b').as('since')])
        // A proposal is to be published before the review begins, what is closed to be calculated before the results are due.
        .select(status === 'closed' ? noDue : 'b.starts_at as due')
        .where('b.status', '=', status),
      (competitionId) => windowEnd(competitionId, 'DELIBERATE'),
    ),
})

const resultsIn = (key: string, label: Label, permission: Permission, status: ResultWord, step: Step): WorkbenchTodo => ({
  key,
  label,
  permission,
  step,
  link: `/review/result?status=${status}`,
  waiting: (db, actor) =>
    gathered(
      db,
      resultsOf(db, actor)
        .select(['r.competition_id', inStateSince('review_results', 'r').as('since'), noDue])
        .where('r.status', '=', status),
      (competitionId) => windowEnd(competitionId, 'DELIBERATE'),
    ),
})

const objectionsIn = (key: string, label: Label, status: ObjectionWord): WorkbenchTodo => ({
  key,
  label,
  permission: 'review:objection:handle',
  link: `/review/objection?status=${status}`,
  waiting: (db, actor) =>
    gathered(
      db,
      objectionsOf(db, actor)
        .select(['o.competition_id', 'o.created_at as since'])
        .select(status === 'submitted' ? 'o.accept_due_at as due' : 'o.decide_due_at as due')
        .where('o.status', '=', status),
    ),
})

// Nobody is waited for who cannot do it any more.
const takesSheets = (userId: RawBuilder<unknown>) => sql<boolean>`${closesAt('b', userId)} > clock_timestamp()`

// What an expert is to judge in batches that run and have not ended for him.
const sheets = (db: Db, actor: Actor) =>
  ownTasks(db, actor)
    .where('n.removed_at', 'is', null)
    .where(sql<boolean>`not ${workIsOut(sql`t.work_id`)}`)
    .where('b.status', 'in', statesIn(batchStates, 'open'))
    .where(takesSheets(sql`${actor.userId}::uuid`))
    .select([noCompetition, inStateSince('review_tasks', 't').as('since'), closesAt('b', sql`${actor.userId}::uuid`).as('due')])

/** Reviews on the workbench. */
export const reviewWorkbench: RoomWorkbench<Ctx> = {
  counts: [],
  todos: [
    {
      key: 'batchesToAccept',
      label: ['待接受的评审任务', 'Reviews to accept'],
      permission: 'review:sheet:score',
      link: '/review/competition',
      waiting: (db, actor) =>
        gathered(
          db,
          sql`select null::uuid, b.published_at, ${closesAt('b', sql`m.user_id`)} from review_batch_experts m join review_batches b on b.id = m.batch_id
            where m.user_id = ${actor.userId}::uuid and m.answer = 'open' and ${inGroup(batchStates, 'open', 'b.status')}
              and ${takesSheets(sql`m.user_id`)}`,
        ),
    },
    calibrationTodo,
    {
      key: 'sheetsToScore',
      label: ['待评分的作品', 'Works to score'],
      permission: 'review:sheet:score',
      link: '/review/competition',
      waiting: (db, actor) => gathered(db, sheets(db, actor).where('t.status', 'in', statesIn(reviewTaskStates, 'written'))),
    },
    {
      key: 'alarmsToDecide',
      label: ['分差过大待裁定的作品', 'Works whose scores differ too much'],
      permission: 'review:group:lead',
      link: '/review/lead',
      waiting: (db, actor) =>
        ledWaiting(db, actor, (entries) =>
          entries.filter((entry) => entry.hasAlarm && entry.can.includes('decide')).map(firstSubmitted),
        ),
    },
    {
      key: 'sheetsToConfirm',
      label: ['待确认的评分表', 'Score sheets to confirm'],
      permission: 'review:group:lead',
      link: '/review/lead',
      waiting: (db, actor) =>
        ledWaiting(db, actor, (entries) =>
          entries.flatMap((entry) =>
            entry.sheets.filter(({ can }) => can.includes('confirm')).map(({ submitTime }) => submitTime),
          ),
        ),
    },
    {
      key: 'resultsToSign',
      label: ['待签字的成绩', 'Results to sign'],
      permission: 'review:group:lead',
      link: '/review/lead?tab=sign',
      waiting: (db, actor) =>
        gathered(
          db,
          sql`select null::uuid, r.calculated_at, ${windowEnd(sql`r.competition_id`, 'DELIBERATE')} from review_results r
            where r.status = 'deliberating' and ${inGroup(resultStates, 'deliberated', 'r.status')}
              and not exists (select 1 from review_signatures g where g.calculation_id = r.calculation_id and g.user_id = ${actor.userId}::uuid)
              and exists (select 1 from jsonb_to_recordset(r.weights) k(source text, id uuid)
                join review_batch_experts m on m.batch_id = k.id and m.user_id = ${actor.userId}::uuid and ${isLead('m')} where k.source = 'batch')`,
        ),
    },
    {
      key: 'stagesToReview',
      label: ['待安排评审的赛段', 'Stages to review'],
      permission: 'review:batch:edit',
      step: {
        text: ['{count} 个赛项待安排评审', 'Categories without a review batch: {count}'],
        action: ['新建评审', 'Set up review'],
      },
      link: '/review/distribution?add=true',
      // By category: a work that passes the formal check late is taken into the batch of its category.
      waiting: (db, actor) =>
        gathered(
          db,
          sql`select s.competition_id, s.ended_at, ${stageWindowEnd(sql`s.stage_id`, 'REVIEW', sql`'infinity'::timestamptz`)} from ${stagesAfter('SUBMIT')} s
            where s.competition_id in (${competitionsOf(db, actor).select('c.id')})
              and exists (select 1 from ${categoryIdsOf(sql`s.competition_id`)} k where ${hasReviewableWorks(sql`s.stage_id`, sql`k.id`)}
                and not exists (select 1 from review_entries n join review_batches b on b.id = n.batch_id and b.stage_id = s.stage_id
                  where n.category_id = k.id and n.removed_at is null))`,
        ),
    },
    batchesIn('batchesToPublish', ['待下发的评审方案', 'Proposals to publish'], 'review:batch:distribute', 'previewed', {
      text: ['{count} 份分配方案待下发', 'Proposals to publish: {count}'],
      action: ['去下发', 'Publish'],
    }),
    {
      key: 'worksToReassign',
      label: ['需补派评委的评审批次', 'Reviews with experts missing'],
      permission: 'review:batch:distribute',
      step: { text: ['{count} 个批次需补派评委', 'Batches short of experts: {count}'], action: ['去补派', 'Assign'] },
      link: '/review/distribution?isShort=true',
      waiting: (db, actor) =>
        gathered(
          db,
          batchesOf(db, actor).select(['b.competition_id', 'b.published_at as since', 'b.ends_at as due']).where(isShort),
        ),
    },
    {
      key: 'batchesToClose',
      label: ['已评完待截止的评审', 'Reviews to close'],
      permission: 'review:batch:control',
      step: { text: ['{count} 个批次已评完', 'Batches fully scored: {count}'], action: ['去截止', 'Close'] },
      link: '/review/distribution?isScored=true',
      waiting: (db, actor) =>
        gathered(
          db,
          batchesOf(db, actor).select(['b.competition_id', 'b.published_at as since', 'b.ends_at as due']).where(isScored),
        ),
    },
    batchesIn('batchesToCalculate', ['已截止待计分的评审', 'Reviews to calculate'], 'review:result:calculate', 'closed', {
      text: ['评审已截止，{count} 个批次待计分', 'Closed batches to calculate: {count}'],
      action: ['去计分', 'Calculate'],
    }),
    resultsIn('resultsToDeliberate', ['待提交合议的成绩', 'Results to deliberate'], 'review:result:calculate', 'calculated', {
      text: ['成绩已算出，{count} 份待提交合议', 'Results to deliberate: {count}'],
      action: ['去提交', 'Submit'],
    }),
    resultsIn('resultsToLock', ['待锁定的成绩', 'Results to lock'], 'review:result:lock', 'confirmed', {
      text: ['合议已确认，{count} 份成绩待锁定', 'Results to lock: {count}'],
      action: ['去锁定', 'Lock'],
    }),
    {
      key: 'unlocksToAnswer',
      label: ['待确认的解锁申请', 'Unlocks to confirm'],
      permission: 'review:result:unlock',
      step: { text: ['{count} 个解锁申请待确认', 'Unlock requests to confirm: {count}'], action: ['去确认', 'Confirm'] },
      link: '/review/result?status=locked',
      waiting: (db, actor) =>
        gathered(
          db,
          resultsOf(db, actor)
            .innerJoin('review_unlocks as k', 'k.result_id', 'r.id')
            .select(['r.competition_id', 'k.asked_at as since', noDue])
            .where('k.answer', '=', 'open')
            // Nobody confirms what he asked himself.
            .where('k.asked_by', '<>', actor.userId),
        ),
    },
    resultsIn('resultsToPublish', ['待公示的成绩', 'Results to publish'], 'review:result:publish', 'locked', {
      text: ['成绩已锁定，{count} 份待公示', 'Locked results to publish: {count}'],
      action: ['去公示', 'Publish'],
    }),
    feedbackTodo,
    objectionsIn('objectionsToAccept', ['待受理的异议', 'Objections to accept'], 'submitted'),
    objectionsIn('objectionsAccepted', ['已受理待答复的异议', 'Objections to answer'], 'accepted'),
    objectionsIn('objectionsInvestigated', ['调查中的异议', 'Objections under investigation'], 'investigating'),
  ],
  personal: ownResultTodos,
  funnel: [countJudged],
  involved: [
    async (db, actor) => {
      const rows = await db
        .selectFrom('review_batch_experts as m')
        .innerJoin('review_batches as b', 'b.id', 'm.batch_id')
        .select('b.competition_id')
        .distinct()
        .where('m.user_id', '=', actor.userId)
        .where('m.answer', '<>', 'declined')
        .where('b.status', 'in', statesIn(batchStates, 'live'))
        .limit(MOST_INVOLVED)
        .execute()
      return rows.map(({ competition_id }) => ({ competitionId: competition_id, as: 'takesPart' as const }))
    },
  ],
}

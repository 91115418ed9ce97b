// What an expert sees of his reviews: batches, works in his own order. No reply names an author.
import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { sharesComments } from '@kaisai/contract/review/feedback/feedback'
import type { BatchMode } from '@kaisai/contract/review/labels'
import type * as endpoints from '@kaisai/contract/review/sheet.endpoints'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup, notInGroup } from '#src/db/group.ts'
import { textIn } from '#src/db/text-in.ts'
import { blindThumb } from '../../work/index.ts'
import { takesPart } from '../../work/reads.ts'
import { isCounted } from '../reads.ts'
import { batchStateName, ownTasks, taskStateName } from '../review.policy.ts'
import { reviewTypeName } from '../review-types.ts'
import { givenWords } from './given.ts'
import { nextOpen } from './neighbors.ts'
import { closesAt, opensAt } from './times.ts'

type Card = ReplyOf<typeof endpoints.listMyBatches>[number]
type Row = ReplyOf<typeof endpoints.listMyTasks>[number]

/** The batches of the signed-in expert: those that run first, those that are locked not at all. */
export const listMyBatches = (db: Db, actor: Actor): Promise<Card[]> => cardsOf(db, actor, null)

/** One of them, with what must be read and declared first. */
export const getMyBatch = async (
  ctx: Ctx,
  actor: Actor,
  input: { batchId: string },
): Promise<ReplyOf<typeof endpoints.getMyBatch>> => {
  const { db } = ctx
  const [card] = await cardsOf(db, actor, input.batchId)
  if (!card) throw problem('house.not_found')
  const row = await db
    .selectFrom('review_batches as b')
    .innerJoin('review_batch_experts as m', 'm.batch_id', 'b.id')
    .select(['b.setting', 'b.needs_declaration', 'm.declared_at'])
    .select(textIn(actor.lang, 'b.notice', 'b.notice_en').as('notice'))
    .where('b.id', '=', input.batchId)
    .where('m.user_id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  const setting = row.setting
  return {
    ...card,
    notice: row.notice,
    needsDeclaration: row.needs_declaration,
    declaredTime: row.declared_at,
    criteria: setting.criteria,
    blind: setting.blind,
    commentMin: setting.commentMin,
    isCommentShared: sharesComments(setting),
    editUntil: setting.editUntil,
    openTaskId: card.answer === 'accepted' ? await nextOpen(ctx, db, actor, { id: card.batchId, mode: card.mode }, 0) : null,
  }
}

const cardsOf = async (db: Db, actor: Actor, batchId: string | null): Promise<Card[]> => {
  const { rows } = await sql<Omit<Card, 'statusName' | 'typeName' | 'type'> & { setting: ReviewSetting }>`
    select b.id as "batchId", b.name, ${textIn(actor.lang, 'c.name', 'c.name_en')} as "competitionName", ${textIn(actor.lang, 's.name', 's.name_en')} as "stageName",
      b.mode, b.status, b.setting, ${opensAt('b')} as "startTime", ${closesAt('b', sql`m.user_id`)} as "endTime", m.answer, m.is_captain as "isCaptain", coalesce(g.name, '') as "groupName",
      (b.setting ->> 'minutesPerWork')::int as "minutesPerWork", coalesce(t.total, 0)::int as "taskCount", coalesce(t.submitted, 0)::int as "submittedCount",
      coalesce(t.returned, 0)::int as "returnedCount", coalesce(t.categories, '[]') as categories
      from review_batch_experts m join review_batches b on b.id = m.batch_id
      join competitions c on c.id = b.competition_id join competition_stages s on s.id = b.stage_id
      left join expert_groups g on g.id = m.group_id
      left join lateral (
        select sum(k.total) as total, sum(k.submitted) as submitted, sum(k.returned) as returned,
          jsonb_agg(jsonb_build_object('itemId', k.id, 'itemName', k.name, 'taskCount', k.total, 'submittedCount', k.submitted) order by k.sort, k.id) as categories
          from (select k.id, ${textIn(actor.lang, 'k.name', 'k.name_en')} as name, k.sort, count(*) as total,
              count(*) filter (where ${isCounted('t')}) as submitted, count(*) filter (where t.status = 'returned') as returned
              from review_tasks t join review_entries n on n.id = t.entry_id join competition_categories k on k.id = n.category_id
             where t.batch_id = b.id and t.user_id = m.user_id and ${notInGroup(reviewTaskStates, 'away', 't.status')} and n.removed_at is null
             group by k.id) k) t on true
     where m.user_id = ${actor.userId}::uuid and ${notInGroup(batchStates, 'unpublished', 'b.status')}
       and (${batchId}::uuid is null or b.id = ${batchId}::uuid) and (b.status <> 'locked' or ${batchId}::uuid is not null)
       and (t.total > 0 or m.is_captain or m.answer = 'open')
     order by case when ${inGroup(batchStates, 'open', 'b.status')} then 0 else 1 end, b.ends_at, b.id`.execute(db)
  return rows.map(({ setting, ...row }) => ({
    ...row,
    startTime: row.startTime,
    mode: row.mode as BatchMode,
    status: row.status,
    statusName: batchStateName(row.status, actor.lang),
    type: setting.type,
    typeName: reviewTypeName(setting.type, actor.lang),
  }))
}

/** The columns of a task row, for lists and for the sheet. */
export const taskRows = (db: Db, actor: Actor) =>
  ownTasks(db, actor)
    .innerJoin('works as w', 'w.id', 't.work_id')
    .innerJoin('work_submissions as v', 'v.id', 'n.submission_id')
    .innerJoin('competition_categories as k', 'k.id', 'n.category_id')
    .where('n.removed_at', 'is', null)
    .where(takesPart('w'))
    .select([
      't.id as taskId',
      't.batch_id as batchId',
      'w.code',
      'v.title',
      'n.category_id as itemId',
      't.status',
      't.position',
      't.total',
      't.scores',
      't.grade',
    ])
    .select(['t.is_recommended', 't.place', 't.is_passed', 't.return_reason as returnReason', 't.saved_at as savedTime'])
    // Not the whole setting: a judge has thousands of works, each with the same.
    .select([
      't.submitted_at as submitTime',
      'v.cover_file_id as coverFileId',
      sql<ReviewSetting['type']>`b.setting ->> 'type'`.as('type'),
    ])
    .select(textIn(actor.lang, 'k.name', 'k.name_en').as('itemName'))

type FoundTask = Awaited<ReturnType<ReturnType<typeof taskRows>['execute']>>[number]

/** A task row as its expert sees it. */
export const shownTask = (ctx: Pick<Ctx, 'keys' | 'now'>, actor: Actor, row: FoundTask): Row => ({
  taskId: row.taskId,
  code: row.code,
  title: row.title,
  itemId: row.itemId,
  itemName: row.itemName,
  status: row.status,
  statusName: taskStateName(row.status, actor.lang),
  position: row.position,
  coverUrl: blindThumb(ctx, row.coverFileId, row.code),
  total: row.total,
  values: row.scores as Record<string, number | null>,
  given: givenWords(row.type, row, actor.lang),
  isReturned: row.status === 'returned' || (row.status === 'drafting' && row.returnReason !== ''),
  returnReason: row.returnReason,
  savedTime: row.savedTime,
  submitTime: row.submitTime,
})

/**
 * The works of the signed-in expert in a batch, in his own order, with those he stepped back from. Before he accepted he sees how many,
 * not which.
 */
export const listMyTasks = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.listMyTasks>,
): Promise<ReplyOf<typeof endpoints.listMyTasks>> => {
  let query = taskRows(ctx.db, actor)
    .where('t.batch_id', '=', input.batchId)
    .where(({ eb, or }) =>
      or([
        eb('t.status', 'not in', statesIn(reviewTaskStates, 'unread')),
        eb('t.status', 'in', statesIn(reviewTaskStates, 'steppedBack')),
      ]),
    )
  if (input.itemId) query = query.where('n.category_id', '=', input.itemId)
  const rows = await query.orderBy('t.position').execute()
  return rows.map((row) => shownTask(ctx, actor, row))
}

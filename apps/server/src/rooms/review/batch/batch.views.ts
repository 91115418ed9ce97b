// Batches as the desk sees them.
import { may } from '@kaisai/contract/access'
import { wholeReviewSetting } from '@kaisai/contract/competition/settings'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/review/batch.endpoints'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { type BatchMode, batchModeLabels } from '@kaisai/contract/review/labels'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { commitmentOf } from '@kaisai/contract/review/verification/verification-file'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { notInGroup } from '#src/db/group.ts'
import { movesFor } from '#src/db/move.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { competitionsOf } from '../../competition/index.ts'
import { unitOf } from '../../expert/reads.ts'
import { historyOfRow } from '../../system/index.ts'
import { hasPassedWorks, isReviewable } from '../../work/reads.ts'
import { isCounted as sheetCounts } from '../reads.ts'
import { batchesOf, batchOf, batchStateName, isScored, isShort } from '../review.policy.ts'
import { reviewTypeName } from '../review-types.ts'
import { closesForAll, opensAt } from '../sheet/times.ts'
import { stageBound } from './plan-input.ts'

type Row = ReplyOf<typeof endpoints.pageBatches>['rows'][number]

const rowsOf = (query: ReturnType<typeof batchesOf>, actor: Actor) =>
  query
    .innerJoin('competitions as c', 'c.id', 'b.competition_id')
    .innerJoin('competition_stages as s', 's.id', 'b.stage_id')
    .select([
      'b.id as batchId',
      'b.name',
      'b.competition_id as competitionId',
      'b.stage_id as stageId',
      'b.mode',
      'b.status',
      'b.setting',
    ])
    .select(['b.starts_at as startTime', 'b.ends_at as endTime', 'b.created_at as createTime', 'b.version'])
    .select([opensAt('b').as('openTime'), closesForAll('b').as('closeTime')])
    .select([
      textIn(actor.lang, 'c.name', 'c.name_en').as('competitionName'),
      textIn(actor.lang, 's.name', 's.name_en').as('stageName'),
    ])
    .select(
      sql<number>`(select count(*)::int from review_entries n where n.batch_id = b.id and n.removed_at is null)`.as('workCount'),
    )
    .select(sql<number>`(select count(*)::int from review_batch_experts m where m.batch_id = b.id)`.as('expertCount'))
    .select(
      sql<number>`(select count(*)::int from review_tasks t where t.batch_id = b.id and ${notInGroup(reviewTaskStates, 'away', 't.status')})`.as(
        'taskCount',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from review_tasks t where t.batch_id = b.id and ${sheetCounts('t')})`.as(
        'submittedCount',
      ),
    )

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const shownRow = ({ setting, ...row }: Found, actor: Actor): Row => {
  const { type } = setting
  return {
    ...row,
    mode: row.mode as BatchMode,
    modeName: inLang(batchModeLabels[row.mode as BatchMode], actor.lang),
    type,
    typeName: reviewTypeName(type, actor.lang),
    status: row.status,
    statusName: batchStateName(row.status, actor.lang),
    can: abilities(row, actor),
  }
}

const abilities = (row: Pick<Found, 'status'>, actor: Actor): string[] => {
  const { status } = row
  const isDraft = isIn(batchStates, 'unpublished', status)
  const isOpen = isDraft || isIn(batchStates, 'ongoing', status)
  const all: (readonly [string, boolean])[] = [
    ['update', isOpen && may(actor, 'review:batch:edit')],
    ['delete', isDraft && may(actor, 'review:batch:edit')],
    ['plan', isDraft && may(actor, 'review:batch:distribute')],
    ['assign', isOpen && may(actor, 'review:batch:distribute')],
    ['remind', isIn(batchStates, 'open', status) && may(actor, 'review:batch:control')],
  ]
  return [...movesFor(batchStates, status, actor), ...all.filter(([, allowed]) => allowed).map(([what]) => what)]
}

/** A page of batches within reach, the newest first. */
export const pageBatches = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageBatches>,
): Promise<ReplyOf<typeof endpoints.pageBatches>> => {
  let query = batchesOf(db, actor)
  if (input.competitionId) query = query.where('b.competition_id', '=', input.competitionId)
  if (input.stageId) query = query.where('b.stage_id', '=', input.stageId)
  if (input.status) query = query.where('b.status', '=', input.status)
  if (input.isShort) query = query.where(isShort)
  if (input.isScored) query = query.where(isScored)
  if (input.mode) query = query.where('b.mode', '=', input.mode)
  if (input.keyword) query = query.where(holdsText('b.name', input.keyword))
  const page = await pageOfRows(
    db,
    input,
    query,
    rowsOf(query, actor).orderBy('b.id', input.sort === 'createTime' ? 'asc' : 'desc'),
  )
  return { ...page, rows: page.rows.map((row) => shownRow(row, actor)) }
}

/** One batch with its works by category, its experts and its panels. */
export const getBatch = async (db: Db, actor: Actor, input: { batchId: string }): Promise<ReplyOf<typeof endpoints.getBatch>> => {
  const batch = await batchOf(db, actor, input.batchId)
  const row = await rowsOf(batchesOf(db, actor), actor).where('b.id', '=', batch.id).executeTakeFirst()
  if (!row) throw problem('house.not_found')
  type Reply = ReplyOf<typeof endpoints.getBatch>
  const [items, experts, groups, scored, seedTime] = await Promise.all([
    sql<
      Reply['items'][number]
    >`select k.id as "itemId", ${textIn(actor.lang, 'k.name', 'k.name_en')} as name, count(*)::int as "workCount"
      from review_entries n join competition_categories k on k.id = n.category_id where n.batch_id = ${batch.id}::uuid and n.removed_at is null
     group by k.id order by k.sort, k.id`.execute(db),
    sql<Reply['experts'][number]>`
      select e.id as "expertId", e.name, ${unitOf('e', actor.lang)} as unit, e.title, m.group_id as "groupId", coalesce(g.name, '') as "groupName",
        m.is_captain as "isCaptain", m.max_load as "maxLoad", least(m.max_load, ${stageBound}) as "worksMost", m.answer, m.declared_at as "declaredTime", m.reason,
        case when ${isIn(batchStates, 'unpublished', batch.status)} then (select count(*)::int from review_proposals p where p.batch_id = m.batch_id and p.expert_id = m.expert_id)
          else coalesce(t.load, 0) end as load, coalesce(t.submitted, 0) as "submittedCount", coalesce(t.overdue, 0) as "overdueCount"
        from review_batch_experts m join review_batches b on b.id = m.batch_id join experts e on e.id = m.expert_id
        left join expert_groups g on g.id = m.group_id
        left join lateral (select count(*) filter (where ${notInGroup(reviewTaskStates, 'away', 't.status')})::int as load,
            count(*) filter (where ${sheetCounts('t')})::int as submitted, count(*) filter (where t.status = 'overdue')::int as overdue
            from review_tasks t where t.batch_id = m.batch_id and t.expert_id = m.expert_id) t on true
       where m.batch_id = ${batch.id}::uuid order by g.name nulls first, m.is_captain desc, e.name, e.id`.execute(db),
    sql<Reply['groups'][number]>`
      select g.id as "groupId", g.name, (select count(*)::int from review_entries n where n.batch_id = ${batch.id}::uuid and n.group_id = g.id and n.removed_at is null) as "workCount"
        from expert_groups g where g.id in (select m.group_id from review_batch_experts m where m.batch_id = ${batch.id}::uuid) order by g.name, g.id`.execute(
      db,
    ),
    db
      .selectFrom('review_tasks')
      .select('id')
      .where('batch_id', '=', batch.id)
      .where('saved_at', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('review_seeds')
      .select('created_at')
      .where('stage_id', '=', batch.stage_id)
      .where('seed', '=', batch.seed)
      .executeTakeFirst()
      .then((row) => row?.created_at),
  ])
  return {
    ...shownRow(row, actor),
    needsConfirm: batch.needs_confirm,
    needsDeclaration: batch.needs_declaration,
    notice: batch.notice,
    noticeEn: batch.notice_en,
    setting: wholeReviewSetting(batch.setting),
    isScored: scored !== undefined,
    seed: isIn(batchStates, 'unpublished', batch.status) ? '' : batch.seed,
    seedCommitment: commitmentOf(batch.seed),
    seedTime: seedTime ?? batch.created_at,
    items: items.rows,
    experts: experts.rows,
    panelsBy: batch.panels_by as Reply['panelsBy'],
    groups: groups.rows,
  }
}

/** What was done to a batch. */
export const listBatchHistory = async (db: Db, actor: Actor, input: { batchId: string }) => {
  const batch = await batchOf(db, actor, input.batchId)
  return historyOfRow(db, actor.lang, { entity: 'review_batches', entityId: batch.id })
}

/** Competitions within reach with works to judge. */
export const listReviewable = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.listReviewable>,
): Promise<ReplyOf<typeof endpoints.listReviewable>> => {
  let query = competitionsOf(db, actor)
    .select(['c.id', textIn(actor.lang, 'c.name', 'c.name_en').as('name')])
    .where(hasPassedWorks(sql`c.id`))
  if (input.competitionId) query = query.where('c.id', '=', input.competitionId)
  if (input.keyword) query = query.where(holdsText('c.name', input.keyword))
  const competitions = await query.orderBy('c.id', 'desc').limit(100).execute()
  if (competitions.length === 0) return []
  type Stage = ReplyOf<typeof endpoints.listReviewable>[number]['stages'][number]
  const { rows } = await sql<Stage & { competitionId: string }>`
    select s.competition_id as "competitionId", s.id as "stageId", ${textIn(actor.lang, 's.name', 's.name_en')} as name, x.starts_at as "startTime", x.ends_at as "endTime",
      coalesce((select jsonb_agg(jsonb_build_object('itemId', k.id, 'name', k.name, 'freeOnline', k.online, 'freeOnsite', k.onsite) order by k.sort, k.id) from (
        select k.id, k.sort, ${textIn(actor.lang, 'k.name', 'k.name_en')} as name,
          count(*) filter (where not exists (select 1 from review_entries n where n.work_id = w.id and n.mode = 'online' and n.removed_at is null))::int as online,
          count(*) filter (where not exists (select 1 from review_entries n where n.work_id = w.id and n.mode = 'onsite' and n.removed_at is null))::int as onsite
          from works w join competition_categories k on k.id = w.category_id where w.stage_id = s.id and ${isReviewable('w')} group by k.id) k), '[]') as items
      from competition_stages s left join competition_windows x on x.stage_id = s.id and x.kind = 'REVIEW'
     where s.competition_id = any(${competitions.map(({ id }) => id)}::uuid[]) order by s.seq`.execute(db)
  const instant = (value: string | null) => (value === null ? null : new Date(value).toISOString())
  return competitions.map(({ id, name }) => ({
    value: id,
    label: name,
    stages: rows
      .filter((row) => row.competitionId === id)
      .map(({ competitionId: _, ...stage }) => ({
        ...stage,
        startTime: instant(stage.startTime),
        endTime: instant(stage.endTime),
      })),
  }))
}

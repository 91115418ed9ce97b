// Results as the desk sees them.
import { may } from '@kaisai/contract/access'
import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { batchStates } from '@kaisai/contract/review/batch.states'
import type { BatchWord, ResultWord } from '@kaisai/contract/review/labels'
import { objectionStates } from '@kaisai/contract/review/objection.states'
import type * as endpoints from '@kaisai/contract/review/result.endpoints'
import { resultStates } from '@kaisai/contract/review/result.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup, notInGroup } from '#src/db/group.ts'
import { movesFor } from '#src/db/move.ts'
import { pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { competitionsOf } from '../../competition/index.ts'
import { historyOfRow } from '../../system/index.ts'
import { feedbackWaits } from '../feedback/waits.ts'
import { isLead } from '../reads.ts'
import { batchStateName, resultOf, resultStateName, resultsOf } from '../review.policy.ts'
import { decimalsOf } from './decimals.ts'
import { notesOf } from './result-notes.ts'
import { undecidedOf } from './result-parts.ts'

type Head = ReplyOf<typeof endpoints.pageResults>['rows'][number]

const heads = (query: ReturnType<typeof resultsOf>, actor: Actor) =>
  query
    .innerJoin('competitions as c', 'c.id', 'r.competition_id')
    .innerJoin('competition_stages as s', 's.id', 'r.stage_id')
    .leftJoin('review_calculations as k', 'k.id', 'r.calculation_id')
    .select(['r.id as resultId', 'r.no', 'r.competition_id as competitionId', 'r.stage_id as stageId', 'r.status', 'r.version'])
    .select(['r.calculated_at as calculatedTime', 'r.locked_at as lockedTime', 'r.publicity_ends_at as publicityEndTime'])
    .select([
      textIn(actor.lang, 'c.name', 'c.name_en').as('competitionName'),
      textIn(actor.lang, 's.name', 's.name_en').as('stageName'),
    ])
    .select([sql<number>`coalesce(k.works, 0)`.as('workCount'), sql<number>`coalesce(k.alarms, 0)`.as('alarmCount')])
    .select(
      sql<number>`(select count(*)::int from review_result_rows x where x.result_id = r.id and x.outcome = 'advanced')`.as(
        'advancedCount',
      ),
    )
    .select(
      sql<boolean>`exists (select 1 from review_unlocks u where u.result_id = r.id and u.answer = 'open')`.as('isUnlocking'),
    )

type FoundHead = Awaited<ReturnType<ReturnType<typeof heads>['execute']>>[number]

const shownHead = ({ isUnlocking, ...row }: FoundHead, actor: Actor): Head => ({
  ...row,
  status: row.status,
  statusName: resultStateName(row.status, actor.lang),
  can: abilities(row.status, isUnlocking, actor),
})

const abilities = (status: string, isUnlocking: boolean, actor: Actor): string[] => {
  const decides = may(actor, 'review:result:calculate') && status === 'calculated'
  const all: (readonly [string, boolean])[] = [
    ['decide', decides],
    ['confirm', status === 'deliberating' && may(actor, 'review:result:calculate')],
    ['askUnlock', status === 'locked' && !isUnlocking && may(actor, 'review:result:unlock')],
    ['answerUnlock', status === 'locked' && isUnlocking && may(actor, 'review:result:unlock')],
    ['export', status !== 'draft' && may(actor, 'review:result:export')],
  ]
  return [...movesFor(resultStates, status, actor), ...all.filter(([, allowed]) => allowed).map(([what]) => what)]
}

/** A page of results within reach, the newest first. */
export const pageResults = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageResults>,
): Promise<ReplyOf<typeof endpoints.pageResults>> => {
  let query = resultsOf(db, actor)
  if (input.competitionId) query = query.where('r.competition_id', '=', input.competitionId)
  if (input.status) query = query.where('r.status', '=', input.status)
  if (input.feedbackWaits) query = query.where(feedbackWaits('r'))
  const page = await pageOfRows(
    db,
    input,
    query,
    heads(query, actor).orderBy('r.id', input.sort === 'createTime' ? 'asc' : 'desc'),
  )
  return { ...page, rows: page.rows.map((row) => shownHead(row, actor)) }
}

/** Stages with batches, and what could count for their result. */
export const listResultSources = async (
  db: Db,
  actor: Actor,
  input: { competitionId?: string },
): Promise<ReplyOf<typeof endpoints.listResultSources>> => {
  type Stage = ReplyOf<typeof endpoints.listResultSources>[number]
  const competitions = await competitionsOf(db, actor)
    .select('c.id')
    .$if(input.competitionId !== undefined, (query) => query.where('c.id', '=', input.competitionId!))
    .execute()
  const { rows } = await sql<
    Omit<Stage, 'sources'> & {
      seq: number
      batches: {
        id: string
        name: string
        status: BatchWord
        type: ReviewSetting['type']
        combineBy: 'mean' | 'sum'
        workCount: number
      }[]
      earlier: { id: string; name: string; status: ResultWord; workCount: number }[]
    }
  >`
    select c.id as "competitionId", ${textIn(actor.lang, 'c.name', 'c.name_en')} as "competitionName", s.id as "stageId", ${textIn(actor.lang, 's.name', 's.name_en')} as "stageName", s.seq,
      (select r.id from review_results r where r.stage_id = s.id and r.status <> 'superseded') as "resultId",
      (select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'status', b.status, 'type', b.setting ->> 'type', 'combineBy', coalesce(b.setting ->> 'combineBy', 'mean'),
          'workCount', (select count(*) from review_entries n where n.batch_id = b.id and n.removed_at is null)) order by b.id) from review_batches b
        where b.stage_id = s.id and ${notInGroup(batchStates, 'unpublished', 'b.status')}) as batches,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', ${textIn(actor.lang, 'p.name', 'p.name_en')}, 'status', r.status,
          'workCount', (select count(*) from review_result_rows x where x.result_id = r.id)) order by p.seq)
        from competition_stages p join review_results r on r.stage_id = p.id and ${inGroup(resultStates, 'standing', 'r.status')}
        where p.competition_id = s.competition_id and p.seq < s.seq), '[]') as earlier
      from competition_stages s join competitions c on c.id = s.competition_id
     where c.id = any(${competitions.map(({ id }) => id)}::uuid[])
       and exists (select 1 from review_batches b where b.stage_id = s.id and ${notInGroup(batchStates, 'unpublished', 'b.status')}) order by c.id desc, s.seq limit 200`.execute(
    db,
  )
  return rows.map(({ seq: _, batches, earlier, ...row }) => ({
    ...row,
    sources: [
      ...batches.map(({ status, ...batch }) => ({
        source: 'batch' as const,
        ...batch,
        statusName: batchStateName(status, actor.lang),
        isReady: isIn(batchStates, 'scored', status),
      })),
      ...earlier.map(({ status, ...stage }) => ({
        source: 'stage' as const,
        ...stage,
        ...{ type: null, combineBy: null },
        statusName: resultStateName(status, actor.lang),
        isReady: true,
      })),
    ],
  }))
}

/** One result with its calculations, signatures and what waits. */
export const getResult = async (
  db: Db,
  actor: Actor,
  input: { resultId: string },
): Promise<ReplyOf<typeof endpoints.getResult>> => {
  const result = await resultOf(db, actor, input.resultId)
  const head = await heads(resultsOf(db, actor), actor).where('r.id', '=', result.id).executeTakeFirstOrThrow()
  const weights = result.weights
  const batchIds = weights.filter(({ source }) => source === 'batch').map(({ id }) => id)
  type Reply = ReplyOf<typeof endpoints.getResult>
  const [names, calculations, signatures, unlock, batches, current, decimals, objections, undecided] = await Promise.all([
    sql<{ id: string; name: string }>`select id, name from review_batches where id = any(${weights.map(({ id }) => id)}::uuid[])
      union all select id, ${textIn(actor.lang, 's.name', 's.name_en')} from competition_stages s where id = any(${weights.map(({ id }) => id)}::uuid[])`.execute(
      db,
    ),
    db
      .selectFrom('review_calculations as k')
      .leftJoin('identity_users as u', 'u.id', 'k.user_id')
      .select(['k.id as calculationId', 'k.no', 'k.formula_version as formulaVersion', 'k.works', 'k.calculated_at as time'])
      .select([
        sql<string>`encode(k.inputs_hash, 'hex')`.as('inputsHash'),
        sql<string>`encode(k.output_hash, 'hex')`.as('outputHash'),
      ])
      .select(sql<string>`coalesce(u.real_name, '')`.as('userName'))
      .where('k.result_id', '=', result.id)
      .orderBy('k.no', 'desc')
      .limit(50)
      .execute(),
    sql<Reply['signatures'][number]>`
      select u.real_name as "userName", coalesce(g.name, '') as "groupName", g2.is_agreed as "isAgreed", coalesce(g2.note, '') as note, g2.signed_at as time
        from (select distinct on (m.user_id) m.user_id, m.group_id from review_batch_experts m
          where m.batch_id = any(${batchIds}::uuid[]) and ${isLead('m')} order by m.user_id) m
        join identity_users u on u.id = m.user_id left join expert_groups g on g.id = m.group_id
        left join review_signatures g2 on g2.user_id = m.user_id and g2.calculation_id = ${result.calculation_id}::uuid order by g.name nulls last, u.real_name`.execute(
      db,
    ),
    sql<{ unlockId: string; reason: string; askedBy: string; askTime: string; asked_by: string }>`
      select k.id as "unlockId", k.reason, u.real_name as "askedBy", k.asked_at as "askTime", k.asked_by from review_unlocks k join identity_users u on u.id = k.asked_by
       where k.result_id = ${result.id}::uuid and k.answer = 'open'`.execute(db),
    sql<{ id: string; name: string; panelsBy: string | null; panels: number }>`
      select b.id, b.name, b.panels_by as "panelsBy",
        (select count(distinct n.group_id)::int from review_entries n where n.batch_id = b.id and n.removed_at is null) as panels
        from review_batches b where b.id = any(${batchIds}::uuid[])`.execute(db),
    db.selectFrom('review_calculations').select('models').where('id', '=', result.calculation_id).executeTakeFirst(),
    sql<{ decimals: number }>`select ${decimalsOf(sql`${result.id}::uuid`)} as decimals`.execute(db),
    sql<{
      count: number
    }>`select count(*)::int as count from review_objections o where o.result_id = ${result.id}::uuid and ${inGroup(objectionStates, 'open', 'o.status')}`.execute(
      db,
    ),
    undecidedOf(db, result.id),
  ])
  const nameOf = new Map(names.rows.map(({ id, name }) => [id, name]))
  const [open] = unlock.rows
  return {
    ...shownHead(head, actor),
    weights: weights.map((weight) => ({ ...weight, name: nameOf.get(weight.id) ?? '' })),
    needsRule: result.status === 'calculated' && undecided.none > 0,
    rule: result.advance_rule,
    decimals: decimals.rows[0]!.decimals,
    calculations: calculations.map((row) => ({ ...row, isCurrent: row.calculationId === result.calculation_id })),
    // Who leads panels is shown to those who work with them.
    signatures: may(actor, 'review:result:calculate') || isSettled(result.status) ? signatures.rows : [],
    unlock: open
      ? {
          unlockId: open.unlockId,
          reason: open.reason,
          askedBy: open.askedBy,
          askTime: open.askTime,
          isOwn: open.asked_by === actor.userId,
        }
      : null,
    notes: notesOf(current?.models ?? [], batches.rows, actor.lang),
    publicNote: result.public_note,
    showsScores: result.shows_scores,
    openObjections: objections.rows[0]!.count,
  }
}

const isSettled = (status: ResultWord): boolean => isIn(resultStates, 'settled', status)

/** What was done to a result. */
export const listResultHistory = async (db: Db, actor: Actor, input: { resultId: string }) => {
  const result = await resultOf(db, actor, input.resultId)
  return historyOfRow(db, actor.lang, { entity: 'review_results', entityId: result.id })
}

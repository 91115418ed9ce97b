// Results as the desk sees them.
import { may } from '@kaisai/contract/access'
import type { AdvanceRule, ReviewSetting } from '@kaisai/contract/competition/settings'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import {
  type Outcome,
  outcomeLabels,
  type RangeDecision,
  type ResultWord,
  rangeDecisionLabels,
} from '@kaisai/contract/review/labels'
import type * as lead from '@kaisai/contract/review/lead.endpoints'
import type * as endpoints from '@kaisai/contract/review/result.endpoints'
import { resultStates } from '@kaisai/contract/review/result.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { movesFor } from '#src/db/move.ts'
import { pageOfRows, sortOf } from '#src/db/page.ts'
import { competitionsOf } from '../../competition/index.ts'
import { historyOfRow } from '../../system/index.ts'
import { textIn } from '../../website/index.ts'
import { batchStateName, type Result, resultStateName, resultsOf } from '../review.policy.ts'
import { outcomeReason } from './advance-result.ts'
import type { Weight } from './read-inputs.ts'

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
  status: row.status as ResultWord,
  statusName: resultStateName(row.status, actor.lang),
  can: abilities(row.status, isUnlocking, actor),
})

const abilities = (status: string, isUnlocking: boolean, actor: Actor): string[] => {
  const decides = may(actor, 'review:result:calculate') && (status === 'calculated' || status === 'deliberating')
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
      batches: { id: string; name: string; status: string; type: ReviewSetting['type']; workCount: number }[]
      earlier: { id: string; name: string; status: string; workCount: number }[]
    }
  >`
    select c.id as "competitionId", ${textIn(actor.lang, 'c.name', 'c.name_en')} as "competitionName", s.id as "stageId", ${textIn(actor.lang, 's.name', 's.name_en')} as "stageName", s.seq,
      (select r.id from review_results r where r.stage_id = s.id and r.status <> 'superseded') as "resultId",
      (select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'status', b.status, 'type', b.setting ->> 'type',
          'workCount', (select count(*) from review_entries n where n.batch_id = b.id and n.removed_at is null)) order by b.id) from review_batches b
        where b.stage_id = s.id and b.status not in ('draft', 'previewed')) as batches,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', ${textIn(actor.lang, 'p.name', 'p.name_en')}, 'status', r.status,
          'workCount', (select count(*) from review_result_rows x where x.result_id = r.id)) order by p.seq)
        from competition_stages p join review_results r on r.stage_id = p.id and r.status in ('locked', 'publicity', 'final')
        where p.competition_id = s.competition_id and p.seq < s.seq), '[]') as earlier
      from competition_stages s join competitions c on c.id = s.competition_id
     where c.id = any(${competitions.map(({ id }) => id)}::uuid[])
       and exists (select 1 from review_batches b where b.stage_id = s.id and b.status not in ('draft', 'previewed')) order by c.id desc, s.seq limit 200`.execute(
    db,
  )
  return rows.map(({ seq: _, batches, earlier, ...row }) => ({
    ...row,
    sources: [
      ...batches.map(({ status, ...batch }) => ({
        source: 'batch' as const,
        ...batch,
        statusName: batchStateName(status, actor.lang),
        isReady: status === 'closed' || status === 'calculated' || status === 'locked',
      })),
      ...earlier.map(({ status, ...stage }) => ({
        source: 'stage' as const,
        ...stage,
        type: null,
        statusName: resultStateName(status, actor.lang),
        isReady: true,
      })),
    ],
  }))
}

const resultOf = async (db: Db, actor: Actor, resultId: string): Promise<Result> => {
  const result = await resultsOf(db, actor).selectAll('r').where('r.id', '=', resultId).executeTakeFirst()
  if (!result) throw problem('house.not_found')
  return result
}

/** One result with its calculations, signatures and what waits. */
export const getResult = async (
  db: Db,
  actor: Actor,
  input: { resultId: string },
): Promise<ReplyOf<typeof endpoints.getResult>> => {
  const result = await resultOf(db, actor, input.resultId)
  const head = await heads(resultsOf(db, actor), actor).where('r.id', '=', result.id).executeTakeFirstOrThrow()
  const weights = result.weights as unknown as Weight[]
  const batchIds = weights.filter(({ source }) => source === 'batch').map(({ id }) => id)
  type Reply = ReplyOf<typeof endpoints.getResult>
  const [names, calculations, signatures, unlock, batches, objections] = await Promise.all([
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
          where m.batch_id = any(${batchIds}::uuid[]) and m.is_captain and m.answer <> 'declined' order by m.user_id) m
        join identity_users u on u.id = m.user_id left join expert_groups g on g.id = m.group_id
        left join review_signatures g2 on g2.user_id = m.user_id and g2.calculation_id = ${result.calculation_id}::uuid order by g.name nulls last, u.real_name`.execute(
      db,
    ),
    sql<{ unlockId: string; reason: string; askedBy: string; askTime: string; asked_by: string }>`
      select k.id as "unlockId", k.reason, u.real_name as "askedBy", k.asked_at as "askTime", k.asked_by from review_unlocks k join identity_users u on u.id = k.asked_by
       where k.result_id = ${result.id}::uuid and k.answer = 'open'`.execute(db),
    sql<{ setting: ReviewSetting; groups: number }>`
      select b.setting, (select count(distinct n.group_id)::int from review_entries n where n.batch_id = b.id and n.removed_at is null) as groups
        from review_batches b where b.id = any(${batchIds}::uuid[])`.execute(db),
    sql<{
      count: number
    }>`select count(*)::int as count from review_objections o where o.result_id = ${result.id}::uuid and o.status in ('submitted', 'accepted', 'investigating')`.execute(
      db,
    ),
  ])
  const nameOf = new Map(names.rows.map(({ id, name }) => [id, name]))
  const [open] = unlock.rows
  return {
    ...shownHead(head, actor),
    weights: weights.map((weight) => ({ ...weight, name: nameOf.get(weight.id) ?? '' })),
    rule: result.advance_rule as unknown as AdvanceRule,
    decimals: batches.rows[0]?.setting.decimals ?? 2,
    calculations: calculations.map((row) => ({ ...row, isCurrent: row.calculationId === result.calculation_id })),
    signatures: signatures.rows,
    unlock: open
      ? {
          unlockId: open.unlockId,
          reason: open.reason,
          askedBy: open.askedBy,
          askTime: open.askTime,
          isOwn: open.asked_by === actor.userId,
        }
      : null,
    notes: notesOf(batches.rows, actor.lang),
    publicNote: result.public_note,
    showsScores: result.shows_scores,
    openObjections: objections.rows[0]!.count,
  }
}

// Standardizing is sound only where works were spread at random or by overlap (domain rule 2.7): say so where panels stand apart.
const notesOf = (batches: readonly { setting: ReviewSetting; groups: number }[], lang: Lang): string[] => {
  if (!batches.some(({ setting, groups }) => groups > 1 && setting.standardise !== 'none')) return []
  return [
    lang === 'en'
      ? 'Works were given to several panels: scores were standardized inside each panel, so that panels formed by school or topic are not set against one another.'
      : '作品分属多个评审组：标准化在各评审组内部进行，按学校或主题划分的评审组之间不作横向折算。',
  ]
}

/** What was done to a result. */
export const listResultHistory = async (db: Db, actor: Actor, input: { resultId: string }) => {
  const result = await resultOf(db, actor, input.resultId)
  return historyOfRow(db, actor.lang, { entity: 'review_results', entityId: result.id })
}

const rowQuery = (db: Db, resultId: string) =>
  db.selectFrom('review_result_rows as x').innerJoin('works as w', 'w.id', 'x.work_id').where('x.result_id', '=', resultId)

const rowColumns = (query: ReturnType<typeof rowQuery>, lang: Lang) =>
  query
    .innerJoin('competition_categories as k', 'k.id', 'x.category_id')
    .leftJoin('organization_schools as s', 's.id', 'x.school_id')
    .select(['x.work_id as workId', 'w.code', 'w.title', 'w.team_name as teamName', 'x.category_id as itemId', 'x.detail'])
    .select([sql<string>`coalesce(s.name, '')`.as('schoolName'), textIn(lang, 'k.name', 'k.name_en').as('itemName')])
    .select(['x.raw_mean as rawMean', 'x.trimmed_mean as trimmedMean', 'x.standardized_mean as standardizedMean'])
    .select(['x.final_score as finalScore', 'x.rank', 'x.raw_rank as rawRank', 'x.has_alarm as hasAlarm', 'x.outcome'])
    .select([
      'x.outcome_code as outcomeCode',
      'x.reserve_no as reserveNo',
      'x.manual_outcome as manual',
      'x.manual_reason as manualReason',
    ])
    .select(
      sql<RangeDecision | null>`(select n.decision from review_entries n where n.work_id = x.work_id and n.decision is not null and n.removed_at is null limit 1)`.as(
        'decision',
      ),
    )

type FoundRow = Awaited<ReturnType<ReturnType<typeof rowColumns>['execute']>>[number]
type Row = ReplyOf<typeof endpoints.pageResultRows>['rows'][number]

export const shownRow = ({ detail, outcomeCode, manual, manualReason, decision, ...row }: FoundRow, lang: Lang): Row => {
  const first = (detail as { batches?: { range: string | null }[] } | null)?.batches?.[0]
  return {
    ...row,
    rankShift: row.rank === null || row.rawRank === null ? null : row.rawRank - row.rank,
    range: first?.range ? Number(first.range) : null,
    decisionName: decision === null ? '' : inLang(rangeDecisionLabels[decision], lang),
    outcome: row.outcome as Outcome | null,
    outcomeName: row.outcome === null ? '' : inLang(outcomeLabels[row.outcome as Outcome], lang),
    outcomeReason: manual === null ? outcomeReason(outcomeCode, lang) : manualReason,
    isManual: manual !== null,
  }
}

/** Rows of a result, by rank inside their category. */
export const pageResultRows = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageResultRows>,
): Promise<ReplyOf<typeof endpoints.pageResultRows>> => {
  const result = await resultOf(db, actor, input.resultId)
  let query = rowQuery(db, result.id)
  if (input.itemId) query = query.where('x.category_id', '=', input.itemId)
  if (input.outcome) query = query.where('x.outcome', '=', input.outcome)
  if (input.onlyAlarms) query = query.where('x.has_alarm', '=', true)
  if (input.keyword) {
    const like = sql<string>`'%' || app.esc(${input.keyword}) || '%'`
    query = query.where(({ or, eb }) =>
      or([eb('w.code', 'ilike', like), eb('w.title', 'ilike', like), eb('w.team_name', 'ilike', like)]),
    )
  }
  const { by, direction } = sortOf(input, 'rank')
  const column = ({ rank: 'x.rank', rawRank: 'x.raw_rank', finalScore: 'x.final_score' } as const)[by as 'rank'] ?? 'x.rank'
  const page = await pageOfRows(
    db,
    input,
    query,
    rowColumns(query, actor.lang)
      .orderBy('k.sort')
      .orderBy('x.category_id')
      .orderBy(column, (order) => (direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast()))
      .orderBy('w.code'),
  )
  return { ...page, rows: page.rows.map((row) => shownRow(row, actor.lang)) }
}

/** Every row of a result, for export and paper. */
export const allRows = async (db: Db, resultId: string, lang: Lang): Promise<Row[]> => {
  const query = rowQuery(db, resultId)
  const rows = await rowColumns(query, lang)
    .orderBy('k.sort')
    .orderBy('x.category_id')
    .orderBy(sql`x.rank nulls last`)
    .orderBy('w.code')
    .execute()
  return rows.map((row) => shownRow(row, lang))
}

interface StoredDetail {
  readonly tieBroken: string | null
  readonly batches: readonly {
    readonly sourceKey: string
    readonly rawMean: string | null
    readonly rawTrimmedMean: string | null
    readonly standardisedMean: string | null
    readonly standardisedTrimmedMean: string | null
    readonly fittedTrimmedMean: string | null
    readonly fittedMean: string | null
    readonly score: string | null
    readonly sheets: readonly {
      readonly expertId: string
      readonly raw: string | null
      readonly standardised: string | null
      readonly rawTrimmed: string | null
      readonly trimmed: string | null
      readonly flags: readonly string[]
    }[]
  }[]
}

const tieTexts: Readonly<Record<string, readonly [string, string]>> = {
  trimmedMean: ['去极值均分', 'the trimmed mean'],
  fullMean: ['全部均分', 'the mean of all'],
  mainCriterion: ['权重最高的评分项', 'the criterion of the highest weight'],
  spread: ['分歧较小', 'the smaller spread'],
  captainVote: ['组长排序', 'the panel lead’s order'],
  shared: ['并列', 'a shared rank'],
}

/** One work with every step of its calculation. */
export const getResultRow = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.getResultRow>,
): Promise<ReplyOf<typeof endpoints.getResultRow>> => {
  const result = await resultOf(db, actor, input.resultId)
  // Those who only watch over it read single scores once the result is locked.
  if (!may(actor, 'review:batch:distribute') && !['locked', 'publicity', 'final'].includes(result.status))
    throw problem('house.no_access')
  const row = await rowColumns(rowQuery(db, result.id).where('x.work_id', '=', input.workId), actor.lang).executeTakeFirst()
  if (!row) throw problem('house.not_found')
  const detail = row.detail as unknown as StoredDetail
  const weights = result.weights as unknown as Weight[]
  const expertIds = detail.batches.flatMap(({ sheets }) => sheets.map(({ expertId }) => expertId))
  const [experts, names, adjusted] = await Promise.all([
    sql<{ id: string; name: string }>`select id, name from experts where id = any(${expertIds}::uuid[])`.execute(db),
    sql<{ id: string; name: string }>`select id, name from review_batches where id = any(${weights.map(({ id }) => id)}::uuid[])
      union all select id, ${textIn(actor.lang, 's.name', 's.name_en')} from competition_stages s where id = any(${weights.map(({ id }) => id)}::uuid[])`.execute(
      db,
    ),
    sql<{
      expertId: string
      batchId: string
      total: number | null
    }>`select expert_id as "expertId", batch_id as "batchId", total from review_tasks
      where work_id = ${input.workId}::uuid and adjusted_total is not null`.execute(db),
  ])
  const nameOf = new Map([...experts.rows, ...names.rows].map(({ id, name }) => [id, name]))
  const number = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text))
  const at = actor.lang === 'en' ? 1 : 0
  return {
    ...shownRow(row, actor.lang),
    sources: weights.map(({ source, id, weight }) => {
      const batch = detail.batches.find(({ sourceKey }) => sourceKey === `${source}:${id}`)
      return {
        name: nameOf.get(id) ?? '',
        weight,
        score: number(batch?.score),
        mean: number(batch?.rawMean),
        trimmedMean: number(batch?.rawTrimmedMean),
        fitted: number(batch?.fittedTrimmedMean ?? batch?.fittedMean),
        experts: (batch?.sheets ?? []).map((sheet) => ({
          name: nameOf.get(sheet.expertId) ?? '',
          raw: number(sheet.raw),
          standardized: number(sheet.standardised),
          isTrimmed: sheet.trimmed !== null,
          isRawKept: sheet.flags.includes('fewScores') || sheet.flags.includes('noSpread'),
          adjustedFrom: adjusted.rows.find((one) => one.expertId === sheet.expertId && one.batchId === id)?.total ?? null,
        })),
      }
    }),
    tieBroken: detail.tieBroken === null ? '' : (tieTexts[detail.tieBroken]?.[at] ?? ''),
  }
}

/** Results a lead signs, and those he signed. */
export const listToSign = async (db: Db, actor: Actor): Promise<ReplyOf<typeof lead.listToSign>> => {
  const { rows } = await sql<{
    id: string
    competitionName: string
    stageName: string
    status: ResultWord
    calculatedTime: string | null
    isAgreed: boolean | null
    note: string
    signTime: string | null
  }>`
    select r.id, ${textIn(actor.lang, 'c.name', 'c.name_en')} as "competitionName", ${textIn(actor.lang, 's.name', 's.name_en')} as "stageName", r.status,
      r.calculated_at as "calculatedTime", g.is_agreed as "isAgreed", coalesce(g.note, '') as note, g.signed_at as "signTime"
      from review_results r join competitions c on c.id = r.competition_id join competition_stages s on s.id = r.stage_id
      left join review_signatures g on g.calculation_id = r.calculation_id and g.user_id = ${actor.userId}::uuid
     where r.status in ('deliberating', 'confirmed', 'locked', 'publicity', 'final') and exists (select 1 from review_batch_experts m join review_batches b on b.id = m.batch_id
       where b.stage_id = r.stage_id and m.user_id = ${actor.userId}::uuid and m.is_captain and m.answer <> 'declined')
     order by (r.status = 'deliberating') desc, r.calculated_at desc limit 20`.execute(db)
  const lists = await Promise.all(rows.map(({ id }) => allRows(db, id, actor.lang)))
  return rows.map(({ id, ...row }, at) => ({
    ...row,
    resultId: id,
    statusName: resultStateName(row.status, actor.lang),
    rows: lists[at]!.slice(0, 500).map(({ code, title, itemName, finalScore, rank, outcome, outcomeName }) => ({
      code,
      title,
      itemName,
      finalScore,
      rank,
      outcome,
      outcomeName,
    })),
  }))
}

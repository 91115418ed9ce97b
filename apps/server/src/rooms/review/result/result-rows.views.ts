// The rows of a result, and how each came about.
import { may } from '@kaisai/contract/access'
import type { TieStep } from '@kaisai/contract/competition/settings'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type { NamedCriterion } from '@kaisai/contract/review/counting'
import { tieStepLabel } from '@kaisai/contract/review/counting-words'
import { type Outcome, outcomeLabels, type RangeDecision, rangeDecisionLabels } from '@kaisai/contract/review/labels'
import type * as endpoints from '@kaisai/contract/review/result.endpoints'
import { resultStates } from '@kaisai/contract/review/result.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { inDirection, pageCounted, placeOf, sortOf } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { categoriesOf } from '../../competition/reads.ts'
import { panelNameOf } from '../../expert/reads.ts'
import { isTitled, namedWorks } from '../../work/reads.ts'
import { requireReadable, resultOf } from '../review.policy.ts'
import { outcomeReason } from './advance-result.ts'
import { decimalsOf, scoreText } from './decimals.ts'
import { droppedText } from './dropped-text.ts'

/** The rows of a result, as a query to build on (alias `x`). */
export const rowQuery = (db: Db, resultId: string) =>
  db.selectFrom('review_result_rows as x').innerJoin('works as w', 'w.id', 'x.work_id').where('x.result_id', '=', resultId)

/** What lists of rows show. */
export const rowColumns = (query: ReturnType<typeof rowQuery>, lang: Lang) =>
  query
    .innerJoin('competition_categories as k', 'k.id', 'x.category_id')
    .leftJoin('organization_schools as s', 's.id', 'x.school_id')
    .select(['x.work_id as workId', 'w.code', 'w.title', 'w.team_name as teamName', 'x.category_id as itemId', 'x.detail'])
    .select([
      sql<string>`coalesce(${textIn(lang, 's.name', 's.name_en')}, '')`.as('schoolName'),
      textIn(lang, 'k.name', 'k.name_en').as('itemName'),
    ])
    .select(['x.group_id as groupId', panelNameOf(sql`x.group_id`).as('groupName')])
    .select(['x.raw_mean as rawMean', 'x.trimmed_mean as trimmedMean', 'x.standardized_mean as standardizedMean'])
    .select(decimalsOf(sql`x.result_id`).as('decimals'))
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

export type FoundRow = Awaited<ReturnType<ReturnType<typeof rowColumns>['execute']>>[number]
type Row = ReplyOf<typeof endpoints.pageResultRows>['rows'][number]

export const shownRow = (
  { detail, outcomeCode, manual, manualReason, decision, decimals, ...row }: FoundRow,
  lang: Lang,
): Row => {
  const first = (detail as { batches?: { range: string | null; levelledRange?: string | null }[] } | null)?.batches?.[0]
  return {
    ...row,
    finalScoreText: scoreText(row.finalScore, decimals),
    rankShift: row.rank === null || row.rawRank === null ? null : row.rawRank - row.rank,
    range: first?.range ? Number(first.range) : null,
    levelledRange: first?.levelledRange ? Number(first.levelledRange) : null,
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
  requireReadable(actor, result)
  let query = db.selectFrom('review_result_rows as x').where('x.result_id', '=', result.id)
  if (input.itemId) query = query.where('x.category_id', '=', input.itemId)
  if (input.outcome) query = query.where('x.outcome', '=', input.outcome)
  if (input.onlyAlarms) query = query.where('x.has_alarm', '=', true)
  if (input.keyword) query = query.where(isTitled(input.keyword, result.competition_id, true, sql`x.work_id`))
  const { by, direction } = sortOf(input, 'rank')
  const column = ({ rank: 'x.rank', rawRank: 'x.raw_rank', finalScore: 'x.final_score' } as const)[by as 'rank'] ?? 'x.rank'
  const { pageNum, pageSize } = placeOf(input)
  const [order, counted] = await Promise.all([
    categoriesOf(db, result.competition_id),
    query
      .select(['x.category_id', sql<number>`count(*)::int`.as('count')])
      .groupBy('x.category_id')
      .execute(),
  ])
  const categories = order.flatMap(({ id }) => counted.find(({ category_id }) => category_id === id) ?? [])
  const on = categoriesOfPage(categories, (pageNum - 1) * pageSize, pageSize)
  // A row is wide: those of the page are found first.
  const ids = await query
    .innerJoin(sql<{ id: string; code: string }>`${namedWorks}`.as('w'), 'w.id', 'x.work_id')
    .select('x.work_id')
    .where(sql<boolean>`x.category_id = any(${on.ids}::uuid[])`)
    .orderBy(sql`array_position(${[...on.ids]}::uuid[], x.category_id)`)
    .orderBy(sql`x.group_id nulls first`)
    .orderBy(column, inDirection(direction))
    .orderBy('w.code')
    .limit(pageSize)
    .offset(on.skip)
    .execute()
  const found = await rowsOfWorks(
    db,
    result.id,
    ids.map(({ work_id }) => work_id),
    actor.lang,
  )
  const rowOf = new Map(found.map((row) => [row.workId, row]))
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  return pageCounted(
    ids.flatMap(({ work_id }) => rowOf.get(work_id) ?? []),
    total,
    input,
  )
}

/** The categories a page lies in, which are in order, and how many of their rows come before it: only they have to be sorted. */
export const categoriesOfPage = (
  categories: readonly { readonly category_id: string; readonly count: number }[],
  from: number,
  size: number,
): { ids: string[]; skip: number } => {
  const ids: string[] = []
  let [before, skip] = [0, 0]
  for (const { category_id, count } of categories) {
    if (before < from + size && before + count > from) {
      if (ids.length === 0) skip = from - before
      ids.push(category_id)
    }
    before += count
  }
  return { ids, skip }
}

/** The ranking a rank is of, in words: the category, or its panel where panels were formed by topic. */
export const lineName = ({ itemName, groupName }: Pick<Row, 'itemName' | 'groupName'>): string =>
  [itemName, groupName].filter((name) => name !== '').join(' · ')

// As export and paper list them.
const inOrder = (db: Db, resultId: string, lang: Lang) =>
  rowColumns(rowQuery(db, resultId), lang)
    .orderBy('k.sort')
    .orderBy('x.category_id')
    .orderBy(sql`x.group_id nulls first`)
    .orderBy(sql`x.rank nulls last`)
    .orderBy('w.code')

/** How many works a result lists. */
export const countRows = async (db: Db, resultId: string): Promise<number> =>
  (
    await db
      .selectFrom('review_result_rows')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('result_id', '=', resultId)
      .executeTakeFirstOrThrow()
  ).count

/** The works of a result in the order of its export. */
export const workIdsInOrder = async (db: Db, resultId: string): Promise<string[]> =>
  (await inOrder(db, resultId, 'zh').clearSelect().select('x.work_id').execute()).map(({ work_id }) => work_id)

/** What is stored of some works in a result, in any order. */
export const storedRows = (db: Db, resultId: string, workIds: readonly string[], lang: Lang): Promise<FoundRow[]> =>
  rowColumns(rowQuery(db, resultId).where(sql<boolean>`x.work_id = any(${workIds}::uuid[])`), lang).execute()

/** The rows of some works in a result, in any order. */
export const rowsOfWorks = async (db: Db, resultId: string, workIds: readonly string[], lang: Lang): Promise<Row[]> =>
  (await storedRows(db, resultId, workIds, lang)).map((row) => shownRow(row, lang))

/** Every row of a result, for its paper. */
export const allRows = async (db: Db, resultId: string, lang: Lang): Promise<Row[]> =>
  (await inOrder(db, resultId, lang).execute()).map((row) => shownRow(row, lang))

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
      readonly droppedCriteria?: Readonly<Record<string, 'highest' | 'lowest'>>
      readonly weight?: string
    }[]
  }[]
}

/** One work with every step of its calculation. */
export const getResultRow = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.getResultRow>,
): Promise<ReplyOf<typeof endpoints.getResultRow>> => {
  const result = await resultOf(db, actor, input.resultId)
  requireReadable(actor, result)
  // Those who only watch over it read single scores once the result is locked.
  if (!may(actor, 'review:batch:distribute') && !isIn(resultStates, 'standing', result.status)) throw problem('house.no_access')
  const row = await rowColumns(rowQuery(db, result.id).where('x.work_id', '=', input.workId), actor.lang).executeTakeFirst()
  if (!row) throw problem('house.not_found')
  const detail = row.detail as StoredDetail
  const weights = result.weights
  const expertIds = detail.batches.flatMap(({ sheets }) => sheets.map(({ expertId }) => expertId))
  const [experts, names, adjusted] = await Promise.all([
    sql<{ id: string; name: string }>`select id, name from experts where id = any(${expertIds}::uuid[])`.execute(db),
    sql<{
      id: string
      name: string
      criteria: readonly NamedCriterion[] | null
    }>`select id, name, setting -> 'criteria' as criteria from review_batches where id = any(${weights.map(({ id }) => id)}::uuid[])
      union all select id, ${textIn(actor.lang, 's.name', 's.name_en')}, null from competition_stages s where id = any(${weights.map(({ id }) => id)}::uuid[])`.execute(
      db,
    ),
    sql<{
      expertId: string
      batchId: string
      total: number | null
    }>`select expert_id as "expertId", batch_id as "batchId", total from review_tasks
      where work_id = ${input.workId}::uuid and adjusted_total is not null`.execute(db),
  ])
  const criteria = names.rows.flatMap((one) => one.criteria ?? [])
  const nameOf = new Map([...experts.rows, ...names.rows].map(({ id, name }) => [id, name]))
  const number = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text))
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
          dropped: droppedText(sheet.droppedCriteria, criteria, actor.lang),
          isRawKept: sheet.flags.includes('fewScores') || sheet.flags.includes('noSpread'),
          weight: number(sheet.weight),
          adjustedFrom: adjusted.rows.find((one) => one.expertId === sheet.expertId && one.batchId === id)?.total ?? null,
        })),
      }
    }),
    tieBroken: tieText(detail.tieBroken, criteria, actor.lang),
  }
}

// Results of earlier formulas call the unrounded score 'trimmedMean'.
const tieText = (step: string | null, criteria: readonly NamedCriterion[], lang: Lang): string =>
  step === null ? '' : inLang(tieStepLabel((step === 'trimmedMean' ? 'exact' : step) as TieStep, criteria), lang)

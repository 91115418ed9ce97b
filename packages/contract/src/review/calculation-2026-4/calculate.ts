// From sheets to places: the whole pipeline of a result, one pure function.

import { decimal, decimalOrNull, unitsOf } from '../decimal.ts'
import { type BatchFigures, calculateBatch } from './calculate-batch.ts'
import { type CalculatedWork, type CalculationInputs, type CalculationSource, FORMULA_VERSION } from './calculation-inputs.ts'
import type { BatchResult, CalculationOutput, Finding, ModelFigures, PoolFigures, ResultRow } from './calculation-output.ts'
import { inOrder } from './canonical.ts'
import { combined } from './combine.ts'
import type { PlainTieStep, TieStep } from './counting.ts'
import { criterionOfStep } from './counting.ts'
import { type Place, rankWorks } from './rank-works.ts'
import { byText } from './statistics.ts'

/**
 * Calculates the result of all works: raw totals, standardising, trimming, range alarm, mean, fit, combining, ranking, in this order
 * (domain rule 2.7; formulas and sources stand at the steps and in decision 25). Pure: the same inputs, in whatever order they are
 * listed, give the same bytes, in Node and in a browser alike. A work without a score from a source that counts has no final score and no rank, and is reported.
 * Throws an Error for another formula version, for a work or sheet named twice, and a RangeError for a figure that is no score.
 */
export const calculate = (given: CalculationInputs): CalculationOutput => {
  if (given.formulaVersion !== FORMULA_VERSION) throw new Error(`formula ${given.formulaVersion} is not ${FORMULA_VERSION}`)
  const inputs = inOrder(given)
  const ranked = new Map(inputs.works.map((work) => [work.workId, work]))
  const sources = inputs.sources.map((source) => readSource(source, ranked))
  const main = mainSource(sources)
  const drafts = inputs.works.map((work) => draftOf(work, sources, main, inputs))
  const places = placesOf(drafts, inputs)
  const rows = drafts.map((draft) => rowOf(draft, places, inputs.decimals))
  return {
    formulaVersion: FORMULA_VERSION,
    rows: rows.sort(byPlace),
    pools: sources.flatMap((source) => source.pools),
    models: sources.flatMap((source) => source.model ?? []),
    findings: [...drafts.flatMap((draft) => findingsOf(draft, sources)), ...strangers(inputs.sources, ranked)],
  }
}

interface ReadSource {
  readonly key: string
  readonly dimension: string
  readonly weight: number
  readonly pools: readonly PoolFigures[]
  readonly model: ModelFigures | null
  readonly hasSheets: boolean
  readonly works: ReadonlyMap<string, Scored>
}
type Scored = Omit<BatchFigures, 'result' | 'lineKey'> & { readonly result: BatchResult | null; readonly lineKey: string | null }

const readSource = (source: CalculationSource, ranked: ReadonlyMap<string, CalculatedWork>): ReadSource => {
  const { key, weight } = source
  if (!('scores' in source))
    return { key, dimension: source.dimension ?? key, weight, hasSheets: true, ...calculateBatch(source, ranked) }
  const works = source.scores.map(({ workId, score }): [string, Scored] => [
    workId,
    { score, full: score, raw: score, spread: null, mainCriterion: null, criteria: new Map(), result: null, lineKey: null },
  ])
  return { key, dimension: key, weight, pools: [], model: null, hasSheets: false, works: new Map(works) }
}

// Criterion and spread of a tie come from the batch that weighs most; of equal ones from the later, whatever order they are listed in.
const mainSource = (sources: readonly ReadSource[]): ReadSource | null =>
  sources
    .filter((source) => source.hasSheets)
    .reduce<ReadSource | null>((best, one) => (best && best.weight > one.weight ? best : one), null)

interface Draft {
  readonly work: CalculatedWork
  readonly final: number | null
  readonly full: number | null
  readonly raw: number | null
  readonly spread: number | null
  readonly mainCriterion: number | null
  readonly mainSource: number | null
  readonly own: readonly OwnSource[]
  readonly lineKey: string
  readonly results: readonly BatchResult[]
}

interface OwnSource {
  readonly dimension: string
  readonly key: string
  readonly weight: number
  readonly hasSheets: boolean
  readonly scored: Scored | undefined
}

// For one work: the source of each dimension that has it, with the weight of the whole dimension.
const ownSources = (work: CalculatedWork, sources: readonly ReadSource[]): readonly OwnSource[] =>
  [...Map.groupBy(sources, ({ dimension }) => dimension)].map(([dimension, some]) => {
    const own = some.find(({ works }) => works.has(work.workId)) ?? some[0]!
    return {
      dimension,
      key: own.key,
      hasSheets: own.hasSheets,
      weight: some.reduce((sum, { weight }) => sum + weight, 0),
      scored: own.works.get(work.workId),
    }
  })

const draftOf = (
  work: CalculatedWork,
  sources: readonly ReadSource[],
  main: ReadSource | null,
  rule: Pick<CalculationInputs, 'combineBy' | 'roundParts'>,
): Draft => {
  const own = ownSources(work, sources)
  const across = (what: 'score' | 'full' | 'raw'): number | null =>
    combined(
      own.map(({ weight, scored }) => ({ weight, score: scored?.[what] ?? null })),
      rule,
    )
  const decisive = own.find(({ dimension }) => dimension === main?.dimension)?.scored
  return {
    work,
    final: across('score'),
    full: across('full'),
    raw: across('raw'),
    spread: decisive?.spread ?? null,
    mainCriterion: decisive?.mainCriterion ?? null,
    mainSource: decisive?.score ?? null,
    // The batch that decides is asked for a criterion first.
    own: own.toSorted((a, b) => Number(b.scored === decisive) - Number(a.scored === decisive)),
    // Where panels were formed by topic in any of the batches, they are lines of their own.
    lineKey: own.map(({ scored }) => scored?.lineKey).find((key) => key && key !== work.categoryId) ?? work.categoryId,
    results: own.flatMap(({ scored }) => scored?.result ?? []),
  }
}

interface Places {
  readonly final: ReadonlyMap<string, Place>
  readonly raw: ReadonlyMap<string, Place>
}

const placesOf = (drafts: readonly Draft[], { decimals, tieBreak }: CalculationInputs): Places => {
  const final = new Map<string, Place>()
  const raw = new Map<string, Place>()
  const lines = Map.groupBy(
    drafts.filter((draft) => draft.final !== null),
    ({ lineKey }) => lineKey,
  )
  for (const works of lines.values()) {
    const ranked = works.map((draft) => rankedOf(draft, decimals, tieBreak))
    for (const [id, place] of rankWorks(ranked, tieBreak)) final.set(id, place)
    const raws = ranked.map((one, at) => ({ ...one, keys: [], final: published(works[at]!.raw!, decimals) }))
    for (const [id, place] of rankWorks(raws, [])) raw.set(id, place)
  }
  return { final, raw }
}

const rankedOf = (draft: Draft, decimals: number, chain: readonly TieStep[]) => ({
  workId: draft.work.workId,
  final: published(draft.final!, decimals),
  keys: chain.map((step) => keyOf(draft, step)),
  sheets: draft.results.reduce((sum, { counted }) => sum + counted, 0),
})

// What a work brings to a step, in whole units, more is better; what is not known is worse than any.
const keyOf = (draft: Draft, step: TieStep): number => {
  const more = (value: number | null | undefined): number => unitsOrNull(value ?? null) ?? Number.NEGATIVE_INFINITY
  const less = (value: number | null): number => 0 - (value ?? Number.MAX_VALUE)
  const key = criterionOfStep(step)
  if (key !== null) return more(draft.own.find(({ scored }) => scored?.criteria.has(key))?.scored?.criteria.get(key))
  const part = (of: (own: OwnSource) => boolean): number => more(draft.own.find(of)?.scored?.score)
  switch (step as PlainTieStep) {
    case 'exact':
      return more(draft.final)
    case 'fullMean':
      return more(draft.full)
    case 'mainCriterion':
      return more(draft.mainCriterion)
    case 'mainSource':
      return more(draft.mainSource)
    case 'partOnline':
      return part(({ dimension, hasSheets }) => hasSheets && dimension === 'online')
    case 'partOnsite':
      return part(({ dimension, hasSheets }) => hasSheets && dimension === 'onsite')
    case 'partEarlier':
      return part(({ hasSheets }) => !hasSheets)
    case 'spread':
      return less(unitsOrNull(draft.spread))
    case 'captainVote':
      return more(draft.work.captainVote)
    case 'lot':
      return less(draft.work.lot)
  }
}

const published = (score: number, decimals: number): number => Number(decimal(score, decimals))
const unitsOrNull = (value: number | null): number | null => (value === null ? null : unitsOf(value))

const rowOf = ({ work, final, raw, lineKey, results }: Draft, places: Places, decimals: number): ResultRow => {
  const place = places.final.get(work.workId)
  const rawRank = places.raw.get(work.workId)?.rank ?? null
  return {
    workId: work.workId,
    categoryId: work.categoryId,
    lineKey,
    schoolId: work.schoolId,
    batches: results,
    final: final === null ? null : decimal(final, decimals),
    exact: decimalOrNull(final),
    rawFinal: decimalOrNull(raw),
    rank: place?.rank ?? null,
    rawRank,
    rankShift: place && rawRank !== null ? rawRank - place.rank : null,
    tieBroken: place?.tieBroken ?? null,
  }
}

const byPlace = (a: ResultRow, b: ResultRow): number =>
  byText(a.categoryId, b.categoryId) ||
  byText(a.lineKey, b.lineKey) ||
  (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) ||
  byText(a.workId, b.workId)

const findingsOf = ({ work, results }: Draft, sources: readonly ReadSource[]): Finding[] => {
  const of = (sourceKey: string, kind: Finding['kind']): Finding => ({ workId: work.workId, sourceKey, kind })
  return [
    ...ownSources(work, sources).flatMap(({ key, weight, scored }) =>
      weight !== 0 && (scored?.score ?? null) === null ? [of(key, 'missing')] : [],
    ),
    ...results.flatMap((result) => [
      ...(result.counted > 0 && result.counted < result.expected ? [of(result.sourceKey, 'fewer')] : []),
      ...(result.alarm === 'open' || result.alarm === 'waiting' ? [of(result.sourceKey, 'rangeOpen')] : []),
      ...(result.state === 'counted' || result.counted === 0 ? [] : [of(result.sourceKey, result.state)]),
      ...(result.sheets.some((sheet) => sheet.flags.includes('incomplete')) ? [of(result.sourceKey, 'incomplete')] : []),
    ]),
  ]
}

const strangers = (sources: readonly CalculationSource[], ranked: ReadonlyMap<string, CalculatedWork>): Finding[] =>
  sources.flatMap((source) =>
    ('scores' in source ? source.scores : source.works).flatMap(({ workId }) =>
      ranked.has(workId) ? [] : [{ workId, sourceKey: source.key, kind: 'unknownWork' as const }],
    ),
  )

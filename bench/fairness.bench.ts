// How near results come to the truth of simulated panels: ours against raw mean, trimmed mean, per-judge z and a mixed model.

import { calculate } from '../apps/server/src/rooms/review/pipeline/calculate.ts'
import { FORMULA_VERSION, type PipelineSetting } from '../apps/server/src/rooms/review/pipeline/calculation-inputs.ts'
import { EXPERTS, type Panel, panelOf, WORKS, type World } from './fairness-world.ts'
import { table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const ROUNDS = scaled(30, 1)
const plain = { severity: 0, spread: 0, noise: 4, bias: 0, perWork: 3 }
const worlds: readonly World[] = [
  { ...plain, name: 'equal experts' },
  { ...plain, name: 'severity 2', severity: 2 },
  { ...plain, name: 'severity 5', severity: 5 },
  { ...plain, name: 'severity 10', severity: 10 },
  { ...plain, name: 'severity 5, five each', severity: 5, perWork: 5 },
  { ...plain, name: 'severity 5, noisy', severity: 5, noise: 8 },
  { ...plain, name: 'severity 5, spread 0.2', severity: 5, spread: 0.2 },
  { ...plain, name: 'severity 5, spread 0.4', severity: 5, spread: 0.4 },
  { ...plain, name: 'severity 5, spread 0.4, five each', severity: 5, spread: 0.4, perWork: 5 },
  { ...plain, name: 'severity 5, bias 5', severity: 5, bias: 5 },
]
const ways = ['raw', 'trimmed', 'z', 'mixed model', 'ours'] as const
type Way = (typeof ways)[number]

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const rows: string[][] = [['world', 'distribution', ...ways, 'ours − best', 'ours − raw']]
  let behind = Number.NEGATIVE_INFINITY
  let aboveRaw = Number.POSITIVE_INFINITY
  for (const world of worlds)
    for (const kind of ['overlap', 'panels'] as const) {
      const means = meansOf(world, kind)
      const best = Math.max(...ways.filter((way) => way !== 'ours').map((way) => means[way]))
      behind = Math.max(behind, best - means.ours)
      if (world.severity > 0) aboveRaw = Math.min(aboveRaw, means.ours - means.raw)
      const figures = ways.map((way) => means[way].toFixed(4))
      rows.push([world.name, kind, ...figures, (means.ours - best).toFixed(4), (means.ours - means.raw).toFixed(4)])
    }
  process.stdout.write(`${WORKS} works, ${EXPERTS} experts, Spearman's correlation with the truth, mean of ${ROUNDS} panels\n`)
  table(rows)
  process.stdout.write('\n')
  verdict('behind the best of the others, at most, × 1000', behind * 1000, 5, 'less')
  verdict('above the raw mean where severities differ, at least, × 1000', aboveRaw * 1000, 0, 'more')
}

const meansOf = (world: World, kind: 'overlap' | 'panels'): Record<Way, number> => {
  const sums: Record<Way, number> = { raw: 0, trimmed: 0, z: 0, 'mixed model': 0, ours: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const panel = panelOf(world, String(round), kind)
    const results: Record<Way, readonly number[]> = {
      raw: byPipeline(panel, { standardise: 'none' }),
      trimmed: byPipeline(panel, { standardise: 'none', dropHighest: 1, dropLowest: 1 }),
      z: byPipeline(panel, { standardise: 'tscore' }),
      'mixed model': byMixedModel(panel, world),
      ours: byPipeline(panel, { standardise: 'severity' }),
    }
    for (const way of ways) sums[way] += spearman(results[way], panel.truth) / ROUNDS
  }
  return sums
}

// Final scores by work, through the whole pipeline of the product.
const byPipeline = (panel: Panel, more: Partial<PipelineSetting>): readonly number[] => {
  const sheets = Map.groupBy(panel.scores, (score) => score.work)
  const setting: PipelineSetting = {
    type: 'score',
    criteria: [{ key: 'all', weight: 100, max: 100, isRequired: true, isIndependent: false }],
    grades: [],
    ...{
      standardise: 'none',
      tscoreForm: 'pool',
      pool: 'category',
      dropHighest: 0,
      dropLowest: 0,
      rangeLimit: 100,
      votesBy: 'count',
    },
    ...more,
  }
  const output = calculate({
    formulaVersion: FORMULA_VERSION,
    decimals: 4,
    works: panel.truth.map((_, at) => ({ workId: String(at), categoryId: 'K', schoolId: null, captainVote: null })),
    sources: [
      {
        ...{ key: 'batch', weight: 1, setting },
        works: panel.truth.map((_, work) => ({
          ...{ workId: String(work), groupId: null, expected: 0, decision: null },
          sheets: sheets
            .get(work)!
            .map(({ expert, value }) => ({ expertId: String(expert), isCounted: true, values: { all: value } })),
        })),
      },
    ],
  })
  const finals: number[] = []
  for (const row of output.rows) finals[Number(row.workId)] = Number(row.exact)
  return finals
}

// The peer, written apart from ours: predictions of crossed random effects with the true variances, by backfitting.
const byMixedModel = ({ truth, scores }: Panel, world: World): readonly number[] => {
  const work = new Float64Array(truth.length)
  const expert = new Float64Array(EXPERTS)
  let mean = 0
  const fit = (effects: Float64Array, key: 'work' | 'expert', variance: number): void => {
    const sums = new Float64Array(effects.length)
    const counts = new Float64Array(effects.length)
    for (const score of scores) {
      sums[score[key]]! += score.value - mean - (key === 'work' ? expert[score.expert]! : work[score.work]!)
      counts[score[key]]! += 1
    }
    effects.forEach((_, at) => {
      effects[at] = variance === 0 ? 0 : sums[at]! / (counts[at]! + world.noise ** 2 / variance)
    })
  }
  for (let round = 0; round < 300; round++) {
    mean = scores.reduce((sum, score) => sum + score.value - work[score.work]! - expert[score.expert]!, 0) / scores.length
    fit(work, 'work', 64)
    fit(expert, 'expert', world.severity ** 2)
  }
  return [...work]
}

const spearman = (one: readonly number[], other: readonly number[]): number => pearson(ranksOf(one), ranksOf(other))
const ranksOf = (values: readonly number[]): readonly number[] => {
  const order = values.map((_, at) => at).sort((a, b) => values[a]! - values[b]!)
  const ranks: number[] = []
  for (let at = 0; at < order.length; ) {
    let end = at
    while (end + 1 < order.length && values[order[end + 1]!] === values[order[at]!]) end++
    for (let same = at; same <= end; same++) ranks[order[same]!] = (at + end) / 2
    at = end + 1
  }
  return ranks
}
const pearson = (one: readonly number[], other: readonly number[]): number => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [a, b] = [mean(one), mean(other)]
  let [both, first, second] = [0, 0, 0]
  one.forEach((value, at) => {
    both += (value - a) * (other[at]! - b)
    first += (value - a) ** 2
    second += (other[at]! - b) ** 2
  })
  return both / Math.sqrt(first * second)
}

// How near results come to the truth of simulated panels: ours as the product enters them, against raw mean, trimmed mean, per-judge z,
// fixed effects, a mixed model that knows the true variances, and a Bayesian model; and whether what is said of certainty is so.

import { equationsOf } from '@kaisai/contract/review/calculation/crossed-model'
import { byBayes } from './fairness-bayes.ts'
import { calibration, judges } from './fairness-certainty.ts'
import { confidence } from './fairness-confidence.ts'
import { agreement, byPipeline, topShare, usual } from './fairness-lib.ts'
import { type Panel, panelOf, type World } from './fairness-world.ts'
import { table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const ROUNDS = Number(process.env.KAISAI_FAIRNESS_ROUNDS ?? scaled(200, 2))
const fields = { design: 'fields', fields: 8 } as const
const worlds: readonly World[] = [
  { ...usual, name: 'equal experts', severity: 0 },
  { ...usual, name: 'severity 2', severity: 2 },
  { ...usual, name: 'severity 5' },
  { ...usual, name: 'severity 10', severity: 10 },
  { ...usual, name: 'severity 5, five each', perWork: 5 },
  { ...usual, name: 'noise 8', noise: 8 },
  { ...usual, name: 'scale differs, log sd 0.4', spread: 0.4 },
  { ...usual, name: 'noise differs, log sd 0.7', unequal: 0.7 },
  { ...usual, name: '10 % score by chance', useless: 0.1 },
  { ...usual, name: 'home province + 8', bias: 8 },
  { ...usual, name: '25 % of sheets missing', missing: 0.25 },
  { ...usual, name: 'panels by lot, severity 5', design: 'panels', panelsBy: 'lot' },
  { ...usual, name: 'panels by lot, severity 10', design: 'panels', panelsBy: 'lot', severity: 10 },
  { ...usual, name: 'panels by topic', design: 'panels', panelsBy: 'topic', fieldQuality: 4 },
  { ...usual, name: '8 categories', categories: 8 },
  { ...usual, name: '20 categories', categories: 20 },
  { ...usual, ...fields, name: 'fields alike' },
  { ...usual, ...fields, name: 'fields differ in quality, 0 % across', fieldQuality: 4, across: 0 },
  { ...usual, ...fields, name: 'fields differ in quality, 4 % across', fieldQuality: 4 },
  { ...usual, ...fields, name: 'fields differ in quality, 10 % across', fieldQuality: 4, across: 0.1 },
  { ...usual, ...fields, name: 'fields differ in severity, 4 % across', fieldSeverity: 4 },
  { ...usual, name: 'strict experts, better works', design: 'strictGood' },
  { ...usual, name: 'mild experts, better works', design: 'mildGood' },
  { ...usual, name: 'small: 12 × 5 all', works: 12, experts: 5, perWork: 5, design: 'all' },
  { ...usual, name: 'small: 20 × 3 of 6', works: 20, experts: 6 },
  { ...usual, name: 'small: 24 × 2 of 8', works: 24, experts: 8, perWork: 2 },
]
const ways = ['raw', 'trimmed', 'z', 'fixed', 'true variances', 'Bayes', 'weighted', 'ours'] as const
type Way = (typeof ways)[number]

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const only = process.env.KAISAI_FAIRNESS_WORLD
  const rows: string[][] = [['world', ...ways, 'ours − best', 'ours − raw', 'top raw', 'top ours']]
  let [behind, belowRaw] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const world of worlds.filter(({ name }) => !only || name.includes(only))) {
    const { tau, top } = meansOf(world)
    const best = Math.max(...ways.filter((way) => way !== 'ours').map((way) => tau[way]))
    behind = Math.max(behind, best - tau.ours)
    belowRaw = Math.max(belowRaw, tau.raw - tau.ours)
    const figures = ways.map((way) => tau[way].toFixed(3))
    const differences = [tau.ours - best, tau.ours - tau.raw].map((one) => one.toFixed(4))
    rows.push([world.name, ...figures, ...differences, top.raw.toFixed(3), top.ours.toFixed(3)])
  }
  process.stdout.write(
    `Kendall's tau-b with the truth inside each ranking, mean of ${ROUNDS} panels; top: share of the true best tenth\n`,
  )
  table(rows)
  process.stdout.write('\n')
  const checks = Math.max(2, Math.round(ROUNDS / 5))
  const calibrated = calibration(checks)
  const judged = judges(checks)
  const lost = confidence(checks)
  verdict('behind the best of the others, at most, × 1000', behind * 1000, 5, 'less')
  verdict('below the raw mean, at most, × 1000', belowRaw * 1000, 5, 'less')
  verdict('chance of being above the line, furthest from what happened, × 1000', calibrated.furthest * 1000, 30, 'less')
  verdict('places inside their interval of 90 %, off by, × 1000', Math.abs(calibrated.inside - 0.9) * 1000, 20, 'less')
  verdict('lost by weights of stated confidence, at most, × 1000', lost * 1000, 5, 'less')
  verdict('faulty judges that are flagged, of the kind found least, %', judged.found * 100, 95, 'more')
  verdict('ordinary judges that are flagged, at most, %', judged.wrong * 100, 1, 'less')
}

const meansOf = (world: World): { tau: Record<Way, number>; top: Record<Way, number> } => {
  const zero = (): Record<Way, number> => ({
    raw: 0,
    trimmed: 0,
    z: 0,
    fixed: 0,
    'true variances': 0,
    Bayes: 0,
    weighted: 0,
    ours: 0,
  })
  const [tau, top] = [zero(), zero()]
  const shared = { panelsBy: world.panelsBy }
  for (let round = 0; round < ROUNDS; round++) {
    const panel = panelOf(world, String(round))
    const results: Record<Way, readonly number[]> = {
      raw: byPipeline(panel, { ...shared, standardise: 'none' }),
      trimmed: byPipeline(panel, { ...shared, standardise: 'none', dropHighest: 1, dropLowest: 1 }),
      z: byPipeline(panel, { ...shared, standardise: 'tscore' }),
      fixed: byModel(panel, world, 1e9),
      'true variances': byModel(panel, world, world.severity ** 2 + world.fieldSeverity ** 2),
      Bayes: byBayes(panel, world, String(round)),
      weighted: byPipeline(panel, { ...shared, standardise: 'reliable' }),
      ours: byPipeline(panel, { ...shared, standardise: 'severity' }),
    }
    for (const way of ways) {
      tau[way] += agreement(panel, world, results[way]) / ROUNDS
      top[way] += topShare(panel, world, results[way]) / ROUNDS
    }
  }
  return { tau, top }
}

// The peer: predictions with given variances, categories fixed, everything in one pool. A huge variance of experts: fixed effects.
const byModel = ({ truth, categories, scores }: Panel, world: World, expert: number): readonly number[] => {
  const rows = {
    works: Int32Array.from(scores, ({ work }) => work),
    experts: Int32Array.from(scores, (score) => score.expert),
    expertCount: world.experts,
  }
  const totals = Float64Array.from(scores, ({ value }) => value)
  const equations = equationsOf(rows, Int32Array.from(categories), {
    work: 64 + world.fieldQuality ** 2,
    expert,
    rest: world.noise ** 2,
  })
  const solution = equations.solve(totals)
  const [sums, counts] = [new Float64Array(truth.length), new Float64Array(truth.length)]
  for (const [at, { work }] of scores.entries()) {
    sums[work]! += totals[at]! - solution[equations.cellCount + rows.experts[at]!]!
    counts[work]! += 1
  }
  return [...sums].map((sum, work) => (counts[work] === 0 ? -1 : sum / counts[work]!))
}

// What the parts of the fairness bench share: the usual world, the pipeline of the product, agreement with the truth.
import { usualTieChain } from '@kaisai/contract/competition/settings'
import { calculate } from '@kaisai/contract/review/calculation/calculate'
import {
  type CalculationInputs,
  FORMULA_VERSION,
  type PipelineSetting,
} from '@kaisai/contract/review/calculation/calculation-inputs'
import type { Panel, World } from './fairness-world.ts'

/** 400 works, 40 experts, three each, severity 5, noise 4. */
export const usual: Omit<World, 'name'> = {
  ...{ works: 400, experts: 40, perWork: 3, severity: 5, noise: 4, bias: 0, spread: 0, unequal: 0, useless: 0, missing: 0 },
  ...{ design: 'chance', panelsBy: null, categories: 1, fields: 1, fieldQuality: 0, fieldSeverity: 0, across: 0.04 },
}

const setting: PipelineSetting = {
  type: 'score',
  criteria: [{ key: 'all', weight: 100, max: 100, isRequired: true, isIndependent: false, isDeduction: false }],
  grades: [],
  ...{ standardise: 'none', panelsBy: null, dropHighest: 0, dropLowest: 0, missing: 'trim' },
  ...{ rangeLimit: 100, votesBy: 'share', rankBy: 'points' },
  ...{ trimBy: 'total', average: 'mean', roundCriteria: null },
}
/** A panel as the product would enter it. */
export const inputsOf = (panel: Panel, more: Partial<PipelineSetting>): CalculationInputs => {
  const sheets = Map.groupBy(panel.scores, (score) => score.work)
  return {
    ...{ formulaVersion: FORMULA_VERSION, decimals: 4, tieBreak: usualTieChain },
    ...{ combineBy: 'mean', roundParts: null },
    works: panel.truth.map((_, at) => ({
      ...{ workId: String(at), categoryId: `K${panel.categories[at]}`, schoolId: null, captainVote: null, lot: null },
    })),
    sources: [
      {
        ...{ key: 'batch', weight: 1, setting: { ...setting, ...more } },
        works: panel.truth.map((_, work) => ({
          ...{ workId: String(work), groupId: panel.groups[work] === null ? null : `P${panel.groups[work]}` },
          ...{ expected: 0, decision: null },
          sheets: (sheets.get(work) ?? []).map(({ expert, value }) => ({
            ...{ expertId: String(expert), isCounted: true, values: { all: value } },
          })),
        })),
      },
    ],
  }
}
// Final scores by work, through the whole pipeline of the product; works without any sheet come last.
export const byPipeline = (panel: Panel, more: Partial<PipelineSetting>): readonly number[] => {
  const finals: number[] = []
  for (const row of calculate(inputsOf(panel, more)).rows) finals[Number(row.workId)] = Number(row.exact ?? -1)
  return finals
}

// The rankings of a panel: categories, or panels formed by topic.
const linesOf = (panel: Panel, world: World): readonly (readonly number[])[] => {
  const keys = panel.truth.map((_, at) => (world.panelsBy === 'topic' ? panel.groups[at]! : panel.categories[at]!))
  return [...Map.groupBy(keys.keys(), (at) => keys[at]!).values()]
}

/** Kendall's tau-b with the truth, mean over the rankings. */
export const agreement = (panel: Panel, world: World, scores: readonly number[]): number => {
  const lines = linesOf(panel, world)
  return lines.reduce((sum, line) => sum + tauOf(line, panel.truth, scores), 0) / lines.length
}
const tauOf = (line: readonly number[], truth: readonly number[], scores: readonly number[]): number => {
  let [balance, ties, pairs] = [0, 0, 0]
  for (let a = 0; a < line.length; a++)
    for (let b = a + 1; b < line.length; b++) {
      const sign = Math.sign(scores[line[a]!]! - scores[line[b]!]!)
      balance += sign * Math.sign(truth[line[a]!]! - truth[line[b]!]!)
      if (sign === 0) ties++
      pairs++
    }
  return balance / Math.sqrt(pairs * (pairs - ties))
}
/** Share of the true best tenth among the first tenth. */
export const topShare = (panel: Panel, world: World, scores: readonly number[]): number => {
  const lines = linesOf(panel, world)
  return (
    lines.reduce((sum, line) => {
      const places = Math.max(1, Math.round(line.length / 10))
      const best = (of: readonly number[]) => line.toSorted((a, b) => of[b]! - of[a]!).slice(0, places)
      const truly = new Set(best(panel.truth))
      return sum + best(scores).filter((work) => truly.has(work)).length / places
    }, 0) / lines.length
  )
}

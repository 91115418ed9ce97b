// What weights by stated confidence are worth: experts who know how hard a work was to score, half know it, or do not.
import { calculate } from '@kaisai/contract/review/calculation/calculate'
import type { CalculationInputs } from '@kaisai/contract/review/calculation/calculation-inputs'
import { normal, seeded } from '@kaisai/contract/review/seeded'
import { agreement, inputsOf, usual } from './fairness-lib.ts'
import { type Panel, panelOf, type World } from './fairness-world.ts'
import { table } from './lib/measure.ts'

interface Knowing {
  readonly name: string
  /** Standard deviation of the logarithm of the noise of single scores. */
  readonly spread: number
  /** 1: confidence follows that noise; 0: by chance; below 0: the less sure are nearer. */
  readonly link: number
  /** Share of scores without a stated confidence. */
  readonly unsaid?: number
  readonly world?: Partial<World>
}
const worlds: readonly Knowing[] = [
  { name: 'all scores alike, by chance', spread: 0, link: 0 },
  { name: 'noise differs, by chance', spread: 0.6, link: 0 },
  { name: 'half known (0.5)', spread: 0.6, link: 0.5 },
  { name: 'known (0.8)', spread: 0.6, link: 0.8 },
  { name: 'known, half of it unsaid', spread: 0.6, link: 0.8, unsaid: 0.5 },
  { name: 'the less sure are nearer', spread: 0.6, link: -0.6 },
  { name: 'known, small: 24 × 3 of 8', spread: 0.6, link: 0.8, world: { works: 24, experts: 8 } },
]

// Each score gets a noise of its own on top of the exact worlds, and a confidence; how freely an expert uses the scale differs.
const said = ({ spread, link, unsaid = 0 }: Knowing, panel: Panel, seed: string) => {
  const chance = seeded(seed)
  const habits = new Map<number, number>()
  const confidences = new Map<string, number | null>()
  const scores = panel.scores.map((score) => {
    const habit = habits.get(score.expert) ?? 0.7 * normal(chance)
    habits.set(score.expert, habit)
    const hard = normal(chance)
    const level = Math.round(3 + habit - 1.2 * (link * hard + Math.sqrt(1 - link * link) * normal(chance)))
    const confidence = chance() < unsaid ? null : Math.min(5, Math.max(1, level))
    confidences.set(`${score.work} ${score.expert}`, confidence)
    return { ...score, value: score.value + 4 * Math.exp(spread * hard - spread * spread) * normal(chance) }
  })
  return { panel: { ...panel, scores }, confidences }
}

const withConfidences = (inputs: CalculationInputs, confidences: ReadonlyMap<string, number | null>): CalculationInputs => ({
  ...inputs,
  sources: inputs.sources.map((source) =>
    'works' in source
      ? {
          ...source,
          works: source.works.map((work) => ({
            ...work,
            sheets: work.sheets.map((sheet) => ({
              ...sheet,
              confidence: confidences.get(`${work.workId} ${sheet.expertId}`) ?? null,
            })),
          })),
        }
      : source,
  ),
})

const finalsOf = (inputs: CalculationInputs): { finals: readonly number[]; isMeant: boolean } => {
  const { rows, models } = calculate(inputs)
  const finals: number[] = []
  for (const row of rows) finals[Number(row.workId)] = Number(row.exact ?? -1)
  return { finals, isMeant: models[0]?.confidence?.isMeant ?? false }
}

/** Prints agreement with the truth with severity taken off, without and with weights. Gives the most that weights lose in any world. */
export const confidence = (rounds: number): number => {
  const rows: string[][] = [['confidence', 'severity off', 'weighted', 'difference', 'weights used']]
  let lost = 0
  for (const knowing of worlds) {
    const world: World = { ...usual, noise: 0, ...knowing.world, name: knowing.name }
    let [plain, weighted, used] = [0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const { panel, confidences } = said(knowing, panelOf(world, `said ${round}`), `${knowing.name} ${round}`)
      plain += agreement(panel, world, finalsOf(inputsOf(panel, { standardise: 'severity' })).finals) / rounds
      const found = finalsOf(withConfidences(inputsOf(panel, { standardise: 'confident' }), confidences))
      weighted += agreement(panel, world, found.finals) / rounds
      used += found.isMeant ? 1 / rounds : 0
    }
    lost = Math.max(lost, plain - weighted)
    const figures = [plain, weighted, weighted - plain].map((one) => one.toFixed(3))
    rows.push([knowing.name, ...figures, `${Math.round(100 * used)} %`])
  }
  process.stdout.write(`Weights by stated confidence, Kendall's tau-b with the truth, mean of ${rounds} panels\n`)
  table(rows)
  process.stdout.write('\n')
  return lost
}

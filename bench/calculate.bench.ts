// A result of 100,000 works with five sheets of four criteria each, twice, against the plain mean and a sort.

import { usualTieChain } from '@kaisai/contract/competition/settings'
import { calculate } from '@kaisai/contract/review/calculation/calculate'
import {
  type CalculationInputs,
  FORMULA_VERSION,
  type PipelineSetting,
} from '@kaisai/contract/review/calculation/calculation-inputs'
import { below, seeded } from '@kaisai/contract/review/seeded'
import { sha256 } from '../apps/server/src/rooms/review/pipeline/hash.ts'
import { table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const WORKS = scaled(100_000, 200)
const SHEETS = 5
const EXPERTS = scaled(2000, 20)
const CATEGORIES = 10
const ways = ['none', 'tscore', 'minmax_fit', 'severity'] as const

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const rows: string[][] = [['way', 'seconds', 'again', 'plain mean and sort', '×', 'same bytes']]
  let slowest = 0
  let differing = 0
  for (const standardise of ways) {
    const inputs = made(standardise)
    const floor = timed(() => plainMeans(inputs))
    const one = timed(() => hashOfRows(inputs))
    const other = timed(() => hashOfRows(inputs))
    const seconds = Math.max(one.calculated, other.calculated)
    slowest = Math.max(slowest, seconds)
    if (one.value !== other.value) differing++
    const same = one.value === other.value ? `yes, ${one.value.slice(0, 12)}` : 'NO'
    const times = [one.calculated.toFixed(2), other.calculated.toFixed(2), floor.calculated.toFixed(2)]
    rows.push([standardise, ...times, (seconds / floor.calculated).toFixed(0), same])
  }
  process.stdout.write(`${WORKS.toLocaleString('en')} works × ${SHEETS} sheets, ${EXPERTS.toLocaleString('en')} experts\n`)
  table(rows)
  process.stdout.write('\n')
  verdict('seconds, slowest way', slowest, 30, 'less')
  verdict('results that were not the same bytes twice', differing, 0, 'less')
}

const timed = <T extends { seconds: number; value: string } | string>(work: () => T) => {
  const start = performance.now()
  const result = work()
  const all = (performance.now() - start) / 1000
  return typeof result === 'string' ? { calculated: all, value: result } : { calculated: result.seconds, value: result.value }
}

// Rows are hashed one after another: the text of all is longer than a string may be.
const hashOfRows = (inputs: CalculationInputs): { seconds: number; value: string } => {
  const start = performance.now()
  const { rows, ...rest } = calculate(inputs)
  const seconds = (performance.now() - start) / 1000
  return { seconds, value: sha256(rows.map((row) => sha256(JSON.stringify(row))).join('') + JSON.stringify(rest)) }
}

// The floor: what nobody can do without.
const plainMeans = (inputs: CalculationInputs): string => {
  const [source] = inputs.sources
  if (!source || !('works' in source)) throw new Error('no batch')
  const means = source.works.map((work) => {
    let sum = 0
    for (const { values } of work.sheets) sum += values.a! * 0.4 + values.b! * 0.3 + values.c! * 0.2 + values.d! * 0.1
    return { id: work.workId, mean: sum / work.sheets.length }
  })
  return means.sort((a, b) => b.mean - a.mean)[0]!.id
}

const made = (standardise: PipelineSetting['standardise']): CalculationInputs => {
  const chance = seeded('calculate')
  const id = (at: number): string => String(at).padStart(6, '0')
  const points = (): number => 50 + below(chance, 101) / 2
  const criteria = Object.entries({ a: 40, b: 30, c: 20, d: 10 }).map(([key, weight]) => ({
    ...{ key, weight, max: 100, isRequired: true, isIndependent: false, isDeduction: false },
  }))
  const setting: PipelineSetting = {
    ...{ type: 'score', criteria, grades: [], standardise, panelsBy: null, missing: 'trim' },
    ...{ dropHighest: 1, dropLowest: 1, rangeLimit: 40, votesBy: 'share', rankBy: 'points' },
    ...{ trimBy: 'total', average: 'mean', roundCriteria: null },
  }
  const all = Array.from({ length: WORKS }, (_, at) => id(at))
  return {
    formulaVersion: FORMULA_VERSION,
    ...{ decimals: 2, combineBy: 'mean', roundParts: null },
    tieBreak: usualTieChain,
    works: all.map((workId, at) => ({ workId, categoryId: `K${at % CATEGORIES}`, schoolId: null, captainVote: null, lot: null })),
    sources: [
      {
        ...{ key: 'batch', weight: 100, setting },
        works: all.map((workId) => {
          const first = below(chance, EXPERTS)
          const sheets = Array.from({ length: SHEETS }, (_, seat) => ({
            ...{ expertId: id((first + seat * 397) % EXPERTS), isCounted: true },
            values: { a: points(), b: points(), c: points(), d: points() },
          }))
          return { workId, groupId: null, expected: SHEETS, decision: null, sheets }
        }),
      },
    ],
  }
}

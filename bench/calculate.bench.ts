// A result of 100,000 works with five sheets of four criteria each, twice, against the plain mean and a sort; and the most memory it took.

import { fork } from 'node:child_process'
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
const ways = ['none', 'tscore', 'minmax_fit', 'severity', 'reliable', 'confident'] as const
type Way = (typeof ways)[number]
const KIB_OF_MIB = 1024

interface Outcome {
  readonly floor: number
  readonly first: number
  readonly again: number
  readonly hashes: readonly [string, string]
  readonly memory: number
}

/** Runs the bench: each way in a process of its own, whose memory is its own. */
export const run = async (): Promise<void> => {
  const rows: string[][] = [['way', 'seconds', 'again', 'plain mean and sort', '×', 'memory MiB', 'same bytes']]
  let [slowest, differing, most] = [0, 0, 0]
  for (const way of ways) {
    const { floor, first, again, hashes, memory } = await apart(way)
    const seconds = Math.max(first, again)
    slowest = Math.max(slowest, seconds)
    most = Math.max(most, memory)
    if (hashes[0] !== hashes[1]) differing++
    const same = hashes[0] === hashes[1] ? `yes, ${hashes[0].slice(0, 12)}` : 'NO'
    const times = [first.toFixed(2), again.toFixed(2), floor.toFixed(2)]
    rows.push([way, ...times, (seconds / floor).toFixed(0), memory.toFixed(0), same])
  }
  process.stdout.write(`${WORKS.toLocaleString('en')} works × ${SHEETS} sheets, ${EXPERTS.toLocaleString('en')} experts\n`)
  table(rows)
  process.stdout.write('\n')
  verdict('seconds, slowest way', slowest, 30, 'less')
  // Of the first calculation, with its inputs.
  verdict('most memory of a process, MiB', most, 1229, 'less')
  verdict('results that were not the same bytes twice', differing, 0, 'less')
}

const apart = (way: Way): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [way])
    child.on('message', (outcome) => resolve(outcome as Outcome))
    child.on('exit', (code) => code && reject(new Error(`${way} ended with ${code}`)))
  })

const measured = (way: Way): Outcome => {
  const inputs = made(way)
  const floor = timed(() => plainMeans(inputs))
  const [one, other] = [hashOfRows(inputs), hashOfRows(inputs)]
  return { floor, first: one.seconds, again: other.seconds, hashes: [one.value, other.value], memory: one.memory }
}

const timed = (work: () => unknown): number => {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1000
}

// Rows are hashed one after another: the text of all is longer than a string may be.
const hashOfRows = (inputs: CalculationInputs): { seconds: number; value: string; memory: number } => {
  const start = performance.now()
  const { rows, ...rest } = calculate(inputs)
  const seconds = (performance.now() - start) / 1000
  const memory = process.resourceUsage().maxRSS / KIB_OF_MIB
  return { seconds, memory, value: sha256(rows.map((row) => sha256(JSON.stringify(row))).join('') + JSON.stringify(rest)) }
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
            ...(standardise === 'confident' ? { confidence: 1 + below(chance, 5) } : {}),
          }))
          return { workId, groupId: null, expected: SHEETS, decision: null, sheets }
        }),
      },
    ],
  }
}

const [asked] = process.argv.slice(2)
if (process.argv[1] === import.meta.filename) process.send?.(measured(asked as Way))

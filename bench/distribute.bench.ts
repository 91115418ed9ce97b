// Distributing 1,000, 5,000 and 10,000 works over 500 experts, three each, by fields and by affinity: CPU, and how far from the optimum;
// HiGHS where it manages.

import { conferenceOf, conferences } from '../apps/server/src/rooms/review/distribution/conference.given.ts'
import { type Crowd, crowdOf } from '../apps/server/src/rooms/review/distribution/crowd.given.ts'
import { highestLowestOf, optimumOf } from '../apps/server/src/rooms/review/distribution/highs.given.ts'
import { planDistribution } from '../apps/server/src/rooms/review/distribution/plan-distribution.ts'
import type { AffinityOptions } from '../apps/server/src/rooms/review/distribution/plan-types.ts'
import { median, table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const SIZES = scaled([1000, 5000, 10_000], [60, 120])
const EXPERTS = scaled(500, 20)
const ROUNDS = scaled(3, 1)
const SMALL = scaled(400, 40)

const crowd = (works: number, experts: number): Crowd => ({
  ...{ seed: `bench ${works}`, works, experts, need: 3, schools: 200, disciplines: 40, warns: 0.01 },
  // Loads of 91 %: little room to choose.
  maxLoad: Math.ceil((works * 3 * 1.1) / experts),
})

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

interface Figure {
  readonly cpu: number
  readonly gap: number
  readonly row: readonly string[]
}

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const figures: Figure[] = []
  for (const size of SIZES) figures.push(measure(size))
  const oracle = await compare()
  table([
    ['works', 'experts', 'CPU s', 'objective', 'bound', 'gap %', 'short', 'loads', 'pairs sharing works', 'parts'],
    ...figures.map((figure) => figure.row),
  ])
  process.stdout.write(
    `\nHiGHS, ${SMALL} works × 50 experts, all pairs: ${oracle.theirs.toFixed(2)} s CPU, optimum ${oracle.optimum}; ours ${oracle.ours.toFixed(2)} s, ${oracle.objective}, × ${(oracle.theirs / oracle.ours).toFixed(0)} faster\n\n`,
  )
  const [first, last] = [figures[0]!, figures.at(-1)!]
  verdict('CPU seconds, 10,000 works × 500 experts × 3', last.cpu, 6, 'less')
  verdict(
    'gap to the proven bound of all pairs, worst size, 1/100 %',
    Math.max(...figures.map((one) => one.gap)) * 1e4,
    5,
    'less',
  )
  verdict('gap to HiGHS, 1/100 %', (1 - oracle.objective / oracle.optimum) * 1e4, 5, 'less')
  verdict('CPU, 10,000 / 1,000 works', last.cpu / first.cpu, 20, 'less')
  await affinity()
}

const total: AffinityOptions = { goal: 'total', isEven: false }
const lowest: AffinityOptions = { goal: 'lowest', isEven: false }

// By affinity: conferences of usual sizes against HiGHS, then the largest size with keywords, bids and conflicts.
const affinity = async (): Promise<void> => {
  const rows: string[][] = []
  let [worstTotal, worstLowest] = [1, 1]
  for (const conference of conferences) {
    const input = conferenceOf(conference)
    const best = await optimumOf(input, total)
    const most = (await highestLowestOf(input))!
    const [bySum, raised] = [total, lowest].map((one) =>
      planDistribution(input, { seed: 'bench', overlap: false, affinity: one }),
    )
    const [share, low] = [bySum!.objective / best.objective, raised!.affinity!.lowest! / most]
    worstTotal = Math.min(worstTotal, share)
    worstLowest = Math.min(worstLowest, low)
    const size = `${conference.works} × ${conference.experts} × ${conference.need}`
    const sums = [
      bySum!.objective,
      best.objective,
      `${(share * 100).toFixed(3)} %`,
      bySum!.affinity!.lowest,
      raised!.affinity!.lowest,
    ]
    rows.push([
      conference.seed,
      size,
      ...sums.map(String),
      most.toFixed(1),
      `${((raised!.affinity!.total / best.objective) * 100).toFixed(2)} %`,
    ])
  }
  table([['conference', 'size', 'total', 'optimum', 'share', 'lowest', 'raised', 'at most', 'total then'], ...rows])
  const size = SIZES.at(-1)!
  const large = conferenceOf({ ...crowd(size, EXPERTS), seed: 'large', bidsEach: scaled(40, 4), words: 400 })
  const figures = [total, { ...total, isEven: true }, lowest, { ...lowest, isEven: true }, { ...total, cap: 80 }].map((one) => {
    const before = cpuSeconds()
    const { affinity: report, short } = planDistribution(large, { seed: 'bench', overlap: false, affinity: one })
    return { one, cpu: cpuSeconds() - before, report: report!, short: short.length }
  })
  table([
    ['goal', 'CPU s', 'total', 'of best', 'lowest', 'at most', 'wants met', 'short'],
    ...figures.map(({ one, cpu, report, short }) => [
      `${one.goal}${one.isEven ? ', even loads' : ''}${'cap' in one ? `, cap ${one.cap} %` : ''}`,
      ...[cpu.toFixed(2), String(report.total), `${((100 * report.total) / report.best).toFixed(2)} %`, String(report.lowest)],
      ...[String(report.lowestBound), `${report.wantsMet} of ${report.wants}`, String(short)],
    ]),
  ])
  verdict('by affinity: total of the optimum, worst conference, per mille', worstTotal * 1000, 999, 'more')
  verdict('by affinity: lowest work of the most possible, worst conference, %', worstLowest * 100, 95, 'more')
  verdict('by affinity: CPU seconds, 10,000 works × 500 experts × 3', figures[0]!.cpu, 6, 'less')
  verdict('by lowest work: CPU seconds, 10,000 works × 500 experts × 3', figures[2]!.cpu, 6, 'less')
  // The bound is the best any work could have if it were alone; the real optimum lies below it.
  const { lowest: raised, lowestBound } = figures[2]!.report
  verdict('by lowest work: lowest of the proven bound, largest size, %', (raised! / lowestBound!) * 100, 95, 'more')
}

const measure = (size: number): Figure => {
  const input = crowdOf(crowd(size, EXPERTS))
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const before = cpuSeconds()
    const plan = planDistribution(input, { seed: `round ${round}`, overlap: true })
    return { cpu: cpuSeconds() - before, plan, gap: 1 - plan.objective / plan.bound }
  })
  const cpu = median(rounds.map((round) => round.cpu))
  const { plan, gap } = rounds.reduce((worst, round) => (round.gap > worst.gap ? round : worst))
  const loads = plan.loads.map((one) => one.load)
  const cells = [size, EXPERTS].map((one) => one.toLocaleString('en'))
  const figures = [cpu.toFixed(2), String(plan.objective), String(plan.bound), (gap * 100).toFixed(4), String(plan.short.length)]
  const mixing = `${plan.overlap.pairs} of at most ${plan.overlap.mostPairs}`
  const row = [...cells, ...figures, `${Math.min(...loads)}–${Math.max(...loads)}`, mixing, String(plan.overlap.components)]
  return { cpu, gap, row }
}

const compare = async () => {
  const input = crowdOf(crowd(SMALL, 50))
  const start = cpuSeconds()
  const plan = planDistribution(input, { seed: 'oracle', overlap: true })
  const middle = cpuSeconds()
  const best = await optimumOf(input)
  return { ours: middle - start, theirs: cpuSeconds() - middle, objective: plan.objective, optimum: best.objective }
}

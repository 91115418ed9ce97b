// The oracle of tests and benches: the same problem, all pairs, as a linear program for HiGHS. Its matrix is that of a network, so the
// optimum is whole.
import highsModule from 'highs'
import type { AffinityOptions, PlanInput } from './plan-types.ts'
import { prepare } from './prepared.ts'
import { sharesOf } from './shares.ts'

// Its types say that the function is a member; what is imported is the function.
const loadHighs = highsModule as unknown as typeof highsModule.default
/** More than any exchange of experts could bring: as many as possible come first. */
const FIRST = 100_000

/** The most that can be assigned, and the highest objective of such a plan. */
export const optimumOf = async (
  input: PlanInput,
  affinity: AffinityOptions | null = null,
): Promise<{ assigned: number; objective: number }> => {
  const highs = await loadHighs()
  const prepared = prepare(input, affinity === null ? null : 'wanted')
  const { works, experts, kept, keptLoads, wanted } = prepared
  const goal: string[] = []
  const rows: string[] = []
  const bounds: string[] = []
  const ofExpert: string[][] = experts.map(() => [])
  for (let work = 0; work < works.length; work++) {
    const own: string[] = []
    for (let expert = 0; expert < experts.length; expert++) {
      if (wanted[work] === 0 || !prepared.isAllowed(work, expert)) continue
      const name = `x${work}_${expert}`
      goal.push(`+ ${FIRST + prepared.score(work, expert)} ${name}`)
      bounds.push(`0 <= ${name} <= ${(affinity?.cap ?? 100) / 100}`)
      own.push(name)
      ofExpert[expert]!.push(name)
    }
    if (own.length > 0) rows.push(`${own.join(' + ')} <= ${wanted[work]}`)
  }
  sharesOf(prepared, affinity?.isEven ?? true).forEach(({ points, least, low, high, most }, expert) => {
    const load = ofExpert[expert]!
    const left = keptLoads[expert]!
    const [below, above, under] = [`b${expert}`, `a${expert}`, `u${expert}`]
    goal.push(`- ${points} ${below} - ${points} ${above} - ${points} ${under}`)
    const sum = load.length > 0 ? load.join(' + ') : `0 ${below}`
    rows.push(`${sum} <= ${most - left}`, `${sum} + ${below} >= ${low - left}`, `${sum} + ${under} >= ${least - left}`)
    rows.push(`${sum} - ${above} <= ${high - left}`)
  })
  const problem = `Maximize\n obj: ${goal.join('\n')}\nSubject To\n${rows.join('\n')}\nBounds\n${bounds.join('\n')}\nEnd\n`
  const solution = highs.solve(problem)
  if (solution.Status !== 'Optimal') throw new Error(`HiGHS: ${solution.Status}`)
  let assigned = 0
  for (const [name, column] of Object.entries(solution.Columns))
    if (name.startsWith('x')) assigned += (column as { Primal: number }).Primal
  assigned = Math.round(assigned)
  let objective = Math.round(solution.ObjectiveValue - FIRST * assigned)
  kept.forEach((own, work) => {
    for (const expert of own) objective += prepared.score(work, expert)
  })
  return { assigned, objective }
}

/**
 * The highest lowest sum of a work that a plan of parts of assignments could have, loads within their limits, every work with all it needs:
 * no plan has more. Null: not all works can have what they need.
 */
export const highestLowestOf = async (input: PlanInput): Promise<number | null> => {
  const highs = await loadHighs()
  const prepared = prepare(input, 'wanted')
  const rows: string[] = []
  const bounds: string[] = []
  const ofExpert: string[][] = prepared.experts.map(() => [])
  prepared.works.forEach((_, work) => {
    const own: string[] = []
    const sum: string[] = []
    prepared.experts.forEach((_one, expert) => {
      if (!prepared.isAllowed(work, expert)) return
      const name = `x${work}_${expert}`
      own.push(name)
      sum.push(`+ ${prepared.value(work, expert)} ${name}`)
      bounds.push(`0 <= ${name} <= 1`)
      ofExpert[expert]!.push(name)
    })
    rows.push(`${own.join(' + ')} = ${prepared.wanted[work]}`, `${sum.join(' ')} - t >= 0`)
  })
  ofExpert.forEach((own, expert) => {
    if (own.length > 0) rows.push(`${own.join(' + ')} <= ${prepared.experts[expert]!.maxLoad}`)
  })
  const solution = highs.solve(
    `Maximize\n obj: t\nSubject To\n${rows.join('\n')}\nBounds\n${bounds.join('\n')}\n-inf <= t <= inf\nEnd\n`,
  )
  return solution.Status === 'Optimal' ? solution.ObjectiveValue : null
}

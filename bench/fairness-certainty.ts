// Whether what is said of certainty and of judges is so.
import { calculate } from '@kaisai/contract/review/calculation/calculate'
import { certaintyOf, worthAnotherReview } from '@kaisai/contract/review/calculation/certainty'
import { modelledBatch } from '@kaisai/contract/review/calculation/modelled-batch'
import { normal, seeded } from '@kaisai/contract/review/seeded'
import { diagnose } from '../apps/server/src/rooms/review/spread/diagnose.ts'
import { byPipeline, inputsOf, topShare, usual } from './fairness-lib.ts'
import { type Panel, panelOf, type World } from './fairness-world.ts'
import { table } from './lib/measure.ts'

// Judges who score by chance, give all the same, or order works the other way round: 4 of 40 in every panel, and who is flagged wrongly.
export const judges = (rounds: number): { found: number; wrong: number } => {
  const rows: string[][] = [['4 of 40 judges', 'flagged', 'of the others', 'sheets called improbable, of the others']]
  let [least, most] = [1, 0]
  const kinds = ['by chance', 'constant', 'reversed', 'as the others'] as const
  for (const kind of kinds) {
    let [found, wrong, sheets, all] = [0, 0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const world: World = { ...usual, name: `judges ${kind}` }
      const panel = panelOf(world, String(round))
      const chance = seeded(`${kind} ${round}`)
      const spoil = (value: number): number => {
        if (kind === 'by chance') return 75 + 8 * normal(chance)
        if (kind === 'constant') return 80 + normal(chance)
        return kind === 'reversed' ? 150 - value : value
      }
      const spoilt = { ...panel, scores: panel.scores.map((one) => (one.expert < 4 ? { ...one, value: spoil(one.value) } : one)) }
      const [source] = inputsOf(spoilt, {}).sources
      if (!source || 'scores' in source) continue
      const { scores, model, expertIds } = modelledBatch(source.setting, source.works, inputsOf(spoilt, {}).works)
      const none = { isOwnSchool: false, isOwnProvince: false, submittedAt: null }
      const { experts } = diagnose(
        scores,
        [...scores.totals].map(() => none),
        model,
      )
      experts.forEach((one, at) => {
        const isSpoilt = Number(expertIds[at]) < 4 && kind !== 'as the others'
        if (one.hints.length > 0) isSpoilt ? found++ : wrong++
        if (!isSpoilt) {
          sheets += one.improbable.length
          all += one.count
        }
      })
    }
    const ordinary = rounds * (kind === 'as the others' ? 40 : 36)
    const share = found / (4 * rounds)
    if (kind !== 'as the others') least = Math.min(least, share)
    most = Math.max(most, wrong / ordinary)
    const flagged = kind === 'as the others' ? '–' : `${(100 * share).toFixed(1)} %`
    rows.push([kind, flagged, `${((100 * wrong) / ordinary).toFixed(2)} %`, `${((100 * sheets) / all).toFixed(2)} %`])
  }
  table(rows)
  process.stdout.write('\n')
  return { found: least, wrong: most }
}

// Of works given 70 %, 70 % are above: by tenths, over worlds that differ in noise, in the number of judges, and in the noise of each (weighted there).
export const calibration = (rounds: number): { furthest: number; inside: number } => {
  const rows: string[][] = [['chance said', 'works', 'said', 'above']]
  const bins = Array.from({ length: 10 }, () => ({ count: 0, said: 0, above: 0 }))
  let [inside, all, wrong, expected] = [0, 0, 0, 0]
  const worlds = [usual, { ...usual, noise: 8 }, { ...usual, perWork: 5 }, { ...usual, unequal: 0.7 }]
  for (const world of worlds.map((one, at) => ({ ...one, name: `certain ${at}` })))
    for (let round = 0; round < rounds; round++) {
      const panel = panelOf(world, `certain ${round}`)
      const inputs = inputsOf(panel, { standardise: world.unequal > 0 ? 'reliable' : 'severity' })
      const output = calculate(inputs)
      const places = Math.round(panel.truth.length / 10)
      const found = certaintyOf(inputs, output.rows, () => places, `draws ${round}`, 300)!
      const order = panel.truth.map((_, at) => at).sort((a, b) => panel.truth[b]! - panel.truth[a]!)
      const place = new Map(order.map((work, at) => [String(work), at + 1]))
      for (const { workId, chance, low, high } of found.works) {
        const own = place.get(workId)!
        const bin = bins[Math.min(9, Math.floor(chance * 10))]!
        bin.count++
        bin.said += chance
        if (own <= places) bin.above++
        all++
        if (own >= low && own <= high) inside++
      }
      expected += found.lines[0]!.expectedWrong / (worlds.length * rounds)
      wrong +=
        output.rows.filter((row) => row.rank! <= places && place.get(row.workId)! > places).length / (worlds.length * rounds)
    }
  let furthest = 0
  for (const [at, { count, said, above }] of bins.entries()) {
    rows.push([`${at * 10}–${at * 10 + 10} %`, String(count), (said / count).toFixed(3), (above / count).toFixed(3)])
    // Fewer works than that, and chance alone is further off.
    if (count >= 400) furthest = Math.max(furthest, Math.abs(said - above) / count)
  }
  process.stdout.write(`Certainty, ${rounds} panels of four worlds, the first tenth is above the line\n`)
  table(rows)
  process.stdout.write(
    `awards to works outside the true best: ${wrong.toFixed(2)} of 40, expected ${expected.toFixed(2)}; places inside their interval of 90 %: ${((100 * inside) / all).toFixed(1)} %\n`,
  )
  process.stdout.write(`40 further reviews of 400 × 3, share of the true best tenth: ${extra(rounds)}\n\n`)
  return { furthest, inside: inside / all }
}

// What a thirtieth more reviews buy: near the line, or anywhere.
const extra = (rounds: number): string => {
  const world: World = { ...usual, name: 'extra', noise: 8, perWork: 4 }
  const sums = { before: 0, nearLine: 0, anywhere: 0 }
  for (let round = 0; round < rounds; round++) {
    const whole = panelOf(world, `extra ${round}`)
    // The fourth sheet of every work is the one that may be asked for.
    const byWork = Map.groupBy(whole.scores, ({ work }) => work)
    const three = { ...whole, scores: [...byWork.values()].flatMap((own) => own.slice(0, 3)) }
    const inputs = inputsOf(three, { standardise: 'severity' })
    const found = certaintyOf(inputs, calculate(inputs).rows, () => 40, `extra ${round}`, 300)!
    const near = new Set(worthAnotherReview(found.works, 40).map(({ workId }) => Number(workId)))
    const some = new Set(whole.truth.map((_, at) => at).filter((at) => at % 10 === 0))
    const withMore = (chosen: ReadonlySet<number>) => ({
      ...whole,
      scores: [...byWork].flatMap(([work, own]) => own.slice(0, chosen.has(work) ? 4 : 3)),
    })
    const share = (panel: Panel) => topShare(panel, world, byPipeline(panel, { standardise: 'severity' })) / rounds
    sums.before += share(three)
    sums.nearLine += share(withMore(near))
    sums.anywhere += share(withMore(some))
  }
  return `before ${sums.before.toFixed(3)}, anywhere ${sums.anywhere.toFixed(3)}, near the line ${sums.nearLine.toFixed(3)} (noise 8)`
}

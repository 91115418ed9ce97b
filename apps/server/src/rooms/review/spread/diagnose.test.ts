// Judges whose habits are known: who is found, who is left alone, and what shows only in all of them together.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitCrossed, type Scores } from '@kaisai/contract/review/calculation/crossed-model'
import { below, normal, seeded } from '@kaisai/contract/review/seeded'
import { diagnose, type SheetFacts } from './diagnose.ts'

interface Sheet {
  readonly work: number
  readonly expert: number
  readonly total: number
  readonly facts: SheetFacts
}
const nothing: SheetFacts = { isOwnSchool: false, isOwnProvince: false, submittedAt: null }

/** 240 works, 24 experts, three each; `change` may alter what an expert gives, the nth sheet of his. */
const panelOf = (
  seed: string,
  change: (given: { expert: number; total: number; nth: number; chance: () => number }) => {
    total: number
    facts?: Partial<SheetFacts>
  },
): Sheet[] => {
  const generator = seeded(seed)
  const chance = () => normal(generator)
  const severity = Array.from({ length: 24 }, () => 5 * chance())
  const counts = new Array<number>(24).fill(0)
  return Array.from({ length: 240 }, (_, work) => {
    const worth = 75 + 8 * chance()
    const own = new Set<number>()
    while (own.size < 3) own.add(below(generator, 24))
    return [...own].map((expert): Sheet => {
      const nth = counts[expert]!++
      const { total, facts } = change({ expert, total: worth + severity[expert]! + 4 * chance(), nth, chance })
      return { work, expert, total, facts: { ...nothing, ...facts } }
    })
  }).flat()
}
const described = (sheets: readonly Sheet[]) => {
  const scores: Scores = {
    works: Int32Array.from(sheets, ({ work }) => work),
    experts: Int32Array.from(sheets, ({ expert }) => expert),
    totals: Float64Array.from(sheets, ({ total }) => total),
    ...{ cells: new Int32Array(240), expertCount: 24 },
  }
  const model = fitCrossed(scores, false)
  return {
    model,
    ...diagnose(
      scores,
      sheets.map(({ facts }) => facts),
      model,
    ),
  }
}

test('who scores by chance, gives all the same or the opposite is found, each by his name; the others are left alone', () => {
  const { experts, model } = described(
    panelOf('faulty', ({ expert, total, chance }) => {
      if (expert === 0) return { total: 75 + 9 * chance() }
      if (expert === 1) return { total: 80 + chance() }
      return { total: expert === 2 ? 150 - total : total }
    }),
  )
  assert.ok(experts[0]!.hints.length > 0)
  assert.deepEqual(experts[1]!.hints, ['flat'])
  assert.deepEqual(experts[2]!.hints, ['reversed'])
  for (const { hints } of experts.slice(3)) assert.deepEqual(hints, [])
  // The severity shown is the one the calculation takes off.
  assert.deepEqual(
    experts.map(({ severity }) => severity),
    [...model.severities],
  )
})

test('a panel as it should be gives no hint', () => {
  const { experts } = described(panelOf('good', ({ total }) => ({ total })))
  assert.ok(experts.every(({ hints }) => hints.length === 0))
  assert.ok(experts.every(({ residual, slope }) => residual! > 0.6 && residual! < 1.5 && slope! > 0.5 && slope! < 1.5))
})

test('a favor for the own province shows in all together, and a single sheet out of line by itself', () => {
  const sheets = panelOf('home', ({ total, nth }) => ({
    total: total + (nth % 8 === 0 ? 4 : 0),
    facts: { isOwnProvince: nth % 8 === 0 },
  }))
  const out = sheets.findIndex(({ expert }) => expert === 7)
  const changed = sheets.map((sheet, at) => (at === out ? { ...sheet, total: sheet.total + 35 } : sheet))
  const { experts, ownProvince, ownSchool } = described(changed)
  assert.ok(ownProvince!.errors > 4 && ownProvince!.points > 2 && ownProvince!.points < 6, JSON.stringify(ownProvince))
  assert.equal(ownSchool, null)
  assert.ok(experts[7]!.improbable.some(({ at }) => at === out))
})

test('who grows stricter over the evening is found', () => {
  const { experts, drift } = described(
    panelOf('drift', ({ expert, total, nth }) => ({
      total: total - (expert === 5 ? nth * 0.9 : 0),
      facts: { submittedAt: nth * 60_000 },
    })),
  )
  assert.ok(experts[5]!.drift! < -10, String(experts[5]!.drift))
  assert.ok(experts[5]!.hints.includes('drifts'))
  assert.equal(experts.filter(({ hints }) => hints.includes('drifts')).length, 1)
  assert.ok(Math.abs(drift!.errors) < 4)
})

test('few sheets, or none, say nothing', () => {
  const empty: Scores = {
    ...{ works: new Int32Array(0), experts: new Int32Array(0), totals: new Float64Array(0), cells: new Int32Array(0) },
    expertCount: 0,
  }
  assert.deepEqual(diagnose(empty, [], fitCrossed(empty, false)), {
    experts: [],
    ownSchool: null,
    ownProvince: null,
    drift: null,
  })
})

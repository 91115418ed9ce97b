// Rules of judged sports and of examinations, computed by a second hand and by the product: the same places and figures.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { averages, defaultReviewSetting, type ReviewSetting, type TieStep } from '../competition/settings.ts'
import { batchOf, plainSetting, rowOf } from './calculation/batch.given.ts'
import { calculate } from './calculation/calculate.ts'
import {
  type CalculationInputs,
  type CalculationSource,
  FORMULA_VERSION,
  type PipelineCriterion,
  type PipelineSetting,
  type Sheet,
} from './calculation/calculation-inputs.ts'
import { countingWords, lostTieStep, tieStepLabel, tieWords } from './counting-words.ts'
import { decimal } from './decimal.ts'
import { calculateStored, type StoredInputs } from './formulas.ts'
import { sheetTotaller } from './sheet-total.ts'

const criterion = (key: string, weight: number, max = 100, more: Partial<PipelineCriterion> = {}): PipelineCriterion => ({
  ...{ key, weight, max, isRequired: true, isIndependent: false, isDeduction: false },
  ...more,
})
type Values = Readonly<Record<string, number | null>>
const sheetOf = (at: number, values: Values, more: Partial<Sheet> = {}): Sheet => ({
  ...{ expertId: String.fromCharCode(65 + at), isCounted: true, values },
  ...more,
})
const source = (key: string, setting: Partial<PipelineSetting>, works: readonly (readonly Sheet[])[], expected?: number) => ({
  ...{ key, dimension: key, weight: 100, setting: { ...plainSetting, ...setting } },
  works: works.map((sheets, at) => ({
    ...{ workId: `W${at}`, groupId: null, expected: expected ?? sheets.length, decision: null, sheets },
  })),
})
const inputsOf = (
  sources: readonly CalculationSource[],
  count: number,
  more: Partial<CalculationInputs> = {},
): CalculationInputs => ({
  ...{ formulaVersion: FORMULA_VERSION, decimals: 2, combineBy: 'mean', roundParts: null, tieBreak: [] },
  works: Array.from({ length: count }, (_, at) => ({
    ...{ workId: `W${at}`, categoryId: 'K', schoolId: null, captainVote: null, lot: null },
  })),
  sources,
  ...more,
})

const half = (value: number, digits: number): number => Number(decimal(value, digits))
const tenths = (least: number, most: number) => fc.integer({ min: least * 4, max: most * 4 }).map((one) => one / 4)

test('judged sports: extremes dropped for each component, factored, rounded and added up; the second part decides ties', () => {
  const three = ['skills', 'transitions', 'performance']
  const performance = fc.record({
    elements: tenths(20, 60),
    marks: fc.array(fc.tuple(tenths(0, 10), tenths(0, 10), tenths(0, 10)), { minLength: 5, maxLength: 9 }),
  })
  const skaters = fc.integer({ min: 5, max: 9 }).chain((judges) =>
    fc.array(
      performance.map((one) => ({ ...one, marks: one.marks.slice(0, judges) })),
      { minLength: 2, maxLength: 8 },
    ),
  )
  fc.assert(
    fc.property(skaters, (all) => {
      const expected = all.map(({ elements, marks }) => {
        const components = three.reduce((sum, _, component) => {
          const sorted = marks.map((own) => own[component]!).sort((a, b) => a - b)
          const kept = sorted.slice(1, -1)
          return sum + half((kept.reduce((total, one) => total + one, 0) / kept.length) * (10 / 3), 2)
        }, 0)
        return { components: half(components, 2), total: half(elements + components, 2) }
      })
      const setting = {
        criteria: three.map((key) => criterion(key, 1, 10)),
        ...({ trimBy: 'criterion', dropHighest: 1, dropLowest: 1, roundCriteria: 2 } as const),
      }
      const sheets = all.map(({ marks }) =>
        marks.map((own, at) => sheetOf(at, Object.fromEntries(three.map((key, component) => [key, own[component]!])))),
      )
      const earlier = {
        key: 'stage:x',
        weight: 100,
        scores: all.map(({ elements }, at) => ({ workId: `W${at}`, score: elements })),
      }
      const inputs = inputsOf([source('onsite', setting, sheets), earlier], all.length, {
        combineBy: 'sum',
        tieBreak: ['partOnsite'],
      })
      const output = calculate(inputs)
      expected.forEach(({ components, total }, at) => {
        const row = rowOf(output, `W${at}`)
        assert.equal(row.final, decimal(total, 2))
        assert.equal(Number(row.batches[0]!.score), components)
        const better = expected.filter((one) => one.total > total || (one.total === total && one.components > components)).length
        assert.equal(row.rank, better + 1)
      })
    }),
    { numRuns: 200 },
  )
})

test('examinations: each part rounded at its share, ties by the interview, then by one criterion of it', () => {
  const candidate = fc.record({ written: fc.integer({ min: 6000, max: 6010 }), idea: tenths(80, 81), talk: tenths(80, 81) })
  fc.assert(
    fc.property(fc.array(candidate, { minLength: 2, maxLength: 10 }), (all) => {
      const expected = all.map(({ written, idea, talk }) => {
        const interview = (idea * 60 + talk * 40) / 100
        const total = half(half((written / 100) * 0.4, 2) + half(interview * 0.6, 2), 2)
        return [total, half(interview, 9), idea] as const
      })
      const sheets = all.map(({ idea, talk }) => [sheetOf(0, { idea, talk })])
      const earlier = {
        key: 'stage:x',
        weight: 40,
        scores: all.map(({ written }, at) => ({ workId: `W${at}`, score: written / 100 })),
      }
      const interview = { ...source('onsite', { criteria: [criterion('idea', 60), criterion('talk', 40)] }, sheets), weight: 60 }
      const inputs = inputsOf([earlier, interview], all.length, { roundParts: 2, tieBreak: ['partOnsite', 'criterion:idea'] })
      const output = calculate(inputs)
      expected.forEach((own, at) => {
        const row = rowOf(output, `W${at}`)
        assert.equal(Number(row.final), own[0])
        const isBetter = (one: typeof own): boolean => {
          const differs = [0, 1, 2].find((step) => one[step] !== own[step])
          return differs !== undefined && one[differs]! > own[differs]!
        }
        assert.equal(row.rank, expected.filter(isBetter).length + 1)
      })
    }),
    { numRuns: 200 },
  )
})

test('a criterion of a tie is the batch’s own, and is named in the result', () => {
  const [equal, criteria] = [['a', 'b'] as const, [criterion('a', 50), criterion('b', 50)]]
  const values = (a: number, b: number): Values => ({ [equal[0]]: a, [equal[1]]: b })
  const sheets = [[sheetOf(0, values(80, 90))], [sheetOf(0, values(90, 80))], [sheetOf(0, values(85, 85))]]
  const ranksBy = (tieBreak: readonly TieStep[]) => {
    const output = calculate(inputsOf([source('online', { criteria }, sheets)], 3, { tieBreak }))
    return [0, 1, 2].map((at) => [rowOf(output, `W${at}`).rank, rowOf(output, `W${at}`).tieBroken])
  }
  const by = (step: TieStep, order: readonly number[]) => order.map((rank) => [rank, step])
  assert.deepEqual(ranksBy(['criterion:a']), by('criterion:a', [3, 1, 2]))
  assert.deepEqual(ranksBy(['criterion:b']), by('criterion:b', [1, 3, 2]))
  // A criterion nobody has separates nobody, and so does a part that is not there.
  assert.deepEqual(ranksBy(['criterion:none', 'partOnsite', 'partEarlier']), by('shared' as TieStep, [1, 1, 1]))
})

test('deductions come off the total as they are, down to 0; nothing given is nothing deducted', () => {
  const criteria = [criterion('all', 100), criterion('late', 0, 50, { isDeduction: true, isRequired: false })]
  const total = sheetTotaller(criteria)
  assert.deepEqual(total({ all: 80, late: 2.5 }), { total: 77.5, isPartial: false })
  assert.deepEqual(total({ all: 80, late: null }), { total: 80, isPartial: false })
  assert.deepEqual(total({ all: 10, late: 50 }), { total: 0, isPartial: false })
  const sheets = [[sheetOf(0, { all: 80, late: 3 }), sheetOf(1, { all: 90, late: null }), sheetOf(2, { all: 85, late: 0 })]]
  for (const trimBy of ['total', 'criterion'] as const) {
    const output = calculate(inputsOf([source('online', { criteria, trimBy }, sheets)], 1))
    assert.equal(rowOf(output, 'W0').final, '84.00', trimBy)
  }
})

test('by criterion: what was dropped is named on each sheet, and a median is the one in the middle', () => {
  const criteria = [criterion('a', 50), criterion('b', 50, 50)]
  const given: readonly (readonly [number, number])[] = [
    [90, 10],
    [60, 40],
    [70, 45],
    [80, 20],
    [75, 30],
  ]
  const sheets = [given.map(([a, b], at) => sheetOf(at, { a, b }))]
  const run = (more: Partial<PipelineSetting>) =>
    rowOf(calculate(inputsOf([source('online', { criteria, trimBy: 'criterion', ...more }, sheets)], 1)), 'W0')
  const trimmed = run({ dropHighest: 1, dropLowest: 1 })
  assert.equal(trimmed.final, '67.50')
  assert.deepEqual(
    trimmed.batches[0]!.sheets.map(({ droppedCriteria, trimmed: end }) => [droppedCriteria ?? null, end]),
    [
      [{ a: 'highest', b: 'lowest' }, null],
      [{ a: 'lowest' }, null],
      [{ b: 'highest' }, null],
      [null, null],
      [null, null],
    ],
  )
  assert.equal(run({ average: 'median' }).final, '67.50')
  assert.equal(run({ average: 'median' }).batches[0]!.criteria.a, '75.000000')
  const even = calculate(batchOf({ W1: [60, 90, 70, 80] }, { average: 'median' }))
  assert.equal(rowOf(even, 'W1').final, '75.00')
})

test('what a setting says is what it does: each choice changes its sentence, and those that mean nothing beside others do not', () => {
  const say = (change: Partial<ReviewSetting>) => countingWords({ ...defaultReviewSetting, ...change })
  const plain = say({})
  const choices: Partial<ReviewSetting>[] = [
    { trimBy: 'criterion' },
    { trimBy: 'criterion', roundCriteria: 2 },
    { average: 'median' },
    { combineBy: 'sum' },
    { roundParts: 1 },
    { combineBy: 'sum', roundParts: 0 },
  ]
  const sentences = choices.map((change) => say(change))
  assert.equal(new Set([plain, ...sentences].map(([zh]) => zh)).size, choices.length + 1)
  assert.equal(new Set([plain, ...sentences].map(([, en]) => en)).size, choices.length + 1)
  for (const [zh, en] of sentences) {
    assert.match(zh, /^[^。]+。$/)
    assert.match(en, /^[A-Z][^.]+\.$/)
  }
  // Without criteria of their own, or with totals that were standardised, there is nothing to drop for each criterion.
  for (const change of [{ type: 'vote' }, { standardise: 'severity' }] as const)
    assert.deepEqual(say({ ...change, trimBy: 'criterion', roundCriteria: 2 }), say(change))
  assert.match(say({ combineBy: 'sum', decimals: 1 })[0], /相加，权重 100 即全额计入；最后四舍五入，保留 1 位小数。$/)
  assert.deepEqual(say({ roundCriteria: 2 }), plain)
  const deducting = {
    ...criterion('late', 0),
    name: '超时',
    nameEn: 'Overtime',
    isDeduction: true,
  } as unknown as ReviewSetting['criteria'][number]
  assert.match(say({ criteria: [deducting] })[0], /“超时”为扣分项/)
  assert.match(say({ criteria: [deducting] })[1], /“Overtime” is taken off/)
  assert.match(say({ type: 'rank', rankBy: 'majority' })[0], /过半数评委/)
  for (const average of averages)
    assert.match(say({ average, perWork: 5, dropHighest: 1, dropLowest: 1 })[0], average === 'mean' ? /后取平均/ : /后取中位数/)
})

test('a step of a criterion is read by its name, and one whose criterion is gone is found', () => {
  const criteria = [{ ...criterion('idea', 100), name: '创意', nameEn: 'Idea' }] as unknown as ReviewSetting['criteria']
  const tieBreak: TieStep[] = ['criterion:idea', 'partOnsite', 'lot']
  assert.equal(
    tieWords({ tieBreak, criteria })[0],
    '得分相同时依次比较：评分项“创意”、现场评审得分、按批次种子抽签；仍相同的并列。',
  )
  assert.deepEqual(tieStepLabel('criterion:gone', criteria), ['评分项“gone”', '“gone”'])
  assert.equal(lostTieStep({ type: 'score', criteria, tieBreak }), null)
  assert.equal(lostTieStep({ type: 'score', criteria: [], tieBreak }), 'criterion:idea')
  assert.equal(lostTieStep({ type: 'vote', criteria, tieBreak }), 'criterion:idea')
})

test('what was calculated by the version before comes out the same by this one, where nothing new is chosen', () => {
  const stored = readFileSync(new URL('./stored-results-2026-3.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const chosen = { trimBy: 'total', average: 'mean', roundCriteria: null } as const
  for (const line of stored) {
    const { name, inputs } = JSON.parse(line) as { name: string; inputs: StoredInputs }
    const today = {
      ...inputs,
      ...{ formulaVersion: FORMULA_VERSION, combineBy: 'mean', roundParts: null },
      sources: inputs.sources.map((one) => ('setting' in one ? { ...one, setting: { ...one.setting, ...chosen } } : one)),
    } as unknown as CalculationInputs
    const { formulaVersion: _, ...before } = calculateStored(inputs)
    const { formulaVersion: __, ...after } = calculate(today)
    assert.deepEqual(after, before, name)
  }
})

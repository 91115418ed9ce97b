// The sentence of the settings screen is the rule of the calculation: results are computed again from the sentence alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  defaultReviewSetting,
  missingRules,
  type ReviewSetting,
  rankCounts,
  reviewTypes,
  standardisations,
  tieSteps,
  voteCounts,
} from '../competition/settings.ts'
import { batchOf, plainSetting, rowOf, sheet } from './calculation/batch.given.ts'
import { calculate } from './calculation/calculate.ts'
import type { CalculationInputs, PipelineSetting, Sheet } from './calculation/calculation-inputs.ts'
import { dropsAdvice, dropsFault, keptOf, placePoints } from './counting.ts'
import { countingWords, tieWords } from './counting-words.ts'

const words = (change: Partial<ReviewSetting>) => countingWords({ ...defaultReviewSetting, ...change })
const drops = (perWork: number, dropHighest: number, dropLowest: number) => ({ perWork, dropHighest, dropLowest })

test('one score at least is left', () => {
  assert.equal(dropsFault(drops(3, 1, 1)), null)
  assert.equal(dropsFault(drops(1, 0, 0)), null)
  assert.equal(dropsFault(drops(2, 1, 1))?.[0], '每件作品只有 2 位评委，去掉 2 个分数后一个也不剩；共最多去掉 1 个，或增加评委')
  assert.match(dropsFault(drops(3, 3, 3))?.[1] ?? '', /Drop 2 in all at most/)
})

test('few scores left are advised against, but not where nothing is dropped', () => {
  assert.match(dropsAdvice(drops(3, 1, 1))?.[0] ?? '', /只剩 1 个分数/)
  assert.match(dropsAdvice(drops(4, 1, 1))?.[0] ?? '', /建议每件作品至少 5 位评委/)
  assert.equal(dropsAdvice(drops(5, 1, 1)), null)
  assert.equal(dropsAdvice(drops(1, 0, 0)), null)
  // What is refused is not advised against as well.
  assert.equal(dropsAdvice(drops(2, 1, 1)), null)
})

test('the sentence of a plain average, of dropped extremes, of severity', () => {
  assert.deepEqual(words({}), [
    '取各评委总分的平均；最后四舍五入，保留 2 位小数。',
    'The average of the totals of all reviewers; rounded to 2 decimals at the end.',
  ])
  assert.deepEqual(words({ perWork: 5, dropHighest: 1, dropLowest: 1, decimals: 0 }), [
    '去掉 1 个最高分和 1 个最低分后取平均；评分不齐的照样去掉，去掉后没有分数的不计分；最后四舍五入到整数。',
    'The average without the highest score and the lowest score; where sheets are missing as many are dropped, with no score where none is left; rounded to a whole number at the end.',
  ])
  assert.equal(
    words({ standardise: 'severity' })[0],
    '先从总分中扣除每位评委的松紧；再取各评委总分的平均；如有得分超出 0–100 分，全部得分向平均分等比例收拢，名次不变；最后四舍五入，保留 2 位小数。',
  )
  assert.equal(
    words({ standardise: 'reliable', average: 'median' })[0],
    '先从总分中扣除每位评委的松紧；再取各评委总分的平均；如检验表明评委间评分误差确有差别，取平均时按各评委的可信度加权（权重为通常的四分之一至四倍）；如有得分超出 0–100 分，全部得分向平均分等比例收拢，名次不变；最后四舍五入，保留 2 位小数。',
  )
  assert.match(words({ perWork: 3, dropHighest: 1, dropLowest: 1 })[0], /去掉 1 个最高分和 1 个最低分后取剩下的 1 个分数/)
})

// Whoever reads the sentence may have a word of his own for what is judged.
const named = /作品|赛项|选题|\bworks?\b|\bcategor(y|ies)\b/i

test('every combination is one whole sentence in each language, and names no word for what is judged', () => {
  for (const type of reviewTypes)
    for (const standardise of standardisations)
      for (const missing of missingRules)
        for (const votesBy of voteCounts)
          for (const rankBy of rankCounts)
            for (const [dropHighest, dropLowest] of [
              [0, 0],
              [1, 0],
              [0, 3],
              [3, 3],
            ] as const)
              for (const decimals of [0, 1, 4]) {
                const [zh, en] = words({
                  type,
                  standardise,
                  missing,
                  votesBy,
                  rankBy,
                  perWork: 15,
                  dropHighest,
                  dropLowest,
                  decimals,
                })
                assert.match(zh, /^[^。]+。$/)
                assert.match(en, /^[A-Z][^.]+\.$/)
                for (const text of [zh, en]) assert.doesNotMatch(text, named)
              }
  for (const tieBreak of [[], [...tieSteps]])
    for (const text of tieWords({ tieBreak })) {
      assert.match(text, /^[^。]+。$|^[A-Z][^.]+\.$/)
      assert.doesNotMatch(text, named)
    }
})

test('what is dropped follows the number planned, and a missing sheet the rule that was chosen', () => {
  const rule = { type: 'score', dropHighest: 1, dropLowest: 1 } as const
  const kept = (missing: (typeof missingRules)[number], scores: readonly number[], planned: number) => {
    const { marks, state } = keptOf({ ...rule, missing }, scores, planned)
    return [marks.filter((mark) => mark !== null).length, state]
  }
  // Three judges as planned: the sentence promises the one that is left, and so it is.
  assert.deepEqual(kept('trim', [90, 80, 40], 3), [2, 'counted'])
  assert.deepEqual(kept('trim', [90, 88, 86, 40], 5), [2, 'counted'])
  assert.deepEqual(kept('keep', [90, 88, 86, 40], 5), [0, 'untrimmed'])
  assert.deepEqual(kept('hold', [90, 88, 86, 40], 5), [0, 'held'])
  assert.deepEqual(kept('trim', [90, 40], 5), [0, 'held'])
  assert.deepEqual(kept('trim', [90, 40], 2), [0, 'untrimmed'])
  assert.deepEqual(kept('hold', [1, 2, 3, 4, 5, 6], 5), [2, 'counted'])
  assert.deepEqual(keptOf({ ...rule, missing: 'trim' }, [5, 5, 5, 5, 5], 5).marks, ['lowest', null, null, null, 'highest'])
})

test('points of places: lists of their own length, or of the longest, which is the order of mean places', () => {
  const points = (rankBy: (typeof rankCounts)[number], places: readonly number[], longest = places.length) =>
    placePoints({ rankBy }, places, longest)
  assert.deepEqual(points('points', [1, 2, 3]), [100, 50, 0])
  assert.deepEqual(points('points', [4, 9], 5), [100, 0])
  assert.deepEqual(points('points', [1, 1, 3]), [75, 75, 0])
  assert.deepEqual(points('points', [3]), [50])
  assert.deepEqual(points('places', [4, 9], 5), [100, 75])
})

// A rule read from its sentence, by a reader who knows nothing else.
const readRule = (zh: string) => {
  const number = (pattern: RegExp): number => Number(pattern.exec(zh)?.[1] ?? 0)
  return {
    highest: number(/去掉[^；]*?(\d) 个最高分/),
    lowest: number(/(\d) 个最低分/),
    whenShort: zh.includes('照样去掉')
      ? 'drop'
      : zh.includes('不去掉任何分数')
        ? 'all'
        : zh.includes('份的不计分')
          ? 'none'
          : 'all',
    decimals: zh.includes('到整数') ? 0 : number(/保留 (\d) 位小数/),
  }
}
const half = (value: number, decimals: number): string => {
  const units = Math.round(Math.abs(value) * 1e9)
  const step = 10 ** (9 - decimals)
  return (((Math.floor(units / step) + (units % step >= step / 2 ? 1 : 0)) * step) / 1e9).toFixed(decimals)
}

const anyDrops = fc.record({
  perWork: fc.integer({ min: 1, max: 9 }),
  dropHighest: fc.integer({ min: 0, max: 3 }),
  dropLowest: fc.integer({ min: 0, max: 3 }),
  missing: fc.constantFrom(...missingRules),
  decimals: fc.integer({ min: 0, max: 4 }),
})
const run = (setting: Partial<PipelineSetting>, decimals: number, sheets: readonly (readonly Sheet[])[], expected: number) => {
  const ids = sheets.map((_, at) => `W${at}`)
  const inputs: CalculationInputs = {
    ...batchOf(Object.fromEntries(ids.map((id) => [id, []])), setting, (work) => ({
      ...work,
      ...{ expected, sheets: sheets[ids.indexOf(work.workId)]! },
    })),
    decimals,
  }
  return calculate(inputs)
}

test('scores: the sentence recomputed is the calculation', () => {
  fc.assert(
    fc.property(
      anyDrops.filter((one) => dropsFault(one) === null),
      fc.array(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 9 }), { minLength: 1, maxLength: 6 }),
      (setting, given) => {
        const rule = readRule(words({ ...setting })[0])
        const sheets = given.map((own) =>
          own.slice(0, setting.perWork).map((points, at) => sheet(String.fromCharCode(65 + at), points / 2)),
        )
        const output = run(setting, rule.decimals, sheets, setting.perWork)
        sheets.forEach((own, at) => {
          const scores = own.map(({ values }) => values.all!).sort((a, b) => a - b)
          const isShort = scores.length < setting.perWork
          const staying =
            isShort && rule.whenShort === 'none'
              ? []
              : isShort && rule.whenShort === 'all'
                ? scores
                : scores.slice(rule.lowest, Math.max(rule.lowest, scores.length - rule.highest))
          const final =
            staying.length === 0 ? null : half(staying.reduce((sum, one) => sum + one, 0) / staying.length, rule.decimals)
          assert.equal(rowOf(output, `W${at}`).final, final)
        })
      },
    ),
    { numRuns: 300 },
  )
})

test('votes and places: the sentence recomputed is the order of the calculation', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...voteCounts),
      fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 5 }),
      (votesBy, given) => {
        const isShare = words({ type: 'vote', votesBy })[0].includes('得票率')
        const sheets = given.map((own) => own.map((isVotedFor, at) => sheet(String.fromCharCode(65 + at), null, { isVotedFor })))
        const output = run({ ...plainSetting, type: 'vote', votesBy }, 2, sheets, 6)
        const worth = given.map((own) => own.filter(Boolean).length / (isShare ? own.length : 1))
        for (const [a, one] of worth.entries())
          for (const [b, other] of worth.entries())
            if (one > other + 1e-9) assert.ok(rowOf(output, `W${a}`).rank! < rowOf(output, `W${b}`).rank!)
      },
    ),
    { numRuns: 100 },
  )
  fc.assert(
    fc.property(fc.array(fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }), { minLength: 1, maxLength: 5 }), (lists) => {
      assert.match(words({ type: 'rank', rankBy: 'places' })[0], /平均名次越小越靠前/)
      const sheets = [0, 1, 2, 3, 4].map((work) =>
        lists.flatMap((list, at) =>
          list.includes(work) ? [sheet(String.fromCharCode(65 + at), null, { place: list.indexOf(work) + 1 })] : [],
        ),
      )
      const output = run({ ...plainSetting, type: 'rank', rankBy: 'places' }, 4, sheets, 0)
      const mean = sheets.map((own) => own.reduce((sum, { place }) => sum + place!, 0) / own.length)
      for (const [a, one] of mean.entries())
        for (const [b, other] of mean.entries())
          if (sheets[a]!.length > 0 && sheets[b]!.length > 0 && one < other - 1e-9)
            assert.ok(rowOf(output, `W${a}`).rank! < rowOf(output, `W${b}`).rank!)
    }),
    { numRuns: 100 },
  )
})

import { expect, test } from 'vitest'
import { isAllowed, lacksOf, nearest, needsWords, reckon, shareOf, stepped } from './reckon.ts'
import { testCriterion, testValues } from './test-sheets.ts'

const idea = testCriterion('idea', { weight: 60, commentBelow: 60 })
const craft = testCriterion('craft', { weight: 40, max: 10 })
const extra = testCriterion('extra', { weight: 20, isRequired: false })

test('a total is the weighted sum of shares of the highest points, of 100', () => {
  expect(reckon([idea, craft], { idea: 80, craft: 9 }).total).toBe(84)
  expect(reckon([idea, craft], { idea: 100, craft: 10 })).toEqual({ total: 100, gathered: 100, possible: 100 })
  expect(shareOf([idea, craft], craft, 9)).toBe(36)
})

test('there is no total before every required criterion is given; what was gathered is told beside what could have been', () => {
  expect(reckon([idea, craft], { idea: 80 })).toEqual({ total: null, gathered: 48, possible: 60 })
  expect(reckon([idea, craft], { idea: 80, craft: null }).total).toBeNull()
  expect(reckon([], {}).total).toBeNull()
})

test('an optional criterion left open is no zero', () => {
  expect(reckon([idea, craft, extra], { idea: 90, craft: 9 }).total).toBe(90)
  expect(reckon([idea, craft, extra], { idea: 90, craft: 9, extra: 0 }).total).toBe(75)
})

test('binary fractions do not show: a half is rounded up', () => {
  expect(reckon([testCriterion('a', { weight: 100, step: 0.001 })], { a: 2.675 }).total).toBe(2.68)
  expect(reckon([testCriterion('a', { weight: 30 }), testCriterion('b', { weight: 70 })], { a: 0.1 / 0.3, b: 0 }).total).toBe(0.1)
})

test('whatever is stepped or rounded to may be given, and never leaves the scale', () => {
  let seed = 7
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (let round = 0; round < 500; round++) {
    const min = Math.floor(random() * 10)
    const step = [0.1, 0.25, 0.5, 1, 3][Math.floor(random() * 5)]!
    const scale = testCriterion('k', { min, max: min + 1 + Math.floor(random() * 100), step })
    const value = nearest(scale, random() * 140 - 20)
    expect(isAllowed(scale, value), JSON.stringify({ scale, value })).toBe(true)
    expect(isAllowed(scale, stepped(scale, value, Math.floor(random() * 30) - 15))).toBe(true)
    expect(isAllowed(scale, stepped(scale, null, 1))).toBe(true)
  }
  expect(isAllowed(idea, 80.3)).toBe(false)
  expect(isAllowed(idea, 100.5)).toBe(false)
  expect(isAllowed(idea, Number.NaN)).toBe(false)
})

test('words are asked for below the limit, not on it', () => {
  expect(needsWords(idea, 59.5)).toBe(true)
  expect(needsWords(idea, 60)).toBe(false)
  expect(needsWords(idea, null)).toBe(false)
})

test('what is missing is told in the order of the page, for each way of review', () => {
  const kinds = (lacks: ReturnType<typeof lacksOf>): string[] => lacks.map(({ kind }) => kind)
  const setting = { type: 'score', criteria: [idea, craft], commentMin: 5 } as const
  expect(kinds(lacksOf(setting, testValues()))).toEqual(['score', 'score', 'comment'])
  expect(kinds(lacksOf(setting, testValues({ values: { idea: 50, craft: 9 }, comment: '  写得很好 ' })))).toEqual([
    'words',
    'comment',
  ])
  expect(
    lacksOf(setting, testValues({ values: { idea: 50, craft: 9 }, comments: { idea: '题材陈旧' }, comment: '写得很好的' })),
  ).toEqual([])
  expect(
    kinds(lacksOf({ ...setting, unsound: new Set(['craft']) }, testValues({ values: { idea: 90 }, comment: '写得很好的' }))),
  ).toEqual(['range'])
  const other = (type: 'grade' | 'vote' | 'pass_fail' | 'rank') => ({ type, criteria: [idea], commentMin: 0 })
  expect(kinds(lacksOf(other('grade'), testValues()))).toEqual(['grade'])
  expect(kinds(lacksOf(other('vote'), testValues()))).toEqual(['vote'])
  expect(lacksOf(other('vote'), testValues({ isRecommended: false }))).toEqual([])
  expect(kinds(lacksOf(other('pass_fail'), testValues()))).toEqual(['pass'])
  expect(kinds(lacksOf(other('rank'), testValues()))).toEqual(['place'])
})

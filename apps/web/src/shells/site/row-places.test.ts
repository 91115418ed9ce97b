import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LEAST_ROW, MOST_ROW, rowPlaces, widthOfText } from './row-places.ts'

const plain = (...names: string[]) => names.map((name) => ({ name, hasBelow: false }))

test('an entry stands in the row where it and the menu have room, the last where all have', () => {
  // 5.25 rem an entry of four signs with a quarter before each but the first; the menu takes 4.5.
  const names = ['首页资讯', '竞赛列表', '作品展示', '获奖名单', '联系我们']
  expect(rowPlaces(plain(...names), '更多')).toEqual({ from: [14, 16, 21, 27, 28], all: 28 })
})

test('what always has room needs no menu, what never has stands in it alone', () => {
  expect(rowPlaces(plain('首页', '资讯'), '更多')).toEqual({ from: [LEAST_ROW, LEAST_ROW], all: LEAST_ROW })
  const long = '全国大学生学科竞赛组织委员会通知公告栏'
  expect(rowPlaces(plain('首页', long, long, long), '更多')).toEqual({ from: [14, 29, null, null], all: null })
})

test('an arrow for the entries below takes room', () => {
  const below = [{ name: '全国大学生学科竞赛通知公告栏', hasBelow: true }]
  expect(rowPlaces(below, '更多').all).toBe(17)
  expect(rowPlaces(plain(below[0]!.name), '更多').all).toBe(16)
})

test('letters are taken to be as wide as in the widest font, Chinese signs as one each', () => {
  expect(widthOfText('竞赛')).toBe(2)
  expect(widthOfText('More')).toBeCloseTo(2.48)
  expect(widthOfText('ill')).toBeLessThan(widthOfText('WWW') / 2)
})

test('the style sheet has every step', () => {
  const css = readFileSync(`${import.meta.dirname}/RowPlaces.module.css`, 'utf8').replaceAll(/\s+/g, ' ')
  // Stronger than how entries stand, so that nothing is shown twice.
  expect(css).toContain('li.tucked { display: none; }')
  for (let step = LEAST_ROW + 1; step <= MOST_ROW; step += 1) {
    expect(css).toContain(`(width < ${step}rem) { li.row${step} { display: none; } li.menu${step} { display: block; } }`)
  }
})

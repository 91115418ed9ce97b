import { noRules } from '@kaisai/contract/award/assign-types'
import { expect, test } from 'vitest'
import { emptyItem, type Item } from '../scheme/presets.ts'
import { compare, type Ranking, sharesBy } from './compare.ts'

const work = (at: number, schoolName: string): Ranking['works'][number] => ({
  ...{
    workId: `w${at}`,
    code: `W${at}`,
    title: `候鸟${at}`,
    teamName: '',
    schoolId: schoolName,
    schoolName,
    provinceName: '江苏',
  },
  ...{
    categoryId: 'k',
    itemName: '',
    rank: at,
    score: 100 - at,
    scoreText: (100 - at).toFixed(2),
    isAdvanced: false,
    hasLeft: false,
    isHeld: false,
    panelId: null,
    provinceCode: null,
    isHorsConcours: false,
    markers: [],
    people: [],
    holdsElsewhere: false,
    awardName: '',
  },
})
const tried = (items: readonly Item[], rules = noRules) => ({ items, rules })
const ranking: Ranking = {
  resultId: 'r',
  resultStatusName: '已锁定',
  submitted: { k: 4 },
  works: [work(1, '甲'), work(2, '甲'), work(3, '乙'), work(4, '乙')],
}
const scheme = (first: number, perSchoolCap: number | null = null) => [
  { ...emptyItem, name: '一等奖', value: first, prize: 10_000, perSchoolCap },
  { ...emptyItem, level: 2, name: '二等奖', value: 1 },
]

test('a changed number says who goes up and who falls, and what it costs', () => {
  const { rows, prize, openTies } = compare(ranking, tried(scheme(1)), tried(scheme(2)), 'zh')
  expect(rows.map(({ before, after, shift }) => [before?.name, after?.name, Math.sign(shift)])).toEqual([
    ['一等奖', '一等奖', 0],
    ['二等奖', '一等奖', 1],
    [undefined, '二等奖', 1],
    [undefined, undefined, 0],
  ])
  expect([prize, openTies]).toEqual([20_000, 0])
})

test('a limit per school moves places to others, and the shares tell it', () => {
  const { rows } = compare(ranking, tried(scheme(2)), tried(scheme(2, 1)), 'zh')
  expect(rows.map(({ shift }) => Math.sign(shift))).toEqual([0, -1, 1, 0])
  expect(sharesBy(rows, 'schoolName')).toEqual([
    { name: '甲', works: 2, awards: 2 },
    { name: '乙', works: 2, awards: 1 },
  ])
})

test('a limit over all levels says its number in the row it decides', () => {
  const { rows } = compare(ranking, tried(scheme(1)), tried(scheme(1), { ...noRules, schoolCap: 1 }), 'zh')
  expect(rows.map(({ after, decision }) => [after?.name, decision])).toEqual([
    ['一等奖', '名次在名额内'],
    [undefined, '二等奖：本校已有 1 项（各等级合计上限）'],
    ['二等奖', '名次在名额内'],
    [undefined, '未达获奖线'],
  ])
})

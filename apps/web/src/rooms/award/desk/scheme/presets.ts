// Awards of a scheme in the browser: new ones, ready sets, and what the assignment takes of them.
import type { LevelItem } from '@kaisai/contract/award/assign-types'
import type { getScheme } from '@kaisai/contract/award/scheme.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'

export type Item = ReplyOf<typeof getScheme>['items'][number]

export const emptyItem: Item = {
  schemeItemId: null,
  level: 1,
  name: '',
  nameEn: '',
  scope: 'each',
  itemId: null,
  targetType: 'team',
  method: 'count',
  value: 1,
  base: 'reviewed',
  rounding: 'floor',
  min: 0,
  perSchoolCap: null,
  tiePolicy: 'include_all',
  isCumulative: false,
  max: null,
  minScore: null,
  provinceCap: null,
  provinceShare: null,
  points: 1,
  markerId: null,
  isTeacherAward: false,
  prize: 0,
  color: '#c8102e',
}
export type Rules = ReplyOf<typeof getScheme>['rules']

const names = [
  ['一等奖', 'First prize', '#c8102e'],
  ['二等奖', 'Second prize', '#b26a00'],
  ['三等奖', 'Third prize', '#2f6f4f'],
] as const
const set = (method: Item['method'], values: readonly number[], rounding: Item['rounding'] = 'floor'): Item[] =>
  names.map(([name, nameEn, color], at) => ({
    ...emptyItem,
    level: at + 1,
    name,
    nameEn,
    color,
    method,
    value: values[at]!,
    rounding,
    isTeacherAward: at === 0,
  }))

/** Ready sets of awards. */
export const presets = {
  ratio: set('percent', [5, 10, 20], 'ceil'),
  number: set('count', [1, 2, 3]),
  upTo: set('percent', [10, 30, 60], 'ceil').map((item) => ({ ...item, isCumulative: true })),
  line: set('score', [90, 80, 70]),
} as const

/** The awards the ranking gives, as the assignment takes them; `at` is the place among the items. */
export const levelItems = (items: readonly Item[]): LevelItem[] =>
  items.flatMap((item, at): LevelItem[] =>
    item.targetType === 'team' && item.method !== 'manual' ? [{ ...item, itemId: String(at), categoryId: item.itemId }] : [],
  )

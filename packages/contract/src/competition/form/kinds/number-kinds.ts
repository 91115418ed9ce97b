import { Type } from 'typebox'
import { closed } from '../../../endpoint.ts'
import { text, whole } from '../../../fields.ts'
import type { Label } from '../../../lang.ts'
import { kindAnswered, requests, upsideDown } from '../kind.ts'

/** Largest number of a form, either way: further on decimals are lost. */
export const MOST_NUMBER = 1_000_000_000_000
/** Steps of a rating. */
export const RATING_STEPS = { min: 3, max: 10 } as const

const NOT_NUMBER: Label = ['请填写数字', 'Please enter a number.']
const bound = (label: Label) => Type.Optional(Type.Number({ minimum: -MOST_NUMBER, maximum: MOST_NUMBER, label }))
const word = (zh: string, en: string, max: number) => Type.Optional(text([zh, en], max, 0))
const isRounded = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value

export const numberKinds = {
  number: kindAnswered<number>()({
    label: ['数字', 'Number'],
    limits: closed({
      min: bound(['最小值', 'Smallest']),
      max: bound(['最大值', 'Largest']),
      decimals: whole(['小数位数', 'Decimals'], 0, 6),
      unit: word('单位', 'Unit', 10),
      unitEn: word('单位（英文）', 'Unit (English)', 20),
    }),
    tests: ['filled', 'equals', 'compare'],
    initial: () => ({ decimals: 0 }),
    checkLimits: ({ min, max }) => upsideDown(min, max, 'min'),
    tidy: (value) => (value === null || value === '' ? undefined : Object.is(value, -0) ? 0 : value),
    shape: (value) => (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= MOST_NUMBER ? null : NOT_NUMBER),
    complete: (value, { min, max, decimals }) => {
      if (min !== undefined && value < min) return [`不能小于${min}`, `It must not be below ${min}.`]
      if (max !== undefined && value > max) return [`不能大于${max}`, `It must not be above ${max}.`]
      if (isRounded(value, decimals)) return null
      return decimals === 0
        ? ['请填写整数', 'Please enter a whole number.']
        : [`最多保留${decimals}位小数`, `At most ${decimals} decimals.`]
    },
    text: (value, { decimals, unit, unitEn }, { lang }) => {
      const shown = lang === 'en' ? unitEn || unit : unit
      return `${Number(value.toFixed(decimals))}${shown ? ` ${shown}` : ''}`
    },
  }),
  rating: kindAnswered<number>()({
    label: ['打分', 'Rating'],
    limits: closed({
      steps: whole(['最高分', 'Highest'], RATING_STEPS.min, RATING_STEPS.max),
      low: word('最低分含义', 'Meaning of the lowest', 20),
      lowEn: word('最低分含义（英文）', 'Meaning of the lowest (English)', 40),
      high: word('最高分含义', 'Meaning of the highest', 20),
      highEn: word('最高分含义（英文）', 'Meaning of the highest (English)', 40),
    }),
    request: requests.choose,
    tests: ['filled', 'equals', 'compare'],
    initial: () => ({ steps: 5 }),
    tidy: (value) => (value === null ? undefined : value),
    shape: (value, { steps }) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= steps
        ? null
        : [`请在1至${steps}之间选择`, `Please choose from 1 to ${steps}.`],
    text: (value, { steps }) => `${value}/${steps}`,
  }),
}

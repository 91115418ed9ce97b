import type { AdvanceRule } from '@kaisai/contract/competition/settings'

const percent = (value: number): AdvanceRule => ({
  by: 'percent',
  value,
  isPerCategory: true,
  perSchoolCap: null,
  tiePolicy: 'include',
  reserveCount: 0,
})

/** Rules committees commonly use: shares of the 大广赛 awards, and the first round of provincial design contests. */
export const rulePresets = { dgg5: percent(5), dgg15: percent(15), dgg20: percent(20), first40: percent(40) } as const
export type PresetKey = keyof typeof rulePresets

/** Whether two rules say the same. */
export const isSameRule = (one: AdvanceRule, other: AdvanceRule): boolean =>
  (Object.keys(one) as (keyof AdvanceRule)[]).every((key) => one[key] === other[key])

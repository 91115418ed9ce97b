// What is wrong with the criteria of a score sheet, for the field it is wrong at. The server checks the weights again.
import type { Label } from '@kaisai/contract/lang'
import { WHOLE, weightLeft, weightSum } from './criteria-edits.ts'
import type { CriterionDraft } from './review-values.ts'

export type CriterionField = 'name' | 'weight' | 'min' | 'max' | 'step' | 'commentBelow'
export interface CriterionFault {
  readonly at: number
  readonly field: CriterionField
  readonly text: Label
  /** Nothing was typed yet: shown when somebody wants to save. */
  readonly isMissing: boolean
}

const numbers = [
  ['weight', ['权重', 'weight']],
  ['min', ['最低分', 'lowest points']],
  ['max', ['最高分', 'highest points']],
  ['step', ['步长', 'step']],
] as const

/** Every fault of every criterion, in order. */
export const criteriaFaults = (criteria: readonly CriterionDraft[]): CriterionFault[] =>
  criteria.flatMap((criterion, at) => {
    const missing = [
      ...(criterion.name.trim() === '' ? [missingFault(at, 'name', ['名称', 'name'])] : []),
      ...numbers.flatMap(([field, what]) => (criterion[field] === null ? [missingFault(at, field, what)] : [])),
    ]
    return [...missing, ...twice(criteria, at), ...scale(criterion, at)]
  })

/** Whether the weights make a whole; null where they do, or where there is nothing to weigh. */
export const weightsFault = (criteria: readonly CriterionDraft[]): Label | null => {
  const left = weightLeft(criteria)
  if (criteria.length === 0 || left === 0) return null
  const sum = weightSum(criteria)
  return left > 0
    ? [
        `权重合计须为 ${WHOLE}，现为 ${sum}，还差 ${left}`,
        `The weights must add up to ${WHOLE}. They are ${sum} now: ${left} to go.`,
      ]
    : [
        `权重合计须为 ${WHOLE}，现为 ${sum}，多了 ${-left}`,
        `The weights must add up to ${WHOLE}. They are ${sum} now: ${-left} too many.`,
      ]
}

const missingFault = (at: number, field: CriterionField, [zh, en]: Label): CriterionFault => ({
  at,
  field,
  text: [`请填写${zh}`, `Fill in the ${en}`],
  isMissing: true,
})
const wrong = (at: number, field: CriterionField, text: Label): CriterionFault => ({ at, field, text, isMissing: false })

const twice = (criteria: readonly CriterionDraft[], at: number): CriterionFault[] => {
  const name = criteria[at]!.name.trim()
  const isTwice = name !== '' && criteria.slice(0, at).some((one) => one.name.trim() === name)
  return isTwice
    ? [wrong(at, 'name', ['已有同名的评分项，请换一个名称', 'A criterion has this name already. Choose another.'])]
    : []
}

const scale = ({ min, max, step, commentBelow }: CriterionDraft, at: number): CriterionFault[] => {
  if (min === null || max === null) return []
  if (max <= min) return [wrong(at, 'max', [`最高分须大于最低分 ${min}`, `Must be more than the lowest, ${min}`])]
  return [
    ...(step !== null && !isWhole((max - min) / step)
      ? [
          wrong(at, 'step', [
            `从 ${min} 分起按此步长到不了 ${max} 分，请改为能整除 ${trim(max - min)} 的数`,
            `From ${min}, steps of this size never reach ${max}. Choose one that divides ${trim(max - min)}.`,
          ]),
        ]
      : []),
    ...(commentBelow !== null && (commentBelow <= min || commentBelow > max)
      ? [
          wrong(at, 'commentBelow', [
            `须大于最低分 ${min}，不超过最高分 ${max}`,
            `Must be more than the lowest, ${min}, and at most the highest, ${max}`,
          ]),
        ]
      : []),
  ]
}

// Steps of 0.1 and 0.01 are not exact in binary.
const isWhole = (ratio: number): boolean => Math.abs(ratio - Math.round(ratio)) < 1e-6
const trim = (value: number): number => Math.round(value * 100) / 100

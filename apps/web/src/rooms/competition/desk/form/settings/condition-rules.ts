import type { ConditionRule, Field } from '@kaisai/contract/competition/form/document'
import type { ConditionTest } from '@kaisai/contract/competition/form/kind'
import { kindOf } from '@kaisai/contract/competition/form/kinds'

const firstValue = (target: Field): string | number | boolean => {
  switch (target.kind) {
    case 'yesNo':
      return true
    case 'number':
    case 'rating':
      return 1
    case 'choice':
    case 'select':
    case 'multi':
      return target.limits.options[0]?.value ?? ''
    case 'region':
      return 'CN'
    default:
      return ''
  }
}

/** The question that is most likely meant: for choices the first one, else whether anything is there. */
export const firstRule = (target: Field, test?: ConditionTest): ConditionRule => {
  const { tests } = kindOf(target.kind)
  const isChoice = ['yesNo', 'choice', 'select', 'multi'].includes(target.kind)
  const asked = test ?? (isChoice ? (tests.find((one) => one !== 'filled') ?? 'filled') : 'filled')
  const value = firstValue(target)
  switch (asked) {
    case 'filled':
      return { field: target.key, test: 'filled' }
    case 'equals':
      return { field: target.key, test: 'equals', value }
    case 'oneOf':
      return { field: target.key, test: 'oneOf', values: value === '' ? [] : [String(value)] }
    case 'contains':
      return { field: target.key, test: 'contains', value: String(value) }
    case 'compare':
      return { field: target.key, test: 'compare', by: '>=', value: 1 }
  }
}

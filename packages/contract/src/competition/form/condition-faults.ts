import { bestIn, type Label } from '../../lang.ts'
import type { ConditionRule, Field } from './document.ts'
import { kindOf } from './kinds.ts'
import { regions } from './regions.ts'

interface Fault {
  /** Below the field's condition: `.rules.0`. */
  readonly path: string
  readonly severity: 'error' | 'warning'
  readonly text: Label
}

/**
 * What is wrong with the condition of a field. A condition may only look back, at fields of the same audience: so there is no
 * circle, and one pass over the form decides what is shown.
 */
export const conditionFaults = (field: Field, fields: readonly Field[]): Fault[] =>
  (field.condition?.rules ?? []).flatMap((rule, at) =>
    ruleFaults(field, rule, fields).map((fault) => ({ path: `.rules.${at}`, ...fault })),
  )

type Found = Omit<Fault, 'path'>
const error = (zh: string, en: string): Found[] => [{ severity: 'error', text: [zh, en] }]
const warning = (zh: string, en: string): Found[] => [{ severity: 'warning', text: [zh, en] }]

const ruleFaults = (field: Field, rule: ConditionRule, fields: readonly Field[]): Found[] => {
  if (rule.field === field.key) return error('条件不能指向字段自身', 'A condition cannot look at its own field.')
  const target = fields.find(({ key }) => key === rule.field)
  if (!target) return error('条件指向的字段不存在，请重新选择', 'The condition looks at a field that is not there. Choose again.')
  const [zh, en] = [target.label, bestIn('en', target.label, target.labelEn)]
  if (fields.indexOf(target) > fields.indexOf(field))
    return error(`条件指向的“${zh}”排在此字段之后，请调整顺序`, `“${en}” comes after this field. Move one of them.`)
  if (target.audience !== field.audience)
    return error(
      `“${zh}”的填写对象与此字段不同，不能作为条件`,
      `“${en}” is asked of somebody else and cannot be a condition here.`,
    )
  if (target.isForManagersOnly && !field.isForManagersOnly)
    return error(
      `“${zh}”仅管理人员可见，不能决定参赛者看到的字段`,
      `“${en}” is for managers only and cannot decide what participants see.`,
    )
  if (!kindOf(target.kind).tests.includes(rule.test))
    return error(`“${zh}”不支持这种判断，请重新选择`, `“${en}” cannot be asked this. Choose another test.`)
  if (!namesAnswer(target, rule)) return error(`“${zh}”没有条件中的选项，请重新选择`, `“${en}” has no such answer. Choose again.`)
  if (target.isBlind && !field.isBlind)
    return warning(
      `“${zh}”在盲审中隐藏，但此字段是否出现会透露其答案`,
      `“${en}” is hidden in a blind review, yet whether this field is there tells its answer.`,
    )
  return []
}

/** Whether the values a rule asks for can be answers of the field. */
const namesAnswer = (target: Field, rule: ConditionRule): boolean => {
  const values = valuesOf(rule)
  if (values === null) return true
  if (values.length === 0) return false
  switch (target.kind) {
    case 'choice':
    case 'select':
    case 'multi':
      return values.every((value) => target.limits.options.some((option) => option.value === value))
    case 'region':
      return values.every((value) => typeof value === 'string' && regions.has(value))
    case 'yesNo':
      return values.every((value) => typeof value === 'boolean')
    case 'number':
    case 'rating':
      return values.every((value) => typeof value === 'number')
    default:
      return values.every((value) => typeof value === 'string' && value !== '')
  }
}

const valuesOf = (rule: ConditionRule): readonly unknown[] | null => {
  if (rule.test === 'oneOf') return rule.values
  return rule.test === 'equals' || rule.test === 'contains' ? [rule.value] : null
}

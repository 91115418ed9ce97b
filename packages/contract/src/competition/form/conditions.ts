import type { Condition, ConditionRule } from './document.ts'

/** Whether a condition holds over the answers of the fields shown so far. No condition always holds. */
export const isMet = (condition: Condition | null, answered: ReadonlyMap<string, unknown>): boolean => {
  if (condition === null) return true
  const holds = (rule: ConditionRule): boolean => isTrue(rule, answered.get(rule.field))
  return condition.match === 'all' ? condition.rules.every(holds) : condition.rules.some(holds)
}

const isTrue = (rule: ConditionRule, answer: unknown): boolean => {
  if (answer === undefined) return false
  switch (rule.test) {
    case 'filled':
      return true
    case 'equals':
      return answer === rule.value
    case 'oneOf':
      return typeof answer === 'string' && rule.values.includes(answer)
    case 'contains':
      return Array.isArray(answer) ? answer.includes(rule.value) : typeof answer === 'string' && answer.includes(rule.value)
    case 'compare':
      return typeof answer === 'number' && compared(answer, rule.by, rule.value)
  }
}

const compared = (answer: number, by: (ConditionRule & { test: 'compare' })['by'], value: number): boolean => {
  if (by === '<') return answer < value
  if (by === '<=') return answer <= value
  return by === '>' ? answer > value : answer >= value
}

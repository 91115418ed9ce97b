import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Situation } from './rule.ts'
import { type RuleKey, ruleTable, unreadSettings } from './rule-table.ts'
import type { CategoryLimits, ParticipationRules } from './rules.ts'
import { anyCategory, anyContext, anyPast, anyRules, anyTeam, category } from './test/given.ts'

test('every setting is read by a rule', () => {
  assert.deepEqual(unreadSettings, {})
})

test('a rule depends on no setting but those it says it reads', () => {
  const anyTwo = fc.tuple(anyRules, anyRules, anyCategory, anyCategory, anyTeam, fc.array(anyPast, { maxLength: 8 }), anyContext)
  fc.assert(
    fc.property(anyTwo, ([rules, otherRules, first, second, team, participations, context]) => {
      for (const key of Object.keys(ruleTable) as RuleKey[]) {
        const { reads, check, explain } = ruleTable[key]
        const changed = <T extends object>(from: T, to: T): T =>
          Object.fromEntries(
            Object.keys(to).map((name) => [name, (reads.includes(name as never) ? from : to)[name as keyof T]]),
          ) as T
        const newRules = changed<ParticipationRules>(rules, otherRules)
        const newLimits = changed<CategoryLimits>(first.limits, second.limits)
        const situation: Situation = {
          rules,
          limits: first.limits,
          categoryId: first.categoryId,
          team,
          participations,
          context,
          isTeam: true,
        }
        assert.deepEqual(check({ ...situation, rules: newRules, limits: newLimits }), check(situation), `${key} checks more`)
        assert.deepEqual(
          explain(newRules, newLimits, [category(newLimits)], null),
          explain(rules, first.limits, [first], null),
          `${key} tells more`,
        )
      }
    }),
    { numRuns: 300, seed: 20260301 },
  )
})

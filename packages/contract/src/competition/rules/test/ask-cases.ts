import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { evaluateTeam } from '../evaluate.ts'
import type { RuleKey } from '../rule-table.ts'
import { type CategoryLimits, defaultRules, type ParticipationRules } from '../rules.ts'
import type { PastParticipation, RulesContext, TeamFacts } from '../team-facts.ts'
import { category, context, team } from './given.ts'

/** A team under rules, given as what differs from a legal team under the default rules. */
export interface Case {
  readonly when: string
  readonly rules?: Partial<ParticipationRules>
  readonly limits?: Partial<CategoryLimits>
  readonly team?: TeamFacts
  readonly past?: readonly PastParticipation[]
  readonly context?: Partial<RulesContext>
  /** The Chinese sentences of the rule; none where it is content. */
  readonly says: readonly string[]
}

/** Asks every rule of a family its cases. A rule without cases does not compile. */
export const askCases = <K extends RuleKey>(cases: Readonly<Record<K, readonly Case[]>>): void => {
  for (const [key, rows] of Object.entries(cases) as [K, readonly Case[]][])
    describe(key, () => {
      for (const row of rows)
        test(row.when, () => {
          const rules = { ...defaultRules, ...row.rules }
          const where = { ...context, ...row.context }
          const findings = evaluateTeam(rules, category(row.limits), row.team ?? team(), row.past ?? [], where)
          const said = findings.filter((finding) => finding.key === key).map(({ text }) => text[0])
          assert.deepEqual(said, row.says)
        })
    })
}

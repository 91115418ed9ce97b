// Every rule there is, in the order people read them. A new rule is one entry of one of these tables.
import type { Rule } from './rule.ts'
import type { CategoryLimits, ParticipationRules } from './rules.ts'
import { compositionRules } from './table/composition.ts'
import { duplicateRules } from './table/duplicates.ts'
import { eligibilityRules } from './table/eligibility.ts'
import { formalityRules } from './table/formalities.ts'
import { placeRules } from './table/places.ts'
import { roleRules } from './table/roles.ts'
import { schoolRules } from './table/schools.ts'

const table = {
  ...eligibilityRules,
  ...compositionRules,
  ...roleRules,
  ...schoolRules,
  ...duplicateRules,
  ...placeRules,
  ...formalityRules,
} satisfies Record<string, Rule>

export type RuleKey = keyof typeof table
export const ruleTable: Readonly<Record<RuleKey, Rule>> = table

type Unread = Exclude<keyof ParticipationRules | keyof CategoryLimits, (typeof table)[RuleKey]['reads'][number]>
/** Settings that no rule reads. There are none: one that is forgotten does not compile here. */
export const unreadSettings: Readonly<Record<Unread, never>> = {}

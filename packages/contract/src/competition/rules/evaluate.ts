import type { Label } from '../../lang.ts'
import { teamRoles } from './labels.ts'
import type { Fault, Situation } from './rule.ts'
import { type RuleKey, ruleTable } from './rule-table.ts'
import type { ParticipationRules } from './rules.ts'
import type { PastParticipation, RuledCategory, RulesContext, TeamFacts, TeamPerson } from './team-facts.ts'

/** What a rule has to say about a team: an error keeps it from enrolling, a hint does not. */
export interface Finding extends Fault {
  readonly key: RuleKey
}

/**
 * Judges a team. Pure: the answer depends on the arguments alone and not on the order of people or participations.
 * `participations`: the other teams of everybody in the team (its own is skipped). No errors: the team may enroll.
 */
export const evaluateTeam = (
  rules: ParticipationRules,
  category: RuledCategory,
  team: TeamFacts,
  participations: readonly PastParticipation[],
  context: RulesContext,
): Finding[] =>
  findingsOf({
    rules,
    categoryId: category.categoryId,
    limits: category.limits,
    team: { ...team, people: inOrder(team.people) },
    participations,
    context,
    isTeam: true,
  })

/** Judges one person before there is a team, in the role he wants. Hints say how many teams are left to him. */
export const evaluatePerson = (
  rules: ParticipationRules,
  category: RuledCategory,
  person: TeamPerson,
  participations: readonly PastParticipation[],
  context: RulesContext,
): Finding[] => {
  const team: TeamFacts = { teamId: null, name: '', workTitle: null, people: [person] }
  const { categoryId, limits } = category
  return findingsOf({ rules, categoryId, limits, team, participations, context, isTeam: false })
}

/** Whether nothing keeps the team or person from enrolling. */
export const isAllowed = (findings: readonly Finding[]): boolean => findings.every(({ severity }) => severity !== 'error')

/** What is the matter and what to do, in one text. */
export const sentenceOf = ({ text, next }: Pick<Finding, 'text' | 'next'>): Label =>
  next === null ? text : [`${text[0]}，${next[0]}`, `${text[1]} ${next[1]}`]

const findingsOf = (situation: Situation): Finding[] =>
  (Object.keys(ruleTable) as RuleKey[]).flatMap((key) => {
    const rule = ruleTable[key]
    return situation.isTeam || rule.isPersonal ? rule.check(situation).map((fault) => ({ key, ...fault })) : []
  })

const inOrder = (people: readonly TeamPerson[]): TeamPerson[] => {
  const place = (person: TeamPerson): string => `${teamRoles.indexOf(person.role)} ${person.userId} ${JSON.stringify(person)}`
  return [...people].sort((a, b) => (place(a) < place(b) ? -1 : 1))
}

// Taking part more than once: how many teams one person may have, counted where and in which role.
import type { Label } from '../../../lang.ts'
import {
  type CapRole,
  type CapScope,
  type CountsFrom,
  capRoles,
  capScopes,
  type EnrollmentWord,
  type TeamRole,
} from '../labels.ts'
import type { Fault, Rule, Situation } from '../rule.ts'
import type { CategoryLimits, ParticipationCap, ParticipationRules } from '../rules.ts'
import type { PastParticipation, TeamPerson } from '../team-facts.ts'
import { explainCap, explainCounting, leftOver, tooMany } from './duplicate-words.ts'

/** The roles a cap counts. */
export const rolesOf: Record<CapRole, readonly TeamRole[]> = {
  participant: ['captain', 'member'],
  captain: ['captain'],
  member: ['member'],
  advisor: ['first_teacher', 'teacher', 'company_teacher'],
  any: ['captain', 'member', 'first_teacher', 'teacher', 'company_teacher'],
}

/** States by the step they have reached. Refused and withdrawn teams have reached none. */
const steps: readonly (readonly [CountsFrom, readonly EnrollmentWord[]])[] = [
  ['gathering', ['gathering']],
  ['pending', ['pending', 'returned', 'waitlisted']],
  ['approved', ['approved', 'unpaid']],
  ['effective', ['effective']],
]

const caps = (situation: Situation): Fault[] => {
  const asked = capsOf(situation.rules, situation.limits)
  return situation.team.people.flatMap((person) =>
    asked.filter(({ role }) => rolesOf[role].includes(person.role)).flatMap((cap) => capFault(situation, person, cap) ?? []),
  )
}

/** The caps of the rules and the category's own, the strictest where two count alike, in a fixed order. */
export const capsOf = (rules: ParticipationRules, limits: CategoryLimits): ParticipationCap[] => {
  const own: ParticipationCap[] =
    limits.perPersonMax === null
      ? []
      : [{ within: 'category', role: 'participant', isDraftCounted: false, most: limits.perPersonMax }]
  const strictest = new Map<number, ParticipationCap>()
  for (const cap of [...own, ...rules.caps]) {
    if (cap.within === 'kind' && limits.kind === null) continue
    const place = capScopes.indexOf(cap.within) * 100 + capRoles.indexOf(cap.role) * 10 + Number(cap.isDraftCounted)
    const known = strictest.get(place)
    if (known === undefined || cap.most < known.most) strictest.set(place, cap)
  }
  return [...strictest].sort(([a], [b]) => a - b).map(([, cap]) => cap)
}

const capFault = (situation: Situation, person: TeamPerson, cap: ParticipationCap): Fault | null => {
  const { isTeam } = situation
  const others = otherTeams(situation, person, cap)
  const count = others.length
  if (isTeam && count === 0) return null
  const { userId, name } = person
  const shared = { people: [userId], values: { name, count, most: cap.most, within: cap.within, role: cap.role } }
  if (count < cap.most) {
    const left = cap.most - count
    return {
      ...shared,
      severity: 'hint',
      text: leftOver(name, cap, isTeam ? count + 1 : count, isTeam),
      next: isTeam ? null : [`还可加入${left}支`, `${left} more possible.`],
    }
  }
  const text = tooMany(name, cap, count)
  return {
    ...shared,
    severity: 'error',
    // Who asks for himself sees the names; a captain need not learn where others take part.
    text: isTeam ? text : [`${text[0]}（${others.join('、')}）`, text[1].replace(/\.$/, ` (${others.join(', ')}).`)],
    next: isTeam
      ? ['请将其移出本队，或请其先退出其他队伍', 'Remove this person, or have another team left first.']
      : ['如需加入新的队伍，请先退出其中一支', 'Leave one of them before you join another.'],
  }
}

/** The names of the other teams that count, each team once, in a fixed order. */
const otherTeams = (situation: Situation, person: TeamPerson, cap: ParticipationCap): string[] => {
  const names = new Map<string, string>()
  for (const past of situation.participations) {
    if (past.userId !== person.userId || past.teamId === situation.team.teamId) continue
    if (!rolesOf[cap.role].includes(past.role) || !isCounted(situation.rules, cap, past.state)) continue
    if (isWithin(situation, cap.within, past)) names.set(past.teamId, past.teamName)
  }
  return [...names.values()].sort()
}

/** Whether a team in this state counts under a cap. */
export const isCounted = (rules: ParticipationRules, cap: ParticipationCap, state: EnrollmentWord): boolean => {
  if (state === 'disqualified') return rules.isDisqualifiedCounted
  if (cap.isDraftCounted && state === 'draft') return true
  const first = cap.isDraftCounted ? 0 : steps.findIndex(([step]) => step === rules.countsFrom)
  return steps.slice(first).some(([, states]) => states.includes(state))
}

const isWithin = ({ categoryId, limits, context }: Situation, scope: CapScope, past: PastParticipation): boolean => {
  const isSame = past.competitionId === context.competitionId
  if (scope === 'category') return isSame && past.categoryId === categoryId
  if (scope === 'kind') return isSame && past.kind === limits.kind
  if (scope === 'competition') return isSame
  return past.year === context.year && (isSame || (context.seriesId !== null && past.seriesId === context.seriesId))
}

const limitsParticipants: readonly CapRole[] = ['participant', 'member', 'any']

export const duplicateRules = {
  caps: {
    reads: ['caps', 'countsFrom', 'isDisqualifiedCounted', 'perPersonMax', 'kind'],
    isPersonal: true,
    check: caps,
    explain: (rules, limits, all, wording) => {
      const asked = capsOf(rules, limits)
      const free: Label[] = asked.some(({ role }) => limitsParticipants.includes(role))
        ? []
        : [['可以同时参加多支队伍', 'People may take part in several teams at once.']]
      if (asked.length === 0) return free
      return [...free, ...asked.map((cap) => explainCap(cap, limits, all, wording)), ...explainCounting(rules)]
    },
  },
} satisfies Record<string, Rule>

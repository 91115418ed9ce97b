// The roles inside a team: one captain, one first advisor, nobody twice, no student as advisor.
import { type Fault, idsOf, isAdvisor, type Rule, type Situation } from '../rule.ts'
import type { CategoryLimits } from '../rules.ts'

const oneCaptain = ({ team }: Situation): Fault[] => {
  const captains = team.people.filter(({ role }) => role === 'captain')
  if (captains.length === 1) return []
  return [
    {
      severity: 'error',
      people: idsOf(captains),
      values: { count: captains.length, max: 1 },
      text: ['每队须有且只有一名队长', 'A team has exactly one captain.'],
      next: ['请指定一名队长', 'Name one captain.'],
    },
  ]
}

const oneFirstAdvisor = ({ team }: Situation): Fault[] => {
  const first = team.people.filter(({ role }) => role === 'first_teacher')
  if (first.length < 2) return []
  return [
    {
      severity: 'error',
      people: idsOf(first),
      values: { count: first.length, max: 1 },
      text: ['第一指导教师只能有一名', 'There is only one first advisor.'],
      next: ['请调整指导教师顺序', 'Change the order of the advisors.'],
    },
  ]
}

const onePlace = ({ team }: Situation): Fault[] => {
  const seen = new Set<string>()
  const twice = team.people.filter(({ userId }) => seen.size === seen.add(userId).size)
  return [...new Map(twice.map((person) => [person.userId, person])).values()].map((person) => ({
    severity: 'error',
    people: [person.userId],
    values: {
      name: person.name,
      count: team.people.filter(({ userId }) => userId === person.userId).length,
      max: 1,
    },
    text: [`${person.name}在本队重复出现`, `${person.name} stands in the team more than once.`],
    next: ['请只保留一个身份', 'Keep one role only.'],
  }))
}

const advisorIsNoStudent = ({ team }: Situation): Fault[] => {
  const students = team.people.filter((person) => isAdvisor(person) && person.personType === 'student')
  return students.map((person) => ({
    severity: 'error',
    people: [person.userId],
    values: { name: person.name },
    text: [`${person.name}是学生账号，不能担任指导教师`, `${person.name} has a student’s account and cannot be an advisor.`],
    next: ['请更换指导教师', 'Choose another advisor.'],
  }))
}

const hasAdvisors = (limits: CategoryLimits): boolean => limits.advisorMax + limits.companyAdvisorMax > 0

export const roleRules = {
  oneCaptain: {
    reads: ['memberMax'],
    isPersonal: false,
    check: oneCaptain,
    explain: (_, { memberMax }) => (memberMax === 1 ? [] : [['每队设一名队长', 'Each team has one captain.']]),
  },
  oneFirstAdvisor: {
    reads: ['advisorMax'],
    isPersonal: false,
    check: oneFirstAdvisor,
    explain: (_, { advisorMax }) =>
      advisorMax > 1
        ? [['有多名指导教师时，第一指导教师只能有一名', 'Of several advisors at most one is the first advisor.']]
        : [],
  },
  onePlace: {
    reads: ['memberMax', 'advisorMax', 'companyAdvisorMax'],
    isPersonal: false,
    check: onePlace,
    explain: (_, limits) =>
      limits.memberMax === 1 && !hasAdvisors(limits)
        ? []
        : [['同一人在一支队伍中只能有一个身份', 'Nobody has two roles in one team.']],
  },
  advisorIsNoStudent: {
    reads: ['advisorMax', 'companyAdvisorMax'],
    isPersonal: true,
    check: advisorIsNoStudent,
    explain: (_, limits) => (hasAdvisors(limits) ? [['学生不能担任指导教师', 'Students cannot be advisors.']] : []),
  },
} satisfies Record<string, Rule>

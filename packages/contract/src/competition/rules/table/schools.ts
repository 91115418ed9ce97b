// Schools: of the participants, and of those who guide them.
import type { Label } from '../../../lang.ts'
import { counted, type Fault, idsOf, namesOf, participantsOf, type Rule, type Situation, schoolAdvisorsOf } from '../rule.ts'
import type { CategoryLimits, ParticipationRules } from '../rules.ts'

const mostSchools = (rules: ParticipationRules, limits: CategoryLimits): number =>
  limits.isCrossSchoolAllowed ? (rules.schoolsMax ?? Number.POSITIVE_INFINITY) : 1

const schools = ({ rules, limits, team }: Situation): Fault[] => {
  const most = mostSchools(rules, limits)
  const people = participantsOf(team)
  if (most === Number.POSITIVE_INFINITY || people.length < 2) return []
  // Members of the public belong to no school.
  const unknown = people.filter(({ schoolId, personType }) => schoolId === null && personType !== 'social')
  const count = new Set(people.flatMap(({ schoolId }) => schoolId ?? [])).size
  const missing = unknown.map(
    (person): Fault => ({
      severity: 'error',
      people: [person.userId],
      values: { name: person.name },
      text: [`${person.name}未填写学校，无法核对是否跨校`, `${person.name} has not stated a school.`],
      next: ['请本人在个人资料中补充', 'It must be added to the profile.'],
    }),
  )
  if (count <= most) return missing
  const captainSchool = people.find(({ role }) => role === 'captain')?.schoolId
  const text: Label =
    most === 1
      ? [
          `不允许跨校组队，队员来自${count}所学校`,
          `Teams across schools are not allowed here; this one is from ${count} schools.`,
        ]
      : [
          `队员最多来自${most}所学校，现为${count}所`,
          `Participants come from at most ${most} schools; now they come from ${count}.`,
        ]
  return [
    ...missing,
    {
      severity: 'error',
      people: idsOf(people.filter(({ schoolId }) => schoolId !== null && schoolId !== captainSchool)),
      values: { count, max: most },
      text,
      next: ['请移出外校队员', 'Remove participants of other schools.'],
    },
  ]
}

const advisorSchool = ({ rules, team }: Situation): Fault[] => {
  if (rules.advisorSchool === 'any') return []
  const people = participantsOf(team).filter(({ role }) => rules.advisorSchool === 'members' || role === 'captain')
  if (people.length === 0) return []
  const allowed = new Set(people.map(({ schoolId }) => schoolId))
  const others = schoolAdvisorsOf(team).filter(({ schoolId }) => schoolId === null || !allowed.has(schoolId))
  if (others.length === 0) return []
  const whose: Label = rules.advisorSchool === 'captain' ? ['队长', 'captain'] : ['队员', 'participants']
  return [
    {
      severity: 'error',
      people: idsOf(others),
      values: { names: namesOf(others)[0] },
      text: [
        `指导教师${namesOf(others)[0]}须与${whose[0]}同校`,
        `${namesOf(others)[1]}: advisors must be of the same school as the ${whose[1]}.`,
      ],
      next: [
        '请更换指导教师，或请其在个人资料中更正学校',
        'Choose another advisor, or have the school corrected in the profile.',
      ],
    },
  ]
}

const fullTimeAdvisor = ({ rules, limits, team }: Situation): Fault[] => {
  if (rules.fullTimeAdvisor === 'none' || limits.advisorMax === 0) return []
  const advisors = schoolAdvisorsOf(team)
  const others = advisors.filter(({ isFullTime }) => !isFullTime)
  if (rules.fullTimeAdvisor === 'one')
    return advisors.length > others.length
      ? []
      : [
          {
            severity: 'error',
            people: idsOf(others),
            values: { count: 0, min: 1 },
            text: ['须有至少一名专职指导教师', 'At least one advisor must be employed full time by the school.'],
            next: ['请邀请一名专职教师', 'Invite a full-time teacher.'],
          },
        ]
  return others.map((person) => ({
    severity: 'error',
    people: [person.userId],
    values: { name: person.name },
    text: [`指导教师${person.name}须为专职教师`, `${person.name} must be employed full time by the school to be an advisor.`],
    next: ['请更换指导教师', 'Choose another advisor.'],
  }))
}

export const schoolRules = {
  schools: {
    reads: ['isCrossSchoolAllowed', 'schoolsMax', 'memberMax'],
    isPersonal: false,
    check: schools,
    explain: (rules, limits) => {
      const most = mostSchools(rules, limits)
      if (limits.memberMax === 1) return []
      if (most === 1) return [['不允许跨校组队', 'All participants of a team are of one school.']]
      return most === Number.POSITIVE_INFINITY
        ? [['允许跨校组队', 'Teams across schools are welcome.']]
        : [
            [
              `允许跨校组队，队员最多来自${most}所学校`,
              `Teams across schools are welcome, of at most ${counted(most, 'school')}.`,
            ],
          ]
    },
  },
  advisorSchool: {
    reads: ['advisorSchool', 'advisorMax'],
    isPersonal: false,
    check: advisorSchool,
    explain: ({ advisorSchool: whose }, { advisorMax }) => {
      if (whose === 'any' || advisorMax === 0) return []
      return whose === 'captain'
        ? [['指导教师须与队长同校', 'Advisors are of the captain’s school.']]
        : [['指导教师须与一名队员同校', 'Advisors are of the school of one of the participants.']]
    },
  },
  fullTimeAdvisor: {
    reads: ['fullTimeAdvisor', 'advisorMax'],
    isPersonal: false,
    check: fullTimeAdvisor,
    explain: ({ fullTimeAdvisor: asked }, { advisorMax }) => {
      if (asked === 'none' || advisorMax === 0) return []
      return asked === 'one'
        ? [['至少一名指导教师为学校专职教师', 'At least one advisor is employed full time by the school.']]
        : [['指导教师均须为学校专职教师', 'All advisors are employed full time by their school.']]
    },
  },
} satisfies Record<string, Rule>

// Who makes up a team: how many participants and advisors, students and teachers together.
import type { Label } from '../../../lang.ts'
import {
  companyAdvisorsOf,
  counted,
  type Fault,
  idsOf,
  namesOf,
  participantsOf,
  type Rule,
  type Situation,
  schoolAdvisorsOf,
  span,
  spanEn,
} from '../rule.ts'

const memberCount = ({ limits, team }: Situation): Fault[] => {
  const { memberMin: min, memberMax: max } = limits
  const count = participantsOf(team).length
  const text: Label =
    max === 1
      ? ['本类别为个人赛，须由一人参赛', 'One person takes part alone here.']
      : [`团队人数须为${span(min, max)}人`, `A team has ${spanEn(min, max)} people, the captain included.`]
  return outOfSpan(count, min, max, text, ['队员', 'participant'])
}

const advisorCount = ({ limits, team }: Situation): Fault[] => {
  const { advisorMin: min, advisorMax: max } = limits
  const text: Label =
    max === 0
      ? ['本类别不设指导教师', 'There are no advisors here.']
      : [`指导教师人数须为${span(min, max)}人`, `A team has ${spanEn(min, max)} advisors.`]
  return outOfSpan(schoolAdvisorsOf(team).length, min, max, text, ['指导教师', 'advisor'])
}

const companyAdvisorCount = ({ limits, team }: Situation): Fault[] => {
  const { companyAdvisorMin: min, companyAdvisorMax: max } = limits
  const text: Label =
    max === 0
      ? ['本类别不设企业指导教师', 'There are no company advisors here.']
      : [`企业指导教师人数须为${span(min, max)}人`, `A team has ${spanEn(min, max)} company advisors.`]
  return outOfSpan(companyAdvisorsOf(team).length, min, max, text, ['企业指导教师', 'company advisor'])
}

const outOfSpan = (count: number, min: number, max: number, text: Label, who: Label): Fault[] => {
  if (count >= min && count <= max) return []
  const next: Label =
    count < min
      ? [`请再邀请${min - count}名${who[0]}`, `Invite ${counted(min - count, `more ${who[1]}`)}.`]
      : [`请移出${count - max}名${who[0]}`, `Remove ${counted(count - max, who[1])}.`]
  return [{ severity: 'error', people: [], values: { count, min, max }, text, next }]
}

const mixedTeams = ({ rules, team }: Situation): Fault[] => {
  const people = participantsOf(team)
  const teachers = people.filter(({ personType }) => personType === 'teacher')
  const students = people.filter(({ personType }) => personType === 'student')
  const values = { students: students.length, teachers: teachers.length }
  if (rules.mixedTeams === 'forbidden' && new Set(people.map(({ personType }) => personType)).size > 1) {
    const fewer =
      teachers.length > 0 && teachers.length <= students.length ? teachers : people.filter((p) => p.personType !== 'student')
    return [
      {
        severity: 'error',
        people: idsOf(fewer),
        values,
        text: ['本竞赛不允许混合组队', 'Mixed teams are not allowed in this competition.'],
        next: [
          `请移出${namesOf(fewer)[0]}，使队员身份一致`,
          `Remove ${namesOf(fewer)[1]}, so that all participants are of one kind.`,
        ],
      },
    ]
  }
  if (rules.mixedTeams !== 'students_majority' || teachers.length === 0 || students.length > teachers.length) return []
  return [
    {
      severity: 'error',
      people: idsOf(teachers),
      values,
      text: ['师生混合队的学生人数须多于教师人数', 'A mixed team has more students than teachers.'],
      next: ['请增加学生队员或移出教师队员', 'Add students or remove teachers.'],
    },
  ]
}

const explainSpan = (min: number, max: number, who: Label): Label =>
  min === 0
    ? [`${who[0]}最多${max}名`, `At most ${counted(max, who[1])}.`]
    : [`${who[0]}${span(min, max)}名`, sized(min, max, who[1])]
const sized = (min: number, max: number, noun: string): string =>
  min === max ? `Exactly ${counted(max, noun)}.` : `${min} to ${counted(max, noun)}.`

export const compositionRules = {
  memberCount: {
    reads: ['memberMin', 'memberMax'],
    isPersonal: false,
    check: memberCount,
    explain: (_, { memberMin: min, memberMax: max }) => [
      max === 1
        ? ['个人参赛', 'People take part alone.']
        : [`每队${span(min, max)}人（含队长）`, `A team has ${spanEn(min, max)} people, the captain included.`],
    ],
  },
  advisorCount: {
    reads: ['advisorMin', 'advisorMax'],
    isPersonal: false,
    check: advisorCount,
    explain: (_, { advisorMin: min, advisorMax: max }) => [
      max === 0 ? ['不设指导教师', 'There are no advisors.'] : explainSpan(min, max, ['指导教师', 'advisor']),
    ],
  },
  companyAdvisorCount: {
    reads: ['companyAdvisorMin', 'companyAdvisorMax'],
    isPersonal: false,
    check: companyAdvisorCount,
    explain: (_, { companyAdvisorMin: min, companyAdvisorMax: max }) =>
      max === 0 ? [] : [explainSpan(min, max, ['企业指导教师', 'company advisor'])],
  },
  mixedTeams: {
    reads: ['mixedTeams', 'audience', 'memberMax'],
    isPersonal: false,
    check: mixedTeams,
    explain: ({ mixedTeams: mixed, audience }, { memberMax }) => {
      const kinds = new Set(audience.map((type) => (type === 'teacher' || type === 'social' ? type : 'student')))
      if (memberMax === 1 || kinds.size < 2) return []
      if (mixed === 'free') return [['学生、教师等可以混合组队', 'Students, teachers and others may be in one team.']]
      return mixed === 'forbidden'
        ? [['队员须为同一身份，不可混合组队', 'All participants of a team are of one kind: no mixed teams.']]
        : [['可以师生混合组队，学生人数须多于教师人数', 'Mixed teams are welcome if they have more students than teachers.']]
    },
  },
} satisfies Record<string, Rule>

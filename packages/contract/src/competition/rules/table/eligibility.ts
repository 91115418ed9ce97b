// Whether a person may take part at all: audience, age, level group.
import type { Label } from '../../../lang.ts'
import { type AudienceType, audienceLabels } from '../../labels.ts'
import { type DegreeLevel, degreeLabels, degreeLevels, type LevelGroup } from '../labels.ts'
import { counted, type Fault, idsOf, namesOf, participantsOf, type Rule, type Situation } from '../rule.ts'
import type { TeamPerson } from '../team-facts.ts'

/** The audience a person belongs to; null: a student whose degree is not known. */
const audienceOf = (person: TeamPerson): AudienceType | null =>
  person.personType === 'student' ? person.degree : person.personType

// Where every kind of student is welcome, nobody's degree matters.
const asksForDegree = (audience: readonly AudienceType[]): boolean => degreeLevels.some((degree) => !audience.includes(degree))

const degreeIsMissing = (person: TeamPerson): Fault => ({
  severity: 'error',
  people: [person.userId],
  values: { name: person.name },
  text: [`${person.name}未填写年级或在读学历`, `${person.name} has given neither year nor degree.`],
  next: ['请本人在个人资料中补充', 'It must be added to the profile.'],
})

const audience = ({ rules, team }: Situation): Fault[] =>
  participantsOf(team).flatMap((person): Fault[] => {
    const type = audienceOf(person)
    if (type === null) return asksForDegree(rules.audience) ? [degreeIsMissing(person)] : []
    if (rules.audience.includes(type)) return []
    return [
      {
        severity: 'error',
        people: [person.userId],
        values: { name: person.name, audience: type },
        text: [
          `${person.name}（${audienceLabels[type][0]}）不在参赛对象范围内`,
          `${person.name} (${audienceLabels[type][1].toLowerCase()}) is not among those who may take part.`,
        ],
        next: [
          `参赛对象为${listOf(rules.audience)[0]}，请更换队员`,
          `Open to ${listOf(rules.audience)[1]}. Choose another participant.`,
        ],
      },
    ]
  })

const listOf = (types: readonly AudienceType[]): Label => [
  types.map((type) => audienceLabels[type][0]).join('、'),
  types.map((type) => audienceLabels[type][1].toLowerCase()).join(', '),
]

const ageLimit = ({ rules, team, context }: Situation): Fault[] => {
  const limit = rules.ageLimit
  if (limit === null) return []
  return participantsOf(team).flatMap((person): Fault[] => {
    const fault = (text: Label, next: Label): Fault[] => [
      { severity: 'error', people: [person.userId], values: { name: person.name, years: limit.years }, text, next },
    ]
    if (person.birthDate === null)
      return fault(
        [`${person.name}未填写证件号，无法核对年龄`, `${person.name} has not given an identity number, so the age is not known.`],
        ['请本人在个人资料中补充', 'It must be added to the profile.'],
      )
    if (fullYears(person.birthDate, limit.on ?? context.on) <= limit.years) return []
    return fault(
      [`${person.name}超过${limit.years}周岁`, `${person.name} is older than ${limit.years}.`],
      ['请更换队员', 'Choose another participant.'],
    )
  })
}

/** Full years between two days, both `YYYY-MM-DD`. Somebody born on 29 February is a year older on 1 March. */
const fullYears = (birth: string, on: string): number =>
  Number(on.slice(0, 4)) - Number(birth.slice(0, 4)) - (on.slice(5) < birth.slice(5) ? 1 : 0)

const groupOf = (degree: DegreeLevel): LevelGroup => (degree === 'undergrad' || degree === 'postgrad' ? 'A' : 'B')

const levelGroup = ({ rules, limits, team, isTeam }: Situation): Fault[] => {
  if (rules.levelGroups === 'off' || limits.levelGroup === null) return []
  const students = participantsOf(team).filter(({ personType }) => personType === 'student')
  const unknown = students.filter(({ degree }) => degree === null)
  if (unknown.length > 0) return asksForDegree(rules.audience) ? [] : unknown.map(degreeIsMissing)
  const higher = students.filter(({ degree }) => degree !== null && groupOf(degree) === 'A')
  if (limits.levelGroup === 'B') return higher.length > 0 ? [tooHigh(higher)] : []
  // One person alone may still find a teammate of a higher degree.
  if (rules.levelGroups === 'no_higher' || !isTeam || students.length === 0 || higher.length > 0) return []
  return [
    {
      severity: 'error',
      people: [],
      values: { group: 'B' },
      text: [
        '本队队员均为高职高专学历，应参加B组',
        'All participants study at vocational colleges: the team belongs to group B.',
      ],
      next: ['请改报B组', 'Enroll in group B.'],
    },
  ]
}

const tooHigh = (people: readonly TeamPerson[]): Fault => {
  const degrees = degreeLevels.filter((level) => people.some(({ degree }) => degree === level))
  return {
    severity: 'error',
    people: idsOf(people),
    values: { names: namesOf(people)[0], group: 'A' },
    text: [
      `${namesOf(people)[0]}为${degrees.map((level) => degreeLabels[level][0]).join('、')}学历，不能参加B组`,
      `${namesOf(people)[1]}: ${degrees.map((level) => degreeLabels[level][1].toLowerCase()).join(', ')} level is not admitted to group B.`,
    ],
    next: ['请改报A组或更换队员', 'Enroll in group A, or choose other participants.'],
  }
}

export const eligibilityRules = {
  audience: {
    reads: ['audience'],
    isPersonal: true,
    check: audience,
    explain: ({ audience: types }) => [[`参赛对象：${listOf(types)[0]}`, `Open to: ${listOf(types)[1]}.`]],
  },
  ageLimit: {
    reads: ['ageLimit'],
    isPersonal: true,
    check: ageLimit,
    explain: ({ ageLimit: limit }) =>
      limit === null
        ? []
        : [
            [
              `参赛者不超过${limit.years}周岁（以${limit.on ?? '报名当日'}计）`,
              `Participants are not older than ${counted(limit.years, 'year')} (on ${limit.on ?? 'the day of enrolling'}).`,
            ],
          ],
  },
  levelGroup: {
    reads: ['levelGroups', 'levelGroup', 'audience'],
    isPersonal: true,
    check: levelGroup,
    explain: ({ levelGroups }, { levelGroup: group }) => {
      if (levelGroups === 'off' || group === null) return []
      if (group === 'B')
        return [
          [
            '仅限高职高专及以下学历（B组），本科生和研究生不可参加',
            'For vocational level only (group B); bachelor students and postgraduates are not admitted.',
          ],
        ]
      return levelGroups === 'exact'
        ? [['队内最高学历须为本科或研究生（A组）', 'The highest degree in the team is bachelor or postgraduate (group A).']]
        : [
            [
              '面向本科生和研究生（A组），其他学历也可参加',
              'Meant for bachelor students and postgraduates (group A); others may enter.',
            ],
          ]
    },
  },
} satisfies Record<string, Rule>

// What must be filled in and agreed to before a team is complete.
import type { Label } from '../../../lang.ts'
import { workWordInText, workWordOf } from '../../../website/wording.ts'
import { type Fault, isParticipant, type Rule, type Situation } from '../rule.ts'

const SHORTEST = 2

// People see one character where Unicode may count two units.
const lengthOf = (text: string): number => [...text.trim()].length

const textLength = (text: string, most: number, who: Label, next: Label): Fault[] => {
  const count = lengthOf(text)
  if (count >= SHORTEST && count <= most) return []
  return [
    {
      severity: 'error',
      people: [],
      values: { count, min: SHORTEST, max: most },
      text: [`${who[0]}须为${SHORTEST}-${most}个字符`, `The ${who[1]} has ${SHORTEST}–${most} characters.`],
      next,
    },
  ]
}

const teamName = ({ rules, limits, team }: Situation): Fault[] =>
  // Who takes part alone needs no team name.
  limits.memberMax === 1 && team.name.trim() === ''
    ? []
    : textLength(team.name, rules.teamNameMax, ['队伍名称', 'team name'], ['请修改队伍名称', 'Change the team name.'])

const workTitle = ({ rules, team }: Situation): Fault[] =>
  team.workTitle === null
    ? []
    : textLength(team.workTitle, rules.workTitleMax, ['名称', 'title'], ['请修改名称', 'Change the title.'])

const profiles = ({ rules, team }: Situation): Fault[] =>
  team.people
    .filter(
      (person) => rules.completeProfiles === 'everyone' || (rules.completeProfiles === 'participants' && isParticipant(person)),
    )
    .filter(({ hasCompleteProfile }) => !hasCompleteProfile)
    .map((person) => ({
      severity: 'error',
      people: [person.userId],
      values: { name: person.name },
      text: [`${person.name}的个人资料不完整`, `The profile of ${person.name} is not complete.`],
      next: ['请本人在个人中心补全资料', 'It must be completed in the personal center.'],
    }))

const acceptance = ({ rules, team }: Situation): Fault[] =>
  team.people
    .filter((person) => !person.hasAccepted && (isParticipant(person) || rules.needsAdvisorAcceptance))
    .map((person) => ({
      severity: 'error',
      people: [person.userId],
      values: { name: person.name },
      text: [`${person.name}尚未确认加入`, `${person.name} has not accepted yet.`],
      next: ['请提醒其确认，或将其移出本队', 'Remind this person, or remove the invitation.'],
    }))

const dissolution = ({ rules, team }: Situation): Fault[] =>
  rules.isDissolvable || team.teamId !== null
    ? []
    : [
        {
          severity: 'hint',
          people: [],
          values: {},
          text: ['队伍创建后不可解散', 'A team cannot be dissolved once it is created.'],
          next: ['请确认队员后再创建', 'Make sure of the participants before you create it.'],
        },
      ]

export const formalityRules = {
  teamName: {
    reads: ['teamNameMax', 'memberMax'],
    isPersonal: false,
    check: teamName,
    explain: ({ teamNameMax }, { memberMax }) =>
      memberMax === 1
        ? []
        : [[`队伍名称${SHORTEST}-${teamNameMax}个字符`, `A team name has ${SHORTEST}–${teamNameMax} characters.`]],
  },
  workTitle: {
    reads: ['workTitleMax'],
    isPersonal: false,
    check: workTitle,
    explain: ({ workTitleMax }, _limits, _all, wording) => [
      [
        `${workWordOf(wording, 'zh')}名称${SHORTEST}-${workTitleMax}个字符`,
        `The title of a ${workWordInText(wording, 'en')} has ${SHORTEST}–${workTitleMax} characters.`,
      ],
    ],
  },
  profiles: {
    reads: ['completeProfiles'],
    isPersonal: true,
    check: profiles,
    explain: ({ completeProfiles: asked }) => {
      if (asked === 'none') return []
      return asked === 'everyone'
        ? [['队员和指导教师须先补全个人资料', 'Participants and advisors complete their profiles first.']]
        : [['队员须先补全个人资料', 'Participants complete their profiles first.']]
    },
  },
  acceptance: {
    reads: ['needsAdvisorAcceptance', 'memberMax', 'advisorMax', 'companyAdvisorMax'],
    isPersonal: false,
    check: acceptance,
    explain: ({ needsAdvisorAcceptance }, { memberMax, advisorMax, companyAdvisorMax }) => [
      ...(memberMax === 1 ? [] : [['队员须本人确认加入', 'Members accept their invitation themselves.'] as const]),
      ...(advisorMax + companyAdvisorMax === 0
        ? []
        : needsAdvisorAcceptance
          ? [['指导教师须本人确认', 'Advisors accept their invitation themselves.'] as const]
          : [['指导教师无须确认', 'Advisors need not accept.'] as const]),
    ],
  },
  dissolution: {
    reads: ['isDissolvable', 'memberMax'],
    isPersonal: false,
    check: dissolution,
    explain: ({ isDissolvable }, { memberMax }) =>
      memberMax === 1 || isDissolvable ? [] : [['队伍创建后不可解散', 'A team cannot be dissolved once it is created.']],
  },
} satisfies Record<string, Rule>

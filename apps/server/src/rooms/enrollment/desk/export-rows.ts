// The lines of an export as texts. Pure but for the keys that open sealed answers, which are masked again at once.
import { answerText } from '@kaisai/contract/competition/form/answers'
import { type FormDocument, fieldsOf } from '@kaisai/contract/competition/form/document'
import { kindOf } from '@kaisai/contract/competition/form/kinds'
import { personTypeLabels, type TeamRole, teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import { type EnrollmentMode, type EnrollmentSource, modeLabels, sourceLabels } from '@kaisai/contract/enrollment/labels'
import { fieldText } from '@kaisai/contract/enrollment/plain-field'
import { type TeamFieldIn, type TeamFieldValues, teamField, teamFieldsIn } from '@kaisai/contract/enrollment/team-fields'
import { commaOf, inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { reveal } from '../../identity/index.ts'
import { type EnrollmentStatus, stateName } from '../enrollment.policy.ts'
import { teamPlace, unsealMasked } from '../team/answers.ts'
import { personTypeOf } from '../team/facts.ts'
import { openContactPhone } from '../team/fields.ts'

export interface ExportTeam extends Pick<TeamFieldValues, TeamFieldIn<'export'>> {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly mode: EnrollmentMode
  readonly competition: string
  readonly category: string
  readonly school: string
  readonly college: string
  readonly status: EnrollmentStatus
  readonly source: EnrollmentSource
  readonly submittedAt: string | null
  readonly feeFen: number
  readonly schoolRank: number | null
  readonly answers: unknown
  readonly sealedAnswers: Buffer | null
  readonly contactPhoneSealed: Buffer | null
}
export interface ExportMember {
  readonly teamId: string
  readonly userId: string
  readonly phoneSealed: Buffer | null
  readonly idNumberSealed: Buffer | null
  readonly email: string
  readonly role: TeamRole
  readonly name: string
  readonly userType: string
  readonly joinedAt: string | null
  readonly school: string
  readonly college: string
  readonly major: string
  readonly grade: string
  readonly studentNo: string
  readonly phone: string
  readonly idNumber: string
}
type Question = ReturnType<typeof fieldsOf>[number]

/** The headings of an export of teams, before the questions of the form: the plain fields last. */
export const teamHeads: readonly Label[] = [
  ['报名编号', 'Code'],
  ['队伍名称', 'Team'],
  ['竞赛', 'Competition'],
  ['赛项', 'Category'],
  ['参赛形式', 'Mode'],
  ['学校', 'School'],
  ['学院', 'College'],
  ['队长', 'Captain'],
  ['队员', 'Members'],
  ['指导教师', 'Advisors'],
  ['企业指导教师', 'Company advisors'],
  ['状态', 'Status'],
  ['来源', 'Source'],
  ['提交时间', 'Submitted'],
  ['报名费(元)', 'Fee (yuan)'],
  ['推荐排序', 'Rank'],
  ...teamFieldsIn('export').map((key) => teamField(key).label),
]
/** The headings of an export of people. */
export const personHeads: readonly Label[] = [
  ['姓名', 'Name'],
  ['角色', 'Role'],
  ['身份', 'Kind'],
  ['学校', 'School'],
  ['学院', 'College'],
  ['专业', 'Major'],
  ['年级', 'Grade'],
  ['学号/工号', 'Number'],
  ['手机号', 'Phone'],
  ['证件号', 'Identity number'],
  ['报名编号', 'Code'],
  ['队伍名称', 'Team'],
  ['竞赛', 'Competition'],
  ['赛项', 'Category'],
  ['参赛形式', 'Mode'],
  ['状态', 'Status'],
  ['加入时间', 'Joined'],
]

/** The headings that stand behind with whole contacts. */
export const contactHeads = {
  team: [
    ['联系电话', 'Contact phone'],
    ['队长手机号', 'Phone of the captain'],
    ['队长邮箱', 'E-mail of the captain'],
  ],
  person: [['邮箱', 'E-mail']],
} as const satisfies Record<string, readonly Label[]>

/** The questions a team answers as a whole. */
export const questionsOf = (document: FormDocument): Question[] =>
  fieldsOf(document).filter(({ kind, audience }) => audience === 'team' && kindOf(kind).isAnswered)

const time = (instant: string | null): string => (instant === null ? '' : timeText(instant))

/** A team as a line of an export, with an answer for each question; `isWhole`: with whole contacts. */
export const teamCells = (
  ctx: Pick<Ctx, 'keys'>,
  team: ExportTeam,
  people: readonly ExportMember[],
  questions: readonly Question[],
  lang: Lang,
  isWhole: boolean,
): string[] => {
  const names = (...roles: readonly TeamRole[]) =>
    people
      .filter(({ role }) => roles.includes(role))
      .map(({ name }) => name)
      .join(commaOf(lang))
  const answers = questions.length === 0 ? {} : unsealMasked(ctx, teamPlace(team.id), team.answers, team.sealedAnswers)
  return [
    team.code,
    team.name,
    team.competition,
    team.category,
    inLang(modeLabels[team.mode], lang),
    team.school,
    team.college,
    names('captain'),
    names('member'),
    names('first_teacher', 'teacher'),
    names('company_teacher'),
    stateName(team.status, lang),
    inLang(sourceLabels[team.source], lang),
    time(team.submittedAt),
    // It is computed when the team submits.
    team.submittedAt === null ? '' : (team.feeFen / 100).toFixed(2),
    team.schoolRank === null ? '' : String(team.schoolRank),
    ...teamFieldsIn('export').map((key) => fieldText(teamField(key), team[key], lang)),
    ...(isWhole ? teamContacts(ctx, team, people) : []),
    ...questions.map((field) => answerText(field, answers[field.key], lang)),
  ]
}

const phoneOf = (ctx: Pick<Ctx, 'keys'>, member: ExportMember): string =>
  reveal(ctx, member.userId, 'phone', member.phoneSealed) ?? ''

const teamContacts = (ctx: Pick<Ctx, 'keys'>, team: ExportTeam, people: readonly ExportMember[]): string[] => {
  const captain = people.find(({ role }) => role === 'captain')
  return [openContactPhone(ctx, team.id, team.contactPhoneSealed), captain ? phoneOf(ctx, captain) : '', captain?.email ?? '']
}

/** Somebody of a team as a line of an export; `isWhole`: with whole numbers and the address. */
export const personCells = (
  ctx: Pick<Ctx, 'keys'>,
  team: ExportTeam,
  member: ExportMember,
  lang: Lang,
  isWhole: boolean,
): string[] => [
  member.name,
  inLang(teamRoleLabels[member.role], lang),
  inLang(personTypeLabels[personTypeOf(member.userType)], lang),
  member.school,
  member.college,
  member.major,
  member.grade,
  member.studentNo,
  isWhole ? phoneOf(ctx, member) : member.phone,
  isWhole ? (reveal(ctx, member.userId, 'id_number', member.idNumberSealed) ?? '') : member.idNumber,
  team.code,
  team.name,
  team.competition,
  team.category,
  inLang(modeLabels[team.mode], lang),
  stateName(team.status, lang),
  time(member.joinedAt),
  ...(isWhole ? [member.email] : []),
]

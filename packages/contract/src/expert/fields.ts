// What an expert's profile holds: one shape for the office, the school, the applicant and the expert.
import { Type } from 'typebox'
import { closed, orNull } from '../endpoint.ts'
import { day, flag, id, instant, oneOf, prose, ruledOrEmpty, text, whole } from '../fields.ts'
import { genders } from '../identity/labels.ts'
import { accountStates, expertDegrees, expertSources, expertTitles, expertWords } from './labels.ts'

export const expertId = id(['专家', 'Expert'])
/** The organization whose library it is. */
export const libraryId = id(['专家库', 'Library'])
export const competitionId = id(['竞赛', 'Competition'])
export const stageId = id(['赛段', 'Stage'])
export const groupId = id(['专家组', 'Group'])
export const recruitmentId = id(['征集', 'Call'])
export const applicationId = id(['申请', 'Application'])
export const invitationId = id(['邀请', 'Invitation'])
export const drawId = id(['抽取', 'Draw'])
export const neededReason = text(['原因', 'Reason'], 300, 2)
/** Whether who moves an expert knows that works in hand are left behind. */
export const leavesTasks = Type.Optional(flag(['确认留下未完成的评审', 'Works in hand are left to others']))
export const reason = prose(['原因', 'Reason'], 300)
export const discipline = text(['学科', 'Discipline'], 40)
export const disciplines = (least = 0) =>
  Type.Array(discipline, { minItems: least, maxItems: 3, uniqueItems: true, label: ['学科门类', 'Disciplines'] })
const words = (label: readonly [string, string], max: number) =>
  Type.Array(text(label, 20), { maxItems: max, uniqueItems: true, label })

/** What anybody who fills in a profile says. */
export const profile = {
  name: text(['姓名', 'Name'], 30, 2),
  gender: orNull(oneOf(genders, ['性别', 'Gender'])),
  birthday: orNull(day(['出生日期', 'Date of birth'])),
  email: ruledOrEmpty(['邮箱', 'E-mail'], 'email', 64),
  schoolId: orNull(id(['学校', 'School'])),
  unit: prose(['工作单位', 'Employer'], 60),
  department: prose(['院系/部门', 'Department'], 60),
  title: oneOf(expertTitles, ['职称', 'Title']),
  post: prose(['职务', 'Post'], 40),
  degree: oneOf(expertDegrees, ['学位', 'Degree']),
  disciplines: disciplines(1),
  keywords: words(['研究方向', 'Keywords'], 10),
  languages: words(['评审语言', 'Languages'], 5),
  isIndustry: flag(['企业专家', 'From industry']),
  isAcademician: flag(['院士', 'Academician']),
  yearsInField: whole(['从业年限', 'Years in the field'], 0, 70),
  intro: prose(['个人简介', 'About'], 300),
  photoFileId: orNull(id(['照片', 'Photo'])),
  titleCertFileId: orNull(id(['职称证书', 'Certificate of the title'])),
}
/** What experts decide about their own work. */
export const habits = {
  maxLoad: whole(['评审上限', 'Most works'], 1, 500),
  avoidSchoolIds: Type.Array(id(['回避学校', 'School to avoid']), {
    maxItems: 50,
    uniqueItems: true,
    label: ['回避学校', 'Schools to avoid'],
  }),
  busyDays: Type.Array(
    closed({ from: day(['开始日期', 'From']), to: day(['结束日期', 'To']), note: prose(['说明', 'Note'], 60) }),
    { maxItems: 30, label: ['不可评审日期', 'Days away'] },
  ),
}
/** What only the office notes. */
export const officeNotes = {
  tags: words(['标签', 'Tags'], 10),
  remark: prose(['备注', 'Remark'], 200),
}

/** A profile as it is shown; sensitive values masked. */
export const profileReply = {
  expertId: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  gender: orNull(Type.String()),
  birthday: orNull(Type.String()),
  schoolId: orNull(Type.String()),
  schoolName: Type.String(),
  provinceName: Type.String(),
  unit: Type.String(),
  department: Type.String(),
  title: oneOf(expertTitles, ['职称', 'Title']),
  titleName: Type.String(),
  post: Type.String(),
  degree: oneOf(expertDegrees, ['学位', 'Degree']),
  degreeName: Type.String(),
  disciplines: Type.Array(Type.String()),
  keywords: Type.Array(Type.String()),
  languages: Type.Array(Type.String()),
  isIndustry: Type.Boolean(),
  isAcademician: Type.Boolean(),
  yearsInField: Type.Integer(),
  intro: Type.String(),
  photoFileId: orNull(Type.String()),
  titleCertFileId: orNull(Type.String()),
  maxLoad: Type.Integer(),
  avoidSchoolIds: Type.Array(Type.String()),
  avoidSchools: Type.Array(closed({ value: Type.String(), label: Type.String() })),
  busyDays: Type.Array(closed({ from: Type.String(), to: Type.String(), note: Type.String() })),
  status: oneOf(expertWords, ['状态', 'Status']),
  statusName: Type.String(),
  source: oneOf(expertSources, ['来源', 'Source']),
  sourceName: Type.String(),
  suspendedUntil: orNull(instant),
  expireTime: orNull(instant),
  bank: Type.String(),
  bankBranch: Type.String(),
  bankCard: Type.String(),
  version: Type.Integer(),
}
/** How much somebody has in hand and how well it went before; null to who neither sees reviews nor invites experts. */
export const loadReply = {
  /** Works in hand now. */
  load: orNull(Type.Integer()),
  /** Works judged before. */
  reviewed: orNull(Type.Integer()),
  /** 0–1 of the works submitted before the review closed; null: none yet. */
  onTimeRate: orNull(Type.Number()),
}
export const accountState = oneOf(accountStates, ['账号', 'Account'])

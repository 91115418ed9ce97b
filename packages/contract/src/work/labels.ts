import type { Label } from '../lang.ts'
import type { StateOf } from '../machine.ts'
import { workStates } from './work.states.ts'

export type WorkWord = StateOf<typeof workStates>
export const workWords = Object.keys(workStates.states) as WorkWord[]

/** Who may see a work; the competition's set-up says how far it may go at most. */
export const publicLevelLabels = {
  private: ['仅主办方与评委', 'Organizer and reviewers only'],
  link: ['持链接者可见', 'Anybody with the link'],
  public: ['可公开展示', 'May be shown to everybody'],
} as const satisfies Record<string, Label>
export type PublicLevel = keyof typeof publicLevelLabels

/** The answers of the formal check, and undoing one. */
export const checkLabels = {
  accept: ['通过', 'Accept'],
  return: ['退回补正', 'Return for correction'],
  invalidate: ['不通过', 'Do not accept'],
  revoke: ['撤销结果', 'Take the answer back'],
} as const satisfies Record<string, Label>
export type CheckVerdict = keyof typeof checkLabels
export const checkVerdicts = Object.keys(checkLabels) as CheckVerdict[]

/** What a stored file is wanted as. `original`: as it was sent, always saved; `view`: a copy without metadata; `thumb`: a small picture. */
export const fileVariants = ['original', 'view', 'thumb'] as const
export type FileVariant = (typeof fileVariants)[number]

/** Whether a file can be looked at: its copies are being made, made, or it cannot be opened. */
export const viewStates = ['waiting', 'done', 'failed'] as const

/** Where a name was found that a blind review must not show. */
export const leakPlaceLabels = {
  answer: ['填写内容', 'Answer'],
  text: ['文档正文', 'Text of a document'],
  metadata: ['文件属性', 'Metadata'],
  fileName: ['文件名', 'File name'],
  entryName: ['压缩包内文件名', 'Name inside an archive'],
} as const satisfies Record<string, Label>
export type LeakPlace = keyof typeof leakPlaceLabels

/** What was found. Names of the team's own people and school weigh more than those of others. */
export const leakKindLabels = {
  person: ['本队成员姓名', 'Name of somebody in the team'],
  school: ['本队学校', 'School of the team'],
  college: ['本队学院', 'College of the team'],
  otherSchool: ['其他学校名称', 'Name of another school'],
  phone: ['手机号', 'Phone number'],
  email: ['邮箱', 'E-mail address'],
  idNumber: ['证件号', 'Identity number'],
  author: ['文件作者信息', 'Author in the metadata'],
} as const satisfies Record<string, Label>
export type LeakKind = keyof typeof leakKindLabels

/** A human's answer to what a scan found. */
export const findingLabels = {
  open: ['待确认', 'Open'],
  confirmed: ['确认问题', 'Confirmed'],
  dismissed: ['确认无误', 'Dismissed'],
} as const satisfies Record<string, Label>
export type FindingStatus = keyof typeof findingLabels
export const findingStatuses = Object.keys(findingLabels) as FindingStatus[]

/** Who may see numbers of votes in public. */
export const voteShownLabels = {
  always: ['实时公开', 'At once'],
  after: ['投票结束后公开', 'After the vote'],
  never: ['不公开', 'Never'],
} as const satisfies Record<string, Label>
export const votesShown = Object.keys(voteShownLabels) as (keyof typeof voteShownLabels)[]

/** The spec's alphabet of random ids (length 21): addresses of shared works. */
export const SHARE_ID_PATTERN = '^[A-Za-z0-9_-]{21}$'
/** Receipt numbers: 20 characters without those that look alike. */
export const RECEIPT_PATTERN = '^[2-9A-HJ-NP-Z]{20}$'
/** The naming rule of an archive unless another is given; `tokens` are what it may hold. */
export const DEFAULT_NAMING = '{item}/{code}_{title}/{field}_{n}'
export const namingTokens = {
  item: ['赛项名称', 'Category'],
  itemCode: ['赛项编号', 'Code of the category'],
  code: ['作品编号', 'Number of the work'],
  title: ['作品名称', 'Title'],
  team: ['队伍名称', 'Team'],
  teamCode: ['报名编号', 'Code of the enrollment'],
  school: ['学校', 'School'],
  captain: ['队长', 'Captain'],
  field: ['字段名称', 'Question'],
  n: ['序号', 'Number'],
  name: ['原文件名', 'Name as it was sent'],
} as const satisfies Record<string, Label>
/** Tokens that reveal who made a work: refused in an archive for reviewers. */
export const namingTokensWithNames = ['team', 'teamCode', 'school', 'captain', 'name'] as const

import type { Paper } from '@kaisai/certificate/model/presets-papers'
import { type PaperSource, sources } from '@kaisai/certificate/model/sources'
import type { Label } from '../lang.ts'

/** Who gets a certificate of a template: one for each award, or one for each person or school the award names. */
export const holderKinds = {
  award: ['每个奖项一张', 'One for each award'],
  student: ['每位学生一张', 'One for each student'],
  teacher: ['每位指导教师一张', 'One for each advisor'],
  school: ['每所学校一张', 'One for each school'],
} as const satisfies Record<string, Label>
export type HolderKind = keyof typeof holderKinds
export const holderKindWords = Object.keys(holderKinds) as HolderKind[]

/** What certificates are made from. */
export const paperSources = {
  award: ['获奖', 'Awards'],
  team: ['参赛团队', 'Teams'],
  expert: ['评审专家', 'Experts'],
  staff: ['竞赛人员', 'Staff'],
  organization: ['参赛单位', 'Schools of teams'],
  list: ['导入名单', 'An imported list'],
} as const satisfies Record<PaperSource, Label>
export type { PaperSource } from '@kaisai/certificate/model/sources'
export const sourceWords = sources

/** What a certificate is. */
export const paperKinds = {
  award: ['获奖证书', 'Award certificate'],
  participation: ['参赛证书', 'Certificate of participation'],
  appointment: ['聘书', 'Letter of appointment'],
  thanks: ['感谢信', 'Letter of thanks'],
  service: ['工作证明', 'Certificate of service'],
  honor: ['称号证书', 'Certificate of honor'],
  plaque: ['牌匾', 'Plaque'],
} as const satisfies Record<Paper, Label>
export type PaperKind = Paper
export const paperWords = Object.keys(paperKinds) as PaperKind[]

/** What can be made from a source; the first is the usual one. */
export const papersOfSource: Readonly<Record<PaperSource, readonly PaperKind[]>> = {
  award: ['award'],
  team: ['participation', 'thanks'],
  expert: ['appointment', 'thanks'],
  staff: ['service', 'appointment', 'thanks'],
  organization: ['plaque', 'thanks'],
  list: ['thanks', 'service', 'honor', 'participation', 'appointment', 'plaque'],
}

/** How a row of a source is named where each row gets one certificate. */
export const rowHolders: Readonly<Record<PaperSource, Label>> = {
  award: holderKinds.award,
  team: ['每个团队一张', 'One for each team'],
  expert: ['每位专家一张', 'One for each expert'],
  staff: ['每人一张', 'One for each person'],
  organization: ['每个单位一张', 'One for each school'],
  list: ['名单每行一张', 'One for each line'],
}

/** Who gets a certificate of a template, in words. */
export const holderLabel = (source: PaperSource, kind: HolderKind): Label =>
  kind === 'award' ? rowHolders[source] : holderKinds[kind]

/** Which teams, or which experts, a batch is about. */
export const amongs = {
  enrolled: ['已确认参赛的团队', 'Teams that are enrolled'],
  submitted: ['已提交作品的团队', 'Teams that submitted a work'],
  accepted: ['已接受评审邀请的专家', 'Experts who accepted an invitation'],
  judged: ['已提交评分的专家', 'Experts who submitted a score sheet'],
} as const satisfies Record<string, Label>
export type Among = keyof typeof amongs
export const amongWords = Object.keys(amongs) as Among[]
/** The choices a source has; the first is the usual one. Empty: it has none. */
export const amongsOfSource: Readonly<Record<PaperSource, readonly Among[]>> = {
  ...{ award: [], staff: [], list: [] },
  ...{ team: ['enrolled', 'submitted'], organization: ['enrolled', 'submitted'], expert: ['accepted', 'judged'] },
}

/** What preflight can find. `block`: nothing is made while it stands; `warn`: somebody looks and goes on. */
export const faultKinds = {
  missingGlyph: ['字体缺字', 'Character without a glyph'],
  overflow: ['内容放不下', 'Does not fit'],
  brokenField: ['字段无法识别', 'Misspelt or incomplete field'],
  tooSlow: ['绘制超时', 'Takes too long to draw'],
  emptyField: ['字段为空', 'Empty field'],
  emptyOptional: ['该行没有此项', 'Not there in this row'],
  capacity: ['编号不足', 'Not enough numbers'],
  numberTaken: ['编号已被占用', 'Number is taken'],
  defaultPicture: ['仍为默认图片', 'Default picture left'],
  missingPicture: ['图片已删除', 'Picture is gone'],
  noTrace: ['没有溯源二维码', 'No QR code'],
  noNumber: ['没有证书编号', 'No number on it'],
  secondCertificate: ['已有其他证书', 'Has a certificate already'],
  revokedCertificate: ['证书曾被撤销', 'A certificate was revoked'],
  shrunk: ['字号已缩小', 'Set smaller to fit'],
} as const satisfies Record<string, Label>
export type FaultKind = keyof typeof faultKinds
export const faultWords = Object.keys(faultKinds) as FaultKind[]
/** Faults one may go on with. */
export const softFaults: ReadonlySet<FaultKind> = new Set(['emptyOptional', 'noTrace', 'noNumber', 'shrunk'])

/** Faults that are no fault of the paper: somebody decides whether another one is made. */
export const decidedFaults: ReadonlySet<FaultKind> = new Set(['secondCertificate', 'revokedCertificate'])

export const sendChannels = {
  inApp: ['站内消息', 'In the product'],
  mail: ['邮件', 'Mail'],
  sms: ['短信', 'SMS'],
} as const satisfies Record<string, Label>
export type SendChannel = keyof typeof sendChannels
export const sendChannelWords = Object.keys(sendChannels) as SendChannel[]

/** How a person's own name stands on a picture he shows others. */
export const shareNames = ['full', 'masked', 'none'] as const
export type ShareName = (typeof shareNames)[number]

/** Public pages that have a picture for those who pass their address on. */
export const pageKinds = ['site', 'competition', 'article'] as const
export type PageKind = (typeof pageKinds)[number]

/** What may be put right on a certificate by its holder. */
export const correctable = ['student', 'teacher', 'school', 'workName', 'teamName', 'userName', 'unitName'] as const
export type Correctable = (typeof correctable)[number]
/** Of these, what a certificate shows: a person named among students or advisors is put right there. */
export const correctableIn = (facts: Readonly<Record<string, string>>): Correctable[] =>
  correctable.filter(
    (code) => facts[code] !== undefined && (code !== 'userName' || (facts.student === undefined && facts.teacher === undefined)),
  )

/** What may be spelled otherwise on a certificate that is about to be made. */
export const respellable = [
  ...(['userName', 'student', 'teacher', 'teacher_school_Portrait', 'school', 'userSchool'] as const),
  ...(['workName', 'teamName', 'awardName'] as const),
  ...(['unitName', 'roleName', 'reasonText'] as const),
] as const
export type Respellable = (typeof respellable)[number]

/** What becomes of a row of a batch. */
export const rowChoices = {
  open: ['制作', 'Make'],
  leave: ['不制作', 'Leave out'],
  also: ['另行制作', 'Make another'],
} as const satisfies Record<string, Label>
export type RowChoice = keyof typeof rowChoices
export const rowChoiceWords = Object.keys(rowChoices) as RowChoice[]

/** Which rows of a batch are shown. */
export const rowShows = {
  must: ['必须处理', 'Must be mended'],
  look: ['需留意', 'Worth a look'],
  second: ['已有或曾有证书', 'Have or had a certificate'],
  changed: ['打印文字已更正', 'Spelled otherwise'],
  left: ['不制作', 'Left out'],
} as const satisfies Record<string, Label>
export type RowShow = keyof typeof rowShows
export const rowShowWords = Object.keys(rowShows) as RowShow[]

/** Why somebody is not notified by a channel. */
export const sendGaps = {
  noAccount: ['没有平台账号', 'No account'],
  inactive: ['账号未激活或已停用', 'Account is not active'],
  noAddress: ['账号没有该渠道的联系方式', 'No address for this channel'],
} as const satisfies Record<string, Label>
export type SendGap = keyof typeof sendGaps
export const sendGapWords = Object.keys(sendGaps) as SendGap[]

export const verdicts = {
  valid: ['有效', 'Valid'],
  replaced: ['已换发', 'Replaced'],
  revoked: ['已撤销', 'Revoked'],
} as const satisfies Record<string, Label>
export type Verdict = keyof typeof verdicts
export const verdictWords = Object.keys(verdicts) as Verdict[]

/** Most people of one imported list. */
export const MOST_LISTED = 5000
/** Most certificates of one batch. */
export const MOST_ROWS = 20_000
/** Faults kept of one preflight; there may be more. */
export const MOST_FAULTS = 500

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

/** What preflight can find. `block`: nothing is made while it stands; `warn`: somebody looks and goes on. */
export const faultKinds = {
  missingGlyph: ['字体缺字', 'Character without a glyph'],
  overflow: ['内容放不下', 'Does not fit'],
  brokenField: ['字段无法识别', 'Misspelt or incomplete field'],
  emptyField: ['字段为空', 'Empty field'],
  emptyOptional: ['该行没有此项', 'Not there in this row'],
  capacity: ['编号不足', 'Not enough numbers'],
  numberTaken: ['编号已被占用', 'Number is taken'],
  defaultPicture: ['仍为默认图片', 'Default picture left'],
  missingPicture: ['图片已删除', 'Picture is gone'],
  noTrace: ['没有溯源二维码', 'No QR code'],
  noNumber: ['没有证书编号', 'No number on it'],
  secondCertificate: ['已有其他证书', 'Has a certificate already'],
  shrunk: ['字号已缩小', 'Set smaller to fit'],
} as const satisfies Record<string, Label>
export type FaultKind = keyof typeof faultKinds
export const faultWords = Object.keys(faultKinds) as FaultKind[]
/** Faults one may go on with. */
export const softFaults: ReadonlySet<FaultKind> = new Set(['emptyOptional', 'noTrace', 'noNumber', 'shrunk'])

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

/** What may be put right on a certificate by its holder. */
export const correctable = ['student', 'teacher', 'school', 'workName', 'teamName'] as const
export type Correctable = (typeof correctable)[number]

/** What may be spelled otherwise on a certificate that is about to be made. */
export const respellable = [
  ...(['userName', 'student', 'teacher', 'teacher_school_Portrait', 'school', 'userSchool'] as const),
  ...(['workName', 'teamName', 'awardName'] as const),
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
  second: ['已有其他证书', 'Have a certificate already'],
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

/** Most certificates of one batch. */
export const MOST_ROWS = 20_000
/** Faults kept of one preflight; there may be more. */
export const MOST_FAULTS = 500

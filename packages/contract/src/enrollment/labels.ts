import type { Label } from '../lang.ts'

/** How a person or team takes part. */
export const modeLabels = {
  individual: ['个人', 'Individual'],
  team: ['团队', 'Team'],
} as const satisfies Record<string, Label>
export type EnrollmentMode = keyof typeof modeLabels
export const modes = Object.keys(modeLabels) as EnrollmentMode[]

/** Where an enrollment came from. */
export const sourceLabels = {
  self: ['自主报名', 'Own enrollment'],
  import: ['批量导入', 'Import'],
  copy: ['复制往届', 'Copied from an earlier edition'],
  promoted: ['上级赛段晋级', 'Promoted'],
  recommended: ['学校推荐', 'Recommended by the school'],
} as const satisfies Record<string, Label>
export type EnrollmentSource = keyof typeof sourceLabels
export const sources = Object.keys(sourceLabels) as EnrollmentSource[]

/** How somebody came into a team. */
export const invitedViaLabels = {
  founder: ['创建者', 'Founder'],
  phone: ['手机号邀请', 'Invited by phone'],
  idNumber: ['证件号邀请', 'Invited by identity number'],
  link: ['链接或二维码', 'Link or QR code'],
  import: ['批量导入', 'Import'],
  copy: ['复制往届', 'Copied'],
  change: ['变更申请', 'Change request'],
} as const satisfies Record<string, Label>
export type InvitedVia = keyof typeof invitedViaLabels
export const invitedVias = Object.keys(invitedViaLabels) as InvitedVia[]

/** The answers of an auditor: pass, back to the team, no. */
export const decisionLabels = {
  pass: ['通过', 'Pass'],
  return: ['退回修改', 'Returned for changes'],
  reject: ['不通过', 'Reject'],
} as const satisfies Record<string, Label>
export type Decision = keyof typeof decisionLabels
export const decisions = Object.keys(decisionLabels) as Decision[]

/** Everything the history of an enrollment's audit says. */
export const verdictLabels = {
  ...decisionLabels,
  revoke: ['撤销不通过', 'Rejection revoked'],
  disqualify: ['取消资格', 'Disqualified'],
} as const satisfies Record<string, Label>
export type Verdict = keyof typeof verdictLabels
export const verdicts = Object.keys(verdictLabels) as Verdict[]

/** The way of a participant to a full enrollment, in order. */
export const progressLabels = {
  enroll: ['报名', 'Enroll'],
  audit: ['审核', 'Audit'],
  pay: ['缴费', 'Fee'],
  work: ['作品', 'Work'],
  result: ['结果', 'Result'],
} as const satisfies Record<string, Label>
export type ProgressKey = keyof typeof progressLabels
export const progressKeys = Object.keys(progressLabels) as ProgressKey[]

/** Where a step of the way stands. */
export const progressStates = ['done', 'now', 'todo', 'failed'] as const

/** The shapes of an import: the heading row stays as the template has it. */
export const importShapeLabels = {
  person: ['一人一行（个人）', 'One person a line (individuals)'],
  team: ['一队一行（团队）', 'One team a line (teams)'],
} as const satisfies Record<string, Label>
export type ImportShape = keyof typeof importShapeLabels
export const importShapes = Object.keys(importShapeLabels) as ImportShape[]

/** Hours an invitation stands where the competition does not say. */
export const INVITATION_HOURS = 72

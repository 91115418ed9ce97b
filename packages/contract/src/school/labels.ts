import type { Label } from '../lang.ts'

/** Teams of a school that one page shows at most; the sums count all of them. */
export const MOST_SHOWN = 500
/** Certificates that one archive holds at most; a school with more uses the desk. */
export const MOST_PACKED = 500
/** Links of one school in one competition that hold at a time. */
export const MOST_LINKS = 10
/** Days a link can be valid. */
export const linkDays = [7, 30, 90, 180] as const

/** What keeps a team from being through, the first that applies. */
export const needs = ['people', 'audit', 'organizer', 'payment', 'work', 'nothing'] as const
export type Need = (typeof needs)[number]
export const needLabels: Readonly<Record<Need, Label>> = {
  people: ['待队伍完成', 'Team incomplete'],
  audit: ['待学校审核', 'Awaiting school audit'],
  organizer: ['待上级审核', 'Awaiting organizer'],
  payment: ['待缴费', 'Fee due'],
  work: ['待提交作品', 'Work missing'],
  nothing: ['无待办', 'Nothing to do'],
}

export const linkStates = ['active', 'expired', 'revoked'] as const
export type LinkState = (typeof linkStates)[number]
export const linkStateLabels: Readonly<Record<LinkState, Label>> = {
  active: ['有效', 'Active'],
  expired: ['已过期', 'Expired'],
  revoked: ['已撤销', 'Revoked'],
}

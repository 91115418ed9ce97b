// The school's own list of people, read every night: where it comes from, what stands in it, what becomes of a run (decision 144).
import type { Label } from '../lang.ts'

export const rosterSources = ['upload', 'address', 'folder'] as const
export type RosterSource = (typeof rosterSources)[number]
export const rosterSourceLabels: Readonly<Record<RosterSource, Label>> = {
  upload: ['上传文件（页面或接口）', 'Uploaded, on this page or by the API'],
  address: ['从 HTTPS 地址读取', 'Read from an HTTPS address'],
  folder: ['从对象存储文件夹读取', 'Read from the folder in the object store'],
}

/** What a list may say of a person, in the order of the template; a star: it must stand there. */
export const rosterColumns = {
  number: ['学号/工号*', 'Student or staff number*'],
  name: ['姓名*', 'Name*'],
  kind: ['身份', 'Kind'],
  college: ['学院', 'College'],
  major: ['专业', 'Major'],
  grade: ['年级', 'Grade'],
  phone: ['手机号', 'Phone'],
  email: ['邮箱', 'E-mail'],
} as const satisfies Readonly<Record<string, Label>>
export type RosterColumn = keyof typeof rosterColumns
export const rosterColumnWords = Object.keys(rosterColumns) as RosterColumn[]

export const rosterOutcomes = ['running', 'checked', 'done', 'held', 'rejected', 'superseded', 'failed'] as const
export type RosterOutcome = (typeof rosterOutcomes)[number]
export const rosterOutcomeLabels: Readonly<Record<RosterOutcome, Label>> = {
  running: ['正在处理', 'Under way'],
  checked: ['试运行完成', 'Tried, nothing written'],
  done: ['已完成', 'Done'],
  held: ['等待确认', 'Waits for your decision'],
  rejected: ['已拒绝', 'Rejected'],
  superseded: ['已被后来的文件取代', 'Replaced by a later file'],
  failed: ['未能处理', 'Failed'],
}

/** Who began a run. */
export const rosterWays = ['clock', 'hand', 'token'] as const
export type RosterWay = (typeof rosterWays)[number]
export const rosterWayLabels: Readonly<Record<RosterWay, Label>> = {
  clock: ['每晚自动', 'At night'],
  hand: ['页面', 'By hand'],
  token: ['接口', 'By the API'],
}

/** Why the product turned a sync off. */
export const rosterOffLabels = {
  owner: [
    '保存设置的人已不具备所需权限，已自动停用；请重新保存',
    'Turned off: whoever saved it no longer has the rights. Save it again',
  ],
  failing: [
    '连续五次未能处理，已自动停用；请检查来源后重新启用',
    'Turned off after five failures in a row: look at the source and turn it on again',
  ],
} as const satisfies Readonly<Record<string, Label>>
export type RosterOff = '' | keyof typeof rosterOffLabels

/** Rows and bytes one list may have. */
export const MOST_ROSTER_ROWS = 60_000
export const MOST_ROSTER_MB = 20
/** Refused rows and leavers that are kept with a run to be read. */
export const MOST_ROSTER_LISTED = 500
/** Days runs are kept with what they say of people. */
export const ROSTER_RUN_DAYS = 30
export const ROSTER_FAILURES = 5

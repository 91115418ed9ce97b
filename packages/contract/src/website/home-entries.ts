// The quick links a home page may show: which, in which order. Pure.
import { Type } from 'typebox'
import { oneOf } from '../fields.ts'
import type { Label } from '../lang.ts'

const entries = {
  competitions: ['全部竞赛', 'Competitions'],
  calendar: ['竞赛日历', 'Calendar'],
  news: ['资讯公告', 'News'],
  works: ['作品展示', 'Works'],
  certificates: ['证书查询', 'Find a certificate'],
  button: ['首屏按钮', 'Button of the first view'],
} as const satisfies Readonly<Record<string, Label>>

export type HomeEntry = keyof typeof entries
/** The entries by their keys: what they are called. */
export const homeEntryLabels: Readonly<Record<HomeEntry, Label>> = entries
/** All of them, in the order in which they stand where nothing was chosen. */
export const homeEntryKeys = Object.keys(entries) as HomeEntry[]

export const homeEntriesInput = Type.Array(oneOf(homeEntryKeys, ['入口', 'Quick link']), {
  maxItems: homeEntryKeys.length,
  uniqueItems: true,
  label: ['常用入口', 'Quick links'],
})

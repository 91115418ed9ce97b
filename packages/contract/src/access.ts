// Permissions and screens: what a room declares. Four readers: menu seed, route guard, web registry, generated docs.
import type { Label } from './lang.ts'
import type { Room } from './rooms.ts'

/** `area:entity:verb`, for example `sys:user:add`. */
export type Permission = `${string}:${string}:${string}`

/** The key of the role that may do everything. */
export const ROOT = 'ROOT'
/** The key that stands for "no role": it grants nothing. */
export const NO_ROLE = 't'

/** The directories of the desk's menu, in order. */
export const directories = {
  competition: { label: ['竞赛管理', 'Competitions'], icon: 'trophy' },
  enrollment: { label: ['报名管理', 'Enrollments'], icon: 'team' },
  finance: { label: ['财务管理', 'Finance'], icon: 'finance' },
  work: { label: ['作品管理', 'Works'], icon: 'work' },
  expert: { label: ['专家管理', 'Experts'], icon: 'expert' },
  review: { label: ['评审管理', 'Review'], icon: 'review' },
  award: { label: ['获奖管理', 'Awards'], icon: 'award' },
  certificate: { label: ['证书管理', 'Certificates'], icon: 'certificate' },
  summary: { label: ['学校总结', 'School summaries'], icon: 'summary' },
  statistics: { label: ['数据统计', 'Statistics'], icon: 'chart' },
  news: { label: ['资讯管理', 'News'], icon: 'news' },
  website: { label: ['网站管理', 'Website'], icon: 'site' },
  message: { label: ['消息管理', 'Messages'], icon: 'mail' },
  organization: { label: ['组织院校', 'Organizations'], icon: 'school' },
  system: { label: ['系统管理', 'System'], icon: 'settings' },
  log: { label: ['日志监控', 'Logs'], icon: 'log' },
} as const satisfies Record<string, { label: Label; icon: string }>
export type Directory = keyof typeof directories

export interface ScreenDeclaration {
  /** Address in the desk. */
  readonly path: string
  readonly access: Permission | 'signedIn'
  readonly label: Label
  /** Directory of the menu it is seeded into; a screen without one is reached from another screen. */
  readonly directory?: Directory
  /** False: routed, not shown in the menu. */
  readonly shown?: boolean
}

export interface RoomAccess<P extends string = string, S extends string = string> {
  readonly room: Room
  readonly permissions: Readonly<Record<P, Label>>
  readonly screens: Readonly<Record<S, ScreenDeclaration>>
}

/** Declares the permissions and desk screens of a room. */
export const roomAccess = <const P extends Permission, const S extends string>(
  room: Room,
  declared: { permissions: Record<P, Label>; screens: Record<S, ScreenDeclaration & { access: NoInfer<P> | 'signedIn' }> },
): RoomAccess<P, S> => ({ room, ...declared })

/** Whether somebody holds a permission; ROOT holds all. */
export const may = (who: { isRoot: boolean; permissions: ReadonlySet<string> }, permission: Permission): boolean =>
  who.isRoot || who.permissions.has(permission)

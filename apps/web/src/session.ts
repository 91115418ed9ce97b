// Who sits here: token, organization, role and special flags in local storage; the sibling system's cookie. Browser only.
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { isRehearsal } from './rehearsal.ts'
import { setCookie, store, stored } from './storage.ts'

/** The cookie the sibling admin system reads its token from: one day, path `/`, `SameSite=Lax`. */
export const SIBLING_COOKIE = 'Admin-Token'
/** Organization codes that turn on special displays, stored as flags of the same names. */
export const specialCodes = ['HUACAN', 'GDDZSJDS'] as const
export type SpecialCode = (typeof specialCodes)[number]

/** The stored token with its `Bearer ` prefix, or null when nobody is signed in. */
export const accessToken = (): string | null => stored('accessToken')
const unchanged = () => () => {}
/** Whether somebody is signed in. The server knows nobody: false there and until the page is hydrated. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    unchanged,
    () => accessToken() !== null,
    () => false,
  )
/** The organization chosen, or null before the choice. */
export const groupId = (): string | null => stored('groupId')
/** Whether an organization code turned a special display on. */
export const isSpecial = (code: SpecialCode): boolean => stored(code) === 'true'

// The cookie belongs to the product's session: somebody invented does not replace it.
const shareWithSibling = (token: string | null): void => {
  if (!isRehearsal()) setCookie(SIBLING_COOKIE, token)
}

/** Keeps the token of a sign-in, with prefix, and shares it with the sibling system. */
export const keepToken = (token: string): void => {
  const bare = token.replace(/^Bearer\s+/i, '')
  store('accessToken', `Bearer ${bare}`)
  shareWithSibling(bare)
}

/** Forgets the person; what belongs to the device (size, language, sidebar) stays. */
export const forgetSession = (): void => {
  for (const key of ['accessToken', 'groupId', 'selfRole', 'role', ...specialCodes] as const) store(key, null)
  shareWithSibling(null)
  useSession.setState(nobody)
}

export interface UserInfo {
  userId: string
  realName: string
  avatar: string | null
  roleIds: readonly string[]
  roleKeys: readonly string[]
  permissions: readonly string[]
  /** How many pairs of organization and role there are to choose from. */
  identityCount?: number
  /** What has to be done before anything else: a password to change, a second factor to set up. */
  restriction?: 'passwordChange' | 'secondFactor' | null
}

export interface OrganizationSelection {
  groupId: string | null
  groupCode: string | null
  directGroupCodes: readonly string[]
  display?: Display | null
}

/** How the chosen organization presents itself in the desk. */
export interface Display {
  readonly name: string
  readonly brandColor: string
  readonly logoUrl: string | null
}

interface SessionState {
  user: UserInfo | null
  hasDirectGroups: boolean
  display: Display | null
  /** The server said that the session ended; what the page shows from now on may be stale. */
  isOver: boolean
}
const nobody: SessionState = { user: null, hasDirectGroups: false, display: null, isOver: false }

/** The signed-in person as far as loaded; empty on the server and before the user info arrived. */
export const useSession = create<SessionState>()(() => nobody)

/** Takes over the user info: an empty role list counts as the single key `t`, which grants nothing. */
export const rememberUser = (info: UserInfo): UserInfo => {
  const user = { ...info, roleKeys: info.roleKeys.length > 0 ? info.roleKeys : ['t'] }
  store('selfRole', user.roleIds[0] ?? null)
  store('role', JSON.stringify(user.roleKeys))
  useSession.setState({ user })
  return user
}

/** Takes over the chosen organization; a special flag is on when its code is the organization's own or a direct one's. */
export const rememberOrganization = (selection: OrganizationSelection): void => {
  const codes = [selection.groupCode, ...selection.directGroupCodes]
  store('groupId', selection.groupId)
  for (const code of specialCodes) store(code, String(codes.includes(code)))
  useSession.setState({ hasDirectGroups: selection.directGroupCodes.length > 0, display: selection.display ?? null })
}

/** ROOT may everything; others need one of the permissions. Anything but a list is a mistake of the page and throws. */
export const holdsAny = (user: UserInfo | null, wanted: readonly string[]): boolean => {
  if (!Array.isArray(wanted)) throw new TypeError("a permission check needs a list of permissions, like ['sys:user:add']")
  if (user === null) return false
  return user.roleKeys.includes('ROOT') || wanted.some((permission) => user.permissions.includes(permission))
}

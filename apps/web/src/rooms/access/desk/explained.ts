// The reply of the explorer, brought together: one line a person, or one a permission. Pure.
import type { explainAccess } from '@kaisai/contract/access/role.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'

type Row = ReplyOf<typeof explainAccess>[number]

/** Through which role, held where, reaching how far. */
export interface Source {
  role: string
  group: string
  scope: string
}
export interface Holder {
  userId: string
  realName: string
  userName: string
  sources: Source[]
}
export interface Right {
  permission: string
  name: string
  sources: Source[]
}

/** How the server names what the super administrator holds. */
export const EVERYTHING = '*'

const sourcesOf = (rows: readonly Row[]): Source[] => {
  const sources = rows.map((row) => ({ role: row.roleName, group: row.groupName, scope: row.scope }))
  return sources.filter((one, at) => sources.findIndex((other) => other.role === one.role && other.group === one.group) === at)
}

/** The people of a reply, each once, in the order they came. */
export const holdersOf = (rows: readonly Row[]): Holder[] =>
  [...Map.groupBy(rows, (row) => row.userId)].map(([userId, own]) => ({
    userId,
    realName: own[0]!.realName,
    userName: own[0]!.userName,
    sources: sourcesOf(own),
  }))

/** The permissions of a reply, each once. A role without permissions gives an empty one, which is left out. */
export const rightsOf = (rows: readonly Row[]): Right[] =>
  [
    ...Map.groupBy(
      rows.filter((row) => row.permission !== ''),
      (row) => row.permission,
    ),
  ].map(([permission, own]) => ({ permission, name: own[0]!.permissionName, sources: sourcesOf(own) }))

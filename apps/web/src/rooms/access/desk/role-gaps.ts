// What of the chosen rights would lead nowhere, out of the served tree of permissions. Pure.
import type { PermissionNode } from './permission-tree.ts'
import { leavesOf } from './permission-tree.ts'

/** A right that is missing, with the titles of the chosen ones that lead nowhere without it. */
export interface MissingRight {
  permission: string
  title: string
  /** False: the caller misses it himself and cannot give it. */
  grantable: boolean
  neededBy: string[]
}
export interface RoleGaps {
  missing: MissingRight[]
  /** Titles of the chosen rights that find nothing under the data scope. */
  empty: string[]
}

/** The gaps of a role with these rights under a data scope. */
export const gapsOf = (nodes: readonly PermissionNode[], chosen: readonly string[], scope: string): RoleGaps => {
  const leaves = new Map(leavesOf(nodes).map((leaf) => [leaf.permission, leaf]))
  const held = new Set(chosen)
  const missing = new Map<string, MissingRight>()
  const empty: string[] = []
  const queue = [...chosen]
  for (const permission of queue) {
    const leaf = leaves.get(permission)
    if (!leaf) continue
    if (held.has(permission) && leaf.emptyUnder.includes(scope)) empty.push(leaf.title)
    const needed = leaf.needs === null || held.has(leaf.needs) ? undefined : leaves.get(leaf.needs)
    if (!needed) continue
    const known = missing.get(needed.permission)
    if (known) known.neededBy.push(leaf.title)
    else {
      missing.set(needed.permission, { ...needed, neededBy: [leaf.title] })
      // What is missing may need another right in turn.
      queue.push(needed.permission)
    }
  }
  return { missing: [...missing.values()], empty }
}

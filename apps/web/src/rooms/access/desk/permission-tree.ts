// From the served tree of permissions to nodes, and from ticks back to permissions. Pure.
import type { permissionTree } from '@kaisai/contract/access/role.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'

export type PermissionTree = ReplyOf<typeof permissionTree>

export interface PermissionLeaf {
  permission: string
  title: string
  /** False: the caller misses it and may neither grant it nor revoke it. */
  grantable: boolean
  /** The permission without which it leads nowhere. */
  needs: string | null
  /** The data scopes under which it finds nothing. */
  emptyUnder: readonly string[]
}
export interface PermissionNode {
  /** Of a permission itself: the permission. */
  key: string
  title: string
  disabled: boolean
  /** Permissions at or below this node. */
  leaves: readonly PermissionLeaf[]
  children?: PermissionNode[]
}

type ServedLeaf = PermissionTree[number]['children'][number]['children'][number]

const leafOf = (node: ServedLeaf): PermissionLeaf => ({
  permission: node.permission ?? node.key,
  title: node.title,
  grantable: node.grantable,
  needs: node.needs,
  emptyUnder: node.emptyUnder,
})

/** The tree as nodes: room → entity → permission. A node is off when the caller holds nothing at or below it. */
export const nodesOf = (tree: PermissionTree): PermissionNode[] =>
  tree.map((room) => {
    const children = room.children.map((entity): PermissionNode => {
      const leaves = entity.children.map(leafOf)
      return {
        // Two rooms may declare permissions of one entity, so its name alone would not be unique.
        key: `${room.key}/${entity.key}`,
        title: entity.title,
        leaves,
        disabled: leaves.every((leaf) => !leaf.grantable),
        children: leaves.map((leaf) => ({ key: leaf.permission, title: leaf.title, leaves: [leaf], disabled: !leaf.grantable })),
      }
    })
    const leaves = children.flatMap((child) => child.leaves)
    return { key: room.key, title: room.title, leaves, disabled: leaves.every((leaf) => !leaf.grantable), children }
  })

/** All permissions of nodes. */
export const leavesOf = (nodes: readonly PermissionNode[]): PermissionLeaf[] => nodes.flatMap((node) => [...node.leaves])

/** The nodes that hold a word in name or key, with what stands above them; an empty word keeps all. */
export const nodesWith = (nodes: readonly PermissionNode[], word: string): PermissionNode[] => {
  const wanted = word.trim().toLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap((node) => {
    if (`${node.title} ${node.key}`.toLowerCase().includes(wanted)) return [node]
    const children = nodesWith(node.children ?? [], wanted)
    return children.length > 0 ? [{ ...node, children, leaves: leavesOf(children) }] : []
  })
}

/**
 * The permissions after ticks changed. `shown` are the nodes the ticks are of (others keep `value`), `ticked` the keys the tree
 * reports, `held` what the role held when it was loaded: a permission the caller misses stays as it was, whatever its box says.
 */
export const permissionsAfter = (
  shown: readonly PermissionNode[],
  ticked: ReadonlySet<string>,
  value: readonly string[],
  held: readonly string[],
): string[] => {
  const leaves = leavesOf(shown)
  const touched = new Set(leaves.map((leaf) => leaf.permission))
  const chosen = leaves.filter(({ permission, grantable }) => (grantable ? ticked.has(permission) : held.includes(permission)))
  return [...value.filter((permission) => !touched.has(permission)), ...chosen.map((leaf) => leaf.permission)]
}

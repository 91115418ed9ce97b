import { SearchOutlined } from '@ant-design/icons'
import { permissionTree } from '@kaisai/contract/access/role.endpoints'
import { Button, Input, Tooltip, Tree } from 'antd'
import { type Key, useMemo, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { leavesOf, nodesOf, nodesWith, type PermissionNode, permissionsAfter } from './permission-tree.ts'
import styles from './Roles.module.css'
import { roleTexts } from './role-texts.ts'

interface PermissionFieldProps {
  /** Given by Form.Item, as `onChange` and `id`. */
  value?: readonly string[]
  onChange?: (permissions: string[]) => void
  id?: string
  /** What the role held when it was loaded. */
  held: readonly string[]
}

const keysOf = (nodes: readonly PermissionNode[]): string[] => nodes.flatMap((node) => [node.key, ...keysOf(node.children ?? [])])

/** All permissions as a tree to tick. What the caller misses is off and says why. */
export const PermissionField = ({ value = [], onChange, id, held }: PermissionFieldProps) => {
  const t = useTexts(roleTexts)
  const { data, error, refetch } = useReply(permissionTree)
  const [word, setWord] = useState('')
  const [opened, setOpened] = useState<readonly Key[] | null>(null)
  const nodes = useMemo(() => nodesOf(data ?? []), [data])
  const shown = useMemo(() => nodesWith(nodes, word), [nodes, word])
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  const all = leavesOf(nodes).map((leaf) => leaf.permission)
  const here = new Set(leavesOf(shown).map((leaf) => leaf.permission))
  const put = (ticked: Iterable<Key>): void => onChange?.(permissionsAfter(shown, new Set([...ticked].map(String)), value, held))
  const expanded = word.trim() === '' ? (opened ?? nodes.map((node) => node.key)) : keysOf(shown)
  return (
    <div id={id}>
      <Tools
        word={word}
        onWord={setWord}
        count={t.rightsOf(value.length, all.length)}
        onAll={() => put(here)}
        onNone={() => put([])}
      />
      {shown.length === 0 ? (
        <EmptyFace text={t.nothingFound} />
      ) : (
        <Tree<PermissionNode>
          className={styles.tree}
          checkable
          selectable={false}
          blockNode
          treeData={shown}
          expandedKeys={[...expanded]}
          onExpand={(keys) => setOpened(keys)}
          checkedKeys={value.filter((permission) => here.has(permission))}
          onCheck={(ticked) => put(Array.isArray(ticked) ? ticked : ticked.checked)}
          titleRender={(node) => <NodeTitle node={node} chosen={value} />}
        />
      )}
    </div>
  )
}

interface ToolsProps {
  word: string
  onWord: (word: string) => void
  count: string
  onAll: () => void
  onNone: () => void
}

const Tools = ({ word, onWord, count, onAll, onNone }: ToolsProps) => {
  const t = useTexts(roleTexts)
  return (
    <div className={styles.tools}>
      <Input
        prefix={<SearchOutlined />}
        allowClear
        value={word}
        className={styles.search}
        placeholder={t.search}
        aria-label={t.search}
        onChange={(event) => onWord(event.target.value)}
      />
      <span className={styles.count}>{count}</span>
      <Button size="small" onClick={onAll}>
        {t.all}
      </Button>
      <Button size="small" onClick={onNone}>
        {t.none}
      </Button>
    </div>
  )
}

const NodeTitle = ({ node, chosen }: { node: PermissionNode; chosen: readonly string[] }) => {
  const t = useTexts(roleTexts)
  const count = node.leaves.filter((leaf) => chosen.includes(leaf.permission)).length
  const title = (
    <span className={styles.node}>
      {node.title}
      {node.children ? <i>{`${count}/${node.leaves.length}`}</i> : <code>{node.key}</code>}
    </span>
  )
  if (!node.disabled) return title
  return <Tooltip title={node.children ? t.missingAll : t.missing}>{title}</Tooltip>
}

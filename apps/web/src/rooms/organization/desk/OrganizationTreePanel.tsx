import { SearchOutlined } from '@ant-design/icons'
import { Input, Tree } from 'antd'
import { type Key, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import type { Branch } from '#web/ui/tree.ts'
import styles from './OrganizationPage.module.css'
import { type TreeOrganization, useOrganizations } from './OrganizationSelect.tsx'
import { organizationTexts } from './organization-texts.ts'

interface PanelProps {
  chosen: string | null
  onChoose: (groupId: string | null) => void
}

interface Node {
  key: string
  title: string
  children: Node[]
}

const nodesOf = (branches: readonly Branch<TreeOrganization>[], disabledMark: string): Node[] =>
  branches.map(({ row, children }) => ({
    key: row.groupId,
    title: row.status === 'disabled' ? row.groupName + disabledMark : row.groupName,
    children: nodesOf(children, disabledMark),
  }))

/** Branches that hold the word, or stand above one that does. */
const found = (nodes: readonly Node[], word: string): Node[] =>
  nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(word)) return [node]
    const children = found(node.children, word)
    return children.length > 0 ? [{ ...node, children }] : []
  })
const keysOf = (nodes: readonly Node[]): string[] => nodes.flatMap((node) => [node.key, ...keysOf(node.children)])

/** What is open at first: the top, and what stands alone below it. */
const topKeys = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => [node.key, ...(node.children.length === 1 ? topKeys(node.children) : [])])

/** The organizations within reach as a tree to choose from. Choosing the chosen one again shows all. */
export const OrganizationTreePanel = ({ chosen, onChoose }: PanelProps) => {
  const t = useTexts(organizationTexts)
  const { branches, error, isPending, refetch } = useOrganizations()
  const [word, setWord] = useState('')
  const [opened, setOpened] = useState<Key[] | null>(null)
  const all = nodesOf(branches, t.disabledMark)
  const nodes = word.trim() === '' ? all : found(all, word.trim().toLowerCase())
  const expanded = word.trim() === '' ? (opened ?? topKeys(all)) : keysOf(nodes)
  return (
    <aside className={styles.tree} aria-label={t.tree}>
      <Input
        prefix={<SearchOutlined />}
        allowClear
        value={word}
        placeholder={t.treeSearch}
        aria-label={t.treeSearch}
        onChange={(event) => setWord(event.target.value)}
      />
      {error ? (
        <ErrorFace error={error} onRetry={refetch} />
      ) : isPending ? (
        <SkeletonRows />
      ) : nodes.length === 0 ? (
        <EmptyFace text={t.noTree} />
      ) : (
        <Tree<Node>
          className={styles.nodes}
          blockNode
          treeData={nodes}
          expandedKeys={[...expanded]}
          onExpand={(keys) => setOpened(keys)}
          selectedKeys={chosen ? [chosen] : []}
          onSelect={(_, { node }) => onChoose(node.key === chosen ? null : node.key)}
        />
      )}
    </aside>
  )
}

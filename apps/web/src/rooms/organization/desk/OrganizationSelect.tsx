import type { ReplyOf } from '@kaisai/contract/endpoint'
import { organizationTree } from '@kaisai/contract/organization/organization.endpoints'
import { TreeSelect } from 'antd'
import { useContext, useMemo } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { NoChoice } from '#web/ui/table/no-choice.ts'
import { words } from '#web/ui/texts.ts'
import { type Branch, branchesOf, idsBelow } from '#web/ui/tree.ts'
import { organizationTexts } from './organization-texts.ts'

export type TreeOrganization = ReplyOf<typeof organizationTree>[number]

/** The organizations within the caller's reach as a tree. */
export const useOrganizations = () => {
  const { data, error, isPending, refetch } = useReply(organizationTree, {}, { staleMs: 60_000 })
  const branches = useMemo(
    () =>
      branchesOf(
        data ?? [],
        (row) => row.groupId,
        (row) => row.parentId,
      ),
    [data],
  )
  return { rows: data, branches, error, isPending, refetch }
}

interface Choice {
  value: string
  title: string
  disabled: boolean
  children: Choice[]
}

const choicesOf = (branches: readonly Branch<TreeOrganization>[], off: ReadonlySet<string>, disabledWord: string): Choice[] =>
  branches.map(({ row, children }) => ({
    value: row.groupId,
    title: row.status === 'disabled' ? `${row.groupName}${disabledWord}` : row.groupName,
    disabled: off.has(row.groupId),
    children: choicesOf(children, off, disabledWord),
  }))

interface OrganizationSelectProps<V extends string | string[]> {
  /** Given by Form.Item, as `onChange` and `id`. */
  value?: V | null
  onChange?: (value: V | undefined) => void
  id?: string
  multiple?: boolean
  disabled?: boolean
  placeholder?: string
  /** This organization and everything below it cannot be chosen: a new place for itself. */
  without?: string
  /** The value as loaded, for one out of reach: shown, but only to be left as it is. */
  current?: { value: string; label: string } | null
  className?: string
  allowClear?: boolean
}

/** A choice out of the organizations within reach, searched by name. */
export const OrganizationSelect = <V extends string | string[] = string>(props: OrganizationSelectProps<V>) => {
  const { value, onChange, multiple = false, without, current, placeholder, allowClear = true, ...rest } = props
  const t = useTexts(organizationTexts)
  const w = useTexts(words)
  const none = useContext(NoChoice)
  const { rows, branches, isPending } = useOrganizations()
  const off = without ? idsBelow(branches, (row) => row.groupId, without) : new Set<string>()
  const isForeign = current && rows && !rows.some((row) => row.groupId === current.value)
  const foreign = isForeign ? [{ value: current.value, title: current.label, disabled: true, children: [] }] : []
  return (
    <TreeSelect<V>
      {...rest}
      value={value ?? undefined}
      onChange={(next) => onChange?.(next)}
      multiple={multiple}
      allowClear={allowClear}
      loading={isPending}
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={placeholder ?? none ?? w.pleaseSelect}
      treeData={[...foreign, ...choicesOf(branches, off, t.disabledMark)]}
      treeDefaultExpandedKeys={branches.map(({ row }) => row.groupId)}
      popupMatchSelectWidth={false}
      styles={{ popup: { root: { minWidth: 260, maxWidth: 'min(480px, 92vw)' } } }}
      listHeight={320}
    />
  )
}

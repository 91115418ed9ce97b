import { scopeLabels } from '@kaisai/contract/access/labels'
import { permissionTree } from '@kaisai/contract/access/role.endpoints'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { useDictWords } from '#web/ui/dict-words.tsx'
import type { HistoryChange } from '#web/ui/history/EntryHistory.tsx'
import { RowHistory } from '#web/ui/history/RowHistory.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import { leavesOf, nodesOf } from './permission-tree.ts'
import { roleFields, roleTexts } from './role-texts.ts'

const listOf = (value: string | null): string[] => (value ? value.split(/,\s*/).filter(Boolean) : [])

/** What happened to a role. A change of its rights is shown as what came and what went, in words. */
export const RoleHistory = ({ roleId }: { roleId: string }) => {
  const comma = useComma()
  const t = useTexts(roleTexts)
  const fields = useTexts(roleFields)
  const label = useLabel()
  const dictWord = useDictWords({ status: 'on_off' })
  const { data } = useReply(permissionTree)
  const names = new Map(leavesOf(nodesOf(data ?? [])).map((leaf) => [leaf.permission, leaf.title]))
  const named = (permissions: readonly string[]): string => permissions.map((one) => names.get(one) ?? one).join(comma)
  const split = (change: HistoryChange) => {
    if (change.field !== 'permissions') return null
    const [before, after] = [listOf(change.from), listOf(change.to)]
    const added = after.filter((one) => !before.includes(one))
    const taken = before.filter((one) => !after.includes(one))
    return [
      ...(added.length > 0 ? [{ label: t.added, from: null, to: named(added) }] : []),
      ...(taken.length > 0 ? [{ label: t.taken, from: named(taken), to: null }] : []),
    ]
  }
  const wordOf = (field: string, value: string): string | undefined =>
    field === 'scope' && value in scopeLabels ? label(scopeLabels[value as keyof typeof scopeLabels]) : dictWord(field, value)
  return <RowHistory entity="access_roles" entityId={roleId} fields={fields} wordOf={wordOf} split={split} />
}

import { useTexts } from '#web/lang.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { DictTag } from '#web/ui/DictSelect.tsx'
import { useDictWords } from '#web/ui/dict-words.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RowHistory } from '#web/ui/history/RowHistory.tsx'
import { RowDrawer } from '#web/ui/RowDrawer.tsx'
import { words } from '#web/ui/texts.ts'
import { useKept } from '#web/ui/use-kept.ts'
import type { Department } from './DepartmentForm.tsx'
import { departmentFields, departmentTexts } from './department-texts.ts'

/** One row of the list: facts and history. */
export const DepartmentDrawer = ({ row: target, onClose }: { row: Department | null; onClose: () => void }) => {
  const row = useKept(target)
  const t = useTexts(departmentTexts)
  const w = useTexts(words)
  const fields = useTexts(departmentFields)
  const wordOf = useDictWords({ status: 'on_off' })
  const facts = row
    ? [
        { label: t.name, value: row.name },
        { label: w.status, value: <DictTag type="on_off" value={row.status} /> },
        { label: t.leader, value: row.leader },
        { label: t.phone, value: row.phone },
        { label: t.sort, value: row.sort },
        { label: w.createTime, value: formatDate(row.createTime, 'minute') },
      ]
    : []
  return (
    <RowDrawer
      title={row?.name}
      open={target !== null}
      onClose={onClose}
      width={520}
      tabs={[
        { key: 'data', label: t.data, children: <Detail items={facts} /> },
        {
          key: 'history',
          label: t.history,
          children: row ? (
            <RowHistory entity="organization_departments" entityId={row.departmentId} fields={fields} wordOf={wordOf} />
          ) : null,
        },
      ]}
    />
  )
}

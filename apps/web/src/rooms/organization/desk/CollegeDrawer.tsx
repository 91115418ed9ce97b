import { useTexts } from '#web/lang.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { DictTag } from '#web/ui/DictSelect.tsx'
import { useDictWords } from '#web/ui/dict-words.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RowHistory } from '#web/ui/history/RowHistory.tsx'
import { RowDrawer } from '#web/ui/RowDrawer.tsx'
import { words } from '#web/ui/texts.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { useName } from '#web/use-name.ts'
import type { College } from './CollegeForm.tsx'
import { schoolFields, schoolTexts } from './school-texts.ts'

/** One row of the list: facts and history. */
export const CollegeDrawer = ({ row: target, onClose }: { row: College | null; onClose: () => void }) => {
  const comma = useComma()
  const row = useKept(target)
  const nameOf = useName()
  const t = useTexts(schoolTexts)
  const w = useTexts(words)
  const fields = useTexts(schoolFields)
  const wordOf = useDictWords({ status: 'on_off' })
  const facts = row
    ? [
        { label: t.collegeName, value: row.name },
        { label: t.school, value: row.schoolName },
        { label: w.status, value: <DictTag type="on_off" value={row.status} /> },
        { label: t.nameEn, value: row.nameEn, wide: true },
        { label: t.majors, value: row.majors.map((major) => major.name).join(comma) || t.noMajors, wide: true },
        { label: w.createTime, value: formatDate(row.createTime, 'minute') },
      ]
    : []
  return (
    <RowDrawer
      title={row ? nameOf(row) : ''}
      open={target !== null}
      onClose={onClose}
      width={560}
      tabs={[
        { key: 'data', label: t.data, children: <Detail items={facts} /> },
        {
          key: 'history',
          label: t.history,
          children: row ? (
            <RowHistory entity="organization_colleges" entityId={row.collegeId} fields={fields} wordOf={wordOf} />
          ) : null,
        },
      ]}
    />
  )
}

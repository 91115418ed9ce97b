import { useTexts } from '#web/lang.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { DictTag } from '#web/ui/DictSelect.tsx'
import { DictText, useDictWords } from '#web/ui/dict-words.tsx'
import { RowHistory } from '#web/ui/history/RowHistory.tsx'
import { RowDrawer } from '#web/ui/RowDrawer.tsx'
import { words } from '#web/ui/texts.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { useName } from '#web/use-name.ts'
import type { Major } from './MajorForm.tsx'
import { schoolFields, schoolTexts } from './school-texts.ts'

/** One row of the list: facts and history. */
export const MajorDrawer = ({ row: target, onClose }: { row: Major | null; onClose: () => void }) => {
  const row = useKept(target)
  const nameOf = useName()
  const t = useTexts(schoolTexts)
  const w = useTexts(words)
  const fields = useTexts(schoolFields)
  const wordOf = useDictWords({ discipline: 'discipline', degree: 'degree', status: 'on_off' })
  const facts = row
    ? [
        { label: t.majorName, value: row.name },
        { label: t.majorCode, value: row.code },
        { label: w.status, value: <DictTag type="on_off" value={row.status} /> },
        { label: t.nameEn, value: row.nameEn, wide: true },
        { label: t.discipline, value: <DictText type="discipline" value={row.discipline} /> },
        { label: t.degree, value: <DictText type="degree" value={row.degree} /> },
      ]
    : []
  return (
    <RowDrawer
      title={row ? nameOf(row) : ''}
      open={target !== null}
      onClose={onClose}
      width={520}
      tabs={[
        { key: 'data', label: t.data, children: <Detail items={facts} /> },
        {
          key: 'history',
          label: t.history,
          children: row ? (
            <RowHistory entity="organization_majors" entityId={row.majorId} fields={fields} wordOf={wordOf} />
          ) : null,
        },
      ]}
    />
  )
}

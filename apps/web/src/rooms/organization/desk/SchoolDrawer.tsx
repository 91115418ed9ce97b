import { cityIn } from '@kaisai/contract/organization/cities'
import { useLang, useTexts } from '#web/lang.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { DictTag } from '#web/ui/DictSelect.tsx'
import { DictText, useDictWords } from '#web/ui/dict-words.tsx'
import { RowHistory } from '#web/ui/history/RowHistory.tsx'
import { RowDrawer } from '#web/ui/RowDrawer.tsx'
import { words } from '#web/ui/texts.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { useName } from '#web/use-name.ts'
import type { School } from './SchoolForm.tsx'
import { schoolFields, schoolTexts } from './school-texts.ts'

/** One row of the list: facts and history. */
export const SchoolDrawer = ({ row: target, onClose }: { row: School | null; onClose: () => void }) => {
  const row = useKept(target)
  const nameOf = useName()
  const { lang } = useLang()
  const t = useTexts(schoolTexts)
  const w = useTexts(words)
  const fields = useTexts(schoolFields)
  const wordOf = useDictWords({ nature: 'school_nature', level: 'school_level', status: 'on_off' })
  const facts = row
    ? [
        { label: t.name, value: row.name },
        { label: t.code, value: row.code },
        { label: w.status, value: <DictTag type="on_off" value={row.status} /> },
        { label: t.nameEn, value: row.nameEn, wide: true },
        { label: t.province, value: [row.provinceName, cityIn(lang, row.city)].filter(Boolean).join(' ') },
        { label: t.nature, value: <DictText type="school_nature" value={row.nature} /> },
        { label: t.level, value: <DictText type="school_level" value={row.level} /> },
        { label: t.collegeCount, value: row.collegeCount },
        { label: t.userCount, value: row.userCount },
      ]
    : []
  return (
    <RowDrawer
      title={row ? nameOf(row) : ''}
      open={target !== null}
      onClose={onClose}
      tabs={[
        { key: 'data', label: t.data, children: <Detail items={facts} /> },
        {
          key: 'history',
          label: t.history,
          children: row ? (
            <RowHistory entity="organization_schools" entityId={row.schoolId} fields={fields} wordOf={wordOf} />
          ) : null,
        },
      ]}
    />
  )
}

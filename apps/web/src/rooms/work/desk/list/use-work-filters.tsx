import { useTexts } from '#web/lang.tsx'
import { DayBound } from '#web/ui/form/DayBound.tsx'
import type { Filter } from '#web/ui/table/SearchForm.tsx'
import { words } from '#web/ui/texts.ts'
import styles from '../Desk.module.css'
import { deskTexts } from '../desk-texts.ts'
import { useCompetitionFilters, usePlaceFilters } from '../filters/place-filters.tsx'

/** All filters of the list of works but the status, which has its own row. `fixedId`: the one competition shown. */
export const useWorkFilters = (fixedId: string | undefined): Filter[] => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const competition = useCompetitionFilters(fixedId)
  const place = usePlaceFilters()
  const yesNo = (name: string, label: string): Filter => ({
    name,
    label,
    kind: 'select',
    options: [
      { value: 'true', label: w.yes },
      { value: 'false', label: w.no },
    ],
  })
  const bound = (name: string, label: string, end: 'start' | 'end'): Filter => ({
    name,
    label,
    kind: 'custom',
    render: (value, onChange) => <DayBound className={styles.filter} value={value} onChange={onChange} bound={end} />,
  })
  return [
    { name: 'keyword', label: t.keyword, placeholder: t.workKeyword },
    ...competition,
    ...place,
    yesNo('hasFindings', t.hasFindings),
    yesNo('isLate', t.late),
    yesNo('isShown', t.shown),
    bound('submittedFrom', t.submittedFrom, 'start'),
    bound('submittedTo', t.submittedTo, 'end'),
  ]
}

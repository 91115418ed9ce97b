import { auditStepLabels } from '@kaisai/contract/competition/labels'
import { listSources } from '@kaisai/contract/enrollment/desk.endpoints'
import { modeLabels } from '@kaisai/contract/enrollment/labels'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { DayBound } from '#web/ui/form/DayBound.tsx'
import { formatNumber } from '#web/ui/format.ts'
import type { Filter } from '#web/ui/table/SearchForm.tsx'
import styles from '../Desk.module.css'
import { deskTexts } from '../desk-texts.ts'
import { useCompetitionFilters, useRegionFilters, useSchoolFilter } from '../filters/place-filters.tsx'

/** All filters of the list of enrollments but the status, which has its own row. `fixedId`: the one competition shown. */
export const useTeamFilters = (fixedId: string | undefined, chosenId: string | undefined): Filter[] => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  const competition = useCompetitionFilters(fixedId)
  const school = useSchoolFilter()
  const region = useRegionFilters()
  const competitionId = fixedId ?? chosenId
  const { data: sources = [] } = useReply(listSources, competitionId ? { competitionId } : {}, { keep: true })
  const options = (labels: Record<string, readonly [string, string]>) =>
    Object.entries(labels).map(([value, name]) => ({ value, label: label(name) }))
  const bound = (name: string, text: string, end: 'start' | 'end'): Filter => ({
    name,
    label: text,
    kind: 'custom',
    render: (value, onChange) => <DayBound className={styles.filter} value={value} onChange={onChange} bound={end} />,
  })
  return [
    { name: 'keyword', label: t.keyword, placeholder: t.teamKeyword },
    ...competition,
    school,
    ...region,
    { name: 'step', label: t.step, kind: 'select', options: options(auditStepLabels) },
    { name: 'isStill', label: t.still, kind: 'select', options: [{ value: 'true', label: t.stillDays }] },
    { name: 'mode', label: t.mode, kind: 'select', options: options(modeLabels) },
    {
      name: 'source',
      label: t.source,
      kind: 'select',
      options: sources.map((one) => ({ value: one.value, label: t.sourceCount(one.label, formatNumber(one.count)) })),
    },
    bound('submittedFrom', t.submittedFrom, 'start'),
    bound('submittedTo', t.submittedTo, 'end'),
  ]
}

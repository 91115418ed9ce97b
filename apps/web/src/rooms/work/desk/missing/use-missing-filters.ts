import { useTexts } from '#web/lang.tsx'
import type { Filter } from '#web/ui/table/SearchForm.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useCompetitionFilters, useSchoolFilter } from '../filters/place-filters.tsx'
import { missingTexts } from './missing-texts.ts'

/** Filters of the teams that have not submitted. */
export const useMissingFilters = (): Filter[] => {
  const t = useTexts(missingTexts)
  const d = useTexts(deskTexts)
  const competition = useCompetitionFilters(undefined)
  const school = useSchoolFilter()
  return [
    // Without a competition there is no list: it is where one looks, not what one looks for.
    ...competition.map((filter) => ({ ...filter, isPlace: filter.name === 'competitionId' })),
    {
      name: 'state',
      label: t.state,
      kind: 'select',
      options: (['none', 'draft', 'returned'] as const).map((value) => ({ value, label: t.states[value] })),
    },
    school,
    { name: 'keyword', label: d.keyword, placeholder: t.teamKeyword },
  ]
}

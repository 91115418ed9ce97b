import { awardStates } from '@kaisai/contract/award/award.states'
import { awardSources, awardWords, sourceLabels, targetLabels, targets } from '@kaisai/contract/award/labels'
import { useLabel, useTexts } from '#web/lang.tsx'
import type { Filter } from '#web/ui/table/SearchForm.tsx'
import { words } from '#web/ui/texts.ts'
import { awardTexts } from '../award-texts.ts'
import { competitionFilter } from '../CompetitionSelect.tsx'
import type { AwardStage } from '../StageSelect.tsx'
import { useTableFilters } from './use-table-filters.tsx'

/** What the list of awards is searched by. */
export const useAwardFilters = (stage: AwardStage | undefined): Filter[] => {
  const t = useTexts(awardTexts)
  const w = useTexts(words)
  const label = useLabel()
  const narrowing = useTableFilters(stage)
  return [
    { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
    competitionFilter(t.competition),
    ...narrowing,
    {
      name: 'status',
      label: t.state,
      kind: 'select',
      options: awardWords.map((word) => ({ value: word, label: label(awardStates.states[word]) })),
    },
    {
      name: 'targetType',
      label: t.target,
      kind: 'select',
      options: targets.map((word) => ({ value: word, label: label(targetLabels[word]) })),
    },
    {
      name: 'source',
      label: t.source,
      kind: 'select',
      options: awardSources.map((word) => ({ value: word, label: label(sourceLabels[word]) })),
    },
    { name: 'needsWork', label: t.needsWorkOnly, kind: 'select', options: [{ value: 'true', label: w.yes }] },
  ]
}

import { useTexts } from '#web/lang.tsx'
import type { Filter } from '#web/ui/table/SearchForm.tsx'
import { SchoolSelect } from '../../../organization/index.ts'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import type { AwardStage } from '../StageSelect.tsx'
import { useItems } from './use-items.ts'

/** Category, level and school: what awards of a stage are narrowed by, however they are shown. */
export const useTableFilters = (stage: AwardStage | undefined): Filter[] => {
  const t = useTexts(awardTexts)
  const items = useItems(stage)
  const levels = [...new Map(items.map(({ level, name }) => [level, name]))]
  const categories = stage?.categories ?? []
  return [
    ...(categories.length > 1
      ? [
          {
            ...{ name: 'itemId', label: t.category, kind: 'select' as const },
            options: categories.map(({ itemId, itemName }) => ({ value: itemId, label: itemName })),
          },
        ]
      : []),
    ...(levels.length > 1
      ? [
          {
            ...{ name: 'level', label: t.level, kind: 'select' as const },
            options: levels.map(([value, label]) => ({ value: String(value), label })),
          },
        ]
      : []),
    {
      name: 'schoolId',
      label: t.school,
      kind: 'custom',
      render: (value, onChange) => (
        <SchoolSelect
          className={styles.select ?? ''}
          aria-label={t.school}
          value={value}
          onChange={(next) => onChange(next ?? undefined)}
        />
      ),
    },
  ]
}

import { listProvinces } from '@kaisai/contract/organization/public.endpoints'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import type { Filter } from '#web/ui/table/SearchForm.tsx'
import { CollegeSelect, SchoolSelect } from '../../../organization/index.ts'
import styles from '../Desk.module.css'
import { deskTexts } from '../desk-texts.ts'
import { CategorySelect } from './CategorySelect.tsx'
import { CompetitionSelect } from './CompetitionSelect.tsx'
import { useRowName } from './use-row-name.ts'

/** Filters by competition and category; with a competition that is fixed, by category alone. */
export const useCompetitionFilters = (fixedId: string | undefined): Filter[] => {
  const t = useTexts(deskTexts)
  return [
    ...(fixedId
      ? []
      : [
          {
            name: 'competitionId',
            label: t.competition,
            kind: 'custom',
            // A category of another competition would find nothing.
            render: (value, onChange, _, put) => (
              <CompetitionSelect
                className={styles.filter}
                aria-label={t.competition}
                value={value}
                onChange={(next) => {
                  onChange(next)
                  put('itemId', undefined)
                }}
              />
            ),
          } satisfies Filter,
        ]),
    {
      name: 'itemId',
      label: t.category,
      kind: 'custom',
      render: (value, onChange, draft) => (
        <CategorySelect
          className={styles.filter}
          aria-label={t.category}
          competitionId={fixedId ?? draft.competitionId}
          value={value}
          onChange={onChange}
        />
      ),
    },
  ]
}

/** Filters by the school of a team. */
export const useSchoolFilter = (): Filter => {
  const t = useTexts(deskTexts)
  return {
    name: 'schoolId',
    label: t.school,
    kind: 'custom',
    render: (value, onChange, _, put) => (
      <SchoolChoice
        value={value}
        onChange={(next) => {
          onChange(next)
          put('collegeId', undefined)
        }}
      />
    ),
  }
}

/** Filters by college (after the school) and province. */
export const useRegionFilters = (): Filter[] => {
  const t = useTexts(deskTexts)
  const { data = [] } = useReply(listProvinces, {}, { staleMs: Number.POSITIVE_INFINITY })
  return [
    {
      name: 'collegeId',
      label: t.college,
      kind: 'custom',
      render: (value, onChange, draft) => <CollegeChoice schoolId={draft.schoolId} value={value} onChange={onChange} />,
    },
    {
      name: 'provinceCode',
      label: t.province,
      kind: 'select',
      options: data.map(({ code, name }) => ({ value: code, label: name })),
    },
  ]
}

interface ChoiceProps {
  value: string | undefined
  onChange: (value: string | undefined) => void
}

const SchoolChoice = (props: ChoiceProps) => (
  <SchoolSelect {...props} className={styles.filter} current={useRowName('schoolId', props.value, (row) => row.schoolName)} />
)

const CollegeChoice = (props: ChoiceProps & { schoolId: string | undefined }) => (
  <CollegeSelect {...props} className={styles.filter} current={useRowName('collegeId', props.value, (row) => row.collegeName)} />
)

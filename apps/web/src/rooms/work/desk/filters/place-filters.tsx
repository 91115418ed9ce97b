import { listProvinces } from '@kaisai/contract/organization/public.endpoints'
import { pageWorks } from '@kaisai/contract/work/desk.endpoints'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import type { Filter } from '#web/ui/table/SearchForm.tsx'
import { CollegeSelect, SchoolSelect } from '../../../organization/index.ts'
import styles from '../Desk.module.css'
import { deskTexts } from '../desk-texts.ts'
import { CompetitionSelect } from './CompetitionSelect.tsx'
import { CategorySelect, StageSelect } from './PartSelect.tsx'

/** Filters by competition, category and (where asked for) stage; with a competition that is fixed, without the first. */
export const useCompetitionFilters = (fixedId: string | undefined, hasStage = true): Filter[] => {
  const t = useTexts(deskTexts)
  const parts = [
    { name: 'itemId', label: t.category, Part: CategorySelect },
    ...(hasStage ? [{ name: 'stageId', label: t.stage, Part: StageSelect }] : []),
  ]
  return [
    ...(fixedId
      ? []
      : [
          competitionFilter(
            t.competition,
            parts.map(({ name }) => name),
          ),
        ]),
    ...parts.map(
      ({ name, label, Part }): Filter => ({
        name,
        label,
        kind: 'custom',
        render: (value, onChange, draft) => (
          <Part
            className={styles.filter}
            aria-label={label}
            competitionId={fixedId ?? draft.competitionId}
            value={value}
            onChange={onChange}
          />
        ),
      }),
    ),
  ]
}

const competitionFilter = (label: string, parts: readonly string[]): Filter => ({
  name: 'competitionId',
  label,
  kind: 'custom',
  // A category of another competition would find nothing.
  render: (value, onChange, _, put) => (
    <CompetitionSelect
      className={styles.filter}
      aria-label={label}
      value={value}
      onChange={(next) => {
        onChange(next)
        for (const part of parts) put(part, undefined)
      }}
    />
  ),
})

/** Filters by school, college (after the school) and province. */
export const usePlaceFilters = (): Filter[] => {
  const t = useTexts(deskTexts)
  const { data = [] } = useReply(listProvinces, {}, { staleMs: Number.POSITIVE_INFINITY })
  return [
    useSchoolFilter(),
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

interface ChoiceProps {
  value: string | undefined
  onChange: (value: string | undefined) => void
}

const SchoolChoice = (props: ChoiceProps) => (
  <SchoolSelect {...props} className={styles.filter} current={useRowName('schoolId', 'schoolName', props.value)} />
)

const CollegeChoice = (props: ChoiceProps & { schoolId: string | undefined }) => (
  <CollegeSelect {...props} className={styles.filter} current={useRowName('collegeId', 'collegeName', props.value)} />
)

// A choice that came with the address, for a select whose first options may not hold it: a work it finds knows the name.
const useRowName = (filter: 'schoolId' | 'collegeId', name: 'schoolName' | 'collegeName', value: string | undefined) => {
  const { data } = useReply(
    pageWorks,
    { [filter]: value ?? '', pageSize: 1 },
    { enabled: Boolean(value), staleMs: Number.POSITIVE_INFINITY },
  )
  const row = data?.rows[0]
  return value && row ? { value, label: row[name] } : null
}

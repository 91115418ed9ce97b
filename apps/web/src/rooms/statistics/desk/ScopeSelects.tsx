import { listProvinces } from '@kaisai/contract/organization/public.endpoints'
import { Select } from 'antd'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { CollegeSelect, SchoolSelect } from '../../organization/index.ts'
import styles from './Statistics.module.css'
import { statisticsTexts } from './statistics-texts.ts'

const YEARS = 12

/** The years competitions may be of, next year first. */
export const yearsUntil = (now: number): number[] => {
  const next = new Date(now).getFullYear() + 1
  return Array.from({ length: YEARS }, (_, back) => next - back)
}

/** Year and place in an address, as the calls take them. */
export const scopeIn = (query: URLSearchParams) => {
  const year = Number(query.get('year'))
  const places = (['provinceCode', 'schoolId', 'collegeId'] as const).flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value] as const] : []
  })
  return { ...(Number.isInteger(year) && year > 0 ? { year } : {}), ...Object.fromEntries(places) }
}

interface YearSelectProps {
  value: string | null
  onChange: (year: string | undefined) => void
}
/** The competitions of one year. */
export const YearSelect = ({ value, onChange }: YearSelectProps) => {
  const t = useTexts(statisticsTexts)
  return (
    <Select
      className={styles.choice ?? ''}
      aria-label={t.year}
      placeholder={t.year}
      allowClear
      value={value ?? undefined}
      onChange={(next) => onChange(next ?? undefined)}
      options={yearsUntil(serverNow()).map((year) => ({ value: String(year), label: t.yearOf(year) }))}
    />
  )
}

interface PlaceSelectsProps {
  query: URLSearchParams
  put: (change: Readonly<Record<string, string | undefined>>) => void
  /** Of what is chosen, as far as they are known. */
  names: { readonly schoolName?: string | undefined; readonly collegeName?: string | undefined }
}
/** The teams of one province, school or college. */
export const PlaceSelects = ({ query, put, names }: PlaceSelectsProps) => {
  const t = useTexts(statisticsTexts)
  const provinces = useReply(listProvinces, {}, { staleMs: Number.POSITIVE_INFINITY })
  const schoolId = query.get('schoolId') ?? undefined
  const collegeId = query.get('collegeId') ?? undefined
  return (
    <>
      <Select
        className={styles.choice ?? ''}
        aria-label={t.province}
        placeholder={t.province}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={query.get('provinceCode') ?? undefined}
        onChange={(next) => put({ provinceCode: next ?? undefined, schoolId: undefined, collegeId: undefined })}
        options={(provinces.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      />
      <SchoolSelect
        className={styles.wide ?? ''}
        aria-label={t.school}
        placeholder={t.school}
        value={schoolId}
        current={choiceOf(schoolId, names.schoolName)}
        onChange={(next) => put({ schoolId: next, collegeId: undefined })}
      />
      {schoolId ? (
        <CollegeSelect
          className={styles.wide ?? ''}
          aria-label={t.college}
          schoolId={schoolId}
          value={collegeId}
          current={choiceOf(collegeId, names.collegeName)}
          onChange={(next) => put({ collegeId: next })}
        />
      ) : null}
    </>
  )
}

const choiceOf = (value: string | undefined, label: string | undefined) => (value && label ? { value, label } : null)

// Places of study as choices the server searches: school, its colleges, their majors.
import { listColleges, listMajors, listSchools } from '@kaisai/contract/organization/public.endpoints'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { schoolTexts } from './school-texts.ts'

interface PlaceProps {
  /** Given by Form.Item, as `onChange` and `id`. */
  value?: string | null
  onChange?: (value: string | undefined) => void
  id?: string
  /** Label of the value as loaded. */
  current?: { value: string; label: string } | null
  placeholder?: string
  className?: string
}

const set = (onChange: PlaceProps['onChange']) => (value: unknown) => onChange?.(typeof value === 'string' ? value : undefined)

/** A school out of the library. */
export const SchoolSelect = ({ value, onChange, ...rest }: PlaceProps) => {
  const { lang } = useLang()
  return (
    <RemoteSelect
      {...rest}
      value={value ?? undefined}
      onChange={set(onChange)}
      deps={[lang]}
      load={async (keyword) => {
        const { rows } = await call(listSchools, { keyword, pageSize: 50 }, { quiet: true })
        return rows.map((school) => ({ value: school.schoolId, label: school.name }))
      }}
    />
  )
}

/** A college of a school; off until a school is chosen. */
export const CollegeSelect = ({ value, onChange, schoolId, ...rest }: PlaceProps & { schoolId: string | null | undefined }) => {
  const t = useTexts(schoolTexts)
  const { lang } = useLang()
  return (
    <RemoteSelect
      {...rest}
      value={value ?? undefined}
      onChange={set(onChange)}
      disabled={!schoolId}
      placeholder={schoolId ? undefined : t.schoolFirst}
      notFoundContent={t.noColleges}
      deps={[schoolId, lang]}
      load={async (keyword) => {
        if (!schoolId) return []
        const colleges = await call(listColleges, { schoolId, keyword }, { quiet: true })
        return colleges.map((college) => ({ value: college.collegeId, label: college.name }))
      }}
    />
  )
}

/** A major: of a college where its majors are recorded, else of all. */
export const MajorSelect = ({ value, onChange, collegeId, ...rest }: PlaceProps & { collegeId: string | null | undefined }) => {
  const { lang } = useLang()
  return (
    <RemoteSelect
      {...rest}
      value={value ?? undefined}
      onChange={set(onChange)}
      deps={[collegeId, lang]}
      load={async (keyword) => {
        const majors = await call(listMajors, { keyword, ...(collegeId ? { collegeId } : {}) }, { quiet: true })
        return majors.map((major) => ({ value: major.majorId, label: major.name }))
      }}
    />
  )
}

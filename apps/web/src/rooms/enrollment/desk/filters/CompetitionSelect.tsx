import { listEnrollmentCompetitions } from '@kaisai/contract/enrollment/desk.endpoints'
import { call } from '#web/call.ts'
import { useLang } from '#web/lang.tsx'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { useRowName } from './use-row-name.ts'

interface CompetitionSelectProps {
  value?: string | undefined
  onChange?: (value: string | undefined) => void
  id?: string
  className?: string
  placeholder?: string
  'aria-label'?: string
  allowClear?: boolean
}

/** A competition that has enrollments within reach. */
export const CompetitionSelect = ({ value, onChange, ...rest }: CompetitionSelectProps) => {
  const { lang } = useLang()
  const current = useRowName('competitionId', value, (row) => row.competitionName)
  return (
    <RemoteSelect
      {...rest}
      value={value}
      current={current}
      onChange={(next) => onChange?.(typeof next === 'string' ? next : undefined)}
      deps={[lang]}
      load={(keyword) => call(listEnrollmentCompetitions, keyword ? { keyword } : {}, { quiet: true })}
    />
  )
}

import { listCompetitionOptions } from '@kaisai/contract/competition/info.endpoints'
import { listEnrollmentCompetitions } from '@kaisai/contract/enrollment/desk.endpoints'
import { call } from '#web/call.ts'
import { useLang } from '#web/lang.tsx'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { useCompetitionOption } from '../../../competition/index.ts'

interface CompetitionSelectProps {
  /** Also those nobody has enrolled in yet: where enrollments are brought in. */
  isAll?: boolean
  value?: string | undefined
  onChange?: (value: string | undefined) => void
  id?: string
  className?: string
  placeholder?: string
  'aria-label'?: string
  allowClear?: boolean
}

/** A competition within reach: one that has enrollments, or any. */
export const CompetitionSelect = ({ value, onChange, isAll = false, ...rest }: CompetitionSelectProps) => {
  const { lang } = useLang()
  const current = useCompetitionOption(value)
  return (
    <RemoteSelect
      {...rest}
      value={value}
      current={current}
      onChange={(next) => onChange?.(typeof next === 'string' ? next : undefined)}
      deps={[lang]}
      load={async (keyword) => {
        const input = keyword ? { keyword } : {}
        if (!isAll) return call(listEnrollmentCompetitions, input, { quiet: true })
        const found = await call(listCompetitionOptions, input, { quiet: true })
        return found.map(({ competitionId, name }) => ({ value: competitionId, label: name }))
      }}
    />
  )
}

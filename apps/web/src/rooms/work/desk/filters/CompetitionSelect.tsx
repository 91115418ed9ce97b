import { listWorkCompetitions } from '@kaisai/contract/work/desk.endpoints'
import { call } from '#web/call.ts'
import { useLang } from '#web/lang.tsx'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { useCompetitionOption } from '../../../competition/index.ts'

interface CompetitionSelectProps {
  value?: string | undefined
  onChange?: (value: string | undefined) => void
  id?: string
  className?: string
  placeholder?: string
  'aria-label'?: string
  allowClear?: boolean
}

/** A competition within reach that has works. */
export const CompetitionSelect = ({ value, onChange, ...rest }: CompetitionSelectProps) => {
  const { lang } = useLang()
  const current = useCompetitionOption(value)
  return (
    <RemoteSelect
      {...rest}
      value={value}
      current={current}
      onChange={(next) => onChange?.(typeof next === 'string' ? next : undefined)}
      deps={[lang]}
      load={(keyword) => call(listWorkCompetitions, keyword ? { keyword } : {}, { quiet: true })}
    />
  )
}

import { listWorkCompetitions, pageWorks } from '@kaisai/contract/work/desk.endpoints'
import { call } from '#web/call.ts'
import { useLang } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'

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
  // A choice that came with the address may not be among the first options: one of its works knows the name.
  const { data } = useReply(
    pageWorks,
    { competitionId: value ?? '', pageSize: 1 },
    { enabled: Boolean(value), staleMs: Number.POSITIVE_INFINITY },
  )
  const row = data?.rows[0]
  return (
    <RemoteSelect
      {...rest}
      value={value}
      current={value && row ? { value, label: row.competitionName } : null}
      onChange={(next) => onChange?.(typeof next === 'string' ? next : undefined)}
      deps={[lang]}
      load={(keyword) => call(listWorkCompetitions, keyword ? { keyword } : {}, { quiet: true })}
    />
  )
}

import { listCompetitionOptions } from '@kaisai/contract/competition/info.endpoints'
import { call } from '#web/call.ts'
import { useLang } from '#web/lang.tsx'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import type { Filter } from '#web/ui/table/SearchForm.tsx'
import { useCompetitionOption } from '../../competition/index.ts'
import styles from './Office.module.css'

interface CompetitionSelectProps {
  value?: string | undefined
  onChange?: (value: string | undefined) => void
  id?: string
  className?: string
  placeholder?: string
  'aria-label'?: string
  allowClear?: boolean
}

/** A competition within reach, found by name. */
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
      load={async (keyword) =>
        (await call(listCompetitionOptions, keyword ? { keyword } : {}, { quiet: true })).map(({ competitionId, name }) => ({
          value: competitionId,
          label: name,
        }))
      }
    />
  )
}

/** A filter by competition. */
export const competitionFilter = (label: string, isPlace = false): Filter => ({
  name: 'competitionId',
  label,
  kind: 'custom',
  isPlace,
  render: (value, onChange) => (
    <CompetitionSelect className={styles.filter ?? ''} aria-label={label} value={value} onChange={onChange} />
  ),
})

import { listCompetitionOptions } from '@kaisai/contract/competition/info.endpoints'
import { call } from '#web/call.ts'
import { useLang } from '#web/lang.tsx'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import type { Filter } from '#web/ui/table/SearchForm.tsx'
import { useCompetitionOption } from '../../competition/index.ts'
import styles from './Award.module.css'

interface CompetitionSelectProps {
  value: string | undefined
  onChange: (value: string | undefined) => void
  label: string
}

const CompetitionSelect = ({ value, onChange, label }: CompetitionSelectProps) => {
  const { lang } = useLang()
  const current = useCompetitionOption(value)
  return (
    <RemoteSelect
      className={styles.select ?? ''}
      aria-label={label}
      value={value}
      current={current}
      onChange={(next) => onChange(typeof next === 'string' ? next : undefined)}
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
export const competitionFilter = (label: string): Filter => ({
  name: 'competitionId',
  label,
  kind: 'custom',
  render: (value, onChange) => <CompetitionSelect label={label} value={value} onChange={onChange} />,
})

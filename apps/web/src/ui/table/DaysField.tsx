import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useTexts } from '#web/lang.tsx'
import { tableTexts } from './texts.ts'

export interface DaysFieldProps {
  id: string
  className?: string
  from: string | undefined
  to: string | undefined
  onChange: (from: string | undefined, to: string | undefined) => void
}

/** Two days of the calendar, either of which may be left open. */
export const DaysField = ({ id, className, from, to, onChange }: DaysFieldProps) => {
  const t = useTexts(tableTexts)
  return (
    <DatePicker.RangePicker
      id={id}
      className={className}
      placeholder={[t.start, t.end]}
      allowEmpty={[true, true]}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(days) => onChange(days?.[0]?.format('YYYY-MM-DD'), days?.[1]?.format('YYYY-MM-DD'))}
    />
  )
}

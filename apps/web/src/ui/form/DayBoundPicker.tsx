import { DatePicker } from 'antd'
import { OFFSET, wallClock } from './InstantPicker.tsx'

export interface DayBoundProps {
  value: string | undefined
  onChange: (instant: string | undefined) => void
  /** The day's first or last second. */
  bound: 'start' | 'end'
  placeholder?: string
  className?: string
}

/** A day as one end of a period: its first or its last second in Beijing time. */
export const DayBoundPicker = ({ value, onChange, bound, placeholder, className }: DayBoundProps) => (
  <DatePicker
    className={className}
    placeholder={placeholder}
    value={wallClock(value)}
    onChange={(day) =>
      onChange(day ? `${day.format('YYYY-MM-DD')}T${bound === 'start' ? '00:00:00' : '23:59:59'}${OFFSET}` : undefined)
    }
  />
)

import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { formatDate } from '../format.ts'

/** Chinese time has had no daylight saving since 1991, so its offset is a constant. */
const OFFSET = '+08:00'

/** The clock of Asia/Shanghai on the wall at an instant, as the picker shows it whatever zone the browser sits in. */
const wallClock = (instant: string | null | undefined): dayjs.Dayjs | null => (instant ? dayjs(formatDate(instant)) : null)

/** A wall clock of Asia/Shanghai as the contract writes an instant: ISO 8601 with offset. */
const instantOf = (clock: dayjs.Dayjs | null): string | null => (clock ? `${clock.format('YYYY-MM-DDTHH:mm:ss')}${OFFSET}` : null)

interface InstantPickerProps {
  /** ISO 8601 with offset, or null. Given by Form.Item. */
  value?: string | null
  onChange?: (instant: string | null) => void
  id?: string
  placeholder?: string
  disabled?: boolean
  className?: string
  /** Clock a picked day starts with; midnight unless said otherwise. */
  startClock?: '00:00:00' | '23:59:59'
}

/** Date and time to the minute, read and written as Beijing time. */
export const InstantPicker = ({ value, onChange, startClock = '00:00:00', ...rest }: InstantPickerProps) => (
  <DatePicker
    {...rest}
    value={wallClock(value)}
    onChange={(clock) => onChange?.(instantOf(clock))}
    format="YYYY-MM-DD HH:mm"
    showTime={{ format: 'HH:mm', defaultOpenValue: dayjs(`2026-01-01 ${startClock}`) }}
    showNow={false}
    needConfirm={false}
  />
)

interface DayBoundProps {
  value: string | undefined
  onChange: (instant: string | undefined) => void
  /** The day's first or last second. */
  bound: 'start' | 'end'
  placeholder?: string
  className?: string
}

/** A day as one end of a period: its first or its last second in Beijing time. */
export const DayBound = ({ value, onChange, bound, placeholder, className }: DayBoundProps) => (
  <DatePicker
    className={className}
    placeholder={placeholder}
    value={wallClock(value)}
    onChange={(day) =>
      onChange(day ? `${day.format('YYYY-MM-DD')}T${bound === 'start' ? '00:00:00' : '23:59:59'}${OFFSET}` : undefined)
    }
  />
)

import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { serverNow } from '#web/clock.ts'
import { formatDate } from '../format.ts'

/** The offset of Beijing time: it has had no daylight saving since 1991. */
export const OFFSET = '+08:00'

/** The clock of Asia/Shanghai on the wall at an instant, as the picker shows it whatever zone the browser sits in. */
export const wallClock = (instant: string | null | undefined): dayjs.Dayjs | null => (instant ? dayjs(formatDate(instant)) : null)

/** A wall clock of Asia/Shanghai as the contract writes an instant: ISO 8601 with offset. */
const instantOf = (clock: dayjs.Dayjs | null): string | null => (clock ? `${clock.format('YYYY-MM-DDTHH:mm:ss')}${OFFSET}` : null)

const isPast = (day: dayjs.Dayjs): boolean => day.isBefore(wallClock(new Date(serverNow()).toISOString()), 'day')

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
  /** Days before today cannot be chosen. */
  isAhead?: boolean
}

/** Date and time to the minute, read and written as Beijing time. */
export const InstantPicker = ({ value, onChange, startClock = '00:00:00', isAhead = false, ...rest }: InstantPickerProps) => (
  <DatePicker
    {...rest}
    value={wallClock(value)}
    onChange={(clock) => onChange?.(instantOf(clock))}
    format="YYYY-MM-DD HH:mm"
    showTime={{ format: 'HH:mm', defaultOpenValue: dayjs(`2026-01-01 ${startClock}`) }}
    {...(isAhead ? { disabledDate: isPast } : {})}
    showNow={false}
    needConfirm={false}
  />
)

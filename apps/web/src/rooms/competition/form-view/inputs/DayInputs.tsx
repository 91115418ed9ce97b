import { readInstant } from '@kaisai/contract/calendar'
import { chinaInstant, chinaMs, chinaText } from '@kaisai/contract/china-clock'
import { controlProps, type InputProps, typedText } from '../input.ts'
import styles from './Inputs.module.css'

/** A day of the calendar, with the browser's own picker. */
export const DateInput = (props: InputProps<'date'>) => (
  <input
    {...controlProps(props)}
    type="date"
    className={styles.control}
    min={props.field.limits.from ?? '1900-01-01'}
    max={props.field.limits.to ?? '2199-12-31'}
    value={typedText(props.value)}
    onChange={(event) => props.onChange(event.target.value || undefined)}
  />
)

/** The clock of an instant as the browser's picker writes it: `2026-11-20T23:59`. */
const clockOf = (instant: string): string => {
  const ms = readInstant(instant)
  return ms === null ? '' : chinaText(ms).replace(' ', 'T')
}

/** A day and a time; what is picked is meant as the clock in China, wherever the browser sits. */
export const InstantInput = (props: InputProps<'datetime'>) => {
  const { field, value, onChange, tools } = props
  const { from, to } = field.limits
  return (
    <span className={styles.withUnit}>
      <input
        {...controlProps(props)}
        type="datetime-local"
        className={styles.control}
        min={from ? clockOf(from) : '1900-01-01T00:00'}
        max={to ? clockOf(to) : '2199-12-31T23:59'}
        value={clockOf(typedText(value))}
        onChange={(event) => {
          const [day = '', clock = ''] = event.target.value.split('T')
          const ms = chinaMs(day, clock.slice(0, 5))
          onChange(Number.isNaN(ms) ? undefined : chinaInstant(ms))
        }}
      />
      <span className={styles.unit}>{tools.t.chinaTime}</span>
    </span>
  )
}

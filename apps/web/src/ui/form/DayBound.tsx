import { Input } from 'antd'
import { later } from '../later.tsx'
import type { DayBoundProps } from './DayBoundPicker.tsx'

const Waiting = ({ className, placeholder }: DayBoundProps) => (
  <Input className={className} placeholder={placeholder} disabled aria-busy />
)

/** A day as one end of a period; the calendar is fetched when a list shows the filter. */
export const DayBound = later<DayBoundProps>(async () => (await import('./DayBoundPicker.tsx')).DayBoundPicker, Waiting)

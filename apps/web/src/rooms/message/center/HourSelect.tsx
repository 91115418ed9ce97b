import { Select } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { messageTexts } from '../center-texts.ts'
import styles from './Messages.module.css'

/** A full hour of the day, in China. */
export const HourSelect = ({ label, value, onChange }: { label: string; value: number; onChange: (hour: number) => void }) => {
  const t = useTexts(messageTexts)
  const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: t.clock(hour) }))
  return <Select aria-label={label} className={styles.hour} options={hours} value={value} onChange={onChange} />
}

import { type QuietHours, usualQuiet } from '@kaisai/contract/message/quiet'
import { Checkbox, Switch } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { messageTexts } from '../center-texts.ts'
import { HourSelect } from './HourSelect.tsx'
import styles from './Messages.module.css'

/** When somebody is not to be called on outside the product. The same hour twice: never quiet. */
export const QuietFields = ({ quiet, onChange }: { quiet: QuietHours; onChange: (quiet: QuietHours) => void }) => {
  const t = useTexts(messageTexts)
  const isOn = quiet.from !== quiet.to
  const toggle = (on: boolean): void =>
    onChange(on ? { ...quiet, from: usualQuiet.from, to: usualQuiet.to } : { ...quiet, to: quiet.from })
  return (
    <fieldset className={styles.digest}>
      <legend>{t.quiet}</legend>
      <p className={styles.hint}>{t.quietHint}</p>
      <div className={styles.fields}>
        <Switch aria-label={t.quiet} checked={isOn} onChange={toggle} />
        {isOn ? (
          <>
            <HourSelect label={t.quietFrom} value={quiet.from} onChange={(from) => onChange({ ...quiet, from })} />
            {t.to}
            <HourSelect label={t.quietTo} value={quiet.to} onChange={(to) => onChange({ ...quiet, to })} />
            <Checkbox checked={quiet.holdsMail} onChange={(event) => onChange({ ...quiet, holdsMail: event.target.checked })}>
              {t.holdsMail}
            </Checkbox>
          </>
        ) : null}
      </div>
    </fieldset>
  )
}

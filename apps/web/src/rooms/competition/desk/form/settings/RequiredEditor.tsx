import type { FormFinding } from '@kaisai/contract/competition/form/check-form'
import type { Field } from '@kaisai/contract/competition/form/document'
import { Segmented } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { Line } from './Line.tsx'
import styles from './Settings.module.css'
import { settingTexts } from './setting-texts.ts'

interface RequiredEditorProps {
  field: Field
  faultsAt: (path: string) => readonly FormFinding[]
  readOnly: boolean
  onChange: (change: Partial<Field>) => void
}

/** Whether a field must be filled: always, never, or from a time on. */
export const RequiredEditor = ({ field, faultsAt, readOnly, onChange }: RequiredEditorProps) => {
  const t = useTexts(settingTexts)
  const { when, at } = field.required
  return (
    <>
      <Line label={t.required} faults={faultsAt('required')}>
        {({ id }) => (
          <Segmented
            id={id}
            aria-label={t.required}
            block
            value={when}
            disabled={readOnly}
            options={(['always', 'optional', 'after'] as const).map((value) => ({ value, label: t.requiredWhen[value] }))}
            onChange={(value) => onChange({ required: value === 'after' && at ? { when: value, at } : { when: value } })}
          />
        )}
      </Line>
      {when === 'after' ? (
        <Line label={t.requiredAt} hint={t.requiredAtHint} faults={faultsAt('required.at')}>
          {({ id }) => (
            <InstantPicker
              id={id}
              className={styles.number}
              value={at ?? null}
              disabled={readOnly}
              onChange={(instant) => onChange({ required: instant ? { when: 'after', at: instant } : { when: 'after' } })}
            />
          )}
        </Line>
      ) : null}
    </>
  )
}

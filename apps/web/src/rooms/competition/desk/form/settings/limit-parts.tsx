// The small parts the limits of all kinds are made of.
import type { FormFinding } from '@kaisai/contract/competition/form/check-form'
import type { FieldKind, LimitsOf } from '@kaisai/contract/competition/form/kinds'
import { InputNumber, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTexts } from '#web/lang.tsx'
import { Line } from './Line.tsx'
import styles from './Settings.module.css'
import { settingTexts } from './setting-texts.ts'

export interface LimitProps<K extends FieldKind> {
  readonly limits: LimitsOf<K>
  readonly onChange: (change: Partial<LimitsOf<K>>, burst?: string) => void
  readonly faultsAt: (path: string) => readonly FormFinding[]
  readonly readOnly: boolean
}

interface NumberLineProps {
  label: string
  value: number | undefined
  /** Undefined where the limit may be left out. */
  onChange: (value: number | undefined) => void
  min: number
  max: number
  /** The limit must have a value: an emptied box keeps the last one. */
  isNeeded?: boolean
  decimals?: number
  faults?: readonly FormFinding[]
  readOnly: boolean
}

/** A limit that is a number. */
export const NumberLine = (props: NumberLineProps) => {
  const { label, value, onChange, min, max, isNeeded = false, decimals = 0, faults, readOnly } = props
  const t = useTexts(settingTexts)
  return (
    <Line label={label} faults={faults}>
      {(control) => (
        <InputNumber
          {...control}
          className={styles.number}
          value={value ?? null}
          min={min}
          max={max}
          precision={decimals}
          readOnly={readOnly}
          placeholder={isNeeded ? undefined : t.noLimit}
          onChange={(next) => {
            if (next !== null || !isNeeded) onChange(next ?? undefined)
          }}
        />
      )}
    </Line>
  )
}

/** Two lines side by side. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>

interface SwitchLineProps {
  label: string
  isOn: boolean
  readOnly: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is so or not. */
export const SwitchLine = ({ label, isOn, readOnly, onChange }: SwitchLineProps) => {
  const id = useId()
  return (
    <div className={styles.switch}>
      <Switch id={id} size="small" checked={isOn} disabled={readOnly} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}

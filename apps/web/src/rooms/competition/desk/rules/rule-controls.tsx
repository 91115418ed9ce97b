// The four kinds of setting a rule may have: one of a few, yes or no, a number, a number that may be left out.
import { InputNumber, Radio, Switch } from 'antd'
import type { ReactNode } from 'react'
import { RuleField } from './RuleField.tsx'
import styles from './RulesForm.module.css'

interface Described {
  label: string
  hint?: string
  isDisabled?: boolean
}

interface ChoiceProps<V extends string> extends Described {
  value: V
  /** In the order shown. */
  choices: Readonly<Record<V, string>>
  onChange: (value: V) => void
}

/** One of a few, each said in a sentence. */
export const RuleChoice = <V extends string>({ label, hint, value, choices, isDisabled, onChange }: ChoiceProps<V>) => (
  <RuleField label={label} hint={hint} isGroup>
    {({ labelId, hintId }) => (
      <Radio.Group
        vertical
        value={value}
        disabled={isDisabled}
        aria-labelledby={labelId}
        aria-describedby={hintId}
        onChange={({ target }) => onChange(target.value as V)}
        options={Object.entries<string>(choices).map(([key, text]) => ({ value: key, label: text }))}
      />
    )}
  </RuleField>
)

interface SwitchProps extends Described {
  value: boolean
  onChange: (value: boolean) => void
}

/** Yes or no. */
export const RuleSwitch = ({ label, hint, value, isDisabled, onChange }: SwitchProps) => (
  <RuleField label={label} hint={hint}>
    {({ id, hintId }) => <Switch id={id} checked={value} disabled={isDisabled} aria-describedby={hintId} onChange={onChange} />}
  </RuleField>
)

interface NumberProps extends Described {
  value: number
  bounds: readonly [min: number, max: number]
  unit: string
  onChange: (value: number) => void
}

/** A whole number within its bounds. */
export const RuleNumber = ({ label, hint, isDisabled, ...rest }: NumberProps) => (
  <RuleField label={label} hint={hint}>
    {({ id, hintId }) => <BoundedNumber id={id} aria-describedby={hintId} disabled={isDisabled} {...rest} />}
  </RuleField>
)

interface BoundedProps {
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  disabled?: boolean
  value: number
  bounds: readonly [min: number, max: number]
  unit?: ReactNode
  onChange: (value: number) => void
}

/** The bare control. An emptied field keeps the last number, one out of bounds goes to the nearest bound. */
export const BoundedNumber = ({ bounds: [min, max], unit, onChange, ...rest }: BoundedProps) => (
  <span className={styles.number}>
    <InputNumber
      {...rest}
      min={min}
      max={max}
      precision={0}
      inputMode="numeric"
      onChange={(next) => {
        if (typeof next === 'number') onChange(next)
      }}
    />
    {unit ? <span className={styles.unit}>{unit}</span> : null}
  </span>
)

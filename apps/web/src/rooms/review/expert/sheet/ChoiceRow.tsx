import type { ReactNode } from 'react'
import styles from './Sheet.module.css'

export interface Choice<V> {
  readonly value: V
  readonly label: ReactNode
  /** Read aloud and shown on hovering. */
  readonly title?: string
  readonly isTaken?: boolean
}

interface ChoiceRowProps<V> {
  id: string
  label: string
  choices: readonly Choice<V>[]
  value: V | null
  isReadOnly: boolean
  onChange: (value: V | null) => void
  /** Many short ones wrap; few long ones share the line. */
  isWide?: boolean
}

/** One of a few: buttons; pressing the chosen one clears it. */
export const ChoiceRow = <V extends string | number | boolean>(props: ChoiceRowProps<V>) => {
  const { id, label, choices, value, isReadOnly, onChange, isWide = false } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons that can all be off
    <div id={id} className={styles.choices} data-wide={isWide || undefined} role="group" aria-label={label} tabIndex={-1}>
      {choices.map((choice) => (
        <button
          key={String(choice.value)}
          type="button"
          aria-pressed={choice.value === value}
          aria-label={choice.title}
          title={choice.title}
          disabled={isReadOnly || choice.isTaken}
          data-taken={choice.isTaken || undefined}
          onClick={() => onChange(choice.value === value ? null : choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}

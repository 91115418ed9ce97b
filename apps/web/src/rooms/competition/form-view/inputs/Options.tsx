import type { InputProps } from '../input.ts'
import styles from './Inputs.module.css'

export interface ShownOption {
  readonly value: string
  readonly label: string
  /** Beside the label: places left. */
  readonly note?: string
  readonly disabled?: boolean
}

interface OptionsProps extends Pick<InputProps, 'id' | 'describedBy' | 'isWrong' | 'isRequired' | 'disabled'> {
  type: 'radio' | 'checkbox'
  options: readonly ShownOption[]
  isChosen: (value: string) => boolean
  onToggle: (value: string, isOn: boolean) => void
  /** Side by side, as many as fit. */
  isShort?: boolean
}

/** Choices as large areas to touch, each with its native button. The first carries the field's id: there the focus goes. */
export const Options = ({
  id,
  type,
  options,
  isChosen,
  onToggle,
  isShort = false,
  isWrong,
  disabled,
  describedBy,
}: OptionsProps) => (
  <div className={isShort ? styles.optionsShort : styles.options}>
    {options.map((option, at) => (
      <label key={option.value} className={styles.option} data-wrong={isWrong || undefined}>
        <input
          id={at === 0 ? id : undefined}
          type={type}
          name={id}
          value={option.value}
          checked={isChosen(option.value)}
          disabled={disabled || (option.disabled === true && !isChosen(option.value))}
          aria-describedby={describedBy}
          aria-invalid={isWrong || undefined}
          onChange={(event) => onToggle(option.value, event.target.checked)}
        />
        <span className={styles.optionText}>{option.label}</span>
        {option.note ? <span className={styles.optionNote}>{option.note}</span> : null}
      </label>
    ))}
  </div>
)

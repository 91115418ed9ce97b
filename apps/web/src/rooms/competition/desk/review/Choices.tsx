import { Radio, type RadioChangeEvent } from 'antd'
import styles from './Choices.module.css'

interface ChoicesProps<V extends string> {
  label: string
  /** In the order shown. */
  values: readonly V[]
  names: Readonly<Record<V, string>>
  /** What each choice means, in a sentence. */
  meanings: Readonly<Record<V, string>>
  /** Given by Form.Item. */
  id?: string
  value?: V
  onChange?: (event: RadioChangeEvent) => void
}

/** One of a few, each with a sentence of what it means. */
export const Choices = <V extends string>({ label, values, names, meanings, ...control }: ChoicesProps<V>) => (
  <Radio.Group className={styles.choices} aria-label={label} {...control}>
    {values.map((value) => (
      <Radio key={value} value={value}>
        <span className={styles.choice}>
          {names[value]}
          <small>{meanings[value]}</small>
        </span>
      </Radio>
    ))}
  </Radio.Group>
)

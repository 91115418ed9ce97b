import { bestIn } from '@kaisai/contract/lang'
import { controlProps, type InputProps } from '../input.ts'
import styles from './Inputs.module.css'

/** A text to read and a box to tick; the label of the field names both. */
export const AgreementInput = (props: InputProps<'agreement'>) => {
  const { field, value, onChange, tools } = props
  const { text, textEn, link } = field.limits
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keys */}
      <section className={styles.terms} tabIndex={0} aria-labelledby={props.labelledBy}>
        {bestIn(tools.lang, text, textEn)}
      </section>
      <label className={styles.option} data-wrong={props.isWrong || undefined}>
        <input
          {...controlProps(props)}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked ? true : undefined)}
        />
        <span className={styles.optionText}>{tools.t.agree}</span>
      </label>
      {link ? (
        <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
          {tools.t.fullText}
        </a>
      ) : null}
    </>
  )
}

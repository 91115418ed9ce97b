import type { InputProps } from '../input.ts'
import styles from './Inputs.module.css'
import { Options } from './Options.tsx'
import { areShort, shownOptions } from './shown-options.ts'

/** Several of several; says how many are wanted. */
export const MultiInput = (props: InputProps<'multi'>) => {
  const { field, value, onChange, tools } = props
  const { min = 0, max } = field.limits
  const { t } = tools
  const options = shownOptions(field.key, field.limits.options, tools)
  const chosenOf = (now: unknown): string[] => (Array.isArray(now) ? now.filter((one) => typeof one === 'string') : [])
  const wanted = max === undefined ? (min > 1 ? t.atLeastChosen(min) : '') : min > 1 ? t.between(min, max) : t.atMost(max)
  return (
    <>
      {wanted ? <p className={styles.note}>{wanted}</p> : null}
      <Options
        {...props}
        type="checkbox"
        options={options}
        isShort={areShort(options)}
        isChosen={(one) => chosenOf(value).includes(one)}
        onToggle={(one, isOn) =>
          onChange((now: unknown) => {
            const others = chosenOf(now).filter((other) => other !== one)
            // In the order of the form, so that the same choices are the same answer.
            const next = options
              .map((option) => option.value)
              .filter((other) => others.includes(other) || (isOn && other === one))
            return next.length === 0 ? undefined : next
          })
        }
      />
    </>
  )
}

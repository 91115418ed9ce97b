import type { InputProps } from '../input.ts'
import { Options } from './Options.tsx'
import { areShort, shownOptions } from './shown-options.ts'

/** One of several, all of them in sight. */
export const ChoiceInput = (props: InputProps<'choice'>) => {
  const options = shownOptions(props.field.key, props.field.limits.options, props.tools)
  return (
    <Options
      {...props}
      type="radio"
      options={options}
      isShort={areShort(options)}
      isChosen={(value) => props.value === value}
      onToggle={(value) => props.onChange(value)}
    />
  )
}

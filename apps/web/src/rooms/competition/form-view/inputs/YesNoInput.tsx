import type { InputProps } from '../input.ts'
import { Options } from './Options.tsx'

/** Two buttons: nothing is answered until one is chosen. */
export const YesNoInput = (props: InputProps<'yesNo'>) => (
  <Options
    {...props}
    type="radio"
    isShort
    options={[
      { value: 'yes', label: props.tools.t.yes },
      { value: 'no', label: props.tools.t.no },
    ]}
    isChosen={(value) => props.value === (value === 'yes')}
    onToggle={(value) => props.onChange(value === 'yes')}
  />
)

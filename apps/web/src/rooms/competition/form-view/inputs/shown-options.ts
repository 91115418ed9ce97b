import { type FormOption, optionText } from '@kaisai/contract/competition/form/kinds/choice-kinds'
import type { FormTools } from '../input.ts'
import type { ShownOption } from './Options.tsx'

/** Characters up to which choices stand side by side. */
const SHORT = 8

/** The choices of a field as they are shown: in the language, with the places that are left. */
export const shownOptions = (key: string, options: readonly FormOption[], { lang, t, placesLeft }: FormTools): ShownOption[] =>
  options.map((option) => {
    const left = option.places === undefined ? undefined : placesLeft?.(key, option.value)
    return {
      value: option.value,
      label: optionText(option, lang),
      ...(left === undefined ? {} : { note: t.placesLeft(left), disabled: left <= 0 }),
    }
  })

/** Whether choices are short enough to stand side by side. */
export const areShort = (options: readonly ShownOption[]): boolean =>
  options.every(({ label, note = '' }) => label.length + note.length <= SHORT)

import { type Static, Type } from 'typebox'
import { closed } from '../../../endpoint.ts'
import { whole } from '../../../fields.ts'
import { type Kind, kindAnswered, upsideDown } from '../kind.ts'
import { shortFault, tidyTyped, typedFault } from './typed-text.ts'

/** Most characters of a line and of a text of several lines, whatever an organizer sets. */
export const MOST_CHARS = { text: 500, textarea: 20_000 } as const

const limitsOf = (most: number) =>
  closed({
    minChars: Type.Optional(whole(['最少字数', 'Characters at least'], 0, most)),
    maxChars: whole(['最多字数', 'Characters at most'], 1, most),
  })
type TextLimits = ReturnType<typeof limitsOf>

const typed = (label: Kind['label'], most: number, maxChars: number, isProse: boolean) =>
  kindAnswered<string>()<TextLimits>({
    label,
    limits: limitsOf(most),
    tests: ['filled', 'equals', 'contains'],
    initial: (): Static<TextLimits> => ({ maxChars }),
    checkLimits: ({ minChars, maxChars }) => upsideDown(minChars, maxChars, 'minChars'),
    tidy: tidyTyped,
    shape: (value, limits) => typedFault(value, Math.min(limits.maxChars, most), isProse),
    complete: (value, { minChars }) => shortFault(value, minChars),
    text: (value) => value.replace(/\s*\n\s*/g, ' '),
  })

export const textKinds = {
  text: typed(['单行文本', 'Line of text'], MOST_CHARS.text, 100, false),
  textarea: typed(['多行文本', 'Long text'], MOST_CHARS.textarea, 1000, true),
}

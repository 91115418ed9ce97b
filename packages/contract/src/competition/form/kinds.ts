// The one table of kinds. A kind is one entry here and one on each side of the web; a forgotten one does not compile there.
import type { Static, TSchema } from 'typebox'
import type { Kind } from './kind.ts'
import { choiceKinds } from './kinds/choice-kinds.ts'
import { contactKinds } from './kinds/contact-kinds.ts'
import { dayKinds } from './kinds/day-kinds.ts'
import { fileKinds } from './kinds/file-kinds.ts'
import { listKinds } from './kinds/list-kinds.ts'
import { noteKinds } from './kinds/note-kinds.ts'
import { numberKinds } from './kinds/number-kinds.ts'
import { placeKinds } from './kinds/place-kinds.ts'
import { textKinds } from './kinds/text-kinds.ts'

export const kinds = {
  ...textKinds,
  ...numberKinds,
  ...dayKinds,
  ...choiceKinds,
  ...contactKinds,
  ...placeKinds,
  ...fileKinds,
  ...listKinds,
  ...noteKinds,
} satisfies Record<string, Kind<TSchema, never>>

export type FieldKind = keyof typeof kinds
export const fieldKinds = Object.keys(kinds) as FieldKind[]

/** The limits of a kind. */
export type LimitsOf<K extends FieldKind> = Static<(typeof kinds)[K]['limits']>

/** What a kind says about itself, whatever its limits and answers are. */
export const kindOf = (kind: FieldKind): Kind => kinds[kind] as unknown as Kind

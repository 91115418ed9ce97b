import type { Audience, Field, FieldOf } from './document.ts'
import { type FieldKind, kindOf, kinds } from './kinds.ts'

/** What a new field may be given beyond its kind and key; the rest starts empty. */
export type NewField<K extends FieldKind> = Partial<Omit<FieldOf<K>, 'kind' | 'key' | 'limits'>> & {
  readonly limits?: Partial<FieldOf<K>['limits']>
}

/** A field of a kind as it begins: optional, shown always, with the kind's first limits. */
export const newField = <K extends FieldKind>(
  kind: K,
  key: string,
  audience: Audience,
  { limits, ...own }: NewField<K> = {},
): FieldOf<K> =>
  ({
    kind,
    key,
    label: '',
    labelEn: '',
    help: '',
    helpEn: '',
    placeholder: '',
    placeholderEn: '',
    audience,
    isForManagersOnly: false,
    isBlind: false,
    required: { when: kind === 'agreement' ? 'always' : 'optional' },
    condition: null,
    limits: { ...(kinds[kind].initial() as object), ...limits },
    ...own,
  }) as unknown as FieldOf<K>

/** A field turned into another kind: texts, audience and condition stay, limits start anew. */
export const turnedInto = (field: Field, kind: FieldKind): Field =>
  ({
    ...field,
    kind,
    limits: kindOf(kind).initial(),
    required: kindOf(kind).isAnswered ? field.required : { when: 'optional' },
  }) as Field

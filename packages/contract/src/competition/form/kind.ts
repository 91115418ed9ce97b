// What every kind of field must be able to say about itself. One entry per kind; the table stands in kinds.ts.
import type { Static, TSchema } from 'typebox'
import type { Label, Lang } from '../../lang.ts'

/** What a condition may ask of an answer. */
export type ConditionTest = 'equals' | 'oneOf' | 'filled' | 'contains' | 'compare'

/** What the server knows of a stored file; null where it could not be measured. */
export interface FileFacts {
  readonly name: string
  readonly bytes: number
  readonly width?: number | null
  readonly height?: number | null
  readonly dpi?: number | null
  readonly seconds?: number | null
  readonly pages?: number | null
}

/** Kinds whose answers point to rows of the product. */
export type PlaceKind = 'school' | 'province'

/** What is known beyond the answers. In the browser nothing; on the server everything that `referencesOf` named. */
export interface Known {
  /** Null: no such file, or not this person's. */
  readonly file?: (fileId: string) => FileFacts | null
  /** The name of a school or province; null: there is none. */
  readonly name?: (kind: PlaceKind, value: string) => string | null
  /** Places left of a choice for this person, own place counted as free; undefined: no limit. */
  readonly placesLeft?: (fieldKey: string, option: string) => number | undefined
}

/** What a check of one answer may look at. */
export interface AnswerContext extends Known {
  readonly key: string
}

/** A fault of a field's limits; `path` is below `limits`. */
export interface LimitFault {
  readonly path: string
  readonly text: Label
  readonly severity?: 'error' | 'warning'
}

/** How a text of an answer is wanted. */
export interface TextContext {
  readonly lang: Lang
  /** Identity numbers and phone numbers in full. */
  readonly isRevealed: boolean
}

/** One kind of field. `L` is the schema of its limits, `A` its answer once `shape` has accepted it. */
export interface Kind<L extends TSchema = TSchema, A = unknown> {
  readonly label: Label
  /** Schema of what an organizer may set beside the texts. */
  readonly limits: L
  /** False: text between the questions. */
  readonly isAnswered: boolean
  /** Shown masked, stored sealed. */
  readonly isMasked: boolean
  /** What is asked for when the answer is missing. */
  readonly request: Label
  /** What conditions of later fields may ask. */
  readonly tests: readonly ConditionTest[]
  /** The limits a new field starts with. */
  initial(): Static<L>
  /** Limits that contradict themselves. */
  checkLimits(limits: Static<L>): readonly LimitFault[]
  /** The answer in its stored form; undefined: there is none. A value of a wrong type comes back as it was. */
  tidy(value: unknown, limits: Static<L>): unknown
  /** What no draft may hold: a wrong type, a text too long, a choice that does not exist. */
  shape(value: unknown, limits: Static<L>, context: AnswerContext): Label | null
  /** What a draft may still miss: too short, out of range, not yet a whole number or address. */
  complete(value: A, limits: Static<L>, context: AnswerContext): Label | null
  /** The answer in words, one line. */
  text(value: A, limits: Static<L>, context: TextContext): string
}

type Defaulted = 'isAnswered' | 'isMasked' | 'request' | 'tests' | 'checkLimits' | 'complete'
type Declared<L extends TSchema, A> = Omit<Kind<L, A>, Defaulted> & Partial<Pick<Kind<L, A>, Defaulted>>

/** The requests of a missing answer. */
export const requests = {
  fill: ['请填写此项', 'Please fill this in.'],
  choose: ['请选择', 'Please choose.'],
  tick: ['请阅读后勾选', 'Please read this and tick the box.'],
  upload: ['请上传文件', 'Please upload a file.'],
} as const satisfies Record<string, Label>

/** Declares a kind: `kindAnswered<string>()({ … })`. */
export const kindAnswered =
  <A>() =>
  <L extends TSchema>(declared: Declared<L, A>): Kind<L, A> => ({
    isAnswered: true,
    isMasked: false,
    request: requests.fill,
    tests: ['filled'],
    checkLimits: () => [],
    complete: () => null,
    ...declared,
  })

/** A fault when the smaller of two limits is above the larger. */
export const upsideDown = (low: number | string | undefined, high: number | string | undefined, path: string): LimitFault[] =>
  low !== undefined && high !== undefined && low > high
    ? [{ path, text: ['下限大于上限，请调整', 'The lower limit is above the upper one. Please change one of them.'] }]
    : []

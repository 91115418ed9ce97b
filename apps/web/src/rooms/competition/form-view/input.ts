// What the control of a field is given. Every kind has one entry in inputs.tsx.

import type { FieldOf } from '@kaisai/contract/competition/form/document'
import type { PlaceKind } from '@kaisai/contract/competition/form/kind'
import type { FieldKind } from '@kaisai/contract/competition/form/kinds'
import type { FileAnswer } from '@kaisai/contract/competition/form/kinds/file-limits'
import type { PlaceAnswer } from '@kaisai/contract/competition/form/kinds/place-kinds'
import type { Lang } from '@kaisai/contract/lang'
import type { FunctionComponent, ReactNode } from 'react'
import type { Hold, SendNews } from '#web/ui/upload/send-file.ts'
import type { FormViewTexts } from './form-view-texts.ts'

/** Sends one file and returns what was stored. `onProgress` is called with how much is done, 0 to 1, and how it goes; `hold` reports a pause. */
export type UploadFile = (
  file: File,
  field: FieldOf<FieldKind>,
  onProgress: (part: number, news?: SendNews) => void,
  signal: AbortSignal,
  hold?: Hold,
) => Promise<FileAnswer>

/** What the page around a form knows of its files and does with them; every part may be missing. */
export interface FileTools {
  /** Names of the team and its school: found in a file, they are reported before it is sent. */
  readonly hiddenNames?: readonly string[]
  /** What all files of the form may weigh together, and what of it is left. */
  readonly room?: { readonly maxMb: number; readonly leftBytes: number }
  /** A small picture of a stored file; null where there is none. */
  readonly picture?: (file: FileAnswer) => ReactNode
  /** What is known of a stored file, under its name. */
  readonly about?: (file: FileAnswer) => ReactNode
  readonly open?: (file: FileAnswer) => void
  /** One picture stands for the whole. */
  readonly cover?: { readonly fileId: string | null; readonly choose: (fileId: string) => void }
  /** Names the form in this browser: files that were begun before a reload are listed. */
  readonly scope?: string
}

/** Schools by keyword; all provinces for an empty one. `fieldKey`: for whom they are asked. */
export type LoadPlaces = (kind: PlaceKind, keyword: string, lang: Lang, fieldKey?: string) => Promise<readonly PlaceAnswer[]>

/** What controls need beyond their field. */
export interface FormTools {
  readonly lang: Lang
  readonly t: FormViewTexts
  readonly upload: UploadFile | undefined
  readonly files?: FileTools | undefined
  readonly loadPlaces: LoadPlaces
  readonly placesLeft: ((fieldKey: string, option: string) => number | undefined) | undefined
}

export interface InputProps<K extends FieldKind = FieldKind> {
  readonly field: FieldOf<K>
  /** The answer as it stands, of any type: a draft may hold what does not fit. */
  readonly value: unknown
  /** A new answer, or what makes it of the latest one. Undefined: no answer. */
  readonly onChange: (next: unknown | ((now: unknown) => unknown)) => void
  readonly id: string
  /** Id of the label, for controls that are groups. */
  readonly labelledBy: string
  readonly describedBy: string | undefined
  readonly isWrong: boolean
  readonly isRequired: boolean
  readonly disabled: boolean
  /** More than 0 while files are on their way. */
  readonly onBusy: (count: number) => void
  readonly tools: FormTools
}

/** `line`: one control with a label. `group`: several, named by a legend. `text`: nothing to fill in. */
export interface Input<K extends FieldKind> {
  readonly look: 'line' | 'group' | 'text'
  readonly Control: FunctionComponent<InputProps<K>>
}

/** The attributes every native control of a field carries. */
export const controlProps = ({
  id,
  describedBy,
  isWrong,
  isRequired,
  disabled,
}: Pick<InputProps, 'id' | 'describedBy' | 'isWrong' | 'isRequired' | 'disabled'>) => ({
  id,
  disabled,
  'aria-describedby': describedBy,
  'aria-invalid': isWrong || undefined,
  'aria-required': isRequired || undefined,
})

/** A typed text of an answer; '' for an answer of another type. */
export const typedText = (value: unknown): string => (typeof value === 'string' ? value : '')

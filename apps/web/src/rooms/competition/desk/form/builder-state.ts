// The state of the builder: the form, what is selected, and what can be undone. Every edit goes through the reducer, so none can forget its history.
import type { Audience, Field, FormDocument, Section } from '@kaisai/contract/competition/form/document'
import type { FieldKind } from '@kaisai/contract/competition/form/kinds'
import {
  addField,
  addSection,
  changeField,
  changeSection,
  duplicateField,
  fieldAt,
  moveField,
  type Place,
  placeOf,
  removeField,
  removeSection,
  stepField,
  stepSection,
} from './form-edits.ts'

/** Steps that can be undone. */
const MOST_STEPS = 100

export type Selection = { readonly type: 'field' | 'section'; readonly key: string } | null

/** What happened last, for those who cannot see it. */
export interface LastEdit {
  readonly what: 'added' | 'copied' | 'moved' | 'removed' | 'undone' | 'redone'
  readonly label: string
  readonly place?: Place
}

export interface BuilderState {
  readonly document: FormDocument
  readonly past: readonly FormDocument[]
  readonly future: readonly FormDocument[]
  readonly selection: Selection
  readonly lastEdit: LastEdit | null
  /** Typing in one box is one step. */
  readonly burst: string | null
  /** Keys that were saved once. */
  readonly fixed: ReadonlySet<string>
}

export type BuilderAction =
  | { type: 'add'; kind: FieldKind; words: Pick<Field, 'label' | 'labelEn'>; audience: Audience; place?: Place }
  | { type: 'duplicate'; key: string; suffix: readonly [string, string] }
  | { type: 'remove'; key: string }
  | { type: 'move'; key: string; to: Place }
  | { type: 'step'; key: string; by: -1 | 1 }
  | { type: 'change'; key: string; change: Partial<Field>; burst?: string }
  | { type: 'addSection'; words: Pick<Section, 'title' | 'titleEn'> }
  | { type: 'changeSection'; key: string; change: Partial<Section>; burst?: string }
  | { type: 'removeSection'; key: string }
  | { type: 'stepSection'; key: string; by: -1 | 1 }
  | { type: 'select'; selection: Selection }
  /** A ready form in the place of this one; can be undone. */
  | { type: 'start'; document: FormDocument }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Another document from outside: the history starts anew. */
  | { type: 'replace'; document: FormDocument }
  | { type: 'fix'; keys: ReadonlySet<string> }

export const startBuilder = (document: FormDocument, fixed: ReadonlySet<string>): BuilderState => ({
  document,
  past: [],
  future: [],
  selection: null,
  lastEdit: null,
  burst: null,
  fixed,
})

export const builderReducer = (state: BuilderState, action: BuilderAction): BuilderState => {
  const { document, past, future } = state
  switch (action.type) {
    case 'add': {
      const [next, key] = addField(document, action.kind, action.words, action.audience, action.place ?? afterSelected(state))
      return edited(state, next, { selection: { type: 'field', key }, lastEdit: { what: 'added', label: action.words.label } })
    }
    case 'duplicate': {
      const [next, key] = duplicateField(document, action.key, action.suffix)
      return edited(state, next, {
        selection: { type: 'field', key },
        lastEdit: { what: 'copied', label: labelOf(state, action.key) },
      })
    }
    case 'remove':
      return edited(state, removeField(document, action.key), {
        selection: state.selection?.key === action.key ? null : state.selection,
        lastEdit: { what: 'removed', label: labelOf(state, action.key) },
      })
    case 'move':
    case 'step': {
      const next =
        action.type === 'move' ? moveField(document, action.key, action.to) : stepField(document, action.key, action.by)
      const place = placeOf(next, action.key)
      return edited(state, next, { lastEdit: { what: 'moved', label: labelOf(state, action.key), ...(place ? { place } : {}) } })
    }
    case 'change': {
      const [next, key] = changeField(document, action.key, action.change, state.fixed)
      const isSelected = state.selection?.type === 'field' && state.selection.key === action.key
      const burst = action.burst ? `${placeText(document, action.key)} ${action.burst}` : null
      return edited(state, next, { burst, ...(isSelected ? { selection: { type: 'field', key } as const } : {}) })
    }
    case 'addSection': {
      const [next, key] = addSection(document, action.words)
      return edited(state, next, { selection: { type: 'section', key }, lastEdit: { what: 'added', label: action.words.title } })
    }
    case 'changeSection':
      return edited(state, changeSection(document, action.key, action.change), {
        burst: action.burst ? `section ${action.key} ${action.burst}` : null,
      })
    case 'removeSection':
      return edited(state, removeSection(document, action.key), {
        selection: null,
        lastEdit: { what: 'removed', label: document.sections.find(({ key }) => key === action.key)?.title ?? '' },
      })
    case 'stepSection':
      return edited(state, stepSection(document, action.key, action.by), {})
    case 'select':
      return { ...state, selection: action.selection, burst: null }
    case 'start':
      return edited(state, action.document, { selection: null })
    case 'undo': {
      const last = past.at(-1)
      return last ? travelled(state, last, past.slice(0, -1), [document, ...future], 'undone') : state
    }
    case 'redo': {
      const [next, ...rest] = future
      return next ? travelled(state, next, [...past, document], rest, 'redone') : state
    }
    case 'replace':
      return { ...startBuilder(action.document, state.fixed), selection: kept(state.selection, action.document) }
    case 'fix':
      return { ...state, fixed: action.keys }
  }
}

const edited = (state: BuilderState, document: FormDocument, rest: Partial<BuilderState>): BuilderState => {
  if (document === state.document) return state
  const isSameBurst = rest.burst !== undefined && rest.burst !== null && rest.burst === state.burst
  const past = isSameBurst ? state.past : [...state.past, state.document].slice(-MOST_STEPS)
  return { ...state, lastEdit: null, burst: null, ...rest, document, past, future: [] }
}

const travelled = (
  state: BuilderState,
  document: FormDocument,
  past: readonly FormDocument[],
  future: readonly FormDocument[],
  what: 'undone' | 'redone',
): BuilderState => ({
  ...state,
  document,
  past,
  future,
  burst: null,
  lastEdit: { what, label: '' },
  selection: kept(state.selection, document),
})

const kept = (selection: Selection, document: FormDocument): Selection => {
  if (selection === null) return null
  const isThere =
    selection.type === 'field' ? fieldAt(document, selection.key) : document.sections.some(({ key }) => key === selection.key)
  return isThere ? selection : null
}

const labelOf = ({ document }: BuilderState, key: string): string => fieldAt(document, key)?.label ?? ''
// The key may change while its label is typed; the place does not.
const placeText = (document: FormDocument, key: string): string => {
  const place = placeOf(document, key)
  return place ? `${place.section}.${place.index}` : ''
}

const afterSelected = ({ document, selection }: BuilderState): Place => {
  const last = Math.max(0, document.sections.length - 1)
  if (selection?.type === 'field') {
    const place = placeOf(document, selection.key)
    if (place) return { ...place, index: place.index + 1 }
  }
  const chosen = selection?.type === 'section' ? document.sections.findIndex(({ key }) => key === selection.key) : -1
  const section = chosen >= 0 ? chosen : last
  return { section, index: document.sections[section]?.fields.length ?? 0 }
}

// The editor's state: the document with its history, and what is only of the moment (selection, zoom, a running gesture).
import type { CertificateDocument, Element, Slide } from '@kaisai/certificate/model/document'
import { slideAt } from '@kaisai/certificate/model/edit'
import { withGroups } from '@kaisai/certificate/model/edit-arrange'
import type { Rect, Turned } from '@kaisai/certificate/model/geometry'
import type { ShownGap } from '@kaisai/certificate/model/geometry-gaps'
import type { Guides, ShownLine } from '@kaisai/certificate/model/geometry-snap'
import * as past from '@kaisai/certificate/model/history'
import type { Paper } from '@kaisai/certificate/model/presets-papers'
import type { PaperSource, SourceHolder } from '@kaisai/certificate/model/sources'
import { createContext, useContext } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

export const LEAST_PERCENTAGE = 30
export const MOST_PERCENTAGE = 200
/** How much of the stage the canvas fills at first. */
export const DEFAULT_PERCENTAGE = 90

/** Canvas units, called px, or millimeters on paper. */
export type Unit = 'px' | 'mm'

/** What a design is made from, and for whom. */
export interface DesignOf {
  readonly source: PaperSource
  readonly holder: SourceHolder
  /** What its certificates are. Left out: whatever the fields fit. */
  readonly paper?: Paper
}

/** A picture that can be shown: its address in this session. */
export interface Picture {
  readonly url: string
  readonly width?: number
  readonly height?: number
}

export interface DesignerState {
  readonly history: past.History
  readonly isReadOnly: boolean
  /** What the design is made from, and who gets it: which fields there are. */
  readonly of: DesignOf
  /** Ids of the selected elements of the current slide. */
  readonly selected: readonly string[]
  /** The text that is being written in place. */
  readonly editing: string | null
  /** Rectangles during a gesture, instead of those of the document. */
  readonly live: ReadonlyMap<string, Turned> | null
  readonly lines: readonly ShownLine[]
  readonly gaps: readonly ShownGap[]
  /** What is being dragged off its originals: not in the document yet. */
  readonly copies: readonly Element[]
  readonly guides: Guides
  readonly canvasPercentage: number
  /** Screen pixels for a canvas unit. */
  readonly canvasScale: number
  /** Pixels the canvas was pushed away from the middle of the stage. */
  readonly pan: { readonly x: number; readonly y: number }
  /** The rectangle that is being drawn to select, in canvas units. */
  readonly marquee: Rect | null
  readonly pictures: Readonly<Record<string, Picture>>
  /** Picture of the organization's seal; null: the default one. */
  readonly seal: Picture | null
  /** What lengths are counted in on this screen. */
  readonly unit: Unit
  /** The element under the pointer. */
  readonly hovered: string | null
  /** What is shown beside the pointer of a running gesture, and where: pixels of the stage. */
  readonly readout: { readonly kind: 'move' | 'resize' | 'rotate'; readonly x: number; readonly y: number } | null
  /** The picture that is being cropped. */
  readonly cropping: string | null
  /** How much of a picture on its way has arrived, 0 to 1. */
  readonly uploading: number | null
  /** Said to screen readers. */
  readonly announcement: string
  readonly set: (change: Partial<DesignerState>) => void
  /** Puts an edited document on top of the history. `mark` joins typing of half a second. */
  readonly edit: (change: (document: CertificateDocument, slideId: Slide['id']) => CertificateDocument, mark?: string) => void
  /** Takes over a document from outside (another window's): one entry of its own. */
  readonly take: (document: CertificateDocument) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly showSlide: (index: number) => void
  /** Selects elements together with their groups; locked ones too, so that they can be freed. */
  readonly select: (ids: readonly string[], isAdded?: boolean) => void
}
export type DesignerStore = StoreApi<DesignerState>

interface Beginning {
  document: CertificateDocument
  isReadOnly: boolean
  /** Left out: awards. */
  of?: DesignOf
  pictures: Readonly<Record<string, Picture>>
  seal: Picture | null
  unit?: Unit
  guides?: Guides
  /** Milliseconds, for the merging of typing. */
  now?: () => number
}

/** A store for one document on one page. */
export const createDesigner = ({
  document,
  isReadOnly,
  of = { source: 'award', holder: 'award' },
  pictures,
  seal,
  unit = 'px',
  guides = { x: [], y: [] },
  now = () => performance.now(),
}: Beginning): DesignerStore =>
  createStore<DesignerState>((set, get) => {
    // What is gone after an undo cannot stay selected.
    const put = (history: past.History): void => {
      const { selected, editing } = get()
      const ids = new Set(currentSlide({ history }).elements.map(({ id }) => id))
      const left = selected.filter((id) => ids.has(id))
      set({
        history,
        ...(left.length === selected.length ? {} : { selected: left }),
        ...(editing === null || ids.has(editing) ? {} : { editing: null }),
      })
    }
    return {
      history: past.startHistory(document),
      isReadOnly,
      of,
      selected: [],
      editing: null,
      live: null,
      lines: [],
      gaps: [],
      copies: [],
      guides,
      canvasPercentage: DEFAULT_PERCENTAGE,
      canvasScale: 0.8,
      pan: { x: 0, y: 0 },
      marquee: null,
      pictures,
      seal,
      unit,
      hovered: null,
      readout: null,
      cropping: null,
      uploading: null,
      announcement: '',
      set,
      edit: (change, mark) => {
        const { history, isReadOnly } = get()
        if (isReadOnly) return
        const { document, slideIndex } = history.now
        const next = change(document, slideAt(document, slideIndex).id)
        put(past.commit(history, next, { mark: mark ?? null, time: now() }))
      },
      take: (document) => put(past.commit(get().history, document, { time: now() })),
      undo: () => (get().isReadOnly ? undefined : put(past.undo(get().history))),
      redo: () => (get().isReadOnly ? undefined : put(past.redo(get().history))),
      showSlide: (index) => set({ history: past.atSlide(get().history, index), selected: [], editing: null }),
      select: (ids, isAdded = false) => {
        const whole = withGroups(currentSlide(get()), ids)
        const { selected } = get()
        const next = isAdded ? toggled(selected, whole) : whole
        if (!isSameList(next, selected)) set({ selected: next, editing: null })
      },
    }
  })

const toggled = (selected: readonly string[], ids: readonly string[]): readonly string[] =>
  ids.every((id) => selected.includes(id))
    ? selected.filter((id) => !ids.includes(id))
    : [...selected, ...ids.filter((id) => !selected.includes(id))]

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at])

/** The slide that is shown. */
export const currentSlide = ({ history }: Pick<DesignerState, 'history'>): Slide =>
  slideAt(history.now.document, history.now.slideIndex)

/** The elements that are selected, from the lowest to the highest. */
export const selectedElements = (state: Pick<DesignerState, 'history' | 'selected'>): readonly Element[] =>
  state.selected.length === 0 ? none : currentSlide(state).elements.filter(({ id }) => state.selected.includes(id))
const none: readonly Element[] = []

const DesignerContext = createContext<DesignerStore | null>(null)
export const DesignerProvider = DesignerContext.Provider

/** The store of the page, for event handlers. */
export const useDesignerStore = (): DesignerStore => {
  const store = useContext(DesignerContext)
  if (!store) throw new Error('outside of the designer')
  return store
}

/** A part of the editor's state. The selector must answer the same thing for the same state. */
export const useDesigner = <T>(selector: (state: DesignerState) => T): T => useStore(useDesignerStore(), selector)

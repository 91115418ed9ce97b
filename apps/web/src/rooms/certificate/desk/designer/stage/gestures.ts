// What a pressed pointer does until it is let go. Everything that can be prepared is prepared at the press; a move only computes.
import type { Element } from '@kaisai/certificate/model/document'
import { addElement, updateElement } from '@kaisai/certificate/model/edit'
import { canvasOf, copiesOf } from '@kaisai/certificate/model/edit-arrange'
import {
  angleTo,
  boundsOf,
  fitInto,
  type Grip,
  gripPoint,
  LEAST_SIZE,
  middleOf,
  overlaps,
  type Point,
  type Rect,
  resized,
  round,
  type Turned,
  turn,
  unionOf,
} from '@kaisai/certificate/model/geometry'
import { type ShownLine, type SnapField, snapField, snapPlace, snapRect } from '@kaisai/certificate/model/geometry-snap'
import { hasRoom, randomBytes } from '../state/commands.ts'
import { currentSlide, type DesignerStore, selectedElements } from '../state/designer-store.ts'

/** Pixels within which something snaps. */
export const SNAP_PX = 5
/** Pixels a pointer must go before it drags. */
const DRAG_PX = 3

export interface Keys {
  readonly shiftKey: boolean
  /** Switches snapping off. */
  readonly altKey: boolean
  /** Ctrl, on a Mac Command: moves a copy. */
  readonly copies: boolean
}
export interface Gesture {
  /** What is shown of it beside the pointer. */
  readonly shows?: 'move' | 'resize' | 'rotate'
  /** `at` in canvas units. */
  readonly move: (at: Point, keys: Keys) => void
  readonly end: () => void
  readonly cancel: () => void
}

const clear = { live: null, lines: [], gaps: [], copies: [], marquee: null, readout: null } as const

const startsOf = (elements: readonly Element[]): Map<string, Turned> =>
  new Map(elements.map(({ id, left, top, width, height, rotate }) => [id, { left, top, width, height, rotate }]))

/** Writes what a gesture did into the document: one entry of the history. */
const settle = (store: DesignerStore): void => {
  const { live, copies, edit, set } = store.getState()
  set(clear)
  if (!live) return
  edit((document, slideId) =>
    [...live].reduce(
      (now, [id, { left, top, width, height, rotate }]) => {
        const props = { left: round(left), top: round(top), width: round(width), height: round(height), rotate: round(rotate) }
        return updateElement(now, { id, props, slideId })
      },
      addElement(document, copies, slideId),
    ),
  )
  if (copies.length > 0) set({ selected: copies.map(({ id }) => id) })
}

const fieldAround = (store: DesignerStore, moved: ReadonlySet<string>): SnapField => {
  const state = store.getState()
  const still = currentSlide(state).elements.filter(({ id, isHidden }) => !moved.has(id) && !isHidden)
  return snapField(canvasOf(state.history.now.document), still.map(boundsOf), state.guides)
}

const freeSelected = (store: DesignerStore): Element[] => selectedElements(store.getState()).filter(({ isLocked }) => !isLocked)

const none: ReturnType<typeof snapRect> = { dx: 0, dy: 0, lines: [], gaps: [] }

/**
 * Moves the selected elements, or copies of them; Shift keeps to one direction. Null when all of them are locked. `onFull`: nothing was copied
 * because the page holds no more.
 */
export const beginMove = (store: DesignerStore, from: Point, onFull: () => void = () => undefined): Gesture | null => {
  const elements = freeSelected(store)
  const starts = startsOf(elements)
  const around = unionOf([...starts.values()])
  if (!around) return null
  const field = fieldAround(store, new Set(starts.keys()))
  let isMoving = false
  // A copy leaves its original behind, which it may stand in line with.
  let copied: { copies: readonly Element[]; starts: ReadonlyMap<string, Turned>; field: SnapField } | null = null
  const copy = () => {
    const copies = copiesOf(elements, randomBytes, 0)
    copied ??= { copies, starts: startsOf(copies), field: fieldAround(store, new Set()) }
    return copied
  }
  return {
    shows: 'move',
    move: (at, { shiftKey, altKey, copies }) => {
      const { canvasScale, set } = store.getState()
      // Whole units: what stands on a line is moved onto it afterwards.
      let [dx, dy] = [Math.round(at.x - from.x), Math.round(at.y - from.y)]
      isMoving ||= Math.hypot(dx, dy) * canvasScale >= DRAG_PX
      if (!isMoving) return
      const isLevel = Math.abs(dx) >= Math.abs(dy)
      if (shiftKey) [dx, dy] = isLevel ? [dx, 0] : [0, dy]
      const wanted = { ...around, left: around.left + dx, top: around.top + dy }
      const moved = copies ? copy() : { copies: clear.copies, starts, field }
      const snapped = altKey ? none : snapRect(moved.field, wanted, SNAP_PX / canvasScale)
      if (!shiftKey || isLevel) dx += snapped.dx
      if (!shiftKey || !isLevel) dy += snapped.dy
      const live = new Map<string, Turned>()
      for (const [id, start] of moved.starts) live.set(id, { ...start, left: start.left + dx, top: start.top + dy })
      set({ live, lines: snapped.lines, gaps: snapped.gaps, copies: moved.copies })
    },
    end: () => {
      const { copies, set } = store.getState()
      if (hasRoom(store, copies.length)) return settle(store)
      set(clear)
      onFull()
    },
    cancel: () => store.getState().set(clear),
  }
}

/** Drags a handle of the selection: the opposite corner stays. Shift, or a picture of fixed ratio, keeps the ratio. */
export const beginResize = (store: DesignerStore, grip: Grip, from: Point): Gesture | null => {
  const elements = freeSelected(store)
  const starts = startsOf(elements)
  const around = unionOf([...starts.values()])
  if (!around) return null
  const single = elements.length === 1 ? elements[0]! : null
  if (single?.type === 'shape' && single.shape === 'line' && grip.x !== 0) return beginLineEnd(store, single, grip.x)
  const start: Turned = single ? starts.get(single.id)! : { ...around, rotate: 0 }
  const isFixed = single?.type === 'image' ? single.fixedRatio : elements.some((one) => one.type === 'image' && one.fixedRatio)
  const field = fieldAround(store, new Set(starts.keys()))
  return {
    shows: 'resize',
    move: (at, { shiftKey, altKey }) => {
      const { canvasScale, set } = store.getState()
      const keeps = isFixed ? !shiftKey : shiftKey
      let [dx, dy] = [at.x - from.x, at.y - from.y]
      if (!altKey && start.rotate === 0 && !keeps) {
        const threshold = SNAP_PX / canvasScale
        if (grip.x !== 0) dx += snapPlace(field.xs, (grip.x === 1 ? start.left + start.width : start.left) + dx, threshold)
        if (grip.y !== 0) dy += snapPlace(field.ys, (grip.y === 1 ? start.top + start.height : start.top) + dy, threshold)
      }
      const next = resized(start, grip, dx, dy, keeps)
      const live = new Map<string, Turned>()
      for (const [id, member] of starts) live.set(id, single ? next : fitInto(member, around, next))
      set({ live, lines: shownEdges(field, next, start.rotate === 0 && !altKey) })
    },
    end: () => settle(store),
    cancel: () => store.getState().set(clear),
  }
}

/** Drags an end of a line: the other end stays, the line turns with it. Shift: in steps of 15 degrees. */
const beginLineEnd = (store: DesignerStore, element: Element, end: -1 | 1): Gesture => {
  const fixed = gripPoint(element, { x: end === 1 ? -1 : 1, y: 0 })
  const field = fieldAround(store, new Set([element.id]))
  return {
    shows: 'resize',
    move: (at, { shiftKey, altKey }) => {
      const { canvasScale, set } = store.getState()
      const threshold = SNAP_PX / canvasScale
      const snaps = !altKey && !shiftKey
      const x = at.x + (snaps ? snapPlace(field.xs, at.x, threshold) : 0)
      const y = at.y + (snaps ? snapPlace(field.ys, at.y, threshold) : 0)
      const to = { x: (x - fixed.x) * end, y: (y - fixed.y) * end }
      const step = shiftKey ? 15 : 0.5
      const angle = (Math.round((Math.atan2(to.y, to.x) * 180) / Math.PI / step) * step * Math.PI) / 180
      // Along its own direction: at a step of 15 degrees the pointer stands beside the line.
      const width = Math.max(LEAST_SIZE, to.x * Math.cos(angle) + to.y * Math.sin(angle))
      const middle = {
        x: fixed.x + (Math.cos(angle) * width * end) / 2,
        y: fixed.y + (Math.sin(angle) * width * end) / 2,
      }
      // Not minus zero.
      const rotate = round((angle * 180) / Math.PI) + 0
      const { height } = element
      set({ live: new Map([[element.id, { left: middle.x - width / 2, top: middle.y - height / 2, width, height, rotate }]]) })
    },
    end: () => settle(store),
    cancel: () => store.getState().set(clear),
  }
}

/** Lines on which an edge of a resized rectangle stands now. */
const shownEdges = (field: SnapField, rect: Rect, isShown: boolean): ShownLine[] => {
  if (!isShown) return []
  const onX = field.xs.filter(({ at }) => at === rect.left || Math.abs(at - rect.left - rect.width) < 1e-6)
  const onY = field.ys.filter(({ at }) => at === rect.top || Math.abs(at - rect.top - rect.height) < 1e-6)
  return [
    ...onX.slice(0, 2).map((line) => ({ ...line, axis: 'x' as const })),
    ...onY.slice(0, 2).map((line) => ({ ...line, axis: 'y' as const })),
  ]
}

/** Turns the selection about its middle; Shift in steps of 15 degrees. */
export const beginRotate = (store: DesignerStore): Gesture | null => {
  const starts = startsOf(freeSelected(store))
  const around = unionOf([...starts.values()])
  if (!around) return null
  const single = starts.size === 1 ? [...starts.values()][0]! : null
  const middle = middleOf(single ?? around)
  return {
    shows: 'rotate',
    move: (at, { shiftKey }) => {
      const angle = angleTo(middle, at, shiftKey ? 15 : 1)
      const live = new Map<string, Turned>()
      for (const [id, start] of starts) {
        if (single) live.set(id, { ...start, rotate: angle })
        else {
          const to = turn(middleOf(start), middle, angle)
          const rotate = normal(start.rotate + angle)
          live.set(id, { ...start, rotate, left: to.x - start.width / 2, top: to.y - start.height / 2 })
        }
      }
      store.getState().set({ live })
    },
    end: () => settle(store),
    cancel: () => store.getState().set(clear),
  }
}
const normal = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

/** Draws a rectangle; what it touches is selected. With Shift it is added. */
export const beginMarquee = (store: DesignerStore, from: Point, isAdded: boolean): Gesture => {
  const before = store.getState().selected
  const bounds = currentSlide(store.getState())
    .elements.filter(({ isLocked, isHidden }) => !isLocked && !isHidden)
    .map((element) => ({ id: element.id, rect: boundsOf(element) }))
  if (!isAdded) store.getState().select([])
  return {
    move: (at) => {
      const marquee = {
        left: Math.min(from.x, at.x),
        top: Math.min(from.y, at.y),
        width: Math.abs(at.x - from.x),
        height: Math.abs(at.y - from.y),
      }
      const touched = bounds.flatMap(({ id, rect }) => (overlaps(rect, marquee) ? [id] : []))
      const { set, select } = store.getState()
      set({ marquee })
      select(isAdded ? [...new Set([...before, ...touched])] : touched)
    },
    end: () => store.getState().set(clear),
    cancel: () => {
      store.getState().set(clear)
      store.getState().select(before)
    },
  }
}

/** Drags a guide: a new one (index null) out of a ruler, or one that is there; let go outside of the canvas it is gone. */
export const beginGuide = (store: DesignerStore, axis: 'x' | 'y', index: number | null): Gesture => {
  const before = store.getState().guides
  const others = before[axis].filter((_, at) => at !== index)
  const put = (list: readonly number[]): void => store.getState().set({ guides: { ...before, [axis]: list } })
  return {
    move: (at) => put([...others, Math.round(at[axis])]),
    end: () => {
      const { guides, history } = store.getState()
      const { width, height } = canvasOf(history.now.document)
      const place = guides[axis].at(-1)
      if (place !== undefined && (place < 0 || place > (axis === 'x' ? width : height))) put(others)
    },
    cancel: () => store.getState().set({ guides: before }),
  }
}

/** Pushes the canvas about; points in pixels of the stage. */
export const beginPan = (store: DesignerStore, from: Point): Gesture => {
  const { pan, set } = store.getState()
  return {
    move: (at) => set({ pan: { x: pan.x + at.x - from.x, y: pan.y + at.y - from.y } }),
    end: () => undefined,
    cancel: () => set({ pan }),
  }
}

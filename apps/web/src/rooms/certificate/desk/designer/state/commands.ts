// What buttons, menus and keys do, once for all of them.
import { type ImageCode, type TextCode, textCodes } from '@kaisai/certificate/model/codes'
import { CANVAS_WIDTH, type Crop, type Element, MOST_ELEMENTS, type ShapeKind } from '@kaisai/certificate/model/document'
import { addElement, deleteElement, removeElementProps, updateElement } from '@kaisai/certificate/model/edit'
import {
  type Alignment,
  alignElements,
  canvasOf,
  copiesOf,
  distributeElements,
  groupElements,
  hideElements,
  lockElements,
  orderElements,
  type Step,
  ungroupElements,
} from '@kaisai/certificate/model/edit-arrange'
import { newId } from '@kaisai/certificate/model/edit-id'
import { round, unionOf } from '@kaisai/certificate/model/geometry'
import { recropped, wholePicture } from '@kaisai/certificate/model/geometry-fit'
import { type Block, placeBlock } from '@kaisai/certificate/model/presets'
import { applyReady, type ReadyCertificate } from '@kaisai/certificate/model/presets-certificates'
import { factElement, pictureElement, shapeElement, wordsElement } from '@kaisai/certificate/model/presets-elements'
import { copyElements } from './clipboard.ts'
import { currentSlide, type DesignerStore, selectedElements } from './designer-store.ts'
import { fitView } from './view.ts'

/** Random bytes of this browser. */
export const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

/** A place on the canvas where something new shall stand in the middle. */
export interface Spot {
  readonly x: number
  readonly y: number
}

const whole = ({ x, y }: Spot): Spot => ({ x: Math.round(x), y: Math.round(y) })
/** How far something new stands from what is in its place. */
const STEP = 16

/** Whether so many more elements fit the page. */
export const hasRoom = (store: DesignerStore, count: number): boolean =>
  currentSlide(store.getState()).elements.length + count <= MOST_ELEMENTS

/** Commands on a designer's store. `onFull`: something was not added because the page holds no more. */
export const commandsOf = (store: DesignerStore, onFull: () => void = () => undefined) => {
  const state = () => store.getState()
  const free = (): string[] => selectedElements(state()).flatMap(({ id, isLocked }) => (isLocked ? [] : [id]))
  const takes = (count: number): boolean => {
    const isRoom = hasRoom(store, count)
    if (!isRoom) onFull()
    return isRoom
  }
  const add = (elements: readonly Element[]): void => {
    if (!takes(elements.length)) return
    state().edit((document, slideId) => addElement(document, elements, slideId))
    state().set({ selected: elements.map(({ id }) => id), editing: null })
  }
  const middle = (): Spot => {
    const { width, height } = canvasOf(state().history.now.document)
    return { x: Math.round(width / 2), y: Math.round(height / 2) }
  }
  // Without a place of its own it stands in the middle, and never exactly upon something else.
  const put = (spot: Spot | undefined, made: (spot: Spot) => Element): void => {
    const taken = new Set(currentSlide(state()).elements.map(({ left, top }) => `${left},${top}`))
    let element = made(whole(spot ?? middle()))
    while (!spot && taken.has(`${element.left},${element.top}`))
      element = { ...element, left: element.left + STEP, top: element.top + STEP }
    add([element])
  }
  return {
    add,
    addCode: (code: TextCode | ImageCode, spot?: Spot): void => put(spot, (at) => codeElement(code, at)),
    addWords: (text: string, spot?: Spot): void =>
      put(spot, ({ x, y }) =>
        wordsElement(newId(randomBytes), { left: x - 120, top: y - 22, width: 240, height: 44 }, text, { fontSize: 24 }),
      ),
    addPicture: (fileId: string, width: number, height: number, spot?: Spot): void => {
      const scale = Math.min(1, 300 / Math.max(width, height, 1))
      const [w, h] = [Math.max(8, round(width * scale)), Math.max(8, round(height * scale))]
      put(spot, ({ x, y }) => {
        const place = { left: Math.round(x - w / 2), top: Math.round(y - h / 2), width: w, height: h }
        return pictureElement(newId(randomBytes), '', place, { src: `file:${fileId}` })
      })
    },
    /** Shows another part of a picture; null: all of it. What is seen stays where it is. */
    crop: (id: string, to: Crop | null): void => {
      const element = currentSlide(state()).elements.find((one) => one.id === id)
      if (element?.type !== 'image') return
      const { width = 0, height = 0 } = state().pictures[element.src.slice('file:'.length)] ?? {}
      if (width === 0 || height === 0) return
      const { crop: from = wholePicture, fixedRatio: keepsRatio } = element
      const box = recropped(element, { width, height }, { from, to: to ?? wholePicture, keepsRatio })
      const place = { left: round(box.left), top: round(box.top), width: round(box.width), height: round(box.height) }
      state().edit((document, slideId) => {
        const placed = updateElement(document, { id, props: to ? { ...place, crop: to } : place, slideId })
        return to ? placed : removeElementProps(placed, { id, names: 'crop', slideId })
      })
    },
    /** Another file for a picture; the part that was shown of the old one does not count for the new one. */
    replacePicture: (id: string, fileId: string): void =>
      state().edit((document, slideId) =>
        removeElementProps(updateElement(document, { id, props: { src: `file:${fileId}` }, slideId }), {
          id,
          names: 'crop',
          slideId,
        }),
      ),
    addShape: (shape: ShapeKind, spot?: Spot): void => {
      const { width, height } = shapeSizes[shape]
      put(spot, ({ x, y }) =>
        shapeElement(newId(randomBytes), shape, { left: x - width / 2, top: y - height / 2, width, height }),
      )
    },
    addBlock: (block: Block, spot?: Spot): void => {
      const placed = placeBlock(block, randomBytes)
      if (!takes(placed.length)) return
      const { left, top } = placed[0]!
      // Upright blocks are made for upright pages: where a page is lower they come up.
      const { height } = canvasOf(state().history.now.document)
      const lowest = Math.max(...placed.map((one) => one.top + one.height))
      const lift = spot ? Math.round(spot.y - top) : Math.min(0, height - lowest - 20)
      const shift = spot ? Math.round(spot.x - left) : 0
      const moved = placed.map((one) => ({ ...one, left: round(one.left + shift), top: round(one.top + lift) }))
      const { serial } = block
      state().edit((document, slideId) => ({ ...addElement(document, moved, slideId), ...(serial ? { serial } : {}) }))
      state().set({ selected: moved.map(({ id }) => id), editing: null })
    },
    applyReady: (ready: ReadyCertificate): void => {
      state().set({ selected: [], editing: null })
      state().edit((document) => applyReady(document, ready, randomBytes))
      state().showSlide(0)
    },
    remove: (): void => {
      const ids = free()
      state().edit((document) => deleteElement(document, ids))
    },
    duplicate: (): void => add(copiesOf(selectedElements(state()), randomBytes)),
    copy: (): void => copyElements(selectedElements(state())),
    cut: (): void => {
      copyElements(selectedElements(state()))
      const ids = free()
      state().edit((document) => deleteElement(document, ids))
    },
    /** With a spot their middle stands there. */
    paste: (elements: readonly Element[], spot?: Spot): void => {
      const around = unionOf(elements)
      if (around === null) return
      if (spot) {
        const dx = Math.round(spot.x - around.left - around.width / 2)
        const dy = Math.round(spot.y - around.top - around.height / 2)
        const moved = copiesOf(elements, randomBytes, 0)
        add(moved.map((one) => ({ ...one, left: round(one.left + dx), top: round(one.top + dy) })))
        return
      }
      const old = new Set(currentSlide(state()).elements.map(({ left, top, width }) => `${left},${top},${width}`))
      const isOnItself = elements.some(({ left, top, width }) => old.has(`${left},${top},${width}`))
      add(copiesOf(elements, randomBytes, isOnItself ? 16 : 0))
    },
    nudge: (dx: number, dy: number): void => {
      const ids = new Set(free())
      state().edit(
        (document, slideId) =>
          selectedElements(state()).reduce(
            (now, { id, left, top }) =>
              ids.has(id) ? updateElement(now, { id, props: { left: round(left + dx), top: round(top + dy) }, slideId }) : now,
            document,
          ),
        'nudge',
      )
    },
    align: (alignment: Alignment, to?: 'page'): void =>
      state().edit((document, slideId) => alignElements(document, slideId, state().selected, alignment, to)),
    distribute: (axis: 'x' | 'y'): void =>
      state().edit((document, slideId) => distributeElements(document, slideId, state().selected, axis)),
    order: (step: Step): void => state().edit((document, slideId) => orderElements(document, slideId, state().selected, step)),
    group: (): void => state().edit((document, slideId) => groupElements(document, slideId, state().selected, randomBytes)),
    ungroup: (): void => state().edit((document, slideId) => ungroupElements(document, slideId, state().selected)),
    lock: (isLocked: boolean, ids = state().selected): void =>
      state().edit((document, slideId) => lockElements(document, slideId, ids, isLocked)),
    hide: (isHidden: boolean, ids = state().selected): void =>
      state().edit((document, slideId) => hideElements(document, slideId, ids, isHidden)),
    selectAll: (): void =>
      state().set({
        selected: currentSlide(state()).elements.flatMap(({ id, isLocked, isHidden }) => (isLocked || isHidden ? [] : [id])),
      }),
    /** The next or previous element for the keyboard. Returns false at the end, so that the focus may go on. */
    step: (by: 1 | -1): boolean => {
      const { elements } = currentSlide(state())
      const shown = elements.filter(({ isHidden }) => !isHidden)
      const at = shown.findIndex(({ id }) => id === state().selected.at(-1))
      const next = at === -1 ? (by === 1 ? 0 : shown.length - 1) : at + by
      if (!shown[next]) return false
      state().set({ selected: [shown[next].id], editing: null })
      return true
    },
    zoom: (percentage: number): void => {
      state().set({ canvasPercentage: fitView.clamp(percentage) })
    },
  }
}
export type Commands = ReturnType<typeof commandsOf>

const shapeSizes: Readonly<Record<ShapeKind, { width: number; height: number }>> = {
  line: { width: 300, height: 20 },
  rectangle: { width: 240, height: 160 },
  ellipse: { width: 200, height: 200 },
}

const isText = (code: TextCode | ImageCode): code is TextCode => (textCodes as readonly string[]).includes(code)

const codeElement = (code: TextCode | ImageCode, { x, y }: Spot): Element => {
  const id = newId(randomBytes)
  if (!isText(code)) return pictureElement(id, code, { left: x - 60, top: y - 60, width: 120, height: 120 })
  if (code === 'awardName' || code === 'awardNameMid') {
    const place = { left: Math.max(0, x - 300), top: y - 60, width: Math.min(600, CANVAS_WIDTH), height: 120 }
    return factElement(id, code, place, { fontSize: 80, bold: true, color: '#e60012', align: 'center' })
  }
  const element = factElement(id, code, { left: x - 150, top: y - 22, width: 300, height: 44 }, { fontSize: 24 })
  return element.vertical ? { ...element, left: x - 24, top: y - 160, width: 48, height: 320 } : element
}

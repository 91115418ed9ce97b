// A designer without a page: its store, its commands, a clock of its own.
import { type Element, emptyDocument } from '@kaisai/certificate/model/document'
import { wordsElement } from '@kaisai/certificate/model/presets-elements'
import { commandsOf } from './commands.ts'
import { createDesigner, currentSlide } from './designer-store.ts'

/** A text 100 × 40 at a place. */
export const at = (id: string, left: number, top = 100) => wordsElement(id, { left, top, width: 100, height: 40 }, id)

/** A designer with elements on its page, at a scale of one. */
export const designerWith = (elements: Element[] = [at('a', 100), at('b', 300), at('c', 600)], isReadOnly = false) => {
  let time = 0
  const store = createDesigner({
    document: { ...emptyDocument(), slides: [{ id: 1, elements }] },
    isReadOnly,
    pictures: {},
    seal: null,
    now: () => time,
  })
  store.setState({ canvasScale: 1 })
  const commands = commandsOf(store)
  const pass = (ms: number): void => {
    time += ms
  }
  const element = (id: string) => currentSlide(store.getState()).elements.find((one) => one.id === id)!
  return { store, commands, element, pass, state: () => store.getState() }
}

/** No key held but Alt: nothing snaps. */
export const plain = { shiftKey: false, altKey: true, copies: false }

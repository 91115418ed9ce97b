import { MOST_ELEMENTS } from '@kaisai/certificate/model/document'
import { updateElement } from '@kaisai/certificate/model/edit'
import { blocks } from '@kaisai/certificate/model/presets'
import { pictureElement, shapeElement } from '@kaisai/certificate/model/presets-elements'
import { beforeEach, expect, test } from 'vitest'
import { beginResize } from '../stage/gestures.ts'
import { copyElements, lastCopied } from './clipboard.ts'
import { commandsOf } from './commands.ts'
import { at, designerWith, plain } from './designer.given.ts'
import { currentSlide } from './designer-store.ts'
import { problemsOf } from './problems.ts'

beforeEach(() => localStorage.clear())

test('an end of a line follows the pointer, the other one stays; Shift keeps to 15 degrees', () => {
  const line = shapeElement('l', 'line', { left: 100, top: 90, width: 200, height: 20 })
  const { store, state, element } = designerWith([line])
  state().select(['l'])
  const drag = beginResize(store, { x: 1, y: 0 }, { x: 300, y: 100 })!
  drag.move({ x: 100, y: 300 }, plain)
  drag.end()
  // From (100, 100) straight down to (100, 300).
  expect(element('l')).toMatchObject({ rotate: 90, width: 200, height: 20, left: 0, top: 190 })
  const back = beginResize(store, { x: -1, y: 0 }, { x: 100, y: 100 })!
  back.move({ x: 0, y: 302 }, { ...plain, shiftKey: true, altKey: false })
  back.end()
  expect(element('l')).toMatchObject({ rotate: 0, width: 100, left: 0, top: 290 })
})

test('shapes are added in the middle, found invisible when they have no paint, and go through the clipboard', () => {
  const { commands, state } = designerWith([])
  commands.addShape('rectangle')
  commands.addShape('line', { x: 200, y: 300 })
  const [rectangle, line] = currentSlide(state()).elements
  expect(rectangle).toMatchObject({ type: 'shape', shape: 'rectangle', left: 380, top: 274, width: 240, height: 160 })
  expect(line).toMatchObject({ shape: 'line', left: 50, top: 290 })
  copyElements([rectangle!])
  expect(lastCopied()).toEqual([rectangle])
  state().edit((document, slideId) => updateElement(document, { id: rectangle!.id, props: { stroke: '' }, slideId }))
  const facts = { texts: {}, traceUrl: null, missing: 'sample' as const }
  const kinds = problemsOf(state().history.now.document, null, facts, () => true).map(({ kind }) => kind)
  expect(kinds).toEqual(['invisible', 'noQr', 'noNumber'])
})

test('a full page takes nothing more and says so', () => {
  const full = Array.from({ length: MOST_ELEMENTS - 1 }, (_, index) => at(`e${index}`, index))
  const { store, state } = designerWith(full)
  let refused = 0
  const commands = commandsOf(store, () => {
    refused += 1
  })
  commands.addShape('ellipse')
  expect(currentSlide(state()).elements).toHaveLength(MOST_ELEMENTS)
  commands.addWords('多')
  commands.duplicate()
  commands.addBlock(blocks[0]!)
  expect(currentSlide(state()).elements).toHaveLength(MOST_ELEMENTS)
  expect(refused).toBe(3)
})

test('aligned to the page each goes by itself, groups as one; aligned to each other they stay together', () => {
  const { commands, element, state } = designerWith([at('a', 100), at('b', 300), at('c', 600)])
  state().select(['b', 'c'])
  commands.group()
  state().select(['a', 'b'])
  commands.align('center', 'page')
  expect([element('a').left, element('b').left, element('c').left]).toEqual([450, 300, 600])
  commands.align('left', 'page')
  expect([element('a').left, element('b').left, element('c').left]).toEqual([0, 0, 300])
  state().undo()
  commands.align('left')
  expect([element('a').left, element('b').left, element('c').left]).toEqual([300, 300, 600])
})

test('what is cut can be pasted where the pointer stands; locked elements stay', () => {
  const { commands, state } = designerWith([at('a', 100), { ...at('b', 300), isLocked: true }])
  state().select(['a', 'b'])
  commands.cut()
  expect(currentSlide(state()).elements.map(({ id }) => id)).toEqual(['b'])
  commands.paste([at('a', 100)], { x: 500, y: 300 })
  expect(currentSlide(state()).elements.at(-1)).toMatchObject({ left: 450, top: 280 })
})

test('a cropped picture stays where it is; another file is shown whole, and undo brings the crop back', () => {
  const fileId = '0b0f3f6e-0000-4000-8000-000000000001'
  const picture = pictureElement('p', '', { left: 100, top: 100, width: 200, height: 100 }, { src: `file:${fileId}` })
  const { commands, element, state, store } = designerWith([picture])
  store.setState({ pictures: { [fileId]: { url: 'blob:x', width: 400, height: 200 } } })
  const crop = { x: 0.5, y: 0, width: 0.5, height: 0.5 }
  commands.crop('p', crop)
  expect(element('p')).toEqual({ ...picture, left: 200, top: 100, width: 100, height: 50, crop })
  commands.crop('p', null)
  expect(element('p')).toEqual(picture)
  state().undo()
  commands.replacePicture('p', '0b0f3f6e-0000-4000-8000-000000000002')
  expect(element('p')).not.toHaveProperty('crop')
  state().undo()
  expect(element('p')).toHaveProperty('crop', crop)
})

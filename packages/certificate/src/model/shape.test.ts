import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { CertificateDocument, emptyDocument, ImageElement, ShapeElement, type ShapeKind, TextElement } from './document.ts'
import { propertiesOf, updateElement } from './edit.ts'
import { pictureElement, shapeElement, wordsElement } from './presets-elements.ts'
import { isInvisible, shapeDrawing } from './shape.ts'
import { upgradeDocument } from './upgrade.ts'

const shape = (kind: ShapeKind, over: Partial<ShapeElement> = {}): ShapeElement => ({
  ...shapeElement('s', kind, { left: 7, top: 9, width: 100, height: 40 }, { strokeWidth: 4 }),
  ...over,
})

test('an outline lies inside of its box, and is never thicker than it', () => {
  assert.deepEqual(shapeDrawing(shape('rectangle')), {
    ...{ d: 'M2 2L98 2L98 38L2 38Z', fill: '', stroke: '#b8934a', strokeWidth: 4, dash: [], cap: 'butt' },
  })
  assert.equal(shapeDrawing(shape('rectangle', { strokeWidth: 100 })).strokeWidth, 40)
  assert.match(shapeDrawing(shape('ellipse')).d, /^M50 2L50 2C.*Z$/)
})

test('round corners are not larger than half of the shorter side', () => {
  const rounded = shapeDrawing(shape('rectangle', { radius: 10 })).d
  assert.ok(rounded.startsWith('M10 2L90 2C'), rounded)
  // 40 high, 4 of them the outline's: the middle of the outline turns with 18.
  assert.ok(shapeDrawing(shape('rectangle', { radius: 900 })).d.startsWith('M20 2L80 2C'))
})

test('a line runs through the middle of its box, has no fill, and may be thicker than it', () => {
  assert.deepEqual(shapeDrawing(shape('line', { fill: '#ff0000', height: 2, dash: 'dashed' })), {
    ...{ d: 'M0 1L100 1', fill: '', stroke: '#b8934a', strokeWidth: 4, dash: [12, 8], cap: 'butt' },
  })
  assert.deepEqual(shapeDrawing(shape('line', { dash: 'dotted' })), {
    ...{ d: 'M2 20L98 20', fill: '', stroke: '#b8934a', strokeWidth: 4, dash: [0.01, 8], cap: 'round' },
  })
})

test('a shape of which nothing is seen says so', () => {
  assert.equal(isInvisible(shape('line', { fill: '#ff0000', stroke: '' })), true)
  assert.equal(isInvisible(shape('ellipse', { fill: '#ff0000', stroke: '' })), false)
  assert.equal(isInvisible(shape('ellipse', { strokeWidth: 0 })), true)
  assert.equal(isInvisible(shape('ellipse', { opacity: 0 })), true)
})

test('documents with shapes keep to the form, those from before are read as they are, and wrong shapes are refused', () => {
  const withOne = (over: object) => ({ ...emptyDocument(), slides: [{ id: 1, elements: [{ ...shape('ellipse'), ...over }] }] })
  assert.equal(Value.Check(CertificateDocument, withOne({})), true)
  for (const wrong of [{ shape: 'star' }, { fill: 'red' }, { strokeWidth: -1 }, { dash: '1 2' }, { code: 'seal' }, { src: '' }])
    assert.equal(Value.Check(CertificateDocument, withOne(wrong)), false, JSON.stringify(wrong))
  const before = {
    ...emptyDocument(),
    slides: [{ id: 1, elements: [wordsElement('t', { left: 0, top: 0, width: 90, height: 40 }, '好')] }],
  }
  assert.equal(Value.Check(CertificateDocument, upgradeDocument(before)), true)
})

test('an element takes only properties of its kind', () => {
  const place = { left: 0, top: 0, width: 9, height: 9 }
  const elements = [wordsElement('t', place, '好'), pictureElement('i', 'seal', place), shapeElement('s', 'line', place)]
  const document = { ...emptyDocument(), slides: [{ id: 1, elements }] }
  const props = { opacity: 0.5, strokeWidth: 9, fontSize: 30, code: '' as const, left: 3 }
  const [text, image, line] = updateElement(document, { id: ['t', 'i', 's'], props, slideId: 1 }).slides[0]!.elements
  assert.deepEqual(text, { ...elements[0], fontSize: 30, left: 3 })
  assert.deepEqual(image, { ...elements[1], opacity: 0.5, code: '', left: 3 })
  assert.deepEqual(line, { ...elements[2], opacity: 0.5, strokeWidth: 9, left: 3 })
})

test('whatever a kind of element has can be changed, but for its id and its kind', () => {
  for (const { properties } of [TextElement, ImageElement, ShapeElement]) {
    const names = Object.keys(properties).filter((name) => name !== 'id' && name !== 'type')
    assert.deepEqual([...propertiesOf[properties.type.const]].toSorted(), names.toSorted())
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { designColors } from './design-colors.ts'
import { emptyDocument } from './document.ts'
import { shapeElement, wordsElement } from './presets-elements.ts'

const place = { left: 0, top: 0, width: 100, height: 20 }

test('colors of texts, shapes and backgrounds, the most used first, each once', () => {
  const document = emptyDocument()
  const slide = {
    ...document.slides[0]!,
    background: { color: '#fffaf0' },
    elements: [
      wordsElement('a', place, '荣誉', { color: '#A11D1D', defaultColor: '#a11d1d' }),
      wordsElement('b', place, '证书', {
        color: '#a11d1d',
        defaultColor: '#a11d1d',
        content: '<p><span style="color: #0b6670">证书</span></p>',
      }),
      shapeElement('c', 'rectangle', place, { stroke: '#fffaf0', fill: '' }),
    ],
  }
  assert.deepEqual(designColors({ ...document, slides: [slide] }), ['#a11d1d', '#fffaf0', '#0b6670'])
})

test('no more than a dozen', () => {
  const document = emptyDocument()
  const elements = Array.from({ length: 40 }, (_, at) =>
    shapeElement(`s${at}`, 'rectangle', place, { stroke: `#0000${at.toString(16).padStart(2, '0')}` }),
  )
  assert.equal(designColors({ ...document, slides: [{ ...document.slides[0]!, elements }] }).length, 12)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { CertificateDocument, DEFAULT_RATIO, emptyDocument } from './document.ts'
import { withPrint } from './edit.ts'
import { round } from './geometry.ts'
import { bleedUnits, groundBox, mmPerUnit, pointsOf } from './paper.ts'

test('a page that lies is 297 mm wide, one that stands 210 mm', () => {
  assert.equal(mmPerUnit(DEFAULT_RATIO) * 1000, 297)
  assert.equal(mmPerUnit(1 / DEFAULT_RATIO) * 1000, 210)
  assert.equal(pointsOf(25.4), 72)
})

test('the ground reaches as far beyond the page as is cut off', () => {
  const page = { viewportRatio: 1 }
  assert.deepEqual(groundBox(page), { left: -0, top: -0, width: 1000, height: 1000 })
  const bled = { ...page, print: { bleedMm: 2.97, hasCropMarks: false } }
  assert.equal(round(bleedUnits(bled)), 10)
  const { left, top, width, height } = groundBox(bled)
  assert.deepEqual([left, top, width, height].map(round), [-10, -10, 1020, 1020])
})

test('bleed and marks are kept together; with neither a document is as it was', () => {
  const document = emptyDocument()
  const bled = withPrint(document, { bleedMm: 3 })
  assert.deepEqual(bled, { ...document, print: { bleedMm: 3, hasCropMarks: false } })
  assert.equal(Value.Check(CertificateDocument, bled), true)
  assert.deepEqual(withPrint(withPrint(bled, { hasCropMarks: true }), { bleedMm: 0 }).print, { bleedMm: 0, hasCropMarks: true })
  assert.deepEqual(withPrint(bled, { bleedMm: 0 }), document)
  for (const wrong of [{ bleedMm: 11, hasCropMarks: false }, { bleedMm: -1, hasCropMarks: false }, { bleedMm: 3 }])
    assert.equal(Value.Check(CertificateDocument, { ...document, print: wrong }), false)
})

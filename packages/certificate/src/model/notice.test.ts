import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bindDocument } from './bind.ts'
import { K12_NOTICE } from './codes.ts'
import { emptyDocument } from './document.ts'
import { withNotice } from './notice.ts'
import { readyCertificates } from './presets-certificates.ts'

const printed = (document: ReturnType<typeof emptyDocument>, texts: object): string[] =>
  bindDocument(document, { texts, traceUrl: null }, { missing: 'empty' }).document.slides.flatMap(({ elements }) =>
    elements.flatMap((element) => (element.type === 'text' && element.contentText !== '' ? [element.contentText] : [])),
  )

test('a design without the notice prints it at the bottom margin, on the sheet', () => {
  const document = withNotice(emptyDocument())
  assert.deepEqual(printed(document, { admissionNotice: K12_NOTICE }), [K12_NOTICE])
  const [line] = document.slides[0]!.elements
  assert.ok(line!.top + line!.height <= 1000 * document.viewportRatio && line!.top > 1000 * document.viewportRatio - 30)
})

test('a certificate of another competition prints no notice and misses nothing', () => {
  const bound = bindDocument(withNotice(emptyDocument()), { texts: {}, traceUrl: null }, { missing: 'empty' })
  assert.deepEqual([printed(withNotice(emptyDocument()), {}), bound.missing], [[], []])
})

test('where the design places the notice it stands once; a hidden place does not count', () => {
  for (const { slide } of readyCertificates) {
    const document = { ...emptyDocument(), slides: [slide] }
    assert.equal(withNotice(document), document)
    const hidden = {
      ...slide,
      elements: slide.elements.map((one) => (one.id === 'admissionNotice' ? { ...one, isHidden: true } : one)),
    }
    assert.equal(withNotice({ ...document, slides: [hidden] }).slides[0]!.elements.length, slide.elements.length + 1)
  }
})

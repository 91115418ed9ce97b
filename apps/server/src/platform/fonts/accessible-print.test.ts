// Printed certificates for readers that do not look: structure, language, other words for pictures, words without gaps, files to keep.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, test } from 'node:test'
import { emptyDocument } from '@kaisai/certificate/model/document'
import { applyReady, readyCertificates } from '@kaisai/certificate/model/presets-certificates'
import { renderBatch } from '@kaisai/certificate/pdf/render-batch'
import { renderTail } from '@kaisai/certificate/pdf/render-tail'
import type { Fonts } from './font-store.ts'
import { ask, documentOf, facts, image, inFile, planOf, store, words } from './print.given.ts'

let fonts: Fonts
before(async () => {
  fonts = await store.fonts()
})

const at = new Date('2026-11-22T08:00:00Z')
const ready = (index: number) => applyReady(emptyDocument(), readyCertificates[index]!, randomBytes)
const fileOf = (document: ReturnType<typeof ready>, over: Parameters<typeof planOf>[2] = {}): Buffer => {
  const plan = planOf(document, fonts, over)
  return Buffer.concat([plan.prefix, renderTail(plan, facts, { createdAt: at }).bytes])
}

test('letters that are set apart are copied out as one word', () => {
  const pdf = fileOf(ready(0))
  const text = inFile(pdf, (path) => ask('pdftotext', [path, '-']).text)
  assert.match(text, /CERTIFICATE OF HONOR/)
  const spaced = documentOf(words('<p>荣誉证书</p>', { width: 800, letterSpacing: 24 }))
  const lines = inFile(fileOf(spaced), (path) => ask('pdftotext', [path, '-']).text).split('\n')
  assert.equal(lines[0], '荣誉证书')
})

test('a certificate has a structure tree in reading order, its language, and other words for its pictures', () => {
  const document = documentOf(
    words('<p>荣誉证书</p>', { top: 10 }),
    words('<p>{{student}}</p>', { top: 100, name: '获奖者' }),
    image({ code: 'seal', left: 500, top: 500 }),
    image({ code: 'qrCode', left: 10, top: 500 }),
    words('<p>特发此证</p>', { top: 300 }),
  )
  const pdf = fileOf(document)
  const { text, code } = inFile(pdf, (path) => ask('qpdf', ['--check', path]))
  assert.equal(code, 0, text)
  assert.match(
    inFile(pdf, (path) => ask('pdfinfo', [path]).text),
    /Tagged:\s+yes/,
  )
  const structure = inFile(pdf, (path) => ask('pdfinfo', ['-struct-text', path]).text)
  const kinds = [...structure.matchAll(/^\s*(Document|P|Figure)\b/gm)].map(([, kind]) => kind)
  assert.deepEqual(kinds, ['Document', 'P', 'P', 'Figure', 'Figure', 'P'], structure)
  const order = ['荣誉证书', facts.texts.student!, '特发此证'].map((part) =>
    structure.replace(/\s/g, '').indexOf(part.replace(/\s/g, '')),
  )
  assert.ok(
    order.every((place, index) => place >= 0 && (index === 0 || place > order[index - 1]!)),
    structure,
  )
  const raw = pdf.toString('latin1')
  const hex = (words: string): string => Buffer.from(`\ufeff${words}`, 'utf16le').swap16().toString('hex')
  assert.ok(raw.toLowerCase().includes(hex('上级单位电子印章')), 'the seal is described')
  assert.ok(raw.toLowerCase().includes(hex('溯源二维码')), 'the code is described')
  assert.match(raw, /\/Lang\(zh-CN\)/)
})

test('author, subject and title stand in the file, the same in both places', () => {
  const own = { ...facts, texts: { ...facts.texts, companyName: '开赛示范竞赛组委会' } }
  const plan = planOf(ready(0), fonts)
  const pdf = Buffer.concat([plan.prefix, renderTail(plan, own, { createdAt: at }).bytes])
  const info = inFile(pdf, (path) => ask('pdfinfo', [path]).text)
  assert.match(info, /Author:\s+开赛示范竞赛组委会/)
  assert.match(info, /Subject:\s+证书编号/)
  const meta = inFile(pdf, (path) => ask('pdfinfo', ['-meta', path]).text)
  assert.match(meta, /<dc:creator><rdf:Seq><rdf:li>开赛示范竞赛组委会/)
  assert.match(meta, /<xmp:CreateDate>2026-11-22T08:00:00Z/)
})

// The rules of ISO 19005-2 level B that a file of ours could break, one by one: no registry has a checker.
test('a file to keep names its color space and its standard, and holds everything it is drawn with', () => {
  for (const index of [0, 1, 2, 3, 4]) {
    const pdf = fileOf(ready(index), { isArchival: true, watermark: index === 1 ? '样张' : '' })
    const { text, code } = inFile(pdf, (path) => ask('qpdf', ['--check', path]))
    assert.equal(code, 0, text)
    const raw = inFile(pdf, (path) => ask('qpdf', ['--qdf', '--object-streams=disable', path, '-']).text)
    const meta = inFile(pdf, (path) => ask('pdfinfo', ['-meta', path]).text)
    assert.match(meta, /<pdfaid:part>2<\/pdfaid:part><pdfaid:conformance>B<\/pdfaid:conformance>/)
    assert.match(raw, /\/OutputIntents \[/)
    assert.match(raw, /\/S \/GTS_PDFA1/)
    assert.match(raw, /\/DestOutputProfile \d+ 0 R/)
    assert.match(raw, /\/ID \[/)
    assert.doesNotMatch(raw, /\/(Encrypt|JavaScript|JS|Launch|EmbeddedFiles|LZWDecode|DeviceCMYK|AA)\b/)
    assert.doesNotMatch(raw, /\/OPM 1|\/Interpolate true/)
    assert.equal((raw.match(/\/Type \/FontDescriptor/g) ?? []).length, (raw.match(/\/FontFile2 /g) ?? []).length)
    // What stands in the information dictionary stands in XMP as well.
    const info = inFile(pdf, (path) => ask('pdfinfo', ['-isodates', path]).text)
    const title = /Title:\s+(.*)/.exec(info)![1]!
    assert.ok(meta.includes(`<rdf:li xml:lang="x-default">${title.replaceAll('&', '&amp;')}</rdf:li>`), meta)
  }
  const plain = fileOf(ready(0)).toString('latin1')
  assert.ok(!plain.includes('pdfaid') && !plain.includes('OutputIntents'), 'only where it was chosen')
})

test('many certificates in one file for the printer stay without structure, and whole', async () => {
  const plan = planOf(ready(0), fonts)
  const chunks: Buffer[] = []
  for await (const chunk of renderBatch(plan, [facts, facts, facts], { createdAt: at })) chunks.push(chunk)
  const { text, code } = inFile(Buffer.concat(chunks), (path) => ask('qpdf', ['--check', path]))
  assert.equal(code, 0, text)
})

// What a printing house gets: boxes, bleed and crop marks, as poppler and qpdf read them.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { CertificateDocument, PrintSetting } from '@kaisai/certificate/model/document'
import { renderBatch } from '@kaisai/certificate/pdf/render-batch'
import { renderTail } from '@kaisai/certificate/pdf/render-tail'
import type { Fonts } from './font-store.ts'
import { ask, differing, documentOf, drawn, facts, inFile, planOf, quartered, store, words } from './print.given.ts'

let fonts: Fonts
before(async () => {
  fonts = await store.fonts()
})

const gray = '#808080'
const designed = (print?: PrintSetting): CertificateDocument => {
  const document = documentOf(words('<p>{{student}}</p>', { left: 100, top: 100 }))
  const slides = document.slides.map((slide) => ({ ...slide, background: { color: gray } }))
  return { ...document, slides, ...(print ? { print } : {}) }
}
const singleOf = (document: CertificateDocument, isForPress = true): Buffer => {
  const plan = planOf(document, fonts, { isForPress })
  return Buffer.concat([plan.prefix, renderTail(plan, facts).bytes])
}
const boxesOf = (pdf: Buffer, page = 1): Record<string, number[]> => {
  const { text } = inFile(pdf, (path) => ask('pdfinfo', ['-box', '-f', String(page), '-l', String(page), path]))
  return Object.fromEntries(
    [...text.matchAll(/(Media|Trim|Bleed)Box:\s+([\d. ]+)/g)].map(([, name, numbers]) => [
      name!,
      numbers!.trim().split(/\s+/).map(Number),
    ]),
  )
}
const isNear = (found: readonly number[] | undefined, wanted: readonly number[]): void => {
  assert.equal(found?.length, wanted.length)
  for (const [at, value] of wanted.entries()) assert.ok(Math.abs(found![at]! - value) < 0.02, `${found} ${wanted}`)
}
const MM = 72 / 25.4

test('with bleed the page lies on a larger sheet, its ground reaches over the edge, and the boxes say where to cut', () => {
  const pdf = singleOf(designed({ bleedMm: 3, hasCropMarks: false }))
  const { Media, Trim, Bleed } = boxesOf(pdf)
  const by = 3 * MM
  isNear(Media, [0, 0, 841.89 + 2 * by, 596.48 + 2 * by])
  isNear(Bleed, Media!)
  isNear(Trim, [by, by, 841.89 + by, 596.48 + by])
  // A4, but for the canvas' own ratio.
  isNear([(Trim![2]! - Trim![0]!) / MM], [297])
  // The ground fills the sheet to its very edge.
  const page = drawn(pdf, 1000)
  for (const at of [1001, 1998, page.pixels.length - 1002]) assert.ok(Math.abs(page.pixels[at]! - 128) < 8, `${page.pixels[at]}`)
  assert.equal(inFile(pdf, (path) => ask('qpdf', ['--check', path])).code, 0)
})

test('crop marks stand outside of the bleed, at the corners of the page', () => {
  const pdf = singleOf(designed({ bleedMm: 3, hasCropMarks: true }))
  const { Media, Trim, Bleed } = boxesOf(pdf)
  const margin = 8 * MM
  isNear(Trim, [margin, margin, margin + 841.89, margin + 596.48])
  isNear(Bleed, [margin - 3 * MM, margin - 3 * MM, margin + 841.89 + 3 * MM, margin + 596.48 + 3 * MM])
  const width = 3000
  const scale = width / Media![2]!
  const page = drawn(pdf, width)
  const darkest = (x: number, y: number): number => {
    let least = 255
    for (let dx = -2; dx <= 2; dx++)
      for (let dy = -2; dy <= 2; dy++)
        least = Math.min(least, page.pixels[(Math.round(y * scale) + dy) * page.width + Math.round(x * scale) + dx] ?? 255)
    return least
  }
  // In the middle of a mark's length, at all four corners, both ways; and nothing between them.
  const middle = 2.5 * MM
  for (const x of [Trim![0]!, Trim![2]!])
    for (const y of [middle, Media![3]! - middle]) assert.ok(darkest(x, y) < 120, `mark at ${x} ${y}`)
  for (const y of [Trim![0]!, Media![3]! - Trim![0]!])
    for (const x of [middle, Media![2]! - middle]) assert.ok(darkest(x, y) < 120, `mark at ${x} ${y}`)
  assert.equal(darkest(Media![2]! / 2, middle), 255)
  assert.equal(darkest(middle, middle), 255)
  // Between mark and page there is ground alone.
  assert.ok(darkest(Trim![0]!, margin - 1.5 * MM) > 100)
})

test('marks without bleed stand apart from the page; neither asked for changes nothing', () => {
  const marked = boxesOf(singleOf(designed({ bleedMm: 0, hasCropMarks: true })))
  isNear(marked.Trim, marked.Bleed!)
  isNear([marked.Trim![0]!], [7 * MM])
  for (const plain of [designed(), designed({ bleedMm: 0, hasCropMarks: false })]) {
    assert.doesNotMatch(singleOf(plain).toString('latin1'), /TrimBox|BleedBox/)
    isNear(boxesOf(singleOf(plain)).Media, [0, 0, 841.89, 596.48])
  }
})

test('certificates for people have the size of their page; within it both files show the same', () => {
  const document = designed({ bleedMm: 5, hasCropMarks: true })
  const own = singleOf(document, false)
  isNear(boxesOf(own).Media, [0, 0, 841.89, 596.48])
  const press = singleOf(document)
  const { Media, Trim } = boxesOf(press)
  const sheet = drawn(press, Math.round((Media![2]! / 841.89) * 2000))
  const scale = sheet.width / Media![2]!
  const page = drawn(own, 2000)
  const [left, top] = [Math.round(Trim![0]! * scale), Math.round((Media![3]! - Trim![3]!) * scale)]
  const cut = Buffer.concat(
    Array.from({ length: page.height }, (_, y) =>
      sheet.pixels.subarray((top + y) * sheet.width + left, (top + y) * sheet.width + left + page.width),
    ),
  )
  const share = differing(quartered({ ...page, pixels: cut }), quartered(page), 'all')
  assert.ok(share < 0.002, `${share}`)
})

test('every page of a batch has its boxes', async () => {
  const plan = planOf(designed({ bleedMm: 3, hasCropMarks: true }), fonts, { isForPress: true })
  const pieces: Buffer[] = []
  for await (const piece of renderBatch(plan, [facts, facts, facts])) pieces.push(piece)
  const pdf = Buffer.concat(pieces)
  for (const page of [1, 2, 3]) {
    const { text } = inFile(pdf, (path) => ask('pdfinfo', ['-box', '-f', String(page), '-l', String(page), path]))
    assert.match(text, new RegExp(`Page\\s+${page} TrimBox:\\s+22\\.6[78]\\s+22\\.6[78]`))
  }
  assert.equal(inFile(pdf, (path) => ask('qpdf', ['--check', path])).code, 0)
})

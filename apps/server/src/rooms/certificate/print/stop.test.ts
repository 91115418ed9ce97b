// A certificate that takes the printing thread too long is stopped, and nobody else’s with it.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { emptyDocument } from '@kaisai/certificate/model/document'
import { factElement, wordsElement } from '@kaisai/certificate/model/presets-elements'
import { Problem } from '@kaisai/contract/problem'
import type { Design } from './design.ts'
import { checkDesign, checkRows, drawPicture, printSingle } from './printer.ts'

const cacheFolder = mkdtempSync(join(tmpdir(), 'kaisai-stop-'))
after(() => rmSync(cacheFolder, { recursive: true, force: true }))

const designOf = (key: string, elements: Design['document']['slides'][number]['elements']): Design => ({
  ...{ key, document: { ...emptyDocument(), slides: [{ id: 1, elements }] } },
  ...{ pictures: [], fonts: [], missing: [], hasSeal: true, coreCode: 'randomCode', isArchival: false, cacheFolder },
})
const place = { left: 100, top: 100, width: 800, height: 60 }
/** Far more than any fact holds, on many elements: only what fills them makes a row slow. */
const endless = '长'.repeat(300_000)
const MANY = 120
const tooSlow = (error: unknown): boolean => error instanceof Problem && error.key === 'certificate.too_slow'

const plain = designOf(
  'plain',
  Array.from({ length: MANY }, (_, at) => factElement(`name-${at}`, 'userName', place)),
)

test('one row that takes too long is stopped and named, the rows before and after it are looked through', async () => {
  const rows = ['张三', endless, '李四😀', '王五'].map((userName) => ({ facts: { userName } }))
  const found = await checkRows(plain, rows)
  assert.deepEqual(
    found.map((faults) => faults.map(({ kind }) => kind)),
    [[], ['tooSlow'], Array.from({ length: MANY }, () => 'missingGlyph'), []],
  )
})

test('another design that waits behind it is printed all the same', async () => {
  const other = designOf('other', [wordsElement('words', place, '荣誉证书')])
  const [slow, ...printed] = await Promise.allSettled([
    drawPicture(plain, { texts: { userName: endless }, traceUrl: null }, { width: 300 }),
    printSingle(other, { texts: {}, traceUrl: null }, { at: new Date() }),
    drawPicture(other, { texts: {}, traceUrl: null }, { width: 300 }),
    checkRows(other, [{ facts: {} }]),
  ])
  assert.ok(slow!.status === 'rejected' && tooSlow(slow.reason))
  assert.deepEqual(
    printed.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'fulfilled'],
  )
})

test('a design that is too slow whatever fills it says so of itself, and three rows are enough to know', async () => {
  const words = Array.from({ length: MANY }, (_, at) => wordsElement(`words-${at}`, place, endless))
  const heavy = designOf('heavy', [...words, factElement('name', 'userName', place)])
  assert.deepEqual(
    (await checkDesign(heavy)).map(({ kind }) => kind),
    ['tooSlow'],
  )
  const began = performance.now()
  const found = await checkRows(
    plain,
    Array.from({ length: 12 }, () => ({ facts: { userName: endless } })),
  )
  assert.deepEqual(
    found.map(([fault]) => fault!.kind),
    Array.from({ length: 12 }, () => 'tooSlow'),
  )
  assert.ok(performance.now() - began < 60_000)
})

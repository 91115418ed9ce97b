import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Check } from 'typebox/value'
import { bindDocument, codesOf } from './bind.ts'
import { imageCodes, textCodes } from './codes.ts'
import { CertificateDocument, emptyDocument } from './document.ts'
import { boundsOf } from './geometry.ts'
import { blocks, placeBlock } from './presets.ts'
import { applyReady, readyCertificates } from './presets-certificates.ts'

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

test('there are five winner layouts, the number variants, portrait and personal blocks', () => {
  const count = (group: string): number => blocks.filter((block) => block.group === group).length
  assert.equal(count('winner'), 5)
  assert.deepEqual(
    blocks.flatMap(({ serial }) => serial?.core ?? []),
    ['randomCode', 'randomDigits', 'allAutoincrementThree', 'allAutoincrementFour', 'autoincrementThree', 'autoincrementFour'],
  )
  assert.ok(count('portrait') >= 3 && count('personal') >= 2)
})

test('every number block has a prefix, a core and a suffix', () => {
  for (const block of blocks.filter(({ group }) => group === 'number')) {
    const codes = block.elements.flatMap((one) => (one.type === 'text' ? codesOf(one) : []))
    assert.ok(codes.includes('certCodePrefix') && codes.includes('certCodeSuffix'), block.id)
    assert.ok(
      codes.some((code) => code === block.serial!.core || (code === 'randomCode' && block.serial!.core === 'randomDigits')),
    )
  }
})

test('the award is 80 units, bold, #e60012 and centered', () => {
  const [award] = blocks.find(({ id }) => id === 'award-name')!.elements
  assert.partialDeepStrictEqual(award, { code: 'awardName', fontSize: 80, bold: true, color: '#e60012', align: 'center' })
})

test('blocks lie between 100 and 1000 and become valid documents with ids of their own', () => {
  for (const block of blocks) {
    for (const { left, top } of block.elements) {
      assert.ok(left >= 100 && left <= 1000 && top >= 100 && top <= 1000, `${block.id} at ${left}, ${top}`)
    }
    const twice = [...placeBlock(block, random), ...placeBlock(block, random)]
    assert.equal(new Set(twice.map(({ id }) => id)).size, twice.length)
    assert.ok(twice.every(({ source }) => source === block.id))
    const document = { ...emptyDocument(), slides: [{ id: 1, elements: twice }] }
    assert.ok(Check(CertificateDocument, document), block.id)
  }
})

test('ready certificates are valid, hold a QR code and a number, and nothing reaches over the edge', () => {
  assert.ok(readyCertificates.filter(({ viewportRatio }) => viewportRatio < 1).length >= 3)
  assert.ok(readyCertificates.filter(({ viewportRatio }) => viewportRatio > 1).length >= 2)
  for (const ready of readyCertificates) {
    const document = applyReady(emptyDocument(), ready, random)
    assert.ok(Check(CertificateDocument, document), ready.id)
    const { elements } = document.slides[0]!
    assert.ok(elements.some((one) => one.type === 'image' && one.code === 'qrCode'))
    assert.ok(elements.some((one) => one.type === 'text' && /\{\{randomCode\}\}/.test(one.content)))
    for (const element of elements) {
      const { left, top, width, height } = boundsOf(element)
      assert.ok(left >= 0 && top >= 0 && left + width <= 1000, `${ready.id}: ${element.name}`)
      assert.ok(top + height <= 1000 * ready.viewportRatio, `${ready.id}: ${element.name}`)
    }
  }
})

test('a {{code}} in a ready text is one that can be filled', () => {
  const known = new Set<string>([...textCodes, ...imageCodes])
  const everything = [...blocks.flatMap(({ elements }) => elements), ...readyCertificates.flatMap(({ slide }) => slide.elements)]
  for (const element of everything) {
    if (element.type !== 'text') continue
    for (const [, code] of element.content.matchAll(/\{\{(.*?)\}\}/g)) assert.ok(known.has(code!), code)
  }
})

test('every ready certificate names the competition, and its work between 《 and 》 once, whatever stands there already', () => {
  const wordsOf = (ready: (typeof readyCertificates)[number], texts: Record<string, string>): string =>
    bindDocument(applyReady(emptyDocument(), ready, random), { texts, traceUrl: null }, { missing: 'empty' })
      .document.slides[0]!.elements.map((one) => (one.type === 'text' ? one.contentText : ''))
      .join('\n')
  for (const ready of readyCertificates) {
    const own = { competitionName: '第三届青禾杯', workName: '旧影院', workName_Portrait: '旧影院' }
    assert.ok(wordsOf(ready, own).includes('第三届青禾杯'), ready.id)
    assert.ok(!wordsOf(ready, own).includes('本届大赛'), ready.id)
    if (ready.id === 'ready-personal') continue
    assert.ok(/(^|[^《])《旧影院》([^》]|$)/.test(wordsOf(ready, own)), ready.id)
    const marked = { ...own, workName: '《旧影院》', workName_Portrait: '《旧影院》' }
    assert.equal(wordsOf(ready, marked), wordsOf(ready, own), ready.id)
    assert.ok(!wordsOf(ready, { competitionName: '第三届青禾杯' }).includes('《'), ready.id)
  }
})

test('a ready certificate bears a date, and without an advisor says nothing of one', () => {
  for (const ready of readyCertificates) {
    const { elements } = applyReady(emptyDocument(), ready, random).slides[0]!
    assert.ok(
      elements.some((one) => one.type === 'text' && (one.code === 'issueDate' || one.code === 'issueDateHan')),
      ready.id,
    )
    const texts = {
      school: '江南大学',
      student: '张三',
      workName: '旧影院',
      competitionName: '青禾杯',
      issueDate: '2026年11月22日',
    }
    const bound = bindDocument(applyReady(emptyDocument(), ready, random), { texts, traceUrl: null }, { missing: 'empty' })
    const words = bound.document.slides[0]!.elements.map((one) => (one.type === 'text' ? one.contentText : '')).join('\n')
    assert.ok(!/指导教师|（）|\[\[|\]\]/.test(words), `${ready.id}: ${words}`)
    assert.ok(!bound.missing.some(({ code }) => code.startsWith('teacher')), ready.id)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Check } from 'typebox/value'
import { bindDocument } from './bind.ts'
import { factCodes } from './codes.ts'
import { CertificateDocument, emptyDocument } from './document.ts'
import { boundsOf } from './geometry.ts'
import { applyReady } from './presets-certificates.ts'
import { wordsElement } from './presets-elements.ts'
import { everyReady, papers, readyPapers } from './presets-papers.ts'
import { codesOfSource, foreignCodes, holdersOfSource, sources } from './sources.ts'

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))
const place = { left: 100, top: 100, width: 400, height: 40 }

test('awards fill the seventeen fields of the specification, and nothing that only other papers have', () => {
  for (const holder of holdersOfSource.award) {
    const codes = codesOfSource('award', holder)
    assert.equal(factCodes.filter((code) => codes.includes(code)).length, 20)
    assert.ok(!codes.includes('roleName') && !codes.includes('competitionNameEn'))
  }
})

test('no source but awards has the name of an award, and every field is filled by some source', () => {
  const all = sources.flatMap((source) => holdersOfSource[source].flatMap((holder) => codesOfSource(source, holder)))
  assert.deepEqual(
    factCodes.filter((code) => !all.includes(code)),
    [],
  )
  for (const source of sources)
    if (source !== 'award')
      for (const holder of holdersOfSource[source]) assert.ok(!codesOfSource(source, holder).includes('awardName'))
})

test('a field that the source never fills is foreign, also in a sentence; a hidden one is not', () => {
  const slide = (isHidden: boolean) => ({
    slides: [{ id: 1, elements: [wordsElement('a', place, '{{userName}}荣获{{awardName}}', { isHidden })] }],
  })
  assert.deepEqual(foreignCodes(slide(false), 'expert', 'award'), ['awardName'])
  assert.deepEqual(foreignCodes(slide(true), 'expert', 'award'), [])
  assert.deepEqual(foreignCodes(slide(false), 'award', 'student'), [])
})

test('every kind of paper has ready designs in both languages, valid, within the page, with number, code and date', () => {
  for (const paper of papers) {
    const own = everyReady.filter((one) => one.paper === paper)
    assert.ok(own.length > 0, paper)
    if (paper !== 'award') assert.ok(own.some(({ id }) => id.endsWith('-en')) && own.some(({ id }) => !id.endsWith('-en')), paper)
  }
  for (const ready of readyPapers) {
    const document = applyReady(emptyDocument(), ready, random)
    assert.ok(Check(CertificateDocument, document), ready.id)
    const { elements } = document.slides[0]!
    assert.ok(
      elements.some((one) => one.type === 'image' && one.code === 'qrCode'),
      ready.id,
    )
    assert.ok(
      elements.some((one) => one.type === 'text' && one.content.includes('{{randomCode}}')),
      ready.id,
    )
    assert.ok(
      elements.some((one) => one.type === 'text' && one.code.startsWith('issueDate')),
      ready.id,
    )
    for (const element of elements) {
      const { left, top, width, height } = boundsOf(element)
      assert.ok(
        left >= 0 && top >= 0 && left + width <= 1000 && top + height <= 1000 * ready.viewportRatio,
        `${ready.id}: ${element.id}`,
      )
    }
  }
})

test('every ready paper fits a source, and says whole sentences where what is optional is not there', () => {
  for (const ready of readyPapers) {
    const document = applyReady(emptyDocument(), ready, random)
    const fitting = sources.flatMap((source) =>
      holdersOfSource[source].filter((holder) => foreignCodes(document, source, holder).length === 0).map(() => source),
    )
    assert.ok(
      fitting.some((source) => source !== 'award'),
      ready.id,
    )
    const texts = {
      ...{ userName: '张三', school: '江南大学', schoolEn: 'Jiangnan University', student: '张三', roleName: '评审专家' },
      ...{ competitionName: '青禾杯', competitionNameEn: 'Qinghe Cup', companyName: '组委会', companyNameEn: 'Committee' },
      ...{ issueDate: '2026年11月22日', issueDateEn: 'November 22, 2026', randomCode: '7K3M' },
    }
    const bound = bindDocument(document, { texts, traceUrl: null }, { missing: 'empty' })
    const words = bound.document.slides[0]!.elements.map((one) => (one.type === 'text' ? one.contentText : '')).join('\n')
    assert.ok(!/（）|\(\)|《》|“”|\[\[|\]\]|\{\{|，，|, ,/.test(words), `${ready.id}: ${words}`)
    assert.deepEqual(
      bound.missing.map(({ code }) => code).filter((code) => !code.startsWith('certCode')),
      [],
      ready.id,
    )
  }
})

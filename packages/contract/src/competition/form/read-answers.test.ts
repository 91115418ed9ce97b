import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FileFacts } from './kind.ts'
import { answersForReviewers, keepManagerAnswers, limitedOptions, maskedKeys, readAnswers, referencesOf } from './read-answers.ts'
import { at, filled, formOf, given, needed } from './test/given.ts'

const picture = given('image', 'images', {
  ...needed,
  limits: { maxCount: 2, minWidth: 3508, minHeight: 4961, minDpi: 300, isEitherWay: true, types: ['jpg'] },
})
const document = formOf(picture, given('school', 'school'), given('province', 'province'))
const sent = {
  images: [{ fileId: 'f1', name: 'claimed.jpg', bytes: 1 }],
  school: { value: 's1', label: '清华大学' },
  province: { value: '110000', label: '北京市' },
}
const check = { at, mode: 'submit' as const, audience: 'team' as const }
const facts: FileFacts = { name: '海报.jpg', bytes: 5000, width: 4961, height: 3508, dpi: 300 }
const known = (own: Partial<FileFacts> = {}) => ({
  file: (id: string) => (id === 'f1' ? { ...facts, ...own } : null),
  name: (_kind: string, value: string) => (value === 's1' ? '甲大学' : value === '110000' ? '北京市' : null),
})

test('what answers point to is named, each once', () => {
  assert.deepEqual(referencesOf(document, { ...sent, images: [sent.images[0], sent.images[0]] }, { audience: 'team' }), {
    files: ['f1'],
    places: [
      { kind: 'school', value: 's1' },
      { kind: 'province', value: '110000' },
    ],
  })
  assert.deepEqual(referencesOf(document, { images: 'x', school: 3 }, { audience: 'team' }), { files: [], places: [] })
})

test('names and sizes are the product’s, not the sender’s', () => {
  const { answers, findings } = readAnswers(document, sent, { ...check, ...known() })
  assert.deepEqual(findings, [])
  assert.deepEqual(answers, {
    images: [{ fileId: 'f1', name: '海报.jpg', bytes: 5000 }],
    school: { value: 's1', label: '甲大学' },
    province: { value: '110000', label: '北京市' },
  })
})

test('what does not exist is refused, in a draft as well', () => {
  for (const mode of ['draft', 'submit'] as const) {
    const given = { images: [{ fileId: 'f2', name: 'a.jpg', bytes: 1 }], school: { value: 's2', label: '甲大学' } }
    const { findings } = readAnswers(document, given, { ...check, mode, ...known() })
    assert.deepEqual(
      findings.map(({ fieldKey }) => fieldKey),
      ['images', 'school'],
    )
  }
})

test('the true name and size of a file are judged, whatever was claimed', () => {
  const fault = (own: Partial<FileFacts>) => readAnswers(document, sent, { ...check, ...known(own) }).findings[0]?.text[0]
  assert.match(fault({ name: '海报.exe' })!, /类型不支持/)
  assert.match(fault({ bytes: 21 * 1024 * 1024 })!, /超过20MB/)
})

test('pictures are measured: pixels either way round, resolution, and no measure is a fault', () => {
  const fault = (own: Partial<FileFacts>) => readAnswers(document, sent, { ...check, ...known(own) }).findings[0]?.text[0]
  assert.equal(fault({ width: 3508, height: 4961 }), undefined)
  assert.match(fault({ width: 3507, height: 4961 })!, /3507×4961像素/)
  assert.match(fault({ width: 4960, height: 3508 })!, /4960×3508像素/)
  assert.match(fault({ dpi: 72 })!, /72dpi/)
  assert.match(fault({ width: null })!, /无法读取/)
  assert.match(fault({ dpi: undefined })!, /无法读取/)
  const upright = formOf({ ...picture, limits: { ...picture.limits, isEitherWay: false } })
  const { findings } = readAnswers(upright, { images: sent.images }, { ...check, ...known() })
  assert.equal(findings.length, 1)
})

test('videos and papers are measured', () => {
  const media = formOf(
    given('video', 'film', { limits: { maxSeconds: 300 } }),
    given('pdf', 'paper', { limits: { maxPages: 10 } }),
  )
  const of = (seconds: number, pages: number) =>
    readAnswers(
      media,
      { film: [{ fileId: 'v', name: 'a.mp4', bytes: 1 }], paper: [{ fileId: 'p', name: 'a.pdf', bytes: 1 }] },
      {
        ...check,
        file: (id) => (id === 'v' ? { name: 'a.mp4', bytes: 1, seconds } : { name: 'a.pdf', bytes: 1, pages }),
      },
    ).findings.map(({ fieldKey }) => fieldKey)
  assert.deepEqual(of(300, 10), [])
  assert.deepEqual(of(300.4, 11), ['film', 'paper'])
})

test('what managers filled stays when a participant saves, and a participant cannot fill it', () => {
  const form = formOf(given('text', 'aa'), given('text', 'mm', { isForManagersOnly: true }))
  assert.deepEqual(keepManagerAnswers(form, { aa: 'old', mm: 'note' }, { aa: 'new' }, 'team'), { aa: 'new', mm: 'note' })
  assert.deepEqual(keepManagerAnswers(form, { aa: 'old' }, { aa: 'new', mm: 'forged' }, 'team'), { aa: 'new' })
  assert.deepEqual(keepManagerAnswers(form, { mm: 'note' }, { mm: 'forged' }, 'team'), { mm: 'note' })
})

test('reviewers see the work, and in a blind review not what names its makers', () => {
  const form = formOf(
    given('text', 'title', {}, 'work'),
    given('text', 'school', { isBlind: true }, 'work'),
    given('text', 'note', { isForManagersOnly: true }, 'work'),
    given('text', 'team'),
    given('text', 'gone', { condition: filled('none') }, 'work'),
  )
  const answers = { title: 't', school: 's', note: 'n', team: 'x', gone: 'g' }
  assert.deepEqual(answersForReviewers(form, answers, false), { title: 't', school: 's' })
  assert.deepEqual(answersForReviewers(form, answers, true), { title: 't' })
})

test('what is masked and what is counted', () => {
  const options = [
    { value: 'a', label: '甲', labelEn: 'A', places: 3 },
    { value: 'b', label: '乙', labelEn: 'B' },
  ]
  const form = formOf(
    given('idNumber', 'aa'),
    given('phone', 'bb'),
    given('email', 'cc'),
    given('multi', 'dd', { limits: { options } }),
  )
  assert.deepEqual(maskedKeys(form), ['aa', 'bb'])
  assert.deepEqual(limitedOptions(form), [{ key: 'dd', option: 'a', places: 3 }])
})

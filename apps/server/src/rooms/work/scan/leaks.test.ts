import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leaksIn, MOST_LEAKS, type ScannedText, type Secrets } from './leaks.ts'

const secrets: Secrets = {
  people: ['林书晚', 'Li Ming', '高'],
  schools: ['江南大学', 'Jiangnan University'],
  colleges: ['设计学院'],
  otherSchools: new Set(['江南大学', '北京大学', '西安电子科技大学']),
}
const text = (words: string, more: Partial<ScannedText> = {}): ScannedText => ({
  place: 'answer',
  foundIn: '摘要',
  fileId: null,
  text: words,
  ...more,
})
const found = (...texts: ScannedText[]) => leaksIn(texts, secrets).map(({ kind, term }) => `${kind} ${term}`)

test('names of the team, its school and college are found, also spaced out and in full-width letters', () => {
  assert.deepEqual(found(text('作者林 书 晚来自江 南大学设计学院')), ['person 林书晚', 'school 江南大学', 'college 设计学院'])
  assert.deepEqual(found(text('by ＬＩ　ＭＩＮＧ, JIANGNAN UNIVERSITY')), ['person Li Ming', 'school Jiangnan University'])
})

test('words that only hold a name are none: Latin names end at a letter, one character is no name', () => {
  assert.deepEqual(found(text('Oli Mingled at the Jiangnan Universitys; 高山流水')), [])
})

test('another school is told by its whole name, the longest that ends there', () => {
  assert.deepEqual(found(text('调研于西安电子科技大学与北京大学，以及某某大学')), [
    'otherSchool 西安电子科技大学',
    'otherSchool 北京大学',
  ])
})

test('phones, addresses and identity numbers are found and told masked; other numbers are not', () => {
  const leaks = leaksIn(
    [text('电话13812345678，邮箱 a.b@c.edu.cn，证件11010519491231002X，订单11010519491231002199，号码1381234567')],
    secrets,
  )
  assert.deepEqual(
    leaks.map(({ kind, term }) => `${kind} ${term}`),
    ['phone 138****5678', 'email a.b@c.edu.cn', 'idNumber 110***********002X'],
  )
  for (const { excerpt } of leaks.slice(0, 1)) assert.ok(!excerpt.includes('13812345678'))
})

test('metadata: whoever is named as author is told, programs are not', () => {
  const metadata = (key: string, words: string) => text(words, { place: 'metadata', foundIn: 'a.pdf', key })
  assert.deepEqual(
    found(
      metadata('Author', 'zhang'),
      metadata('Creator', 'Microsoft Word'),
      metadata('lastModifiedBy', '林书晚'),
      metadata('Company', ' '),
    ),
    ['person 林书晚', 'author zhang'],
  )
})

test('a word is told once for each place, with the words around it', () => {
  const leaks = leaksIn(
    [text(`${'前'.repeat(40)}林书晚${'后'.repeat(40)}林书晚`), text('林书晚', { place: 'fileName', foundIn: '林书晚.pdf' })],
    secrets,
  )
  assert.deepEqual(
    leaks.map(({ place }) => place),
    ['answer', 'fileName'],
  )
  assert.equal(leaks[0]!.excerpt, `…${'前'.repeat(24)}«林书晚»${'后'.repeat(24)}…`)
})

test('a text of a million characters and a thousand places ends, soon and bounded', () => {
  const long = Array.from({ length: 60_000 }, (_, index) => `x${index}@y.cn 大学大学`).join(' ')
  assert.ok(leaksIn([text(long)], secrets).length <= MOST_LEAKS)
  assert.deepEqual(found(text('a'.repeat(1_000_000))), [])
  assert.deepEqual(found(text('1'.repeat(500_000))), [])
})

test('what crowds a text hides no name, and a number that is cut in two is still masked', () => {
  const crowd = Array.from({ length: 220 }, (_, index) => `x${index}@y.cn`).join(' ')
  assert.ok(found(text(crowd), text('林书晚', { place: 'text', foundIn: 'a.pdf' })).includes('person 林书晚'))
  const [leak] = leaksIn([text(`电话13812345678${'字'.repeat(15)}林书晚`)], secrets)
  assert.ok(!/\d{5}/.test(leak!.excerpt), leak!.excerpt)
})

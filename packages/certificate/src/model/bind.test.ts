import assert from 'node:assert/strict'
import { test } from 'node:test'
import { text } from '../layout/layout.given.ts'
import { bindDocument, brokenFieldsOf, codesOf, type Facts, fillParagraphs, neededCodesOf, templateOf } from './bind.ts'
import { emptyDocument, type TextElement } from './document.ts'
import { withoutMarks } from './names.ts'
import { parseRichText, textOf } from './rich-text.ts'

const facts = (texts: Facts['texts']): Facts => ({ texts, traceUrl: null })
const bindOne = (element: TextElement, given: Facts, missing: 'sample' | 'empty' = 'empty') => {
  const document = { ...emptyDocument(), slides: [{ id: 1, elements: [element] }] }
  const bound = bindDocument(document, given, { missing })
  return { element: bound.document.slides[0]!.elements[0] as TextElement, missing: bound.missing }
}

test('a bound element takes the fact in the style of its first words', () => {
  const element = text('<p style="text-align:center"><strong><span style="color:#e60012">一等奖</span></strong></p>', {
    code: 'awardName',
  })
  const bound = bindOne(element, facts({ awardName: '特等奖' })).element
  assert.deepEqual(parseRichText(bound.content), [{ align: 'center', spans: [{ text: '特等奖', bold: true, color: '#e60012' }] }])
  assert.equal(bound.code, '')
  assert.equal(bound.contentText, '特等奖')
})

test('marks in the words are filled, unknown ones stand', () => {
  const bound = bindOne(
    text('<p>{{userName}}：<b>{{ awardName }}</b>{{nobody}}</p>'),
    facts({ userName: '张三', awardName: '金奖' }),
  )
  assert.equal(textOf(bound.element.content), '张三：金奖{{nobody}}')
})

test('markup and marks in a fact stay what was typed, however often it is bound', () => {
  const name = '<b>x</b>{{school}}&amp;'
  const given = facts({ userName: name, school: '江南大学' })
  const once = bindOne(text('<p>{{userName}}</p>'), given).element
  assert.equal(textOf(once.content), name)
  assert.equal(textOf(bindOne(once, given).element.content), name)
  const filled = fillParagraphs(templateOf(text('<p>{{userName}}</p>')), given, 'empty')
  assert.equal(withoutMarks(filled[0]!.spans[0]!.text), name)
})

test('what is missing is said; a sample stands in only for a preview', () => {
  const element = text('<p>旧</p>', { id: 'a', code: 'userName' })
  const issue = bindOne(element, facts({ userName: ' ' }))
  assert.deepEqual(issue.missing, [{ elementId: 'a', code: 'userName' }])
  assert.equal(textOf(issue.element.content), '')
  assert.equal(textOf(bindOne(element, facts({}), 'sample').element.content), '张三')
})

test('radicals that look like characters become them; other compatibility forms stay', () => {
  assert.equal(textOf(bindOne(text('<p>{{userName}}</p>'), facts({ userName: '⼤⽣Ａ①' })).element.content), '大生Ａ①')
})

test('an element says what it asks for', () => {
  assert.deepEqual(codesOf(text('<p>{{school}}{{school}}{{x}}{{teacher}}</p>')), ['school', 'teacher'])
  assert.deepEqual(codesOf(text('<p>{{school}}</p>', { code: 'teacher' })), ['teacher'])
})

const wordsFor = (content: string, texts: Facts['texts'], missing: 'sample' | 'empty' = 'empty'): string =>
  bindOne(text(content), facts(texts), missing).element.contentText

test('a field is one, however many styles it was given', () => {
  const bound = bindOne(text('<p>在{{com<strong>petition</strong>Name}<u>}</u>中</p>'), facts({ competitionName: '青禾杯' }))
  assert.deepEqual(parseRichText(bound.element.content), [{ align: null, spans: [{ text: '在青禾杯中' }] }])
  const half = bindOne(text('<p><b>{{aw</b>ardName}}奖</p>'), facts({ awardName: '金' })).element
  assert.deepEqual(parseRichText(half.content)[0]!.spans, [{ text: '金', bold: true }, { text: '奖' }])
  assert.equal(wordsFor('<p>《<b>{{workName}}</b>》完</p>', { workName: '《云》' }), '《云》完')
  assert.equal(wordsFor('<p>《<b>{{workName}}</b>》完</p>', {}), '完')
})

test('an optional part stands only where every field within has a value', () => {
  const content = '<p>作品[[（<b>指导教师：{{teacher}}]]</b>[[，{{teamName}}的{{userName}}]]）获奖</p>'
  assert.equal(wordsFor(content, { teacher: '王老师' }), '作品（指导教师：王老师）获奖')
  assert.equal(wordsFor(content, { teamName: '启航队', teacher: ' ' }), '作品）获奖')
  assert.equal(wordsFor(content, { teamName: '启航队', userName: '张三' }), '作品，启航队的张三）获奖')
  assert.equal(wordsFor('<p>一[[（{{teacher}}）]]</p>', {}, 'sample'), '一（王老师）')
  // Typed by whoever entered the work: words, whatever they look like.
  assert.equal(wordsFor('<p>一[[（{{workName}}）]]</p>', { workName: '[[{{teacher}}]]' }), '一（[[{{teacher}}]]）')
})

test('a line that held nothing but an optional part goes with it', () => {
  const lines = '<p>学校</p><p>[[指导教师　{{teacher}}]]</p><p>完</p>'
  assert.equal(wordsFor(lines, {}), '学校\n完')
  assert.equal(wordsFor(lines, { teacher: '王' }), '学校\n指导教师　王\n完')
  assert.equal(wordsFor('<p>一<br>[[{{teacher}}]]<br>[[{{teamName}}]]</p>', {}), '一')
  assert.equal(wordsFor('<p>[[{{teacher}}]]<br>[[{{teamName}}]]<br>一</p>', {}), '一')
  assert.equal(wordsFor('<p>[[{{teacher}}]]</p>', {}), '')
})

test('what an optional part hides is not missed', () => {
  const element = text('<p>{{school}}[[{{teacher}}]]</p>', { id: 'a' })
  assert.deepEqual([codesOf(element), neededCodesOf(element)], [['school', 'teacher'], ['school']])
  assert.deepEqual(bindOne(element, facts({})).missing, [{ elementId: 'a', code: 'school' }])
})

test('what looks like a field and is none is named; what is printed as it was meant is not', () => {
  const broken: readonly [string, readonly string[]][] = [
    ['<p>{{shool}}{{奖项}}{student}</p>', ['{{shool}}', '{{奖项}}', '{student}']],
    ['<p>{{school}和{school}}</p>', ['{{school}', '{school}}']],
    ['<p>{{ School }}　school}}　{{学校</p>', ['{{ School }}', 'school}}', '{{学校']],
    ['<p>｛｛学校｝｝</p>', ['｛｛学校｝｝']],
    ['<p>{year}年{学校}</p>', ['{year}', '{学校}']],
    ['<p>[[没有字段]]</p>', ['[[没有字段', ']]']],
    ['<p>[[（{{teacher}}）</p><p>另起]]</p>', ['[[（', '另起]]']],
  ]
  for (const [content, words] of broken) assert.deepEqual(brokenFieldsOf(text(content)), words, content)
  for (const content of [
    '<p>{{school}}[[（{{ teacher }}）]]《{{workName}}》</p>',
    '<p>{{sch<b>ool}}</b></p>',
    '<p>集合{1, 2}、数组[0]、{x}</p>',
  ])
    assert.deepEqual(brokenFieldsOf(text(content)), [], content)
  assert.deepEqual(brokenFieldsOf(text('<p>{{shool}}</p>', { code: 'school' })), [], 'a bound element shows its fact')
  const typed = bindOne(text('<p>{{workName}}</p>'), facts({ workName: '{{shool}}' })).element
  assert.deepEqual(brokenFieldsOf(typed), [], 'what a row holds is no field')
})

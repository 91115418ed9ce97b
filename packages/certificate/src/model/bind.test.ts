import assert from 'node:assert/strict'
import { test } from 'node:test'
import { text } from '../layout/layout.given.ts'
import { bindDocument, codesOf, type Facts, fillParagraphs, templateOf } from './bind.ts'
import { emptyDocument, type TextElement } from './document.ts'
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
  const filled = fillParagraphs(parseRichText(templateOf(text('<p>{{userName}}</p>'))), given, 'empty')
  assert.equal(filled[0]!.spans[0]!.text, name)
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

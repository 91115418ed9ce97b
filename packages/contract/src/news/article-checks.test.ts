import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDigit } from '../identity-number.ts'
import { type CheckedTexts, checkArticle, linksOf, wordsOf } from './article-checks.ts'

const empty: CheckedTexts = { titleZh: '', titleEn: '', summaryZh: '', summaryEn: '', htmlZh: '', htmlEn: '' }
const idNumber = `11000020000229123${checkDigit('11000020000229123')}`
const found = (texts: Partial<CheckedTexts>, known?: Parameters<typeof checkArticle>[1]) =>
  checkArticle({ ...empty, htmlZh: '<p>正文</p>', ...texts }, known).map(({ kind, field, text, nth, isHard }) => [
    kind,
    field,
    text,
    nth,
    isHard,
  ])

test('an identity number is found however it is set, and only where date and check digit are right', () => {
  const spaced = `${idNumber.slice(0, 6)} ${idNumber.slice(6, 14)} ${idNumber.slice(14)}`
  assert.deepEqual(found({ htmlZh: `<p>张三，${idNumber}，男</p>` }), [['identityNumber', 'htmlZh', idNumber, 0, true]])
  assert.deepEqual(found({ htmlZh: `<p>张三，${idNumber.slice(0, 8)}<strong>${idNumber.slice(8)}</strong></p>` }), [
    ['identityNumber', 'htmlZh', idNumber, 0, true],
  ])
  assert.deepEqual(found({ summaryZh: spaced }), [['identityNumber', 'summaryZh', spaced, 0, true]])
  const wide = idNumber.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  assert.deepEqual(found({ titleZh: wide }), [['identityNumber', 'titleZh', wide, 0, true]])
  assert.deepEqual(found({ htmlEn: `<td>${idNumber}</td><td>${idNumber}</td>` }), [
    ['identityNumber', 'htmlEn', idNumber, 0, true],
    ['identityNumber', 'htmlEn', idNumber, 1, true],
  ])
  const wrong = idNumber.slice(0, 17) + ((Number(idNumber[17] === 'X' ? 0 : idNumber[17]) + 1) % 10)
  assert.deepEqual(found({ htmlZh: `<p>${wrong} 11000020001329123X 订单 6222021234567890123</p>` }), [])
})

test('mobile numbers are found, office numbers and parts of longer numbers are not', () => {
  assert.deepEqual(
    found({ htmlZh: '<p>联系人 138 0013 8000，或 +86-13912345678</p>' }).map(([kind, , text]) => [kind, text]),
    [
      ['phone', '138 0013 8000'],
      ['phone', '+86-13912345678'],
    ],
  )
  assert.deepEqual(found({ htmlZh: '<p>电话 010-62345678，编号 9138001380001</p>' }), [])
})

test('names that must not be public are found in every text', () => {
  const known = { names: ['许嘉禾'], deadLinks: [] }
  assert.deepEqual(found({ titleZh: '许嘉禾获奖', htmlZh: '<p>许<em>嘉禾</em>说</p>' }, known), [
    ['blindName', 'titleZh', '许嘉禾', 0, false],
    ['blindName', 'htmlZh', '许嘉禾', 0, false],
  ])
})

test('pictures without a text and links that lead nowhere are found by their place', () => {
  const html =
    '<p><img src="/a" alt="合影"><img src="/b" alt=" "><img src="/c"></p><p><a href="/home/ok">好</a><a href="/home/gone?a=1&amp;b=2">坏</a><a>空</a></p>'
  assert.deepEqual(linksOf(html), ['/home/ok', '/home/gone?a=1&b=2', ''])
  assert.deepEqual(found({ htmlZh: html }, { names: [], deadLinks: ['/home/gone?a=1&b=2'] }), [
    ['pictureText', 'htmlZh', '', 1, false],
    ['pictureText', 'htmlZh', '', 2, false],
    ['brokenLink', 'htmlZh', '/home/gone?a=1&b=2', 1, false],
    ['brokenLink', 'htmlZh', '', 2, false],
  ])
})

test('words are joined within a line and kept apart between blocks', () => {
  assert.equal(wordsOf('<p>甲<b>乙</b></p><p>丙&nbsp;&amp;</p>'), '\n甲乙\n\n丙 &\n')
})

test('an article without words or pictures in either language is said to be empty', () => {
  const emptyText = ['emptyText', 'htmlZh', '', 0, false]
  assert.deepEqual(found({ htmlZh: '<p>&nbsp;</p><p><br></p>', titleZh: '通知' }), [emptyText])
  assert.deepEqual(found({ htmlZh: '', htmlEn: '<p>Notice</p>' }), [])
  assert.deepEqual(found({ htmlZh: '<p><img src="/a.png" alt="海报"></p>' }), [])
})

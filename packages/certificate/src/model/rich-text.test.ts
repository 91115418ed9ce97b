import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cleanRichText, escapeRichText, parseRichText, textOf } from './rich-text.ts'

test('the subset is read: paragraphs, breaks, marks, spans within spans', () => {
  const html =
    '<p style="text-align: center">甲<strong>乙<em>丙</em></strong><br/>丁</p><p><span style="color: rgb(230, 0, 18); font-size: 40px; font-family: KaiTi; font-weight: 700">戊</span></p>'
  assert.deepEqual(parseRichText(html), [
    {
      align: 'center',
      spans: [{ text: '甲' }, { text: '乙', bold: true }, { text: '丙', bold: true, italic: true }, { text: '\n丁' }],
    },
    { align: null, spans: [{ text: '戊', color: '#e60012', fontSize: 40, fontFamily: 'KaiTi', bold: true }] },
  ])
})

test('everything else is text, and no attribute survives but the styles of the subset', () => {
  const html =
    '<p onclick="x()"><script>alert(1)</script><img src=x onerror=y><span style="color:red;position:fixed;background:url(http://x)">a</span></p>'
  const clean = cleanRichText(html)
  assert.equal(clean, '<p>&#60;script&#62;alert(1)&#60;/script&#62;&#60;img src=x onerror=y&#62;a</p>')
  assert.equal(textOf(clean), '<script>alert(1)</script><img src=x onerror=y>a')
  assert.equal(cleanRichText('<span style="font-family:own:1">a</span>'), '<p>a</p>')
})

test('tags closed out of order keep what is still open', () => {
  assert.deepEqual(parseRichText('<b>一<i>二</b>三</i>四')[0]!.spans, [
    { text: '一', bold: true },
    { text: '二', bold: true, italic: true },
    { text: '三', italic: true },
    { text: '四' },
  ])
})

test('cleaning twice is cleaning once, whatever comes', () => {
  const part = fc.constantFrom(
    '<p>',
    '</p>',
    '<br>',
    '<b>',
    '</b>',
    '<u',
    '>',
    '<span style="color:#123456">',
    '</span>',
    '&lt;',
    '&#x41;',
    '&',
    '{{userName}}',
    '一',
    '<script>',
    '"',
    '<!--',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const once = cleanRichText(parts.join(''))
      assert.equal(cleanRichText(once), once)
      assert.ok(!/<(?!\/?(?:p|br|strong|em|u|span)\b)/.test(once), once)
    }),
    { numRuns: 500, seed: 3 },
  )
})

test('what was escaped comes back as it was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      assert.equal(textOf(`<p>${escapeRichText(typed)}</p>`), typed.replace(/\r\n?/g, '\n'))
    }),
    { numRuns: 500, seed: 4 },
  )
})

test('a hundred thousand open brackets take no time', () => {
  const start = performance.now()
  parseRichText('<'.repeat(100_000))
  parseRichText('<p '.repeat(50_000))
  parseRichText('<span style="'.repeat(20_000))
  assert.ok(performance.now() - start < 2000)
})

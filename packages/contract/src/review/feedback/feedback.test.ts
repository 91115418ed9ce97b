import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bandOf, bands, criteriaMeans, FEWEST_RANKED } from './feedback.ts'
import { maskMarks, personalMarker } from './personal-marks.ts'

const found = (text: string, judges: string[] = [], team: string[] = []): string[] =>
  personalMarker(judges)(text, team).map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`)

test('names, titles and contacts are found, each once, the longer of two', () => {
  assert.deepEqual(found('请欧阳老师与李四光教授看看', ['李四光', '李四']), ['title 欧阳老师', 'judge 李四光'])
  assert.deepEqual(found('Dear Ann Lee, ANN LEE and Annalee', ['Ann Lee']), ['judge Ann Lee', 'judge ANN LEE'])
  assert.deepEqual(found('张三的图，见张三', [], ['张三']), ['team 张三', 'team 张三'])
  assert.deepEqual(found('电话 138 1234 5678 或 +86-139-1234-5678，邮箱 a.b@example.edu.cn'), [
    'phone 138 1234 5678',
    'phone +86-139-1234-5678',
    'email a.b@example.edu.cn',
  ])
  assert.deepEqual(found('身份证11010519491231002X'), ['identity 11010519491231002X'])
  assert.deepEqual(found('电话１３８１２３４５６７８'), ['phone １３８１２３４５６７８'])
  assert.deepEqual(found('Well done, ann LEE and 张三!', [], ['张三', 'Ann Lee', '李四']), ['team ann LEE', 'team 张三'])
})

test('what is no person stays unmarked', () => {
  for (const text of [
    '指导老师的作用不明显，建议同学们分工',
    '样本编号 110105194912310021 的数据',
    '误差 13812345678901 次',
    '创意好，可读性高',
  ])
    assert.deepEqual(found(text, ['好', '']), [], text)
})

test('masked, nothing that was marked is left and the rest is as it was', () => {
  const piece = fc.constantFrom('张三', '王教授', '13812345678', '很好，', 'good ', '李四光', 'x')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const marker = personalMarker(['李四光'])
      const marks = marker(text, ['张三'])
      const masked = maskMarks(text, marks)
      assert.equal([...masked].length, [...text].length)
      assert.deepEqual(marker(masked, ['张三']), [])
      for (const word of ['张三', '王教授', '李四光']) assert.ok(!masked.includes(word))
      assert.equal(
        masked.replaceAll('＊', ''),
        marks.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text),
      )
    }),
  )
})

test('a band holds at least the share it names, and none is given of a small ranking', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const [rank, works] = [Math.min(a, b), Math.max(a, b)]
      const band = bandOf(rank, works)
      if (works < FEWEST_RANKED) return assert.equal(band, null)
      assert.ok(rank <= (works * band!) / 100)
      for (const smaller of bands.filter((one) => one < band!)) assert.ok(rank > (works * smaller) / 100)
    }),
  )
  assert.equal(bandOf(null, 100), null)
})

test('a mean is of what was given, and of two sheets at least', () => {
  const criteria = [{ key: 'a' }, { key: 'b' }, { key: 'c' }]
  assert.deepEqual(criteriaMeans(criteria, [{ a: 80, b: 1 }, { a: 85.5, b: null }, {}]), [
    { key: 'a', mean: '82.75' },
    { key: 'b', mean: null },
    { key: 'c', mean: null },
  ])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breakLines } from './break-lines.ts'

// A Chinese sign is as wide as two Latin ones.
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign.codePointAt(0)! > 0x2e80 || '“”’…—'.includes(sign) ? 2 : 1), 0)

test('closing punctuation never begins a line, opening never ends one', () => {
  assert.deepEqual(breakLines('我们承诺作品原创。', 16, widthOf), ['我们承诺作品原', '创。'])
  assert.deepEqual(breakLines('我们承诺遵守《章程》', 14, widthOf), ['我们承诺遵守', '《章程》'])
})

test('Latin words stay whole, spaces at the end of a line go', () => {
  assert.deepEqual(breakLines('the team promises to', 10, widthOf), ['the team', 'promises', 'to'])
  assert.deepEqual(breakLines('参加Design竞赛', 10, widthOf), ['参加Design', '竞赛'])
})

test('a word wider than the line is broken, not lost', () => {
  assert.deepEqual(breakLines('antidisestablishmentarianism', 10, widthOf), ['antidisest', 'ablishment', 'arianism'])
})

test('the first line gives room to its indent; an empty paragraph is one empty line', () => {
  assert.deepEqual(breakLines('一二三四五六', 8, widthOf, 4), ['一二', '三四五六'])
  assert.deepEqual(breakLines('', 8, widthOf), [''])
})

test('whatever comes, nothing is lost, no line is too wide, none begins with closing punctuation', () => {
  const signs = [...'承诺书团队abcXYZ019 ，。；（）《》“”、!?.·-𠮷']
  let seed = 20_261_121
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 2000; round++) {
    const text = Array.from({ length: 1 + next(60) }, () => signs[next(signs.length)]).join('')
    const width = 8 + next(30)
    const lines = breakLines(text, width, widthOf)
    assert.equal(lines.join('').replaceAll(' ', ''), text.replaceAll(' ', ''), text)
    for (const [at, line] of lines.entries()) {
      assert.ok(widthOf(line) <= width, `${text} | ${line}`)
      // Only a run of signs longer than a line may break the rule.
      if (at > 0 && /^[，。；）》、!?.]/u.test(line))
        assert.ok(/[，。；（）《》“”、!?.·a-zA-Z0-9-]{2,}/u.test(lines[at - 1]! + line))
    }
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPlainName, nameKey } from './team-name.ts'

test('names that look alike are one', () => {
  assert.equal(nameKey('ＡＢＣ 队'), nameKey('abc队'))
  assert.equal(nameKey('  '), null)
  assert.notEqual(nameKey('星火'), nameKey('星火一'))
})

test('Chinese, letters, digits and signs are plain; emoji and hidden characters are not', () => {
  for (const name of ['星火队', 'Team 42', '㛃䶮', '星·火（一）', 'A-b_c']) assert.ok(isPlainName(name), name)
  for (const name of ['火🔥', '星\u200b火', 'a\ue000', '👩🏽']) assert.ok(!isPlainName(name), name)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEFAULT_NAMING } from '@kaisai/contract/work/labels'
import fc from 'fast-check'
import { type NameFacts, nameBy, namingFault, safePart, uniqueNames } from './naming.ts'

const facts: NameFacts = {
  item: '平面设计',
  itemCode: 'A1',
  code: 'W00000001',
  title: '候鸟',
  team: '江边巷口',
  teamCode: '2026KSB0001',
  school: '江南大学',
  captain: '林书晚',
  field: '作品图片',
  n: '1',
  name: '封面',
}

test('names are made by the rule, the extension is the file’s', () => {
  assert.equal(nameBy(DEFAULT_NAMING, facts, 'jpg'), '平面设计/W00000001_候鸟/作品图片_1.jpg')
  assert.equal(nameBy('{school}/{team}-{name}', facts, 'pdf'), '江南大学/江边巷口-封面.pdf')
})

test('a rule that cannot work says why', () => {
  const faults: [string, boolean, RegExp][] = [
    ['{item}', false, /须包含/],
    ['{code}{nothing}', false, /没有/],
    ['{code', false, /括号/],
    ['{code}//{n}', false, /每一级/],
    ['../{code}', false, /每一级/],
    ['{code}:{n}', false, /不能含有/],
    ['{code}_{school}', true, /盲审/],
  ]
  for (const [rule, isBlind, sentence] of faults) assert.match(namingFault(rule, isBlind, 'zh') ?? '', sentence, rule)
  assert.equal(namingFault(DEFAULT_NAMING, true, 'zh'), null)
})

test('whatever people typed, a name stays in its folder, is never empty, and is taken by every system', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      const name = nameBy('{item}/{title}', { ...facts, item: typed, title: typed }, 'png')
      const parts = name.split('/')
      assert.equal(parts.length, 2)
      for (const part of parts) {
        assert.ok(
          part !== '' && part !== '.' && part !== '..' && !/[\\:*?"<>|\u0000-\u001f\u202e]/.test(part),
          JSON.stringify(part),
        )
        assert.ok([...part].length <= 85)
      }
    }),
  )
  assert.deepEqual(['con', '..', 'a.', ' ', '../../etc/passwd'].map(safePart), ['_con', '_', 'a', '_', '_.._etc_passwd'])
})

test('no name is given twice, whatever the case of its letters', () => {
  const unique = uniqueNames()
  assert.deepEqual(['a.jpg', 'A.jpg', 'a.jpg', 'a-2.jpg'].map(unique), ['a.jpg', 'A-2.jpg', 'a-3.jpg', 'a-2-2.jpg'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editionFacts } from './edition.ts'

test('an edition is written as people write it, in both languages', () => {
  const written = [1, 2, 3, 10, 11, 12, 13, 20, 21, 100, 101, 110, 112, 999].map((edition) =>
    Object.values(editionFacts(edition)),
  )
  assert.deepEqual(written, [
    ['第一届', '1st'],
    ['第二届', '2nd'],
    ['第三届', '3rd'],
    ['第十届', '10th'],
    ['第十一届', '11th'],
    ['第十二届', '12th'],
    ['第十三届', '13th'],
    ['第二十届', '20th'],
    ['第二十一届', '21st'],
    ['第一百届', '100th'],
    ['第一百零一届', '101st'],
    ['第一百一十届', '110th'],
    ['第一百一十二届', '112th'],
    ['第九百九十九届', '999th'],
  ])
})

import { expect, test } from 'vitest'
import { sharedSentences } from './shared-sentences.ts'

const category = (itemId: string, sentences: string[], parentId: string | null = null) => ({ itemId, parentId, sentences })

test('what every category asks is said once; a category alone says it itself', () => {
  expect(
    sharedSentences([category('a', ['每队 1–5 人', '限本科', '须有教师']), category('b', ['须有教师', '每队 1–5 人'])]),
  ).toEqual(['每队 1–5 人', '须有教师'])
  expect(sharedSentences([category('a', ['每队 1–5 人'])])).toEqual([])
  expect(sharedSentences([category('a', ['限本科']), category('b', ['限高职'])])).toEqual([])
  expect(sharedSentences([])).toEqual([])
})

test('a heading with categories below it cannot be entered: its rules are nobody’s', () => {
  const tree = [category('top', []), category('a', ['限本科'], 'top'), category('b', ['限本科'], 'top')]
  expect(sharedSentences(tree)).toEqual(['限本科'])
})

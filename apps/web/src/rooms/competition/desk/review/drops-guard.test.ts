import { expect, test } from 'vitest'
import { dropsAdvice, dropsFault } from './drops-guard.ts'

const drops = (perWork: number, dropHighest: number, dropLowest: number) => ({ perWork, dropHighest, dropLowest })

test('one score at least is left', () => {
  expect(dropsFault(drops(3, 1, 1))).toBeNull()
  expect(dropsFault(drops(1, 0, 0))).toBeNull()
  expect(dropsFault(drops(2, 1, 1))?.[0]).toBe('每件作品只有 2 位评委，去掉 2 个分数后一个也不剩；共最多去掉 1 个，或增加评委')
  expect(dropsFault(drops(3, 3, 3))?.[1]).toContain('Drop 2 in all at most')
})

test('few scores left are advised against, but not where nothing is dropped', () => {
  expect(dropsAdvice(drops(3, 1, 1))?.[0]).toContain('只剩 1 个分数')
  expect(dropsAdvice(drops(4, 1, 1))?.[0]).toContain('建议每件作品至少 5 位评委')
  expect(dropsAdvice(drops(5, 1, 1))).toBeNull()
  expect(dropsAdvice(drops(1, 0, 0))).toBeNull()
  // What is refused is not advised against as well.
  expect(dropsAdvice(drops(2, 1, 1))).toBeNull()
})

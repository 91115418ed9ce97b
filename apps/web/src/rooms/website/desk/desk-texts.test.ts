import { expect, test } from 'vitest'
import { deskTexts } from './desk-texts.ts'

test('a competition that is suspended or cancelled is marked where it is chosen, and that nothing of it is shown', () => {
  const { zh, en } = deskTexts as unknown as Record<'zh' | 'en', { competitionIn: (...of: [string, string]) => string }>
  expect([zh.competitionIn('设计大赛', ''), zh.competitionIn('设计大赛', '已暂停')]).toEqual([
    '设计大赛',
    '设计大赛（已暂停，不显示）',
  ])
  expect(en.competitionIn('Design', 'Cancelled')).toBe('Design (Cancelled, not shown)')
})

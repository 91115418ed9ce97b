import { expect, test } from 'vitest'
import { deskTexts } from './desk-texts.ts'

test('a competition that is suspended or cancelled is marked where it is chosen, and where nothing of it is shown so it says', () => {
  const { zh, en } = deskTexts as unknown as Record<'zh' | 'en', { competitionIn: (...of: [string, string, boolean]) => string }>
  expect([zh.competitionIn('设计大赛', '', true), zh.competitionIn('设计大赛', '已暂停', true)]).toEqual([
    '设计大赛',
    '设计大赛（已暂停，不显示）',
  ])
  expect([en.competitionIn('Design', 'Cancelled', true), en.competitionIn('Design', 'Cancelled', false)]).toEqual([
    'Design (Cancelled, not shown)',
    'Design (Cancelled)',
  ])
})

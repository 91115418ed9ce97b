import { expect, test } from 'vitest'
import { initialsOf, tintOf, tints } from './initials.ts'

test('initials are the end of a Chinese name and the first letters of others', () => {
  expect(
    ['林书晚', '王䶮', '欧阳若溪', '李', '阿依努尔·吐尔逊', 'Ada Lovelace', 'ada', 'Jean Luc Picard', ' ', '𬉼㛃'].map(
      initialsOf,
    ),
  ).toEqual([...['书晚', '王䶮', '若溪', '李', '努尔', 'AL', 'A', 'JP', '', '𬉼㛃']])
})

const luminance = (hex: string): number => {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

test('white letters are readable on every tint (WCAG 2.2, 1.4.3), and a name keeps its tint', () => {
  for (const tint of tints) expect(1.05 / (luminance(tint) + 0.05)).toBeGreaterThanOrEqual(4.5)
  expect(tintOf('林书晚')).toBe(tintOf(' 林书晚 '))
  expect(new Set(['林书晚', '王䶮', '若溪', '李雷', '韩梅梅', '许家禾', '方知夏', '顾砚青'].map(tintOf)).size).toBeGreaterThan(3)
})

import { expect, test } from 'vitest'
import { freeValue, onlyLines, readLines, withLines } from './option-lines.ts'

const options = [
  { value: 'a', label: '创意组', labelEn: '', places: 5 },
  { value: 'o3', label: '实践组', labelEn: 'Practice' },
]

test('lines become choices: bars and tabs part the languages, numbering and twins go', () => {
  expect(readLines(' 1. 创意组 | Idea\r\n\n（2） 实践组\tPractice\n2、实践组\n- 其他｜Other\n | Only English\n2026级')).toEqual([
    { label: '创意组', labelEn: 'Idea' },
    { label: '（2） 实践组', labelEn: 'Practice' },
    { label: '实践组', labelEn: '' },
    { label: '其他', labelEn: 'Other' },
    { label: 'Only English', labelEn: 'Only English' },
    { label: '2026级', labelEn: '' },
  ])
  expect(readLines(' \n\t\n')).toEqual([])
})

test('pasted choices keep what stood there: values, places, English', () => {
  const lines = readLines('实践组\n创意组|Idea\n新组|New')
  expect(withLines(options, lines)).toEqual([
    { value: 'a', label: '创意组', labelEn: 'Idea', places: 5 },
    { value: 'o3', label: '实践组', labelEn: 'Practice' },
    { value: 'o4', label: '新组', labelEn: 'New' },
  ])
  expect(onlyLines(options, lines).map(({ value }) => value)).toEqual(['o3', 'a', 'o4'])
})

test('a new value is never one that is taken', () => {
  expect(freeValue(options)).toBe('o4')
  expect(freeValue([])).toBe('o1')
})

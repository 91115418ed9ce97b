import { expect, test } from 'vitest'
import { faultText } from './row-words.ts'

const fault = { kind: 'secondCertificate' as const, isBlocking: true, code: '', field: '', words: 'KS-1（红金）、KS-2（蓝）' }
const others = [
  { number: 'KS-1', templateName: '红金', revokeReason: null },
  { number: 'KS-2', templateName: '蓝', revokeReason: null },
]

test('the certificates somebody has already are listed as the reader’s language writes it', () => {
  expect(faultText(fault, 'zh', others)).toMatch(/ · KS-1（红金）、KS-2（蓝）$/)
  expect(faultText(fault, 'en', others)).toMatch(/ · KS-1 \(红金\), KS-2 \(蓝\)$/)
})

test('a field that is empty is named, and characters that no font has', () => {
  const rest = { isBlocking: true, field: '学校' }
  expect(faultText({ ...rest, kind: 'emptyField', code: 'school', words: '学校' }, 'en')).toBe('Empty field · School')
  expect(faultText({ ...rest, kind: 'missingGlyph', code: 'student', words: '😀' }, 'zh')).toMatch(/ · 学生 · 😀$/)
})

test('what was revoked is named with its reason, apart from what stands', () => {
  const mixed = [...others, { number: 'KS-3', templateName: '红金', revokeReason: '材料不实' }]
  expect(faultText({ ...fault, kind: 'revokedCertificate' }, 'zh', mixed)).toBe('证书曾被撤销 · KS-3（材料不实）')
  expect(faultText(fault, 'zh', mixed)).not.toContain('KS-3')
})

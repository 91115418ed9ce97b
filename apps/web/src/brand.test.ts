import { expect, test } from 'vitest'
import { brandCss, brandTones, contrast, DEFAULT_BRAND } from './brand.ts'

test.each([DEFAULT_BRAND, '#ffcc00', '#ffffff', '#000000', '#1677ff', '#39ff14', 'nonsense'])(
  '%s gives readable tones',
  (color) => {
    const tones = brandTones(color)
    expect(contrast(tones.brand, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tones.onDark, '#14181d')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tones.brand, tones.tint)).toBeGreaterThanOrEqual(4)
  },
)

test('only a true color reaches the style text', () => {
  expect(brandCss('#123456')).toContain('--brand:#123456')
  expect(brandCss('red;}body{display:none')).toBe('')
})

test('a dark part of a page takes the tone that is readable there', () => {
  expect(brandCss('#123456')).toContain(`:root [data-theme="dark"]{--brand:${brandTones('#123456').onDark};`)
})

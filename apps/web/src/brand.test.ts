import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandCss, brandTones, brandVariables, contrast, DEFAULT_BRAND } from './brand.ts'

test.each([DEFAULT_BRAND, '#ffcc00', '#ffffff', '#000000', '#1677ff', '#39ff14', 'nonsense'])(
  '%s gives readable tones',
  (color) => {
    const tones = brandTones(color)
    expect(contrast(tones.brand, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['#14181d', '#1a2027', '#212831', '#252d35'])
      expect(contrast(tones.onDark, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tones.brand, tones.tint)).toBeGreaterThanOrEqual(4)
  },
)

test('only a true color reaches the style text', () => {
  expect(brandCss('#123456')).toContain('--brand:#123456')
  expect(brandCss('red;}body{display:none')).toBe('')
})

test('a dark part of a page takes the tone that is readable there', () => {
  expect(brandCss('#123456')).toContain(
    `:root[data-theme="dark"],:root [data-theme="dark"]{--brand:${brandTones('#123456').onDark};`,
  )
})

test('the style sheet has the tones of the product’s own color', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'styles/tokens.css'), 'utf8')
  const [, light = '', dark = ''] = sheet.split(/:root \{|\[data-theme="dark"\] \{/)
  expect(light).toContain(`--brand: ${brandTones(DEFAULT_BRAND).brand};`)
  expect(dark).toContain(`--brand: ${brandTones(DEFAULT_BRAND).onDark};`)
  // A site's own color takes tint and line of the dark sheet as they are.
  const { '--brand-tint': tint, '--brand-line': line } = brandVariables('#123456', true)
  expect(dark).toContain(`--brand-tint: ${tint};`)
  expect(dark).toContain(`--brand-line: ${line};`)
})

import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TabIcon } from './TabIcon.tsx'

test.each([
  ['/prod-api/system/file/view?id=logo', '/prod-api/system/file/view?id=logo&width=480'],
  [null, '/favicon.svg'],
  ['', '/favicon.svg'],
  [undefined, '/favicon.svg'],
])('a logo %s is the sign in the tab: %s', (logoUrl, href) => {
  render(<TabIcon logoUrl={logoUrl} />)
  expect(document.head.querySelector('link[rel=icon]')?.getAttribute('href')).toBe(href)
})

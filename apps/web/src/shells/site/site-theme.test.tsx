import { runInNewContext } from 'node:vm'
import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { EARLY_THEME, switchTheme, useSiteTheme } from './site-theme.ts'

const theme = () => document.documentElement.dataset.theme
const Frame = ({ allowsDark }: { allowsDark: boolean }) => {
  useSiteTheme(allowsDark)
  return null
}
const device = (isDark: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isDark }))

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

test('before the first paint and in the frame pages are dressed alike: as chosen, else as the device asks', () => {
  for (const isDark of [true, false])
    for (const chosen of [null, 'true', 'false']) {
      localStorage.clear()
      if (chosen !== null) localStorage.setItem('kaisai.dark', chosen)
      device(isDark)
      delete document.documentElement.dataset.theme
      runInNewContext(EARLY_THEME, { document, localStorage, matchMedia })
      const early = theme()
      expect(early).toBe((chosen === null ? isDark : chosen === 'true') ? 'dark' : undefined)
      const { unmount } = render(<Frame allowsDark />)
      expect(theme()).toBe(early)
      unmount()
      expect(theme()).toBe(undefined)
    }
})

test('the switch is remembered; a site that allows no dark pages stays light', () => {
  device(false)
  const { rerender } = render(<Frame allowsDark />)
  expect(switchTheme()).toBe(true)
  expect([theme(), localStorage.getItem('kaisai.dark')]).toEqual(['dark', 'true'])
  rerender(<Frame allowsDark={false} />)
  expect(theme()).toBe(undefined)
  rerender(<Frame allowsDark />)
  expect(theme()).toBe('dark')
  expect(switchTheme()).toBe(false)
  expect(theme()).toBe(undefined)
})

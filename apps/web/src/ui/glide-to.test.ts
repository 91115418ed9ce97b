// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { glideTo } from './glide-to.ts'

afterEach(() => void vi.unstubAllGlobals())

const glided = (wantsLess: boolean): unknown => {
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLess }))
  const element = document.createElement('p')
  let asked: unknown = null
  element.scrollIntoView = (how) => {
    asked = how
  }
  glideTo(element, 'start')
  return asked
}

test('who asked for less motion is brought there at once', () => {
  expect(glided(false)).toEqual({ block: 'start', behavior: 'smooth' })
  expect(glided(true)).toEqual({ block: 'start', behavior: 'auto' })
  expect(() => glideTo(null)).not.toThrow()
})

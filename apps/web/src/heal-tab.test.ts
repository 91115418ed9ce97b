import { beforeEach, expect, test } from 'vitest'
import { healTab, type TabDeps } from './heal-tab.ts'

const asked: string[] = []
let [reloads, status, at] = [0, 404, 1_800_000_000_000]
const deps: TabDeps = {
  fetch: async (address) => {
    asked.push(address)
    if (status === 0) throw new TypeError('Failed to fetch')
    return { status }
  },
  reload: () => reloads++,
  now: () => at,
  storage: sessionStorage,
  entry: null,
}
const chrome = 'Failed to fetch dynamically imported module: https://kaisai.example/assets/SearchPalette-B5dZ.js'

beforeEach(() => {
  asked.length = 0
  ;[reloads, status] = [0, 404]
  sessionStorage.clear()
})

test('a file that is gone loads the page anew, once', async () => {
  await healTab(chrome, deps)
  expect([asked, reloads]).toEqual([['https://kaisai.example/assets/SearchPalette-B5dZ.js'], 1])
  await healTab(chrome, deps)
  expect(reloads).toBe(1)
  at += 60_000
  await healTab('Unable to preload CSS for /assets/Designer-x1.css', deps)
  expect([asked.at(-1), reloads]).toEqual(['/assets/Designer-x1.css', 2])
})

test('without a connection, where the file is there, and where none is named the page stays', async () => {
  status = 0
  await healTab(chrome, deps)
  for (status of [200, 503]) await healTab(chrome, deps)
  expect(asked).toHaveLength(3)
  status = 404
  await healTab('Importing a module script failed.', deps)
  expect(reloads).toBe(0)
})

test('a browser that names no file has the one the page began with looked after', async () => {
  const entry = 'https://kaisai.example/assets/entry-client-A1.js'
  status = 0
  await healTab('Importing a module script failed.', { ...deps, entry })
  expect([asked, reloads]).toEqual([[entry], 0])
  status = 404
  await healTab('Importing a module script failed.', { ...deps, entry })
  expect(reloads).toBe(1)
})

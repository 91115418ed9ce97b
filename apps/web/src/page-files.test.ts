import { expect, test } from 'vitest'
import type { SitePage } from './site-pages.ts'

const declared = import.meta.glob<{ sitePages: readonly SitePage[] }>('/src/rooms/*/site.ts', { eager: true })
const pages = Object.keys(import.meta.glob('/src/rooms/*/site/*Page.tsx'))
const loaders = Object.keys(import.meta.glob('/src/rooms/*/loaders/*.ts'))

// The table of routes asks for them when somebody goes there, which is too late to learn of it.
test('every page a room declares has its file, and every loader it names', () => {
  const wanted = Object.entries(declared).flatMap(([file, { sitePages }]) =>
    sitePages.flatMap(({ page, loader }) => [
      file.replace('site.ts', `site/${page}.tsx`),
      ...(loader ? [file.replace('site.ts', `loaders/${loader}.ts`)] : []),
    ]),
  )
  expect(wanted.length).toBeGreaterThan(40)
  expect(wanted.filter((file) => !pages.includes(file) && !loaders.includes(file))).toEqual([])
})

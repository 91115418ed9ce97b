import { expect, test } from 'vitest'
import { centerPaths } from './center-paths.ts'
import { centerPages } from './center-routes.tsx'

test('the server knows exactly the pages of the center', () => {
  expect([...centerPaths].sort()).toEqual(['/center', ...centerPages.map(({ path }) => `/center/${path}`)].sort())
})

import { expect, test } from 'vitest'
import { centerPaths } from './center-paths.ts'
import { centerPages } from './center-routes.tsx'

test('the server knows exactly the pages of the center', () => {
  expect([...centerPaths].sort()).toEqual(['/center', ...centerPages.map(({ path }) => `/center/${path}`)].sort())
})

test('every address of the center that the specification names leads somewhere', () => {
  for (const path of ['users', 'set', 'competition', 'newReward', 'work', 'team', 'study', 'reward', 'informationSub'])
    expect(centerPaths).toContain(`/center/${path}`)
})

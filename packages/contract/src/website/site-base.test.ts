import assert from 'node:assert/strict'
import { test } from 'node:test'
import { belowSite, siteBaseOf, siteCodeOf, withoutSiteBase } from './site-base.ts'

test('a path stands below a code, or is what it is', () => {
  const rows: readonly (readonly [string, string, string])[] = [
    ['/s/cup/home/homepage', '/s/cup', '/home/homepage'],
    ['/s/city-2026', '/s/city-2026', '/'],
    ['/s/cup/', '/s/cup', '/'],
    ['/home/homepage', '', '/home/homepage'],
    ['/s/Cup/home', '', '/s/Cup/home'],
    ['/s/cup-/home', '', '/s/cup-/home'],
    ['/s/%2e%2e/home', '', '/s/%2e%2e/home'],
    ['/s//evil.example', '', '/s//evil.example'],
    ['/s/cup//evil.example', '', '/s/cup//evil.example'],
    ['/s/cup/\\evil.example', '', '/s/cup/\\evil.example'],
    ['/system/user', '', '/system/user'],
  ]
  for (const [path, base, rest] of rows) assert.deepEqual([siteBaseOf(path), withoutSiteBase(path)], [base, rest], path)
  assert.deepEqual([siteCodeOf('/s/cup/home'), siteCodeOf('/home')], ['cup', null])
  assert.equal(siteCodeOf(belowSite('cup', '/home/homepage')), 'cup')
})

import { expect, test } from 'vitest'
import { innerPath } from './inner-path.ts'

test.each([
  ['/dashboard', '/dashboard'],
  ['/home/newsList?column=a#top', '/home/newsList?column=a#top'],
  ['/a/../b', '/b'],
])('%s stays inside', (value, path) => expect(innerPath(value)).toBe(path))

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  'home',
  null,
  undefined,
  '/.//evil.example',
])('%s leads nowhere', (value) => expect(innerPath(value)).toBeNull())

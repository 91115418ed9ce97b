import { expect, test } from 'vitest'
import { addressVerdict } from './address-verdict.ts'

const own = [
  { address: '/home/page/sponsors', title: '赞助单位', isPublished: true },
  { address: '/home/page/venue', title: '场地', isPublished: false },
]

test.each([
  ['/home/homepage', 'fine'],
  ['/home/newsList?column=notice', 'fine'],
  ['/home/competition/details?id=1#plan', 'fine'],
  ['/s/other/home/homepage', 'fine'],
  ['/s/other/home/page/theirs', 'fine'],
  ['/home/research', 'fine'],
  ['/manual', 'fine'],
  ['/center/competition', 'fine'],
  ['/prod-api/system/file/view?id=1', 'fine'],
  ['https://example.org/no-such-page', 'fine'],
  ['', 'fine'],
  ['/home/page/sponsors', 'fine'],
  ['/home/page/sponsors?from=menu', 'fine'],
  ['/home/page/venue', 'unpublished'],
  ['/home/page/gone', 'nowhere'],
  ['/home/nosuch', 'nowhere'],
  ['/homepage', 'nowhere'],
  ['/s/other/home/nosuch', 'nowhere'],
])('%s is %s', (address, verdict) => {
  expect(addressVerdict(address, own)).toBe(verdict)
})

test('before the pages of the site are known, none is said to be missing', () => {
  expect(addressVerdict('/home/page/gone', null)).toBe('fine')
  expect(addressVerdict('/home/nosuch', null)).toBe('nowhere')
})

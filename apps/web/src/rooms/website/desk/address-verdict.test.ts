import { expect, test } from 'vitest'
import { addressVerdict, askedAddress } from './address-verdict.ts'

const id = '0199c0de-0000-7000-8000-000000000001'
const own = [
  { address: '/home/page/sponsors', title: '赞助单位', isPublished: true },
  { address: '/home/page/venue', title: '场地', isPublished: false },
]

test.each([
  ['/home/homepage', 'fine'],
  ['/home/newsList?column=notice', 'fine'],
  [`/home/competition/details?id=${id}#plan`, 'fine'],
  [`/s/other/home/newsDetails?id=${id}`, 'fine'],
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
  ['/home/newsDetails', 'nowhere'],
  ['/home/newsDetails?id=none', 'nowhere'],
  ['/home/competition/details?id=', 'nowhere'],
  [`/home/work/workDetail?id=${id}`, 'nowhere'],
  [`/home/work/workDetail?workId=${id}`, 'fine'],
  ['/home/schoolInfo', 'nowhere'],
  ['/home/consultDetails', 'fine'],
  ['/home/feed.xml', 'file'],
  ['/home/feed.xml?column=notice', 'file'],
  ['/home/competition/calendar.ics', 'file'],
  ['/sitemap.xml', 'file'],
])('%s is %s', (address, verdict) => {
  expect(addressVerdict(address, own)).toBe(verdict)
})

test('before the pages of the site are known, none is said to be missing', () => {
  expect(addressVerdict('/home/page/gone', null)).toBe('fine')
  expect(addressVerdict('/home/nosuch', null)).toBe('nowhere')
})

test.each([
  [`/home/competition/details?id=${id}&tab=award#plan`, `/home/competition/details?id=${id}&tab=award`],
  [`/home/work/workDetail?workId=${id}`, `/home/work/workDetail?workId=${id}`],
  [`/home/consultDetails?id=${id}`, `/home/consultDetails?id=${id}`],
  [`/s/city/home/schoolInfo?id=${id}`, `/s/city/home/schoolInfo?id=${id}`],
  ['/home/consultDetails', null],
  ['/home/newsDetails?id=none', null],
  [`/home/newsList?id=${id}`, null],
  [`//evil.example/home/newsDetails?id=${id}`, null],
  [`https://example.org/home/newsDetails?id=${id}`, null],
  ['', null],
])('of %s the server is asked for %s', (address, asked) => {
  expect(askedAddress(address)).toBe(asked)
})

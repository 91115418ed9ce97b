import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLinks } from './check-links.ts'
import { documentOf, writtenSite } from './crawl.given.ts'
import { innerAddress } from './page-links.ts'

const place = { hosts: ['site.example'], base: '' }
const plan = (more: object = {}) => ({ seeds: ['/home/homepage'], place, mostPages: 100, ...more })
const noProgress = async (): Promise<void> => undefined
const a = (href: string, words = href): string => `<a href="${href}">${words}</a>`
const brief = ({ findings }: Awaited<ReturnType<typeof checkLinks>>) =>
  findings.map(({ address, fault, places, placeCount }) => [
    address,
    fault,
    places.map(({ page, words }) => `${page} ${words}`),
    placeCount,
  ])

test('links that lead nowhere are found with the places they stand at; what stands elsewhere is counted and never opened', async () => {
  const site = writtenSite(
    {
      '/home/homepage': documentOf(
        a('/home/gone', '旧页面') +
          a('/home/page/one#part') +
          a('http://site.example/home/page/two') +
          a('https://other.example/x') +
          a('mailto:a@b.example') +
          a('#here'),
      ),
      '/home/page/one': documentOf(
        `${a('/home/gone', '又一处')}<img src="/prod-api/system/file/view?id=1" alt="图"><img src="/prod-api/system/file/view?id=2">`,
      ),
      '/home/page/two': documentOf(
        a('/home/broken') +
          a('/home/moved') +
          a('/home/around') +
          a('/home/away') +
          a('/neibu/login?redirect=%2F') +
          a('/neibu/nosuch'),
      ),
      '/home/broken': { status: 500 },
      '/home/moved': { to: '/home/page/one' },
      '/home/around': { to: '/home/around' },
      '/home/away': { to: 'https://other.example/' },
      '/neibu/login': documentOf('x'),
    },
    { '/prod-api/system/file/view?id=1': { mediaType: 'image/png', body: Buffer.from('png') } },
  )
  const reports: [number, number][] = []
  const report = await checkLinks(site, plan(), async (done, total) => void reports.push([done, total]))
  assert.deepEqual(brief(report), [
    ['/home/gone', 'missing', ['/home/homepage 旧页面', '/home/page/one 又一处'], 2],
    ['/home/broken', 'broken', ['/home/page/two /home/broken'], 1],
    ['/home/around', 'loop', ['/home/page/two /home/around'], 1],
    ['/prod-api/system/file/view?id=2', 'fileMissing', ['/home/page/one '], 1],
    ['/neibu/nosuch', 'missing', ['/home/page/two /neibu/nosuch'], 1],
  ])
  assert.deepEqual([report.pages, report.external, report.leftOut], [3, 1, 0])
  assert.ok(
    site.opened.every((address) => address.startsWith('/home/')),
    site.opened.join(),
  )
  const [done, total] = reports.at(-1)!
  assert.equal(done, total)
  assert.ok(reports.every(([a, b], at) => a <= b && (at === 0 || a >= reports[at - 1]![0])))
})

test('a site below its code is read below it, and other sites are not', async () => {
  const below = { hosts: ['main.example'], base: '/s/city' }
  const site = writtenSite({
    '/home/homepage': documentOf(
      a('/s/city/home/page/one') + a('/s/other/home/homepage') + a('/home/homepage') + a('/s/city/home/gone'),
    ),
    '/home/page/one': documentOf('x'),
  })
  const report = await checkLinks(site, plan({ place: below }), noProgress)
  assert.deepEqual(brief(report), [['/home/gone', 'missing', ['/home/homepage /s/city/home/gone'], 1]])
  assert.deepEqual([report.pages, report.external], [2, 2])
})

test('lists in all their filters and sites without end are left out and said to be', async () => {
  const filters = Array.from({ length: 60 }, (_, at) => a(`/home/newsList?pageNum=${at + 2}`)).join('')
  const site = writtenSite({
    '/home/homepage': documentOf(filters + a('/home/page/one')),
    '/home/page/one': documentOf(a('/home/page/two')),
    '/home/page/two': documentOf('x'),
    ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`/home/newsList?pageNum=${at + 2}`, documentOf('x')])),
  })
  const whole = await checkLinks(site, plan(), noProgress)
  assert.deepEqual([whole.pages, whole.leftOut], [43, 20])
  const small = await checkLinks(site, plan({ mostPages: 10 }), noProgress)
  assert.equal(small.pages, 10)
  assert.ok(small.leftOut > 50)
})

test('a job that is cancelled stops where it is', async () => {
  const site = writtenSite({ '/home/homepage': documentOf(a('/home/page/one')), '/home/page/one': documentOf('x') })
  await assert.rejects(
    checkLinks(site, plan(), async () => {
      throw new Error('cancelled')
    }),
    /cancelled/,
  )
  assert.deepEqual(site.opened, ['/home/homepage'])
})

test('addresses: language and place on the page are no part of one, scripts and mails lead nowhere', () => {
  const of = (href: string): string | null | undefined => innerAddress(href, '/home/newsList?column=a', place)
  assert.deepEqual(
    [
      '?lang=en',
      '/home/homepage?lang=en#top',
      'details?id=1',
      '//evil.example/x',
      'javascript:alert(1)',
      'tel:1',
      '#x',
      '',
      'http://[',
      '/s/x/home',
    ].map(of),
    ['/home/newsList', '/home/homepage', '/home/details?id=1', null, undefined, undefined, undefined, undefined, undefined, null],
  )
})

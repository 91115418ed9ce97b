// A frozen site is unpacked and its links are followed, as somebody does who opens it without a server.
import assert from 'node:assert/strict'
import { posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { Problem } from '@kaisai/contract/problem'
import { filesOfZip } from '#test/unzip.ts'
import { documentOf, writtenSite } from './crawl.given.ts'
import { type FreezeResult, freezeSite } from './freeze-site.ts'
import { linksOf } from './page-links.ts'

const id = '0199c0de-0000-7000-8000-000000000001'
const shell = (lang: 'zh' | 'en', body: string): string =>
  documentOf(
    `<header><a href="/home/homepage">首页</a><a href="?lang=${lang === 'zh' ? 'en' : 'zh-cn'}">EN</a><ul><li><a href="/neibu/login?redirect=%2Fhome">登录</a></li></ul><form action="/home/searchNews"><input name="word"></form><button onclick="x()">菜单</button></header>${body}<script>alert(1)</script>`,
    '<link rel="stylesheet" href="/assets/site.css"><link rel="modulepreload" href="/assets/a.js"><link rel="later" href="/assets/b.js"><style nonce="n">.a{background:url(/assets/a.png)}</style><meta property="csp-nonce" nonce="n"><meta property="og:image" content="https://site.example/prod-api/home/share/picture?kind=site"><meta property="og:title" content="标题"><script type="application/ld+json">{"image":"https://site.example/prod-api/system/file/view?id=8"}</script><link rel="canonical" href="https://site.example/home/homepage">',
  )
const pagesIn = (lang: 'zh' | 'en') => ({
  '/home/homepage': shell(
    lang,
    `<a href="/home/newsDetails?id=${id}#more">文章</a><a href="/home/page/one">一</a><a href="/home/gone">无</a><a href="/home/moved">移</a><div><p aria-hidden="true" data-ticks=""><span><b>39</b><i>天</i></span></p><p><time datetime="2027-01-08T15:59:00Z">截止 2027-01-08 23:59</time></p></div><a href="https://other.example/">外</a><a href="javascript:alert(1)">坏</a>
     <img src="/prod-api/system/file/view?id=1" srcset="/prod-api/system/file/view?id=1&amp;width=320 320w, /prod-api/system/file/view?id=9&amp;width=640 640w" alt="图">`,
  ),
  [`/home/newsDetails?id=${id}`]: shell(
    lang,
    `<a href="/prod-api/system/file/view?id=2">附件</a><a href="/prod-api/system/file/view?id=3">太大</a>`,
  ),
  '/home/page/one': shell(lang, `<a href="/home/homepage">回</a><p>${lang === 'zh' ? '中文正文' : 'English text'}</p>`),
  '/home/moved': { to: '/home/page/one' },
})
const png = { mediaType: 'image/png', body: Buffer.from('png') }
const files = {
  '/assets/site.css': {
    mediaType: 'text/css',
    body: Buffer.from('@import "x.css";.b{background:url("/assets/b.png")}.c{background:url(/assets/gone.png)}'),
  },
  '/assets/a.png': png,
  '/assets/b.png': png,
  '/prod-api/system/file/view?id=1': png,
  '/prod-api/system/file/view?id=1&width=320': png,
  '/prod-api/system/file/view?id=2': { mediaType: 'application/pdf', body: Buffer.from('pdf') },
  '/prod-api/system/file/view?id=3': { mediaType: 'application/zip', body: Buffer.alloc(2000) },
}
const freeze = async (more: object = {}) => {
  const result: FreezeResult = { pages: 0, files: 0, leftOut: 0 }
  const plan = {
    ...{
      seeds: ['/home/homepage'],
      place: { hosts: ['site.example'], base: '' },
      mostPages: 100,
      mostBytes: 1000,
      mostBytesInAll: 100_000,
    },
    ...{ defaultLang: 'zh' as const, address: 'https://site.example', name: '站点', day: '2026-11-26', ...more },
  }
  const zip = await buffer(
    freezeSite(
      { zh: writtenSite(pagesIn('zh'), files), en: writtenSite(pagesIn('en'), files) },
      plan,
      result,
      async () => undefined,
    ),
  )
  return { result, files: await filesOfZip(zip) }
}

test('a frozen site opens without a server: every link leads to a file of it or to another site, and no script is left', async () => {
  const { result, files: frozen } = await freeze()
  const pages = [...frozen]
    .filter(([name]) => name.endsWith('.html'))
    .map(([name, body]) => [name, body.toString('utf8')] as const)
  assert.deepEqual(pages.map(([name]) => name).sort(), [
    'en/index.html',
    `en/newsDetails-id-${id}.html`,
    'en/page-one.html',
    'index.html',
    `newsDetails-id-${id}.html`,
    'page-one.html',
  ])
  const reached = new Set<string>(['index.html'])
  let followed = 0
  for (const [name, html] of pages) {
    assert.doesNotMatch(html, /<script|<form|<button|modulepreload|nonce|onclick|javascript:|prod-api|\/assets\//)
    assert.match(html, /静态存档|snapshot of the site/)
    // Read as a place of its own, so that only what is written counts.
    for (const { kind, address } of linksOf(html, `/${name}`, { hosts: ['frozen.example'], base: '' }).links) {
      if (kind === 'outside') {
        assert.match(address, /^https:\/\/(?:other|site)\.example/)
        continue
      }
      const file = posix.normalize(address.slice(1))
      assert.ok(frozen.has(file), `${name} → ${address}`)
      reached.add(file)
      followed += 1
    }
  }
  assert.ok(followed > 20)
  for (const name of frozen.keys()) if (name.endsWith('.html')) assert.ok(reached.has(name), `nothing leads to ${name}`)
  assert.deepEqual([result.pages, result.files], [6, 7 - 1])
  assert.match(frozen.get('page-one.html')!.toString('utf8'), /中文正文/)
  assert.match(frozen.get('en/page-one.html')!.toString('utf8'), /English text/)
})

test('what leads out is kept, what asks for a person goes, what is not there keeps its words without a link', async () => {
  const { files: frozen } = await freeze()
  const home = frozen.get('index.html')!.toString('utf8')
  assert.match(home, new RegExp(`<a href="newsDetails-id-${id}.html#more">文章</a>`))
  assert.match(home, /<a href="page-one.html">移<\/a>/)
  assert.match(home, /<a>无<\/a>/)
  assert.match(home, /<a href="https:\/\/other.example\/">外<\/a>/)
  assert.match(home, /<a>坏<\/a>/)
  assert.match(home, /<a href="en\/index.html">EN<\/a>/)
  assert.match(home, /<link rel="canonical" href="https:\/\/site.example\/home\/homepage">/)
  assert.doesNotMatch(home, /登录|<li>|id=8/)
  assert.match(home, /srcset="files\/\d+\.png 320w"/)
  const article = frozen.get(`newsDetails-id-${id}.html`)!.toString('utf8')
  assert.match(article, /<a href="files\/\d+\.pdf">附件<\/a><a>太大<\/a>/)
  const css = [...frozen].find(([name]) => name.endsWith('.css'))![1].toString('utf8')
  assert.match(css, /^\.b\{background:url\("\.\.\/files\/\d+\.png"\)\}\.c\{background:url\("data:,"\)\}$/)
})

test('a countdown does not stand still in it: the date it counts to is left', async () => {
  assert.match(pagesIn('zh')['/home/homepage'] as string, /39/)
  const { files: frozen } = await freeze()
  const home = frozen.get('index.html')!.toString('utf8')
  assert.doesNotMatch(home, /39|data-ticks/)
  assert.match(home, /<div><p><time datetime="2027-01-08T15:59:00Z">截止 2027-01-08 23:59<\/time><\/p><\/div>/)
})

test('the language of the site stands at the top, the other one in a folder', async () => {
  const { files: frozen } = await freeze({ defaultLang: 'en' })
  assert.match(frozen.get('page-one.html')!.toString('utf8'), /English text/)
  assert.match(frozen.get('zh/page-one.html')!.toString('utf8'), /中文正文/)
  assert.match(frozen.get('zh/index.html')!.toString('utf8'), /<a href="\.\.\/index.html">EN<\/a>/)
})

test('more pages than fit are left out and counted', async () => {
  const { result, files: frozen } = await freeze({ mostPages: 2 })
  assert.equal(result.pages, 4)
  assert.ok(result.leftOut >= 2)
  assert.match(frozen.get('index.html')!.toString('utf8'), /<a>一<\/a>|<a>移<\/a>/)
})

const frozenOf = async (pages: Parameters<typeof writtenSite>[0]) => {
  const plan = {
    ...{ seeds: ['/home/homepage', '/home/page/one'], place: { hosts: ['site.example'], base: '' }, mostPages: 5 },
    ...{ mostBytes: 1000, mostBytesInAll: 1000, defaultLang: 'zh' as const, address: 'https://site.example', name: '', day: '' },
  }
  const result: FreezeResult = { pages: 0, files: 0, leftOut: 0 }
  const site = writtenSite(pages)
  return {
    result,
    files: await filesOfZip(await buffer(freezeSite({ zh: site, en: site }, plan, result, async () => undefined))),
  }
}

test('what is not in it is named with the reason', async () => {
  const { files: frozen } = await freeze()
  const missed = frozen.get('left-out.txt')!.toString('utf8')
  assert.match(missed, /^\uFEFF链接指向的页面不存在: https:\/\/site\.example\/home\/gone\r$/m)
  assert.match(missed, /^文件缺失或过大: https:\/\/site\.example\/prod-api\/system\/file\/view\?id=3\r$/m)
  const { result, files: broken } = await frozenOf({ '/home/homepage': documentOf(''), '/home/page/one': { status: 503 } })
  assert.deepEqual([result.pages, result.leftOut], [2, 2])
  assert.match(broken.get('left-out.txt')!.toString('utf8'), /页面未能打开: https:\/\/site\.example\/home\/page\/one/)
})

test('without its home page there is no snapshot', async () => {
  const without = frozenOf({ '/home/homepage': { status: 503 }, '/home/page/one': documentOf('') })
  await assert.rejects(without, (error: Error) => error instanceof Problem && error.key === 'website.home_not_opened')
})

test('a page that cannot be made ends the whole, and says so', async () => {
  const site = { ...writtenSite(pagesIn('zh'), files), page: () => Promise.reject(new Error('no database')) }
  const plan = {
    ...{
      seeds: ['/home/homepage'],
      place: { hosts: ['site.example'], base: '' },
      mostPages: 5,
      mostBytes: 1000,
      mostBytesInAll: 1000,
    },
    ...{ defaultLang: 'zh' as const, address: '', name: '', day: '' },
  }
  const body = freezeSite({ zh: site, en: site }, plan, { pages: 0, files: 0, leftOut: 0 }, async () => undefined)
  await assert.rejects(buffer(body), /no database/)
})

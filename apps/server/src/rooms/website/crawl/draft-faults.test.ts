// What is said of the addresses of a site before it is published.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { problem } from '@kaisai/contract/problem'
import { emptyHomeBlock } from '@kaisai/contract/website/home-blocks'
import { addPage } from '@kaisai/contract/website/page.endpoints'
import * as siteCalls from '@kaisai/contract/website/site.endpoints'
import { checkSiteDraft } from '@kaisai/contract/website/site-check.endpoints'
import type { SiteReader } from '#src/ports/site-reader.ts'
import { refusal } from '#test/refusal.ts'
import { formOf, openSites } from '../website.given.ts'
import { documentOf, writtenSite } from './crawl.given.ts'

const { app, root, addSite, bannerOf, picture } = await openSites()
after(() => app.stop())
const reads = (siteReader: SiteReader): void => void Object.assign(app.ctx, { siteReader })
const written = writtenSite(
  Object.fromEntries(
    ['/home/homepage', '/home/newsList?column=notice', '/home/competition'].map((path) => [path, documentOf('x')]),
  ),
)
reads({ open: async () => written })

const findingsOf = async (siteId: string, lang: 'zh' | 'en' = 'zh') => {
  const { code, msg, data } = await app.call(checkSiteDraft, { siteId }, { as: root, lang })
  assert.equal(code, 0, msg)
  return data.findings.map(({ place, name, address, fault }) => [place, name, address, fault])
}
const save = async (siteId: string, change: object): Promise<void> => {
  const form = formOf((await app.call(siteCalls.getSite, { siteId }, { as: root })).data)
  const { code, msg } = await app.call(siteCalls.updateSite, { ...form, ...change }, { as: root })
  assert.equal(code, 0, msg)
}

test('navigation, button, partners, texts, links and banners that lead nowhere are named; what leads somewhere and other sites are not', async () => {
  const siteId = await addSite('draft-faults.example')
  assert.deepEqual(await findingsOf(siteId), [])
  await app.call(addPage, { siteId, path: 'venue', title: '场地', titleEn: 'Venue' }, { as: root })
  const form = formOf((await app.call(siteCalls.getSite, { siteId }, { as: root })).data)
  const partner = (zh: string, link: string) => ({ name: { zh, en: `${link} EN` }, link, fileId: null })
  await save(siteId, {
    navigation: [
      { nameZh: '首页', nameEn: 'Home', tem: '/home/homepage#top', children: [] },
      {
        ...{ nameZh: '赛事', nameEn: 'Events', tem: '/home/none' },
        children: [
          { nameZh: '场地', nameEn: 'Venue', path: '/home/page/venue', dictValue: '' },
          { nameZh: '全部', nameEn: 'All', path: '/home/competition', dictValue: '' },
        ],
      },
    ],
    home: { ...form.home, buttonLabel: { zh: '报名', en: 'Enroll' }, buttonLink: 'http://draft-faults.example/home/gone' },
    links: [
      { name: '外站', url: 'https://elsewhere.example/none' },
      { name: '旧链接', nameEn: 'Old', url: '/home/none' },
    ],
    blocks: [
      { ...emptyHomeBlock('partners', 'a'), items: [partner('好', '/home/competition'), partner('坏', '/home/partner')] },
      { ...emptyHomeBlock('partners', 'b'), isHidden: true, items: [partner('藏', '/home/hidden')] },
      { ...emptyHomeBlock('richText', 'c'), html: { zh: '<p><a href="/home/text">看这里</a></p>', en: '' } },
    ],
  })
  const banner = { ...bannerOf(siteId), fileId: await picture(root), link: '/home/banner' }
  for (const one of [banner, { ...banner, link: '/home/off', status: 'disabled' as const }])
    assert.equal((await app.call(siteCalls.addBanner, one, { as: root })).code, 0)
  assert.deepEqual(await findingsOf(siteId), [
    ['navigation', '赛事', '/home/none', 'missing'],
    ['navigation', '赛事 › 场地', '/home/page/venue', 'unpublished'],
    ['button', '报名', 'http://draft-faults.example/home/gone', 'missing'],
    ['partner', '坏', '/home/partner', 'missing'],
    ['text', '看这里', '/home/text', 'missing'],
    ['link', '旧链接', '/home/none', 'missing'],
    ['banner', '横幅', '/home/banner', 'missing'],
  ])
  assert.deepEqual((await findingsOf(siteId, 'en'))[1], ['navigation', 'Events › Venue', '/home/page/venue', 'unpublished'])
  assert.equal(written.opened.filter((address) => address === '/home/none').length, 2, 'once for each look')
})

test('below a code addresses are those of the site itself, and another site’s are not judged', async () => {
  const siteId = await addSite('draft-code.example')
  await save(siteId, {
    ...{ hosts: [], code: 'draft-code' },
    links: [
      { name: '本站', url: '/s/draft-code/home/none' },
      { name: '别站', url: '/s/other/home/none' },
    ],
  })
  assert.deepEqual(await findingsOf(siteId), [['link', '本站', '/s/draft-code/home/none', 'missing']])
})

test('without built pages nothing is said to be fine; sites of others are not found', async () => {
  const siteId = await addSite('draft-reach.example')
  const stranger = await app.person('draftstranger', 'group_admin', { organizationId: await app.organization('外校') })
  assert.equal((await app.raw(checkSiteDraft, { siteId }, { as: stranger })).code, refusal('house.not_found'))
  reads({
    open: async () => {
      throw problem('website.pages_not_built')
    },
  })
  assert.equal((await app.raw(checkSiteDraft, { siteId }, { as: root })).code, refusal('website.pages_not_built'))
})

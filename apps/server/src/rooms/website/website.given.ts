// Sites and banners for story tests.
import assert from 'node:assert/strict'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import * as calls from '@kaisai/contract/website/site.endpoints'
import * as siteSetting from '@kaisai/contract/website/site-setting.endpoints'
import { type Person, startApp } from '#test/app.ts'

/** A stored site as its form sends it back. */
export const formOf = (site: ReplyOf<typeof calls.getSite>) => {
  const {
    groupId: _,
    logoUrl: _logo,
    status: _status,
    isAhead: _ahead,
    previewEndTime: _end,
    pictures: _pictures,
    ...form
  } = site
  return form
}

/** Starts the product with its super administrator. Call `app.stop` at the end. */
export const openSites = async () => {
  const app = await startApp()
  const root = await app.root()
  const defaultSite = (await app.call(calls.listSites, {}, { as: root })).data[0]!.siteId

  let made = 0
  const fields = (name: string, hosts: string[] = []): Omit<InputOf<typeof calls.addSite>, 'groupId'> => ({
    logoFileId: null,
    name,
    nameEn: `${name} EN`,
    description: '描述',
    descriptionEn: '',
    templateType: 'tem2',
    brandColor: '#1f3fbf',
    hosts,
    code: '',
    competitionId: null,
    navigation: [
      { nameZh: '首页', nameEn: 'Home', tem: '/home/homepage', children: [] },
      {
        nameZh: '资讯',
        nameEn: 'News',
        tem: '',
        children: [{ nameZh: '通知', nameEn: 'Notices', path: '/home/newsList?column=notice', dictValue: 'notice' }],
      },
    ],
    home: {
      headline: { zh: '标题', en: '' },
      subline: { zh: '副题', en: 'Sub' },
      buttonLabel: { zh: '', en: '' },
      buttonLink: '',
      faq: [{ question: { zh: '问', en: 'Q' }, answer: { zh: '答', en: 'A' } }],
    },
    wording: { submitButton: 'work', itemLabel: 'event', participantColumn: 'kind' },
    contact: '电话',
    contactEn: 'Phone',
    organisers: ['甲', '乙'],
    organisersEn: ['Host A', ''],
    icp: '',
    links: [
      { name: '链接', nameEn: 'A link', url: 'https://a.example/' },
      { name: '只有中文', url: 'https://b.example/' },
    ],
    defaultLang: 'zh',
  })
  const addSite = async (host: string, options: { as?: Person; groupId?: string; open?: boolean } = {}): Promise<string> => {
    const as = options.as ?? root
    const added = await app.call(
      calls.addSite,
      { ...fields(`站点${++made}`, [host]), groupId: options.groupId ?? app.platformId },
      { as },
    )
    assert.equal(added.msg, '')
    if (options.open ?? true) await app.call(calls.moveSite, { siteId: added.data.siteId, verb: 'open' }, { as })
    return added.data.siteId
  }
  const settingAt = (host: string, lang: 'zh' | 'en' = 'zh') =>
    app.call(siteSetting.getWebsiteSetting, {}, { lang, headers: { host } })
  const settingOf = (siteCode: string, host = 'localhost:4700') =>
    app.call(siteSetting.getWebsiteSetting, {}, { headers: { host, 'x-site': siteCode } })
  const picture = (owner: Person, purpose = 'siteImage') =>
    app.ctx.stored.keep(
      app.ctx.db,
      {
        name: 'a.png',
        purpose,
        mediaType: 'image/png',
        extension: 'png',
        open: true,
        userId: owner.id,
        organizationId: owner.organizationId,
      },
      Buffer.from('png'),
    )
  const bannerOf = (siteId: string): Omit<InputOf<typeof calls.addBanner>, 'fileId'> => ({
    siteId,
    title: '横幅',
    titleEn: '',
    subtitle: '副',
    subtitleEn: 'Sub',
    link: '',
    startTime: null,
    endTime: null,
    sort: 0,
    status: 'active',
  })
  return { app, root, defaultSite, fields, addSite, settingAt, settingOf, picture, bannerOf }
}

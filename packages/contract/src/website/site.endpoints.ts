import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant, instantInput, oneOf, prose, ruledOrEmpty, text, version, whole } from '../fields.ts'
import { onOff } from '../organization/labels.ts'
import { homeBlocksInput } from './home-blocks.ts'
import { siteContent, siteInput } from './setting.ts'
import { siteStates } from './site.states.ts'
import { siteSetting } from './site-setting.endpoints.ts'

export const listSites = get('/website/site/list', {
  title: ['站点列表', 'Sites'],
  access: 'web:site:list',
  reply: Type.Array(
    closed({
      siteId: Type.String(),
      groupName: Type.String(),
      name: Type.String(),
      templateType: Type.String(),
      hosts: Type.Array(Type.String()),
      code: Type.String(),
      isDefault: Type.Boolean(),
      status: Type.String(),
      statusName: Type.String(),
      /** Something was saved that visitors do not see yet. */
      isAhead: Type.Boolean(),
      moves: Type.Array(Type.String()),
      updateTime: instant,
      version: Type.Integer(),
    }),
  ),
})
/** The sites within the caller's reach, to choose from: where an article may stand. */
export const listSiteOptions = get('/website/site/option', {
  title: ['可选站点', 'Sites to choose from'],
  access: 'signedIn',
  reply: Type.Array(closed({ siteId: Type.String(), name: Type.String() })),
})

export const getSite = get('/website/site/detail', {
  title: ['站点详情', 'Site'],
  access: 'web:site:list',
  input: closed({ siteId: id(['站点', 'Site']) }),
  reply: closed({
    siteId: Type.String(),
    groupId: Type.String(),
    logoUrl: orNull(Type.String()),
    logoFileId: orNull(Type.String()),
    status: Type.String(),
    version: Type.Integer(),
    ...siteInput,
    blocks: homeBlocksInput,
    /** Something was saved that visitors do not see yet. */
    isAhead: Type.Boolean(),
    /** Until when a preview link leads somewhere. */
    previewEndTime: orNull(instant),
    /** Addresses of the pictures in the blocks and behind the headline. */
    pictures: Type.Array(closed({ fileId: Type.String(), url: Type.String() })),
  }),
})
/** The competitions shown on a site within reach, to choose whose dates its home page shows; `haltedName`: the state of one that shows none. */
export const listSiteCompetitions = get('/website/site/competition', {
  title: ['站点展示的竞赛', 'Competitions on a site'],
  access: 'web:site:list',
  input: closed({ siteId: id(['站点', 'Site']) }),
  reply: Type.Array(closed({ competitionId: Type.String(), name: Type.String(), haltedName: Type.String() })),
})
export const addSite = post('/website/site/add', {
  title: ['新增站点', 'Add a site'],
  access: 'web:site:edit',
  input: closed({ groupId: id(['所属组织', 'Organization']), logoFileId: orNull(id(['图标', 'Logo'])), ...siteInput }),
  reply: closed({ siteId: Type.String() }),
})
/**
 * Saves what a site shows as a draft: visitors see it when it is published. Hosts and code are addresses, not content: they hold at once.
 */
export const updateSite = post('/website/site/update', {
  title: ['修改站点', 'Change a site'],
  access: 'web:site:edit',
  bodyLimit: 4 * 1024 * 1024,
  input: closed({ siteId: id(['站点', 'Site']), version, logoFileId: orNull(id(['图标', 'Logo'])), ...siteInput }),
  reply: closed({ version: Type.Integer() }),
})
const note = prose(['发布说明', 'Note'], 200)
/** Makes the saved draft public and keeps it as a version. Refuses a draft somebody saved again since it was looked at. */
export const publishSite = post('/website/site/publish', {
  title: ['发布站点', 'Publish a site'],
  access: 'web:site:publish',
  input: closed({ siteId: id(['站点', 'Site']), version, note }),
  reply: closed({ version: Type.Integer(), number: Type.Integer() }),
})
/** Throws the saved draft away: the form is what visitors see again. */
export const discardSiteDraft = post('/website/site/discard', {
  title: ['放弃草稿', 'Discard a draft'],
  access: 'web:site:edit',
  input: closed({ siteId: id(['站点', 'Site']), version }),
  reply: closed({ version: Type.Integer() }),
})
/** The published versions of a site, newest first. */
export const listSiteVersions = get('/website/site/version/list', {
  title: ['站点的历史版本', 'Versions of a site'],
  access: 'web:site:list',
  input: closed({ siteId: id(['站点', 'Site']) }),
  reply: Type.Array(
    closed({
      versionId: Type.String(),
      number: Type.Integer(),
      publishTime: instant,
      publisherName: Type.String(),
      note: Type.String(),
      /** What visitors see. */
      isLive: Type.Boolean(),
    }),
  ),
})
/** What a version showed. */
export const getSiteVersion = get('/website/site/version/detail', {
  title: ['历史版本详情', 'A version of a site'],
  access: 'web:site:list',
  input: closed({ versionId: id(['版本', 'Version']) }),
  reply: closed({
    number: Type.Integer(),
    logoUrl: orNull(Type.String()),
    content: closed({ logoFileId: orNull(Type.String()), ...siteContent, blocks: homeBlocksInput }),
    pictures: Type.Array(closed({ fileId: Type.String(), url: Type.String() })),
  }),
})
/** Makes a version the draft, to be looked at and published. */
export const restoreSiteVersion = post('/website/site/version/restore', {
  title: ['恢复历史版本', 'Bring a version back'],
  access: 'web:site:edit',
  input: closed({ versionId: id(['版本', 'Version']), version }),
  reply: closed({ version: Type.Integer() }),
})
/** Makes a link to the saved draft that holds for a day; an earlier one ends. */
export const linkSitePreview = post('/website/site/preview', {
  title: ['生成站点预览链接', 'Make a preview link of a site'],
  access: 'web:site:edit',
  input: closed({ siteId: id(['站点', 'Site']) }),
  reply: closed({ address: Type.String(), endTime: instant }),
})
/** What the preview beside the form begins with: the site with the dates of a competition, and a ticket to read its lists with. */
export const getSiteFrame = get('/website/site/frame', {
  title: ['站点实时预览', 'Live preview of a site'],
  access: 'web:site:list',
  input: closed({
    siteId: id(['站点', 'Site']),
    /** The language of the preview, whatever the desk speaks. */
    lang: oneOf(['zh', 'en'] as const, ['语言', 'Language']),
    competitionId: Type.Optional(id(['首页赛程', 'Dates of'])),
  }),
  reply: closed({ setting: siteSetting, code: Type.String(), ticket: Type.String() }),
})
export const moveSite = post('/website/site/status', {
  title: ['上线、维护或关闭站点', 'Open, pause or close a site'],
  access: 'web:site:publish',
  input: closed({
    siteId: id(['站点', 'Site']),
    verb: oneOf(Object.keys(siteStates.moves) as (keyof typeof siteStates.moves)[], ['操作', 'Move']),
    reason: Type.Optional(prose(['原因', 'Reason'], 200)),
  }),
  reply: closed({ status: Type.String() }),
})

const bannerFields = {
  siteId: id(['站点', 'Site']),
  title: text(['标题', 'Title (Chinese)'], 40),
  titleEn: Type.String({ maxLength: 80, label: ['英文标题', 'Title (English)'] }),
  subtitle: Type.String({ maxLength: 80, label: ['副标题', 'Subtitle (Chinese)'] }),
  subtitleEn: Type.String({ maxLength: 160, label: ['英文副标题', 'Subtitle (English)'] }),
  fileId: id(['图片', 'Picture']),
  /** What phones show; left out or null: the same. */
  narrowFileId: Type.Optional(orNull(id(['手机图片', 'Picture on phones']))),
  link: ruledOrEmpty(['链接', 'Link'], 'link', 300),
  startTime: orNull(instantInput(['开始时间', 'From'])),
  endTime: orNull(instantInput(['结束时间', 'To'])),
  sort: whole(['排序', 'Order'], 0, 9999),
  status: oneOf(onOff, ['状态', 'Status']),
}
export const listBanners = get('/website/banner/list', {
  title: ['轮播图列表', 'Banners'],
  access: 'web:banner:edit',
  input: closed({ siteId: id(['站点', 'Site']) }),
  reply: Type.Array(
    closed({
      bannerId: Type.String(),
      siteId: Type.String(),
      title: Type.String(),
      titleEn: Type.String(),
      subtitle: Type.String(),
      subtitleEn: Type.String(),
      fileId: Type.String(),
      imageUrl: Type.String(),
      narrowFileId: orNull(Type.String()),
      narrowImageUrl: orNull(Type.String()),
      link: Type.String(),
      startTime: orNull(Type.String()),
      endTime: orNull(Type.String()),
      sort: Type.Integer(),
      status: Type.String(),
      shownNow: Type.Boolean(),
      version: Type.Integer(),
    }),
  ),
})
export const addBanner = post('/website/banner/add', {
  title: ['新增轮播图', 'Add a banner'],
  access: 'web:banner:edit',
  input: closed(bannerFields),
  reply: closed({ bannerId: Type.String() }),
})
export const updateBanner = post('/website/banner/update', {
  title: ['修改轮播图', 'Change a banner'],
  access: 'web:banner:edit',
  input: closed({ bannerId: id(['轮播图', 'Banner']), version, ...bannerFields }),
  reply: closed({ version: Type.Integer() }),
})
export const deleteBanner = post('/website/banner/delete', {
  title: ['删除轮播图', 'Delete a banner'],
  access: 'web:banner:edit',
  input: closed({ bannerId: id(['轮播图', 'Banner']) }),
  reply: done,
})

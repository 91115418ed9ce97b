// Pages of a site (decision 77): read by everybody, made in the desk, looked at before by a link that ends.
import { Type } from 'typebox'
import { closed, done, get, type InputOf, orNull, post } from '../endpoint.ts'
import { id, instant, oneOf, prose, text, version } from '../fields.ts'
import { pageStates } from './page.states.ts'
import { blockInput, blockShown, MOST_BLOCKS } from './pages.ts'

const pageId = id(['页面', 'Page'])
const siteId = id(['站点', 'Site'])
const path = text(['页面路径', 'Path'], 40)

const shown = {
  path: Type.String(),
  title: Type.String(),
  description: Type.String(),
  blocks: Type.Array(blockShown),
}
/**
 * A page of the visitor’s site in the request’s language: what its organizer published, else the product’s own text where there is one. Under
 * a path the page had before it comes with the one it has now.
 */
export const getSitePage = get('/home/page/detail', {
  standby: true,
  title: ['站点页面', 'A page of the site'],
  access: 'public',
  input: closed({ path }),
  reply: closed(shown),
})
/** The pages of the visitor’s site: the product’s own ones first. */
export const listSitePages = get('/home/page/list', {
  standby: true,
  title: ['站点页面列表', 'Pages of the site'],
  access: 'public',
  reply: Type.Array(closed({ address: Type.String(), title: Type.String(), isBuiltin: Type.Boolean() })),
})
/** The draft a preview link leads to. Wrong, replaced and ended links are refused alike. */
export const previewSitePage = get('/home/page/preview', {
  title: ['预览页面草稿', 'Preview of a page'],
  access: 'public',
  rate: 'public',
  input: closed({ key: text(['预览链接', 'Preview link'], 80) }),
  reply: closed({ ...shown, endTime: instant }),
})

/** The pages of a site within reach: those of the product with what became of them here, then the organizer’s own. */
export const listPages = get('/website/page/list', {
  title: ['页面列表', 'Pages'],
  access: 'web:page:edit',
  input: closed({ siteId }),
  reply: Type.Array(
    closed({
      path: Type.String(),
      address: Type.String(),
      title: Type.String(),
      isBuiltin: Type.Boolean(),
      /** Null: the product’s own text is shown. */
      pageId: orNull(Type.String()),
      status: orNull(Type.String()),
      statusName: Type.String(),
      /** Something was saved that visitors do not see yet. */
      isAhead: Type.Boolean(),
      updateTime: orNull(instant),
      moves: Type.Array(Type.String()),
    }),
  ),
})
/** The pages a site’s organizer made, to lead to from its navigation; those visitors do not see yet are marked. */
export const listSitePageChoices = get('/website/site/page', {
  title: ['站点可选页面', 'Pages of a site to choose from'],
  access: 'web:site:list',
  input: closed({ siteId }),
  reply: Type.Array(closed({ address: Type.String(), title: Type.String(), isPublished: Type.Boolean() })),
})
const fields = {
  title: text(['页面标题', 'Title (Chinese)'], 60),
  titleEn: Type.String({ maxLength: 120, label: ['英文标题', 'Title (English)'] }),
  description: prose(['页面描述', 'Description (Chinese)'], 200),
  descriptionEn: prose(['英文描述', 'Description (English)'], 400),
  blocks: Type.Array(blockInput, { maxItems: MOST_BLOCKS, label: ['内容', 'Content'] }),
}
/** Addresses of the pictures in a page. */
const pictures = Type.Array(closed({ fileId: Type.String(), url: Type.String() }))
/** What a page says, in both languages. */
export type PageContent = Pick<InputOf<typeof updatePage>, keyof typeof fields>

export const getPage = get('/website/page/detail', {
  title: ['页面内容', 'A page'],
  access: 'web:page:edit',
  input: closed({ pageId }),
  reply: closed({
    pageId: Type.String(),
    siteId: Type.String(),
    path: Type.String(),
    address: Type.String(),
    status: Type.String(),
    statusName: Type.String(),
    isAhead: Type.Boolean(),
    moves: Type.Array(Type.String()),
    /** Until when a preview link leads somewhere. */
    previewEndTime: orNull(instant),
    version: Type.Integer(),
    ...fields,
    pictures,
    /** The site’s, as visitors see it. */
    brandColor: Type.String(),
    /** Paths the page had before: their addresses lead to it. Those left last come first. */
    formerPaths: Type.Array(closed({ path: Type.String(), address: Type.String(), leftTime: instant })),
  }),
})
/** Starts a page in draft. Under a path of the product’s pages it begins with the product’s text. */
export const addPage = post('/website/page/add', {
  title: ['新增页面', 'Add a page'],
  access: 'web:page:edit',
  input: closed({ siteId, path, title: fields.title, titleEn: fields.titleEn }),
  reply: closed({ pageId: Type.String() }),
})
/** Saves the draft; what is published stays as it is until it is published again. */
export const updatePage = post('/website/page/update', {
  title: ['保存页面', 'Save a page'],
  access: 'web:page:edit',
  bodyLimit: 4 * 1024 * 1024,
  input: closed({ pageId, version, ...fields }),
  reply: closed({ version: Type.Integer() }),
})
/** Publishes the saved draft and keeps it as a version, or takes the page down. */
export const movePage = post('/website/page/status', {
  title: ['发布与下线页面', 'Publish or take down a page'],
  access: 'web:page:publish',
  input: closed({
    pageId,
    verb: oneOf(Object.keys(pageStates.moves) as (keyof typeof pageStates.moves)[], ['操作', 'Move']),
    /** What was looked at: a draft somebody saved since is refused. */
    version: Type.Optional(version),
    /** Kept with the version that is published. */
    note: Type.Optional(prose(['发布说明', 'Note'], 200)),
  }),
  reply: closed({ status: Type.String() }),
})
/** Gives a page of the organizer’s own another path. Where visitors could open it, its old address leads to the new one from then on. */
export const renamePage = post('/website/page/path', {
  title: ['更改页面路径', 'Change a page’s path'],
  access: 'web:page:publish',
  input: closed({ pageId, path }),
  reply: closed({ address: Type.String() }),
})
/** A path the page had before leads to it no more: there is no page under it then. */
export const forgetFormerPath = post('/website/page/path/forget', {
  title: ['停用页面的曾用地址', 'Stop a former address of a page'],
  access: 'web:page:publish',
  input: closed({ pageId, path }),
  reply: done,
})
/** The published versions of a page, newest first. */
export const listPageVersions = get('/website/page/version/list', {
  title: ['页面的历史版本', 'Versions of a page'],
  access: 'web:page:edit',
  input: closed({ pageId }),
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
/** What a version of a page said. */
export const getPageVersion = get('/website/page/version/detail', {
  title: ['页面历史版本详情', 'A version of a page'],
  access: 'web:page:edit',
  input: closed({ versionId: id(['版本', 'Version']) }),
  reply: closed({ number: Type.Integer(), ...fields, pictures }),
})
/** Makes a version the draft, to be looked at and published. */
export const restorePageVersion = post('/website/page/version/restore', {
  title: ['恢复页面历史版本', 'Bring a version of a page back'],
  access: 'web:page:edit',
  input: closed({ versionId: id(['版本', 'Version']), version }),
  reply: closed({ version: Type.Integer() }),
})
/** Deletes a page that is not published; under a path of the product its text is shown again. */
export const deletePage = post('/website/page/delete', {
  title: ['删除页面', 'Delete a page'],
  access: 'web:page:edit',
  input: closed({ pageId }),
  reply: done,
})
/** Makes a link to the saved draft that holds for a day; an earlier one ends. */
export const linkPagePreview = post('/website/page/preview', {
  title: ['生成预览链接', 'Make a preview link'],
  access: 'web:page:edit',
  input: closed({ pageId }),
  reply: closed({ address: Type.String(), endTime: instant }),
})

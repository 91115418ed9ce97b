// What a home page is made of: an ordered list of blocks with settings (decision 80). Templates are where such a list begins. Pure.
import { type Static, Type } from 'typebox'
import { closed, orNull } from '../endpoint.ts'
import { id, oneOf, ruledOrEmpty, whole } from '../fields.ts'
import type { Label } from '../lang.ts'
import { homeEntriesInput, homeEntryKeys } from './home-entries.ts'
import type { TemplateType } from './template-types.ts'

/** The settings a kind of block may have. */
export type HomeBlockField = 'title' | 'count' | 'column' | 'competition' | 'look' | 'html' | 'items' | 'entries'
interface Kind {
  readonly label: Label
  /** It stands on a page once at most: what it shows is the site's own, not the block's. */
  readonly isOnce: boolean
  readonly fields: readonly HomeBlockField[]
  /** How many entries it shows where its setting is 0, and the most it may. */
  readonly count?: { readonly usual: number; readonly most: number }
  /** The column of the news it shows where its setting is empty. */
  readonly column?: string
  /** Other ways to look than the template's own. */
  readonly looks?: Readonly<Record<string, Label>>
}

const kind = (label: Label, fields: readonly HomeBlockField[], more: Omit<Kind, 'label' | 'fields' | 'isOnce'> = {}): Kind => ({
  label,
  fields,
  isOnce: false,
  ...more,
})
const once = (
  label: Label,
  fields: readonly HomeBlockField[] = [],
  more: Omit<Kind, 'label' | 'fields' | 'isOnce'> = {},
): Kind => ({
  ...kind(label, fields, more),
  isOnce: true,
})

const kinds = {
  banners: once(['轮播图', 'Banners']),
  headline: once(['主标题', 'Headline']),
  countdown: once(['倒计时', 'Countdown']),
  entries: once(['常用入口', 'Quick links'], ['entries']),
  timeline: once(['赛程安排', 'Timeline'], ['title', 'look'], {
    looks: { full: ['完整赛程', 'All dates'], short: ['近期日程', 'Coming dates in short lines'] },
  }),
  competitions: once(['当前竞赛', 'Current competitions'], ['title', 'count', 'look'], {
    count: { usual: 4, most: 6 },
    looks: { lines: ['列表', 'Lines'], tiles: ['大图', 'Large pictures'], short: ['名称列表', 'Names in short lines'] },
  }),
  categories: kind(['参赛类别', 'Categories'], ['title', 'count', 'competition'], { count: { usual: 6, most: 12 } }),
  months: once(['竞赛日历', 'Competitions by month'], ['title']),
  news: kind(['图文资讯', 'News with pictures'], ['title', 'count', 'column'], { count: { usual: 6, most: 12 } }),
  newsTabs: once(['资讯选项卡', 'News in tabs'], ['title', 'count'], { count: { usual: 6, most: 12 } }),
  columns: once(['栏目列表', 'Lists by column'], ['count'], { count: { usual: 3, most: 3 } }),
  notices: kind(['通知公告', 'Notices'], ['title', 'count', 'column'], { count: { usual: 6, most: 12 }, column: 'notice' }),
  guides: kind(['参赛指南', 'Guides'], ['title', 'count', 'column'], { count: { usual: 6, most: 12 }, column: 'guide' }),
  downloads: kind(['资料下载', 'Downloads'], ['title', 'count', 'column'], { count: { usual: 6, most: 12 }, column: 'manual' }),
  works: kind(['作品展示', 'Works'], ['title', 'count', 'competition'], { count: { usual: 8, most: 12 } }),
  winners: kind(['获奖风采', 'Winners'], ['title', 'count', 'competition', 'look'], {
    count: { usual: 6, most: 12 },
    looks: { lines: ['列表', 'Lines'], pictures: ['图墙', 'Wall of pictures'] },
  }),
  experts: once(['专家信息', 'Experts'], ['title', 'count', 'look'], {
    count: { usual: 8, most: 12 },
    looks: { lines: ['列表', 'Lines'], portraits: ['大幅肖像', 'Large portraits'] },
  }),
  schools: once(['学校榜', 'Schools by awards'], ['title', 'count'], { count: { usual: 10, most: 20 } }),
  sums: once(['数字统计', 'In numbers'], ['title']),
  partners: kind(['合作伙伴', 'Partners'], ['title', 'items']),
  links: once(['友情链接', 'Links'], ['title']),
  faq: once(['常见问题', 'Questions'], ['title']),
  richText: kind(['图文内容', 'Text'], ['title', 'html']),
} as const satisfies Readonly<Record<string, Kind>>

export type HomeBlockKind = keyof typeof kinds
/** The kinds of blocks by their keys: what they are called, which settings they have. */
export const homeBlockKinds: Readonly<Record<HomeBlockKind, Kind>> = kinds
export const homeBlockKeys = Object.keys(kinds) as HomeBlockKind[]
const looks = ['', ...new Set(Object.values(homeBlockKinds).flatMap(({ looks: own = {} }) => Object.keys(own)))] as const

export const MOST_HOME_BLOCKS = 30
export const MOST_PARTNERS = 24

const both = (zh: string, en: string, max: number) =>
  closed({
    zh: Type.String({ maxLength: max, label: [zh, `${en} (Chinese)`] }),
    en: Type.String({ maxLength: max * 2, label: [`${zh}（英文）`, `${en} (English)`] }),
  })

/** One block of a home page as it is stored. What its kind has no setting for stays empty. */
export const homeBlock = closed({
  /** Tells blocks of one kind apart; kept when they are moved. */
  key: Type.String({ pattern: '^[A-Za-z0-9]{1,24}$', label: ['模块', 'Block'] }),
  kind: oneOf(homeBlockKeys, ['模块', 'Block']),
  isHidden: Type.Boolean({ label: ['隐藏', 'Hidden'] }),
  /** Empty: what the kind is called on the page by itself. */
  title: both('模块标题', 'Title', 40),
  /** 0: as many as the kind usually shows. */
  count: whole(['显示条数', 'How many'], 0, 24),
  /** Empty: the kind's own column, or all. */
  column: Type.String({ maxLength: 60, label: ['栏目', 'Column'] }),
  /** Null: the newest that has something to show. */
  competitionId: orNull(id(['竞赛', 'Competition'])),
  look: oneOf(looks, ['样式', 'Look']),
  html: closed({
    zh: Type.String({ maxLength: 40_000, label: ['正文', 'Text (Chinese)'], multiline: true }),
    en: Type.String({ maxLength: 80_000, label: ['英文正文', 'Text (English)'], multiline: true }),
  }),
  items: Type.Array(
    closed({
      name: both('名称', 'Name', 40),
      link: ruledOrEmpty(['链接', 'Link'], 'link', 300),
      fileId: orNull(id(['图片', 'Picture'])),
    }),
    { maxItems: MOST_PARTNERS, label: ['合作伙伴', 'Partners'] },
  ),
  /** In their order; left out: all. */
  entries: Type.Optional(homeEntriesInput),
})
export type HomeBlock = Static<typeof homeBlock>
export const homeBlocksInput = Type.Array(homeBlock, {
  maxItems: MOST_HOME_BLOCKS,
  label: ['首页模块', 'Blocks of the home page'],
})

/** A block as the page shows it, in one language; hidden ones are not among them. */
export const homeBlockShown = closed({
  key: Type.String(),
  kind: Type.Unsafe<HomeBlockKind>(Type.String()),
  title: Type.String(),
  /** How many entries. */
  count: Type.Integer(),
  column: Type.String(),
  competitionId: orNull(Type.String()),
  look: Type.String(),
  html: Type.String(),
  items: Type.Array(closed({ name: Type.String(), link: Type.String(), imageUrl: Type.String() })),
  /** Of quick links: which, in their order. */
  entries: homeEntriesInput,
})
export type HomeBlockShown = Static<typeof homeBlockShown>

const plain = { isHidden: false, title: { zh: '', en: '' }, count: 0, column: '', competitionId: null, look: '' as const }

/** A block of a kind with nothing set. */
export const emptyHomeBlock = (ofKind: HomeBlockKind, key: string = ofKind): HomeBlock => ({
  ...plain,
  title: { zh: '', en: '' },
  key,
  kind: ofKind,
  html: { zh: '', en: '' },
  items: [],
})
const list = (...blocks: readonly (HomeBlockKind | readonly [HomeBlockKind, Partial<HomeBlock>])[]): readonly HomeBlock[] =>
  blocks.map((one) => (typeof one === 'string' ? emptyHomeBlock(one) : { ...emptyHomeBlock(one[0]), ...one[1] }))

const short = { look: 'short' } as const
/** Articles of the column of news, as notices are shown. */
const newsLines = ['notices', { key: 'newsLines', column: 'news' }] as const

/** The blocks a template begins with: its composition first, then what any site may have. */
export const templateBlocks: Readonly<Record<TemplateType, readonly HomeBlock[]>> = {
  ccTem: list(
    ...(['banners', 'headline', 'countdown', 'timeline', 'notices', newsLines, 'works', 'competitions', 'winners'] as const),
    ...(['sums', 'partners', 'faq', 'links'] as const),
  ),
  hcj: list(
    ...(['banners', 'headline', 'countdown', 'categories', ['winners', { look: 'pictures' }]] as const),
    ...([['experts', { look: 'portraits' }], ['competitions', { look: 'tiles' }], 'works', 'timeline', 'sums'] as const),
    ...(['news', 'partners', 'faq', 'links'] as const),
  ),
  tem1: list(
    ...(['headline', 'countdown', 'entries', 'banners', 'notices', ['competitions', short], 'downloads', 'months'] as const),
    ...(['guides', ['timeline', short], 'sums', 'winners', 'works', 'faq', 'links'] as const),
  ),
  tem2: list(
    ...(['headline', 'countdown', 'banners', 'timeline', 'competitions', 'sums', 'works', 'winners', 'news', 'faq'] as const),
  ),
  zjprovince: list(
    ...(['headline', 'banners', 'sums', 'months', 'competitions', ['timeline', short], 'experts', 'newsTabs'] as const),
    ...(['schools', 'winners', 'works', 'faq', 'links'] as const),
  ),
}

/** The blocks of a site: its own list, or where it never had one that of its template. */
export const homeBlocksOf = (templateType: string, own: readonly HomeBlock[] | null): readonly HomeBlock[] =>
  own ?? templateBlocks[(Object.hasOwn(templateBlocks, templateType) ? templateType : 'tem2') as TemplateType]

/** Why a list of blocks cannot be saved; null: it can. */
export const homeBlocksFault = (blocks: readonly HomeBlock[]): Label | null => {
  const keys = blocks.map(({ key }) => key)
  if (new Set(keys).size < keys.length)
    return ['首页模块的标识重复，请重新添加该模块', 'Two blocks have one key. Please add the block again.']
  const single = blocks.map((block) => block.kind).filter((one) => homeBlockKinds[one].isOnce)
  const twice = single.find((one, at) => single.indexOf(one) !== at)
  if (twice === undefined) return null
  const [zh, en] = homeBlockKinds[twice].label
  return [`“${zh}”在首页只能出现一次，请删除多余的模块`, `“${en}” may stand on a home page once. Please remove the other one.`]
}

/** How many entries a block shows. */
export const countOf = ({ kind: one, count }: Pick<HomeBlock, 'kind' | 'count'>): number => {
  const range = homeBlockKinds[one].count
  return range === undefined ? 0 : count === 0 ? range.usual : Math.min(count, range.most)
}

interface ShowOptions {
  readonly say: (both: { readonly zh: string; readonly en: string }) => string
  /** The address of a stored picture. */
  readonly urlOf: (fileId: string) => string
}

/** Stored blocks as the page shows them: hidden ones left out, texts in the language `say` speaks. */
export const shownBlocks = (blocks: readonly HomeBlock[], { say, urlOf }: ShowOptions): HomeBlockShown[] =>
  blocks
    .filter(({ isHidden }) => !isHidden)
    .map((block) => ({
      key: block.key,
      kind: block.kind,
      title: say(block.title),
      count: countOf(block),
      column: block.column || homeBlockKinds[block.kind].column || '',
      competitionId: block.competitionId,
      look: block.look,
      html: say(block.html),
      items: block.items.flatMap(({ name, link, fileId }) =>
        fileId === null ? [] : [{ name: say(name), link, imageUrl: urlOf(fileId) }],
      ),
      entries: block.kind === 'entries' ? [...(block.entries ?? homeEntryKeys)] : [],
    }))

/** A block without what its kind has no setting for, its HTML through `clean`: nothing unseen is kept. */
export const tidyBlock = (block: HomeBlock, clean: (html: string) => string): HomeBlock => {
  const { fields } = homeBlockKinds[block.kind]
  const has = (field: HomeBlockField): boolean => fields.includes(field)
  const trim = ({ zh, en }: { zh: string; en: string }) => ({ zh: zh.trim(), en: en.trim() })
  const nothing = { zh: '', en: '' }
  return {
    key: block.key,
    kind: block.kind,
    isHidden: block.isHidden,
    title: has('title') ? trim(block.title) : nothing,
    count: has('count') ? block.count : 0,
    column: has('column') ? block.column.trim() : '',
    competitionId: has('competition') ? block.competitionId : null,
    look: has('look') && Object.hasOwn(homeBlockKinds[block.kind].looks ?? {}, block.look) ? block.look : '',
    html: has('html') ? { zh: clean(block.html.zh), en: clean(block.html.en) } : nothing,
    items: has('items') ? block.items.map((item) => ({ ...item, name: trim(item.name) })) : [],
    ...(has('entries') && block.entries ? { entries: block.entries } : {}),
  }
}

/** The pictures blocks show, each once. */
export const picturesOfBlocks = (blocks: readonly HomeBlock[]): string[] => [
  ...new Set(blocks.flatMap(({ items }) => items.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])))),
]

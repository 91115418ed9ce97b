// Shapes of a site's settings, shared by the public read and the desk's form.
import { type Static, Type } from 'typebox'
import { closed, orNull } from '../endpoint.ts'
import { id, oneOf, prose, ruled, ruledOrEmpty, text } from '../fields.ts'
import { type HomeBlock, homeBlocksInput } from './home-blocks.ts'
import { templateTypes } from './template-types.ts'

const both = (zh: string, en: string, max: number, min = 0) => ({
  zh: Type.String({ minLength: min, maxLength: max, label: [zh, `${en} (Chinese)`] }),
  en: Type.String({ maxLength: max * 2, label: [`${zh}（英文）`, `${en} (English)`] }),
})

/** One entry of the navigation. `path` is inside the site, `dictValue` the column or list it opens. */
export const navigationInput = Type.Array(
  closed({
    nameZh: text(['导航名称', 'Name (Chinese)'], 20),
    nameEn: text(['导航英文名称', 'Name (English)'], 40),
    tem: ruledOrEmpty(['地址', 'Address'], 'link', 300),
    children: Type.Array(
      closed({
        nameZh: text(['导航名称', 'Name (Chinese)'], 20),
        nameEn: text(['导航英文名称', 'Name (English)'], 40),
        path: ruled(['地址', 'Address'], 'link', 300),
        dictValue: Type.String({ maxLength: 60, label: ['栏目', 'Column'] }),
      }),
      { maxItems: 12, label: ['下级导航', 'Entries below'] },
    ),
  }),
  { maxItems: 9, label: ['导航', 'Navigation'] },
)

/** What the home page of the template says beside lists and dates, which fill themselves. */
export const homeInput = closed({
  headline: closed(both('主标题', 'Headline', 40)),
  subline: closed(both('副标题', 'Subline', 120)),
  buttonLabel: closed(both('按钮文字', 'Button', 10)),
  buttonLink: ruledOrEmpty(['按钮地址', 'Button address'], 'link', 300),
  /** Behind the headline; left out or without a file: the template's own drawing. */
  picture: Type.Optional(
    closed({
      wideFileId: orNull(id(['主视觉图', 'Hero picture'])),
      /** What phones show; null: the middle of the wide one. */
      narrowFileId: orNull(id(['手机主视觉图', 'Hero picture on phones'])),
    }),
  ),
  /** Visitors may choose dark pages, and get them where their device asks for it; left out: pages are light. */
  allowsDark: Type.Optional(Type.Boolean({ label: ['允许深色', 'Dark theme'] })),
  faq: Type.Array(closed({ question: closed(both('问题', 'Question', 80, 1)), answer: closed(both('回答', 'Answer', 600, 1)) }), {
    maxItems: 20,
    label: ['常见问题', 'Questions'],
  }),
})

export const wordingInput = closed({
  submitButton: oneOf(['work', 'topic'] as const, ['提交按钮', 'Submit button']),
  itemLabel: oneOf(['event', 'topic'] as const, ['参赛类别', 'Category']),
  participantColumn: oneOf(['kind', 'number'] as const, ['参赛者列', 'Participant column']),
})

/** What a site shows: drafted, published, kept in versions. */
export const siteContent = {
  name: text(['站点名称', 'Name (Chinese)'], 40, 2),
  nameEn: text(['站点英文名称', 'Name (English)'], 80, 2),
  description: prose(['站点描述', 'Description (Chinese)'], 200),
  descriptionEn: prose(['站点英文描述', 'Description (English)'], 400),
  templateType: oneOf(templateTypes, ['首页模板', 'Template']),
  brandColor: ruled(['主色', 'Brand color'], 'color', 7),
  navigation: navigationInput,
  home: homeInput,
  /** Whose dates the home page shows; null: the one that takes enrollments, or whose next date is nearest. */
  competitionId: orNull(id(['首页赛程', 'Dates of'])),
  /** What the home page is made of; left out: as it is, and for a new site what its template begins with. */
  blocks: Type.Optional(homeBlocksInput),
  wording: wordingInput,
  contact: prose(['联系方式', 'Contact'], 300),
  /** Empty: the Chinese one. */
  contactEn: Type.Optional(prose(['英文联系方式', 'Contact (English)'], 600)),
  organisers: Type.Array(text(['主办单位', 'Organiser'], 60), { maxItems: 10, label: ['主办单位', 'Organisers'] }),
  /** In the order of `organisers`; empty, or none at its place: the Chinese name. */
  organisersEn: Type.Optional(
    Type.Array(text(['主办单位英文名称', 'Organiser (English)'], 120, 0), {
      maxItems: 10,
      label: ['主办单位英文名称', 'Organisers (English)'],
    }),
  ),
  icp: Type.String({ maxLength: 60, label: ['备案号', 'ICP record'] }),
  links: Type.Array(
    closed({
      name: text(['链接名称', 'Link'], 30),
      nameEn: Type.Optional(text(['链接英文名称', 'Link (English)'], 60, 0)),
      url: ruled(['链接地址', 'Address'], 'link', 300),
    }),
    { maxItems: 20, label: ['友情链接', 'Links'] },
  ),
  defaultLang: oneOf(['zh', 'en'] as const, ['默认语言', 'Default language']),
}

const stored = closed(siteContent)
/** What a site shows, as it is kept. `blocks` null: the list its template begins with. */
export type SiteContent = Omit<Static<typeof stored>, 'blocks'> & {
  readonly logoFileId: string | null
  readonly blocks: readonly HomeBlock[] | null
}

export const siteInput = {
  ...siteContent,
  hosts: Type.Array(ruled(['域名', 'Host'], 'host', 200), { maxItems: 10, uniqueItems: true, label: ['域名', 'Hosts'] }),
  /** Below `/s/`, where the site is found without a host; empty: as it is, and for a new site one is made. */
  code: ruledOrEmpty(['站点代码', 'Site code'], 'siteCode', 32),
}

/** The pictures a site names outside of its blocks. */
export const picturesOfSite = ({ logoFileId, home }: Pick<SiteContent, 'logoFileId' | 'home'>): string[] =>
  [logoFileId, home.picture?.wideFileId, home.picture?.narrowFileId].flatMap((fileId) => fileId ?? [])

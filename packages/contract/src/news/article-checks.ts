// What is looked at before an article is published. Pure: the editor and the server ask the same function; what only the database knows
// (names, links that lead nowhere) is given to it.
import type { Label } from '../lang.ts'
import { personalNumbers } from '../personal-numbers.ts'

/** `isHard`: it stops publication unless somebody gives a reason. */
export const articleChecks = {
  identityNumber: {
    label: ['身份证号', 'Identity number'],
    hint: ['正文中有身份证号，请删除或打码', 'There is an identity number in the text. Remove or mask it.'],
    isHard: true,
  },
  phone: {
    label: ['手机号码', 'Mobile number'],
    hint: ['确认该号码可以公开', 'Make sure this number may be public.'],
    isHard: false,
  },
  blindName: {
    label: ['盲评作者姓名', 'Author under blind review'],
    hint: [
      '此人的作品正在匿名评审，公布姓名可能影响评审',
      'A work of this person is under blind review; naming the person may unblind it.',
    ],
    isHard: false,
  },
  pictureText: {
    label: ['图片缺少说明', 'Picture without a text'],
    hint: ['为图片填写替代文字，视障读者和加载失败时会用到', 'Describe the picture for readers who cannot see it.'],
    isHard: false,
  },
  emptyText: {
    label: ['没有正文', 'No text'],
    hint: ['读者打开后只看到标题和附件', 'Readers will see nothing but the title and attachments.'],
    isHard: false,
  },
  brokenLink: {
    label: ['链接失效', 'Link leads nowhere'],
    hint: ['该链接打不开或指向未公开的内容', 'It cannot be opened, or leads to something that is not public.'],
    isHard: false,
  },
} as const satisfies Record<string, { label: Label; hint: Label; isHard: boolean }>
export type CheckKind = keyof typeof articleChecks
export const checkKinds = Object.keys(articleChecks) as CheckKind[]

/** The texts of an article that are looked at. */
export interface CheckedTexts {
  readonly titleZh: string
  readonly titleEn: string
  readonly summaryZh: string
  readonly summaryEn: string
  readonly htmlZh: string
  readonly htmlEn: string
}
export type CheckedField = keyof CheckedTexts
export const checkedFields = [
  'titleZh',
  'summaryZh',
  'htmlZh',
  'titleEn',
  'summaryEn',
  'htmlEn',
] as const satisfies readonly CheckedField[]

export interface CheckFinding {
  readonly kind: CheckKind
  readonly field: CheckedField
  /** What was found, as it is written; of a link its address, of a picture nothing. */
  readonly text: string
  /** Which one in its field, from 0: of the same words, of all pictures, of all links. */
  readonly nth: number
  readonly isHard: boolean
}
/** What the text alone does not say. */
export interface KnownFacts {
  /** Names that must not be made public now. */
  readonly names: readonly string[]
  /** Addresses that lead nowhere. */
  readonly deadLinks: readonly string[]
}
const nothing: KnownFacts = { names: [], deadLinks: [] }

const isHtml = (field: CheckedField): boolean => field === 'htmlZh' || field === 'htmlEn'
const INLINE = /<\/?(?:strong|em|b|i|u|s|sub|sup|span|a|code|font|mark)(?:\s[^>]*)?>/gi
const marks: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** The words of HTML as they are read: marks within a line joined, blocks apart. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (mark) => marks[mark]!)

const nthOf = (words: string, text: string, index: number): number => words.slice(0, index).split(text).length - 1

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)
  return found ? (found[1] ?? found[2] ?? found[3] ?? '').replaceAll('&amp;', '&') : null
}
const tagsOf = (html: string, name: string): string[] => html.match(new RegExp(`<${name}(?:\\s[^>]*)?>`, 'gi')) ?? []

/** The addresses of the links of a text, in order; '' for a link without one. */
export const linksOf = (html: string): string[] => tagsOf(html, 'a').map((tag) => attribute(tag, 'href') ?? '')

/** Everything worth a look before publication, in the order of the fields. */
export const checkArticle = (texts: CheckedTexts, known: KnownFacts = nothing): CheckFinding[] => [
  ...(isEmpty(texts.htmlZh) && isEmpty(texts.htmlEn) ? [finding('emptyText', 'htmlZh', '', 0)] : []),
  ...checkedFields.flatMap((field) => [
    ...inWords(field, isHtml(field) ? wordsOf(texts[field]) : texts[field], known),
    ...(isHtml(field) ? inMarks(field, texts[field], known) : []),
  ]),
]

const isEmpty = (html: string): boolean => wordsOf(html).trim() === '' && !/<(?:img|video|audio|iframe)\b/i.test(html)

const finding = (kind: CheckKind, field: CheckedField, text: string, nth: number): CheckFinding => ({
  ...{ kind, field, text, nth },
  isHard: articleChecks[kind].isHard,
})

const numberKinds = { identity: 'identityNumber', phone: 'phone' } as const

const inWords = (field: CheckedField, written: string, { names }: KnownFacts): CheckFinding[] => [
  // Addresses of mail are often meant to be public.
  ...personalNumbers(written).flatMap(({ kind, start, end }) => {
    if (kind === 'email') return []
    const text = written.slice(start, end)
    return [finding(numberKinds[kind], field, text, nthOf(written, text, start))]
  }),
  ...names.flatMap((name) => (written.includes(name) ? [finding('blindName', field, name, 0)] : [])),
]

const inMarks = (field: CheckedField, html: string, { deadLinks }: KnownFacts): CheckFinding[] => [
  ...tagsOf(html, 'img').flatMap((tag, at) =>
    (attribute(tag, 'alt') ?? '').trim() === '' ? [finding('pictureText', field, '', at)] : [],
  ),
  ...linksOf(html).flatMap((href, at) =>
    href === '' || /^(?:file|blob|about):/i.test(href) || deadLinks.includes(href)
      ? [finding('brokenLink', field, href, at)]
      : [],
  ),
]

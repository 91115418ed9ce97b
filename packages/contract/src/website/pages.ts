// Pages of a site: what they are made of, and when that is whole. Pure; the form and the server ask the same.
import { Type } from 'typebox'
import { closed, orNull } from '../endpoint.ts'
import { id, oneOf, ruledOrEmpty } from '../fields.ts'
import type { Label } from '../lang.ts'

const both = (zh: string, en: string, max: number) =>
  closed({
    zh: Type.String({ maxLength: max, label: [zh, `${en} (Chinese)`] }),
    en: Type.String({ maxLength: max * 2, label: [`${zh}（英文）`, `${en} (English)`] }),
  })
export const blockKinds = {
  heading: ['小标题', 'Heading'],
  text: ['图文正文', 'Text'],
  picture: ['图片', 'Picture'],
  cards: ['卡片组', 'Cards'],
  faq: ['常见问题', 'Questions'],
  action: ['行动按钮', 'Button'],
  trial: ['试用申请表', 'Trial form'],
} as const satisfies Readonly<Record<string, Label>>
export type BlockKind = keyof typeof blockKinds
export const MOST_BLOCKS = 40
export const MOST_ITEMS = 20

/**
 * One block. `text`: the heading, the caption, the line above cards or form, the words of the button. `html`: the text of a `text`
 * block. `items`: cards with their links, or questions with answers.
 */
export const blockInput = closed({
  kind: oneOf(Object.keys(blockKinds) as BlockKind[], ['内容块', 'Block']),
  text: both('文字', 'Words', 120),
  html: closed({
    zh: Type.String({ maxLength: 100_000, label: ['正文', 'Text (Chinese)'], multiline: true }),
    en: Type.String({ maxLength: 200_000, label: ['英文正文', 'Text (English)'], multiline: true }),
  }),
  fileId: orNull(id(['图片', 'Picture'])),
  link: ruledOrEmpty(['链接', 'Link'], 'link', 300),
  items: Type.Array(
    closed({
      title: both('标题', 'Title', 80),
      text: both('说明', 'Text', 600),
      link: ruledOrEmpty(['链接', 'Link'], 'link', 300),
    }),
    { maxItems: MOST_ITEMS, label: ['条目', 'Entries'] },
  ),
})
/** A block as the page shows it, in one language. */
export const blockShown = closed({
  kind: oneOf(Object.keys(blockKinds) as BlockKind[], ['内容块', 'Block']),
  text: Type.String(),
  html: Type.String(),
  imageUrl: orNull(Type.String()),
  link: Type.String(),
  items: Type.Array(closed({ title: Type.String(), text: Type.String(), link: Type.String() })),
})

interface Whole {
  readonly kind: BlockKind
  readonly text: { readonly zh: string }
  readonly html: { readonly zh: string }
  readonly fileId: string | null
  readonly link: string
  readonly items: readonly { readonly title: { readonly zh: string }; readonly text: { readonly zh: string } }[]
}

/** What a block needs before it can be shown; null: it is whole. English falls back to Chinese. `isBlank`: whether HTML has nothing to see. */
export const blockFault = (block: Whole, isBlank: (html: string) => boolean): Label | null => {
  const isUntitled = block.items.some(({ title }) => title.zh.trim() === '')
  switch (block.kind) {
    case 'heading':
      return block.text.zh.trim() === '' ? ['请填写小标题', 'Enter the heading.'] : null
    case 'text':
      return isBlank(block.html.zh) ? ['请填写正文', 'Enter the text.'] : null
    case 'picture':
      return block.fileId === null ? ['请上传图片', 'Upload the picture.'] : null
    case 'action':
      return block.text.zh.trim() === '' || block.link === ''
        ? ['请填写按钮文字和链接', 'Enter the words of the button and its link.']
        : null
    case 'cards':
      return block.items.length === 0 || isUntitled
        ? ['请至少添加一张卡片，并填写每张卡片的标题', 'Add a card, and give each card a title.']
        : null
    case 'faq':
      return block.items.length === 0 || isUntitled || block.items.some(({ text }) => text.zh.trim() === '')
        ? ['请至少添加一个问题，并填写每个问题和回答', 'Add a question, and fill in each question and answer.']
        : null
    case 'trial':
      return null
  }
}

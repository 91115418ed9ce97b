// How the product’s own pages are written: each text in Chinese and English beside each other. Pure.
import type { PageContent } from '@kaisai/contract/website/page.endpoints'

type Block = PageContent['blocks'][number]
type Words = readonly [zh: string, en: string]
const both = ([zh, en]: Words) => ({ zh, en })
const nothing = { zh: '', en: '' }
const plain = { text: nothing, html: nothing, fileId: null, link: '', items: [] }

/** A heading. */
export const heading = (...words: Words): Block => ({ ...plain, kind: 'heading', text: both(words) })
/** A text, given as HTML. */
export const text = (zh: string, en: string): Block => ({ ...plain, kind: 'text', html: { zh, en } })
/** Cards: title, text, link. */
export const cards = (...items: readonly (readonly [Words, Words, link?: string])[]): Block => ({
  ...plain,
  kind: 'cards',
  items: items.map(([title, words, link = '']) => ({ title: both(title), text: both(words), link })),
})
/** Questions with answers. */
export const faq = (...items: readonly (readonly [Words, Words])[]): Block => ({
  ...plain,
  kind: 'faq',
  items: items.map(([question, answer]) => ({ title: both(question), text: both(answer), link: '' })),
})
/** A button that leads on. */
export const action = (zh: string, en: string, link: string): Block => ({ ...plain, kind: 'action', text: { zh, en }, link })
/** The form that asks for a trial. */
export const trial: Block = { ...plain, kind: 'trial', text: both(['申请试用', 'Ask for a trial']) }

/** A page: title, description, blocks. */
export const page = (title: Words, description: Words, blocks: readonly Block[]): PageContent => ({
  title: title[0],
  titleEn: title[1],
  description: description[0],
  descriptionEn: description[1],
  blocks: [...blocks],
})

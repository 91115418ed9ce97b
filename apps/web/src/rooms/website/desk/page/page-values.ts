// A page between the form and the contract. Pure.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { getPage, updatePage } from '@kaisai/contract/website/page.endpoints'
import type { BlockKind } from '@kaisai/contract/website/pages'

export type StoredPage = ReplyOf<typeof getPage>
export type PageValues = Omit<InputOf<typeof updatePage>, 'pageId' | 'version'>
export type BlockValues = PageValues['blocks'][number]

const nothing = { zh: '', en: '' }

/** A new block of a kind; cards and questions start with one entry. */
export const emptyBlock = (kind: BlockKind): BlockValues => ({
  kind,
  text: nothing,
  html: nothing,
  fileId: null,
  link: '',
  items: kind === 'cards' || kind === 'faq' ? [{ title: nothing, text: nothing, link: '' }] : [],
})

/** A stored page as its form holds it. */
export const valuesOf = ({ title, titleEn, description, descriptionEn, blocks }: StoredPage): PageValues => ({
  ...{ title, titleEn, description, descriptionEn },
  blocks,
})

const both = (text: { zh?: string; en?: string } | undefined) => ({ zh: text?.zh ?? '', en: text?.en ?? '' })

/** The form's values as the contract wants them: nothing left out, fields that are not on the page filled in. */
export const inputOf = (values: PageValues): PageValues => ({
  title: values.title.trim(),
  titleEn: (values.titleEn ?? '').trim(),
  description: (values.description ?? '').trim(),
  descriptionEn: (values.descriptionEn ?? '').trim(),
  blocks: (values.blocks ?? []).map((block) => ({
    kind: block.kind,
    text: both(block.text),
    html: both(block.html),
    fileId: block.fileId ?? null,
    link: (block.link ?? '').trim(),
    items: (block.items ?? []).map((item) => ({
      title: both(item.title),
      text: both(item.text),
      link: (item.link ?? '').trim(),
    })),
  })),
})

/** Whether HTML has nothing to read or see. */
export const isBlank = (html: string): boolean => !/<img\s/i.test(html) && html.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''

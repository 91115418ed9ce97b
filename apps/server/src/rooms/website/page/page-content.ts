// A page’s content between the form, the row and what visitors read. Pure.
import type { Lang } from '@kaisai/contract/lang'
import type { PageContent } from '@kaisai/contract/website/page.endpoints'
import { shownPage } from '@kaisai/contract/website/shown-page'
import { fileUrl } from '#src/http/file-url.ts'
import { cleanHtml, isBlank } from '../html-policy.ts'

type Block = PageContent['blocks'][number]

/** Blocks with clean HTML and without what their kind does not use, so that nothing unseen is kept. */
export const cleanBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.map(({ kind, text, html, fileId, link, items }) => ({
    kind,
    text: kind === 'text' ? { zh: '', en: '' } : { zh: text.zh.trim(), en: text.en.trim() },
    html: kind === 'text' ? { zh: cleaned(html.zh), en: cleaned(html.en) } : { zh: '', en: '' },
    fileId: kind === 'picture' ? fileId : null,
    link: kind === 'action' || kind === 'picture' ? link : '',
    items:
      kind === 'cards' || kind === 'faq'
        ? items.map((item) => ({
            title: { zh: item.title.zh.trim(), en: item.title.en.trim() },
            text: { zh: item.text.zh.trim(), en: item.text.en.trim() },
            link: kind === 'cards' ? item.link : '',
          }))
        : [],
  }))

const cleaned = (html: string): string => {
  const clean = cleanHtml(html)
  return isBlank(clean) ? '' : clean
}

/** The pictures blocks show, each once. */
export const picturesOf = (blocks: readonly Block[]): string[] => [
  ...new Set(blocks.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]))),
]

/** The same with their addresses. */
export const picturesWithUrls = (blocks: readonly Block[]): { fileId: string; url: string }[] =>
  picturesOf(blocks).map((fileId) => ({ fileId, url: fileUrl(fileId)! }))

/** A page as visitors read it in a language. */
export const shownIn = (lang: Lang, path: string, content: PageContent) =>
  shownPage(lang, path, content, (fileId) => fileUrl(fileId)!)

// A page as it is written → what visitors read in one language: the server’s reply and the preview beside the form. Pure.
import type { ReplyOf } from '../endpoint.ts'
import type { Lang } from '../lang.ts'
import type { getSitePage, PageContent } from './page.endpoints.ts'
import { pick } from './shown-setting.ts'

/** A page in a language; English falls back to Chinese text by text. `urlOf`: the address of a picture. */
export const shownPage = (
  lang: Lang,
  path: string,
  content: PageContent,
  urlOf: (fileId: string) => string,
): ReplyOf<typeof getSitePage> => ({
  path,
  title: pick(lang, content.title, content.titleEn),
  description: pick(lang, content.description, content.descriptionEn),
  blocks: content.blocks.map((block) => ({
    kind: block.kind,
    text: pick(lang, block.text.zh, block.text.en),
    html: pick(lang, block.html.zh, block.html.en),
    imageUrl: block.fileId === null ? null : urlOf(block.fileId),
    link: block.link,
    items: block.items.map((item) => ({
      title: pick(lang, item.title.zh, item.title.en),
      text: pick(lang, item.text.zh, item.text.en),
      link: item.link,
    })),
  })),
})

// The picture of a public page: what messengers show beside an address somebody passes on.
import { createHash } from 'node:crypto'
import type { PageKind } from '@kaisai/contract/certificate/labels'
import type * as endpoints from '@kaisai/contract/certificate/share.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type { getWebsiteSetting as setting } from '@kaisai/contract/website/site-setting.endpoints'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { textIn } from '#src/db/text-in.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { bodiesIn, publicCompetitionsOf } from '../../competition/index.ts'
import { publicArticlesOf } from '../../news/index.ts'
import { getWebsiteSetting } from '../../website/index.ts'
import { fontCache } from '../print/design.ts'
import { keptPicture } from '../print/kept-pictures.ts'
import { drawPicture } from '../print/printer.ts'
import { PAGE_PICTURE_WIDTH, pageDesign } from './page-design.ts'

interface PageWords {
  readonly title: string
  /** Who is behind it, or what it is about. */
  readonly line: string
}
type Site = ReplyOf<typeof setting>

/** Messengers ask for it with each address that is passed on. */
const PAGE_PICTURE_SECONDS = 600
/** Characters of the line below the title. */
const LINE_MOST = 60

// Cut where a body or a word ends.
const shortLine = (line: string): string => {
  const characters = [...line]
  if (characters.length <= LINE_MOST) return line
  const cut = characters.slice(0, LINE_MOST).join('')
  const whole = cut.replace(/[\s·]+\S*$/u, '')
  return `${/[A-Za-z]$/.test(cut) && whole !== '' ? whole : cut}…`
}

const wordsOf: Readonly<Record<PageKind, (ctx: Ctx, visitor: Visitor, site: Site, id: string) => Promise<PageWords | null>>> = {
  site: async (_ctx, _visitor, site) => ({ title: site.home.headline || site.name, line: site.home.subline || site.description }),
  competition: async (ctx, visitor, { siteId }, id) => {
    const row = await publicCompetitionsOf(ctx.db, siteId, visitor)
      .select([textIn(visitor.lang, 'c.name', 'c.name_en').as('title'), 'c.hosts', 'c.organisers', 'c.bodies_en as bodiesEn'])
      .where('c.id', '=', id)
      .executeTakeFirst()
    if (!row) return null
    const { hosts, organisers } = await bodiesIn(ctx.db, visitor.lang, { ...row, coOrganisers: [] }, row.bodiesEn)
    return { title: row.title, line: [...hosts, ...organisers].join(' · ') }
  },
  article: async (ctx, visitor, { siteId }, id) => {
    const row = await publicArticlesOf(ctx.db, siteId, visitor)
      .select([
        textIn(visitor.lang, 'a.title_zh', 'a.title_en').as('title'),
        textIn(visitor.lang, 'a.summary_zh', 'a.summary_en').as('line'),
      ])
      .where('a.id', '=', id)
      .executeTakeFirst()
    return row ?? null
  },
}

/** See `viewPagePicture` of the contract. */
export const viewPagePicture = async (
  ctx: Ctx,
  asker: Visitor,
  { kind, id = '', site: siteCode, lang }: InputOf<typeof endpoints.viewPagePicture>,
): Promise<FileReply> => {
  const visitor = { ...asker, siteCode: siteCode ?? asker.siteCode, lang: lang ?? asker.lang }
  const site = await getWebsiteSetting(ctx, visitor)
  if (kind !== 'site' && (id === '' || site.status !== 'online')) throw problem('house.not_found')
  const words = await wordsOf[kind](ctx, visitor, site, id)
  if (words === null) throw problem('house.not_found')
  const texts = {
    competitionName: words.title,
    workName: shortLine(words.line),
    school: words.title === site.name ? '' : site.name,
  }
  const body = await keptPicture(ctx, `page ${JSON.stringify([site.brandColor, texts])}`, () =>
    drawPicture(pageDesign(site.brandColor, fontCache(ctx)), { texts, traceUrl: site.address }, { width: PAGE_PICTURE_WIDTH }),
  )
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  // Only where the address says the language is it the same for everybody.
  const kept = lang === undefined ? {} : { publicSeconds: PAGE_PICTURE_SECONDS }
  return { name: `${kind}.png`, mediaType: 'image/png', body, etag, inline: true, ...kept }
}

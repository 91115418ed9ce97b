// What the assistant knows of a site: the texts its public lists show this visitor now (decision 96). What is not shown is not known.

import { inLang, type Lang } from '@kaisai/contract/lang'
import { manualTasks } from '@kaisai/contract/manual/chapters'
import type { ManualRole } from '@kaisai/contract/manual/task'
import type { PagedColumn } from '@kaisai/contract/news/column-pages'
import { addressOfPage } from '@kaisai/contract/website/page-paths'
import type { SomeWording } from '@kaisai/contract/website/wording'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { isActor } from '#src/http/route.ts'
import { publicCompetitionsOf } from '../../competition/index.ts'
import { competitionsOfArticle, currentRules } from '../../competition/reads.ts'
import { publicArticlesOf } from '../../news/index.ts'
import { publishedPages, shownIn, siteWording } from '../../website/index.ts'
import { type Piece, passagesOf } from './passages-of.ts'
import { type Passage, passage } from './rank.ts'

/** A text that is public now, and how its passages are made when they are not kept yet. */
interface Source {
  /** Changes with the text. */
  readonly key: string
  readonly title: string
  readonly path: string
  readonly competitionIds: readonly string[]
  readonly nature?: 'help' | 'work'
  readonly at: string | null
  readonly read: (db: Db) => Promise<CitedPiece[]>
}

/** A piece with the address of its paragraph, where that is not the text’s own. */
interface CitedPiece extends Piece {
  readonly path?: string
}

// The page leads to the paragraph by this hash (apps/web/src/ui/site/paragraph-anchor.ts).
const citing =
  (path: string, anchor: string) =>
  (piece: Piece): CitedPiece => ({ ...piece, path: `${path}#${anchor}-p${piece.paragraph}` })

/** So many texts of a site are known, the newest of each kind. */
const MOST_TEXTS = 4000
/** So many texts are kept cut into passages, over all sites of a process. */
const MOST_KEPT = 8000

// By the key of the text: what changed has another key, what is no longer asked for goes first.
const kept = new Map<string, readonly Passage[]>()

const passagesFor = async (db: Db, source: Source): Promise<readonly Passage[]> => {
  const found = kept.get(source.key)
  if (found) {
    kept.delete(source.key)
    kept.set(source.key, found)
    return found
  }
  const { key, at, read, ...cited } = source
  const made = (await read(db)).map((piece) =>
    passage({ ...cited, ...piece, source: key, at: at === null ? null : Date.parse(at) }),
  )
  // Nothing was read of what was withdrawn a moment ago: the next visitor looks again.
  if (made.length === 0) return made
  kept.set(key, made)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  return made
}

/** Every passage of the site’s public texts in a language; a text without it is known in Chinese. */
export const passagesOfSite = async (ctx: Ctx, visitor: Visitor, siteId: string, lang: Lang): Promise<Passage[]> => {
  const sources = (
    await Promise.all([
      articlesOf(ctx.db, visitor, siteId, lang),
      competitionTexts(ctx.db, visitor, siteId, lang),
      pagesOf(ctx, visitor, lang),
      faqsOf(ctx.db, visitor, siteId),
      manualOf(visitor, lang, await siteWording(ctx, visitor)),
    ])
  ).flat()
  const passages: Passage[] = []
  // One after the other: the first question after a start reads many texts, and others need the pool as well.
  for (const source of sources) passages.push(...(await passagesFor(ctx.db, source)))
  return passages
}

const articlesOf = async (db: Db, visitor: Visitor, siteId: string, lang: Lang): Promise<Source[]> => {
  const rows = await publicArticlesOf(db, siteId, visitor)
    .select(['a.id', 'a.version', 'a.updated_at', 'a.column_key', sql<string>`a.publish_at`.as('publishAt')])
    .select(textIn(lang, 'a.title_zh', 'a.title_en').as('title'))
    .select(competitionsOfArticle(sql`a.id`).as('competitionIds'))
    .orderBy('a.publish_at', 'desc')
    .limit(MOST_TEXTS)
    .execute()
  return rows.map(({ id, version, updated_at, column_key, publishAt, title, competitionIds }) => ({
    key: `article ${id} ${version} ${updated_at} ${column_key} ${competitionIds.join()} ${lang}`,
    ...(column_key === ('previousWorks' satisfies PagedColumn) ? { nature: 'work' } : {}),
    ...{ title, competitionIds, at: publishAt, path: `/home/newsDetails?id=${id}` },
    read: async (reading) => {
      const row = await publicArticlesOf(reading, siteId, visitor)
        .select(textIn(lang, 'a.html_zh', 'a.html_en').as('html'))
        .select(textIn(lang, 'a.summary_zh', 'a.summary_en').as('summary'))
        .where('a.id', '=', id)
        .executeTakeFirst()
      if (!row) return []
      const pieces = passagesOf(row.html).map(citing(`/home/newsDetails?id=${id}`, 'text'))
      return pieces.length > 0 || row.summary === '' ? pieces : [{ heading: '', text: row.summary, paragraph: 1 }]
    },
  }))
}

const competitionTexts = async (db: Db, visitor: Visitor, siteId: string, lang: Lang): Promise<Source[]> => {
  const rows = await publicCompetitionsOf(db, siteId, visitor)
    .select(['c.id', 'c.updated_at', textIn(lang, 'c.name', 'c.name_en').as('name')])
    .select(currentRules(lang, sql`c.id`).as('rules'))
    .orderBy('c.id', 'desc')
    .limit(MOST_TEXTS)
    .execute()
  return rows.flatMap(({ id, updated_at, name, rules }): Source[] => {
    const shared = { competitionIds: [id], title: name, at: updated_at }
    const path = `/home/competition/details?id=${id}`
    return [
      {
        ...shared,
        key: `competition ${id} ${updated_at} ${lang}`,
        path,
        read: async (reading) => {
          const row = await publicCompetitionsOf(reading, siteId, visitor)
            .select(textIn(lang, 'c.intro_html', 'c.intro_html_en').as('intro'))
            .select(textIn(lang, 'c.guide_html', 'c.guide_html_en').as('guide'))
            .where('c.id', '=', id)
            .executeTakeFirst()
          if (!row) return []
          return [
            ...passagesOf(row.intro).map(citing(path, 'intro')),
            ...passagesOf(row.guide).map(citing(`${path}&tab=guide`, 'guide')),
          ]
        },
      },
      ...(rules === null
        ? []
        : [
            {
              ...shared,
              key: `rules ${id} ${rules.no} ${name} ${lang}`,
              path,
              read: async () => passagesOf(rules.html).map(citing(path, 'rules')),
            },
          ]),
    ]
  })
}

const pagesOf = async (ctx: Ctx, visitor: Visitor, lang: Lang): Promise<Source[]> =>
  (await publishedPages(ctx, visitor)).map(({ id, path, live, version }) => {
    const shown = shownIn(lang, path, live)
    return {
      ...{ key: `page ${id} ${version} ${lang}`, title: shown.title, path: addressOfPage(path) },
      ...{ competitionIds: [], at: null },
      read: async () => {
        let heading = ''
        return shown.blocks.flatMap(({ kind, text, html, items }, index): CitedPiece[] => {
          const at = `${addressOfPage(path)}#block-${index + 1}`
          if (kind === 'heading') heading = text
          if (kind === 'text')
            return passagesOf(html).map((piece) => ({
              ...piece,
              heading: piece.heading || heading,
              paragraph: index + 1,
              path: at,
            }))
          return items
            .filter((item) => item.text !== '')
            .map((item) => ({ heading: item.title, text: item.text, paragraph: index + 1, path: at }))
        })
      },
    }
  })

// Of the manual everybody is answered from what participants do; whoever works in the desk from all of it.
const manualOf = (visitor: Visitor | Actor, lang: Lang, wording: SomeWording): Source[] =>
  manualTasks
    .filter(({ role }) => ofParticipants.has(role) || (isActor(visitor) && visitor.permissions.size > 0))
    .map(({ id, text }) => {
      const [title, ...paragraphs] = text(lang, wording)
      return {
        ...{
          key: `manual ${id} ${lang} ${wording?.submitButton} ${wording?.itemLabel}`,
          title: inLang(manualTitle, lang),
          path: `/manual#${id}`,
        },
        ...{ competitionIds: [], nature: 'help', at: null },
        read: async () => [{ heading: title, text: paragraphs.join('\n'), paragraph: 1 }],
      }
    })

const manualTitle = ['使用文档', 'Manual'] as const
const ofParticipants: ReadonlySet<ManualRole> = new Set(['participant', 'advisor'])

const faqsOf = async (db: Db, visitor: Visitor, siteId: string): Promise<Source[]> =>
  (await publicFaqs(db, visitor, siteId)).map((faq) => ({
    ...{ key: `faq ${faq.id} ${faq.version}`, title: faq.question, path: `/deepChat?faq=${faq.id}` },
    ...{ competitionIds: faq.competition_id === null ? [] : [faq.competition_id], at: faq.updated_at },
    read: async () => [{ heading: '', text: faq.answer, paragraph: 1 }],
  }))

/** The questions and answers the site shows this visitor: those of a competition while it is public. */
export const publicFaqs = (db: Db, visitor: Visitor, siteId: string) =>
  db
    .selectFrom('assistant_faqs as f')
    .select(['f.id', 'f.version', 'f.question', 'f.answer', 'f.competition_id', 'f.updated_at'])
    .where('f.site_id', '=', siteId)
    .where(({ or, eb }) =>
      or([
        eb('f.competition_id', 'is', null),
        eb('f.competition_id', 'in', publicCompetitionsOf(db, siteId, visitor).select('c.id')),
      ]),
    )
    .orderBy('f.id', 'desc')
    .limit(200)
    .execute()

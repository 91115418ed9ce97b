import { guideColumns } from '@kaisai/contract/news/column-pages'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { inOrderOf } from '#src/db/first-found.ts'
import { foundRows } from '#src/db/found-rows.ts'
import { textIn } from '#src/db/text-in.ts'
import { fileUrl } from '#src/http/file-url.ts'
import type { SiteFinder } from '#src/ports/site-search.ts'
import { publicArticlesOf } from './article.policy.ts'
import { columnName } from './column.views.ts'

// The expression of the index news_articles_words.
const words = sql<string>`app.article_words(a.title_zh, a.title_en, a.summary_zh, a.summary_en, a.plain_zh, a.plain_en)`
const guides = sql.join(guideColumns.map((column) => sql.lit(column)))

const finder = (kind: 'article' | 'guide'): SiteFinder<Ctx> => ({
  kind,
  find: async ({ db }, visitor, siteId, wanted) => {
    const { lang } = visitor
    const isGuide = sql<boolean>`a.column_key in (${guides})`
    const { counted, ids } = await foundRows(
      db,
      {
        from: publicArticlesOf(db, siteId, visitor).where(kind === 'guide' ? isGuide : sql<boolean>`not ${isGuide}`),
        ...{ id: sql`a.id`, indexed: words, newest: sql`a.publish_at` },
        title: sql`(a.title_zh || ' ' || a.title_en)`,
      },
      wanted,
    )
    if (ids.length === 0) return { counted, rows: [] }
    // The same condition once more: between the two an article may be taken down.
    const rows = await publicArticlesOf(db, siteId, visitor)
      .where('a.id', 'in', ids)
      .select(['a.id', 'a.cover_file_id', sql<string>`a.publish_at`.as('time'), columnName(lang).as('facts')])
      .select(textIn(lang, 'a.title_zh', 'a.title_en').as('title'))
      .select(
        (lang === 'en'
          ? sql<string>`coalesce(nullif(concat_ws(' ', a.summary_en, left(a.plain_en, 2000)), ' '), concat_ws(' ', a.summary_zh, left(a.plain_zh, 1000)))`
          : sql<string>`concat_ws(' ', a.summary_zh, left(a.plain_zh, 1000))`
        ).as('text'),
      )
      .execute()
    return {
      counted,
      rows: inOrderOf(ids, rows).map(({ cover_file_id, ...row }) => ({
        ...row,
        path: `/home/newsDetails?id=${row.id}`,
        coverUrl: fileUrl(cover_file_id),
      })),
    }
  },
})

/** Articles by their titles, summaries and the beginnings of their texts; those that explain how to take part are guides. */
export const newsSiteFinders: readonly SiteFinder<Ctx>[] = [finder('article'), finder('guide')]

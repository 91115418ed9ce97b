import { inLang } from '@kaisai/contract/lang'
import { articleStates } from '@kaisai/contract/news/article.states'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { holdsWord } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { type Finder, inOneLine } from '#src/ports/search.ts'
import { siteNameIn } from '../website/reads.ts'
import { articlesOf } from './article.policy.ts'
import { columnName } from './column.views.ts'

/** Articles by their titles. */
export const newsFinders: readonly Finder<Ctx>[] = [
  {
    key: 'articles',
    label: ['资讯', 'Articles'],
    permission: 'news:article:list',
    list: '/newsManagement/list',
    isOfCompetitions: false,
    find: async ({ db }, actor, { word, most }) => {
      const rows = await articlesOf(db, actor)
        .select(['a.id', 'a.status', textIn(actor.lang, 'a.title_zh', 'a.title_en').as('title')])
        .select([siteNameIn(actor.lang, sql`a.site_id`).as('siteName'), columnName(actor.lang).as('columnName')])
        .where(({ or }) => or([holdsWord('a.title_zh', word), holdsWord('a.title_en', word)]))
        .orderBy('a.id', 'desc')
        .limit(most)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        title: row.title,
        subtitle: inOneLine(row.columnName, inLang(articleStates.states[row.status], actor.lang), row.siteName),
        path: `/newsManagement/detail?articleId=${row.id}`,
      }))
    },
  },
]

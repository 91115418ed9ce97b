import { sql } from 'kysely'
import { type RoomWorkbench, total } from '#src/ports/workbench.ts'
import { withinWhole } from '../organization/index.ts'

const all = sql<number>`count(*)`.as('count')

/** What articles show on the workbench. */
export const newsWorkbench: RoomWorkbench = {
  counts: [
    {
      key: 'articles',
      label: ['已发布资讯', 'Published articles'],
      permission: 'news:article:list',
      link: '/newsManagement/list?status=published',
      count: (db, actor) =>
        total(
          db
            .selectFrom('news_articles as a')
            .select(all)
            .where(withinWhole(actor, 'a.organization_id'))
            .where('a.status', '=', 'published'),
        ),
    },
  ],
  todos: [
    {
      key: 'pendingArticles',
      label: ['待审核资讯', 'Articles to review'],
      permission: 'news:article:audit',
      link: '/newsManagement/list?status=pending',
      count: (db, actor) =>
        total(
          db
            .selectFrom('news_articles as a')
            .select(all)
            .where(withinWhole(actor, 'a.organization_id'))
            .where('a.status', '=', 'pending'),
        ),
    },
    {
      key: 'returnedArticles',
      label: ['被退回的资讯', 'Articles returned to you'],
      permission: 'news:article:edit',
      link: '/newsManagement/list?status=returned',
      count: (db, actor) =>
        total(
          db
            .selectFrom('news_articles as a')
            .select(all)
            .where('a.created_by', '=', actor.userId)
            .where('a.status', '=', 'returned'),
        ),
    },
  ],
}

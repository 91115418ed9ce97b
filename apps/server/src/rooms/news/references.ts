import type { RoomReferences } from '#src/ports/references.ts'

/** What articles keep of organizations. */
export const newsReferences: RoomReferences = {
  room: 'news',
  columns: {
    organizations: {
      'news_articles.organization_id': ['资讯', 'articles'],
      'news_articles.applied_from': ['投稿', 'articles it offered'],
      'news_collects.organization_id': ['征集', 'collect tasks'],
      'news_collect_places.organization_id': null,
      'news_collect_reminders.organization_id': null,
    },
    organization_colleges: { 'news_articles.college_id': null },
  },
}

import type { RoomReferences } from '#src/ports/references.ts'

/** What articles keep of organizations. */
export const newsReferences: RoomReferences = {
  room: 'news',
  columns: { organizations: { 'news_articles.organization_id': ['资讯', 'articles'] } },
}

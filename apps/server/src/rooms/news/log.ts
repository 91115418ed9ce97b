import type { RoomLog } from '#src/ports/log-rules.ts'

/** Whose history the lists of this room show. */
export const newsLog: RoomLog = {
  room: 'news',
  histories: {
    news_articles: { permission: 'news:article:list' },
    news_collects: { permission: 'news:collect:list' },
  },
}

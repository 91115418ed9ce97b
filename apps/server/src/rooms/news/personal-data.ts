import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'
import { listFollowedColumns } from './follow-column.ts'

/** The columns a person follows, and what he wrote for sites. Articles stay: they are what an organization published. */
export const newsPersonalData: PersonalData<Ctx> = {
  key: 'news',
  read: async (ctx, actor) => ({
    followedColumns: await listFollowedColumns(ctx.db, actor),
    articles: await ctx.db
      .selectFrom('news_articles')
      .select(['id', 'title_zh as title', 'status', 'created_at as createTime'])
      .where('created_by', '=', actor.userId)
      .orderBy('id')
      .execute(),
  }),
  forget: async (tx, userId) => {
    await tx.deleteFrom('news_subscriptions').where('user_id', '=', userId).execute()
  },
}

/** What other rooms may ask of articles in their own SQL. */
import { type RawBuilder, sql } from 'kysely'

/** Articles everybody may read now, as `(id, organization_id, title, title_en, publish_at)`. */
export const shownArticles: RawBuilder<unknown> = sql`(select shown.id, shown.organization_id, shown.title_zh as title, shown.title_en, shown.publish_at
  from news_articles shown where shown.status = 'published' and shown.revision_of is null and shown.appeared_at is not null
    and (shown.expire_at is null or shown.expire_at > now()))`

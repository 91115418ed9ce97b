import type { Lang } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'

/** A text in a language out of two columns: English where there is one, else Chinese. */
export const textIn = (lang: Lang, zh: string, en: string): RawBuilder<string> =>
  lang === 'en' ? sql<string>`coalesce(nullif(${sql.ref(en)}, ''), ${sql.ref(zh)})` : sql<string>`${sql.ref(zh)}`

import type { Lang } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { InvalidInput } from '#src/http/errors.ts'

const DICTIONARY = 'news_column'

/** The columns there are, as a query to build on (alias `i`). */
export const columnsOf = (db: Db) =>
  db
    .selectFrom('system_dictionary_items as i')
    .innerJoin('system_dictionaries as d', 'd.id', 'i.dictionary_id')
    .where('d.type', '=', DICTIONARY)

const columnNameOf = (lang: Lang, key: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select ${textIn(lang, 'i.label_zh', 'i.label_en')} from system_dictionary_items i
    join system_dictionaries d on d.id = i.dictionary_id where d.type = ${DICTIONARY} and i.value = ${key}), ${key})`

/** The name of an article's column (alias `a`), its key where the dictionary no longer knows it. */
export const columnName = (lang: Lang): RawBuilder<string> => columnNameOf(lang, sql.ref('a.column_key'))

/** The same of somebody's subscription (alias `s`). */
export const subscriptionColumnName = (lang: Lang): RawBuilder<string> => columnNameOf(lang, sql.ref('s.column_key'))

/** The same of a collect task (alias `k`). */
export const collectColumnName = (lang: Lang): RawBuilder<string> => columnNameOf(lang, sql.ref('k.column_key'))

/** Refuses a column the dictionary does not offer. One the article is in already may stay. */
export const requireColumn = async (db: Db, column: string, stored: string | null): Promise<void> => {
  if (column === stored) return
  const known = await columnsOf(db)
    .select('i.id')
    .where('i.value', '=', column)
    .where('i.status', '=', 'active')
    .executeTakeFirst()
  if (known) return
  throw new InvalidInput(
    ['所选栏目不存在或已停用，请重新选择', 'This column does not exist or is disabled. Please choose again.'],
    'column',
  )
}

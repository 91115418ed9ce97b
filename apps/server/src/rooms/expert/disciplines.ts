import type { Lang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'

/** The names of disciplines by their codes, in the dictionary's order. */
export const disciplineNames = async (db: Db, lang: Lang): Promise<Map<string, string>> => {
  const { rows } = await sql<{ value: string; zh: string; en: string }>`
    select i.value, i.label_zh as zh, i.label_en as en from system_dictionary_items i join system_dictionaries d on d.id = i.dictionary_id
     where d.type = 'discipline' order by i.sort, i.id`.execute(db)
  return new Map(rows.map(({ value, zh, en }) => [value, lang === 'en' ? en : zh]))
}

// What other rooms may ask of stored files in their own SQL, and the words of dictionaries.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'

/** The condition that a stored file is still there. */
export const fileStands = (fileId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from system_files kept where kept.id = ${fileId} and kept.removed_at is null)`

/** The values of a dictionary with their words, in its order; those no longer offered too. Empty for a type that is none. */
export const dictionaryWords = async (db: Db, type: string): Promise<{ value: string; zh: string; en: string }[]> =>
  (
    await sql<{ value: string; zh: string; en: string }>`
    select i.value, i.label_zh as zh, i.label_en as en from system_dictionary_items i join system_dictionaries d on d.id = i.dictionary_id
     where d.type = ${type} order by i.sort, i.id`.execute(db)
  ).rows

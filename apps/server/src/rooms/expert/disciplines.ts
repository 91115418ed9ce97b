import type { Lang } from '@kaisai/contract/lang'
import type { Db } from '#src/db/database.ts'
import { dictionaryWords } from '../system/reads.ts'

/** The names of disciplines by their codes, in the dictionary's order. */
export const disciplineNames = async (db: Db, lang: Lang): Promise<Map<string, string>> =>
  new Map((await dictionaryWords(db, 'discipline')).map((word) => [word.value, word[lang]]))

// Years of study as a sheet says them: in the words of the dictionary, while accounts keep its codes.
import type { Lang } from '@kaisai/contract/lang'
import type { Db } from '#src/db/database.ts'
import { dictionaryWords } from '../../system/reads.ts'

export interface Years {
  /** The code of a year by its word in either language or by itself; other texts stay as they are: organizations name years of their own. */
  readonly codeOf: (text: string) => string
  /** The word of a code, in a language. */
  readonly wordOf: (code: string, lang: Lang) => string
}

/** The years of the dictionary `grade`. */
export const readYears = async (db: Db): Promise<Years> => {
  const rows = await dictionaryWords(db, 'grade')
  const byText = new Map(rows.flatMap(({ value, zh, en }) => [value, zh, en].map((text) => [text.toLowerCase(), value])))
  const byCode = new Map(rows.map((row) => [row.value, row]))
  return {
    codeOf: (text) => byText.get(text.toLowerCase()) ?? text,
    wordOf: (code, lang) => byCode.get(code)?.[lang] ?? code,
  }
}

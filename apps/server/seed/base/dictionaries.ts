import { contestDictionaries } from './dictionaries/contest.ts'
import { deskDictionaries } from './dictionaries/desk.ts'
import { moneyDictionaries } from './dictionaries/money.ts'
import { peopleDictionaries } from './dictionaries/people.ts'
import { textBlocks, textTable } from './text-table.ts'

const tags = ['default', 'processing', 'warning', 'success', 'error'] as const
export type DictionaryTag = (typeof tags)[number]

export interface DictionaryItemSeed {
  value: string
  zh: string
  en: string
  /** Colour of the tag; absent: no tag is meant. */
  tag?: DictionaryTag
}

export interface DictionarySeed {
  type: string
  zh: string
  en: string
  /** In the order they are shown. */
  items: readonly DictionaryItemSeed[]
}

const tagOf = (word: string): DictionaryTag => {
  const tag = tags.find((known) => known === word)
  if (!tag) throw new Error(`Unknown tag in a dictionary: ${word}`)
  return tag
}

/** One block: heading `type | Chinese name | English name`, with `| tags` when every item carries a tag as its fourth cell. */
const dictionaryOf = ({ heading, body }: { heading: string; body: string }): DictionarySeed => {
  const [type = '', zh = '', en = '', tagged] = heading.split('|').map((cell) => cell.trim())
  if (!tagged) return { type, zh, en, items: textTable(['value', 'zh', 'en'], body) }
  const rows = textTable(['value', 'zh', 'en', 'tag'], body)
  return { type, zh, en, items: rows.map((row) => ({ ...row, tag: tagOf(row.tag) })) }
}

/** Dictionaries a new installation starts with; administrators may add to them. */
export const dictionaries: readonly DictionarySeed[] = textBlocks(
  [peopleDictionaries, deskDictionaries, contestDictionaries, moneyDictionaries].join('\n'),
).map(dictionaryOf)

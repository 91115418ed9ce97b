// The words a screen has for what is submitted (作品, 选题) and what is entered under (赛项, 选题类别). Who knows the competition or the site of a
// screen says them above; texts read them.
import type { Label, Lang } from '@kaisai/contract/lang'
import { inLang } from '@kaisai/contract/lang'
import { type CategoryWords, categoryWordsOf, type SomeWording, workWordOf } from '@kaisai/contract/website/wording'
import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { type Shape, useLang } from './lang.tsx'

const WorkWordContext = createContext<string | null>(null)
const WordingContext = createContext<SomeWording>(null)

interface WorkWordProps {
  /** In the language of the page, as replies bring it (`workLabel`) or `workWordOf` gives it; null: what stands further out, else the product’s. */
  word: string | null | undefined
  children: ReactNode
}

/** Says the word for everything below. */
export const WorkWord = ({ word, children }: WorkWordProps) => {
  const outer = useContext(WorkWordContext)
  return <WorkWordContext value={word ?? outer}>{children}</WorkWordContext>
}

interface WordsOfProps {
  /** A site’s, or a competition’s in its place; null: the product’s. */
  wording: SomeWording
  children: ReactNode
}

/** Says both words for everything below. */
export const WordsOf = ({ wording, children }: WordsOfProps) => {
  const { lang } = useLang()
  return (
    <WordingContext value={wording}>
      <WorkWordContext value={workWordOf(wording, lang)}>{children}</WorkWordContext>
    </WordingContext>
  )
}

/** The words of this screen as they were said last. */
export const useWording = (): SomeWording => useContext(WordingContext)

/** What one enters under is called on this screen. */
export const useCategoryWords = (): CategoryWords => categoryWordsOf(useWording(), useLang().lang)

/** The word of this screen. */
export const useWorkWord = (): string => {
  const { lang } = useLang()
  return useContext(WorkWordContext) ?? workWordOf(null, lang)
}

/** The word of several things where all have the same one; null: it takes the screen’s. */
export const sharedWord = (rows: readonly { readonly workLabel: string }[]): string | null => {
  const words = new Set(rows.map(({ workLabel }) => workLabel))
  return words.size === 1 ? [...words][0]! : null
}

/** Texts in which the words stand; `under`: without it the product’s. */
export type Worded<T> = (lang: Lang, word: string, under?: CategoryWords) => T
type Written<T> = (What: string, what: string, under: CategoryWords) => T

/**
 * Declares texts with the words in both languages, as `bilingual` does: `What` begins a sentence or stands alone, `what` stands inside of one;
 * `under`: the same of what is entered under.
 */
export const worded = <const Z,>(texts: { zh: Written<Z>; en: Written<Shape<Z>> }): Worded<Shape<Z>> => {
  // Few words in two languages: made once, so that texts stay the same from one render to the next.
  const made = new Map<string, Shape<Z>>()
  return (lang, word, under = categoryWordsOf(null, lang)) => {
    const key = `${lang} ${word} ${under.category}`
    const known = made.get(key) ?? (texts[lang](word, word.toLowerCase(), under) as Shape<Z>)
    made.set(key, known)
    return known
  }
}

/** The texts of a room in the current language, with the words of this screen. */
export const useWorded = <T,>(texts: Worded<T>): T => texts(useLang().lang, useWorkWord(), useCategoryWords())

/** Names that may hold the word. */
export type Name = Label | Worded<string>
/** Reads names in the current language, with the word of this screen. */
export const useName = (): ((name: Name) => string) => {
  const { lang } = useLang()
  const word = useWorkWord()
  return useCallback((name: Name) => (typeof name === 'function' ? name(lang, word) : inLang(name, lang)), [lang, word])
}

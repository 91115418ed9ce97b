// The word a screen has for what is submitted: 作品, or 选题. Who knows the competition or the site of a screen says it above; texts read it.
import type { Label, Lang } from '@kaisai/contract/lang'
import { inLang } from '@kaisai/contract/lang'
import { workWordOf } from '@kaisai/contract/website/wording'
import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { type Shape, useLang } from './lang.tsx'

const WorkWordContext = createContext<string | null>(null)

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

/** Texts in which the word stands. */
export type Worded<T> = (lang: Lang, word: string) => T
type Written<T> = (What: string, what: string) => T

/** Declares texts with the word in both languages, as `bilingual` does: `What` begins a sentence or stands alone, `what` stands inside of one. */
export const worded = <const Z,>(texts: { zh: Written<Z>; en: Written<Shape<Z>> }): Worded<Shape<Z>> => {
  // Two words in two languages: made once, so that texts stay the same from one render to the next.
  const made = new Map<string, Shape<Z>>()
  return (lang, word) => {
    const key = `${lang} ${word}`
    const known = made.get(key) ?? (texts[lang](word, word.toLowerCase()) as Shape<Z>)
    made.set(key, known)
    return known
  }
}

/** The texts of a room in the current language, with the word of this screen. */
export const useWorded = <T,>(texts: Worded<T>): T => texts(useLang().lang, useWorkWord())

/** Names that may hold the word. */
export type Name = Label | Worded<string>
/** Reads names in the current language, with the word of this screen. */
export const useName = (): ((name: Name) => string) => {
  const { lang } = useLang()
  const word = useWorkWord()
  return useCallback((name: Name) => (typeof name === 'function' ? name(lang, word) : inLang(name, lang)), [lang, word])
}

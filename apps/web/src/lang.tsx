// Texts live beside their room as `bilingual({ zh, en })`; this file picks the language. Chinese is the reference.
import { VISIT_LANGUAGE } from '@kaisai/contract/competition/rehearsal-visit'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { isRehearsal } from './rehearsal.ts'
import { cookie, kept, setCookie, store } from './storage.ts'

/** The same keys, and the same arguments where a text is a function of values. */
export type Shape<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Shape<T[K]> }
export interface Bilingual<T> {
  readonly zh: T
  readonly en: T
}

/** Declares the texts of a room in both languages; English must have exactly the keys and arguments of Chinese. */
export const bilingual = <const Z extends object>(texts: { zh: Z; en: Shape<Z> }): Bilingual<Shape<Z>> =>
  texts as unknown as Bilingual<Shape<Z>>

/** The language as the wire and the storage write it. */
export const wireLang = (lang: Lang): 'zh-cn' | 'en' => (lang === 'en' ? 'en' : 'zh-cn')
// Who has chosen none reads what the server rendered: each site has a language of its own.
const fromStorage = (): Lang => {
  const chosen = kept('language')
  if (chosen !== null) return chosen === 'en' ? 'en' : 'zh'
  return typeof document !== 'undefined' && document.documentElement.lang === 'en' ? 'en' : 'zh'
}

interface LangValue {
  lang: Lang
  setLang: (lang: Lang) => void
}
const LangContext = createContext<LangValue>({ lang: 'zh', setLang: () => {} })

interface LangProviderProps {
  /** The language the server rendered. */
  initial: Lang
  /** The language this browser remembers, where it may differ: the page changes to it after hydration. */
  stored?: Lang
  onSwitch?: () => void
  children: ReactNode
}

/** Keeps the language of the page; a switch is stored, and mirrored in a cookie for the server. */
export const LangProvider = ({ initial, stored: remembered, onSwitch, children }: LangProviderProps) => {
  const [lang, put] = useState(initial)
  const setLang = useCallback(
    (next: Lang) => {
      rememberLang(next)
      put(next)
      onSwitch?.()
    },
    [onSwitch],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the browser remembered at the start
  useEffect(() => {
    if (remembered !== undefined && remembered !== initial) setLang(remembered)
  }, [])
  // Somebody comes back to a page the browser kept whole, and has chosen another language meanwhile.
  useEffect(() => {
    const follow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return
      followLanguageCookie()
      if (fromStorage() !== lang) setLang(fromStorage())
    }
    addEventListener('pageshow', follow)
    return () => removeEventListener('pageshow', follow)
  }, [lang, setLang])
  const value = useMemo(() => ({ lang, setLang }), [lang, setLang])
  return <LangContext value={value}>{children}</LangContext>
}

// Cookies know no ports: what is chosen in a rehearsal stays there.
const languageCookie = (): string => (isRehearsal() ? VISIT_LANGUAGE : 'language')

/** Stores a language for this browser: local storage for scripts, a cookie for the server's rendering. */
export const rememberLang = (lang: Lang): void => {
  store('language', wireLang(lang))
  setCookie(languageCookie(), wireLang(lang), 365)
  document.documentElement.lang = lang === 'en' ? 'en' : 'zh-CN'
}

/**
 * Where a language link was followed before any script ran, the server kept the choice in the cookie alone: it is the later one.
 * Runs before the stored language is read.
 */
export const followLanguageCookie = (): void => {
  const chosen = cookie(languageCookie()) ?? cookie('language')
  if ((chosen === 'en' || chosen === 'zh-cn') && chosen !== kept('language')) store('language', chosen)
}

/** The language and its switch. */
export const useLang = (): LangValue => useContext(LangContext)
/** The texts of a room in the current language. */
export const useTexts = <T,>(texts: Bilingual<T>): T => texts[useContext(LangContext).lang]
/** Picks out of the contract's labels in the current language. */
export const useLabel = (): ((label: Label) => string) => {
  const { lang } = useContext(LangContext)
  return useCallback((label: Label) => inLang(label, lang), [lang])
}
/** The language of the page, for code outside of components. */
export const langNow = fromStorage
/** The texts of a room in the language of the page, for code outside of components. */
export const textsNow = <T,>(texts: Bilingual<T>): T => texts[fromStorage()]

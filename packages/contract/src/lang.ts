/** The two languages of the product. `zh` is the reference; the wire and the browser's storage say `zh-cn` and `en`. */
export type Lang = 'zh' | 'en'

/** A text in both languages: Chinese first, English second. */
export type Label = readonly [zh: string, en: string]

/** Picks the text of one language. */
export const inLang = (label: Label, lang: Lang): string => (lang === 'en' ? label[1] : label[0])

/** What stands between the names of a list, as a language writes it. */
export const commaOf = (lang: Lang): string => (lang === 'en' ? ', ' : '、')

/** What stands between a name and what is said of it, as a language writes it. */
export const colonOf = (lang: Lang): string => (lang === 'en' ? ': ' : '：')

/** What is said of a name, in brackets behind it, as a language writes them. */
export const inBrackets = (text: string, lang: Lang): string => (lang === 'en' ? ` (${text})` : `（${text}）`)

/** Reads a language from what a client sends (`zh-cn`, `en`, an Accept-Language header); anything unknown is Chinese. */
export const langOf = (value: string | null | undefined): Lang => (/^\s*en\b/i.test(value ?? '') ? 'en' : 'zh')

/** Fills `{name}` places of a text. A missing value leaves its place visible, so that a mistake is seen. */
export const fill = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place))

/** The names of the `{places}` in a text, each once. */
export const placesOf = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!))]

/** The names of the `{places}` in a text, as a type. */
export type Places<S extends string> = S extends `${string}{${infer N}}${infer R}` ? N | Places<R> : never

/** Arguments a text asks for: none, or one object with exactly its places. */
export type FillArgs<S extends string> = [Places<S>] extends [never]
  ? [values?: Record<string, never>]
  : [values: { [N in Places<S>]: string | number }]

/** A text people wrote in one or two languages: the English one where that is read and there is one, else the Chinese. */
export const bestIn = (lang: string, zh: string, en: string | null | undefined): string => (lang === 'en' && en ? en : zh)

// Who may apply to a call: what it asks, in words, and what of it somebody does not meet. Pure.
import type { InputOf } from '@kaisai/contract/endpoint'
import type { addRecruitment } from '@kaisai/contract/expert/recruitment.endpoints'
import { commaOf, type Lang } from '@kaisai/contract/lang'
import { titleName } from '../names.ts'

export type Terms = InputOf<typeof addRecruitment>['terms']
export interface Asked {
  readonly title: string
  readonly birthday: string | null
  readonly isAcademician: boolean
  readonly yearsInField: number
  readonly disciplines: readonly string[]
  readonly hasTitleCert: boolean
}
type Names = ReadonlyMap<string, string>

const list = (words: readonly string[], lang: Lang): string => words.join(commaOf(lang))

/** Full years on a day; both `YYYY-MM-DD`. */
export const ageOn = (birthday: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0)

const sentences = {
  titles: (terms: Terms, lang: Lang) => {
    const names = list(
      terms.titles.map((title) => titleName(title, lang)),
      lang,
    )
    return lang === 'en' ? `Title: ${names}` : `职称：${names}`
  },
  age: (terms: Terms, lang: Lang) => {
    const elder = terms.maxAgeAcademician
    if (lang === 'en') return `${terms.maxAge} years at most${elder === null ? '' : ` (academicians ${elder})`}`
    return `年龄不超过${terms.maxAge}周岁${elder === null ? '' : `（院士${elder}周岁）`}`
  },
  years: (terms: Terms, lang: Lang) =>
    lang === 'en' ? `At least ${terms.minYears} years in the field` : `从事本领域工作满${terms.minYears}年`,
  disciplines: (terms: Terms, lang: Lang, names: Names) => {
    const words = list(
      terms.disciplines.map((code) => names.get(code) ?? code),
      lang,
    )
    return lang === 'en' ? `Disciplines: ${words}` : `学科范围：${words}`
  },
  titleCert: (_: Terms, lang: Lang) => (lang === 'en' ? 'A certificate of the title' : '上传职称证书'),
}

/** What a call asks, in words. */
export const askedOf = (terms: Terms, lang: Lang, names: Names): string[] => [
  ...(terms.titles.length > 0 ? [sentences.titles(terms, lang)] : []),
  ...(terms.maxAge === null ? [] : [sentences.age(terms, lang)]),
  ...(terms.minYears > 0 ? [sentences.years(terms, lang)] : []),
  ...(terms.disciplines.length > 0 ? [sentences.disciplines(terms, lang, names)] : []),
  ...(terms.needsTitleCert ? [sentences.titleCert(terms, lang)] : []),
]

/** What somebody does not meet on a day; a date of birth that is missing meets no age. */
export const unmetOf = (terms: Terms, person: Asked, today: string, lang: Lang, names: Names): string[] => {
  const most = person.isAcademician ? (terms.maxAgeAcademician ?? terms.maxAge) : terms.maxAge
  const faults: string[] = []
  if (terms.titles.length > 0 && !(terms.titles as readonly string[]).includes(person.title))
    faults.push(sentences.titles(terms, lang))
  if (terms.maxAge !== null && (person.birthday === null || ageOn(person.birthday, today) > most!))
    faults.push(sentences.age(terms, lang))
  if (person.yearsInField < terms.minYears) faults.push(sentences.years(terms, lang))
  if (terms.disciplines.length > 0 && !person.disciplines.some((code) => terms.disciplines.includes(code)))
    faults.push(sentences.disciplines(terms, lang, names))
  if (terms.needsTitleCert && !person.hasTitleCert) faults.push(sentences.titleCert(terms, lang))
  return faults
}

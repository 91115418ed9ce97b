// Which passages may answer a question that is asked within a competition: nothing of another one stands in its place. Pure.
import type { Passage } from './rank.ts'
import { comparable, isPair } from './words.ts'

/** A competition of the site with what it is called. */
export interface Named {
  readonly id: string
  readonly names: readonly string[]
}

/** A shorter name is as well a word of the language. */
const SHORTEST = { zh: 3, other: 8 } as const

const EDITION =
  /第\s*[零〇一二三四五六七八九十百\d]+\s*届|首届|(?:19|20)\d\d(?:\s*[-–—~至]+\s*(?:19|20)?\d\d)?\s*(?:年度?|学年|赛季)?|\b(?:the )?(?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth)\b/gi
const AMOUNT =
  /[¥￥$]\s*\d|[\d零一二两三四五六七八九十百千万]\s*(?:元|块钱)|\b(?:CNY|RMB|USD|yuan)\s*\d|\d\s*(?:CNY|RMB|USD|yuan)\b/i

// Quotation marks and gaps within a Chinese name are left out as often as not.
const folded = (text: string): string =>
  comparable(text.replace(/[“”‘’"「」『』《》〈〉]/g, '').replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, ''))

// As it is looked for: a word as a whole, Chinese anywhere. '': too short to name anything.
const formOf = (name: string): string => {
  const own = folded(name)
  const trimmed = own.trim()
  if (trimmed.length < ([...trimmed].some(isPair) ? SHORTEST.zh : SHORTEST.other)) return ''
  return `${isPair(trimmed[0]!) ? '' : ' '}${trimmed}${isPair(trimmed.at(-1)!) ? '' : ' '}`
}

/** Finds which of these competitions a text names, with its edition or, where no edition is named, without. */
export const namesIn = (competitions: readonly Named[]): ((text: string) => string[]) => {
  const forms = competitions.flatMap(({ id, names }) =>
    names.flatMap((name) => {
      const [form, core] = [formOf(name), formOf(name.replace(EDITION, ''))]
      return form === '' ? [] : [{ id, form, core }]
    }),
  )
  const longestFirst = (kind: 'form' | 'core') =>
    [...Map.groupBy(forms, (one) => one[kind])].filter(([form]) => form !== '').toSorted(([a], [b]) => b.length - a.length)
  const [whole, cores] = [longestFirst('form'), longestFirst('core')]
  return (text) => {
    let rest = folded(text)
    const found = new Set<string>()
    for (const [form, called] of [...whole, ...cores]) {
      if (!rest.includes(form)) continue
      // The shorter name within a longer one is not named by it; what several are called means those already named.
      rest = rest.replaceAll(form, ' | ')
      if (called.some(({ id }) => found.has(id))) continue
      for (const { id } of called) found.add(id)
    }
    return [...found]
  }
}

/**
 * Whether a passage may answer within a competition. A text belongs to the competitions it is tied to; tied to none, to the one it alone names, on the
 * site of a single competition to that one. What belongs to others is left out. What belongs to none answers only what no competition decides for
 * itself: with `isFact`, and where it states an amount, the help of the platform alone is left. Works of the past answer nothing of that kind.
 */
export const answersWithin = (
  passages: readonly Passage[],
  competitions: readonly Named[],
  { competitionId, isFact }: { readonly competitionId: string; readonly isFact: boolean },
): ((one: Passage) => boolean) => {
  const named = namesIn(competitions)
  const ownNamed = namesIn(competitions.filter(({ id }) => id === competitionId))
  const texts = Map.groupBy(passages, ({ source }) => source)
  const kept = new Map<string, 'own' | 'foreign' | 'general'>()
  const belongingOf = ({ source, competitionIds }: Passage) => {
    if (competitionIds.length > 0) return competitionIds.includes(competitionId) ? 'own' : 'foreign'
    if (competitions.length === 1) return 'own'
    const text = texts
      .get(source)!
      .map((one) => `${one.title}。${one.heading}。${one.text}`)
      .join('。')
    // Of what does not name it, a fact needs to know no more: hundreds of names are looked for in what is left.
    if (isFact && ownNamed(text).length === 0) return 'general'
    const ids = named(text)
    if (ids.includes(competitionId)) return ids.length === 1 ? 'own' : 'general'
    return ids.length > 0 ? 'foreign' : 'general'
  }
  return (one) => {
    if (one.nature === 'help') return true
    if (isFact && one.nature === 'work') return false
    if (!kept.has(one.source)) kept.set(one.source, belongingOf(one))
    const belonging = kept.get(one.source)
    if (belonging !== 'general') return belonging === 'own'
    return !isFact && !AMOUNT.test(`${one.title} ${one.heading} ${one.text}`)
  }
}

// Which passages answer a question: the weight of its words in text and heading, how close they stand, the competition asked about, freshness. Pure.
import { comparable, isPair, type Term, termsOf } from './words.ts'

/** A passage as it is searched and shown. */
export interface Passage {
  /** What it was taken from, and the key of that text. */
  readonly source: string
  readonly title: string
  readonly heading: string
  readonly text: string
  readonly paragraph: number
  readonly path: string
  readonly competitionIds: readonly string[]
  /** `help`: how the platform is used, the same for every competition; `work`: of works of the past. Absent: whatever somebody published. */
  readonly nature?: 'help' | 'work'
  /** Milliseconds; null: not known. */
  readonly at: number | null
  /** Title, heading and text, as they are compared, and where heading and text begin in it. */
  readonly all: string
  readonly headAt: number
  readonly bodyAt: number
}
export interface Ranked {
  readonly passage: Passage
  readonly score: number
  /** Which part of the question’s weight the passage holds, from 0 to 1. */
  readonly coverage: number
}

/** A passage holds at least this part of the question’s weight; else it is no answer. */
export const LEAST_COVERAGE = 0.4

const SATURATION = 1.2
const LENGTH_SHARE = 0.6
const HEAD_WEIGHT = 1.6
const TITLE_WEIGHT = 0.8
/** Pairs of characters that stand nowhere are mostly the seam of two words. */
const UNKNOWN_SHARE = 0.5
const NEAR_WEIGHT = 0.5
const ASKED_ABOUT = 1.3
const OF_ANOTHER = 0.5
const FRESH_SHARE = 0.06
const YEAR_MS = 365 * 86_400_000

const MOST_COUNTED = 12

/** Makes a passage comparable. */
export const passage = (plain: Omit<Passage, 'all' | 'headAt' | 'bodyAt'>): Passage => {
  const title = `${comparable(plain.title)}\n`
  const head = `${title}${comparable(plain.heading)}\n`
  return { ...plain, all: head + comparable(plain.text), headAt: title.length, bodyAt: head.length }
}

// How often a term stands in title, heading and text, written at `at`; true: somewhere. One look through the passage for all three.
const count = ({ all, headAt, bodyAt }: Passage, { forms }: Term, into: Uint8Array, at: number): boolean => {
  let found = 0
  for (const form of forms)
    for (let from = all.indexOf(form); from >= 0 && found < MOST_COUNTED; from = all.indexOf(form, from + form.length - 1 || 1)) {
      found += 1
      into[at + (from < headAt ? 0 : from < bodyAt ? 1 : 2)]! += 1
    }
  return found > 0
}

/**
 * The best passages for a question, best first. Weights are those of BM25 (Robertson and Zaragoza 2009, section 3) over the passages given,
 * headings counted apart. `competitionId`: the competition asked about; `now`: milliseconds.
 */
export const rank = (
  passages: readonly Passage[],
  question: string,
  { competitionId, now, most }: { readonly competitionId: string | null; readonly now: number; readonly most: number },
): Ranked[] => {
  const terms = termsOf(question)
  if (terms.length === 0 || passages.length === 0) return []
  const width = terms.length * 3
  const counts = new Uint8Array(passages.length * width)
  const holding = terms.map((term, at) =>
    passages.reduce((sum, one, index) => sum + (count(one, term, counts, index * width + at * 3) ? 1 : 0), 0),
  )
  const weights = terms.map(({ forms }, at) => {
    const unknown = holding[at] === 0 && isPair(forms[0]!) ? UNKNOWN_SHARE : 1
    return Math.log(1 + (passages.length - holding[at]! + 0.5) / (holding[at]! + 0.5)) * unknown
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const meanLength = passages.reduce((sum, one) => sum + one.all.length - one.bodyAt, 0) / passages.length
  const ranked = passages.flatMap((one, index): Ranked[] => {
    const length = 1 - LENGTH_SHARE + (LENGTH_SHARE * (one.all.length - one.bodyAt)) / meanLength
    let score = 0
    let held = 0
    for (const [at, weight] of weights.entries()) {
      const [inTitle, inHead, inBody] = [0, 1, 2].map((part) => counts[index * width + at * 3 + part]!) as [
        number,
        number,
        number,
      ]
      if (inTitle + inHead + inBody === 0) continue
      held += weight
      const inAll = ((SATURATION + 1) * inBody) / (inBody + SATURATION * length)
      score += weight * (inAll + (inHead > 0 ? HEAD_WEIGHT : inTitle > 0 ? TITLE_WEIGHT : 0) + nearness(one, terms, at))
    }
    if (score === 0) return []
    const coverage = held / whole
    const belongs =
      competitionId === null || one.competitionIds.length === 0
        ? 1
        : one.competitionIds.includes(competitionId)
          ? ASKED_ABOUT
          : OF_ANOTHER
    const fresh = one.at === null ? 1 : 1 + FRESH_SHARE * Math.exp(-Math.max(0, now - one.at) / YEAR_MS)
    return [{ passage: one, score: score * belongs * fresh * (0.3 + coverage), coverage }]
  })
  return ranked.toSorted((a, b) => b.score - a.score).slice(0, most)
}

// Two words of the question that follow each other also stand together in the text.
const nearness = ({ all, bodyAt }: Passage, terms: readonly Term[], at: number): number => {
  const [here, next] = [terms[at]?.forms[0], terms[at + 1]?.forms[0]]
  if (here === undefined || next === undefined) return 0
  const isLapping = here.trim() === here && next.trim() === next && here.at(-1) === next.at(0)
  const together = isLapping ? here + next.slice(1) : here.trimEnd() + (here === here.trim() ? '' : ' ') + next.trimStart()
  const found = all.indexOf(together)
  if (found < 0) return 0
  return found < bodyAt && all.includes(together, bodyAt) ? 2 * NEAR_WEIGHT : NEAR_WEIGHT
}

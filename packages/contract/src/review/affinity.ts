// How well an expert matches a work, from 0 to 1000: fields, keywords, the organizer's own figure and the expert's bid.

/** The most a pair can have. */
export const MOST_AFFINITY = 1000
/** A work whose experts match it by less than this on average is reported as matched poorly. */
export const POOR_AFFINITY = 300

/** What experts say of works: one wants it, can judge it, would rather not. */
export const bidWords = ['want', 'can', 'not'] as const
export type Bid = (typeof bidWords)[number]

/** What is compared of a work and of an expert; keywords as `keywordsOf` gives them. */
export interface Topic {
  /** Of a work: the main one first. */
  readonly disciplines: readonly string[]
  readonly keywords: readonly string[]
}

const FIELD = { main: 600, other: 400, unknown: 300, none: 0 } as const
const WORDS = 400
const WORDS_UNKNOWN = 200
/** So many shared keywords are as good as all of them. */
const ENOUGH_WORDS = 3
const BID = { want: 500, can: 250, none: 200 } as const

/**
 * Keywords as they are compared: full-width and upper-case letters, spaces, hyphens and dots make no difference, nor does a plural s of a
 * Latin word; several words in one entry (“机器学习/machine learning”) count each. In the order given, each once.
 */
export const keywordsOf = (entries: readonly string[]): readonly string[] => [
  ...new Set(
    entries.flatMap((entry) =>
      entry
        .normalize('NFKC')
        .toLowerCase()
        .split(/[/|,;、；，。\n]+/)
        .map((word) => word.replace(/[\s\-_·.'’]+/g, ''))
        .map((word) => (/^[a-z]{4,}$/.test(word) && word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word))
        .filter((word) => word !== ''),
    ),
  ),
]

/** Points of the fields alone: 600 for the work's main one, 400 for another of it, 300 where either side names none, else 0. */
export const fieldPoints = (work: readonly string[], expert: readonly string[]): number => {
  if (work.length === 0 || expert.length === 0) return FIELD.unknown
  if (expert.includes(work[0]!)) return FIELD.main
  return work.some((one) => expert.includes(one)) ? FIELD.other : FIELD.none
}

/**
 * Points of the keywords alone, by how many are shared: 400 for three of them, or for all of a work that names fewer; 200 where either side
 * names none.
 */
export const keywordPoints = (ofWork: number, ofExpert: number, shared: number): number => {
  if (ofWork === 0 || ofExpert === 0) return WORDS_UNKNOWN
  const most = Math.min(ofWork, ENOUGH_WORDS)
  return Math.round((WORDS * Math.min(shared, most)) / most)
}

/** What fields and keywords say of a pair: 0 to 1000. */
export const topicOf = (work: Topic, expert: Topic): number =>
  fieldPoints(work.disciplines, expert.disciplines) +
  keywordPoints(work.keywords.length, expert.keywords.length, sharedOf(work, expert).length)

/** The keywords a work and an expert share, as they are compared. */
export const sharedOf = (work: Topic, expert: Topic): readonly string[] => {
  const own = new Set(expert.keywords)
  return work.keywords.filter((word) => own.has(word))
}

/**
 * The affinity of a pair, 0 to 1000. `base`: the organizer's own figure, else `topicOf`. Where experts were asked for bids (`bid` is not
 * undefined; null: gave none) half of it is the base and half the bid: want 500, can 250, none given 200; "not" is 0, whatever else.
 */
export const affinityOf = (base: number, bid: Bid | null | undefined): number => {
  if (bid === undefined) return base
  if (bid === 'not') return 0
  return Math.floor(base / 2) + (bid === null ? BID.none : BID[bid])
}

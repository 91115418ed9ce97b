// Names and numbers that a blind review must not show. Pure: texts in, places out. What is found is looked at by a human; a scan decides nothing.
import { type PersonalKind, personalNumbers } from '@kaisai/contract/personal-numbers'
import { mask } from '@kaisai/contract/rules'
import type { LeakKind, LeakPlace } from '@kaisai/contract/work/labels'

export interface ScannedText {
  readonly place: LeakPlace
  /** The question, or the name of the file. */
  readonly foundIn: string
  readonly fileId: string | null
  readonly text: string
  /** With `metadata`: what the entry is called in the file. */
  readonly key?: string
}
/** What must not be read. */
export interface Secrets {
  readonly people: readonly string[]
  readonly schools: readonly string[]
  readonly colleges: readonly string[]
  /** Names of all schools; the own ones are reported as `school`. */
  readonly otherSchools: ReadonlySet<string>
}
export interface Leak {
  readonly kind: LeakKind
  readonly place: LeakPlace
  readonly foundIn: string
  readonly fileId: string | null
  readonly term: string
  /** The words around it, the place in «». */
  readonly excerpt: string
}

/** Most findings of one work: a name that stands a thousand times is reported once for each place. */
export const MOST_LEAKS = 200
/** Of everything that is no name of the team’s own, for one text. */
const MOST_OTHERS = 30
const AROUND = 24

/** Finds what must not be read; each word once for each place. Names come first: what else stands there cannot crowd them out. */
export const leaksIn = (texts: readonly ScannedText[], secrets: Secrets): Leak[] => {
  const found = new Map<string, Leak>()
  const take = (leaks: Iterable<Leak>, most: number): void => {
    for (const leak of leaks) {
      if (found.size >= most) return
      const key = JSON.stringify([leak.kind, leak.place, leak.foundIn, leak.fileId, leak.term])
      if (!found.has(key)) found.set(key, leak)
    }
  }
  for (const text of texts) take(namesOf(text, secrets), MOST_LEAKS)
  for (const text of texts) take(othersOf(text, secrets), Math.min(MOST_LEAKS, found.size + MOST_OTHERS))
  return [...found.values()]
}

/** A text as it is searched: compatible forms made one, blanks between Chinese characters gone, other blanks one. */
export const searchable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?<=\p{Script=Han})[\s_]+(?=\p{Script=Han})/gu, '')
    .replace(/\s+/g, ' ')

const ownWords = (secrets: Secrets) =>
  [
    ['person', secrets.people],
    ['school', secrets.schools],
    ['college', secrets.colleges],
  ] as const

function* namesOf(scanned: ScannedText, secrets: Secrets): Generator<Leak> {
  const text = searchable(scanned.text)
  for (const [kind, words] of ownWords(secrets)) {
    for (const word of words) {
      const at = placeOf(text, searchable(word))
      if (at) yield leak(scanned, kind, word, text, at)
    }
  }
}

function* othersOf(scanned: ScannedText, secrets: Secrets): Generator<Leak> {
  const text = searchable(scanned.text)
  for (const { name, at } of schoolsIn(text, secrets)) yield leak(scanned, 'otherSchool', name, text, [at, at + name.length])
  for (const { kind, start, end } of personalNumbers(text)) {
    const term = text.slice(start, end)
    yield leak(scanned, leakKinds[kind], masks[kind](term), text, [start, end])
  }
  const isNamed = ownWords(secrets).some(([, words]) => words.some((word) => placeOf(text, searchable(word))))
  if (!isNamed && scanned.place === 'metadata' && namesAuthor(scanned.key ?? '') && text.trim() !== '')
    yield leak(scanned, 'author', text.trim().slice(0, 60), text, [0, text.length])
}

// Entries of metadata that name people. A PDF’s `Creator` is a program, not a person.
const namesAuthor = (key: string): boolean =>
  /author|artist|modifiedby|company|manager|copyright|owner|byline|gps|©(?:art|aut)/i.test(key)

// Chinese names stand anywhere; Latin ones as whole words, whatever their case.
const placeOf = (text: string, word: string): [number, number] | null => {
  if ([...word].length < 2) return null
  if (/\p{Script=Han}/u.test(word)) {
    const at = text.indexOf(word)
    return at < 0 ? null : [at, at + word.length]
  }
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const match = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').exec(text)
  return match ? [match.index, match.index + match[0].length] : null
}

const LONGEST_SCHOOL = 24
function* schoolsIn(text: string, { schools, otherSchools }: Secrets): Generator<{ name: string; at: number }> {
  for (const match of text.matchAll(/大学|学院|学校|中学|小学/g)) {
    const end = match.index + match[0].length
    for (let length = LONGEST_SCHOOL; length >= 4; length--) {
      const name = text.slice(Math.max(0, end - length), end)
      if (name.length < length || !otherSchools.has(name)) continue
      if (!schools.includes(name)) yield { name, at: end - length }
      break
    }
  }
}

const leakKinds = { identity: 'idNumber', phone: 'phone', email: 'email' } as const satisfies Record<PersonalKind, LeakKind>
const masks: Readonly<Record<PersonalKind, (term: string) => string>> = {
  identity: mask.identityNumber,
  phone: mask.phone,
  email: (term) => term,
}
// Numbers of people are masked before the words around a place are cut out: a number cut in two would be shown. Their length stays.
const masked = (words: string): string =>
  personalNumbers(words)
    .filter(({ kind }) => kind !== 'email')
    .reduceRight(
      (rest, { start, end }) => rest.slice(0, start) + mask.identityNumber(rest.slice(start, end)) + rest.slice(end),
      words,
    )

const leak = (
  { place, foundIn, fileId }: ScannedText,
  kind: LeakKind,
  term: string,
  text: string,
  [from, to]: readonly [number, number],
): Leak => {
  const begin = Math.max(0, from - AROUND - MOST_DIGITS)
  const around = masked(text.slice(begin, to + AROUND + MOST_DIGITS))
  const [start, end] = [from - begin, to - begin]
  const before = around.slice(Math.max(0, start - AROUND), start)
  const shown = around.slice(start, Math.min(end, start + MOST_SHOWN))
  return {
    kind,
    place,
    foundIn: foundIn.slice(0, 200),
    fileId,
    term,
    excerpt: `${from > AROUND ? '…' : ''}${before}«${shown}»${around.slice(end, end + AROUND)}${to + AROUND < text.length ? '…' : ''}`,
  }
}
/** Longer than any number that is masked. */
const MOST_DIGITS = 40
const MOST_SHOWN = 60

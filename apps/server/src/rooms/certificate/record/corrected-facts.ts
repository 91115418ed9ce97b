// What a certificate says after words of it were put right. One fact stands under several codes: all of them follow.
import { codeMeanings, type FactCode } from '@kaisai/certificate/model/codes'
import { type Correctable, correctable, type Respellable, respellable } from '@kaisai/contract/certificate/labels'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { changesOf } from '#src/db/audit.ts'

type Words = Readonly<Partial<Record<string, string>>>

// A code and its vertical or counted twins show the same words.
const twins: Readonly<Record<Respellable, readonly FactCode[]>> = {
  student: ['student', 'student_Portrait'],
  teacher: ['teacher', 'teacher_Portrait'],
  teacher_school_Portrait: ['teacher_school_Portrait'],
  school: ['school', 'school_Portrait', 'allSchoolHor'],
  workName: ['workName', 'workName_Portrait'],
  teamName: ['teamName'],
  userName: ['userName', 'userName_mid'],
  userSchool: ['userSchool'],
  awardName: ['awardName', 'awardNameMid'],
  unitName: ['unitName'],
  roleName: ['roleName'],
  reasonText: ['reasonText'],
}

/** The code that stands for a code's words where they are put right; null: they are not. */
export const respelledBy = (code: string): Respellable | null =>
  respellable.find((one) => (twins[one] as readonly string[]).includes(code)) ?? null

const among = (list: string, name: string, words: string): string =>
  list
    .split('、')
    .map((one) => (one === name ? words : one))
    .join('、')

const setWords = (facts: Words, into: Record<string, string>, code: Respellable, words: string): void => {
  for (const twin of twins[code]) if (into[twin] !== undefined) into[twin] = words
  // A certificate of one person carries the name twice.
  if (code === 'student' || code === 'teacher')
    for (const own of ['userName', 'userName_mid'] as const) if (facts[own] === facts[code]) into[own] = words
  if (code === 'school' && facts.userSchool === facts.school) into.userSchool = words
  if (code === 'userName' && facts.userName)
    for (const list of ['student', 'student_Portrait', 'teacher', 'teacher_Portrait'] as const)
      if (into[list] !== undefined) into[list] = among(into[list], facts.userName, words)
}

/**
 * The facts with what was asked for, as far as `codes` may be put right. Refuses what the certificate does not show, what is empty, and
 * what says nothing new.
 */
export const correctedFacts = (
  facts: Words,
  wanted: Words,
  lang: Lang,
  codes: readonly (Correctable | Respellable)[] = correctable,
): Record<string, string> => {
  const corrected = { ...facts } as Record<string, string>
  for (const code of codes) {
    const words = wanted[code]?.trim()
    if (words === undefined) continue
    const field = inLang(codeMeanings[code].label, lang)
    if (facts[code] === undefined) throw problem('certificate.not_on_it', { field })
    if (words === '') throw problem('certificate.field_empty', { field })
    setWords(facts, corrected, code, words)
  }
  if (changesOf(facts, corrected).length === 0) throw problem('certificate.nothing_changed')
  return corrected
}

/** Who holds the certificate after its words were put right. */
export const holderAfter = (name: string, before: Words, after: Words): string => {
  for (const code of ['userName', 'student', 'teacher', 'school', 'teamName'])
    if (before[code] === name && after[code]) return after[code].slice(0, 300)
  return name
}

/** Printed words of a row: code → [as the award has it, as it is printed]. */
export type Spelling = Readonly<Record<string, readonly [string, string]>>

/** Facts as they are printed. A spelling of words that the award no longer has changes nothing. */
export const spelledFacts = <F extends Words>(facts: F, spelling: Spelling): F => {
  const into = { ...facts } as Record<string, string>
  for (const code of respellable) {
    const [from, to] = spelling[code] ?? []
    if (to !== undefined && facts[code] === from) setWords(facts, into, code, to)
  }
  return into as unknown as F
}

/** Whether the award still has every word that a spelling replaces. */
export const isSpellingCurrent = (facts: Words, spelling: Spelling): boolean =>
  Object.entries(spelling).every(([code, [from]]) => facts[code] === from)

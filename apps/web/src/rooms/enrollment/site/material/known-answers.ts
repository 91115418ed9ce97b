// What the profile knows already is not asked again. Pure.
import type { Answers } from '@kaisai/contract/competition/form/answers'
import { type FormDocument, fieldsOf } from '@kaisai/contract/competition/form/document'

/** The year of study of the ready forms. */
const YEAR_KEY = 'studyYear'

/** A year of the dictionary `grade` (u2, m1, d3) as the ready forms ask for it; null for years an organization named itself. */
export const studyYearOf = (grade: string): string | null => {
  const [, letter, year] = /^([jumd])(\d)$/.exec(grade) ?? []
  if (!letter) return null
  return letter === 'm' || letter === 'd' ? 'post' : `y${year}`
}

/** The answers a member begins with, in a form that asks for them; empty where nothing is known. */
export const knownAnswers = (document: FormDocument, grade: string): Answers => {
  const year = studyYearOf(grade)
  const asked = fieldsOf(document).find(
    ({ key, audience, kind }) => key === YEAR_KEY && audience === 'member' && kind === 'select',
  )
  const offered = asked?.kind === 'select' ? asked.limits.options.some(({ value }) => value === year) : false
  return year && offered ? { [YEAR_KEY]: year } : {}
}

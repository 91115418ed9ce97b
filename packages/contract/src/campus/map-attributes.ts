// From what a provider sent to what is known of a person. Pure: server and the desk's test show the same.
import { broken } from '../rules.ts'
import type { CampusRole, Mapping } from './labels.ts'

/** Attributes as they came: each a list of texts. */
export type Received = Readonly<Record<string, readonly string[]>>

const MOST_ATTRIBUTES = 80
const MOST_VALUES = 20
const MOST_CHARACTERS = 500

/** Attributes of any form as lists of texts, bounded; what is no text, number or yes and no is left out. */
export const receivedOf = (raw: Readonly<Record<string, unknown>>): Received =>
  Object.fromEntries(
    Object.entries(raw)
      .slice(0, MOST_ATTRIBUTES)
      .map(([name, value]) => [name.slice(0, MOST_CHARACTERS), textsOf(value)] as const)
      .filter(([, values]) => values.length > 0),
  )

const textsOf = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((one) => ['string', 'number', 'boolean'].includes(typeof one))
    .map((one) =>
      String(one)
        .replace(/[\u0000-\u001f\u007f]/g, ' ')
        .trim()
        .slice(0, MOST_CHARACTERS),
    )
    .filter(Boolean)
    .slice(0, MOST_VALUES)

/** What is known of a person; '' where the provider did not say it or said what cannot be. */
export interface MappedPerson {
  readonly subject: string
  readonly number: string
  readonly name: string
  readonly school: string
  readonly college: string
  readonly grade: string
  readonly role: CampusRole
}

const SUBJECT_MOST = 200
const NUMBER = /^[A-Za-z0-9_-]{2,20}$/

/**
 * Reads a person from attributes. The role is `teacher` where an attribute says one of the mapping's words, else `usual`; no word gives
 * more. An attribute that names several numbers or subjects names none.
 */
export const mapAttributes = (received: Received, mapping: Mapping, usual: CampusRole): MappedPerson => {
  const all = (field: keyof Omit<Mapping, 'teacherValues'>): readonly string[] =>
    mapping[field] !== '' && Object.hasOwn(received, mapping[field]) ? received[mapping[field]]! : []
  const only = (field: 'subject' | 'number'): string => (all(field).length === 1 ? all(field)[0]! : '')
  const first = (field: 'name' | 'school' | 'college' | 'grade'): string => all(field)[0] ?? ''
  const number = only('number')
  const name = first('name')
  const subject = only('subject')
  const words = mapping.teacherValues.map((word) => word.toLowerCase())
  return {
    subject: subject.length <= SUBJECT_MOST ? subject : '',
    number: NUMBER.test(number) ? number : '',
    name: name !== '' && broken('realName', name) === null ? name : '',
    school: first('school').slice(0, 100),
    college: first('college').slice(0, 100),
    grade: first('grade').slice(0, 20),
    role: all('role').some((word) => words.includes(word.toLowerCase())) ? 'teacher' : usual,
  }
}

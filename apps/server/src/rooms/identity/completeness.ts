// How complete a profile is. Pure: enrollment asks it of every member.
import { type ProfileField, profileFields } from '@kaisai/contract/identity/labels'

/** What the fields of a complete profile hold; anything empty is missing. */
export type ProfileFacts = { readonly userType: string } & Readonly<Partial<Record<ProfileField, unknown>>>

// A pupil or student is asked for major and grade, others are not.
const onlyStudents: readonly ProfileField[] = ['majorId', 'grade']

/** What is missing, and the share that is filled, 0–100. */
export const completenessOf = (facts: ProfileFacts): { missing: ProfileField[]; completeness: number } => {
  const wanted = profileFields.filter((field) => facts.userType === 'student' || !onlyStudents.includes(field))
  const missing = wanted.filter((field) => !facts[field])
  return { missing, completeness: Math.round(((wanted.length - missing.length) / wanted.length) * 100) }
}

// Which awards a design is for: the fields it cannot do without are filled for them.
import { neededCodesOf } from './bind.ts'
import type { TextCode } from './codes.ts'
import type { CertificateDocument } from './document.ts'

/** Whom an award is given to. */
export type AwardTarget = 'team' | 'student' | 'teacher' | 'school' | 'organization'
/** Who gets a certificate: the award itself, or each person or school it names. */
export type FittingKind = 'award' | 'student' | 'teacher' | 'school'

const students: readonly TextCode[] = ['student', 'student_Portrait']
const persons: readonly TextCode[] = [
  ...students,
  'teacher',
  'teacher_Portrait',
  'teacher_school_Portrait',
  'userName',
  'userName_mid',
  'userSchool',
]
const schools: readonly TextCode[] = ['school', 'school_Portrait', 'allSchoolHor']

/** Codes that no award of a target ever fills. */
const never: Readonly<Record<AwardTarget, readonly TextCode[]>> = {
  team: [],
  student: [],
  teacher: students,
  school: persons,
  organization: [...persons, ...schools],
}
/** Targets that name holders of a kind; an award itself always is one. */
const named: Readonly<Record<Exclude<FittingKind, 'award'>, readonly AwardTarget[]>> = {
  student: ['team', 'student'],
  teacher: ['team', 'teacher'],
  school: ['team', 'student', 'teacher', 'school'],
}

/** The codes a design cannot do without, hidden elements aside. */
export const neededCodes = (document: CertificateDocument): Set<TextCode> =>
  new Set(
    document.slides.flatMap(({ elements }) =>
      elements.flatMap((element) => (element.type === 'text' && !element.isHidden ? neededCodesOf(element) : [])),
    ),
  )

/** The targets whose awards a design for holders of a kind is made for. */
export const fittingTargets = (document: CertificateDocument, kind: FittingKind): AwardTarget[] => {
  const needed = neededCodes(document)
  return (Object.keys(never) as AwardTarget[]).filter((target) =>
    kind === 'award' ? never[target].every((code) => !needed.has(code)) : named[kind].includes(target),
  )
}

// What certificates are made from, and which fields each source fills.
import { codesOf } from './bind.ts'
import { dateCodes, type FactCode, numberCodes, type TextCode } from './codes.ts'

import type { CertificateDocument } from './document.ts'

/** Whose names and facts fill a design. */
export const sources = ['award', 'team', 'expert', 'staff', 'organization', 'list'] as const
export type PaperSource = (typeof sources)[number]
/** Who gets a certificate of a source: each of its rows, or each person or school a row names. */
export type SourceHolder = 'award' | 'student' | 'teacher' | 'school'

/** The holders a source has; the first is the usual one. */
export const holdersOfSource: Readonly<Record<PaperSource, readonly SourceHolder[]>> = {
  award: ['award', 'student', 'teacher', 'school'],
  team: ['award', 'student', 'teacher'],
  expert: ['award'],
  staff: ['award'],
  organization: ['award'],
  list: ['award'],
}

const everywhere: readonly FactCode[] = ['competitionName', 'editionName', 'companyName']
const inEnglish: readonly FactCode[] = ['competitionNameEn', 'editionNameEn', 'companyNameEn']
const oneself: readonly FactCode[] = ['userName', 'userName_mid']
const ofTeam: readonly FactCode[] = [
  ...(['school', 'school_Portrait', 'allSchoolHor', 'student', 'student_Portrait'] as const),
  ...(['teacher', 'teacher_Portrait', 'teacher_school_Portrait', 'workName', 'workName_Portrait', 'teamName'] as const),
]

const facts: Readonly<Record<PaperSource, Readonly<Partial<Record<SourceHolder, readonly FactCode[]>>>>> = {
  award: {
    award: [...ofTeam, ...oneself, 'userSchool', 'awardName', 'awardNameMid', 'admissionNotice'],
  },
  team: {
    award: [...ofTeam, 'schoolEn', 'awardList', 'categoryName', 'admissionNotice'],
    student: [...ofTeam, 'schoolEn', ...oneself, 'userSchool', 'awardList', 'categoryName', 'admissionNotice'],
    // An advisor of several teams gets one letter.
    teacher: [...oneself, 'userSchool', 'unitNameEn'],
  },
  expert: { award: [...oneself, 'unitName', 'unitNameEn', 'roleName'] },
  staff: { award: [...oneself, 'unitName', 'unitNameEn', 'roleName'] },
  organization: { award: ['school', 'school_Portrait', 'schoolEn', 'unitName', 'unitNameEn'] },
  list: { award: [...oneself, 'unitName', 'unitNameEn', 'roleName', 'reasonText'] },
}

/** The fields that a source fills for a kind of holder; number and date are filled for all. */
export const codesOfSource = (source: PaperSource, holder: SourceHolder): readonly TextCode[] => [
  ...(facts[source][source === 'award' ? 'award' : holder] ?? []),
  ...everywhere,
  ...(source === 'award' ? [] : inEnglish),
  ...dateCodes,
  ...numberCodes,
]

/** The fields of a design that its source never fills, hidden elements aside. */
export const foreignCodes = (
  document: Pick<CertificateDocument, 'slides'>,
  source: PaperSource,
  holder: SourceHolder,
): TextCode[] => {
  const own = new Set(codesOfSource(source, holder))
  const shown = document.slides.flatMap(({ elements }) =>
    elements.flatMap((element) => (element.type === 'text' && !element.isHidden ? codesOf(element) : [])),
  )
  return [...new Set(shown)].filter((code) => !own.has(code))
}

// The questions for what a profile misses, and what their answers are to the calls that save them.
import type { Answers } from '@kaisai/contract/competition/form/answers'
import { type Field, FORM_VERSION, type FormDocument } from '@kaisai/contract/competition/form/document'
import { newField } from '@kaisai/contract/competition/form/new-field'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import {
  degreeOfGrade,
  identityTypeLabels,
  identityTypes,
  type ProfileField,
  profileFieldLabels,
} from '@kaisai/contract/identity/labels'
import type { getProfile, setIdentityNumber, updateProfile } from '@kaisai/contract/identity/profile.endpoints'
import { parseIdentityNumber } from '@kaisai/contract/identity-number'

type Profile = ReplyOf<typeof getProfile>
type Option = { readonly value: string; readonly label: string }

/** Below this age a guardian's phone goes with the number: what the server asks. */
const GUARDIAN_BELOW = 14
const required = { when: 'always' } as const

/** The age an identity number says; null while it is not one. */
export const ageOf = (number: unknown, today: string): number | null => {
  try {
    return typeof number === 'string' ? parseIdentityNumber(number, today).age : null
  } catch {
    return null
  }
}

/** A form of what is missing, in its order. A phone number needs a code: it is not asked for here. */
export const profileForm = (
  missing: readonly ProfileField[],
  answers: Answers,
  grades: readonly Option[],
  today: string,
): FormDocument => {
  const field = (
    kind: 'text' | 'school' | 'idNumber' | 'select' | 'phone',
    key: string,
    label: readonly [string, string],
    rest = {},
  ) => newField(kind, key, 'member', { label: label[0], labelEn: label[1], required, ...rest }) as Field
  const named = (key: ProfileField) => profileFieldLabels[key]
  const isCard = (answers.idType ?? 'id_card') === 'id_card'
  const age = isCard ? ageOf(answers.idNumber, today) : null
  const asked: Readonly<Record<ProfileField, () => Field[]>> = {
    realName: () => [field('text', 'realName', named('realName'), { limits: { minChars: 2, maxChars: 30 } })],
    phone: () => [],
    idNumber: () => [
      field('select', 'idType', ['证件类型', 'Kind of document'], {
        limits: {
          options: identityTypes.map((value) => ({
            value,
            label: identityTypeLabels[value][0],
            labelEn: identityTypeLabels[value][1],
          })),
        },
      }),
      field(isCard ? 'idNumber' : 'text', 'idNumber', named('idNumber'), {
        help: '用于核对身份和证书，填写后不能自行修改',
        helpEn: 'For checking who you are and for certificates. You cannot change it yourself later.',
        ...(isCard ? {} : { limits: { maxChars: 24 } }),
      }),
      ...(age !== null && age < GUARDIAN_BELOW ? [field('phone', 'guardianPhone', ['监护人手机号', 'Guardian’s phone'])] : []),
    ],
    schoolId: () => [field('school', 'schoolId', named('schoolId'))],
    collegeId: () => [field('school', 'collegeId', named('collegeId'))],
    majorId: () => [field('school', 'majorId', named('majorId'))],
    grade: () => [
      field('select', 'grade', named('grade'), {
        limits: { options: grades.map(({ value, label }) => ({ value, label, labelEn: label })) },
      }),
    ],
    studentNo: () => [field('text', 'studentNo', named('studentNo'), { limits: { maxChars: 20 } })],
  }
  const fields = missing.flatMap((key) => asked[key]())
  return { version: FORM_VERSION, sections: [{ key: 'profile', title: '', titleEn: '', help: '', helpEn: '', fields }] }
}

/** The id a chosen place stands for. */
export const placeId = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'value' in answer ? String(answer.value) : null

const typed = (answer: unknown, stored: string | null): string | null => (typeof answer === 'string' ? answer : stored)

/** The whole profile with the answers in it. */
export const withAnswers = (profile: Profile, answers: Answers): InputOf<typeof updateProfile> => ({
  version: profile.version,
  realName: typed(answers.realName, profile.realName) ?? '',
  gender: profile.gender as '1' | '2' | null,
  schoolId: placeId(answers.schoolId) ?? profile.schoolId,
  collegeId: placeId(answers.collegeId) ?? profile.collegeId,
  majorId: placeId(answers.majorId) ?? profile.majorId,
  grade: typed(answers.grade, profile.grade),
  studentNo: typed(answers.studentNo, profile.studentNo) ?? '',
  // The year that was just chosen says the degree.
  ...(degreeOfGrade(typed(answers.grade, null)) ? { degree: degreeOfGrade(typed(answers.grade, null)) } : {}),
})

/** What the answers say of the identity document; null where it was not asked for. */
export const documentIn = (answers: Answers): InputOf<typeof setIdentityNumber> | null =>
  typeof answers.idNumber === 'string'
    ? {
        idType: (typed(answers.idType, 'id_card') ?? 'id_card') as 'id_card',
        idNumber: answers.idNumber.trim().toUpperCase(),
        ...(typeof answers.guardianPhone === 'string' ? { guardianPhone: answers.guardianPhone } : {}),
      }
    : null

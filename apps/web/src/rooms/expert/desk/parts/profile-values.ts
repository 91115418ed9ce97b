// A profile between what the server sends and what a form holds.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { addExpert } from '@kaisai/contract/expert/library.endpoints'
import type { getMyExpertProfile } from '@kaisai/contract/expert/self.endpoints'

type Shown = ReplyOf<typeof getMyExpertProfile>
export type ProfileValues = Omit<
  InputOf<typeof addExpert>,
  'libraryId' | 'tags' | 'remark' | 'maxLoad' | 'avoidSchoolIds' | 'busyDays'
>
export type HabitValues = Pick<InputOf<typeof addExpert>, 'maxLoad' | 'avoidSchoolIds' | 'busyDays'>

/** What an empty form holds. */
export const emptyProfile: Partial<ProfileValues> & HabitValues = {
  ...{ phone: '', email: '', unit: '', department: '', post: '', intro: '', degree: 'none', gender: null, birthday: null },
  ...{ schoolId: null, disciplines: [], keywords: [], languages: [], isIndustry: false, isAcademician: false, yearsInField: 0 },
  ...{ photoFileId: null, titleCertFileId: null, maxLoad: 50, avoidSchoolIds: [], busyDays: [] },
}

/** What a form of a known profile holds. */
export const valuesOf = (it: Pick<Shown, keyof ProfileValues & keyof Shown>): ProfileValues => ({
  ...{ name: it.name, phone: it.phone, email: it.email, gender: it.gender as '1' | '2' | null, birthday: it.birthday },
  ...{ schoolId: it.schoolId, unit: it.unit, department: it.department, title: it.title, post: it.post, degree: it.degree },
  ...{ disciplines: it.disciplines, keywords: it.keywords, languages: it.languages, isIndustry: it.isIndustry },
  ...{ isAcademician: it.isAcademician, yearsInField: it.yearsInField, intro: it.intro },
  ...{ photoFileId: it.photoFileId, titleCertFileId: it.titleCertFileId },
})
export const habitsOf = (it: Pick<Shown, keyof HabitValues>): HabitValues => ({
  maxLoad: it.maxLoad,
  avoidSchoolIds: it.avoidSchoolIds,
  busyDays: it.busyDays,
})

/** A form's values as the calls want them: nothing is left out. */
export const profileInput = (values: Partial<ProfileValues>): ProfileValues => ({
  ...{ name: values.name ?? '', phone: values.phone ?? '', email: values.email ?? '', gender: values.gender ?? null },
  ...{ birthday: values.birthday ?? null, schoolId: values.schoolId ?? null, unit: values.unit ?? '' },
  ...{
    department: values.department ?? '',
    title: values.title ?? 'other',
    post: values.post ?? '',
    degree: values.degree ?? 'none',
  },
  ...{ disciplines: values.disciplines ?? [], keywords: values.keywords ?? [], languages: values.languages ?? [] },
  ...{
    isIndustry: values.isIndustry ?? false,
    isAcademician: values.isAcademician ?? false,
    yearsInField: values.yearsInField ?? 0,
  },
  ...{ intro: values.intro ?? '', photoFileId: values.photoFileId ?? null, titleCertFileId: values.titleCertFileId ?? null },
})
export const habitInput = (values: Partial<HabitValues>): HabitValues => ({
  maxLoad: values.maxLoad ?? 50,
  avoidSchoolIds: values.avoidSchoolIds ?? [],
  busyDays: (values.busyDays ?? []).map(({ from, to, note }) => ({ from, to, note: note ?? '' })),
})

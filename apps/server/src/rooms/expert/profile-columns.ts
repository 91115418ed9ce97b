// From a filled-in profile to columns, and back to what is shown.
import type { InputOf } from '@kaisai/contract/endpoint'
import type { ExpertDegree, ExpertSource, ExpertTitle } from '@kaisai/contract/expert/labels'
import type { addExpert } from '@kaisai/contract/expert/library.endpoints'
import type { Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { InvalidInput } from '#src/http/errors.ts'
import type { Expert } from './expert.policy.ts'
import { degreeName, expertStateName, sourceName, titleName } from './names.ts'

type Office = InputOf<typeof addExpert>
export type Profile = Pick<
  Office,
  | 'gender'
  | 'birthday'
  | 'schoolId'
  | 'unit'
  | 'department'
  | 'title'
  | 'post'
  | 'degree'
  | 'disciplines'
  | 'keywords'
  | 'languages'
  | 'isIndustry'
  | 'isAcademician'
  | 'yearsInField'
  | 'intro'
  | 'photoFileId'
  | 'titleCertFileId'
>
export type Habits = Pick<Office, 'maxLoad' | 'avoidSchoolIds' | 'busyDays'>

/** The columns of a profile. */
export const profileColumns = (input: Profile) => ({
  school_id: input.schoolId,
  unit: input.unit,
  ...ownColumns(input),
})

/** The columns of a profile an expert keeps alone: conflicts of interest are found by school and employer, so the office keeps those. */
export const ownColumns = (input: Omit<Profile, 'schoolId' | 'unit'>) => ({
  gender: input.gender,
  birthday: input.birthday,
  department: input.department,
  title: input.title,
  post: input.post,
  degree: input.degree,
  disciplines: [...input.disciplines],
  keywords: [...input.keywords],
  languages: [...input.languages],
  is_industry: input.isIndustry,
  is_academician: input.isAcademician,
  years_in_field: input.yearsInField,
  intro: input.intro,
  photo_file_id: input.photoFileId,
  title_cert_file_id: input.titleCertFileId,
})

/** The columns of what an expert decides about the own work. Days that end before they begin are refused. */
export const habitColumns = (input: Habits) => {
  if (input.busyDays.some(({ from, to }) => to < from))
    throw new InvalidInput(['结束日期不能早于开始日期', 'The last day comes before the first.'], 'busyDays')
  return {
    max_load: input.maxLoad,
    avoid_school_ids: [...input.avoidSchoolIds],
    busy_days: JSON.stringify(input.busyDays),
  }
}

/** Refuses disciplines the dictionary does not know and schools that are not there. */
export const requireKnown = async (
  db: Db,
  input: {
    readonly disciplines: readonly string[]
    readonly schoolId?: string | null
    readonly avoidSchoolIds?: readonly string[]
  },
): Promise<void> => {
  const { rows: unknown } = await sql<{ value: string }>`
    select v as value from unnest(${[...input.disciplines]}::text[]) v where not exists (
      select 1 from system_dictionary_items i join system_dictionaries d on d.id = i.dictionary_id where d.type = 'discipline' and i.value = v)`.execute(
    db,
  )
  if (unknown.length > 0) throw new InvalidInput(['请从列表中选择学科门类', 'Choose disciplines from the list.'], 'disciplines')
  const schoolIds = [...new Set([...(input.schoolId ? [input.schoolId] : []), ...(input.avoidSchoolIds ?? [])])]
  if (schoolIds.length === 0) return
  const found = await db.selectFrom('organization_schools').select('id').where('id', 'in', schoolIds).execute()
  if (found.length < schoolIds.length) throw problem('house.not_found')
}

/** Takes uploads of the actor as the files of a profile, and lets go of those they replace. A file that stays is not asked for again. */
export const takeFiles = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  before: Pick<Expert, 'photo_file_id' | 'title_cert_file_id'> | null,
  input: Pick<Profile, 'photoFileId' | 'titleCertFileId'>,
): Promise<void> => {
  const pairs = [
    [before?.photo_file_id ?? null, input.photoFileId, 'expertPhoto'],
    [before?.title_cert_file_id ?? null, input.titleCertFileId, 'expertTitleCert'],
  ] as const
  for (const [was, is, purpose] of pairs) {
    if (was === is) continue
    if (is !== null) {
      await ctx.stored.own(tx, actor, is, purpose)
      await ctx.stored.hold(tx, [is])
    }
    if (was !== null) await ctx.stored.release(tx, [was])
  }
}

/** The schools some ids name, in their order. */
export const schoolNames = async (db: Db, ids: readonly string[]): Promise<{ value: string; label: string }[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('organization_schools')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(({ name }) => ({ value: id, label: name })))
}

type Placed = Expert & { readonly schoolName: string; readonly provinceName: string }

/** A profile as it is shown: sensitive values masked. `avoided`: names of the schools to avoid. */
export const shownProfile = (expert: Placed, avoided: readonly { value: string; label: string }[], lang: Lang) => ({
  expertId: expert.id,
  name: expert.name,
  phone: expert.phone_mask ?? '',
  email: expert.email ? mask.email(expert.email) : '',
  gender: expert.gender,
  birthday: expert.birthday,
  schoolId: expert.school_id,
  schoolName: expert.schoolName || expert.unit,
  provinceName: expert.provinceName,
  unit: expert.unit,
  department: expert.department,
  title: expert.title as ExpertTitle,
  titleName: titleName(expert.title, lang),
  post: expert.post,
  degree: expert.degree as ExpertDegree,
  degreeName: degreeName(expert.degree, lang),
  disciplines: expert.disciplines,
  keywords: expert.keywords,
  languages: expert.languages,
  isIndustry: expert.is_industry,
  isAcademician: expert.is_academician,
  yearsInField: expert.years_in_field,
  intro: expert.intro,
  photoFileId: expert.photo_file_id,
  titleCertFileId: expert.title_cert_file_id,
  maxLoad: expert.max_load,
  avoidSchoolIds: expert.avoid_school_ids,
  avoidSchools: avoided.filter(({ value }) => expert.avoid_school_ids.includes(value)),
  busyDays: expert.busy_days as { from: string; to: string; note: string }[],
  status: expert.status,
  statusName: expertStateName(expert.status, lang),
  source: expert.source as ExpertSource,
  sourceName: sourceName(expert.source, lang),
  suspendedUntil: expert.suspended_until,
  expireTime: expert.expires_at,
  bank: expert.bank,
  bankBranch: expert.bank_branch,
  bankCard: expert.bank_card_mask ?? '',
  version: expert.version,
})

/** Rows with the names of school and province, as `shownProfile` wants them. */
export const placedExperts = (lang: Lang) => ({
  schoolName: sql<string>`coalesce((select ${textIn(lang, 's.name', 's.name_en')} from organization_schools s where s.id = x.school_id), '')`,
  provinceName: sql<string>`coalesce((select ${sql.ref(lang === 'en' ? 'p.name_en' : 'p.name_zh')} from organization_schools s
    join organization_provinces p on p.code = s.province_code where s.id = x.school_id), '')`,
})

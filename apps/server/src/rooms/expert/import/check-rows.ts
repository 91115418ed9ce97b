// Checks the rows of an import against the rules and against what is stored. Writes nothing.
import { degreeLabels, type ExpertDegree, type ExpertTitle, titleLabels } from '@kaisai/contract/expert/labels'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { broken } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { phoneIndex } from '../../identity/index.ts'
import { placesByName } from '../../organization/index.ts'
import { disciplineNames } from '../disciplines.ts'
import { genders, type ReadRow, SEPARATOR, yesNo } from './columns.ts'

export interface CheckedRow extends ReadRow {
  readonly title: ExpertTitle
  readonly degree: ExpertDegree
  readonly gender: '1' | '2' | null
  readonly schoolId: string | null
  readonly disciplines: readonly string[]
  readonly keywords: readonly string[]
  readonly tags: readonly string[]
  readonly isIndustry: boolean
  readonly maxLoad: number
}

const say = {
  gender: ['性别须为“男”或“女”', 'Gender is “male” or “female”.'],
  birthday: ['出生日期格式为 1980-01-31', 'The date of birth reads 1980-01-31.'],
  unborn: ['出生日期不能晚于今天', 'The date of birth lies in the future.'],
  school: [
    '学校不存在，请填写院校库中的全称，或填入“其他单位”',
    'There is no such school. Use its full name, or the column for other employers.',
  ],
  place: ['学校与其他单位至少填写一项', 'A school or another employer is needed.'],
  title: [
    '职称须为：正高级、副高级、中级、初级或其他',
    'Title is one of: Senior, Associate senior, Intermediate, Junior, Other.',
  ],
  degree: ['学位须为：无、学士、硕士或博士', 'Degree is one of: None, Bachelor, Master, Doctor.'],
  disciplines: ['学科门类须为1-3个，用顿号分隔，如：工学、艺术学', 'Give one to three disciplines, separated by commas.'],
  keywords: ['研究方向最多10个，每个不超过20字', 'At most 10 keywords of 20 characters.'],
  tags: ['标签最多10个，每个不超过20字', 'At most 10 tags of 20 characters.'],
  yesNo: ['企业专家请填写“是”或“否”', 'From industry: yes or no.'],
  maxLoad: ['评审上限须为1-500的整数', 'Most works is a whole number from 1 to 500.'],
  long: ['{what}过长', '{what} is too long.'],
  twice: ['手机号与第{line}行重复', 'The same phone number as in line {line}.'],
  taken: ['该手机号的专家已在库中', 'The library has an expert with this phone number.'],
  contact: ['手机号与邮箱至少填写一项，用于开通账号', 'A phone number or an e-mail address is needed for the account.'],
} as const satisfies Record<string, Label>

const wordOf = <K extends string>(labels: Record<K, Label>, typed: string): K | null =>
  (Object.keys(labels) as K[]).find((key) => labels[key].some((word) => word.toLowerCase() === typed.toLowerCase())) ?? null
const listed = (cell: string): string[] => [
  ...new Set(
    cell
      .split(SEPARATOR)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

/** Returns each row with what it refers to and every fault it has. */
export const checkRows = async (
  ctx: Pick<Ctx, 'keys' | 'now'>,
  db: Db,
  libraryId: string,
  rows: readonly ReadRow[],
  lang: Lang,
): Promise<CheckedRow[]> => {
  const t = (label: Label) => inLang(label, lang)
  const placeOf = await placesByName(
    db,
    rows.map(({ values }) => ({ school: values.school, college: '', major: '' })),
  )
  const codes = new Map(
    [...(await disciplineNames(db, 'zh')), ...(await disciplineNames(db, 'en'))].map(([code, name]) => [
      name.toLowerCase(),
      code,
    ]),
  )
  for (const code of [...codes.values()]) codes.set(code, code)
  const taken = await takenPhones(ctx, db, libraryId, rows)
  const firstLine = new Map<string, number>()
  const today = dayIn(ctx.now())
  return rows.map((row) => {
    const { values } = row
    const faults = [...row.faults]
    const need = (isRight: boolean, label: Label): void => void (isRight || faults.push(t(label)))
    for (const [key, rule] of [
      ['name', 'realName'],
      ['phone', 'phone'],
      ['email', 'email'],
    ] as const) {
      const wrong = key !== 'name' && values[key] === '' ? null : broken(rule, values[key])
      if (wrong) faults.push(t(wrong))
    }
    need(values.phone !== '' || values.email !== '', say.contact)
    const gender = wordOf(genders, values.gender)
    need(values.gender === '' || gender !== null, say.gender)
    need(values.birthday === '' || isDay(values.birthday), say.birthday)
    need(!isDay(values.birthday) || values.birthday <= today, say.unborn)
    const { schoolId } = placeOf({ school: values.school, college: '', major: '' })
    need(values.school === '' || schoolId !== null, say.school)
    need(values.school !== '' || values.unit !== '', say.place)
    const title = wordOf(titleLabels, values.title)
    need(title !== null, say.title)
    const degree = values.degree === '' ? 'none' : wordOf(degreeLabels, values.degree)
    need(degree !== null, say.degree)
    const disciplines = listed(values.disciplines).map((word) => codes.get(word.toLowerCase()))
    need(disciplines.length > 0 && disciplines.length <= 3 && !disciplines.includes(undefined), say.disciplines)
    const [keywords, tags] = [listed(values.keywords), listed(values.tags)]
    need(keywords.length <= 10 && keywords.every((word) => word.length <= 20), say.keywords)
    need(tags.length <= 10 && tags.every((word) => word.length <= 20), say.tags)
    const industry = values.industry === '' ? 'no' : wordOf(yesNo, values.industry)
    need(industry !== null, say.yesNo)
    const maxLoad = values.maxLoad === '' ? 50 : Number(values.maxLoad)
    need(Number.isInteger(maxLoad) && maxLoad >= 1 && maxLoad <= 500, say.maxLoad)
    for (const [key, most] of [
      ['unit', 60],
      ['department', 60],
      ['post', 40],
    ] as const)
      if (values[key].length > most) faults.push(t(say.long).replace('{what}', key))
    if (values.phone !== '') {
      const first = firstLine.get(values.phone)
      if (first !== undefined) faults.push(t(say.twice).replace('{line}', String(first)))
      else firstLine.set(values.phone, row.line)
      need(!taken.has(values.phone), say.taken)
    }
    return {
      ...row,
      ...{ faults, gender, schoolId, keywords, tags, maxLoad },
      title: title ?? 'other',
      degree: degree ?? 'none',
      disciplines: disciplines.filter((code) => code !== undefined),
      isIndustry: industry === 'yes',
    }
  })
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

const takenPhones = async (ctx: Pick<Ctx, 'keys'>, db: Db, libraryId: string, rows: readonly ReadRow[]): Promise<Set<string>> => {
  const phones = new Map(
    rows
      .filter(({ values }) => values.phone !== '')
      .map(({ values }) => [phoneIndex(ctx, values.phone).toString('hex'), values.phone]),
  )
  const { rows: found } = await sql<{ index: string }>`
    select encode(phone_index, 'hex') as index from experts where organization_id = ${libraryId}::uuid
       and phone_index = any(array(select decode(h, 'hex') from unnest(${[...phones.keys()]}::text[]) h))`.execute(db)
  return new Set(found.map(({ index }) => phones.get(index)!))
}

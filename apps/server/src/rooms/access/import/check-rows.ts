// Checks the rows of an import against the rules and against what is stored. Writes nothing.
import { type UserType, userTypeLabels } from '@kaisai/contract/identity/labels'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { broken, type RuleName } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { choicesFault } from '#src/platform/excel/template.ts'
import { idNumberIndex, phoneIndex } from '../../identity/index.ts'
import { placesByName } from '../../organization/index.ts'
import { userTypeColumn } from './columns.ts'
import type { ReadRow } from './read-workbook.ts'

export interface CheckedRow extends ReadRow {
  readonly userType: UserType | null
  readonly schoolId: string | null
  readonly collegeId: string | null
  readonly majorId: string | null
}

const types = new Map(
  Object.entries(userTypeLabels).flatMap(
    ([type, [zh, en]]) =>
      [
        [zh, type],
        [en.toLowerCase(), type],
      ] as [string, UserType][],
  ),
)

const ruled: readonly [key: keyof ReadRow['values'], rule: RuleName, optional: boolean][] = [
  ['userName', 'userName', false],
  ['realName', 'realName', false],
  ['phone', 'phone', true],
  ['email', 'email', true],
  ['studentNo', 'studentNo', true],
  ['idNumber', 'identityNumber', true],
]

const say = {
  contact: ['手机号与邮箱至少填写一项，用于激活账号', 'A phone number or e-mail address is needed to activate the account.'],
  grade: ['年级不能超过20个字符', 'Grade must not exceed 20 characters.'],
  school: ['学校不存在，请填写院校库中的全称', 'There is no such school. Enter its full name as in the library.'],
  college: ['学院不属于该学校，请核对', 'The college is not one of the school. Please check.'],
  major: ['专业不存在，请填写专业库中的名称', 'There is no such major. Enter its name as in the library.'],
  twice: ['与第{line}行的{what}重复', 'The same {what} as in line {line}.'],
  taken: ['{what}已被其他账号使用', 'The {what} is used by another account.'],
} as const satisfies Record<string, Label>
const whats = {
  userName: ['用户名', 'user name'],
  phone: ['手机号', 'phone number'],
  email: ['邮箱', 'e-mail address'],
  idNumber: ['身份证号', 'identity number'],
} as const satisfies Record<string, Label>
type What = keyof typeof whats

/**
 * Returns each row with what it refers to and every fault it has. `accountOf`: the account a row is of, where there is one already: what is
 * its own is not taken, and it needs no address to be invited at.
 */
export const checkRows = async (
  ctx: Pick<Ctx, 'keys'>,
  db: Db,
  rows: readonly ReadRow[],
  lang: Lang,
  accountOf: (row: ReadRow) => string | null = () => null,
): Promise<CheckedRow[]> => {
  const [known, taken] = await Promise.all([
    placesByName(
      db,
      rows.map(({ values }) => values),
    ),
    takenOf(ctx, db, rows),
  ])
  const firstLine = new Map<string, number>()
  const t = (label: Label) => inLang(label, lang)
  return rows.map((row) => {
    const { values } = row
    const faults = [...row.faults]
    const account = accountOf(row)
    for (const [key, rule, optional] of ruled) {
      const wrong = optional && values[key] === '' ? null : broken(rule, values[key])
      if (wrong) faults.push(t(wrong))
    }
    const userType = types.get(values.userType.toLowerCase()) ?? null
    if (!userType) faults.push(choicesFault(userTypeColumn, lang))
    if (account === null && values.phone === '' && values.email === '') faults.push(t(say.contact))
    if (values.grade.length > 20) faults.push(t(say.grade))
    const place = known(values)
    if (values.school !== '' && !place.schoolId) faults.push(t(say.school))
    else if (values.college !== '' && !place.collegeId) faults.push(t(say.college))
    if (values.major !== '' && !place.majorId) faults.push(t(say.major))
    for (const what of Object.keys(whats) as What[]) {
      const value = values[what].toLowerCase()
      if (value === '') continue
      const first = firstLine.get(`${what} ${value}`)
      if (first !== undefined) faults.push(t(say.twice).replace('{line}', String(first)).replace('{what}', t(whats[what])))
      else firstLine.set(`${what} ${value}`, row.line)
      const holder = taken.get(`${what} ${value}`)
      if (holder !== undefined && holder !== account) faults.push(t(say.taken).replace('{what}', t(whats[what])))
    }
    return { ...row, faults, userType, schoolId: place.schoolId, collegeId: place.collegeId, majorId: place.majorId }
  })
}

// Whose a name, a number or an address is, by what it is.
const takenOf = async (ctx: Pick<Ctx, 'keys'>, db: Db, rows: readonly ReadRow[]): Promise<ReadonlyMap<string, string>> => {
  const of = (what: What) => [...new Set(rows.map((row) => row.values[what].toLowerCase()).filter(Boolean))]
  const phones = new Map(of('phone').map((phone) => [phoneIndex(ctx, phone).toString('hex'), phone]))
  const numbers = new Map(of('idNumber').map((number) => [idNumberIndex(ctx, number).toString('hex'), number]))
  const hex = (keys: Iterable<string>) => [...keys]
  const { rows: found } = await sql<{ what: What; value: string; id: string }>`
    select 'userName' as what, lower(user_name) as value, id from identity_users where lower(user_name) = any(${of('userName')}::text[])
    union all select 'email', email, id from identity_users where status <> 'deleted' and email = any(${of('email')}::text[])
    union all select 'phone', encode(phone_index, 'hex'), id from identity_users where status <> 'deleted'
      and phone_index = any(array(select decode(h, 'hex') from unnest(${hex(phones.keys())}::text[]) h))
    union all select 'idNumber', encode(id_number_index, 'hex'), id from identity_users where status <> 'deleted'
      and id_number_index = any(array(select decode(h, 'hex') from unnest(${hex(numbers.keys())}::text[]) h))`.execute(db)
  return new Map(
    found.map(({ what, value, id }) => [
      `${what} ${what === 'phone' ? phones.get(value) : what === 'idNumber' ? numbers.get(value) : value}`,
      id,
    ]),
  )
}

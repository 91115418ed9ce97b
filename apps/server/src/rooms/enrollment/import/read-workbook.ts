// From a workbook to the enrollments it asks for. Knows the shapes of the template, no database.
import { personTypeLabels, type TeamRole } from '@kaisai/contract/competition/rules/labels'
import { readCell } from '@kaisai/contract/enrollment/field-faults'
import type { ImportShape } from '@kaisai/contract/enrollment/labels'
import { type TeamFieldValues, teamField, teamFieldsImported } from '@kaisai/contract/enrollment/team-fields'
import type { UserType } from '@kaisai/contract/identity/labels'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { Problem } from '@kaisai/contract/problem'
import { broken, type RuleName } from '@kaisai/contract/rules'
import {
  choicesFault,
  isExampleOf,
  readTemplate,
  refusalOf,
  TemplateRefused,
  type TemplateRow,
} from '#src/platform/excel/template.ts'
import { columnsOf, exampleOf, type ImportKey, kindLabels } from './columns.ts'
import type { Years } from './years.ts'

/** Whether somebody is named by a phone number, and not by a student or staff number. */
export const isPhone = (named: string): boolean => broken('phone', named) === null

/** Somebody a line names. What stands in no column is empty. */
export interface NamedPerson {
  readonly role: TeamRole
  readonly name: string
  /** Or, in the import of a school, a student or staff number. */
  readonly phone: string
  /** What the account becomes where there is none yet. */
  readonly userType: UserType
  readonly idNumber: string
  readonly email: string
  readonly grade: string
  readonly studentNo: string
}
/** One enrollment a line asks for. */
export interface Entry extends TemplateRow<ImportKey> {
  readonly people: readonly NamedPerson[]
  /** The plain fields the shape has. */
  readonly fields: Partial<TeamFieldValues>
}

/**
 * Reads a workbook; refuses it as a whole with `enrollment.import_…`. What is wrong with a line stands with the line. `byNumber`: people may
 * be named by their student or staff number as well. `codeOf` gives the code of a year of study by what a
 * cell says.
 */
export const readWorkbook = async (
  file: Buffer,
  shape: ImportShape,
  most: number,
  lang: Lang,
  { byNumber, codeOf }: { readonly byNumber: boolean; readonly codeOf: Years['codeOf'] },
): Promise<Entry[]> => {
  try {
    const rows = await readTemplate(file, columnsOf(shape), most, lang, exampleIn(shape))
    return rows.map((row) => (shape === 'team' ? teamOf(row, lang, byNumber) : personOf(row, lang, byNumber, codeOf)))
  } catch (error) {
    throw error instanceof TemplateRefused ? new Problem(`enrollment.import_${refusalOf(error)}`, error.values) : error
  }
}

// Whichever category it was made for: the codes of a competition may have changed since.
const exampleIn = (shape: ImportShape) => {
  const isExample = isExampleOf(columnsOf(shape), [exampleOf(shape, '', 'zh'), exampleOf(shape, '', 'en')])
  return (values: TemplateRow<ImportKey>['values']): boolean => isExample({ ...values, category: '' })
}

const say = {
  needed: ['请填写“{what}”', 'Fill in “{what}”.'],
  grade: ['年级不能超过20个字符', 'Grade must not exceed 20 characters.'],
  list: [
    '“{what}”中的“{part}”无法识别，请按“姓名 手机号；姓名 手机号”填写',
    '“{part}” in “{what}” cannot be read. Write “name phone; name phone”.',
  ],
  listByNumber: [
    '“{what}”中的“{part}”无法识别，请按“姓名 手机号；姓名 学号”填写',
    '“{part}” in “{what}” cannot be read. Write “name phone; name student number”.',
  ],
  phoneOrNumber: [
    '请填写正确的手机号，或本校的学号、工号',
    'Enter a mobile number, or a student or staff number of your school.',
  ],
} as const satisfies Record<string, Label>

const blank = { idNumber: '', email: '', grade: '', studentNo: '' }
const kinds = new Map<string, UserType>([
  [personTypeLabels.student[0], 'student'],
  [personTypeLabels.student[1].toLowerCase(), 'student'],
  [personTypeLabels.teacher[0], 'teacher'],
  [personTypeLabels.teacher[1].toLowerCase(), 'teacher'],
  ['社会人员', 'staff'],
  [personTypeLabels.social[0], 'staff'],
  [personTypeLabels.social[1].toLowerCase(), 'staff'],
])

type Row = TemplateRow<ImportKey>

/** The faults of single cells, gathered. */
const inspect = (row: Row, shape: ImportShape, lang: Lang) => {
  const faults = [...row.faults]
  const labels = new Map(columnsOf(shape).map(({ key, label }) => [key, inLang(label, lang).replace(/\*$/, '')]))
  return {
    faults,
    labels,
    needed: (...keys: readonly ImportKey[]) => {
      // A cell that was refused already has its reason.
      if (row.faults.length > 0) return
      for (const key of keys)
        if (row.values[key] === '') faults.push(inLang(say.needed, lang).replace('{what}', labels.get(key)!))
    },
    contact: (value: string, byNumber: boolean) => {
      const wrong = value === '' || isPhone(value) ? null : broken(byNumber ? 'studentNo' : 'phone', value)
      if (wrong) faults.push(inLang(byNumber ? say.phoneOrNumber : wrong, lang))
    },
    ruled: (rule: RuleName, value: string) => {
      const wrong = value === '' ? null : broken(rule, value)
      if (wrong) faults.push(inLang(wrong, lang))
    },
    longest: (value: string, most: number, label: Label) => {
      if ([...value].length > most) faults.push(inLang(label, lang))
    },
    /** The plain fields of the team, as far as the shape has them. */
    typed: (): Partial<TeamFieldValues> =>
      Object.fromEntries(
        teamFieldsImported(shape).map((key) => {
          const { value, fault } = readCell(teamField(key), row.values[key])
          if (fault) faults.push(inLang(fault, lang))
          return [key, value]
        }),
      ),
  }
}

const requiredFields = (shape: ImportShape) => teamFieldsImported(shape).filter((key) => teamField(key).isRequired)

const personOf = (row: Row, lang: Lang, byNumber: boolean, codeOf: Years['codeOf']): Entry => {
  const { values } = row
  const grade = codeOf(values.grade)
  const { faults, needed, contact, ruled, longest, typed } = inspect(row, 'person', lang)
  needed('category', 'name', 'kind', 'phone', ...requiredFields('person'))
  ruled('realName', values.name)
  contact(values.phone, byNumber)
  ruled('identityNumber', values.idNumber.toUpperCase())
  ruled('email', values.email)
  ruled('studentNo', values.studentNo)
  longest(grade, 20, say.grade)
  const fields = typed()
  const userType = kinds.get(values.kind.toLowerCase())
  if (!userType && values.kind !== '') faults.push(choicesFault({ label: ['身份', 'Kind'], choices: kindLabels }, lang))
  const { name, phone, email, studentNo } = values
  const person = { role: 'captain', name, phone, userType: userType ?? 'student', email, grade, studentNo } as const
  return { ...row, faults, fields, people: [{ ...person, idNumber: values.idNumber.toUpperCase() }] }
}

const teamOf = (row: Row, lang: Lang, byNumber: boolean): Entry => {
  const { values } = row
  const { faults, labels, needed, contact, ruled, typed } = inspect(row, 'team', lang)
  needed('category', 'teamName', 'school', 'name', 'phone', ...requiredFields('team'))
  const fields = typed()
  const listed = (key: 'members' | 'advisors' | 'companyAdvisors', roleAt: (at: number) => TeamRole, userType: UserType) =>
    values[key]
      .split(/[；;\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .flatMap((part, at): NamedPerson[] => {
        const written = part.replace(/[０-９Ａ-Ｚａ-ｚ]/g, (sign) => sign.normalize('NFKC'))
        const found = (byNumber ? /^(.+?)[\s,，:：]+([A-Za-z0-9]{4,20})$/ : /^(.+?)[\s,，:：]+(\d{11})$/).exec(written)
        if (found) return [{ ...blank, role: roleAt(at), name: found[1]!.trim(), phone: found[2]!, userType }]
        faults.push(
          inLang(byNumber ? say.listByNumber : say.list, lang)
            .replace('{what}', labels.get(key)!)
            .replace('{part}', part.slice(0, 40)),
        )
        return []
      })
  const people: NamedPerson[] = [
    { ...blank, role: 'captain', name: values.name, phone: values.phone, userType: 'student' },
    ...listed('members', () => 'member', 'student'),
    ...listed('advisors', (at) => (at === 0 ? 'first_teacher' : 'teacher'), 'teacher'),
    ...listed('companyAdvisors', () => 'company_teacher', 'staff'),
  ]
  for (const { name, phone } of people) {
    ruled('realName', name)
    contact(phone, byNumber)
  }
  return { ...row, faults: [...new Set(faults)], fields, people }
}

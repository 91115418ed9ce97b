// Who the people of a line are: accounts that are there, or accounts the import makes. Pure, line after line.
import type { ImportShape } from '@kaisai/contract/enrollment/labels'
import { parseIdentityNumber } from '@kaisai/contract/identity-number'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { broken, mask } from '@kaisai/contract/rules'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { idNumberIndex } from '../../identity/index.ts'
import type { FoundPlace } from '../../organization/index.ts'
import type { Person } from '../team/facts.ts'
import type { World } from './look-up.ts'
import { type Entry, isPhone, type NamedPerson } from './read-workbook.ts'

/** The faults of a line while they are found. */
export interface Report {
  readonly faults: string[]
}
export interface FoundPerson {
  /** As the rules and the snapshot see him. */
  readonly person: Person
  /** The account the import makes; null where there is one. */
  readonly account: (NamedPerson & { readonly id: string; readonly place: FoundPlace }) | null
}

const say = {
  otherName: [
    '手机号{phone}的账号姓名不是“{name}”，请核对',
    'The account with the phone number {phone} is not named “{name}”. Please check.',
  ],
  otherAbove: [
    '手机号{phone}在第{line}行的姓名不是“{name}”，请核对',
    'The phone number {phone} has another name than “{name}” in line {line}.',
  ],
  noNumber: [
    '本校没有学号或工号为{number}的账号，请核对，或改填手机号',
    'No account of your school has the number {number}. Please check, or enter the phone number.',
  ],
  sharedNumber: [
    '本校有多个账号使用学号或工号{number}，请改填手机号',
    'Several accounts of your school have the number {number}. Enter the phone number.',
  ],
  otherOfNumber: [
    '学号或工号{number}的账号姓名不是“{name}”，请核对',
    'The account with the number {number} is not named “{name}”. Please check.',
  ],
  disabled: ['{name}的账号已停用', 'The account of {name} is disabled.'],
  otherId: ['{name}的证件号与其账号不一致，请核对', 'The identity number of {name} is not that of the account. Please check.'],
  takenId: ['{name}的证件号已被其他账号使用', 'The identity number of {name} is used by another account.'],
  idAbove: ['{name}的证件号与第{line}行的重复', 'The same identity number as in line {line}.'],
  takenEmail: ['邮箱已被其他账号使用', 'The e-mail address is used by another account.'],
  emailAbove: ['邮箱与第{line}行的重复', 'The same e-mail address as in line {line}.'],
  school: ['学校不存在，请填写院校库中的全称', 'There is no such school. Enter its full name as in the library.'],
  college: ['学院不属于该学校，请核对', 'The college is not one of the school. Please check.'],
  major: ['专业不存在，请填写专业库中的名称', 'There is no such major. Enter its name as in the library.'],
  otherSchool: [
    '队长{name}的账号属于“{school}”，与填写的学校不一致',
    'The captain {name} belongs to “{school}”, not to this school.',
  ],
} as const satisfies Record<string, Label>

/** Finds the people of line after line; remembers the lines above. `byNumber`: they may be named by their number in the school. */
export const beginPeople = (ctx: Pick<Ctx, 'keys' | 'now'>, world: World, shape: ImportShape, lang: Lang, byNumber: boolean) => {
  const above = new Map<string, { line: number; found: FoundPerson }>()
  const firstLine = new Map<string, number>()
  const today = dayIn(ctx.now())
  const t = (label: Label, values: Readonly<Record<string, string | number>> = {}) =>
    Object.entries(values).reduce((text, [key, value]) => text.replaceAll(`{${key}}`, String(value)), inLang(label, lang))

  // A value one line has, and no other may: the number of the line that had it first.
  const claim = (what: string, owner: string, line: number): number | null => {
    const first = firstLine.get(what)
    if (first === undefined) firstLine.set(what, line)
    return first === undefined || above.get(owner)?.line === first ? null : first
  }

  const known = (named: NamedPerson, report: Report): FoundPerson | null => {
    const account = world.accounts.get(named.phone)!
    const { name, phone, idNumber } = named
    if (account.person.name !== name)
      return refuse(
        report,
        isPhone(phone) ? t(say.otherName, { phone: mask.phone(phone), name }) : t(say.otherOfNumber, { number: phone, name }),
      )
    if (!account.isUsable) return refuse(report, t(say.disabled, { name }))
    if (idNumber !== '' && account.idIndex !== null && idNumberIndex(ctx, idNumber).toString('hex') !== account.idIndex)
      report.faults.push(t(say.otherId, { name }))
    return { person: { ...account.person, role: named.role, missing: [] }, account: null }
  }

  const made = (
    named: NamedPerson,
    place: FoundPlace,
    values: Entry['values'],
    line: number,
    report: Report,
  ): FoundPerson | null => {
    const { name, phone, idNumber } = named
    const first = above.get(phone)
    if (first) {
      if (first.found.person.name !== name)
        return refuse(report, t(say.otherAbove, { phone: mask.phone(phone), name, line: first.line }))
      return { ...first.found, person: { ...first.found.person, role: named.role } }
    }
    if (idNumber !== '') {
      const index = idNumberIndex(ctx, idNumber).toString('hex')
      const before = claim(`id ${index}`, phone, line)
      if (world.holders.has(index)) report.faults.push(t(say.takenId, { name }))
      else if (before !== null) report.faults.push(t(say.idAbove, { name, line: before }))
    }
    const email = named.email.toLowerCase()
    if (email !== '') {
      const before = claim(`email ${email}`, phone, line)
      if (world.takenEmails.has(email)) report.faults.push(t(say.takenEmail))
      else if (before !== null) report.faults.push(t(say.emailAbove, { line: before }))
    }
    // The school of a team is not that of an advisor from a company.
    const own = named.role === 'company_teacher' ? { ...place, schoolId: null, schoolLevel: null } : place
    const id = world.newIds.get(phone)!
    const found = { person: personOf(named, id, own, values, world, today), account: { ...named, id, place: own } }
    above.set(phone, { line, found })
    return found
  }

  return (entry: Entry, report: Report) => {
    const { values, line } = entry
    const wanted = { school: values.school, college: values.college ?? '', major: values.major ?? '' }
    const place = world.placeOf(wanted)
    if (wanted.school !== '' && place.schoolId === null) report.faults.push(t(say.school))
    else if (wanted.college !== '' && place.collegeId === null) report.faults.push(t(say.college))
    if (wanted.major !== '' && place.majorId === null) report.faults.push(t(say.major))
    const seen = new Set<string>()
    const people = entry.people.map((named) => {
      const account = world.accounts.get(named.phone)
      const isNumber = !isPhone(named.phone)
      // A cell that cannot be read has its reason already.
      if (named.name === '' || (isNumber && (!byNumber || broken('studentNo', named.phone) !== null))) return null
      if (isNumber && !account)
        return refuse(report, t(world.sharedNumbers.has(named.phone) ? say.sharedNumber : say.noNumber, { number: named.phone }))
      // The same person may be named once by the phone and once by the number.
      const who = account?.person.userId ?? named.phone
      if (seen.has(who)) return refuse(report, problem('enrollment.already_in', { name: named.name }).text(lang))
      seen.add(who)
      return account ? known(named, report) : made(named, place, values, line, report)
    })
    const captain = people[0]?.person
    // The team's school is its captain's; where his profile has none, the line's.
    if (shape === 'team' && captain?.schoolId && place.schoolId && captain.schoolId !== place.schoolId)
      report.faults.push(t(say.otherSchool, { name: captain.name, school: captain.schoolName }))
    const isCaptains = captain?.schoolId != null && captain.schoolId !== place.schoolId
    return {
      people,
      schoolId: captain?.schoolId ?? place.schoolId,
      collegeId: captain?.schoolId ? captain.collegeId : place.collegeId,
      provinceCode: isCaptains ? (world.provinces.get(captain.schoolId!) ?? null) : place.provinceCode,
    }
  }
}

const refuse = (report: Report, text: string): null => {
  report.faults.push(text)
  return null
}

// A person whose account the import makes, as his profile will stand.
const personOf = (
  named: NamedPerson,
  userId: string,
  place: FoundPlace,
  values: Entry['values'],
  world: World,
  today: string,
): Person => ({
  ...{
    memberId: '',
    userId,
    name: named.name,
    role: named.role,
    status: 'accepted',
    sort: 0,
    duty: '',
    userType: named.userType,
  },
  schoolId: place.schoolId,
  schoolName: place.schoolId === null ? '' : values.school,
  collegeId: place.collegeId,
  collegeName: place.collegeId === null ? '' : values.college,
  majorName: place.majorId === null ? '' : values.major,
  grade: named.grade,
  studentNo: named.studentNo,
  phoneMask: mask.phone(named.phone),
  idNumberMask: named.idNumber === '' ? null : mask.identityNumber(named.idNumber),
  birthday: birthdayOf(named.idNumber, today),
  degree: named.userType === 'student' ? (world.degrees.get(place.schoolLevel ?? '') ?? null) : null,
  ...{ isFullTime: false, missing: [], invitedVia: 'import', expiresAt: null, answers: {}, sealedAnswers: null, snapshot: null },
})

// A wrong number is a fault already.
const birthdayOf = (idNumber: string, today: string): string | null =>
  idNumber === '' || broken('identityNumber', idNumber) !== null ? null : parseIdentityNumber(idNumber, today).birthday

// Checks the lines of an import against the rules and against what is stored. Writes nothing; asks the database nothing itself.
import { evaluateTeam, type Finding, sentenceOf } from '@kaisai/contract/competition/rules/evaluate'
import type { PastParticipation } from '@kaisai/contract/competition/rules/team-facts'
import type { ImportShape } from '@kaisai/contract/enrollment/labels'
import { enteredModes } from '@kaisai/contract/enrollment/modes'
import { isPlainName, nameKey } from '@kaisai/contract/enrollment/team-name'
import { commaOf, inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { chainOf } from '../audit/chain.ts'
import { type Fee, feeBy, noFee } from '../audit/fee.ts'
import { requireKind } from '../people/coming.ts'
import { alone, contextOf, type Person, ruledCategory, ruledPerson } from '../team/facts.ts'
import type { Terms } from '../team/terms.ts'
import { beginPeople, type FoundPerson, type Report } from './find-people.ts'
import { lookUp, type World } from './look-up.ts'
import type { Entry } from './read-workbook.ts'

/** A line with what it refers to; without faults it can be written. */
export interface CheckedEntry extends Entry {
  readonly terms: Terms | null
  readonly found: readonly FoundPerson[]
  readonly schoolId: string | null
  readonly collegeId: string | null
  readonly provinceCode: string | null
  readonly nameKey: string | null
  readonly chain: readonly string[]
  readonly fee: Fee
}

const say = {
  category: ['本竞赛没有赛项“{code}”，请填写赛项代码', 'This competition has no category “{code}”. Enter its code.'],
  closed: ['赛项“{code}”不接受报名', 'The category “{code}” takes no enrollments.'],
  nameTwice: ['队伍名称与第{line}行相同', 'The same team name as in line {line}.'],
  elsewhere: ['（见本文件第{line}行）', ' (See line {line} of this file.)'],
  full: ['赛项“{code}”的名额已满', 'The category “{code}” is full.'],
  otherSchool: ['只能导入本校的队伍', 'Only teams of your own school can be imported.'],
  stranger: ['{name}不是本校师生，请让其通过邀请加入队伍', '{name} is not of your school: let the team invite this person.'],
  schoolFull: ['该校在赛项“{code}”的名额已满', 'The places of this school in the category “{code}” are taken.'],
} as const satisfies Record<string, Label>

/** Returns each line with what it refers to and every fault it has. `onlySchoolId`: whose people alone may be brought. */
export const checkRows = async (
  ctx: Pick<Ctx, 'keys' | 'now'>,
  db: Db,
  competitionId: string,
  shape: ImportShape,
  entries: readonly Entry[],
  lang: Lang,
  onlySchoolId: string | null = null,
): Promise<CheckedEntry[]> => {
  const world = await lookUp(ctx, db, competitionId, entries, onlySchoolId)
  const find = beginPeople(ctx, world, shape, lang, onlySchoolId !== null)
  const judge = beginRules(world, shape, lang)
  const name = beginNames(world, lang)
  const place = beginPlaces(world, lang)
  const charge = beginFees(world)
  return entries.map((entry) => {
    const report: Report = { faults: [...entry.faults] }
    const terms = termsFor(world, entry, shape, lang, report)
    const { people, schoolId, collegeId, provinceCode } = find(entry, report)
    for (const person of people) if (person) reportKind(person, lang, report)
    if (onlySchoolId !== null) reportStrangers(people, schoolId, onlySchoolId, lang, report)
    const found = people.flatMap((person) => person ?? [])
    const key = shape === 'team' ? nameKey(entry.values.teamName) : null
    if (terms && shape === 'team') name(entry, terms, key, report)
    // Who is not known cannot be judged; what is wrong with him is said already.
    if (terms && found.length === entry.people.length) judge(entry, terms, found, report)
    if (terms && report.faults.length === 0) place(terms, schoolId, report)
    const members = found.map(({ person }) => person)
    const captain = { schoolId, collegeId }
    const hasOffice = provinceCode !== null && world.offices.has(provinceCode)
    return {
      ...entry,
      ...{ faults: [...new Set(report.faults)], terms, found, schoolId, collegeId, provinceCode, nameKey: key },
      chain: terms ? chainOf(terms, members, captain, hasOffice) : [],
      fee: terms && members[0] ? charge(terms, members, schoolId, provinceCode) : noFee,
    }
  })
}

const termsFor = (world: World, { values }: Entry, shape: ImportShape, lang: Lang, report: Report): Terms | null => {
  const code = values.category.toUpperCase()
  if (code === '') return null
  const terms = world.terms.get(code) ?? null
  const fault = (label: Label) => void report.faults.push(inLang(label, lang).replace('{code}', values.category.slice(0, 20)))
  if (!terms) fault(say.category)
  else if (!terms.isEntered) fault(say.closed)
  else if (!enteredModes(terms.enrollMode, terms.limits).includes(shape === 'team' ? 'team' : 'individual'))
    report.faults.push(problem('enrollment.mode').text(lang))
  return terms
}

const reportKind = ({ person }: FoundPerson, lang: Lang, report: Report): void => {
  try {
    requireKind(person.userType, person.role, person.name)
  } catch (error) {
    report.faults.push((error as ReturnType<typeof problem>).text(lang))
  }
}

// A school brings its own people; advisors from companies belong to none.
const reportStrangers = (
  people: readonly (FoundPerson | null)[],
  schoolId: string | null,
  onlySchoolId: string,
  lang: Lang,
  report: Report,
): void => {
  if (schoolId !== null && schoolId !== onlySchoolId) report.faults.push(inLang(say.otherSchool, lang))
  for (const found of people)
    if (found && found.person.schoolId !== null && found.person.schoolId !== onlySchoolId)
      report.faults.push(inLang(say.stranger, lang).replace('{name}', found.person.name))
}

const beginNames = (world: World, lang: Lang) => {
  const lines = new Map<string, number>()
  return ({ values, line }: Entry, { categoryId }: Terms, key: string | null, report: Report): void => {
    if (!isPlainName(values.teamName)) report.faults.push(problem('enrollment.name_plain').text(lang))
    if (key === null) return
    const place = `${categoryId} ${key}`
    const first = lines.get(place)
    if (world.takenNames.has(place)) report.faults.push(problem('enrollment.name_taken').text(lang))
    else if (first !== undefined) report.faults.push(inLang(say.nameTwice, lang).replace('{line}', String(first)))
    else lines.set(place, line)
  }
}

// The rules of the competition, with the lines above counted as teams that were submitted. Whether profiles are complete is not asked:
// new people fill in theirs when they activate their accounts.
const beginRules = (world: World, shape: ImportShape, lang: Lang) => {
  const above = new Map<string, (PastParticipation & { line: number })[]>()
  return (entry: Entry, terms: Terms, found: readonly FoundPerson[], report: Report): void => {
    const people = found.map(({ person }) => person)
    const category = ruledCategory(terms)
    const facts = {
      teamId: null,
      name: shape === 'team' ? entry.values.teamName : '',
      workTitle: null,
      people: people.map(ruledPerson),
    }
    const past = people.flatMap(({ userId }) => [...(world.past.get(userId) ?? []), ...(above.get(userId) ?? [])])
    const context = contextOf(terms, world.now)
    const findings = evaluateTeam(terms.rules, shape === 'person' ? alone(category) : category, facts, past, context)
    for (const finding of findings) if (isFault(finding)) report.faults.push(sentenceFor(finding, above, lang))
    for (const person of people) {
      const own = above.get(person.userId) ?? []
      above.set(person.userId, [...own, { ...participation(entry, terms, person), line: entry.line }])
    }
  }
}

const isFault = ({ key, severity }: Finding): boolean => severity === 'error' && key !== 'profiles'

const sentenceFor = (finding: Finding, above: ReadonlyMap<string, readonly { line: number }[]>, lang: Lang): string => {
  const text = inLang(sentenceOf(finding), lang)
  const lines =
    finding.key === 'caps' ? finding.people.flatMap((userId) => (above.get(userId) ?? []).map(({ line }) => line)) : []
  return lines.length === 0 ? text : text + inLang(say.elsewhere, lang).replace('{line}', [...new Set(lines)].join(commaOf(lang)))
}

const participation = (entry: Entry, terms: Terms, person: Person): PastParticipation => ({
  userId: person.userId,
  teamId: `line ${entry.line}`,
  teamName: entry.values.teamName || entry.values.name,
  competitionId: terms.competitionId,
  seriesId: terms.seriesId,
  categoryId: terms.categoryId,
  kind: terms.limits.kind,
  year: terms.year,
  role: person.role,
  // The strictest: whatever a cap counts from, this team has reached it.
  state: 'effective',
})

// Places are given in the order of the lines; the line that finds none is reported.
// The teams of a school share its cap, those of earlier lines included.
const beginFees = (world: World) => {
  const owed = new Map(world.owed)
  return (terms: Terms, people: readonly Person[], schoolId: string | null, provinceCode: string | null): Fee => {
    const school = `${terms.categoryId} ${schoolId}`
    const schoolOwesFen = owed.get(school) ?? 0
    const fee = feeBy(terms, people, people[0]!, { schoolId, provinceCode, on: dayIn(new Date(world.now)), schoolOwesFen })
    owed.set(school, schoolOwesFen + fee.totalFen)
    return fee
  }
}

const beginPlaces = (world: World, lang: Lang) => {
  const taken = new Map(world.taken)
  return ({ categoryId, categoryCode, limits }: Terms, schoolId: string | null, report: Report): void => {
    const school = `${categoryId} ${schoolId}`
    const fault = (label: Label) => void report.faults.push(inLang(label, lang).replace('{code}', categoryCode))
    if (limits.totalQuota !== null && (taken.get(categoryId) ?? 0) >= limits.totalQuota) fault(say.full)
    else if (schoolId !== null && limits.perSchoolQuota !== null && (taken.get(school) ?? 0) >= limits.perSchoolQuota)
      fault(say.schoolFull)
    else for (const key of [categoryId, school]) taken.set(key, (taken.get(key) ?? 0) + 1)
  }
}

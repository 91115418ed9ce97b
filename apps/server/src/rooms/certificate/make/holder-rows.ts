// Awards → who gets a certificate, with what stands on it.
import { type FactCode, K12_NOTICE } from '@kaisai/certificate/model/codes'
import type { AwardTarget } from '@kaisai/certificate/model/fits'
import type { SerialPlaces } from '@kaisai/certificate/model/serial'
import { certificateStates } from '@kaisai/contract/certificate/certificate.states'
import type { HolderKind } from '@kaisai/contract/certificate/labels'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import type { Snapshot } from '../../award/index.ts'
import { type CommonFacts, commonFacts } from './common-facts.ts'

/** Which awards of a competition a batch is about. */
export interface AwardFilter {
  readonly itemIds: readonly string[]
  readonly levels: readonly number[]
  readonly stateOf: 'final' | 'publicity'
}

export interface Holder {
  readonly userId: string
  readonly name: string
}

/** One certificate to be: its award, its holder, what fills its codes. */
export interface HolderRow {
  readonly awardId: string
  readonly categoryId: string | null
  readonly categoryName: string
  /** Whom the award is given to. */
  readonly target: AwardTarget
  /** '' for the award itself; else the person or school. */
  readonly holderKey: string
  readonly holderName: string
  readonly people: readonly Holder[]
  /** Holders without an account. */
  readonly strangers: readonly string[]
  readonly facts: Readonly<Partial<Record<FactCode, string>>>
  readonly places: SerialPlaces
  /** For lists and faults: holder, award, category. */
  readonly label: string
}

type Person = Snapshot['students'][number]
interface AwardRow {
  readonly id: string
  readonly category_id: string | null
  readonly level: number
  readonly name: string
  readonly target_type: AwardTarget
  readonly snapshot: Snapshot
  readonly item: string | null
}

/** An award with what all of its competition say. */
type Award = AwardRow & CommonFacts

/** Most names one text code joins; layout decides whether they fit. */
const joined = (names: readonly string[]): string => names.join('、')

const personFacts = (person: Person | undefined) =>
  person ? { userName: person.name, userName_mid: person.name, userSchool: person.school } : {}

const factsOf = (award: Award, person: Person | undefined): Partial<Record<FactCode, string>> => {
  const { snapshot } = award
  const schools = joined(snapshot.schools)
  const teachers = joined(snapshot.teachers.map(({ name }) => name))
  const students = joined(snapshot.students.map(({ name }) => name))
  const all: Partial<Record<FactCode, string>> = {
    school: schools,
    school_Portrait: schools,
    allSchoolHor: snapshot.schools.join(' '),
    student: students,
    student_Portrait: students,
    teacher: teachers,
    teacher_Portrait: teachers,
    teacher_school_Portrait: joined(snapshot.teachers.map(({ name, school }) => (school ? `${name}（${school}）` : name))),
    workName: snapshot.workName,
    workName_Portrait: snapshot.workName,
    teamName: snapshot.teamName,
    awardName: award.name,
    awardNameMid: award.name,
    competitionName: award.competition ?? '',
    companyName: award.issuer,
    ...(award.isK12 ? { admissionNotice: K12_NOTICE } : {}),
    ...personFacts(person),
  }
  // A fact that is empty is missing: preflight says so where the design needs it.
  return Object.fromEntries(Object.entries(all).filter(([, words]) => words !== '')) as Partial<Record<FactCode, string>>
}

const peopleOf = (persons: readonly Person[]): Holder[] =>
  persons.flatMap(({ userId, name }) => (userId ? [{ userId, name }] : []))

const strangersOf = (persons: readonly Person[]): string[] => persons.flatMap(({ userId, name }) => (userId ? [] : [name]))

const onlyOne = (award: Award): Person | undefined => {
  const { students, teachers } = award.snapshot
  if (award.target_type === 'teacher') return teachers[0]
  return students.length === 1 || award.target_type === 'student' ? students[0] : undefined
}

const awardHolder = (
  award: Award,
): Omit<HolderRow, 'places' | 'label' | 'awardId' | 'categoryId' | 'categoryName' | 'target'>[] => {
  const { snapshot, target_type: target } = award
  const persons = target === 'teacher' ? snapshot.teachers : snapshot.students
  const isSchool = target === 'school' || target === 'organization'
  const all = target === 'team' ? [...snapshot.students, ...snapshot.teachers] : persons
  const holderName = isSchool
    ? snapshot.company || joined(snapshot.schools)
    : joined(persons.map(({ name }) => name)) || snapshot.teamName || snapshot.company
  return [
    {
      holderKey: '',
      holderName: holderName.slice(0, 300) || award.name,
      people: peopleOf(all),
      strangers: isSchool ? [holderName] : strangersOf(all),
      facts: factsOf(award, onlyOne(award)),
    },
  ]
}

const each = (award: Award, persons: readonly Person[], kind: string): ReturnType<typeof awardHolder> =>
  persons.map((person, at) => ({
    holderKey: person.userId ?? `${kind}:${at + 1}`,
    holderName: person.name,
    people: peopleOf([person]),
    strangers: strangersOf([person]),
    facts: factsOf(award, person),
  }))

const schoolHolders = (award: Award): ReturnType<typeof awardHolder> =>
  award.snapshot.schools.map((school) => ({
    holderKey: `school:${school}`.slice(0, 80),
    holderName: school,
    people: [],
    strangers: [school],
    facts: { ...factsOf(award, undefined), school, school_Portrait: school },
  }))

const holdersOf = (award: Award, kind: HolderKind): ReturnType<typeof awardHolder> => {
  if (kind === 'student') return each(award, award.snapshot.students, 'student')
  if (kind === 'teacher') return each(award, award.snapshot.teachers, 'teacher')
  return kind === 'school' ? schoolHolders(award) : awardHolder(award)
}

/** The rows of a choice of awards, in the order they are numbered: level, category, rank. */
export const holderRows = async (
  db: Db,
  competitionId: string,
  kind: HolderKind,
  filter: AwardFilter,
  awardIds?: readonly string[],
): Promise<HolderRow[]> => {
  const states = filter.stateOf === 'publicity' ? ['final', 'publicity'] : ['final']
  const common = await commonFacts(db, competitionId)
  if (!common) return []
  const { rows } = await sql<AwardRow>`
    select a.id, a.category_id, a.level, a.name, a.target_type, a.snapshot, k.code as item
      from awards a left join competition_categories k on k.id = a.category_id
     where a.competition_id = ${competitionId}::uuid and a.status = any(${states}::text[])
       and (${filter.itemIds.length === 0} or a.category_id = any(${[...filter.itemIds]}::uuid[]))
       and (${filter.levels.length === 0} or a.level = any(${[...filter.levels]}::int[]))
       and (${awardIds === undefined} or a.id = any(${[...(awardIds ?? [])]}::uuid[]))
     order by a.level, k.sort nulls last, k.id, a.rank nulls last, a.serial, a.id`.execute(db)
  return rows.flatMap((award) =>
    holdersOf({ ...award, ...common }, kind).map((holder) => ({
      ...holder,
      awardId: award.id,
      categoryId: award.category_id,
      categoryName: award.snapshot.category,
      target: award.target_type,
      places: { year: String(common.year), competition: common.series ?? '', item: award.item ?? '', level: String(award.level) },
      label: `${holder.holderName} · ${award.name}${award.snapshot.category ? ` · ${award.snapshot.category}` : ''}`,
    })),
  )
}

/** Of these rows, those whose holder has a living certificate of the template. */
export const servedKeys = async (db: Db, templateId: string, awardIds: readonly string[]): Promise<Set<string>> => {
  if (awardIds.length === 0) return new Set()
  const { rows } = await sql<{ award_id: string; holder_key: string }>`
    select award_id, holder_key from certificates where template_id = ${templateId}::uuid and award_id = any(${[...awardIds]}::uuid[])
       and ${inGroup(certificateStates, 'living', 'status')}`.execute(db)
  return new Set(rows.map(({ award_id, holder_key }) => `${award_id}|${holder_key}`))
}

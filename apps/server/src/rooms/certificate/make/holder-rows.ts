// Awards → who gets a certificate, with what stands on it. What other papers are made from: paper-rows.ts.

import { type FactCode, K12_NOTICE } from '@kaisai/certificate/model/codes'
import { editionFacts } from '@kaisai/certificate/model/edition'
import type { AwardTarget } from '@kaisai/certificate/model/fits'
import type { SerialPlaces } from '@kaisai/certificate/model/serial'
import type { HolderKind } from '@kaisai/contract/certificate/labels'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
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
  /** Null: a paper that is of no award. */
  readonly awardId: string | null
  readonly categoryId: string | null
  readonly categoryName: string
  /** Whom the award is given to; null: of no award. */
  readonly target: AwardTarget | null
  /** '' for the award itself; else the person or school. */
  readonly holderKey: string
  /** The team or school of a paper: their school sees it. */
  readonly teamId?: string | null
  readonly schoolId?: string | null
  /** Who stands on it, of whom strangers must not read the name while they are under age. */
  readonly pupilIds?: readonly string[]
  readonly holderName: string
  readonly people: readonly Holder[]
  /** Holders without an account. */
  readonly strangers: readonly string[]
  readonly facts: Readonly<Partial<Record<FactCode, string>>>
  readonly places: SerialPlaces
  /** For lists and faults: holder, award, category. */
  readonly label: string
}

export type Person = Snapshot['students'][number]
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
export const joined = (names: readonly string[]): string => names.join('、')

/** What one person fills. */
export const personFacts = (person: Person | undefined) =>
  person ? { userName: person.name, userName_mid: person.name, userSchool: person.school } : {}

/** What a team's names fill, whatever it gets. */
export const teamFacts = (snapshot: Snapshot): Partial<Record<FactCode, string>> => {
  const schools = joined(snapshot.schools)
  const teachers = joined(snapshot.teachers.map(({ name }) => name))
  const students = joined(snapshot.students.map(({ name }) => name))
  return {
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
  }
}

/** Facts without those that are empty: preflight says so where the design needs one. */
export const filled = (facts: Partial<Record<FactCode, string>>): Partial<Record<FactCode, string>> =>
  Object.fromEntries(Object.entries(facts).filter(([, words]) => words !== '')) as Partial<Record<FactCode, string>>

const factsOf = (award: Award, person: Person | undefined): Partial<Record<FactCode, string>> =>
  filled({
    ...teamFacts(award.snapshot),
    awardName: award.name,
    awardNameMid: award.name,
    awardList: award.snapshot.list ?? '',
    competitionName: award.competition ?? '',
    editionName: editionFacts(award.edition).editionName ?? '',
    companyName: award.issuer,
    ...(award.isK12 ? { admissionNotice: K12_NOTICE } : {}),
    ...personFacts(person),
  })

/** Persons with an account. */
export const peopleOf = (persons: readonly Person[]): Holder[] =>
  persons.flatMap(({ userId, name }) => (userId ? [{ userId, name }] : []))

/** The names of those without one. */
export const strangersOf = (persons: readonly Person[]): string[] => persons.flatMap(({ userId, name }) => (userId ? [] : [name]))

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
      label: [holder.holderName, award.name, award.snapshot.category, award.snapshot.list].filter(Boolean).join(' · '),
    })),
  )
}

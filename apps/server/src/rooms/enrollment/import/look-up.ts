// Everything the lines of an import refer to, loaded in a fixed number of queries, however many lines there are.
import type { PastParticipation } from '@kaisai/contract/competition/rules/team-facts'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { nameKey } from '@kaisai/contract/enrollment/team-name'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { notInGroup } from '#src/db/group.ts'
import { idNumberIndex, newIds, phoneIndex } from '../../identity/index.ts'
import { accountsByNumber } from '../../identity/reads.ts'
import { type FoundPlace, type NamedPlace, placesByName } from '../../organization/index.ts'
import { owedBySchools } from '../audit/fee.ts'
import { type Person, pastOf, profilesOf } from '../team/facts.ts'
import { type Terms, termsOf } from '../team/terms.ts'
import { type Entry, isPhone } from './read-workbook.ts'

/** An account that a line names. */
export interface Account {
  readonly person: Person
  readonly isUsable: boolean
  /** The blind index of its identity number; null without one. */
  readonly idIndex: string | null
}
/** What is stored, as far as the lines need it. */
export interface World {
  /** By the code of the category. */
  readonly terms: ReadonlyMap<string, Terms>
  /** By what the lines name them with: a phone number, or in the import of a school a student or staff number. */
  readonly accounts: ReadonlyMap<string, Account>
  /** Student or staff numbers that several accounts of the school have. */
  readonly sharedNumbers: ReadonlySet<string>
  /** An id for each phone number that has no account. */
  readonly newIds: ReadonlyMap<string, string>
  /** Identity numbers by their blind index, with the account that has them. */
  readonly holders: ReadonlyMap<string, string>
  readonly takenEmails: ReadonlySet<string>
  /** `category name-key` of living teams. */
  readonly takenNames: ReadonlySet<string>
  readonly past: ReadonlyMap<string, readonly PastParticipation[]>
  readonly placeOf: (wanted: NamedPlace) => FoundPlace
  /** The degree students of a kind of school study for. */
  readonly degrees: ReadonlyMap<string, Person['degree']>
  /** The provinces of schools of known people. */
  readonly provinces: ReadonlyMap<string, string | null>
  /** Provinces that have an office which audits. */
  readonly offices: ReadonlySet<string>
  /** `category school` or `category`: places taken. */
  readonly taken: ReadonlyMap<string, number>
  /** `category school`: what the teams of a school owe, where a cap counts it. */
  readonly owed: ReadonlyMap<string, number>
  readonly now: string
}

/** Loads what the lines refer to. `onlySchoolId`: the school that imports, whose people may be named by their number. */
export const lookUp = async (
  ctx: Pick<Ctx, 'keys'>,
  db: Db,
  competitionId: string,
  entries: readonly Entry[],
  onlySchoolId: string | null,
): Promise<World> => {
  const people = entries.flatMap((entry) => entry.people)
  const terms = await termsByCode(db, competitionId, entries)
  const named = [...new Set(people.map(({ phone }) => phone))]
  const byPhone = await accountsOf(ctx, db, named.filter(isPhone))
  const strangers = named.filter((one) => isPhone(one) && !byPhone.has(one))
  const { byNumber, sharedNumbers } = await numberedOf(db, onlySchoolId, named)
  // A number may look like a phone: an account that has it as one goes first.
  const accounts = new Map([...byNumber, ...byPhone])
  const ids = await newIds(db, strangers.length)
  const [anyTerms] = terms.values()
  const userIds = [...accounts.values()].map(({ person }) => person.userId)
  const past = anyTerms ? await pastOf(db, anyTerms, userIds) : []
  const { rows: clock } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)
  return {
    terms,
    accounts,
    sharedNumbers,
    newIds: new Map(strangers.map((phone, at) => [phone, ids[at]!])),
    holders: await holdersOf(ctx, db, [...new Set(people.map(({ idNumber }) => idNumber).filter(Boolean))]),
    takenEmails: await emailsOf(db, [...new Set(people.map(({ email }) => email.toLowerCase()).filter(Boolean))]),
    takenNames: await namesOf(db, competitionId, entries),
    past: Map.groupBy(past, ({ userId }) => userId),
    placeOf: await placesByName(
      db,
      entries.map(({ values }) => ({ school: values.school, college: values.college ?? '', major: values.major ?? '' })),
    ),
    degrees: await degreesOf(db),
    provinces: await provincesOf(db, [...new Set([...accounts.values()].flatMap(({ person }) => person.schoolId ?? []))]),
    offices: await officesOf(db),
    taken: await takenOf(
      db,
      [...terms.values()].map(({ categoryId }) => categoryId),
    ),
    owed: await owedBySchools(
      db,
      [...terms.values()].filter(({ fee }) => fee.rules.schoolCapFen !== null).map(({ categoryId }) => categoryId),
    ),
    now: clock[0]!.now,
  }
}

const termsByCode = async (db: Db, competitionId: string, entries: readonly Entry[]): Promise<Map<string, Terms>> => {
  const codes = [...new Set(entries.map(({ values }) => values.category.toUpperCase()))]
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from competition_categories where competition_id = ${competitionId}::uuid and code = any(${codes}::text[])`.execute(
    db,
  )
  const found = new Map<string, Terms>()
  // A competition has some dozens of categories at most.
  for (const { id, code } of rows) found.set(code, await termsOf(db, id))
  return found
}

const accountsOf = async (ctx: Pick<Ctx, 'keys'>, db: Db, phones: readonly string[]): Promise<Map<string, Account>> => {
  const byIndex = new Map(phones.map((phone) => [phoneIndex(ctx, phone).toString('hex'), phone]))
  const { rows } = await sql<{ id: string; index: string; status: string; idIndex: string | null }>`
    select id, encode(phone_index, 'hex') as index, status, encode(id_number_index, 'hex') as "idIndex" from identity_users
     where status <> 'deleted' and phone_index = any(array(select decode(h, 'hex') from unnest(${[...byIndex.keys()]}::text[]) h))`.execute(
    db,
  )
  const profiles = await profilesOf(
    db,
    rows.map(({ id }) => id),
    'member',
  )
  return new Map(
    rows.map(({ id, index, status, idIndex }) => [
      byIndex.get(index)!,
      { person: profiles.get(id)!, isUsable: status !== 'disabled', idIndex },
    ]),
  )
}

const numberedOf = async (
  db: Db,
  schoolId: string | null,
  numbers: readonly string[],
): Promise<{ byNumber: Map<string, Account>; sharedNumbers: Set<string> }> => {
  const rows = schoolId === null || numbers.length === 0 ? [] : await accountsByNumber(db, schoolId, numbers)
  const found = Map.groupBy(rows, ({ number }) => number)
  const alone = [...found].flatMap(([, some]) => (some.length === 1 ? some : []))
  const profiles = await profilesOf(
    db,
    alone.map(({ id }) => id),
    'member',
  )
  return {
    byNumber: new Map(alone.map(({ id, number, ...rest }) => [number, { person: profiles.get(id)!, ...rest }])),
    sharedNumbers: new Set([...found].flatMap(([number, some]) => (some.length > 1 ? [number] : []))),
  }
}

const holdersOf = async (ctx: Pick<Ctx, 'keys'>, db: Db, numbers: readonly string[]): Promise<Map<string, string>> => {
  const indexes = numbers.map((number) => idNumberIndex(ctx, number).toString('hex'))
  const { rows } = await sql<{ id: string; index: string }>`
    select id, encode(id_number_index, 'hex') as index from identity_users
     where status <> 'deleted' and id_number_index = any(array(select decode(h, 'hex') from unnest(${indexes}::text[]) h))`.execute(
    db,
  )
  return new Map(rows.map(({ id, index }) => [index, id]))
}

const emailsOf = async (db: Db, emails: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ email: string }>`
    select email from identity_users where status <> 'deleted' and email = any(${[...emails]}::text[])`.execute(db)
  return new Set(rows.map(({ email }) => email))
}

const namesOf = async (db: Db, competitionId: string, entries: readonly Entry[]): Promise<Set<string>> => {
  const keys = [...new Set(entries.flatMap(({ values }) => nameKey(values.teamName ?? '') ?? []))]
  const { rows } = await sql<{ category: string; key: string }>`
    select category_id as category, name_key as key from enrollments where competition_id = ${competitionId}::uuid
       and name_key = any(${keys}::text[]) and ${notInGroup(enrollmentStates, 'over', 'status')}`.execute(db)
  return new Set(rows.map(({ category, key }) => `${category} ${key}`))
}

const degreesOf = async (db: Db): Promise<Map<string, Person['degree']>> => {
  const { rows } = await sql<{ level: string; degree: Person['degree'] }>`
    select level, app.degree_of(null, 'student', level) as degree from (select distinct level from organization_schools) s`.execute(
    db,
  )
  return new Map(rows.map(({ level, degree }) => [level, degree]))
}

const provincesOf = async (db: Db, schoolIds: readonly string[]): Promise<Map<string, string | null>> => {
  const { rows } = await sql<{ id: string; code: string | null }>`
    select id, province_code as code from organization_schools where id = any(${[...schoolIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, code }) => [id, code]))
}

const officesOf = async (db: Db): Promise<Set<string>> => {
  const { rows } = await sql<{ code: string }>`
    select distinct province_code as code from organizations
     where type = 'province' and status = 'active' and province_code is not null`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

const takenOf = async (db: Db, categoryIds: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ category: string; school: string | null; taken: number }>`
    select category_id as category, school_id as school, taken from competition_places where category_id = any(${[...categoryIds]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ category, school, taken }) => [school === null ? category : `${category} ${school}`, taken]))
}

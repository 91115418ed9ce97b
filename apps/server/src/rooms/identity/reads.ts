// What later rooms ask about people in their own transactions.
import type { Restriction } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { firstFound, inOrderOf, NEWEST_LOOKED_AT } from '#src/db/first-found.ts'
import { holdsText, holdsWord, startsWith } from '#src/db/page.ts'
import { sha256 } from '#src/platform/secrets.ts'
import { restrictionOf } from './session-life.ts'

export interface Contacts {
  readonly lang: Lang
  readonly email: string | null
  /** Opened with `reveal`. */
  readonly phoneSealed: Buffer | null
}
/** A person's language and contacts. */
export const contactsOf = async (db: Db, userId: string): Promise<Contacts> => {
  const row = await db
    .selectFrom('identity_users')
    .select(['lang', 'email', 'phone_sealed as phoneSealed'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...row, lang: row.lang === 'en' ? 'en' : 'zh' }
}

export interface Addressee extends Contacts {
  readonly name: string
}
/** The same of many people with their names, by their ids. */
export const addresseesOf = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Addressee>> => {
  const rows = await db
    .selectFrom('identity_users')
    .select(['id', 'real_name as name', 'lang', 'email', 'phone_sealed as phoneSealed'])
    .where('id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, lang: row.lang === 'en' ? 'en' : 'zh' }]))
}

/** The name of a person; '' where the id is null. */
export const personName = (userId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select named.real_name from identity_users named where named.id = ${userId}), '')`

/** A table of active people: id, name, lang, "hasPhone", "hasMail". */
export const activePeople: RawBuilder<unknown> = sql`(select id, real_name as name, lang, phone_sealed is not null as "hasPhone", email is not null as "hasMail"
  from identity_users where status = 'active')`

/** The real names of people, by id. */
export const namesOf = async (db: Db, userIds: readonly string[]): Promise<Map<string, string>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('identity_users')
    .select(['id', 'real_name'])
    .where('id', 'in', [...new Set(userIds)])
    .execute()
  return new Map(rows.map(({ id, real_name }) => [id, real_name]))
}

/** A person with contacts, locked: nobody changes the account until the transaction ends. */
export const lockPerson = async (tx: Tx, userId: string): Promise<Addressee & { readonly id: string }> => {
  const row = await tx
    .selectFrom('identity_users')
    .select(['id', 'real_name as name', 'lang', 'email', 'phone_sealed as phoneSealed'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, lang: row.lang === 'en' ? 'en' : 'zh' }
}

/** The condition that a person has a bank card. */
export const hasBankCard = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from identity_bank_cards held where held.user_id = ${userId})`

/** What accounts are looked for by. */
export interface WantedAccount {
  readonly word: string
  /** Of the word, where it is a mobile number. */
  readonly phoneIndex: Buffer | null
  /** The condition on the accounts (alias `u`). */
  readonly within: RawBuilder<boolean>
  /** Whether that is all of them: only then the newest ones are looked through, nobody’s own few may be the oldest. */
  readonly isAll: boolean
  readonly most: number
}
/** The first accounts a word finds by name, user name, number of study or mobile number; never deleted ones. */
export const accountsFound = async (db: Db, { word, phoneIndex, within, isAll, most }: WantedAccount) => {
  const reached = sql<boolean>`u.status <> 'deleted' and ${within}`
  const accounts = sql`select u.id from identity_users u where ${reached}`
  const ids = await firstFound(db, {
    exact: [
      sql`${accounts} and u.student_no = ${word} and u.student_no <> ''`,
      ...(phoneIndex ? [sql`${accounts} and u.phone_index = ${phoneIndex}`] : []),
    ],
    ...(isAll
      ? {
          near: sql`select u.id from (select u.id, u.real_name, u.user_name from identity_users u where ${reached}
              order by u.id desc limit ${sql.lit(NEWEST_LOOKED_AT)}) u
            where ${holdsText('u.real_name', word)} or ${holdsText('u.user_name', word)}`,
        }
      : {}),
    far: [sql`${accounts} and ${holdsWord('u.real_name', word)}`, sql`${accounts} and ${holdsWord('u.user_name', word)}`],
    most,
  })
  const rows = await db
    .selectFrom('identity_users')
    .select(['id', 'real_name as realName', 'user_name as userName'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return inOrderOf(ids, rows)
}

/** The condition that an account is active, for the column of its id. */
export const isActiveAccount = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from identity_users account where account.id = ${userId} and account.status = 'active')`

/** Active accounts with one of some phone numbers (their blind indexes) or mail addresses. */
export const accountsByContact = async (
  db: Db,
  { phoneIndexes, emails }: { readonly phoneIndexes: readonly Buffer[]; readonly emails: readonly string[] },
): Promise<{ id: string; name: string; phoneIndex: Buffer | null; email: string | null }[]> => {
  const { rows } = await sql<{ id: string; name: string; phoneIndex: Buffer | null; email: string | null }>`
    select id, real_name as name, phone_index as "phoneIndex", lower(email) as email from identity_users
     where status = 'active' and (phone_index = any(${[...phoneIndexes]}::bytea[]) or lower(email) = any(${[...emails]}::text[]))`.execute(
    db,
  )
  return rows
}

interface SchoolPeople {
  readonly schoolId: string
  /** In a name or a student or staff number; '' finds all. */
  readonly keyword: string
  readonly pageNum: number
  readonly pageSize: number
}
/** Active people of a school who have a student or staff number, by name: the ids of one page, and how many there are. */
export const peopleOfSchool = async (
  db: Db,
  { schoolId, keyword, pageNum, pageSize }: SchoolPeople,
): Promise<{ ids: string[]; total: number }> => {
  const found = db
    .selectFrom('identity_users')
    .where('school_id', '=', schoolId)
    .where('status', '=', 'active')
    .where('student_no', '<>', '')
    .$if(keyword !== '', (query) =>
      query.where(({ or }) => or([holdsText('real_name', keyword), startsWith('student_no', keyword)])),
    )
  const [rows, { total }] = await Promise.all([
    found
      .select('id')
      .orderBy('real_name')
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), total: Number(total) }
}

/** The ids of a school's living accounts by student or staff number; those of a number that several have are all there. */
export const accountsByNumber = async (
  db: Db,
  schoolId: string,
  numbers: readonly string[],
): Promise<{ id: string; number: string; isUsable: boolean; idIndex: string | null }[]> => {
  const { rows } = await sql<{ id: string; number: string; isUsable: boolean; idIndex: string | null }>`
    select id, student_no as number, status <> 'disabled' as "isUsable", encode(id_number_index, 'hex') as "idIndex" from identity_users
     where status <> 'deleted' and school_id = ${schoolId}::uuid and student_no <> '' and student_no = any(${[...numbers]}::text[])`.execute(
    db,
  )
  return rows
}

/** The living accounts of a school with some numbers, as its register knows people; those of a number that several have are all there. */
export const registeredAccounts = (db: Db, schoolId: string, numbers: readonly string[]) =>
  db
    .selectFrom('identity_users')
    .select(['id', 'student_no as number', 'real_name as name', 'status', 'college_id', 'major_id', 'grade'])
    .where('school_id', '=', schoolId)
    .where('status', '<>', 'deleted')
    .where('student_no', '<>', '')
    .where('student_no', '=', sql<string>`any(${[...numbers]}::text[])`)
    .orderBy('id')
    .execute()

/** How some accounts stand, and their names. */
export const standingOf = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('identity_users')
    .select(['id', 'real_name as name', 'status'])
    .where('id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()

/** An account as a way of signing in asks for it; undefined where it is deleted. */
export const enteringAccount = (db: Db, userId: string) =>
  db
    .selectFrom('identity_users')
    .select(['id', 'user_name', 'real_name', 'status', 'must_change_password', 'school_id', 'student_no'])
    .select(sql<boolean>`password_hash is not null or phone_index is not null or email is not null`.as('hasOwnWay'))
    .where('id', '=', userId)
    .where('status', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst()

/** The living accounts of a school with a number, locked in the order of their ids. */
export const lockNumber = (tx: Tx, schoolId: string, number: string) =>
  tx
    .selectFrom('identity_users')
    .select(['id', 'user_name', 'real_name', 'status', 'must_change_password'])
    .select(sql<boolean>`password_hash is not null or last_sign_in_at is not null`.as('isEntered'))
    .where('school_id', '=', schoolId)
    .where('student_no', '=', number)
    .where('status', '<>', 'deleted')
    .orderBy('id')
    .forUpdate()
    .execute()

/** The living accounts of a school with a number, for a list. */
export const numberHolders = (db: Db, schoolId: string, number: string) =>
  db
    .selectFrom('identity_users')
    .select(['id as userId', 'real_name as name', 'user_name as userName', sql<boolean>`status <> 'disabled'`.as('isActive')])
    .where('school_id', '=', schoolId)
    .where('student_no', '=', number)
    .where('status', '<>', 'deleted')
    .orderBy('id')
    .limit(20)
    .execute()

/** The student and staff numbers of people, by their ids. */
export const numbersOf = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('identity_users')
    .select(['id', 'student_no'])
    .where('id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, student_no }) => [id, student_no]))
}

/** Whether a person's name holds a word, or the number begins with it, for the column of the id. */
export const personNamed = (userId: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from identity_users called where called.id = ${userId}
    and (${holdsText('called.real_name', word)} or ${startsWith('called.student_no', word)}))`

/** The accounts whose whole name or user name is a word, as `(id)`: a branch for each index, an `or` over both would use none. */
export const accountsCalled = (word: string): RawBuilder<unknown> =>
  sql`(select called.id from identity_users called where app.tok(called.real_name) @> app.tokq(${word}) and called.real_name = ${word}
    union all select called.id from identity_users called where lower(called.user_name) = ${word.toLowerCase()})`

/** The id of the session a token has just opened. */
export const sessionOf = async (tx: Tx, token: string): Promise<string> =>
  (await tx.selectFrom('identity_sessions').select('id').where('token_hash', '=', sha256(token)).executeTakeFirstOrThrow()).id

/** The sessions of everybody, as `(id, user_id, signed_in_at)`. */
export const openSessions: RawBuilder<unknown> = sql`(select s.id, s.user_id, s.signed_in_at from identity_sessions s)`

/** Accounts to be counted, as `(organization_id, user_type, created_at, last_sign_in_at)`: those that were not closed. */
export const countedAccounts: RawBuilder<unknown> = sql`(select counted.organization_id, counted.user_type, counted.created_at, counted.last_sign_in_at
  from identity_users counted where counted.closed_at is null)`

/** What an API token asks of its owner's account: what has to be done first, and when the password was last set by a code or by others. */
export const tokenOwner = async (
  ctx: Pick<Ctx, 'db' | 'facts'>,
  userId: string,
): Promise<{ restriction: Restriction | null; resetAt: string | null } | undefined> =>
  ctx.db
    .selectFrom('identity_users as u')
    .select('u.credentials_reset_at as resetAt')
    .select(restrictionOf(ctx, 'u').as('restriction'))
    .where('u.id', '=', userId)
    .where('u.status', '=', 'active')
    .executeTakeFirst()

/** Accounts with what says whose they are and whether what was made with them still holds: to join, never to list whole. */
export const accountRows = sql<AccountRow>`(select id, real_name, status, organization_id, college_id, credentials_reset_at from identity_users)`
interface AccountRow {
  id: string
  real_name: string
  status: string
  organization_id: string | null
  college_id: string | null
  credentials_reset_at: string | null
}

/** Students who have an account, by their numbers, as `(id, school_id, college_id, student_no, real_name)`; closed accounts are gone. */
export const studentsByNumber: RawBuilder<unknown> = sql`(select numbered.id, numbered.school_id, numbered.college_id, coalesce(numbered.student_no, '') as student_no,
  numbered.real_name from identity_users numbered where numbered.user_type = 'student' and numbered.status <> 'deleted')`

/** The schools of people, in brackets: `id, school_id` of the accounts that have one. */
export const schoolsOfPeople: RawBuilder<unknown> = sql`(select placed.id, placed.school_id from identity_users placed where placed.school_id is not null)`

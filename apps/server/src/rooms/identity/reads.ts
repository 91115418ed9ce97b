// What later rooms ask about people in their own transactions.
import type { Lang } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#src/db/database.ts'

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

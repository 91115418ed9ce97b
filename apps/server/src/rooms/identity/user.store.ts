// Rows of users. Who may is decided by the callers.
import { randomBytes } from 'node:crypto'
import { problem } from '@kaisai/contract/problem'
import { broken } from '@kaisai/contract/rules'
import { type Insertable, sql, type UpdateObject } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { brokenConstraint, isDuplicate } from '#src/db/pg-errors.ts'
import type { IdentityUsers, Tables } from '#src/db/tables.gen.ts'
import { phoneIndex } from './sealed.ts'

/** A phone number or an e-mail address, told apart. */
export type TargetKind = { channel: 'sms' | 'mail'; address: string }

/** Reads what was typed as a phone number or an address; `identity.code_target` when it is neither. */
export const targetOf = (typed: string): TargetKind => {
  if (broken('phone', typed) === null) return { channel: 'sms', address: typed }
  const address = typed.toLowerCase()
  if (broken('email', address) === null) return { channel: 'mail', address }
  throw problem('identity.code_target')
}

/** For `.catch` of a write to a user: a taken name, phone, address or number is refused by name; anything else is thrown on. */
export const taken = (error: unknown): never => {
  if (!isDuplicate(error)) throw error
  const constraint = brokenConstraint(error)
  if (constraint === 'identity_users_user_name') throw problem('identity.user_name_taken')
  if (constraint === 'identity_users_phone') throw problem('identity.phone_taken')
  if (constraint === 'identity_users_email') throw problem('identity.email_taken')
  if (constraint === 'identity_users_id_number') throw problem('identity.number_taken')
  throw error
}

/** A user name nobody has: its owner may sign in by phone or address. */
export const freshUserName = (head: string): string => `${head}${randomBytes(5).toString('hex')}`

/** Inserts a user; a taken name, phone, address or number is refused by name. */
export const insertUser = async (tx: Tx, row: Insertable<IdentityUsers>): Promise<string> => {
  const inserted = await tx.insertInto('identity_users').values(row).returning('id').executeTakeFirstOrThrow().catch(taken)
  return (inserted as { id: string }).id
}

/** Updates a user; a taken phone, address or number is refused by name. */
export const updateUserRow = async (tx: Tx, id: string, row: UpdateObject<Tables, 'identity_users'>): Promise<void> => {
  await tx.updateTable('identity_users').set(row).where('id', '=', id).execute().catch(taken)
}

/** Where somebody studies; what is left out stays as it is. */
export interface PlaceOf {
  readonly id: string
  readonly college_id?: string
  readonly major_id?: string
  readonly grade?: string
}
const PLACES_AT_ONCE = 1000

/** Updates where many people study, as `by`: a list of a whole school takes a statement for a thousand. */
export const updatePlaces = async (tx: Tx, by: string, places: readonly PlaceOf[]): Promise<void> => {
  for (let at = 0; at < places.length; at += PLACES_AT_ONCE)
    await sql`update identity_users u set college_id = coalesce(n.college_id, u.college_id), major_id = coalesce(n.major_id, u.major_id),
        grade = coalesce(n.grade, u.grade), updated_by = ${by}::uuid, version = u.version + 1
      from jsonb_to_recordset(${JSON.stringify(places.slice(at, at + PLACES_AT_ONCE))}::jsonb)
        as n(id uuid, college_id uuid, major_id uuid, grade text)
     where u.id = n.id`.execute(tx)
}

const SIGN_IN_COLUMNS = ['id', 'user_name', 'real_name', 'status', 'password_hash', 'must_change_password', 'lang'] as const

/** The account a phone number or address belongs to. */
export const findByTarget = async (ctx: Pick<Ctx, 'keys'>, db: Db, target: TargetKind) => {
  const base = db.selectFrom('identity_users').select(SIGN_IN_COLUMNS).where('status', '<>', 'deleted')
  return target.channel === 'sms'
    ? base.where('phone_index', '=', phoneIndex(ctx, target.address)).executeTakeFirst()
    : base.where('email', '=', target.address).executeTakeFirst()
}

/** The account of a user name, phone number or address. */
export const findByName = async (ctx: Pick<Ctx, 'keys'>, db: Db, typed: string) => {
  if (/^1[3-9]\d{9}$/.test(typed)) return findByTarget(ctx, db, { channel: 'sms', address: typed })
  if (typed.includes('@')) return findByTarget(ctx, db, { channel: 'mail', address: typed.toLowerCase() })
  return db
    .selectFrom('identity_users')
    .select(SIGN_IN_COLUMNS)
    .where((eb) => eb(eb.fn<string>('lower', ['user_name']), '=', typed.toLowerCase()))
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
}

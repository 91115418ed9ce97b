// How long sessions live, who counts as staff, and what a person has to do first: as SQL, so that one statement can ask all of it.
import type { Restriction } from '@kaisai/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'

/** Days without use after which any session ends. */
export const SESSION_DAYS = 7

/** Initial values of the parameters below; an administrator's are in `system_parameters`. */
export const sessionLimits = {
  'session.staffIdleMinutes': 120,
  'session.staffHours': 12,
  'session.participantDays': 30,
} as const

const limit = (key: keyof typeof sessionLimits): RawBuilder<number> =>
  sql<number>`coalesce((select value::int from system_parameters where key = ${key}), ${sessionLimits[key]}::int)`

const holdsRole = (userId: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from access_user_roles any_held
    join access_roles any_role on any_role.id = any_held.role_id and any_role.status = 'active'
    join organizations any_place on any_place.id = any_held.organization_id and any_place.status = 'active'
   where any_held.user_id = ${userId} and ${condition})`

/**
 * The condition that a person is staff: holds at least one active role, in any organization, that grants a permission of the desk or
 * reaches beyond the person. Pupils, students and teachers as such hold none.
 */
const isStaff = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  holdsRole(
    userId,
    sql`(any_role.scope <> 'SELF' or exists (select 1 from access_role_permissions any_right where any_right.role_id = any_role.id))`,
  )

// The last use is written at most once a minute, so that much later the person may still have been there.
const TOUCH_MINUTES = 1

/**
 * When the session of row `alias` (identity_sessions) ends without further use: for everybody 7 days after the last use; staff earlier,
 * after `session.staffIdleMinutes` without use and `session.staffHours` after the sign-in; others `session.participantDays` after it.
 */
export const sessionEnd = (alias: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<string>`least(${column('expires_at')}, case when ${isStaff(column('user_id'))}
    then least(${column('last_use_at')} + make_interval(mins => ${limit('session.staffIdleMinutes')} + ${TOUCH_MINUTES}::int),
               ${column('signed_in_at')} + make_interval(hours => ${limit('session.staffHours')}))
    else ${column('signed_in_at')} + make_interval(days => ${limit('session.participantDays')}) end)`
}

/** The condition that the person of row `alias` (identity_users) has set up a second factor. */
export const hasSecondFactor = (alias: string): RawBuilder<boolean> => {
  const id = sql.ref(`${alias}.id`)
  return sql<boolean>`(exists (select 1 from identity_totps app_code where app_code.user_id = ${id} and app_code.confirmed_at is not null)
    or exists (select 1 from identity_passkeys pass_key where pass_key.user_id = ${id}))`
}

/** The condition that a role the person of row `alias` (identity_users) holds requires a second factor. */
export const mustHoldSecondFactor = (alias: string): RawBuilder<boolean> =>
  holdsRole(sql.ref(`${alias}.id`), sql`any_role.requires_second_factor`)

/** What the person of row `alias` (identity_users) has to do before any other call, or null. */
export const restrictionOf = (alias: string): RawBuilder<Restriction | null> => sql<Restriction | null>`
  case when ${sql.ref(`${alias}.must_change_password`)} then 'passwordChange'
       when ${mustHoldSecondFactor(alias)} and not ${hasSecondFactor(alias)} then 'secondFactor' end`

/** Removes what is over: sessions, and challenges of the second factor. */
export const sweepSessions = async (db: Db): Promise<void> => {
  await sql`delete from identity_sessions s where ${sessionEnd('s')} < now()`.execute(db)
  await sql`delete from identity_second_challenges where expires_at < now() - interval '1 hour'`.execute(db)
}

// How long sessions live, who counts as staff, and what a person has to do first: as SQL, so that one statement can ask all of it.
import type { Restriction } from '@kaisai/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'

type KnowsFacts = Pick<Ctx, 'facts'>

/** Days without use after which any session ends. */
export const SESSION_DAYS = 7

/** Initial values of the parameters below; an administrator's are in `system_parameters`. */
export const sessionLimits = {
  'session.staffIdleMinutes': 120,
  'session.staffHours': 12,
  'session.participantDays': 30,
} as const

// The last use is written at most once a minute, so that much later the person may still have been there.
const TOUCH_MINUTES = 1

/**
 * When the session of row `alias` (identity_sessions) ends without further use: for everybody 7 days after the last use; staff earlier,
 * after `session.staffIdleMinutes` without use and `session.staffHours` after the sign-in; others `session.participantDays` after it.
 */
export const sessionEnd = ({ facts }: KnowsFacts, alias: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const limit = (key: keyof typeof sessionLimits) => facts.parameters.wholeNumber(key, sessionLimits[key])
  return sql<string>`least(${column('expires_at')}, case when ${facts.roles.isStaff(column('user_id'))}
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
export const mustHoldSecondFactor = ({ facts }: KnowsFacts, alias: string): RawBuilder<boolean> =>
  facts.roles.mustHoldSecondFactor(sql.ref(`${alias}.id`))

/** What the person of row `alias` (identity_users) has to do before any other call, or null. */
export const restrictionOf = (ctx: KnowsFacts, alias: string): RawBuilder<Restriction | null> => sql<Restriction | null>`
  case when ${sql.ref(`${alias}.must_change_password`)} then 'passwordChange'
       when ${mustHoldSecondFactor(ctx, alias)} and not ${hasSecondFactor(alias)} then 'secondFactor' end`

/** Removes what is over: sessions, and challenges of the second factor. */
export const sweepSessions = async (ctx: Pick<Ctx, 'db' | 'facts'>): Promise<void> => {
  await sql`delete from identity_sessions s where ${sessionEnd(ctx, 's')} < now()`.execute(ctx.db)
  await sql`delete from identity_scans where expires_at < now() - interval '1 hour'`.execute(ctx.db)
  await sql`delete from identity_second_challenges where expires_at < now() - interval '1 hour'`.execute(ctx.db)
}

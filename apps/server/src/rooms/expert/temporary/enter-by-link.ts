// The way in of a temporary expert: the link names who, the code proves it. Whoever came in by it comes back by it until the right ends.
import { timingSafeEqual } from 'node:crypto'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/expert/temporary.endpoints'
import { type Problem, problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { inTx } from '#src/db/tx.ts'
import type { Wire } from '#src/http/route.ts'
import { sha256 } from '#src/platform/secrets.ts'
import { enterIn, freshUserName, insertUser, newId, type SignedIn } from '../../identity/index.ts'
import { organizationName } from '../../organization/reads.ts'
import { holdRoles } from '../hold-roles.ts'
import { recordExpertAction } from '../record-action.ts'
import { codeHash } from './temporaries.ts'

const TRIES = 5

// Until the first entry a link opens as long as the office said, after it as long as the expert may work.
const living = (db: Db, token: string) =>
  db
    .selectFrom('expert_temporary_links as t')
    .innerJoin('experts as x', 'x.id', 't.expert_id')
    .innerJoin('organizations as o', 'o.id', 't.organization_id')
    .where('t.token_hash', '=', sha256(token))
    .where('t.revoked_at', 'is', null)
    .where(sql<boolean>`(t.used_at is not null or t.expires_at > clock_timestamp())`)
    .where('x.status', '=', 'temporary')
    .where(sql<boolean>`x.expires_at > clock_timestamp()`)

// A link that opened once and whose right is over says so; any other one is dead.
const refusalOf = async (db: Db, token: string): Promise<Problem> => {
  const over = await db
    .selectFrom('expert_temporary_links as t')
    .innerJoin('experts as x', 'x.id', 't.expert_id')
    .select(['x.expires_at', organizationName(sql`t.organization_id`).as('organizer')])
    .where('t.token_hash', '=', sha256(token))
    .where('t.used_at', 'is not', null)
    .where(sql<boolean>`x.expires_at <= clock_timestamp()`)
    .executeTakeFirst()
  return over
    ? problem('expert.entry_over', { time: timeText(over.expires_at!), organizer: over.organizer })
    : problem('expert.link_dead')
}

/** Whose a link is, as far as whoever has it may know. */
export const getEntry = async (
  db: Db,
  { lang }: Pick<Visitor, 'lang'>,
  input: { token: string },
): Promise<ReplyOf<typeof endpoints.getEntry>> => {
  const row = await living(db, input.token)
    .select(['x.name', 'x.phone_mask', textIn(lang, 'o.name', 'o.name_en').as('organizerName'), 't.wrong_tries'])
    .select(sql<string>`case when t.used_at is null then t.expires_at else x.expires_at end`.as('expires_at'))
    .select(sql<boolean>`t.used_at is not null`.as('isReturning'))
    .executeTakeFirst()
  if (!row) throw await refusalOf(db, input.token)
  if (row.wrong_tries >= TRIES) throw problem('expert.link_locked')
  return {
    name: hidden(row.name),
    organizerName: row.organizerName,
    phone: row.phone_mask ?? '',
    expireTime: row.expires_at,
    isReturning: row.isReturning,
  }
}

const hidden = (name: string): string => {
  const signs = [...name]
  return signs.length < 3 ? `${signs[0]}*` : `${signs[0]}${'*'.repeat(signs.length - 2)}${signs.at(-1)}`
}

/** Opens a session by a link and its code. A wrong code is counted although the caller is refused: the transaction ends well either way. */
export const enterByLink = async (
  ctx: Ctx,
  who: Visitor,
  input: InputOf<typeof endpoints.enterByLink>,
  wire: Wire,
): Promise<SignedIn> => {
  const outcome = await inTx(ctx.db, (tx) => tryLink(ctx, tx, who, input, wire))
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.signedIn
}

const tryLink = async (
  ctx: Ctx,
  tx: Tx,
  who: Visitor,
  input: InputOf<typeof endpoints.enterByLink>,
  wire: Wire,
): Promise<{ signedIn: SignedIn } | { refusal: Problem }> => {
  const link = await living(tx, input.token)
    .select(['t.id', 't.used_at', 't.code_hash', 't.wrong_tries', 'x.id as expertId', 'x.name', 'x.user_id', 'x.organization_id'])
    .forUpdate(['t', 'x'])
    .executeTakeFirst()
  if (!link) return { refusal: await refusalOf(tx, input.token) }
  if (link.wrong_tries >= TRIES) return { refusal: problem('expert.link_locked') }
  if (!timingSafeEqual(link.code_hash, codeHash(input.token, input.code))) {
    const tries = link.wrong_tries + 1
    await tx.updateTable('expert_temporary_links').set({ wrong_tries: tries }).where('id', '=', link.id).execute()
    return { refusal: tries >= TRIES ? problem('expert.link_locked') : problem('expert.wrong_code', { left: TRIES - tries }) }
  }
  await tx
    .updateTable('expert_temporary_links')
    .set({ used_at: sql<string>`coalesce(used_at, clock_timestamp())`, wrong_tries: 0 })
    .where('id', '=', link.id)
    .execute()
  const user = await accountOf(tx, link, who)
  await holdRoles(ctx, tx, link.organization_id, [user.id])
  const signedIn = await enterIn(tx, ctx, user, who, wire, 'ticket')
  const expert = { id: link.expertId, name: link.name, organization_id: link.organization_id }
  await recordExpertAction(
    tx,
    { ...who, userId: user.id, userName: user.user_name, realName: link.name },
    expert,
    link.used_at === null ? 'entered' : 'returned',
  )
  return { signedIn }
}

// An account without a password: nobody signs in with it but by a link.
const accountOf = async (
  tx: Tx,
  link: { user_id: string | null; expertId: string; name: string; organization_id: string },
  who: Visitor,
) => {
  if (link.user_id !== null) {
    const known = await tx
      .selectFrom('identity_users')
      .select(['id', 'user_name', 'real_name', 'must_change_password'])
      .where('id', '=', link.user_id)
      .where('status', '=', 'active')
      // Whoever makes the link sees its code: it opens only an account that lives by links, with no other way in and no role elsewhere.
      .where('password_hash', 'is', null)
      .where('phone_index', 'is', null)
      .where('email', 'is', null)
      .where(
        sql<boolean>`not exists (select 1 from access_user_roles h where h.user_id = identity_users.id and h.organization_id <> ${link.organization_id}::uuid)`,
      )
      .executeTakeFirst()
    if (!known) throw problem('expert.link_dead')
    return known
  }
  const id = await newId(tx)
  const user = { id, user_name: freshUserName('ls'), real_name: link.name, must_change_password: false }
  await insertUser(tx, { ...user, user_type: 'expert', organization_id: link.organization_id, lang: who.lang })
  await tx
    .updateTable('experts')
    .set(({ eb }) => ({ user_id: id, version: eb('version', '+', 1) }))
    .where('id', '=', link.expertId)
    .execute()
  return user
}

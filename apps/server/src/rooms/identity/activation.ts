// A link by which the owner of an account that waits chooses a password: for installations where nothing carries a code.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { activate as endpoint } from '@kaisai/contract/identity/sign-in.endpoints'
import { userStates } from '@kaisai/contract/identity/user.states'
import { problem } from '@kaisai/contract/problem'
import { passwordHoldsName } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import type { Wire } from '#src/http/route.ts'
import { hashPassword } from '#src/platform/passwords.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { enterIn } from './enter.ts'

/** For how long such a link may be followed. */
export const ACTIVATION_HOURS = 72

/** A ticket that activates an account once; earlier ones of the account die. */
export const issueActivation = async (tx: Tx, userId: string): Promise<string> => {
  const ticket = randomToken()
  await tx.deleteFrom('identity_tickets').where('kind', '=', 'activate').where('user_id', '=', userId).execute()
  await tx
    .insertInto('identity_tickets')
    .values({
      ...{ token_hash: sha256(ticket), kind: 'activate', user_id: userId },
      expires_at: sql<string>`now() + make_interval(hours => ${ACTIVATION_HOURS})`,
    })
    .execute()
  return ticket
}

/** Activates an account by its ticket and signs its owner in; without a password the account is only named. Refuses with `identity.activation_dead`. */
export const activate = async (
  ctx: Ctx,
  who: Visitor,
  { ticket, password }: InputOf<typeof endpoint>,
  wire: Wire,
): Promise<ReplyOf<typeof endpoint>> => {
  // Tickets are long and random: a hash is not computed for somebody who has none.
  await inTx(ctx.db, (tx) => ownerOf(tx, ticket))
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return inTx(ctx.db, async (tx) => {
    const user = await ownerOf(tx, ticket)
    const named = { userName: user.user_name, realName: user.real_name }
    if (password === undefined) return { ...named, signedIn: null }
    if (passwordHoldsName(password, user.user_name)) throw problem('identity.password_holds_name')
    await tx
      .updateTable('identity_tickets')
      .set({ used_at: sql<string>`now()` })
      .where('token_hash', '=', sha256(ticket))
      .execute()
    await tx
      .updateTable('identity_users')
      .set({ password_hash: passwordHash, password_changed_at: sql<string>`now()`, must_change_password: false })
      .where('id', '=', user.id)
      .execute()
    await move(tx, userStates, user.id, 'activate', permitted({ userId: user.id, lang: who.lang }))
    return { ...named, signedIn: await enterIn(tx, ctx, { ...user, must_change_password: false }, who, wire, 'ticket') }
  })
}

// Locked, so that two who follow the same link do not both choose a password.
const ownerOf = async (tx: Tx, ticket: string) => {
  const user = await tx
    .selectFrom('identity_tickets as t')
    .innerJoin('identity_users as u', 'u.id', 't.user_id')
    .select(['u.id', 'u.user_name', 'u.real_name'])
    .where('t.token_hash', '=', sha256(ticket))
    .where('t.kind', '=', 'activate')
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', sql<string>`now()`)
    .where('u.status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw problem('identity.activation_dead')
  return user
}

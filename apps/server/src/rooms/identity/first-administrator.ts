import type { InputOf } from '@kaisai/contract/endpoint'
import type { createFirstAdministrator as endpoint } from '@kaisai/contract/identity/sign-in.endpoints'
import { problem } from '@kaisai/contract/problem'
import { passwordHoldsName } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import type { Wire } from '#src/http/route.ts'
import { hashPassword } from '#src/platform/passwords.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { enterIn, type SignedIn } from './enter.ts'
import { insertUser } from './user.store.ts'

const HOURS = 24

/** A one-time ticket for making the first administrator, for the console; earlier ones die. */
export const issueFirstTicket = (db: Db): Promise<string> =>
  inTx(db, async (tx) => {
    const ticket = randomToken()
    await tx.deleteFrom('identity_tickets').where('kind', '=', 'first').execute()
    await tx
      .insertInto('identity_tickets')
      .values({ token_hash: sha256(ticket), kind: 'first', expires_at: sql<string>`now() + make_interval(hours => ${HOURS})` })
      .execute()
    return ticket
  })

/** Makes the first administrator with the console's ticket, once. `crown` gives the role that may do everything. */
export const createFirstAdministrator = async (
  ctx: Ctx,
  who: Visitor,
  input: InputOf<typeof endpoint>,
  wire: Wire,
  crown: (tx: Tx, userId: string) => Promise<void>,
): Promise<SignedIn> => {
  if (passwordHoldsName(input.password, input.username)) throw problem('identity.password_holds_name')
  const passwordHash = await hashPassword(input.password)
  return inTx(ctx.db, async (tx) => {
    const used = await tx
      .updateTable('identity_tickets')
      .set({ used_at: sql<string>`now()` })
      .where('token_hash', '=', sha256(input.ticket))
      .where('kind', '=', 'first')
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirst()
    if (used.numUpdatedRows !== 1n) throw problem('identity.first_link_dead')
    const id = await insertUser(tx, {
      user_name: input.username,
      real_name: input.realName,
      user_type: 'staff',
      password_hash: passwordHash,
      password_changed_at: ctx.now(),
      lang: who.lang,
    })
    await crown(tx, id)
    await record(
      tx,
      { ...who, userId: id, userName: input.username, realName: input.realName },
      {
        action: 'identity.first_administrator_made',
        entity: 'identity_users',
        entityId: id,
        entityName: input.realName,
      },
    )
    return enterIn(
      tx,
      ctx,
      { id, user_name: input.username, real_name: input.realName, must_change_password: false },
      who,
      wire,
      'first',
    )
  })
}

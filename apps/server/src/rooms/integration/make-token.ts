// Tokens are made and revoked. The text of one leaves in the reply of its making and is stored nowhere.
import type { InputOf } from '@kaisai/contract/endpoint'
import { MOST_ORGANIZATION_TOKENS, MOST_OWN_TOKENS, TOKEN_PREFIX } from '@kaisai/contract/integration/labels'
import type * as own from '@kaisai/contract/integration/own.endpoints'
import type * as desk from '@kaisai/contract/integration/token.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { scopeDefs, scopesOf, type TokenKind } from '@kaisai/contract/scope'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { requireAdministrable } from '../access/index.ts'
import { parameter } from '../system/index.ts'
import { isAddress } from './addresses.ts'
import type { TokenRow } from './api-tokens.ts'
import { mayGiveScope } from './scope-rights.ts'
import { tokensOf } from './token.policy.ts'

const PREFIX_SHOWN = 12
type Made = { tokenId: string; token: string; endTime: string }

/** See the endpoint. `integration.tokens_off`, `.tokens_many`, `.address_invalid`, `.scope_beyond`. */
export const makeOwnToken = (ctx: Ctx, actor: Actor, input: InputOf<typeof own.makeOwnToken>): Promise<Made> =>
  makeOne(ctx, actor, 'personal', input)

/** See the endpoint; the same refusals. */
export const makeToken = async (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.makeToken>): Promise<Made> => {
  if (actor.organizationId === null || actor.roleId === null) throw problem('house.no_access')
  return makeOne(ctx, actor, 'organization', input)
}

const makeOne = async (ctx: Ctx, actor: Actor, kind: TokenKind, input: InputOf<typeof own.makeOwnToken>): Promise<Made> => {
  if ((await parameter(ctx.db, 'api.tokens')) !== 'true') throw problem('integration.tokens_off')
  const addresses = [...new Set(input.addresses.map((address) => address.trim()).filter(Boolean))]
  for (const address of addresses) if (!isAddress(address)) throw problem('integration.address_invalid', { address })
  for (const scope of input.scopes)
    if (!scopesOf(kind).includes(scope) || (kind === 'organization' && !mayGiveScope(actor, scope)))
      throw problem('integration.scope_beyond', { scope: inLang(scopeDefs[scope].label, actor.lang) })
  const token = TOKEN_PREFIX + randomToken()
  return inTx(ctx.db, async (tx) => {
    await requireRoom(tx, actor, kind)
    const { id, expires_at: endTime } = await tx
      .insertInto('integration_tokens')
      .values({
        ...{ kind, user_id: actor.userId, name: input.name, scopes: input.scopes, addresses },
        ...(kind === 'organization' ? { organization_id: actor.organizationId, role_id: actor.roleId } : {}),
        ...{ prefix: token.slice(0, PREFIX_SHOWN), token_hash: sha256(token) },
        expires_at: sql<string>`clock_timestamp() + make_interval(days => ${input.days})`,
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow()
    await recordToken(
      tx,
      actor,
      { id, name: input.name, organization_id: kind === 'organization' ? actor.organizationId : null },
      'token_made',
    )
    await ctx.post.notify(
      tx,
      actor.userId,
      'security',
      'integration.tokenMade',
      { tokenName: input.name, end: timeText(endTime) },
      kind === 'personal' ? '/center/set?tab=tokens' : '/system/token',
    )
    return { tokenId: id, token, endTime }
  })
}

// In this order nobody makes two at once past the limit.
const requireRoom = async (tx: Tx, actor: Actor, kind: TokenKind): Promise<void> => {
  const owner = kind === 'personal' ? actor.userId : actor.organizationId
  await sql`select pg_advisory_xact_lock(hashtextextended(${`integration-tokens ${owner}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('integration_tokens')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('kind', '=', kind)
    .where(kind === 'personal' ? 'user_id' : 'organization_id', '=', owner)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`clock_timestamp()`)
    .executeTakeFirstOrThrow()
  const max = kind === 'personal' ? MOST_OWN_TOKENS : MOST_ORGANIZATION_TOKENS
  if (Number(count) >= max) throw problem('integration.tokens_many', { max })
}

const recordToken = (
  tx: Tx,
  actor: Actor,
  { id, name, organization_id }: Pick<TokenRow, 'id' | 'name' | 'organization_id'>,
  action: 'token_made' | 'token_revoked',
  reason = '',
): Promise<void> =>
  record(tx, actor, {
    ...{ action: `integration.${action}`, entity: 'integration_tokens', entityId: id, entityName: name, reason },
    ...(organization_id === null ? {} : { organizationId: organization_id }),
  })

const revoke = async (tx: Tx, actor: Actor, row: TokenRow | undefined, reason: string): Promise<TokenRow> => {
  if (!row) throw problem('house.not_found')
  if (row.revoked_at !== null) throw problem('integration.token_over')
  await tx
    .updateTable('integration_tokens')
    .set({ revoked_at: sql<string>`clock_timestamp()`, revoked_by: actor.userId, revoke_reason: reason })
    .where('id', '=', row.id)
    .execute()
  await recordToken(tx, actor, row, 'token_revoked', reason)
  return row
}

/** See the endpoint; `integration.token_over`. */
export const revokeOwnToken = (ctx: Ctx, actor: Actor, { tokenId }: InputOf<typeof own.revokeOwnToken>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom('integration_tokens')
      .selectAll()
      .where('id', '=', tokenId)
      .where('user_id', '=', actor.userId)
      .forUpdate()
      .executeTakeFirst()
    await revoke(tx, actor, row, '')
    return null
  })

/** See the endpoint; a personal token is revoked by whoever administers the whole account (`access.other_roles`, `house.no_access`). */
export const revokeToken = (ctx: Ctx, actor: Actor, { tokenId, reason }: InputOf<typeof desk.revokeToken>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const found = await tokensOf(ctx, tx, actor).selectAll('t').where('t.id', '=', tokenId).forUpdate('t').executeTakeFirst()
    if (found?.kind === 'personal') await requireAdministrable(tx, actor, found.user_id)
    const row = await revoke(tx, actor, found, reason)
    if (row.user_id !== actor.userId)
      await ctx.post.notify(tx, row.user_id, 'security', 'integration.tokenRevoked', {
        ...{ tokenName: row.name, operator: actor.realName, reason },
      })
    return null
  })

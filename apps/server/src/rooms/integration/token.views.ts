// Tokens as their owners and administrators see them: never their text.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { GUIDE_PATH, TOKEN_ENDING_DAYS, type TokenStanding, tokenStandingLabels } from '@kaisai/contract/integration/labels'
import type * as own from '@kaisai/contract/integration/own.endpoints'
import type * as desk from '@kaisai/contract/integration/token.endpoints'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { scopeDefs } from '@kaisai/contract/scope'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { holdsIdentity, roleNameIn } from '../access/reads.ts'
import { accountRows } from '../identity/reads.ts'
import { organizationNameIn } from '../organization/reads.ts'
import { parameter } from '../system/index.ts'
import type { TokenRow } from './api-tokens.ts'
import { callTitle, resultText } from './call-titles.ts'
import { givableScopes } from './scope-rights.ts'
import { tokensOf } from './token.policy.ts'

/** Days tokens that are over stay in the own list, and calls in the log. */
export const KEPT_DAYS = 90
const MOST_SHOWN = 100

// How the token of row `t` of the person of row `u` stands at a moment.
const standingAt = (now: Date): RawBuilder<TokenStanding> => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql<TokenStanding>`case when t.revoked_at is not null or t.created_at <= u.credentials_reset_at then 'revoked'
    when t.expires_at <= ${at} then 'expired'
    when u.status <> 'active' or (t.kind = 'organization' and not ${holdsIdentity(sql`t.user_id`, sql`t.organization_id`, sql`t.role_id`)}) then 'idle'
    when t.expires_at <= ${at} + make_interval(days => ${TOKEN_ENDING_DAYS}) then 'ending' else 'active' end`
}

const shown = (row: TokenRow & { standing: TokenStanding }, lang: Lang) => ({
  ...{ tokenId: row.id, kind: row.kind, name: row.name, prefix: row.prefix, scopes: [...row.scopes] },
  scopeNames: row.scopes.map((scope) => inLang(scopeDefs[scope].label, lang)),
  addresses: [...row.addresses],
  ...{ standing: row.standing, standingName: inLang(tokenStandingLabels[row.standing], lang) },
  ...{ createTime: row.created_at, endTime: row.expires_at, lastUseTime: row.last_used_at, lastUseIp: row.last_used_ip },
  ...{ revokeTime: row.revoked_at, revokeReason: row.revoke_reason },
})

/** See the endpoint. */
export const listOwnTokens = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof own.listOwnTokens>> => {
  const rows = await ctx.db
    .selectFrom('integration_tokens as t')
    .innerJoin(accountRows.as('u'), 'u.id', 't.user_id')
    .selectAll('t')
    .select(standingAt(ctx.now()).as('standing'))
    .where('t.user_id', '=', actor.userId)
    .where('t.kind', '=', 'personal')
    .where(sql<boolean>`coalesce(t.revoked_at, t.expires_at) > now() - make_interval(days => ${KEPT_DAYS})`)
    .orderBy('t.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return {
    isOpen: (await parameter(ctx.db, 'api.tokens')) === 'true',
    guideUrl: (await parameter(ctx.db, 'api.published')) === 'true' ? `${GUIDE_PATH}?lang=${actor.lang}` : null,
    tokens: rows.map((row) => shown(row, actor.lang)),
  }
}

/** See the endpoint. */
export const pageTokens = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof desk.pageTokens>,
): Promise<ReplyOf<typeof desk.pageTokens>> => {
  let query = tokensOf(ctx, ctx.db, actor)
  const { keyword, standing } = input
  if (keyword)
    query = query.where(({ or }) =>
      or([holdsText('t.name', keyword), holdsText('u.real_name', keyword), holdsText('t.prefix', keyword)]),
    )
  if (standing) query = query.where(standingAt(ctx.now()), '=', standing)
  const page = await pageOfRows(
    ctx.db,
    input,
    query,
    query
      .selectAll('t')
      .select(['u.real_name as ownerName', standingAt(ctx.now()).as('standing')])
      .select(organizationNameIn(actor.lang, sql`t.organization_id`).as('organizationName'))
      .select(roleNameIn(actor.lang, sql`t.role_id`).as('roleName'))
      .orderBy('t.id', 'desc'),
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...shown(row, actor.lang),
      ...{ ownerName: row.ownerName, organizationName: row.organizationName ?? '', roleName: row.roleName },
    })),
  }
}

/** See the endpoint. */
export const listTokenScopes = (actor: Actor): ReplyOf<typeof desk.listTokenScopes> =>
  givableScopes(actor).map((scope) => ({
    ...{ scope, name: inLang(scopeDefs[scope].label, actor.lang), writes: scopeDefs[scope].writes },
  }))

/** See the endpoint. */
export const pageTokenUses = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof desk.pageTokenUses>,
): Promise<ReplyOf<typeof desk.pageTokenUses>> => {
  let query = tokensOf(ctx, ctx.db, actor).innerJoin('integration_token_uses as c', 'c.token_id', 't.id')
  if (input.tokenId) query = query.where('t.id', '=', input.tokenId)
  if (input.refused !== undefined) query = query.where('c.code', input.refused ? '<>' : '=', 0)
  const page = await pageOfRows(
    ctx.db,
    input,
    query,
    query
      .select([
        'c.id as useId',
        'c.created_at as time',
        't.name as tokenName',
        't.prefix',
        'c.method',
        'c.path',
        'c.code',
        'c.ip',
      ])
      .orderBy('c.id', 'desc'),
  )
  return {
    ...page,
    rows: page.rows.map(({ method, ...row }) => ({
      ...row,
      ...{ title: callTitle(method, row.path, actor.lang), result: resultText(row.code, actor.lang) },
    })),
  }
}

// From an API token to who it acts for. Nothing is kept in memory: what was taken away is gone with the next call.
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { TokenFault } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { prepared } from '#src/db/prepared.ts'
import type { IntegrationTokens } from '#src/db/tables.gen.ts'
import type { ApiTokens, TokenFacts, TokenUse } from '#src/http/api-token.ts'
import { sha256 } from '#src/platform/secrets.ts'
import { actorOf } from '../access/index.ts'
import { tokenOwner } from '../identity/reads.ts'
import { parameter } from '../system/index.ts'
import { isAllowedFrom } from './addresses.ts'

export type TokenRow = Selectable<IntegrationTokens>

const found = prepared<{ hash: Buffer }, TokenRow>(
  ({ hash }) => sql<TokenRow>`select * from integration_tokens where token_hash = ${hash}`,
)
const noteUse = prepared<TokenUse, never>(
  (use) => sql`with used as (
      update integration_tokens set last_used_at = clock_timestamp(), last_used_ip = ${use.ip} where id = ${use.tokenId}::uuid and ${use.code}::int = 0)
    insert into integration_token_uses (token_id, method, path, code, ip, request_id)
    values (${use.tokenId}::uuid, ${use.method}, ${use.path}, ${use.code}::int, ${use.ip}, ${use.requestId})`,
)

/** The tokens as the way in asks for them. */
export const makeApiTokens = (ctx: Pick<Ctx, 'db' | 'facts' | 'now'>): ApiTokens => ({
  load: async (token, ip) => {
    const [row] = await found(ctx.db, { hash: sha256(token) })
    return row ? factsOf(ctx, row, ip) : null
  },
  note: async (use) => {
    await noteUse(ctx.db, use)
  },
})

type Needed = Pick<Ctx, 'db' | 'facts' | 'now'>

const factsOf = async (ctx: Needed, row: TokenRow, ip: string): Promise<TokenFacts> => {
  const [owner, actor, isOpen] = await Promise.all([
    tokenOwner(ctx, row.user_id),
    actorOf(ctx.db, row.user_id, row.organization_id, row.role_id, null),
    parameter(ctx.db, 'api.tokens'),
  ])
  const hasIdentity = row.kind === 'personal' || (row.role_id !== null && actor !== null)
  const fault: TokenFault | null =
    isOpen !== 'true'
      ? 'integration.tokens_off'
      : row.revoked_at !== null
        ? 'integration.token_revoked'
        : Date.parse(row.expires_at) <= ctx.now().getTime()
          ? 'integration.token_expired'
          : owner && owner.resetAt !== null && Date.parse(owner.resetAt) >= Date.parse(row.created_at)
            ? 'integration.token_revoked'
            : !owner || owner.restriction !== null || !hasIdentity
              ? 'integration.token_idle'
              : isAllowedFrom(row.addresses, ip)
                ? null
                : 'integration.token_address'
  const api = { tokenId: row.id, name: row.name, scopes: row.scopes, fault }
  if (actor === null) return { ...nobody, userId: row.user_id, prefix: row.prefix, api }
  const { lang: _, ip: __, agent: ___, requestId: ____, host: _____, siteCode: ______, asAt: _______, ...who } = actor
  return { ...who, prefix: row.prefix, api }
}

// Whose account or identity is gone: such a token has a fault and calls nothing.
const nobody: Omit<TokenFacts, 'userId' | 'prefix' | 'api'> = {
  ...{ userName: '', realName: '', userType: '', sessionId: '', organizationId: null, roleId: null, roleKey: 't' },
  ...{ isRoot: false, permissions: new Set<string>(), scope: 'SELF', scopeOrganizationIds: [] },
  ...{ schoolId: null, collegeId: null, confirmedAt: null },
}

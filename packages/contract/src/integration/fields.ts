// Fields that own and desk calls share.
import { Type } from 'typebox'
import { closed, orNull } from '../endpoint.ts'
import { id, instant, oneOf, text, whole } from '../fields.ts'
import { tokenKinds, tokenScopes } from '../scope.ts'
import { MOST_TOKEN_DAYS, tokenStandings } from './labels.ts'

export const tokenId = id(['令牌', 'Token'])

/** What a new token is made of. */
export const tokenFields = {
  name: text(['名称', 'Name'], 40),
  scopes: Type.Array(oneOf(tokenScopes, ['权限范围', 'Scope']), {
    minItems: 1,
    maxItems: tokenScopes.length,
    uniqueItems: true,
    label: ['权限范围', 'Scopes'],
  }),
  days: whole(['有效期（天）', 'Days it lives'], 1, MOST_TOKEN_DAYS),
  /** IP addresses or ranges it may be used from; none: from anywhere. */
  addresses: Type.Array(Type.String({ maxLength: 50 }), { maxItems: 20, label: ['允许的 IP 地址', 'Allowed addresses'] }),
}

/** The one reply that holds the token itself. */
export const madeToken = closed({ tokenId: Type.String(), token: Type.String(), endTime: instant })

export const tokenRow = {
  tokenId: Type.String(),
  kind: oneOf(tokenKinds, ['类型', 'Kind']),
  name: Type.String(),
  /** The first characters: enough to know it by. */
  prefix: Type.String(),
  scopes: Type.Array(oneOf(tokenScopes, ['权限范围', 'Scope'])),
  scopeNames: Type.Array(Type.String()),
  addresses: Type.Array(Type.String()),
  standing: oneOf(tokenStandings, ['状态', 'Status']),
  standingName: Type.String(),
  createTime: instant,
  endTime: instant,
  lastUseTime: orNull(instant),
  lastUseIp: Type.String(),
  revokeTime: orNull(instant),
  /** Why an administrator revoked it; '' by its owner. */
  revokeReason: Type.String(),
}

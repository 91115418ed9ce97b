// Desk: API tokens within reach, and what was called with them.
import { Type } from 'typebox'
import { closed, done, get, post } from '../endpoint.ts'
import { instant, keyword, oneOf, text } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { tokenScopes } from '../scope.ts'
import { madeToken, tokenFields, tokenId, tokenRow } from './fields.ts'
import { tokenStandings } from './labels.ts'

/** Tokens of organizations within reach, and personal ones of people whose accounts are. */
export const pageTokens = get('/integration/token/page', {
  title: ['API 令牌列表', 'API tokens'],
  access: 'integration:token:list',
  rate: 'search',
  input: pageInput({
    keyword: Type.Optional(keyword),
    standing: Type.Optional(oneOf(tokenStandings, ['状态', 'Status'])),
  }),
  reply: pageOf(closed({ ...tokenRow, ownerName: Type.String(), organizationName: Type.String(), roleName: Type.String() })),
})

/** What the caller may give a token of the organization: scopes of which the active identity holds a right. */
export const listTokenScopes = get('/integration/token/scopes', {
  title: ['可授予的权限范围', 'Scopes to give'],
  access: 'integration:token:make',
  reply: Type.Array(closed({ scope: oneOf(tokenScopes, ['权限范围', 'Scope']), name: Type.String(), writes: Type.Boolean() })),
})

/**
 * Makes a token of the active organization: it acts by the caller's active identity, with that identity's rights at the time of each
 * call. Its text is in this reply and nowhere afterwards.
 */
export const makeToken = post('/integration/token/make', {
  title: ['创建组织 API 令牌', 'Make an API token of the organization'],
  access: 'integration:token:make',
  stepUp: true,
  input: closed(tokenFields),
  reply: madeToken,
})

/** Revokes a token within reach, at once; its owner is notified of the reason. */
export const revokeToken = post('/integration/token/revoke', {
  title: ['撤销 API 令牌', 'Revoke an API token'],
  access: 'integration:token:revoke',
  input: closed({ tokenId, reason: text(['理由', 'Reason'], 200, 2) }),
  reply: done,
})

/** What was called with tokens within reach in the last 90 days, the newest first. */
export const pageTokenUses = get('/integration/token/uses', {
  title: ['API 调用记录', 'Calls by API tokens'],
  access: 'integration:token:list',
  rate: 'search',
  input: pageInput({ tokenId: Type.Optional(tokenId), refused: Type.Optional(Type.Boolean({ label: ['被拒绝', 'Refused'] })) }),
  reply: pageOf(
    closed({
      useId: Type.String(),
      time: instant,
      tokenName: Type.String(),
      prefix: Type.String(),
      /** The call in words, and its address. */
      title: Type.String(),
      path: Type.String(),
      /** 0: done; else the code of the refusal, and in words. */
      code: Type.Integer(),
      result: Type.String(),
      ip: Type.String(),
    }),
  ),
})

// The own account's API tokens: what they reach is what is the person's own.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { madeToken, tokenFields, tokenId, tokenRow } from './fields.ts'

/** Own personal tokens, the newest first; those that are over stay listed for 90 days. */
export const listOwnTokens = get('/integration/own/list', {
  title: ['我的 API 令牌', 'Own API tokens'],
  access: 'signedIn',
  /** `isOpen`: whether the administrator allows tokens; `guideUrl`: the guide for integrators, null where it is not published. */
  reply: closed({ isOpen: Type.Boolean(), guideUrl: orNull(Type.String()), tokens: Type.Array(closed(tokenRow)) }),
})

/** Makes a personal token. Its text is in this reply and nowhere afterwards. */
export const makeOwnToken = post('/integration/own/make', {
  title: ['创建个人 API 令牌', 'Make an own API token'],
  access: 'signedIn',
  stepUp: true,
  input: closed(tokenFields),
  reply: madeToken,
})

/** Revokes an own token, at once. */
export const revokeOwnToken = post('/integration/own/revoke', {
  title: ['撤销个人 API 令牌', 'Revoke an own API token'],
  access: 'signedIn',
  input: closed({ tokenId }),
  reply: done,
})

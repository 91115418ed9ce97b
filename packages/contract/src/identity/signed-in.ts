// What signing in gives, and what a second factor is proven with: shared by every way of signing in.
import { Type } from 'typebox'
import { closed, orNull } from '../endpoint.ts'
import { oneOf, text } from '../fields.ts'
import { secondWays } from './labels.ts'

/** What a sign-in gives. The token is shown once; the client keeps it as `Bearer …`. */
export const signedIn = closed({
  /** Null: the second factor is asked for first, see `second`; the person is not named before. */
  token: orNull(Type.String()),
  userId: orNull(Type.String()),
  realName: orNull(Type.String()),
  mustChangePassword: Type.Boolean(),
  second: orNull(
    closed({
      /** Proves the first half; good for `seconds`, for one success and a few tries. */
      challenge: Type.String(),
      seconds: Type.Integer(),
      ways: Type.Array(oneOf(secondWays, ['验证方式', 'Way'])),
      /** WebAuthn request options where a passkey of this host can be used, else null. */
      passkeyOptions: Type.Unknown(),
    }),
  ),
})

const base64url = (label: readonly [string, string], max: number) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: max, label })
const passkeyLabel = ['通行密钥', 'Passkey'] as const
/** What the browser's authenticator signed (WebAuthn AuthenticationResponseJSON without extensions). */
const passkeyProof = closed({
  id: base64url(passkeyLabel, 1400),
  rawId: base64url(passkeyLabel, 1400),
  type: oneOf(['public-key'] as const, passkeyLabel),
  response: closed({
    clientDataJSON: base64url(passkeyLabel, 8000),
    authenticatorData: base64url(passkeyLabel, 8000),
    signature: base64url(passkeyLabel, 8000),
    userHandle: Type.Optional(base64url(passkeyLabel, 200)),
  }),
})
/** A second factor: `code` of the authenticator app or a recovery code, or what a passkey signed. */
export const secondProof = {
  way: oneOf(secondWays, ['验证方式', 'Way']),
  code: Type.Optional(text(['验证码', 'Code'], 20)),
  passkey: Type.Optional(passkeyProof),
}
/** The token of an open challenge. */
export const challenge = text(['验证编号', 'Challenge'], 100)

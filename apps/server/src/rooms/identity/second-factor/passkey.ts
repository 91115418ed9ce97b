// Passkeys (WebAuthn). The only file that knows the library, which is large: it is loaded with the first passkey.

import { problem } from '@kaisai/contract/problem'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { sha256 } from '#src/platform/secrets.ts'

const load = () => import('@simplewebauthn/server')
/** EdDSA, ES256, RS256 (COSE numbers): what authenticators have. */
const ALGORITHMS = [-8, -7, -257]

/** A host without its port: what passkeys are bound to. */
export const hostNameOf = (host: string): string => host.replace(/:\d+$/, '')

/** Who asks for a passkey: its id is the host name, its origin the address in the browser's address bar. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * The relying party of a visitor: from the Host header and the table of sites, never from a forwarded header. Refuses with
 * `house.wrong_host` a host no site claims, where the default site lists its hosts.
 */
export const relyingParty = async (
  db: Db,
  { config, facts }: Pick<Ctx, 'config' | 'facts'>,
  who: Pick<Visitor, 'host'>,
): Promise<RelyingParty> => {
  const id = hostNameOf(who.host)
  if (!(await facts.hosts.isOurs(db, [who.host, id]))) throw problem('house.wrong_host')
  return { id, origin: `${config.tls ? 'https' : 'http'}://${who.host}` }
}

/** The WebAuthn challenge that belongs to the token of one of our challenges: it never travels as the token itself. */
export const passkeyChallenge = (token: string): string => sha256(`passkey|${token}`).toString('base64url')

interface KnownPasskey {
  readonly id: string
  readonly transports: string[]
}

/** Options for `navigator.credentials.get`: one of these passkeys shall sign. */
export const requestOptions = async (party: RelyingParty, token: string, passkeys: readonly KnownPasskey[]): Promise<unknown> =>
  (await load()).generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(passkeyChallenge(token), 'base64url'),
    allowCredentials: [...passkeys],
    userVerification: 'preferred',
    timeout: 120_000,
  })

/** Options for `navigator.credentials.create`: a new passkey beside those the person has. */
export const creationOptions = async (
  party: RelyingParty,
  token: string,
  user: { userId: string; userName: string; realName: string },
  passkeys: readonly KnownPasskey[],
): Promise<unknown> =>
  (await load()).generateRegistrationOptions({
    rpName: 'Kaisai',
    rpID: party.id,
    challenge: Buffer.from(passkeyChallenge(token), 'base64url'),
    userID: new Uint8Array(Buffer.from(user.userId.replaceAll('-', ''), 'hex')),
    userName: user.userName,
    userDisplayName: user.realName,
    attestationType: 'none',
    excludeCredentials: [...passkeys],
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    timeout: 120_000,
  })

/** What is kept of a new passkey. */
export interface NewPasskey {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
}

/** Checks what the browser made for `creationOptions`; null when anything about it is wrong (challenge, origin, host, signature). */
export const checkNewPasskey = async (
  party: RelyingParty,
  token: string,
  response: Omit<RegistrationResponseJSON, 'clientExtensionResults'>,
): Promise<NewPasskey | null> => {
  const { verifyRegistrationResponse } = await load()
  const checked = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: passkeyChallenge(token),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!checked?.verified) return null
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter }
}

/** Checks what a passkey signed for `requestOptions`; gives its new counter, or null when anything about it is wrong. */
export const checkPasskey = async (
  party: RelyingParty,
  token: string,
  response: Omit<AuthenticationResponseJSON, 'clientExtensionResults'>,
  stored: { credential_id: string; public_key: Buffer; counter: string | number },
): Promise<number | null> => {
  const { verifyAuthenticationResponse } = await load()
  const checked = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: passkeyChallenge(token),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: { id: stored.credential_id, publicKey: new Uint8Array(stored.public_key), counter: Number(stored.counter) },
  }).catch(() => null)
  return checked?.verified ? checked.authenticationInfo.newCounter : null
}

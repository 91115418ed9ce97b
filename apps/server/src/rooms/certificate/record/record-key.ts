// Keys that records and files are signed with. Private keys are derived from the installation's key ring, which is not in the database;
// public keys are kept for ever.
import { createECDH, createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { putBounded } from '#src/platform/put-bounded.ts'

type Keys = Pick<Ctx, 'keys'>

/** A key that signs records: EdDSA over Ed25519 (RFC 8037). */
export interface RecordKey {
  readonly id: string
  readonly privateKey: KeyObject
  readonly jwk: { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string }
}

// The PKCS #8 frame of an Ed25519 seed (RFC 8410).
const ED25519_FRAME = Buffer.from('302e020100300506032b657004220420', 'hex')

/** RFC 7638: SHA-256 of the key's required members in the order of the alphabet. */
export const thumbprint = (jwk: Record<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(Object.entries(jwk).sort(([a], [b]) => (a < b ? -1 : 1)))))
    .digest('base64url')

const MOST_KEYS = 200
const derived = new WeakMap<Keys['keys'], Map<string, RecordKey>>()

/** The key an organization's records are signed with. The same ring gives the same key; it is derived once. */
export const recordKeyOf = ({ keys }: Keys, organizationId: string): RecordKey => {
  const known = derived.get(keys) ?? new Map<string, RecordKey>()
  derived.set(keys, known)
  return known.get(organizationId) ?? putBounded(known, MOST_KEYS, organizationId, deriveKey(keys, organizationId))
}

const deriveKey = (keys: Keys['keys'], organizationId: string): RecordKey => {
  const seed = keys.blindIndex(organizationId, 'certificate-record')
  const privateKey = createPrivateKey({ key: Buffer.concat([ED25519_FRAME, seed]), format: 'der', type: 'pkcs8' })
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' }) as { x: string }
  const jwk = { crv: 'Ed25519', kty: 'OKP', x } as const
  return { id: thumbprint(jwk), privateKey, jwk }
}

// The order of P-256's group (FIPS 186-5).
const P256_ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/** The P-256 key that PDFs of an organization without its own are signed with. */
export const fileKeyOf = ({ keys }: Keys, organizationId: string): KeyObject => {
  const raw = BigInt(`0x${keys.blindIndex(organizationId, 'certificate-file').toString('hex')}`)
  const scalar = Buffer.from(((raw % (P256_ORDER - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(scalar)
  const point = ecdh.getPublicKey()
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: scalar.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
}

/** Keeps the public half, once, where anyone can ask for it. */
export const keepPublicKey = async (db: Db, organizationId: string, key: RecordKey): Promise<void> => {
  await db
    .insertInto('certificate_keys')
    .values({ id: key.id, organization_id: organizationId, jwk: JSON.stringify(key.jwk) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Every public key as a JWK set (RFC 7517). */
export const publicKeys = async (db: Db): Promise<{ keys: readonly object[] }> => {
  const rows = await db.selectFrom('certificate_keys').select(['id', 'jwk']).orderBy('created_at').execute()
  return { keys: rows.map(({ id, jwk }) => ({ ...(jwk as object), kid: id, use: 'sig', alg: 'EdDSA' })) }
}

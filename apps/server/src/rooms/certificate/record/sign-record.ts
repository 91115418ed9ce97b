// What is signed of a certificate, to the letter, and its signature (JWS, RFC 7515, compact).

import { createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto'
import { promisify } from 'node:util'
import { putBounded } from '#src/platform/put-bounded.ts'
import type { RecordKey } from './record-key.ts'

/** The facts of a certificate that nobody may change unseen. */
export interface RecordFacts {
  readonly traceCode: string
  readonly number: string
  readonly holder: string
  readonly facts: Readonly<Record<string, string>>
  readonly competition: string
  readonly item: string
  readonly issuer: string
  readonly madeAt: string
  /** SHA-256 of the template version. */
  readonly design: string
  /** The trace code of the certificate it replaces, or empty. */
  readonly replaces: string
  /** What it is; left out: the certificate of an award. */
  readonly paper?: string
}

export interface SignedRecord {
  readonly record: string
  readonly hash: Buffer
  readonly jws: string
}

/** JSON with the members of every object in the order of the alphabet, no spaces: the same facts give the same bytes. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}

const part = (text: string): string => Buffer.from(text).toString('base64url')

/** Signs a record. */
export const signRecord = (key: RecordKey, facts: RecordFacts): SignedRecord => {
  const record = canonical({ kind: 'kaisai-certificate', version: 1, ...facts })
  const signed = `${part(canonical({ alg: 'EdDSA', kid: key.id, typ: 'JWT' }))}.${part(record)}`
  const signature = sign(null, Buffer.from(signed), key.privateKey).toString('base64url')
  return { record, hash: hash('sha256', record, 'buffer'), jws: `${signed}.${signature}` }
}

const verifyInThread = promisify<null, Buffer, KeyObject, Buffer, boolean>(verify)

const MOST_KEYS = 200
const MOST_REMEMBERED = 10_000
const keysByText = new Map<string, KeyObject>()
const remembered = new Map<string, Promise<boolean>>()

/**
 * Whether a signature is that of the key over exactly this record. What was found is remembered under the hash of record, signature and key:
 * the same three give the same for ever. With `own`, the private key of the organization, the record is signed again where it is the same key:
 * Ed25519 gives the same bytes (RFC 8032, 5.1.6) in a third of the time. Anything else is verified, in a thread.
 */
export const isSigned = (
  record: string,
  jws: string,
  jwk: Readonly<Record<string, string>>,
  own?: RecordKey,
): Promise<boolean> => {
  const keyText = JSON.stringify(jwk)
  const name = hash('sha256', `${record.length} ${jws.length} ${record}${jws}${keyText}`, 'base64')
  return remembered.get(name) ?? putBounded(remembered, MOST_REMEMBERED, name, verifies(record, jws, jwk, keyText, own))
}

const verifies = async (
  record: string,
  jws: string,
  jwk: Readonly<Record<string, string>>,
  keyText: string,
  own: RecordKey | undefined,
): Promise<boolean> => {
  const [head = '', body = '', signature = ''] = jws.split('.')
  if (body !== part(record)) return false
  const signed = Buffer.from(`${head}.${body}`)
  if (own && own.jwk.x === jwk.x && sign(null, signed, own.privateKey).toString('base64url') === signature) return true
  try {
    const key =
      keysByText.get(keyText) ?? putBounded(keysByText, MOST_KEYS, keyText, createPublicKey({ format: 'jwk', key: jwk }))
    return await verifyInThread(null, signed, key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

// A passkey in software, for story tests: what a browser and its authenticator would send back (ES256, attestation "none").
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Options {
  readonly challenge: string
  /** Where a real browser would refuse: another page, another host, another challenge. */
  readonly origin: string
  readonly rpId: string
}
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const USER_PRESENT = 0x01
const HOLDS_KEY = 0x40

export class Authenticator {
  readonly id: string = randomBytes(32).toString('base64url')
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  #counter = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#publicKey = publicKey
  }

  /** The reply of `navigator.credentials.create`. */
  create({ challenge, origin, rpId }: Options) {
    const { x, y } = this.#publicKey.export({ format: 'jwk' })
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(id.length)
    const authData = Buffer.concat([
      this.#head(rpId, USER_PRESENT | HOLDS_KEY),
      Buffer.alloc(16),
      idLength,
      id,
      isoCBOR.encode(cose as never),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** The reply of `navigator.credentials.get`. */
  get({ challenge, origin, rpId }: Options) {
    this.#counter++
    const client = this.#client('webauthn.get', challenge, origin)
    const authData = this.#head(rpId, USER_PRESENT)
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#privateKey)
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  #head(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
  }

  #client(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
}

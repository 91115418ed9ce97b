// The keys of personal data sealed with a passphrase: scrypt makes the key, AES-256-GCM seals. Nothing of it is invented here.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { StartRefused } from '../start-refused.ts'

interface Sealed {
  readonly format: 'kaisai-keys/1'
  readonly cost: number
  readonly salt: string
  readonly iv: string
  readonly tag: string
  readonly sealed: string
}

/** A tenth of a second and 128 MB for each guess. */
const COST = 2 ** 17
const MEMORY = 256 * 1024 ** 2
const SHORTEST = 12

const keyOf = (passphrase: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFKC'), salt, 32, { N: cost, r: 8, p: 1, maxmem: MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

/** Seals the text of a key ring. Refuses a passphrase of less than 12 characters. */
export const sealKeys = async (text: string, passphrase: string): Promise<string> => {
  if ([...passphrase].length < SHORTEST)
    throw new StartRefused(`The passphrase is shorter than ${SHORTEST} characters: take several words.`)
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt, COST), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const parts = { salt, iv, tag: cipher.getAuthTag(), sealed }
  const texts = Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')]))
  return `${JSON.stringify({ format: 'kaisai-keys/1', cost: COST, ...texts })}\n`
}

/** Opens what `sealKeys` made; throws StartRefused for a wrong passphrase. */
export const openKeys = async (text: string, passphrase: string): Promise<string> => {
  const { cost, salt, iv, tag, sealed } = JSON.parse(text) as Sealed
  if (cost > COST) throw new StartRefused('The keys in this archive were sealed by a newer release: restore with that.')
  const bytes = (part: string): Buffer => Buffer.from(part, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', await keyOf(passphrase, bytes(salt), cost), bytes(iv))
    decipher.setAuthTag(bytes(tag))
    return Buffer.concat([decipher.update(bytes(sealed)), decipher.final()]).toString('utf8')
  } catch {
    throw new StartRefused('The passphrase does not open the keys in this archive: check it and try again.')
  }
}

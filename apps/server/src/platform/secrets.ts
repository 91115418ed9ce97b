// The key ring: seals personal data, makes it findable by equality, and rotates by key number. Keys never enter the database.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from './start-refused.ts'

export interface KeyRing {
  /** Seals `plain` for one place (`aad`: table.column:row id): version(1) | key number(1) | iv(12) | tag(16) | data. */
  encrypt(plain: string, aad: string): Buffer
  /** Opens what `encrypt` made for the same `aad`; throws on any other place, key or changed byte. */
  decrypt(sealed: Buffer, aad: string): string
  /** Whether `sealed` was made with an older key and should be sealed again. */
  isOutdated(sealed: Buffer): boolean
  /** 32 bytes that are equal for equal values of one purpose: for unique indexes and search. */
  blindIndex(value: string, purpose: string): Buffer
}

/** The ring as kept in KAISAI_KEYS or keys.json: base64url keys of 32 bytes by number 1–255, and the one of the index. */
interface KeyTexts {
  readonly current: number
  readonly keys: Readonly<Record<string, string>>
  readonly index: string
}

const version = 1
const keyBytes = 32
const headBytes = 2 + 12 + 16

/** A fresh ring with random keys, as JSON text for KAISAI_KEYS or keys.json. */
export const freshKeys = (): string => {
  const key = (): string => randomBytes(keyBytes).toString('base64url')
  return `${JSON.stringify({ current: 1, keys: { 1: key() }, index: key() } satisfies KeyTexts)}\n`
}

const howTo = 'make keys with "node apps/server/src/platform/make-keys.ts" and set them as KAISAI_KEYS'

const keyOf = (name: string, text: unknown): Buffer => {
  const key = Buffer.from(typeof text === 'string' ? text : '', 'base64url')
  if (key.length !== keyBytes) throw new StartRefused(`The key "${name}" is not ${keyBytes} bytes in base64url: ${howTo}.`)
  // Random bytes hardly ever hold so few different values; hand-made keys do.
  if (new Set(key).size < 16) throw new StartRefused(`The key "${name}" is not random: ${howTo}.`)
  return key
}

const parse = (text: string, from: string): KeyTexts => {
  try {
    const parsed = JSON.parse(text) as KeyTexts
    if (typeof parsed.keys === 'object' && parsed.keys !== null) return parsed
  } catch {
    // Refused below like any other unusable text; the text itself is never shown.
  }
  throw new StartRefused(`${from} does not hold a key ring: ${howTo}.`)
}

/** Reads a ring from its JSON text. Throws StartRefused when a key is missing, short, not random, or used twice. */
export const readKeys = (text: string, from: string): KeyRing => {
  const texts = parse(text, from)
  const keys = new Map(Object.entries(texts.keys).map(([number, key]) => [Number(number), keyOf(number, key)]))
  if ([...keys.keys()].some((number) => !Number.isInteger(number) || number < 1 || number > 255)) {
    throw new StartRefused(`${from}: key numbers go from 1 to 255.`)
  }
  const current = keys.get(texts.current)
  if (!current) throw new StartRefused(`${from} names key ${texts.current} as current but does not hold it: ${howTo}.`)
  const index = keyOf('index', texts.index)
  if (new Set([...keys.values(), index].map((key) => key.toString('hex'))).size !== keys.size + 1) {
    throw new StartRefused(`${from} holds the same key twice: ${howTo}.`)
  }
  return makeRing(keys, texts.current, index)
}

const makeRing = (keys: ReadonlyMap<number, Buffer>, current: number, index: Buffer): KeyRing => ({
  encrypt: (plain, aad) => {
    const head = Buffer.from([version, current])
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', keys.get(current)!, iv).setAAD(Buffer.from(aad))
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    return Buffer.concat([head, iv, cipher.getAuthTag(), sealed])
  },
  decrypt: (sealed, aad) => {
    const key = keys.get(sealed[1] ?? 0)
    if (sealed.length < headBytes || sealed[0] !== version || !key) throw new Error('sealed value of an unknown form or key')
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(2, 14), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(aad)).setAuthTag(sealed.subarray(14, headBytes))
    return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()]).toString('utf8')
  },
  isOutdated: (sealed) => sealed[0] !== version || sealed[1] !== current,
  blindIndex: (value, purpose) => createHmac('sha256', index).update(`${purpose}\0${value}`).digest(),
})

export interface KeySource {
  /** The value of KAISAI_KEYS; empty: the file keys.json in `dataDir`. */
  readonly text: string
  readonly dataDir: string
  readonly production: boolean
}

/**
 * Opens the key ring. Outside production a missing keys.json is made with random keys; in production a missing ring, and
 * anywhere a bad one or one that others may read, throws StartRefused.
 */
export const openKeyRing = ({ text, dataDir, production }: KeySource): KeyRing => {
  if (text) return readKeys(text, 'KAISAI_KEYS')
  const path = join(dataDir, 'keys.json')
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) {
    if (production) throw new StartRefused(`There are no keys for personal data: ${howTo}.`)
    createFile(path)
  } else if ((stat.mode & 0o077) !== 0) {
    throw new StartRefused(`Other users may read ${path}: run "chmod 600 ${path}".`)
  }
  return readKeys(readFileSync(path, 'utf8'), path)
}

// Linked into place complete: of two processes that start together, one makes the ring and both read it.
const createFile = (path: string): void => {
  const fresh = `${path}.${randomUUID()}`
  try {
    writeFileSync(fresh, freshKeys(), { mode: 0o600 })
    linkSync(fresh, path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST')
      throw new StartRefused(`${path} cannot be written (${code}): give this user write access or set KAISAI_KEYS.`)
  } finally {
    rmSync(fresh, { force: true })
  }
}

/** SHA-256 of a text or of bytes. */
export const sha256 = (input: string | Uint8Array): Buffer => createHash('sha256').update(input).digest()

/** 256 random bits as 43 characters of base64url: sessions, tickets, grants. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** 21 random characters out of 64 (126 bits): ids that may be seen but not guessed. */
export const randomId21 = (): string => Array.from(randomBytes(21), (byte) => alphabet[byte & 63]).join('')

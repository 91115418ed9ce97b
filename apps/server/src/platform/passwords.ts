// Password hashes: argon2id, two at a time, so that a rush of sign-ins cannot take the whole machine; the others wait in fair turns.
import { hash, type Options, verify } from '@node-rs/argon2'
import { makeTurns } from './turns.ts'

// NOTE: 2 is argon2id; the library's const enum cannot be imported by a stripped program.
const cost: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export { TurnsFull as PasswordsBusy } from './turns.ts'

// A lecture hall behind one address finds room to wait. Twenty seconds are as long as somebody looks at a button.
const turns = makeTurns({ atOnce: 2, mostWaiting: 2000, mostOfOne: 400, waitMs: 20_000 })
/** Whoever is signed in, and the product itself. */
const HOUSE = ''

/**
 * Hashes a password, taken as it comes, into a text that carries salt and cost. `from` is the neighborhood that asks: each
 * waits in a line of its own. Throws PasswordsBusy.
 */
export const hashPassword = (password: string, from = HOUSE): Promise<string> => turns.take(from, () => hash(password, cost))

let dummy: Promise<string> | null = null

// Costs what a wrong password costs.
const spend = async (password: string): Promise<false> => {
  dummy ??= hash('no account has this password', cost)
  await verify(await dummy, password)
  return false
}

/**
 * Whether the password is the one of the hash; for a text that is no hash (an account without a password) false, at the
 * same cost. `from` is the neighborhood that asks. Throws PasswordsBusy.
 */
export const verifyPassword = (hashed: string, password: string, from = HOUSE): Promise<boolean> =>
  turns.take(from, () => verify(hashed, password).catch(() => spend(password)))

/** Costs as much as a failed `verifyPassword`: for unknown accounts, so that the time reveals nothing. Throws PasswordsBusy. */
export const dummyVerify = (password: string, from = HOUSE): Promise<false> => turns.take(from, () => spend(password))

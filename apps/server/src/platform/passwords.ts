// Password hashes: argon2id, two at a time, so that a rush of sign-ins cannot take the whole machine.
import { hash, type Options, verify } from '@node-rs/argon2'

// NOTE: 2 is argon2id; the library's const enum cannot be imported by a stripped program.
const cost: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
const longestQueue = 100

/** Too many password checks wait already: answer 429 and let the person try again. */
export class PasswordsBusy extends Error {
  override readonly name = 'PasswordsBusy'
}

let running = 0
const queue: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (queue.length >= longestQueue) throw new PasswordsBusy('too many password checks wait')
    // The place is handed on by the one who leaves, so `running` does not change meanwhile.
    await new Promise<void>((go) => queue.push(go))
  } else running++
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

/** Hashes a password, taken as it comes, into a text that carries salt and cost. Throws PasswordsBusy. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

let dummy: Promise<string> | null = null

// Costs what a wrong password costs.
const spend = async (password: string): Promise<false> => {
  dummy ??= hash('no account has this password', cost)
  await verify(await dummy, password)
  return false
}

/**
 * Whether the password is the one of the hash; for a text that is no hash (an account without a password) false, at the
 * same cost. Throws PasswordsBusy.
 */
export const verifyPassword = (hashed: string, password: string): Promise<boolean> =>
  inTurn(() => verify(hashed, password).catch(() => spend(password)))

/** Costs as much as a failed `verifyPassword`: for unknown accounts, so that the time tells nothing. Throws PasswordsBusy. */
export const dummyVerify = (password: string): Promise<false> => inTurn(() => spend(password))

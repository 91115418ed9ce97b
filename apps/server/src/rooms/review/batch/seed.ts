import { randomBytes } from 'node:crypto'

/** A new seed for orders and ties, 32 hex digits. */
export const newSeed = (): string => randomBytes(16).toString('hex')

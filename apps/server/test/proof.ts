import { createHash } from 'node:crypto'
import { getCaptcha } from '@kaisai/contract/identity/sign-in.endpoints'
import type { TestApp } from './app.ts'

/** A solved security check, good for one call. */
export const proofFor = async (
  app: TestApp,
  purpose: 'signIn' | 'code' | 'search',
): Promise<{ challenge: string; nonce: string }> => {
  const { challenge, bits } = (await app.call(getCaptcha, { purpose })).data
  for (let at = 0; ; at++) {
    const hash = createHash('sha256').update(`${challenge}:${at}`).digest()
    if (Math.clz32(hash.readUInt32BE(0)) >= bits) return { challenge, nonce: String(at) }
  }
}

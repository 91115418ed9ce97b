// Codes of a test: asked for with the proof of work, read where the office of a new installation reads them.
import { createHash } from 'node:crypto'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as calls from '@kaisai/contract/identity/sign-in.endpoints'
import { pageSends } from '@kaisai/contract/message/message.endpoints'
import { sql } from 'kysely'
import type { Person, TestApp } from './app.ts'

const solve = (challenge: string, bits: number): { challenge: string; nonce: string } => {
  for (let at = 0; ; at++) {
    const hash = createHash('sha256').update(`${challenge}:${at}`).digest()
    if (Math.clz32(hash.readUInt32BE(0)) >= bits) return { challenge, nonce: String(at) }
  }
}

/** Asking for codes and reading them as the administrator `root`. */
export const codesOf = (app: TestApp, root: Person) => {
  const proof = async (purpose: 'signIn' | 'code') => {
    const { data } = await app.call(calls.getCaptcha, { purpose })
    return solve(data.challenge, data.bits)
  }
  const forgetWait = (): Promise<unknown> => sql`delete from cost_counters where slot = 'infinity'`.execute(app.ctx.db)
  return {
    proof,
    forgetWait,
    /** The last code in the development outbox. */
    lastCode: async (): Promise<string> => {
      await app.runJobs()
      const { data } = await app.call(pageSends, {}, { as: root })
      return /\d{6}/.exec(data.rows[0]!.body)![0]
    },
    /** Sends a code; the wait since the last one is left out. */
    sendCode: async (target: string, purpose: InputOf<typeof calls.sendCode>['purpose'], as?: string) => {
      await forgetWait()
      return app.call(calls.sendCode, { target, purpose, proof: await proof('code') }, as ? { as } : {})
    },
  }
}

// Codes of a test: asked for with the proof of work, read where the office of a new installation reads them.
import type { InputOf } from '@kaisai/contract/endpoint'
import * as calls from '@kaisai/contract/identity/sign-in.endpoints'
import { pageSends } from '@kaisai/contract/message/message.endpoints'
import { sql } from 'kysely'
import type { Person, TestApp } from './app.ts'
import { proofFor } from './proof.ts'

/** Asking for codes and reading them as the administrator `root`. */
export const codesOf = (app: TestApp, root: Person) => {
  const forgetWait = (): Promise<unknown> => sql`delete from cost_counters where slot = 'infinity'`.execute(app.ctx.db)
  return {
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
      return app.call(calls.sendCode, { target, purpose, proof: await proofFor(app, 'code') }, as ? { as } : {})
    },
  }
}

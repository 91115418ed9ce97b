// People with second factors, for story tests: setting up, codes of any time step, passkeys in software.
import assert from 'node:assert/strict'
import * as own from '@kaisai/contract/identity/second-factor.endpoints'
import * as calls from '@kaisai/contract/identity/sign-in.endpoints'
import { Secret, TOTP } from 'otpauth'
import type { Person, TestApp } from '#test/app.ts'
import type { Authenticator } from '#test/authenticator.ts'

const STEP = 30_000
/** The page tests ask from. */
export const HERE = { origin: 'http://localhost:4700', rpId: 'localhost' }
/** The challenge in WebAuthn options. */
export const challengeIn = (options: unknown): string => (options as { challenge: string }).challenge

/** Helpers over one application; `startNow` before every test: codes move the clock on, and a confirmation serves 15 minutes only. */
export const secondFactorsOf = (app: () => TestApp) => {
  let clock = 0
  const startNow = (): void => {
    clock = Math.floor(Date.now() / STEP) * STEP
    app().setNow(new Date(clock))
  }
  /** Moves the product's clock on by whole time steps: the next code is a fresh one. */
  const nextStep = (steps = 1): void => {
    clock += steps * STEP
    app().setNow(new Date(clock))
  }
  const codeOf = (secret: string, stepsAway = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: clock + stepsAway * STEP })
  const wrongFor = (secret: string): string => {
    const right = [-1, 0, 1].map((away) => codeOf(secret, away))
    return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code))!
  }
  const setUp = async (person: Person): Promise<{ secret: string; recoveryCodes: string[] }> => {
    nextStep()
    const begun = await app().call(own.beginTotp, {}, { as: person })
    const confirmed = await app().call(own.confirmTotp, { code: codeOf(begun.data.secret) }, { as: person })
    assert.equal(confirmed.code, 0, confirmed.msg)
    nextStep()
    return { secret: begun.data.secret, recoveryCodes: confirmed.data.recoveryCodes! }
  }
  const byPassword = (person: Person, headers: Record<string, string> = {}) =>
    app().call(calls.signInByPassword, { username: person.userName, password: app().password }, { headers })
  const challengeFor = async (person: Person): Promise<string> => (await byPassword(person)).data.second!.challenge
  const messagesOf = async (person: Person): Promise<string[]> =>
    (
      await app().ctx.db.selectFrom('message_messages').select('title').where('user_id', '=', person.id).orderBy('id').execute()
    ).map((row) => row.title)
  const actionsOf = async (person: Person): Promise<string[]> =>
    (await app().ctx.db.selectFrom('audit_log').select('action').where('entity_id', '=', person.id).orderBy('id').execute()).map(
      (row) => row.action,
    )
  const attemptsOf = async (person: Person, outcome: string): Promise<number> =>
    (
      await app()
        .ctx.db.selectFrom('identity_sign_ins')
        .select('id')
        .where('user_id', '=', person.id)
        .where('way', '=', 'second')
        .where('outcome', '=', outcome)
        .execute()
    ).length
  const addPasskey = async (
    person: Person,
    key: Authenticator,
    page: { origin: string; rpId: string } = HERE,
    name = '我的电脑',
  ) => {
    const begun = await app().call(own.beginPasskey, {}, { as: person })
    const passkey = key.create({ challenge: challengeIn(begun.data.options), ...page })
    return app().call(own.addPasskey, { challenge: begun.data.challenge, name, passkey }, { as: person })
  }
  return { startNow, nextStep, codeOf, wrongFor, setUp, byPassword, challengeFor, messagesOf, actionsOf, attemptsOf, addPasskey }
}

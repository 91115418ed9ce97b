// The calls of signing in, with the security check where the server asks for it.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { getCaptcha, type register, sendCode, signInByPassword } from '@kaisai/contract/identity/sign-in.endpoints'
import { broken } from '@kaisai/contract/rules'
import { call, hasCode } from '#web/call.ts'
import { innerPath } from '#web/inner-path.ts'
import { forgetSession, keepToken } from '#web/session.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { loadUser } from '#web/user.ts'
import { solve } from './proof.ts'

const CAPTCHA_NEEDED = 21003
const STAFF_HOME = '/dashboard'

export type SignedIn = ReplyOf<typeof register>

const proofFor = async (purpose: InputOf<typeof getCaptcha>['purpose']) => {
  const { challenge, bits } = await call(getCaptcha, { purpose }, { quiet: true })
  return solve(challenge, bits)
}

/** Signs in by password; solves the security check when the server asks for one. `onCheck` hears when that begins. */
export const signIn = async (input: { username: string; password: string }, onCheck: () => void): Promise<SignedIn> => {
  try {
    return await call(signInByPassword, input, { quiet: true })
  } catch (error) {
    if (!hasCode(error, CAPTCHA_NEEDED)) throw error
    onCheck()
    return call(signInByPassword, { ...input, proof: await proofFor('signIn') }, { quiet: true })
  }
}

/** Asks for a code to a phone or an address; the security check is always part of it. */
export const askForCode = async (target: string, purpose: InputOf<typeof sendCode>['purpose'], isQuiet = true) =>
  call(sendCode, { target, purpose, proof: await proofFor('code') }, { quiet: isQuiet })

/** Whether a text is a phone number or an e-mail address. */
export const isTarget = (value: string): boolean => broken('phone', value) === null || broken('email', value) === null

/** The address of the page beside this one, with the way back that this one was given. */
export const beside = (path: string, query: URLSearchParams): string => {
  const wanted = query.get('redirect')
  return wanted ? `${path}?redirect=${encodeURIComponent(wanted)}` : path
}

/**
 * Keeps what a sign-in gave and answers where to go: a first password to change, a choice of identity,
 * the page that was asked for, or the own home.
 */
export const enter = async (signedIn: SignedIn, wanted: string | null, mustChangeText: string): Promise<string> => {
  forgetSession()
  keepToken(signedIn.token)
  if (signedIn.mustChangePassword) {
    toast('warning', mustChangeText)
    return '/center/set?tab=password'
  }
  const me = await loadUser()
  const inner = innerPath(wanted)
  const target = inner && !inner.startsWith('/neibu/') ? inner : null
  if (me.groupId === null && me.identityCount > 0) return `/role${target ? `?redirect=${encodeURIComponent(target)}` : ''}`
  return target ?? (me.groupId === null || me.roleKeys.every((key) => key === 'student' || key === 't') ? '/center' : STAFF_HOME)
}

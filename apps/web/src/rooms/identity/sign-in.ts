// The calls of signing in, with the security check where the server asks for it.
import type { InputOf } from '@kaisai/contract/endpoint'
import { getCaptcha, sendCode, signInByPassword } from '@kaisai/contract/identity/sign-in.endpoints'
import { broken } from '@kaisai/contract/rules'
import { call, hasCode } from '#web/call.ts'
import { secureAddress } from '#web/guard.ts'
import { innerPath } from '#web/inner-path.ts'
import { keepLanguage } from '#web/keep-language.ts'
import { forgetSession, keepToken } from '#web/session.ts'
import { cookie } from '#web/storage.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { loadUser, type Me } from '#web/user.ts'
import { solve } from './proof.ts'
import { keepStep } from './second-step.ts'
import type { SignedIn } from './signed-in.ts'

const CAPTCHA_NEEDED = 21003
/** No place to wait was left, or too many calls: the reply says in how many seconds to come back. */
const COME_BACK = [21044, 42900]
/** So often a sign-in comes back by itself, each time a little later than advised, so that a room does not come back as one. */
const TRIES = 8
const LONGEST_WAIT_SECONDS = 60
const STAFF_HOME = '/dashboard'

const proofFor = async (purpose: InputOf<typeof getCaptcha>['purpose']) => {
  const { challenge, bits } = await call(getCaptcha, { purpose }, { quiet: true })
  return solve(challenge, bits)
}

/** What a sign-in does while the person looks on: the security check, or waiting for a turn. */
export type SignInStep = { readonly kind: 'checking' } | { readonly kind: 'waiting'; readonly seconds: number }

/**
 * Signs in by password; solves the security check when the server asks for one, and comes back by itself when many people
 * sign in. `onStep` is called with what it does.
 */
export const signIn = async (
  input: { username: string; password: string },
  onStep: (step: SignInStep) => void,
): Promise<SignedIn> => {
  let isChecked = false
  for (let tries = 1; ; tries++) {
    try {
      const proof = isChecked ? { proof: await proofFor('signIn') } : {}
      return await call(signInByPassword, { ...input, ...proof }, { quiet: true })
    } catch (error) {
      const seconds = secondsToComeBack(error)
      if (hasCode(error, CAPTCHA_NEEDED) && !isChecked) {
        isChecked = true
        onStep({ kind: 'checking' })
      } else if (seconds !== null && tries < TRIES) await waitFor(seconds, onStep)
      else throw error
    }
  }
}

const secondsToComeBack = (error: unknown): number | null => {
  if (!hasCode(error, ...COME_BACK)) return null
  const { seconds } = (error.data ?? {}) as { seconds?: unknown }
  return typeof seconds === 'number' && seconds > 0 && seconds <= LONGEST_WAIT_SECONDS ? seconds : null
}

const waitFor = async (seconds: number, onStep: (step: SignInStep) => void): Promise<void> => {
  const later = seconds + Math.floor((Math.random() * seconds) / 2)
  for (let left = later; left > 0; left--) {
    onStep({ kind: 'waiting', seconds: left })
    await new Promise((done) => setTimeout(done, 1000))
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
 * Keeps what a sign-in gave and returns where to go: the second step, what has to be done first, a first password to set,
 * a choice of identity, the page that was asked for, or the own home.
 */
export const enter = async (signedIn: SignedIn, wanted: string | null, mustChangeText: string): Promise<string> => {
  const { token, second } = signedIn
  if (token === null) {
    if (second) keepStep({ ...second, wanted })
    return '/neibu/second'
  }
  forgetSession()
  keepToken(token)
  // Chosen before signing in, on this browser: messages and mail come in it as well.
  if (cookie('language') !== null) void keepLanguage()
  const me = await loadUser()
  if (me.restriction) return secureAddress(wanted ?? '', '')
  if (signedIn.mustChangePassword) {
    toast('warning', mustChangeText)
    return '/center/set?tab=password'
  }
  return homeOf(me, wanted)
}

/** Where a signed-in person goes: a choice of identity, the page that was asked for, or the own home. */
export const homeOf = (me: Me, wanted: string | null): string => {
  const inner = innerPath(wanted)
  const target = inner && !inner.startsWith('/neibu/') ? inner : null
  if (me.groupId === null && me.identityCount > 0) return `/role${target ? `?redirect=${encodeURIComponent(target)}` : ''}`
  return target ?? (me.groupId === null || me.roleKeys.every((key) => key === 'student' || key === 't') ? '/center' : STAFF_HOME)
}

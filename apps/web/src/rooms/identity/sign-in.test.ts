import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberLang } from '#web/lang.tsx'
import { enter, type SignInStep, signIn } from './sign-in.ts'

const signedIn = { token: 't', userId: 'u', realName: '林书晚', mustChangePassword: false, second: null }
const busy = (seconds: number) => ({ code: 21044, msg: `请${seconds}秒后再试`, data: { seconds } })
let answers: unknown[] = []
const sent: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return new Response(JSON.stringify(answers.shift()), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a sign-in that finds no place waits as long as it was told, says so, and comes back by itself', async () => {
  answers = [busy(2), busy(1), { code: 0, msg: '', data: signedIn }]
  const steps: SignInStep[] = []
  const done = signIn({ username: 'a', password: 'b' }, (step) => steps.push(step))
  await vi.advanceTimersByTimeAsync(1999)
  expect(sent.length).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await done).toEqual(signedIn)
  expect(sent.length).toBe(3)
  expect(steps[0]?.kind).toBe('waiting')
  expect(steps.every((step) => step.kind === 'waiting' && step.seconds <= 3)).toBe(true)
})

test('it gives up after eight tries, and a wrong password is told at once', async () => {
  answers = Array.from({ length: 9 }, () => busy(1))
  const refused = expect(signIn({ username: 'a', password: 'b' }, () => undefined)).rejects.toMatchObject({ code: 21044 })
  await vi.advanceTimersByTimeAsync(60_000)
  await refused
  expect(sent.length).toBe(8)
  answers = [{ code: 21001, msg: '用户名或密码错误', data: null }]
  await expect(signIn({ username: 'a', password: 'b' }, () => undefined)).rejects.toMatchObject({ code: 21001 })
})

test('a language chosen before signing in is the one its person is written to in; without a choice nothing is changed', async () => {
  answers = Array.from({ length: 6 }, () => ({ code: 0, msg: '', data: null }))
  await enter(signedIn, null, '').catch(() => undefined)
  expect(sent.some((one) => (one as { lang?: string }).lang)).toBe(false)
  rememberLang('en')
  await enter(signedIn, null, '').catch(() => undefined)
  expect(sent).toContainEqual({ lang: 'en' })
})

// A token in the page's address (rule 2 of the guard): stripped before any request, then exchanged for a fresh one.
import { getUserInfo } from '@kaisai/contract/access/me.endpoints'
import { exchangeToken } from '@kaisai/contract/identity/sign-in.endpoints'
import { call } from './call.ts'
import { guard } from './guard.ts'
import { bilingual, textsNow } from './lang.tsx'
import { accessToken, forgetSession, keepToken, SIBLING_COOKIE } from './session.ts'
import { setCookie } from './storage.ts'
import { confirmBox } from './ui/notice/notice.ts'

const texts = bilingual({
  zh: {
    title: '切换账号？',
    ask: (now: string, next: string) => `当前已登录账号“${now}”。该链接将以“${next}”的身份登录，是否切换？`,
    switch: '切换账号',
    keep: '保持当前账号',
  },
  en: {
    title: 'Switch accounts?',
    ask: (now: string, next: string) => `You are signed in as “${now}”. This link signs in as “${next}”. Switch?`,
    switch: 'Switch',
    keep: 'Stay signed in',
  },
})

/** Takes a token out of the address and signs in with what the server gives for it. Failures are told and leave everything as it was. */
export const exchangeFromAddress = async (): Promise<void> => {
  const { pathname: path, search, hash } = location
  const verdict = guard({ path, search, hasToken: false, userLoaded: false, hasRoute: true })
  if (verdict.do !== 'exchange') return
  history.replaceState(history.state, '', verdict.to + hash)
  if (verdict.sibling) setCookie(SIBLING_COOKIE, verdict.sibling)
  if (verdict.token) await signInWith(verdict.token).catch(() => undefined)
}

const signInWith = async (token: string): Promise<void> => {
  if (accessToken() !== null && !(await mayReplaceCurrent(token))) return
  const fresh = await call(exchangeToken, { token })
  if (fresh.token === null) return
  forgetSession()
  keepToken(fresh.token)
}

const mayReplaceCurrent = async (token: string): Promise<boolean> => {
  const current = await call(getUserInfo, {}, { quiet: true }).catch(() => null)
  if (current === null) return true
  const next = await call(exchangeToken, { token, peek: true })
  if (next.userId === current.userId) return true
  const t = textsNow(texts)
  return confirmBox({
    title: t.title,
    text: t.ask(current.realName, next.realName),
    confirmText: t.switch,
    cancelText: t.keep,
  })
}

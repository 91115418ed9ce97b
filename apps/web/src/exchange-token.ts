// A token that came in the page's address (rule 2 of the guard) is exchanged for a fresh one; the old one is dead afterwards.
import { getUserInfo } from '@kaisai/contract/access/me.endpoints'
import { exchangeToken } from '@kaisai/contract/identity/sign-in.endpoints'
import { call } from './call.ts'
import { bilingual, textsNow } from './lang.tsx'
import { accessToken, forgetSession, keepToken } from './session.ts'
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

/** Signs in with a token that came in an address. Failures are shown and leave everything as it was. */
export const exchange = (token: string): Promise<void> => signInWith(token).catch(() => undefined)

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

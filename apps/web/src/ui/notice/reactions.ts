// What the error catalogue shows: apart from `call`, so that pages without failures do not carry it.
import { textsNow } from '#web/lang.tsx'
import { words } from '../texts.ts'
import { confirmBox, promptBox } from './notice.ts'
import { failureWords } from './texts.ts'

export { toast } from './notice.ts'

/** The session is over: asks whether to sign in again. */
export const askToSignIn = (): Promise<boolean> =>
  confirmBox({ title: textsNow(words).notice, text: textsNow(failureWords).sessionOver, kind: 'warning' })

/** A sensitive call: asks for the password until `check` accepts it or the person gives up. */
export const confirmIdentity = async (check: (password: string) => Promise<unknown>): Promise<boolean> => {
  const t = textsNow(failureWords)
  for (;;) {
    const password = await promptBox({ title: t.stepUpTitle, text: t.stepUpText, field: { label: t.password, type: 'password' } })
    if (password === null) return false
    const isRight = await check(password).then(
      () => true,
      () => false,
    )
    if (isRight) return true
  }
}

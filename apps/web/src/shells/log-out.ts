import { logOut } from '@kaisai/contract/identity/sign-in.endpoints'
import { call } from '#web/call.ts'
import { textsNow } from '#web/lang.tsx'
import { forgetSession } from '#web/session.ts'
import { siteBase } from '#web/site-base.ts'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { shellTexts } from './texts.ts'

/** Asks, notifies the server, forgets the person, and loads the home page as a new document. */
export const askToLogOut = async (): Promise<void> => {
  if (!(await confirmBox({ text: textsNow(shellTexts).logoutAsk }))) return
  // Whoever came through a campus signs out there as well: else the next one at this computer is let in by it.
  const { leaveCampus } = await import('@kaisai/contract/campus/own.endpoints')
  const campus = await call(leaveCampus, {}, { quiet: true, timeoutMs: 4000 }).catch(() => null)
  // A session the server no longer knows is signed out as well.
  await call(logOut, {}, { quiet: true }).catch(() => undefined)
  forgetSession()
  location.assign(campus?.url ?? `${siteBase()}/home/homepage`)
}

import { data } from 'react-router'
import { CallError, hasCode } from '#web/call-error.ts'
import { orNotFound } from '#web/loading.ts'

/** What a gallery that is closed and a work that is not shown answer: for visitors there is nothing there. */
const NOT_SHOWN: readonly number[] = [31027, 31028]
/** A link that is over (expired or revoked), and one to a work that is not shared any more. */
const [SHARE_OVER, SHARE_CLOSED] = [31024, 31043] as const
/** Whether a link opens nothing any more, and why. */
export const shareEnd = (error: unknown): 'over' | 'closed' | null =>
  hasCode(error, SHARE_OVER) ? 'over' : hasCode(error, SHARE_CLOSED) ? 'closed' : null

/** For loaders of works: what is not shown becomes the page's 404, other failures its error face. */
export const orGone = <T>(reply: Promise<T>): Promise<T> =>
  orNotFound(
    reply.catch((error: unknown) => {
      throw error instanceof CallError && NOT_SHOWN.includes(error.code) ? data(null, { status: 404 }) : error
    }),
  )

// How much waits behind the pages of desk and center, for the badges beside their names.
import { listTodoBadges } from '@kaisai/contract/system/workbench.endpoints'
import { useEffect } from 'react'
import { refresh, useReply } from '#web/query.ts'
import { useSession } from '#web/session.ts'

/** Live events say when something came; this is for what comes without one. */
const EVERY_MS = 60_000

/** How much waits behind a page, by its path, and how much for the person. Asked anew when the window is looked at again, no more once the session is over. */
export const useTodoBadges = (): { of: (path: string) => number; mine: number } => {
  const isOver = useSession((state) => state.isOver)
  const { data } = useReply(listTodoBadges, {}, isOver ? { enabled: false } : { everyMs: EVERY_MS })
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void refresh(listTodoBadges)
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [])
  return {
    of: (path) => data?.pages.find((page) => page.path === path)?.value ?? 0,
    mine: data?.mine ?? 0,
  }
}

import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { sheetTexts } from './sheet-texts.ts'
import type { SheetSnapshot } from './use-sheet.ts'

/** Asks before somebody leaves with a sheet that did not reach the server. Nothing is lost: it stays in this browser. */
export const useLeaveGuard = ({ state }: Pick<SheetSnapshot, 'state'>): void => {
  const t = useTexts(sheetTexts)
  const isOnWay = state.kind === 'waiting' || state.kind === 'saving'
  const isStuck = state.kind === 'offline' || state.kind === 'refused' || state.kind === 'conflict'
  useEffect(() => {
    if (!isOnWay && !isStuck) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isOnWay, isStuck])
  // Without a connection one goes on from work to work: what is kept is sent from there.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isStuck && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmBox({ title: t.leaveTitle, text: t.leaveText, confirmText: t.leave, cancelText: t.stay }).then((leaves) =>
      leaves ? blocker.proceed() : blocker.reset(),
    )
  }, [blocker, t])
}

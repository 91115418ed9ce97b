import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { confirmBox } from '../notice/notice.ts'
import { words } from '../texts.ts'
import { watchUnsaved } from './unsaved.ts'

/** Asks before what was typed is lost: when the window closes, and through `mayLeave` when a dialog does. */
export const useUnsaved = () => {
  const isDirty = useRef(false)
  const t = useTexts(words)
  useEffect(() => watchUnsaved(isDirty), [])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (isDirty.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  const mayLeave = useCallback(async (): Promise<boolean> => {
    if (!isDirty.current) return true
    // The Escape that closes a dialog would close the question it raises as well: ask after it has been dealt with.
    await new Promise((resolve) => setTimeout(resolve, 0))
    return confirmBox({ text: t.leaveUnsaved, confirmText: t.leave, cancelText: t.stay, danger: true })
  }, [t])
  const setDirty = useCallback((next: boolean) => {
    isDirty.current = next
  }, [])
  return { mayLeave, setDirty, isDirty }
}

/** Asks before a navigation away from a form that fills a page. */
export const useLeaveGuard = ({ mayLeave, isDirty, setDirty }: ReturnType<typeof useUnsaved>): void => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayLeave().then((leaves) => {
      if (!leaves) return blocker.reset()
      setDirty(false)
      blocker.proceed()
    })
  }, [blocker, mayLeave, setDirty])
}

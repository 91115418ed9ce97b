import { useCallback, useEffect, useRef } from 'react'

/** A day: the most a sheet counts. */
const MOST_SECONDS = 86_400
const SECOND = 1000

/** Seconds spent on a sheet, from those counted before; they stand still while the page is hidden or nothing can be entered. */
export const useSpent = (before: number, isRunning: boolean) => {
  const spent = useRef(before)
  useEffect(() => {
    spent.current = Math.max(spent.current, before)
  }, [before])
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') spent.current = Math.min(MOST_SECONDS, spent.current + 1)
    }, SECOND)
    return () => clearInterval(timer)
  }, [isRunning])
  return useCallback(() => spent.current, [])
}

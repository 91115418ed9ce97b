import { useEffect, useState } from 'react'
import { serverNow } from '#web/clock.ts'
import { secondsLeft } from './time-left.ts'

/** Seconds left of a timer given in a reply at `now`; null without one. Below zero: overtime. */
export const useTimeLeft = (timer: { leftSeconds: number; isRunning: boolean } | null, now: string): number | null => {
  const [at, setAt] = useState(() => Date.parse(now))
  useEffect(() => {
    const tick = (): void => setAt(serverNow())
    tick()
    const every = setInterval(tick, 500)
    return () => clearInterval(every)
  }, [])
  return timer && secondsLeft(timer, Date.parse(now), at)
}

import { useCallback, useEffect, useState } from 'react'

/** Seconds left and a way to start them: `[left, start]`. Counted against the clock, so a sleeping tab does not stop it. */
export const useCountdown = (): [number, (seconds: number) => void] => {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const tick = (): void => {
      const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) setUntil(0)
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])
  const start = useCallback((seconds: number) => setUntil(performance.now() + seconds * 1000), [])
  return [left, start]
}

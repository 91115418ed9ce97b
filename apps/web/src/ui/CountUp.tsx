import { useEffect, useRef, useState } from 'react'
import { formatNumber } from './format.ts'

/** How long numbers take to count up. */
export const COUNT_UP_MS = 1000

/** A number on its way to `target`: starts from what is shown, slows toward the end, jumps where motion is unwelcome. */
export const useCountUp = (target: number, ms = COUNT_UP_MS): number => {
  const [shown, setShown] = useState(target)
  const from = useRef(0)
  useEffect(() => {
    const start = from.current
    if (start === target || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      from.current = target
      setShown(target)
      return
    }
    const begun = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - begun) / ms)
      const value = Math.round(start + (target - start) * (1 - (1 - share) ** 3))
      from.current = value
      setShown(value)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, ms])
  return shown
}

/** A whole number that counts up to its value. Screen readers hear the value at once. */
export const CountUp = ({ value, ms }: { value: number; ms?: number }) => {
  const shown = useCountUp(value, ms)
  return (
    <>
      <span aria-hidden="true">{formatNumber(shown)}</span>
      <span className="hidden-text">{formatNumber(value)}</span>
    </>
  )
}

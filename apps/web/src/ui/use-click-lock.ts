import { useEffect, useRef, useState } from 'react'

/** How long a button takes no second click. */
export const CLICK_LOCK_MS = 1000

/** Locks for a time after a click: `[isLocked, run]`, where `run` does its work unless locked, and locks at least until the work is done. */
export const useClickLock = (ms = CLICK_LOCK_MS): [boolean, (work: () => unknown) => void] => {
  const [isLocked, setLocked] = useState(false)
  const held = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const run = (work: () => unknown): void => {
    if (held.current) return
    held.current = true
    setLocked(true)
    const waited = new Promise<void>((resolve) => {
      timer.current = setTimeout(resolve, ms)
    })
    const worked = Promise.resolve(work()).catch(() => undefined)
    void Promise.all([waited, worked]).then(() => {
      held.current = false
      setLocked(false)
    })
  }
  return [isLocked, run]
}

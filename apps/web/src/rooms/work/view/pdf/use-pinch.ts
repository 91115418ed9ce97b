import { type RefObject, useEffect, useRef } from 'react'

/** Two fingers on an element: `onPinch` is called with how much further apart they are than a moment ago. `isThere`: the element is on the page. */
export const usePinch = (element: RefObject<HTMLElement | null>, isThere: boolean, onPinch: (factor: number) => void): void => {
  const whenPinched = useRef(onPinch)
  useEffect(() => {
    whenPinched.current = onPinch
  })
  useEffect(() => {
    const target = element.current
    if (!isThere || !target) return
    let last = 0
    const apart = ({ touches: [a, b] }: TouchEvent): number =>
      a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0
    const onStart = (event: TouchEvent): void => {
      last = apart(event)
    }
    const onMove = (event: TouchEvent): void => {
      const now = apart(event)
      if (now === 0 || last === 0) return
      event.preventDefault()
      // Pages are drawn anew at each step: small moves are gathered.
      if (Math.abs(now / last - 1) < 0.06) return
      whenPinched.current(now / last)
      last = now
    }
    target.addEventListener('touchstart', onStart, { passive: true })
    target.addEventListener('touchmove', onMove, { passive: false })
    return () => {
      target.removeEventListener('touchstart', onStart)
      target.removeEventListener('touchmove', onMove)
    }
  }, [element, isThere])
}

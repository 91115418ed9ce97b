import { type RefObject, useLayoutEffect, useState } from 'react'

/** The inner width of an element in pixels, followed as it changes; `first` until it is known. */
export const useWidth = (element: RefObject<HTMLElement | null>, first: number): number => {
  const [width, setWidth] = useState(first)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setWidth(measured.clientWidth || first)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element, first])
  return width
}

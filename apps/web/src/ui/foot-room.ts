import type { RefCallback } from 'react'

/** Space between what is focused and the bar, in px. */
const GAP_PX = 8

/**
 * For a bar that sticks to the foot of a page: what takes the focus scrolls clear of it. Give the result to the bar as its `ref`.
 * WCAG 2.2, 2.4.11 (focus not obscured).
 */
export const footRoom: RefCallback<HTMLElement> = (bar) => {
  if (bar === null || typeof ResizeObserver === 'undefined') return
  const { style } = document.documentElement
  const measure = (): void => {
    const bottom = Number.parseFloat(getComputedStyle(bar).bottom) || 0
    style.scrollPaddingBottom = `${Math.ceil(bar.offsetHeight + bottom + GAP_PX)}px`
  }
  const watcher = new ResizeObserver(measure)
  watcher.observe(bar)
  measure()
  return () => {
    watcher.disconnect()
    style.scrollPaddingBottom = ''
  }
}

/** Brings an element into view by gliding there; at once for a visitor who asked for less motion (WCAG 2.3.3). */
export const glideTo = (element: Element | null | undefined, block: ScrollLogicalPosition = 'center'): void => {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  element?.scrollIntoView({ block, behavior })
}

// Whether somebody is at this device: what pages ask by themselves must not keep a session alive.

/** Milliseconds after the last touch, key or wheel from which on calls count as the page's own. */
const AWAY_MS = 60_000
let last = 0
const touch = (): void => {
  last = performance.now()
}
if (typeof window !== 'undefined')
  for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    window.addEventListener(kind, touch, { passive: true, capture: true })

/** Whether nobody has touched this page for a minute; opening it counts as a touch. */
export const isUnattended = (): boolean => performance.now() - last > AWAY_MS

import { useSyncExternalStore } from 'react'

/** Below this width tables become cards and the sidebar a drawer. */
export const NARROW_PX = 768

const query = () => matchMedia(`(max-width: ${NARROW_PX - 1}px)`)
const subscribe = (changed: () => void): (() => void) => {
  const media = query()
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the window is narrower than a tablet. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )

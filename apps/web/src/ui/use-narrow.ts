import { useMedia } from './use-media.ts'

/** Below this width tables become cards and the sidebar a drawer. */
export const NARROW_PX = 768

/** Whether the window is narrower than a tablet. */
export const useNarrow = (): boolean => useMedia(`(max-width: ${NARROW_PX - 1}px)`)

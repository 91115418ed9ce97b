import { useEffect, useState } from 'react'
import { preference, remember } from '#web/preferences.ts'
import { NARROW_PX } from '#web/ui/use-narrow.ts'

const FOCUS = 'reviewFocus'
/** Windows lower than this begin without the frame of the desk. */
const LOW_PX = 800

/** The page without menu, tabs and breadcrumbs: as the person chose, and on low windows from the start. */
export const useFocusMode = (): { isOn: boolean; toggle: () => void } => {
  const [isOn, setOn] = useState(() => preference(FOCUS, innerHeight < LOW_PX && innerWidth >= NARROW_PX))
  useEffect(() => {
    const root = document.documentElement
    root.dataset.toasts = 'below'
    if (isOn) root.dataset.bare = ''
    else delete root.dataset.bare
    return () => {
      delete root.dataset.bare
      delete root.dataset.toasts
    }
  }, [isOn])
  const toggle = (): void => {
    setOn(!isOn)
    remember(FOCUS, !isOn)
  }
  return { isOn, toggle }
}

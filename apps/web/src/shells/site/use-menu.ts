import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A menu that opens without scripts. It closes with every navigation, not when the scripts arrive: it can be opened before. Returns what
 * closes it by Escape; whoever does goes on from its button.
 */
export const useMenu = (menu: RefObject<HTMLDetailsElement | null>): ((event: KeyboardEvent) => void) => {
  const { key } = useLocation()
  const shownAt = useRef(key)
  useEffect(() => {
    if (menu.current && shownAt.current !== key) menu.current.open = false
    shownAt.current = key
  }, [key, menu])
  return (event) => {
    // A list in it is closed first.
    if (event.key !== 'Escape' || event.defaultPrevented || !menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }
}

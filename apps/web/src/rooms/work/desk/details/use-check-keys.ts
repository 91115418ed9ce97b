import { useEffect, useRef } from 'react'

const G_MS = 1200

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

// A closed dialog may stay in the page, hidden.
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('dialog[open], [role="dialog"]')].some((one) => one.closest('[style*="display: none"]') === null)

/** Single letters anywhere on the page, but not while somebody types, a dialog is open, or after `g`, which the desk's own keys take. */
export const useCheckKeys = (press: Readonly<Record<string, () => void>>): void => {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    let goesUntil = 0
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen()) return
      const key = event.key.toLowerCase()
      const isGoing = performance.now() < goesUntil
      goesUntil = key === 'g' && !isGoing ? performance.now() + G_MS : 0
      const run = isGoing ? undefined : latest.current[key]
      if (run === undefined) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

// A closed dialog may stay in the page, hidden.
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('dialog[open], [role="dialog"]')].some((one) => one.closest('[style*="display: none"]') === null)

/** Keys 1 to 4 anywhere on the page, but not while somebody types or a dialog is open. Letters belong to the desk's own keys. */
export const useAuditKeys = (press: (key: number) => void): void => {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-4]$/.test(event.key)) return
      if (isTyping(event.target) || isDialogOpen()) return
      event.preventDefault()
      latest.current(Number(event.key))
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

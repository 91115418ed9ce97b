import { useEffect, useRef } from 'react'
import { G_MS, isDialogOpen, isTextField } from '#web/ui/keys/page-keys.ts'

const hasOwnEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('button, a, [role="button"], summary, video, [role="radio"], [role="tab"]') !== null

export interface DeskKeys {
  readonly digit: (digit: number) => void
  readonly submit: () => void
  readonly next: () => void
  readonly previous: () => void
  readonly fullScreen: () => void
  readonly help: () => void
  /** Enter where nothing else takes it. */
  readonly onward: () => void
}

/** The keys of the score desk. None of them fires inside a text field or while a dialog is open, but Ctrl+Enter in a text field. */
export const useDeskKeys = (keys: DeskKeys): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    let goesUntil = 0
    const listen = (event: KeyboardEvent): void => {
      if (event.isComposing || event.altKey || isDialogOpen()) return
      const act = actFor(event, performance.now() < goesUntil)
      goesUntil = event.key === 'g' && !isTextField(event.target) && performance.now() >= goesUntil ? performance.now() + G_MS : 0
      if (act === null) return
      event.preventDefault()
      // The frame of the desk has a `?` of its own.
      event.stopPropagation()
      act(latest.current)
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])
}

const letters: Readonly<Record<string, keyof Omit<DeskKeys, 'digit'>>> = {
  j: 'next',
  k: 'previous',
  f: 'fullScreen',
  '?': 'help',
}

const actFor = (event: KeyboardEvent, isGoing: boolean): ((keys: DeskKeys) => void) | null => {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey) return key === 'Enter' ? (keys) => keys.submit() : null
  if (isTextField(target) || isGoing) return null
  if (/^\d$/.test(key)) return (keys) => keys.digit(Number(key))
  if (key === 'Enter') return hasOwnEnter(target) ? null : (keys) => keys.onward()
  const name = letters[key.toLowerCase()]
  return name === undefined ? null : (keys) => keys[name]()
}

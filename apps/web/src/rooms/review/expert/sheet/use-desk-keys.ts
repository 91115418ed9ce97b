import { useEffect, useRef } from 'react'
import { G_MS, isDialogOpen, isTextField } from '#web/ui/keys/page-keys.ts'

const hasOwnEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('button, a, [role="button"], summary, video, [role="radio"], [role="tab"]') !== null

export interface DeskKeys {
  /** A digit or a point; while a number is being typed also Backspace and Escape. */
  readonly sign: (sign: string) => void
  readonly isTyping: boolean
  /** Whether the sheet is not in sight: then nothing is entered or submitted. */
  readonly isCovered: () => boolean
  readonly submit: () => void
  readonly next: () => void
  readonly previous: () => void
  readonly fullScreen: () => void
  /** The work over the whole window, and back. */
  readonly large: () => void
  readonly nextFile: () => void
  readonly previousFile: () => void
  /** The page without the frame of the desk. */
  readonly focusMode: () => void
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
      const act = actFor(event, performance.now() < goesUntil, latest.current.isTyping)
      goesUntil = event.key === 'g' && !isTextField(event.target) && performance.now() >= goesUntil ? performance.now() + G_MS : 0
      if (act === null) return
      const isEntering = event.key === 'Enter' || /^[\d.。]$/.test(event.key)
      if (isEntering && latest.current.isCovered()) return
      event.preventDefault()
      // The frame of the desk has a `?` of its own.
      event.stopPropagation()
      act(latest.current)
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])
}

const letters: Readonly<Record<string, keyof Omit<DeskKeys, 'sign' | 'isTyping' | 'isCovered'>>> = {
  j: 'next',
  k: 'previous',
  f: 'fullScreen',
  o: 'large',
  '[': 'previousFile',
  ']': 'nextFile',
  '【': 'previousFile',
  '】': 'nextFile',
  z: 'focusMode',
  '?': 'help',
}

const actFor = (event: KeyboardEvent, isGoing: boolean, isTyping: boolean): ((keys: DeskKeys) => void) | null => {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey) return key === 'Enter' ? (keys) => keys.submit() : null
  // Escape leaves a text field, so that the other keys work again.
  if (key === 'Escape' && isTextField(target)) return () => (target as HTMLElement).blur()
  if (isTextField(target) || isGoing) return null
  // A key that is held down types once.
  if (/^\d$/.test(key)) return (keys) => event.repeat || keys.sign(key)
  if (isTyping && /^([.。]|Backspace|Escape)$/.test(key)) return (keys) => keys.sign(key === '。' ? '.' : key)
  if (key === 'Enter') return hasOwnEnter(target) ? null : (keys) => keys.onward()
  const name = letters[key.toLowerCase()]
  return name === undefined ? null : (keys) => keys[name]()
}

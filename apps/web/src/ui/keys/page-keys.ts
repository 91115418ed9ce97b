// The keys a page answers to, registered by the page: pressed anywhere on it, and listed under `?`.
import { useEffect, useId, useRef } from 'react'
import { create } from 'zustand'

export interface PageKey {
  /** Any of them, as `KeyboardEvent.key` says them in small letters; the first is the one shown on buttons. */
  readonly keys: readonly string[]
  /** What it does, for the list. */
  readonly label: string
  readonly run: () => void
}

/** The answers of every desk where something is decided, and the way through its list: the same keys everywhere. */
export const deskKeys = {
  pass: ['1', 'a'],
  return: ['2', 'r'],
  reject: ['3', 'x'],
  next: ['j'],
  previous: ['k'],
} as const

/** A key as it is printed on a button. */
export const keyName = (key: string): string => (key.length === 1 ? key.toUpperCase() : key)

const textInputs = /^(text|search|number|email|url|tel|password|)$/

/** Whether keys are letters for this element. A slider or a tick box is an input that nobody types into. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && textInputs.test(target.getAttribute('type') ?? '')))

/** Whether a dialog is open. A closed one may stay in the page, hidden. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('dialog[open], [role="dialog"]')].some((one) => one.closest('[style*="display: none"]') === null)

/** After `g` a letter goes to a page, for so long. */
export const G_MS = 1200

type Listed = readonly Pick<PageKey, 'keys' | 'label'>[]
const useStored = create<{ lists: ReadonlyMap<string, Listed> }>()(() => ({ lists: new Map() }))

/** The keys of what is on the page now. */
export const useListedKeys = (): Listed => [...useStored((state) => state.lists).values()].flat()

/** Makes a page answer to keys: not while somebody types, a dialog is open, or after `g`, which the desk’s own keys take. */
export const usePageKeys = (pageKeys: readonly PageKey[]): void => {
  const id = useId()
  const latest = useRef(pageKeys)
  useEffect(() => {
    latest.current = pageKeys
  })
  const listed = JSON.stringify(pageKeys.map(({ keys, label }) => ({ keys, label })))
  useEffect(() => {
    const put = (lists: (now: Map<string, Listed>) => void): void =>
      useStored.setState((state) => {
        const next = new Map(state.lists)
        lists(next)
        return { lists: next }
      })
    put((now) => now.set(id, JSON.parse(listed) as Listed))
    return () => put((now) => now.delete(id))
  }, [id, listed])
  useEffect(() => {
    let goesUntil = 0
    const listen = (event: KeyboardEvent): void => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTextField(event.target) || isDialogOpen()) return
      const key = event.key.toLowerCase()
      const isGoing = performance.now() < goesUntil
      goesUntil = key === 'g' && !isGoing ? performance.now() + G_MS : 0
      const pressed = isGoing ? undefined : latest.current.find(({ keys }) => keys.includes(key))
      if (pressed === undefined) return
      event.preventDefault()
      pressed.run()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

import { useEffect, useRef } from 'react'
import { beginWriting } from '../stage/use-pointer.ts'
import { copyElements, elementsIn, lastCopied } from './clipboard.ts'
import type { Commands } from './commands.ts'
import { type DesignerState, type DesignerStore, selectedElements, useDesignerStore } from './designer-store.ts'
import { useCommands } from './use-commands.ts'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('dialog[open], [role="dialog"]')].some((one) => one.closest('[style*="display: none"]') === null)

interface KeyActions {
  readonly save: () => void
  readonly help: () => void
  /** A picture out of the clipboard. */
  readonly picture: (file: File) => void
}

/** The keys of the designer. Plain keys work while the stage has the focus; none works inside of a text. */
export const useKeys = (actions: KeyActions): void => {
  const store = useDesignerStore()
  const commands = useCommands()
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.isComposing || isDialogOpen()) return
      const isChord = event.ctrlKey || event.metaKey
      if (isChord && event.key.toLowerCase() === 's') {
        event.preventDefault()
        latest.current.save()
        return
      }
      if (isField(event.target) && !isUndoOfPanel(event)) return
      const act = isChord
        ? chordOf(event, store, commands)
        : mayTake(event)
          ? plainOf(event, store, commands, latest.current)
          : null
      if (act === null) return
      // The frame of the desk has keys of its own.
      event.stopPropagation()
      if (act() !== false) event.preventDefault()
    }
    const copy = (event: ClipboardEvent): void => {
      const elements = selectedElements(store.getState())
      if (isField(event.target) || isDialogOpen() || elements.length === 0 || String(getSelection() ?? '') !== '') return
      event.preventDefault()
      copyElements(elements, event.clipboardData)
      if (event.type === 'cut') commands.remove()
    }
    const paste = (event: ClipboardEvent): void => {
      if (isField(event.target) || isDialogOpen() || store.getState().isReadOnly) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const elements = elementsIn(text)
      if (elements) commands.paste(elements)
      else if (text.trim() !== '') commands.addWords(text.trim().slice(0, 2000))
      else {
        // Whoever copied words elsewhere has a picture of them on the clipboard as well: the words count.
        const pictures = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
        if (pictures.length > 0) for (const file of pictures) latest.current.picture(file)
        else commands.paste(lastCopied())
      }
      event.preventDefault()
    }
    addEventListener('keydown', press, true)
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      removeEventListener('keydown', press, true)
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }, [store, commands])
}

// Numbers and words of the panels are of the document: what was changed there is undone with everything else.
const isUndoOfPanel = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && /^[zy]$/i.test(key) && (target as Element).closest('[data-panel]') !== null

// What is selected is moved and deleted from anywhere in the designer, but for what has use for the arrows itself.
const mayTake = ({ target, key }: KeyboardEvent): boolean => {
  if (target === document.body) return true
  const element = target as Element | null
  if (element?.closest?.('[data-stage]') != null) return true
  if (element?.closest?.('[data-designer]') == null || !onElements.test(key)) return false
  return !key.startsWith('Arrow') || element.closest('[role="tab"], [role="slider"], [role="radio"]') === null
}

type Act = () => unknown

const chordOf = (event: KeyboardEvent, store: DesignerStore, commands: Commands): Act | null => {
  const state = store.getState()
  const key = event.key.toLowerCase()
  const chords: Readonly<Record<string, Act>> = {
    z: event.shiftKey ? state.redo : state.undo,
    y: state.redo,
    a: commands.selectAll,
    d: commands.duplicate,
    g: event.shiftKey ? commands.ungroup : commands.group,
    '[': () => commands.order(event.shiftKey ? 'bottom' : 'down'),
    ']': () => commands.order(event.shiftKey ? 'top' : 'up'),
    '{': () => commands.order('bottom'),
    '}': () => commands.order('top'),
    '=': () => commands.zoom(state.canvasPercentage + 10),
    '-': () => commands.zoom(state.canvasPercentage - 10),
    '0': () => store.setState({ canvasPercentage: 90, pan: { x: 0, y: 0 } }),
  }
  const needsSelection = key === 'd' || key === 'g'
  if (needsSelection && state.selected.length === 0) return () => undefined
  return event.altKey ? null : (chords[key] ?? null)
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const onElements = /^(Arrow|Delete|Backspace|Escape)/

const plainOf = (event: KeyboardEvent, store: DesignerStore, commands: Commands, actions: KeyActions): Act | null => {
  const state: DesignerState = store.getState()
  if (event.altKey) return null
  const arrow = arrows[event.key]
  if (arrow) {
    if (state.selected.length === 0) return null
    const by = event.shiftKey ? 10 : 1
    return () => commands.nudge(arrow[0] * by, arrow[1] * by)
  }
  if (event.key === 'Delete' || event.key === 'Backspace') return commands.remove
  if (event.key === 'Escape') return () => state.select([])
  if (event.key === 'Enter') {
    const [only] = state.selected
    return only === undefined ? null : () => beginWriting(store, only)
  }
  if (event.key === '?') return actions.help
  if (event.key === 'Tab' && event.target !== document.body) return () => commands.step(event.shiftKey ? -1 : 1)
  return null
}

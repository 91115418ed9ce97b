import { MOST_ELEMENTS } from '@kaisai/certificate/model/document'
import type { Grip, Point } from '@kaisai/certificate/model/geometry'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { designerTexts } from '../../../designer-texts.ts'
import { currentSlide, type DesignerStore, useDesignerStore } from '../state/designer-store.ts'
import { fitView } from '../state/view.ts'
import { beginGuide, beginMarquee, beginMove, beginPan, beginResize, beginRotate, type Gesture, type Keys } from './gestures.ts'
import { RULER_PX } from './Rulers.tsx'
import { useTouch } from './use-touch.ts'

/** Where the canvas begins on the stage, and pixels for a unit. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** Pointer, wheel and space bar on the stage. */
export const usePointer = (
  holder: RefObject<HTMLElement | null>,
  place: Place,
  onLongPress: (target: Element, clientX: number, clientY: number) => void,
) => {
  const t = useTexts(designerTexts)
  const store = useDesignerStore()
  const gesture = useRef<Gesture | null>(null)
  // Pushing the canvas counts pixels: the canvas itself moves under the pointer.
  const inPixels = useRef(false)
  const latest = useRef(place)
  const isSpace = useSpace()
  const last = useRef<{ at: Point; keys: Keys; x: number; y: number } | null>(null)
  const frame = useRef(0)
  useEffect(() => {
    latest.current = place
  })
  useWheel(holder, store)
  const showReason = (id: string): void => {
    const element = currentSlide(store.getState()).elements.find((one) => one.id === id)
    if (element?.type === 'text' && element.code !== '') toast('info', t.boundText)
    else if (element?.isLocked) toast('info', t.lockedText)
  }
  useEffect(() => {
    const giveUp = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !gesture.current) return
      event.stopImmediatePropagation()
      gesture.current.cancel()
      gesture.current = null
    }
    addEventListener('keydown', giveUp, true)
    return () => removeEventListener('keydown', giveUp, true)
  }, [])
  const toCanvas = (event: { clientX: number; clientY: number }): Point => {
    const box = holder.current!.getBoundingClientRect()
    const { x, y, scale } = latest.current
    return { x: (event.clientX - box.left - x) / scale, y: (event.clientY - box.top - y) / scale }
  }
  const setHovered = (id: string | null): void => {
    if (store.getState().hovered !== id) store.setState({ hovered: id })
  }
  const hover = ({ target, pointerType }: PointerEvent<HTMLElement>): void =>
    setHovered(pointerType === 'touch' ? null : (target as Element).getAttribute('data-element'))
  // Many pointer events may come before the next picture: only the last one of them counts.
  const run = (): void => {
    frame.current = 0
    if (last.current && gesture.current) {
      const { at, keys, x, y } = last.current
      gesture.current.move(at, keys)
      const { shows } = gesture.current
      if (shows && store.getState().live) store.setState({ readout: { kind: shows, x, y } })
    }
    last.current = null
  }
  const finish = (isKept: boolean): void => {
    if (frame.current) {
      cancelAnimationFrame(frame.current)
      run()
    }
    if (isKept) gesture.current?.end()
    else gesture.current?.cancel()
    gesture.current = null
  }
  const touch = useTouch({ holder, store, cancel: () => finish(false), onLongPress })
  return {
    isPanning: isSpace,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        const target = event.target as Element
        // Lists and dialogs opened from the stage hang elsewhere in the page; React passes their events on all the same.
        if (!event.currentTarget.contains(target) || target.closest('[data-inline-editor]')) return
        if (event.button !== 0 && event.button !== 1) return
        if (touch.down(event)) return
        holder.current?.focus({ preventScroll: true })
        if (isSpace || event.button === 1) {
          event.preventDefault()
          inPixels.current = true
          gesture.current = beginPan(store, { x: event.clientX, y: event.clientY })
        } else {
          inPixels.current = false
          gesture.current = begin(store, target, toCanvas(event), event, () => toast('error', t.tooMany(MOST_ELEMENTS)))
        }
        setHovered(null)
        if (gesture.current) event.currentTarget.setPointerCapture?.(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>): void => {
        if (touch.move(event)) return
        if (!gesture.current) {
          hover(event)
          return
        }
        const at = inPixels.current ? { x: event.clientX, y: event.clientY } : toCanvas(event)
        const box = holder.current!.getBoundingClientRect()
        const keys = { shiftKey: event.shiftKey, altKey: event.altKey, copies: event.ctrlKey || event.metaKey }
        last.current = { at, keys, x: event.clientX - box.left, y: event.clientY - box.top }
        frame.current ||= requestAnimationFrame(run)
      },
      onPointerUp: (event: PointerEvent<HTMLElement>): void => {
        if (!touch.up(event)) finish(true)
      },
      onPointerCancel: (event: PointerEvent<HTMLElement>): void => {
        if (!touch.up(event)) finish(false)
      },
      onPointerLeave: (): void => setHovered(null),
      onDoubleClick: (event: { clientX: number; clientY: number }): void => {
        // The stage holds the pointer, so the event itself does not say what lies under it.
        const id = document.elementFromPoint(event.clientX, event.clientY)?.getAttribute('data-element')
        if (id && !beginWriting(store, id) && !beginCropping(store, id)) showReason(id)
      },
    },
  }
}

/** Writes a text in place, unless it is bound to a fact, locked, or the page only shows. */
export const beginWriting = (store: DesignerStore, id: string): boolean => {
  const state = store.getState()
  const element = currentSlide(state).elements.find((one) => one.id === id)
  if (state.isReadOnly || element?.type !== 'text' || element.isLocked || element.isHidden || element.code !== '') return false
  state.set({ selected: [id], editing: id })
  return true
}

/** Opens the crop of an uploaded picture that may be changed. */
export const beginCropping = (store: DesignerStore, id: string): boolean => {
  const state = store.getState()
  const element = currentSlide(state).elements.find((one) => one.id === id)
  if (state.isReadOnly || element?.type !== 'image' || element.isLocked || element.src === '' || element.code === 'qrCode')
    return false
  state.set({ selected: [id], cropping: id })
  return true
}

const begin = (
  store: DesignerStore,
  target: Element,
  at: Point,
  { shiftKey }: Pick<Keys, 'shiftKey'>,
  onFull: () => void,
): Gesture | null => {
  const state = store.getState()
  const ruler = target.getAttribute('data-ruler')
  if (ruler) return beginGuide(store, ruler as 'x' | 'y', null)
  const guide = target.getAttribute('data-guide')
  if (guide) return beginGuide(store, guide[0] as 'x' | 'y', Number(guide.slice(2)))
  const grip = target.getAttribute('data-grip')
  if (grip) {
    const [x, y] = grip.split(',').map(Number) as [Grip['x'], Grip['y']]
    return beginResize(store, { x, y }, at)
  }
  if (target.hasAttribute('data-rotate')) return beginRotate(store)
  const id = target.getAttribute('data-element')
  if (id === null) {
    state.set({ editing: null })
    return beginMarquee(store, at, shiftKey)
  }
  if (shiftKey) state.select([id], true)
  else if (!state.selected.includes(id)) state.select([id])
  return state.isReadOnly ? null : beginMove(store, at, onFull)
}

/** Whether the space bar is held, outside of text fields. */
const useSpace = (): boolean => {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (event.code !== 'Space' || !(event.target as Element | null)?.closest?.('[data-stage]') || isWriting(event.target))
        return
      event.preventDefault()
      setHeld(true)
    }
    const up = (event: KeyboardEvent): void => void (event.code === 'Space' && setHeld(false))
    addEventListener('keydown', down)
    addEventListener('keyup', up)
    return () => {
      removeEventListener('keydown', down)
      removeEventListener('keyup', up)
    }
  }, [])
  return isHeld
}
const isWriting = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.isContentEditable

/** Ctrl and wheel zooms about the pointer, the wheel alone pushes the canvas. */
const useWheel = (holder: RefObject<HTMLElement | null>, store: DesignerStore): void => {
  useEffect(() => {
    const element = holder.current
    const turn = (event: WheelEvent): void => {
      event.preventDefault()
      const { canvasPercentage, pan, set } = store.getState()
      if (!event.ctrlKey && !event.metaKey) {
        set({ pan: { x: pan.x - event.deltaX, y: pan.y - event.deltaY } })
        return
      }
      const next = fitView.clamp(canvasPercentage * (event.deltaY < 0 ? 1.1 : 1 / 1.1))
      if (next === canvasPercentage) return
      const box = element!.getBoundingClientRect()
      const grown = next / canvasPercentage
      const middle = { x: (box.width + RULER_PX) / 2 + pan.x, y: (box.height + RULER_PX) / 2 + pan.y }
      const pointer = { x: event.clientX - box.left, y: event.clientY - box.top }
      set({
        canvasPercentage: next,
        pan: {
          x: pan.x + (pointer.x - middle.x) * (1 - grown),
          y: pan.y + (pointer.y - middle.y) * (1 - grown),
        },
      })
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [holder, store])
}

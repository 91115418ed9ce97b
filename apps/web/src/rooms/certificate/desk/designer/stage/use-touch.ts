import type { Point } from '@kaisai/certificate/model/geometry'
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { DesignerStore } from '../state/designer-store.ts'
import { pinched } from './pinch.ts'
import { RULER_PX } from './Rulers.tsx'

/** How long a finger rests before the menu opens, and how far it may tremble. */
const PRESS_MS = 500
const TREMBLE_PX = 8

interface Touch {
  readonly holder: RefObject<HTMLElement | null>
  readonly store: DesignerStore
  /** Gives up what one finger began: a second one has come, or it has rested. */
  readonly cancel: () => void
  readonly onLongPress: (target: Element, clientX: number, clientY: number) => void
}
type Event = PointerEvent<HTMLElement>

/** Two fingers zoom and push the canvas, one that rests opens the menu. Each handler says whether the event is settled with that. */
export const useTouch = ({ holder, store, cancel, onLongPress }: Touch) => {
  const fingers = useRef(new Map<number, Point>())
  const pinch = useRef<{ from: readonly [Point, Point]; percentage: number; pan: Point } | null>(null)
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; at: Point } | null>(null)
  const letGo = (): void => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  useEffect(() => () => clearTimeout(press.current?.timer), [])
  // A finger that opened the menu clicks when it is lifted, and a click beside the menu would close it.
  const hasOpened = useRef(false)
  useEffect(() => {
    const element = holder.current
    const lift = (event: TouchEvent): void => {
      if (hasOpened.current) event.preventDefault()
      hasOpened.current = false
    }
    element?.addEventListener('touchend', lift, { passive: false })
    return () => element?.removeEventListener('touchend', lift)
  }, [holder])
  const placeOf = ({ clientX, clientY }: Event): Point => {
    const box = holder.current!.getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }
  return {
    down: (event: Event): boolean => {
      if (event.pointerType !== 'touch') return false
      fingers.current.set(event.pointerId, placeOf(event))
      letGo()
      const [first, second] = [...fingers.current.values()]
      if (first && second) {
        cancel()
        const { canvasPercentage, pan } = store.getState()
        pinch.current = { from: [first, second], percentage: canvasPercentage, pan }
        return true
      }
      const { target, clientX, clientY } = event
      const timer = setTimeout(() => {
        cancel()
        hasOpened.current = true
        onLongPress(target as Element, clientX, clientY)
      }, PRESS_MS)
      press.current = { timer, at: placeOf(event) }
      return false
    },
    move: (event: Event): boolean => {
      if (!fingers.current.has(event.pointerId)) return false
      const at = placeOf(event)
      fingers.current.set(event.pointerId, at)
      if (press.current && Math.hypot(at.x - press.current.at.x, at.y - press.current.at.y) > TREMBLE_PX) letGo()
      if (!pinch.current) return false
      const [first, second] = [...fingers.current.values()]
      if (first && second) {
        const { from, percentage, pan } = pinch.current
        const { width, height } = holder.current!.getBoundingClientRect()
        const center = { x: (width + RULER_PX) / 2, y: (height + RULER_PX) / 2 }
        store.setState(pinched({ percentage, pan, center }, from, [first, second]))
      }
      return true
    },
    up: (event: Event): boolean => {
      letGo()
      fingers.current.delete(event.pointerId)
      if (!pinch.current) return false
      // The finger that stays longer draws nothing.
      if (fingers.current.size === 0) pinch.current = null
      return true
    },
  }
}

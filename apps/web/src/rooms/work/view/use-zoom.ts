import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

export const MOST_ZOOM = 8
/** Pixels a finger travels before it turns the page. */
const SWIPE = 60

export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}
export const whole: View = { scale: 1, x: 0, y: 0 }

/** A view zoomed by a factor so that the point under the pointer (from the center, in pixels) stays where it is. */
export const zoomedAt = ({ scale, x, y }: View, factor: number, point: { x: number; y: number }): View => {
  const next = Math.min(MOST_ZOOM, Math.max(1, scale * factor))
  if (next === 1) return whole
  const by = next / scale
  return { scale: next, x: point.x - (point.x - x) * by, y: point.y - (point.y - y) * by }
}

interface Zoom {
  /** Shown anew: another picture starts whole. */
  key: string
  onSwipe: (by: 1 | -1) => void
}

/** Wheel, pinch, double click and dragging on a stage; a swipe turns the page while the picture is whole. */
export const useZoom = ({ key, onSwipe }: Zoom) => {
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(whole)
  const [shown, setShown] = useState(key)
  if (shown !== key) {
    setShown(key)
    setView(whole)
  }
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const begun = useRef<{ x: number; y: number } | null>(null)

  const fromCenter = (point: { x: number; y: number }): { x: number; y: number } => {
    const box = stage.current?.getBoundingClientRect()
    return box ? { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 } : { x: 0, y: 0 }
  }
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const point = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
      setView((now) => zoomedAt(now, Math.exp(-event.deltaY / 400), point))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [])

  const handlers = {
    onPointerDown: (event: ReactPointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      begun.current = pointers.current.size === 1 ? { x: event.clientX, y: event.clientY } : null
    },
    onPointerMove: (event: ReactPointerEvent<HTMLDivElement>) => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      pointers.current.set(event.pointerId, now)
      if (other) {
        const factor = Math.hypot(now.x - other.x, now.y - other.y) / (Math.hypot(before.x - other.x, before.y - other.y) || 1)
        const middle = fromCenter({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
        setView((view) => zoomedAt(view, factor, middle))
      } else
        setView((view) => (view.scale === 1 ? view : { ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }))
    },
    onPointerUp: (event: ReactPointerEvent<HTMLDivElement>) => {
      pointers.current.delete(event.pointerId)
      const start = begun.current
      begun.current = null
      if (!start || view.scale !== 1) return
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
      if (Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy) * 1.5) onSwipe(dx < 0 ? 1 : -1)
    },
    onPointerCancel: (event: ReactPointerEvent<HTMLDivElement>) => {
      pointers.current.delete(event.pointerId)
      begun.current = null
    },
    onDoubleClick: (event: { clientX: number; clientY: number }) => {
      const point = fromCenter({ x: event.clientX, y: event.clientY })
      setView((now) => (now.scale > 1 ? whole : zoomedAt(now, 2.5, point)))
    },
  }
  return {
    stage,
    view,
    handlers,
    zoomBy: (factor: number) => setView((now) => zoomedAt(now, factor, { x: 0, y: 0 })),
    reset: () => setView(whole),
  }
}

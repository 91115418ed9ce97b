import { msOf } from '@kaisai/contract/china-clock'
import type { NodeRef } from '@kaisai/contract/competition/timeline/check-timeline'
import type { TimelineStage } from '@kaisai/contract/competition/timeline/node'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Scale, snapped, stepOf } from './geometry.ts'
import { changedBy, findNode, type Grip, withNode } from './timeline-edit.ts'

/** A pointer that has moved less has only clicked. */
const THRESHOLD_PX = 4
/** So near to an edge of the scroller a drag scrolls it. */
const EDGE_PX = 36
const SCROLL_PX = 14

export interface Drag {
  readonly ref: NodeRef
  readonly grip: Grip
  readonly deltaMs: number
}

interface DragProps {
  stages: readonly TimelineStage[]
  scale: Scale
  scroller: RefObject<HTMLElement | null>
  onDrop: (stages: TimelineStage[], drag: Drag) => void
  onCancel: () => void
}

/** Dragging of bars with mouse, pen or finger: the stages as they would become, until the pointer is let go or Escape is pressed. */
export const useTimelineDrag = (props: DragProps) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef(props)
  latest.current = props
  const stop = useRef<() => void>(undefined)
  const wasDragged = useRef(false)
  useEffect(() => () => stop.current?.(), [])

  const take = (event: PointerEvent, ref: NodeRef, grip: Grip): void => {
    if (event.button !== 0 || !event.isPrimary) return
    wasDragged.current = false
    const { pointerId } = event
    const from = { x: event.clientX, left: latest.current.scroller.current?.scrollLeft ?? 0 }
    let now: Drag | null = null
    const show = (next: Drag | null) => {
      now = next
      setDrag(next)
    }
    const move = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== pointerId) return
      if (!now && Math.abs(moved.clientX - from.x) < THRESHOLD_PX) return
      const { stages, scale, scroller } = latest.current
      const node = findNode(stages, ref)
      if (!node) return finish()
      wasDragged.current = true
      scrollNearEdge(scroller.current, moved.clientX)
      const dx = moved.clientX - from.x + (scroller.current?.scrollLeft ?? 0) - from.left
      const edgeMs = msOf(grip === 'end' ? node.endsAt : node.startsAt)
      show({ ref, grip, deltaMs: snapped(scale, edgeMs, dx, stepOf(scale, moved.altKey)) })
    }
    const up = (ended: globalThis.PointerEvent) => {
      if (ended.pointerId !== pointerId) return
      const dropped = now
      finish()
      if (dropped && dropped.deltaMs !== 0) latest.current.onDrop(draftOf(latest.current.stages, dropped), dropped)
    }
    const cancel = () => {
      const wasMoving = now !== null
      finish()
      if (wasMoving) latest.current.onCancel()
    }
    const key = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape' || !now) return
      pressed.preventDefault()
      pressed.stopPropagation()
      cancel()
    }
    const finish = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', key, true)
      stop.current = undefined
      show(null)
    }
    stop.current?.()
    stop.current = finish
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', key, true)
  }

  return {
    drag,
    /** The stages with the drag applied; those given while nothing is dragged. */
    shown: drag ? draftOf(props.stages, drag) : props.stages,
    take,
    /** Whether the press that just ended was a drag: its click does not count. */
    wasDragged,
  }
}

const draftOf = (stages: readonly TimelineStage[], { ref, grip, deltaMs }: Drag): TimelineStage[] => {
  const node = findNode(stages, ref)
  return node ? withNode(stages, ref, changedBy(node, grip, deltaMs)) : [...stages]
}

const scrollNearEdge = (scroller: HTMLElement | null, clientX: number): void => {
  if (!scroller || scroller.scrollWidth <= scroller.clientWidth) return
  const { left, right } = scroller.getBoundingClientRect()
  if (clientX > right - EDGE_PX) scroller.scrollLeft += SCROLL_PX
  else if (clientX < left + EDGE_PX) scroller.scrollLeft -= SCROLL_PX
}

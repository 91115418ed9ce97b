// What a key or a press on a bar means. Pure.
import { DAY_MS, HOUR_MS } from '@kaisai/contract/china-clock'
import type { Grip } from './timeline-edit.ts'

export type BarAction =
  | { readonly type: 'change'; readonly grip: Grip; readonly deltaMs: number }
  | { readonly type: 'go'; readonly to: 'previous' | 'next' | 'first' | 'last' }
  | { readonly type: 'close' }

interface Keys {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** The action of a key on a bar: arrows move by a day, with Shift they move the end, with Alt by an hour. Null: not ours. */
export const keyAction = ({ key, shiftKey, altKey, ctrlKey, metaKey }: Keys, isEditable: boolean): BarAction | null => {
  if (ctrlKey || metaKey) return null
  if (key === 'Escape') return { type: 'close' }
  if (key === 'Home') return { type: 'go', to: 'first' }
  if (key === 'End') return { type: 'go', to: 'last' }
  if (key === 'ArrowUp') return { type: 'go', to: 'previous' }
  if (key === 'ArrowDown') return { type: 'go', to: 'next' }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  if (!isEditable) return { type: 'go', to: key === 'ArrowLeft' ? 'previous' : 'next' }
  const sign = key === 'ArrowLeft' ? -1 : 1
  return { type: 'change', grip: shiftKey ? 'end' : 'move', deltaMs: sign * (altKey ? HOUR_MS : DAY_MS) }
}

/** Reach of a grip into the bar and out of it. */
const MOUSE = { inside: 9, outside: 6 }
const TOUCH = { inside: 18, outside: 14 }

/** The part of a bar at a distance from its left edge. The middle third always moves, so that a short bar can be moved too. */
export const gripAt = (x: number, widthPx: number, isTouch: boolean): Grip => {
  const { inside, outside } = isTouch ? TOUCH : MOUSE
  const zone = Math.min(inside, widthPx / 3)
  if (x < zone && x >= -outside) return 'start'
  if (x > widthPx - zone && x <= widthPx + outside) return 'end'
  return 'move'
}

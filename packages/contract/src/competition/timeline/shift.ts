// Moves windows as a whole. China has no daylight saving, so a shift by days keeps every clock time.
import { chinaDay, chinaInstant, chinaMs, DAY_MS, msOf } from '../../china-clock.ts'
import type { NodeKind, TimelineStage, WindowNode } from './node.ts'
import { firstStart } from './window.ts'

interface Written {
  readonly startsAt: string
  readonly endsAt: string
}

/** All windows earlier or later by whole days. */
export const shiftByDays = <S extends Pick<TimelineStage, 'nodes'>>(stages: readonly S[], days: number): S[] =>
  stages.map((stage) => ({
    ...stage,
    nodes: stage.nodes.map((node) => ({
      ...node,
      startsAt: chinaInstant(msOf(node.startsAt) + days * DAY_MS),
      endsAt: chinaInstant(msOf(node.endsAt) + days * DAY_MS),
    })),
  }))

/** All windows moved so that the first start falls on a day (`YYYY-MM-DD`, China); clock times and distances stay. */
export const shiftTo = <S extends Pick<TimelineStage, 'nodes'>>(stages: readonly S[], firstDay: string): S[] => {
  const first = firstStart(stages.flatMap(({ nodes }) => nodes))
  if (!first) return [...stages]
  return shiftByDays(stages, (chinaMs(firstDay) - chinaMs(chinaDay(first.getTime()))) / DAY_MS)
}

/**
 * Windows after a pause: what was over before it stays, what was running gets the pause added to its end, what was to come moves
 * whole. One monotone shift of every edge, so an order that was legal stays legal. Nothing moves when the pause has no length.
 */
export const shiftAfterPause = <N extends Written>(nodes: readonly N[], pausedAt: Date, resumedAt: Date): N[] => {
  const length = Math.max(0, resumedAt.getTime() - pausedAt.getTime())
  if (length === 0) return [...nodes]
  const moved = (instant: string): string =>
    msOf(instant) <= pausedAt.getTime() ? instant : chinaInstant(msOf(instant) + length)
  return nodes.map((node) => ({ ...node, startsAt: moved(node.startsAt), endsAt: moved(node.endsAt) }))
}

/** A window of a preset: `startDay` counts from 0, `days` includes the first and the last. */
export interface PresetWindow {
  readonly kind: NodeKind
  readonly startDay: number
  readonly days: number
}

/** New windows from a preset, beginning on a day (`YYYY-MM-DD`, China): each from 09:00 of its first to 17:00 of its last day. */
export const layOut = (windows: readonly PresetWindow[], firstDay: string): WindowNode[] =>
  windows.map(({ kind, startDay, days }) => ({
    nodeId: null,
    kind,
    startsAt: chinaInstant(chinaMs(firstDay, '09:00') + startDay * DAY_MS),
    endsAt: chinaInstant(chinaMs(firstDay, '17:00') + (startDay + days - 1) * DAY_MS),
    graceMinutes: 0,
    latePolicy: 'reject',
  }))

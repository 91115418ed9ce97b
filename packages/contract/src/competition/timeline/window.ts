// When a window lets somebody in. Half open: the instant of the end itself is too late.
import { MINUTE_MS, type Moment, msOf } from '../../china-clock.ts'
import type { LatePolicy, NodeKind } from './node.ts'

/** The times of a window, from the wire or from the database. */
export interface Times {
  readonly startsAt: Moment
  readonly endsAt: Moment
}
/** Times of a window of some kind: enough for badges and countdowns. */
export interface TimedNode extends Times {
  readonly kind: NodeKind
}
/** Times with what happens after the end. */
export interface LateTimes extends Times {
  readonly graceMinutes: number
  readonly latePolicy: LatePolicy
}

export type WindowState = 'before' | 'open' | 'grace' | 'closed'

/** The end for somebody: the window's own, or an extension's where that is later. */
export const effectiveEnd = (node: Times, extensionEndsAt?: Moment | null): Date =>
  new Date(Math.max(msOf(node.endsAt), extensionEndsAt ? msOf(extensionEndsAt) : Number.NEGATIVE_INFINITY))

/** When the last person is let in: the end, and the minutes after it that `flag` and `grace` allow. */
export const closesAt = (node: LateTimes, extensionEndsAt?: Moment | null): Date =>
  new Date(effectiveEnd(node, extensionEndsAt).getTime() + (node.latePolicy === 'reject' ? 0 : node.graceMinutes * MINUTE_MS))

/**
 * Where a window stands at a moment. `grace` is the time between end and closing: with `grace` for what was begun before the
 * end, with `flag` for everybody, marked late. An extension moves the end; grace counts from there.
 */
export const windowAt = (node: LateTimes, at: Moment, extensionEndsAt?: Moment | null): WindowState => {
  const ms = msOf(at)
  if (ms < msOf(node.startsAt)) return 'before'
  if (ms < effectiveEnd(node, extensionEndsAt).getTime()) return 'open'
  return ms < closesAt(node, extensionEndsAt).getTime() ? 'grace' : 'closed'
}

export interface Intake {
  readonly isAccepted: boolean
  readonly isLate: boolean
}

/** Whether something submitted at a moment is taken, and whether it is marked late. `begunAt`: when this person began it. */
export const intakeAt = (
  node: LateTimes,
  at: Moment,
  { begunAt, extensionEndsAt }: { begunAt?: Moment | null; extensionEndsAt?: Moment | null } = {},
): Intake => {
  const state = windowAt(node, at, extensionEndsAt)
  if (state === 'open') return { isAccepted: true, isLate: false }
  if (state !== 'grace') return { isAccepted: false, isLate: false }
  if (node.latePolicy === 'flag') return { isAccepted: true, isLate: true }
  const wasInTime = !!begunAt && msOf(begunAt) < effectiveEnd(node, extensionEndsAt).getTime()
  return { isAccepted: wasInTime, isLate: false }
}

/** The first start of windows; null without any. */
export const firstStart = (nodes: readonly Times[]): Date | null =>
  nodes.length === 0 ? null : new Date(Math.min(...nodes.map((node) => msOf(node.startsAt))))

/** The last end of windows, without grace; null without any. */
export const lastEnd = (nodes: readonly Times[]): Date | null =>
  nodes.length === 0 ? null : new Date(Math.max(...nodes.map((node) => msOf(node.endsAt))))

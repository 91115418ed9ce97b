// Sensible dates for a window that is added: after what comes before it, as long as people usually take. Pure.
import { chinaDay, chinaInstant, chinaMidnight, chinaMs, DAY_MS, HOUR_MS, msOf } from '@kaisai/contract/china-clock'
import { type NodeKind, nodeKindNames, type TimelineStage, type WindowNode } from '@kaisai/contract/competition/timeline/node'
import { closesAt } from '@kaisai/contract/competition/timeline/window'

/** Usual lengths in days, first and last included. Publicity: three full days are the least. */
const usualDays: Record<NodeKind, number> = {
  ENROLL: 30,
  MODIFY: 30,
  AUDIT: 30,
  PAY: 30,
  SUBMIT: 14,
  FORMAL_CHECK: 3,
  REVIEW: 10,
  ONSITE: 2,
  DELIBERATE: 1,
  PUBLICITY: 7,
  OBJECTION: 7,
  CERT: 30,
}
/** Days these go on after enrollment (and changes, audit) end. */
const after: Partial<Record<NodeKind, number>> = { MODIFY: 2, AUDIT: 5, PAY: 7 }
const START_HOURS = 9 * HOUR_MS
const END_HOURS = 17 * HOUR_MS

/** The kinds a stage still misses, in their usual order. */
export const missingKinds = (stage: TimelineStage): NodeKind[] =>
  nodeKindNames.filter((kind) => !stage.nodes.some((node) => node.kind === kind))

/**
 * A new window of a kind for a stage. Changes, audit and payment begin with enrollment and outlast it, objections take the dates of
 * the public notice, everything else follows on the day after what comes before it, in this stage or the one before; without
 * anything before it, it begins a week from `at`.
 */
export const suggestNode = (stages: readonly TimelineStage[], stage: TimelineStage, kind: NodeKind, at: Date): WindowNode => {
  const own = (wanted: NodeKind) => stage.nodes.find((node) => node.kind === wanted)
  const [enroll, publicity] = [own('ENROLL'), own('PUBLICITY')]
  if (kind === 'OBJECTION' && publicity) return made(kind, msOf(publicity.startsAt), msOf(publicity.endsAt))
  const more = after[kind]
  if (more !== undefined && enroll) {
    const ends = earlierOf(stage, kind).map((node) => msOf(node.endsAt))
    return made(kind, msOf(enroll.startsAt), dayClock(Math.max(...ends) + more * DAY_MS, END_HOURS))
  }
  const earlier = earlierOf(stage, kind)
  const waits =
    earlier.length > 0
      ? earlier
      : stages
          .filter(({ seq }) => seq < stage.seq)
          .flatMap(({ nodes }) => nodes)
          .filter(isNoCert)
  const first =
    waits.length > 0
      ? nextMorning(Math.max(...waits.map((node) => closesAt(node).getTime())))
      : nextMorning(at.getTime() + 6 * DAY_MS)
  return made(kind, first, dayClock(first + (usualDays[kind] - 1) * DAY_MS, END_HOURS))
}

const isNoCert = ({ kind }: WindowNode): boolean => kind !== 'CERT'

const earlierOf = (stage: TimelineStage, kind: NodeKind): WindowNode[] =>
  stage.nodes.filter((node) => nodeKindNames.indexOf(node.kind) < nodeKindNames.indexOf(kind))

const dayClock = (ms: number, clockMs: number): number => chinaMidnight(ms) + clockMs
const nextMorning = (ms: number): number => chinaMs(chinaDay(ms + DAY_MS)) + START_HOURS

const made = (kind: NodeKind, startMs: number, endMs: number): WindowNode => ({
  nodeId: null,
  kind,
  startsAt: chinaInstant(startMs),
  endsAt: chinaInstant(endMs),
  graceMinutes: 0,
  latePolicy: 'reject',
})

// Timelines for tests: one legal stage with every kind of window, and generators of legal and of arbitrary ones.
import fc from 'fast-check'
import { chinaInstant, chinaMs, MINUTE_MS } from '../../../china-clock.ts'
import { latePolicyNames, type NodeKind, nodeKindNames, type TimelineStage, type WindowNode } from '../node.ts'
import { layOut, type PresetWindow } from '../shift.ts'

/** `MM-DD HH:mm` of the winter 2026/27, or with a year before it, as the wire writes it. */
export const instant = (words: string): string => {
  const [day = '', clock = ''] = words.split(' ')
  return chinaInstant(chinaMs(day.length > 5 ? day : `${day < '07' ? 2027 : 2026}-${day}`, clock))
}

export const node = (kind: NodeKind, start: string, end: string, more: Partial<WindowNode> = {}): WindowNode => ({
  nodeId: null,
  kind,
  startsAt: instant(start),
  endsAt: instant(end),
  graceMinutes: 0,
  latePolicy: 'reject',
  ...more,
})

export const stage = (nodes: readonly WindowNode[], more: Partial<TimelineStage> = {}): TimelineStage => ({
  stageId: 's1',
  seq: 1,
  name: '初赛',
  nameEn: 'Preliminary',
  level: 'preliminary',
  nodes,
  ...more,
})

/** Every kind once, nothing to complain about. */
export const fullStage: Readonly<Record<NodeKind, readonly [string, string]>> = {
  ENROLL: ['11-01 09:00', '11-20 17:00'],
  MODIFY: ['11-01 09:00', '11-22 17:00'],
  AUDIT: ['11-02 09:00', '11-25 17:00'],
  PAY: ['11-02 09:00', '11-28 17:00'],
  SUBMIT: ['11-10 09:00', '12-05 17:00'],
  FORMAL_CHECK: ['12-06 09:00', '12-08 17:00'],
  REVIEW: ['12-09 09:00', '12-18 17:00'],
  ONSITE: ['12-20 09:00', '12-21 17:00'],
  DELIBERATE: ['12-21 09:00', '12-22 17:00'],
  PUBLICITY: ['12-23 09:00', '12-30 17:00'],
  OBJECTION: ['12-23 09:00', '12-30 17:00'],
  CERT: ['12-31 09:00', '01-31 17:00'],
}

/** The full stage with other times for some kinds; null leaves a kind out. */
export const fullNodes = (changes: Partial<Record<NodeKind, readonly [string, string] | null>> = {}): WindowNode[] =>
  nodeKindNames.flatMap((kind) => {
    const times = kind in changes ? changes[kind] : fullStage[kind]
    return times ? [node(kind, ...times)] : []
  })

/** A day of 2026 or 2027. */
export const anyDay = fc
  .integer({ min: 0, max: 700 })
  .map((days) => chinaInstant(chinaMs('2026-01-01') + days * 86_400_000).slice(0, 10))
const anyMinute = fc.integer({ min: 0, max: 200 * 1440 }).map((minutes) => chinaMs('2026-11-01') + minutes * MINUTE_MS)

/** Windows of any kind at any time; they may overlap, repeat and contradict each other, but end after they start. */
export const anyNode: fc.Arbitrary<WindowNode> = fc
  .record({
    kind: fc.constantFrom(...nodeKindNames),
    start: anyMinute,
    length: fc.integer({ min: 1, max: 30 * 1440 }),
    graceMinutes: fc.integer({ min: 0, max: 1440 }),
    latePolicy: fc.constantFrom(...latePolicyNames),
  })
  .map(({ kind, start, length, graceMinutes, latePolicy }) => ({
    nodeId: null,
    kind,
    startsAt: chinaInstant(start),
    endsAt: chinaInstant(start + length * MINUTE_MS),
    graceMinutes,
    latePolicy,
  }))
export const anyMoment = anyMinute.map((ms) => new Date(ms))
export const anyStages = fc
  .array(fc.array(anyNode, { maxLength: 8 }), { minLength: 1, maxLength: 4 })
  .map((lists) => lists.map((nodes, at) => stage(nodes, { stageId: `s${at}`, seq: at + 1 })))

/** Days of one legal stage, from day 0; optional windows come and go. */
export const legalPreset: fc.Arbitrary<PresetWindow[]> = fc
  .record({
    enroll: fc.integer({ min: 7, max: 60 }),
    after: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 10, maxLength: 10 }),
    has: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    submitStart: fc.nat(),
  })
  .map(({ enroll, after, has, submitStart }) => {
    const windows: PresetWindow[] = [{ kind: 'ENROLL', startDay: 0, days: enroll }]
    let end = enroll
    const beside = (kind: NodeKind, startDay: number, more: number) => {
      end += more
      windows.push({ kind, startDay, days: end - startDay })
    }
    const following = (kind: NodeKind, gap: number, days: number) => {
      windows.push({ kind, startDay: end + gap, days })
      end += gap + days
    }
    if (has[0]) beside('MODIFY', 0, after[0]!)
    if (has[1]) beside('AUDIT', 1, after[1]!)
    if (has[2]) beside('PAY', 1, after[2]!)
    beside('SUBMIT', submitStart % enroll, after[3]!)
    if (has[3]) following('FORMAL_CHECK', after[4]!, 2)
    following('REVIEW', after[5]!, 3 + after[4]!)
    if (has[4]) following('ONSITE', after[6]!, 2)
    if (has[5]) following('DELIBERATE', after[7]!, 1)
    following('PUBLICITY', after[8]!, 4 + after[9]!)
    if (has[6]) windows.push({ ...windows.at(-1)!, kind: 'OBJECTION' })
    if (has[7]) following('CERT', after[9]!, 30)
    return windows
  })

/** One to three legal stages, one after the other. */
export const legalStages: fc.Arbitrary<TimelineStage[]> = fc
  .tuple(fc.array(legalPreset, { minLength: 1, maxLength: 3 }), anyDay)
  .map(([presets, firstDay]) => {
    let offset = 0
    return presets.map((preset, at) => {
      const nodes = layOut(
        preset.map((window) => ({ ...window, startDay: window.startDay + offset })),
        firstDay,
      )
      offset += Math.max(...preset.map(({ startDay, days }) => startDay + days))
      return stage(nodes, { stageId: `s${at}`, seq: at + 1 })
    })
  })

// Rules about one window alone: its ends, its length, its late policy, a misleading deadline.

import { DAY_MS, HOUR_MS, msOf, sinceMidnight } from '../../china-clock.ts'
import type { Label } from '../../lang.ts'
import { lengthWords, placedOf, refOf, type TimelineFinding, type TimelineRule, timeWords, windowName } from './finding.ts'
import type { NodeKind } from './node.ts'

interface Shortest {
  readonly kind: NodeKind
  readonly severity: 'error' | 'warning'
  readonly days: number
  readonly ms: number
  readonly why: Label
}

/** Full days of 24 hours. */
const wholeDays = (days: number) => ({ days, ms: days * DAY_MS })
/** Days as people announce them: from nine on the first to five on the last. */
const officeDays = (days: number) => ({ days, ms: (days - 1) * DAY_MS + 8 * HOUR_MS })

const noTimeToAsk: Label = ['参赛者来不及准备和咨询', 'people need time to prepare and to ask']
const noTimeToWork: Label = ['工作人员可能处理不完', 'the staff may not get through']

/** Shortest lengths. Publicity of at least three days is a rule of the field; the others are experience. */
const shortest: readonly Shortest[] = [
  {
    kind: 'PUBLICITY',
    severity: 'error',
    ...wholeDays(3),
    why: ['公示期不得少于 3 天', 'results are public for 3 days at least'],
  },
  { kind: 'ENROLL', severity: 'warning', ...officeDays(7), why: noTimeToAsk },
  { kind: 'AUDIT', severity: 'warning', ...officeDays(2), why: noTimeToWork },
  { kind: 'PAY', severity: 'warning', ...officeDays(3), why: ['学校付款需要时间', 'schools need time to pay'] },
  { kind: 'SUBMIT', severity: 'warning', ...officeDays(3), why: noTimeToAsk },
  { kind: 'REVIEW', severity: 'warning', ...officeDays(2), why: ['专家可能评不完', 'the experts may not get through'] },
  { kind: 'OBJECTION', severity: 'warning', ...officeDays(2), why: ['提出异议需要时间', 'objections take time to write'] },
]

const endAfterStart: TimelineRule = (stages) =>
  placedOf(stages)
    .filter(({ node }) => !(msOf(node.endsAt) > msOf(node.startsAt)))
    .map((placed): TimelineFinding => {
      const [zh, en] = windowName(placed.stage, placed.node.kind)
      const [start, end] = [timeWords(msOf(placed.node.startsAt)), timeWords(msOf(placed.node.endsAt))]
      return {
        ...refOf(placed),
        severity: 'error',
        key: 'endAfterStart',
        text: [
          `结束时间须晚于开始时间：${zh}开始于 ${start}，结束于 ${end}，请改晚结束时间。`,
          `The end must be after the start: ${en} starts ${start} and ends ${end}. Choose a later end.`,
        ],
      }
    })

const oneOfAKind: TimelineRule = (stages) =>
  stages.flatMap((stage) => {
    const kinds = stage.nodes.map(({ kind }) => kind)
    return [...new Set(kinds.filter((kind, at) => kinds.indexOf(kind) !== at))].map((kind): TimelineFinding => {
      const count = kinds.filter((one) => one === kind).length
      const [zh, en] = windowName(stage, kind)
      return {
        stageId: stage.stageId,
        kind,
        severity: 'error',
        key: 'oneOfAKind',
        text: [
          `一个赛段只能有一个同类窗口：${zh}有 ${count} 个，请合并为一个并删除其余的。`,
          `A stage has one window of a kind: there are ${count} of ${en}. Make them one and remove the rest.`,
        ],
      }
    })
  })

const longEnough: TimelineRule = (stages) =>
  placedOf(stages).flatMap((placed) => {
    const rule = shortest.find(({ kind }) => kind === placed.node.kind)
    const start = msOf(placed.node.startsAt)
    const length = msOf(placed.node.endsAt) - start
    if (!rule || !(length > 0) || length >= rule.ms) return []
    const [zh, en] = windowName(placed.stage, placed.node.kind)
    const [isZh, isEn] = lengthWords(length)
    const until = timeWords(readable(start + rule.ms))
    const finding: TimelineFinding = {
      ...refOf(placed),
      severity: rule.severity,
      key: rule.severity === 'error' ? 'tooShort' : 'short',
      text: [
        `${zh}只有 ${isZh}，少于 ${rule.days} 天，${rule.why[0]}。请把结束时间改到 ${until} 或之后。`,
        `${en} lasts only ${isEn}, less than ${rule.days} days: ${rule.why[1]}. Let it end ${until} or later.`,
      ],
    }
    return [finding]
  })

/** A proposed end that would be midnight becomes five in the afternoon: midnight is misread. */
const readable = (ms: number): number => (sinceMidnight(ms) === 0 ? ms + 17 * HOUR_MS : ms)

const graceFitsPolicy: TimelineRule = (stages) =>
  placedOf(stages).flatMap((placed): TimelineFinding[] => {
    const { latePolicy, graceMinutes } = placed.node
    const [zh, en] = windowName(placed.stage, placed.node.kind)
    if (latePolicy === 'reject' && graceMinutes > 0) {
      const text: Label = [
        `${zh}到点截止，却填写了 ${graceMinutes} 分钟宽限。请把宽限改为 0，或改用其他逾期处理方式。`,
        `${en} is closed at its end but has ${graceMinutes} minutes of grace. Set them to 0 or choose another late policy.`,
      ]
      return [{ ...refOf(placed), severity: 'error', key: 'graceFitsPolicy', text }]
    }
    if (latePolicy !== 'reject' && graceMinutes === 0) {
      const text: Label = [
        `${zh}允许逾期，但宽限为 0 分钟，等于到点截止。请填写宽限分钟数，或改为到点截止。`,
        `${en} allows late ones, but for 0 minutes. Give it minutes of grace, or close it at its end.`,
      ]
      return [{ ...refOf(placed), severity: 'warning', key: 'graceIsZero', text }]
    }
    return []
  })

const misleadingMidnight: TimelineRule = (stages) =>
  placedOf(stages)
    .filter(({ node }) => sinceMidnight(msOf(node.endsAt)) === 0)
    .map((placed): TimelineFinding => {
      const end = msOf(placed.node.endsAt)
      const [zh, en] = windowName(placed.stage, placed.node.kind)
      const [day, before] = [timeWords(end).slice(0, 10), timeWords(end - 1).slice(0, 10)]
      return {
        ...refOf(placed),
        severity: 'warning',
        key: 'misleadingMidnight',
        text: [
          `${zh}在 ${day} 00:00 结束，很多人会以为 ${day} 当天还能办理。请改为 ${before} 23:59 或 17:00。`,
          `${en} ends ${day} 00:00, which many read as the night after that day. Use ${before} 23:59 or 17:00.`,
        ],
      }
    })

/** Rules that look at each window by itself. */
export const nodeRules: readonly TimelineRule[] = [endAfterStart, oneOfAKind, longEnough, graceFitsPolicy, misleadingMidnight]

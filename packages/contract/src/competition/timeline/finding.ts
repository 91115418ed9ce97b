// What the check of a timeline answers, and the words all its rules share.

import { chinaText, HOUR_MS, MINUTE_MS } from '../../china-clock.ts'
import type { Label } from '../../lang.ts'
import { type NodeKind, nodeKinds, type TimelineStage, type WindowNode } from './node.ts'

/** A window named by its place. */
export interface NodeRef {
  readonly stageId: string
  readonly kind: NodeKind
}

/** One thing wrong (`error`: not to be published so) or doubtful (`warning`), with what to do about it. */
export interface TimelineFinding extends NodeRef {
  readonly severity: 'error' | 'warning'
  /** The rule's name. */
  readonly key: string
  /** The other window it is about. */
  readonly other?: NodeRef
  readonly text: Label
}

/** A rule looks at all stages, in their order. */
export type TimelineRule = (stages: readonly TimelineStage[]) => TimelineFinding[]

/** A window with its stage. */
export interface Placed {
  readonly stage: TimelineStage
  readonly node: WindowNode
}

/** Every window of the stages that belongs to one of the kinds. */
export const placedOf = (stages: readonly TimelineStage[], kinds?: readonly NodeKind[]): Placed[] =>
  stages.flatMap((stage) => stage.nodes.filter((node) => !kinds || kinds.includes(node.kind)).map((node) => ({ stage, node })))

export const refOf = ({ stage, node }: Placed): NodeRef => ({ stageId: stage.stageId, kind: node.kind })

/** The name of a window with its stage: 「初赛·报名」. English goes without quotes: Chinese fonts make them a letter wide. */
export const windowName = (stage: TimelineStage, kind: NodeKind): Label => [
  `「${stage.name}·${nodeKinds[kind][0]}」`,
  `${stage.nameEn || stage.name} · ${nodeKinds[kind][1]}`,
]

/** An instant in words, in China's time. */
export const timeWords = (ms: number): string => chinaText(ms) || '—'

/** A length of time in words: days and hours, minutes only where it is shorter than a day. */
export const lengthWords = (ms: number): Label => {
  const minutes = Math.max(0, Math.round(ms / MINUTE_MS))
  const parts = [
    { count: Math.floor(minutes / 1440), zh: '天', en: 'd' },
    { count: Math.floor(minutes / 60) % 24, zh: '小时', en: 'h' },
    { count: ms < 24 * HOUR_MS ? minutes % 60 : 0, zh: '分钟', en: 'min' },
  ].filter(({ count }) => count > 0)
  if (parts.length === 0) return ['0 分钟', '0 min']
  return [parts.map((p) => `${p.count} ${p.zh}`).join(' '), parts.map((p) => `${p.count} ${p.en}`).join(' ')]
}

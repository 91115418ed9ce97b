// What Timeline hands to its wide and its narrow view.
import type { NodeRef, TimelineFinding } from '@kaisai/contract/competition/timeline/check-timeline'
import type { TimelineStage, WindowNode } from '@kaisai/contract/competition/timeline/node'
import type { LockOf } from './timeline-edit.ts'

export interface TimelineModel {
  readonly stages: readonly TimelineStage[]
  readonly at: Date
  readonly now: Date
  readonly findings: readonly TimelineFinding[]
  readonly lockOf: LockOf
  readonly isEditable: boolean
  readonly selected: NodeRef | null
  readonly select: (ref: NodeRef | null) => void
  /** Hands changed stages on; `said` is read out to those who do not see the bars. */
  readonly change: (stages: TimelineStage[], said?: NodeRef) => void
  readonly add: (stage: TimelineStage, node: WindowNode) => void
  readonly isFolded: boolean
  readonly fold: (isFolded: boolean) => void
  /** Reads a sentence out. */
  readonly say: (text: string) => void
}

/** Whether somebody looks at another time than now. */
export const isOtherTime = ({ at, now }: Pick<TimelineModel, 'at' | 'now'>): boolean =>
  Math.abs(at.getTime() - now.getTime()) > 90_000

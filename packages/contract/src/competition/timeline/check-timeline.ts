import type { TimelineFinding, TimelineRule } from './finding.ts'
import type { TimelineStage } from './node.ts'
import { nodeRules } from './node-rules.ts'
import { orderRules } from './order-rules.ts'
import { stageRules } from './stage-rules.ts'

export type { NodeRef, TimelineFinding } from './finding.ts'

const rules: readonly TimelineRule[] = [...nodeRules, ...orderRules, ...stageRules]
const weight = { error: 0, warning: 1 } as const

/**
 * What is wrong or doubtful about the windows of a competition: errors first, then by stage. Knows no clock: a timeline of last
 * year is checked like one of next year. Sources: domain 2.2 and 2.14 (node order, publicity of three days at least).
 */
export const checkTimeline = (stages: readonly TimelineStage[]): TimelineFinding[] => {
  const inOrder = stages.toSorted((a, b) => a.seq - b.seq)
  const place = new Map(inOrder.map(({ stageId }, at) => [stageId, at]))
  return rules
    .flatMap((rule) => rule(inOrder))
    .toSorted((a, b) => weight[a.severity] - weight[b.severity] || (place.get(a.stageId) ?? 0) - (place.get(b.stageId) ?? 0))
}

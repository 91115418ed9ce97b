// Changes to windows as new lists of stages. Pure; nothing here asks whether the result is legal: checkTimeline says so.

import { chinaInstant, HOUR_MS, msOf } from '@kaisai/contract/china-clock'
import type { NodeRef, TimelineFinding } from '@kaisai/contract/competition/timeline/check-timeline'
import { nodeKindNames, type TimelineStage, type WindowNode } from '@kaisai/contract/competition/timeline/node'

/** A part of a bar somebody takes hold of. */
export type Grip = 'move' | 'start' | 'end'

/** What may not be changed about a window: its start once it has begun, or all of it. */
export type Lock = 'start' | 'all' | null
/** Reports the lock of a window. */
export type LockOf = (stage: TimelineStage, node: WindowNode) => Lock

export const isSameRef = (a: NodeRef | null | undefined, b: NodeRef | null | undefined): boolean =>
  !!a && !!b && a.stageId === b.stageId && a.kind === b.kind

export const keyOf = ({ stageId, kind }: NodeRef): string => `${stageId}/${kind}`

/** The window a reference means; null when it is gone. */
export const findNode = (stages: readonly TimelineStage[], ref: NodeRef | null | undefined): WindowNode | null =>
  stages.find(({ stageId }) => stageId === ref?.stageId)?.nodes.find(({ kind }) => kind === ref?.kind) ?? null

/** Whether a lock allows a grip. */
export const allows = (lock: Lock, grip: Grip): boolean => lock === null || (lock === 'start' && grip === 'end')

/** A window moved, or one of its ends moved, by some milliseconds. An end stops one hour before it would pass the other. */
export const changedBy = (node: WindowNode, grip: Grip, deltaMs: number): WindowNode => {
  const [start, end] = [msOf(node.startsAt), msOf(node.endsAt)]
  const least = Math.min(HOUR_MS, Math.max(0, end - start))
  if (deltaMs === 0) return node
  if (grip === 'move') return { ...node, startsAt: chinaInstant(start + deltaMs), endsAt: chinaInstant(end + deltaMs) }
  if (grip === 'start') return { ...node, startsAt: chinaInstant(Math.min(start + deltaMs, end - least)) }
  return { ...node, endsAt: chinaInstant(Math.max(end + deltaMs, start + least)) }
}

/** The stages with one window replaced; the first of its kind where there are two. */
export const withNode = (stages: readonly TimelineStage[], ref: NodeRef, node: WindowNode): TimelineStage[] =>
  stages.map((stage) => {
    if (stage.stageId !== ref.stageId) return stage
    const at = stage.nodes.findIndex(({ kind }) => kind === ref.kind)
    return at === -1 ? stage : { ...stage, nodes: stage.nodes.with(at, node) }
  })

/** The stages with one more window, in its usual place. */
export const withAdded = (stages: readonly TimelineStage[], stageId: string, node: WindowNode): TimelineStage[] =>
  stages.map((stage) => (stage.stageId === stageId ? { ...stage, nodes: inOrder([...stage.nodes, node]) } : stage))

/** The stages without a window; the first of its kind where there are two. */
export const withoutNode = (stages: readonly TimelineStage[], ref: NodeRef): TimelineStage[] =>
  stages.map((stage) => {
    if (stage.stageId !== ref.stageId) return stage
    const at = stage.nodes.findIndex(({ kind }) => kind === ref.kind)
    return at === -1 ? stage : { ...stage, nodes: stage.nodes.toSpliced(at, 1) }
  })

/** What is found about a window, also where it is the other one of a pair. */
export const findingsOf = (findings: readonly TimelineFinding[], ref: NodeRef): TimelineFinding[] =>
  findings.filter((finding) => isSameRef(finding, ref) || isSameRef(finding.other, ref))

const inOrder = (nodes: readonly WindowNode[]): WindowNode[] =>
  nodes.toSorted((a, b) => nodeKindNames.indexOf(a.kind) - nodeKindNames.indexOf(b.kind))

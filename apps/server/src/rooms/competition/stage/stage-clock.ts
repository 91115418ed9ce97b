// When stages open and close by the clock. Pure: the windows and a moment come in, what is due goes out.
import { badgeKinds } from '@kaisai/contract/competition/timeline/badge'
import { type NodeKind, takingKinds, type WindowNode } from '@kaisai/contract/competition/timeline/node'
import { closesAt, firstStart } from '@kaisai/contract/competition/timeline/window'

/** Windows in which participants hand something in or somebody answers it. */
export const taking: readonly NodeKind[] = takingKinds
/** Windows in which works are judged. */
export const judging: readonly NodeKind[] = badgeKinds.review

const lastClose = (nodes: readonly WindowNode[]): number => Math.max(...nodes.map((node) => closesAt(node).getTime()))

/** When a stage begins: its first window opens. Null without windows. */
export const opensAt = (nodes: readonly WindowNode[]): number | null => firstStart(nodes)?.getTime() ?? null

/** When a stage is closed to participants: its last taking window has closed, grace included; without one, its last judging window. */
export const closedAt = (nodes: readonly WindowNode[]): number | null => {
  const kinds = [taking, judging].find((group) => nodes.some(({ kind }) => group.includes(kind)))
  if (nodes.length === 0) return null
  return lastClose(kinds ? nodes.filter(({ kind }) => kinds.includes(kind)) : nodes)
}

/** When nothing is taken or judged any more. */
export const judgedAt = (nodes: readonly WindowNode[]): number | null => {
  const counted = nodes.filter(({ kind }) => taking.includes(kind) || judging.includes(kind))
  if (nodes.length === 0) return null
  return lastClose(counted.length > 0 ? counted : nodes)
}

/** What the clock does with a stage in a state at a moment (ms): opens it, closes it, or nothing. A stage whose whole time passed is opened, then closed. */
export const stageStep = (stage: { status: string; nodes: readonly WindowNode[] }, at: number): 'open' | 'close' | null => {
  const [opens, closes] = [opensAt(stage.nodes), closedAt(stage.nodes)]
  if (stage.status === 'pending' && opens !== null && at >= opens) return 'open'
  return stage.status === 'open' && closes !== null && at >= closes ? 'close' : null
}

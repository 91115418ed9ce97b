export type NodeState = 'past' | 'next' | 'later'

/** Where each node of a timeline stands at a time: everything gone is past, the first to come is next. */
export const nodeStates = (nodes: readonly { at: string }[], now: number): NodeState[] => {
  const next = nodes.findIndex((node) => Date.parse(node.at) > now)
  return nodes.map((_, at) => (next === -1 || at < next ? 'past' : at === next ? 'next' : 'later'))
}

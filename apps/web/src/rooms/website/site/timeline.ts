export type NodeState = 'past' | 'open' | 'next' | 'later'

/** Where each window of a timeline stands at a time: over, open, or to come; the first to come is next. */
export const nodeStates = (nodes: readonly { at: string; until: string }[], now: number): NodeState[] => {
  const next = nodes.findIndex((node) => Date.parse(node.at) > now)
  return nodes.map((node, at) =>
    Date.parse(node.at) > now ? (at === next ? 'next' : 'later') : Date.parse(node.until) > now ? 'open' : 'past',
  )
}

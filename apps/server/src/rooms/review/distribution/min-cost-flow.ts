// Min-cost flow over whole numbers: primal-dual, Dial's buckets for distances, blocking flow on arcs of no reduced cost.

/** An arc to be put into a network. Cost is 0 or more. */
export interface Arcs {
  readonly from: Int32Array
  readonly to: Int32Array
  readonly capacity: Int32Array
  readonly cost: Int32Array
  readonly count: number
}

/** A network in compressed rows; every arc has its reverse. */
export interface Network {
  readonly nodes: number
  readonly start: Int32Array
  readonly to: Int32Array
  /** What is left of an arc. */
  readonly left: Int32Array
  readonly cost: Int32Array
  readonly reverse: Int32Array
  /** Where arc i of the input lies. */
  readonly place: Int32Array
}

/** Lays arcs out in rows, in the order given. */
export const networkOf = (nodes: number, arcs: Arcs): Network => {
  const { from, to, capacity, cost, count } = arcs
  const start = new Int32Array(nodes + 1)
  for (let at = 0; at < count; at++) {
    start[from[at]! + 1]! += 1
    start[to[at]! + 1]! += 1
  }
  for (let node = 0; node < nodes; node++) start[node + 1]! += start[node]!
  const free = start.slice(0, nodes)
  const network: Network = {
    ...{ nodes, start, to: new Int32Array(count * 2), left: new Int32Array(count * 2), cost: new Int32Array(count * 2) },
    ...{ reverse: new Int32Array(count * 2), place: new Int32Array(count) },
  }
  for (let at = 0; at < count; at++) {
    const forth = free[from[at]!]!++
    const back = free[to[at]!]!++
    network.place[at] = forth
    network.to[forth] = to[at]!
    network.left[forth] = capacity[at]!
    network.cost[forth] = cost[at]!
    network.reverse[forth] = back
    network.to[back] = from[at]!
    network.cost[back] = -cost[at]!
    network.reverse[back] = forth
  }
  return network
}

export interface Flow {
  readonly amount: number
  /** Potentials: for every arc with something left, cost + price[from] − price[to] ≥ 0. They prove the optimum. */
  readonly price: Int32Array
  /** Nodes that can still be reached from the source: where more would be wanted. */
  readonly isReachable: Uint8Array
}

// Distances up to this are looked at in one go; further ones ask for larger buckets.
const BUCKETS = 4096

/** Sends as much as can be sent from source to sink, at the least cost; changes `left` of the network. */
export const sendFlow = (network: Network, source: number, sink: number, onSent?: (amount: number) => void): Flow => {
  const { nodes } = network
  const price = new Int32Array(nodes)
  const distance = new Int32Array(nodes)
  let search = bucketSearch(network, BUCKETS)
  let size = BUCKETS
  let amount = 0
  for (;;) {
    const found = search(source, sink, price, distance)
    if (found === 'further') {
      size *= 8
      search = bucketSearch(network, size)
      continue
    }
    if (found === 'none') break
    const reach = distance[sink]!
    for (let node = 0; node < nodes; node++) price[node]! += Math.min(distance[node]!, reach)
    for (let sent = blockingFlow(network, source, sink, price); sent > 0; sent = blockingFlow(network, source, sink, price))
      amount += sent
    onSent?.(amount)
  }
  return { amount, price, isReachable: Uint8Array.from(distance, (one) => (one < FAR ? 1 : 0)) }
}

const FAR = 1 << 29

type Search = (source: number, sink: number, price: Int32Array, distance: Int32Array) => 'found' | 'none' | 'further'

// Dijkstra by reduced costs; a node lies in the bucket of its distance, in a list linked both ways.
const bucketSearch = ({ nodes, start, to, left, cost }: Network, size: number): Search => {
  const head = new Int32Array(size).fill(-1)
  const next = new Int32Array(nodes)
  const before = new Int32Array(nodes)
  const unlink = (node: number, bucket: number): void => {
    const [prior, later] = [before[node]!, next[node]!]
    if (prior < 0) head[bucket] = later
    else next[prior] = later
    if (later >= 0) before[later] = prior
  }
  const link = (node: number, bucket: number): void => {
    const first = head[bucket]!
    next[node] = first
    before[node] = -1
    if (first >= 0) before[first] = node
    head[bucket] = node
  }
  return (source, sink, price, distance) => {
    distance.fill(FAR)
    head.fill(-1)
    distance[source] = 0
    link(source, 0)
    let isCut = false
    let last = 0
    for (let bucket = 0; bucket <= last; bucket++) {
      for (let node = head[bucket]!; node >= 0; node = head[bucket]!) {
        if (node === sink) return 'found'
        unlink(node, bucket)
        const own = bucket + price[node]!
        for (let arc = start[node]!, end = start[node + 1]!; arc < end; arc++) {
          if (left[arc]! === 0) continue
          const other = to[arc]!
          const reach = own + cost[arc]! - price[other]!
          const known = distance[other]!
          // Nothing behind the sink matters.
          if (reach >= known || reach > distance[sink]!) continue
          if (reach >= size) {
            isCut = true
            continue
          }
          if (known < FAR) unlink(other, known)
          distance[other] = reach
          link(other, reach)
          if (reach > last) last = reach
        }
      }
    }
    return isCut ? 'further' : 'none'
  }
}

// One pass of Dinic's algorithm over the arcs of no reduced cost: levels by breadth, then paths until none is left.
const blockingFlow = (network: Network, source: number, sink: number, price: Int32Array): number => {
  const { nodes, start, to, left, cost, reverse } = network
  const level = new Int32Array(nodes).fill(-1)
  const queue = new Int32Array(nodes)
  level[source] = 0
  queue[0] = source
  for (let at = 0, end = 1; at < end && level[sink]! < 0; at++) {
    const node = queue[at]!
    const own = price[node]!
    for (let arc = start[node]!, last = start[node + 1]!; arc < last; arc++) {
      const other = to[arc]!
      if (left[arc]! === 0 || level[other]! >= 0 || own + cost[arc]! !== price[other]!) continue
      level[other] = level[node]! + 1
      queue[end++] = other
    }
  }
  if (level[sink]! < 0) return 0
  const turn = start.slice(0, nodes)
  const path = new Int32Array(nodes)
  let [depth, node, sent] = [0, source, 0]
  for (;;) {
    if (node === sink) {
      let least = FAR
      for (let at = 0; at < depth; at++) least = Math.min(least, left[path[at]!]!)
      let first = depth
      for (let at = depth - 1; at >= 0; at--) {
        left[path[at]!]! -= least
        left[reverse[path[at]!]!]! += least
        if (left[path[at]!]! === 0) first = at
      }
      sent += least
      depth = first
      node = to[reverse[path[first]!]!]!
      continue
    }
    const end = start[node + 1]!
    let arc = turn[node]!
    for (; arc < end; arc++) {
      const other = to[arc]!
      if (left[arc]! > 0 && level[other]! === level[node]! + 1 && price[node]! + cost[arc]! === price[other]!) break
    }
    turn[node] = arc
    if (arc < end) {
      path[depth++] = arc
      node = to[arc]!
    } else {
      if (depth === 0) return sent
      // No way on from here: back, and past the arc that led here.
      node = to[reverse[path[--depth]!]!]!
      turn[node]! += 1
    }
  }
}

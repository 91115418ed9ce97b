// How works hang together through the experts who share them.

/** Entry i is work `works[i]` and expert `experts[i]`; `cells` has an element for every work. */
interface Shared {
  readonly works: Int32Array
  readonly experts: Int32Array
  readonly cells: Int32Array
  readonly expertCount: number
}

/** The part of every work: works that share an expert are in one, and so on. Works without sheets are in none (−1). */
export const partsOf = ({ works, experts, cells, expertCount }: Shared): { partOfWork: Int32Array; parts: number } => {
  const heads = Int32Array.from({ length: expertCount }, (_, at) => at)
  const find = (one: number): number => {
    let head = one
    while (heads[head] !== head) {
      heads[head] = heads[heads[head]!]!
      head = heads[head]!
    }
    return head
  }
  const first = new Int32Array(cells.length).fill(-1)
  for (let at = 0; at < works.length; at++) {
    const work = works[at]!
    if (first[work] === -1) first[work] = experts[at]!
    else heads[find(experts[at]!)] = find(first[work]!)
  }
  const numbers = new Map<number, number>()
  const partOfWork = Int32Array.from(first, (expert) => {
    if (expert === -1) return -1
    const head = find(expert)
    const number = numbers.get(head) ?? numbers.size
    numbers.set(head, number)
    return number
  })
  return { partOfWork, parts: numbers.size }
}

// Drawing lots so that anybody can do it again. Pure: the hash of each team is made by the caller (server: node, browser: WebAssembly).
//
// 1. Before the draw a secret seed (64 hex digits) is made and SHA-256(seed) is published together with the list of teams and rooms.
// 2. At the draw the seed is shown; words said in the hall may be added, so that not even who made the seed knows the outcome.
// 3. Every team gets SHA-256("seed|words|code"). The teams in the order of these numbers are the drawn order.
//    Where a panel judges blind a mark takes the place of the code: the first 16 digits of SHA-256("salt|code") with a random salt per
//    team. Salts and codes are shown when the scene is over, so that marks can be checked as well.
// 4. In that order each team goes to the room that takes its category and has the fewest teams so far, the earlier letter among equals.
// 5. Where schools are kept apart, each room is walked through again: the next place goes to the first team in drawn order with which
//    the fewest possible neighbors of one school remain. Where a school has more than half of a room, neighbors cannot be avoided.

export interface Entrant {
  /** The code of the enrollment, or its mark. */
  readonly code: string
  /** A mark that is the same for teams of one school; '' for none. */
  readonly school: string
  readonly itemId: string
  /** SHA-256 of `drawText`, hex. */
  readonly key: string
}
export interface DrawRoom {
  readonly letter: string
  /** The categories it takes; none named: all. */
  readonly itemIds: readonly string[]
}
export interface DrawnPlace {
  readonly code: string
  readonly letter: string
  /** Place in the room, from 1. */
  readonly position: number
}

/** Digits of a mark. */
export const MARK_LENGTH = 16
/** The text whose SHA-256 begins with the mark of a team. */
export const markText = (salt: string, teamCode: string): string => `${salt}|${teamCode}`

/** The text whose SHA-256 orders a team. */
export const drawText = (seed: string, words: string, code: string): string => `${seed}|${words}|${code}`

/** The first entrant no room takes, or null. */
export const homeless = <E extends Pick<Entrant, 'itemId'>>(entrants: readonly E[], rooms: readonly DrawRoom[]): E | null =>
  entrants.find((entrant) => !rooms.some((room) => takes(room, entrant))) ?? null

/** Gives every team its room and place. Throws when no room takes a team: ask `homeless` first. */
export const drawPlaces = (entrants: readonly Entrant[], rooms: readonly DrawRoom[], keepsApart: boolean): DrawnPlace[] => {
  const drawn = [...entrants].sort((a, b) => compare(a.key, b.key) || compare(a.code, b.code))
  const queues = new Map<string, Entrant[]>(rooms.map(({ letter }) => [letter, []]))
  for (const entrant of drawn) {
    const open = rooms.filter((room) => takes(room, entrant))
    if (open.length === 0) throw new Error(`no room takes ${entrant.code}`)
    const least = open.reduce((best, room) => (queues.get(room.letter)!.length < queues.get(best.letter)!.length ? room : best))
    queues.get(least.letter)!.push(entrant)
  }
  return rooms.flatMap(({ letter }) =>
    (keepsApart ? apart(queues.get(letter)!) : queues.get(letter)!).map(({ code }, at) => ({ code, letter, position: at + 1 })),
  )
}

/** A number as it is called: the room's letter and the place. */
export const ticketNumber = (letter: string, position: number): string => letter + String(position).padStart(2, '0')

const takes = (room: DrawRoom, { itemId }: Pick<Entrant, 'itemId'>): boolean =>
  room.itemIds.length === 0 || room.itemIds.includes(itemId)

// By code units: the same in every language setting.
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Neighbors of one school in an order. */
export const neighborsOfOneSchool = (schools: readonly string[]): number =>
  schools.filter((school, at) => at > 0 && school !== '' && school === schools[at - 1]).length

/** The fewest neighbors of one school the order of a room can have. */
export const fewestNeighbors = (schools: readonly string[]): number => fewest(countsOf(schools), schools.length, '')

const countsOf = (schools: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const school of schools) if (school !== '') counts.set(school, (counts.get(school) ?? 0) + 1)
  return counts
}

// A school with m of n places has at best 2m − n − 1 neighbors, one more where it stood just before.
const fewest = (counts: ReadonlyMap<string, number>, n: number, last: string): number => {
  let most = 0
  for (const [school, count] of counts) most = Math.max(most, 2 * count - n - (school === last ? 0 : 1))
  return most
}

const apart = (drawn: readonly Entrant[]): Entrant[] => {
  const left = [...drawn]
  const counts = countsOf(left.map(({ school }) => school))
  const order: Entrant[] = []
  let last = ''
  while (left.length > 0) {
    const best = fewest(counts, left.length, last)
    const at = left.findIndex(({ school }) => {
      const step = school !== '' && school === last ? 1 : 0
      const rest = new Map(counts)
      if (school !== '') rest.set(school, rest.get(school)! - 1)
      return step + fewest(rest, left.length - 1, school) <= best
    })
    const [next] = left.splice(at, 1)
    if (next!.school !== '') counts.set(next!.school, counts.get(next!.school)! - 1)
    last = next!.school
    order.push(next!)
  }
  return order
}

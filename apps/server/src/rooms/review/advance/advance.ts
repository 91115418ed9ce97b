// Who goes on to the next stage, who waits, who is out, and why.
import type { AdvanceRule } from '@kaisai/contract/competition/settings'
import type { AdvanceContext, AdvanceOutcome, AdvanceReason, AdvanceRow } from './advance-types.ts'
import { type Level, levelsOf, type Placed, roomOf } from './line.ts'

/**
 * Applies a rule to ranked works, each category for itself or all in one. Caps per school hold in the same pool, always. At the line
 * equal works advance together, stay together, or are left to the captain, as the tie policy says; below a line that cut a tie nobody
 * advances. Disqualified works and those without a score never do. Reserves are the next in order whose school has room. Pure; the order
 * of the rows does not matter. Outcomes come in the order of the rows.
 */
export const advance = (rows: readonly AdvanceRow[], rule: AdvanceRule, context: AdvanceContext): readonly AdvanceOutcome[] => {
  const outcomes = new Map<string, AdvanceOutcome>()
  const placed: Placed[] = []
  for (const row of rows) {
    const why = row.isDisqualified ? 'disqualified' : row.score === null || row.rank === null ? 'noScore' : null
    if (why) outcomes.set(row.workId, { workId: row.workId, outcome: 'eliminated', reason: why, reserveOrder: null })
    else {
      const [category, school] = [context.categoryOf(row.workId), context.schoolOf(row.workId)]
      placed.push({ ...row, points: Number(row.score), category, school })
    }
  }
  const pools = Map.groupBy(placed, (work) => (rule.isPerCategory ? work.category : ''))
  for (const works of pools.values())
    for (const outcome of poolOutcomes(works, rule, context.captainChoice)) outcomes.set(outcome.workId, outcome)
  return rows.map((row) => outcomes.get(row.workId)!)
}

interface Tally {
  readonly rule: AdvanceRule
  readonly choice: ReadonlyMap<string, boolean>
  readonly outcomes: Map<string, AdvanceOutcome>
  /** Places taken, those kept for the captain's word included. */
  readonly taken: Map<string | null, number>
  advanced: number
}

const poolOutcomes = (works: readonly Placed[], rule: AdvanceRule, choice: ReadonlyMap<string, boolean>) => {
  const tally: Tally = { rule, choice, outcomes: new Map(), taken: new Map(), advanced: 0 }
  const levels = levelsOf(works, rule.isPerCategory)
  let isClosed = false
  for (const level of levels) {
    if (rule.by === 'manual') isClosed = false
    const room = isClosed
      ? 0
      : rule.by === 'manual'
        ? Number.POSITIVE_INFINITY
        : roomOf(rule, level, works.length, tally.advanced)
    if (passLevel(tally, level, room) === 'closed') isClosed = true
  }
  nameReserves(tally, levels)
  return tally.outcomes.values()
}

const passLevel = (tally: Tally, level: Level, room: number): 'closed' | 'on' => {
  const { rule, choice } = tally
  const candidates = level.works.filter((work) => {
    if (rule.by === 'manual' && choice.get(work.workId) !== true) return say(tally, work, 'eliminated', 'notChosen')
    if (schoolRoom(tally, work.school) <= 0) return say(tally, work, 'eliminated', 'schoolCap')
    return true
  })
  if (room <= 0) {
    for (const work of candidates) say(tally, work, 'eliminated', 'belowLine')
    return 'closed'
  }
  // Of equal works of one school no more may go on than the cap leaves.
  const crowded = crowdedSchools(tally, candidates)
  const contested = candidates.filter((work) => crowded.has(work.school))
  const clear = candidates.filter((work) => !crowded.has(work.school))
  const wanted = clear.length + placesFor(tally, contested)
  if (wanted <= room) {
    for (const work of clear) go(tally, work, rule.by)
    settle(tally, contested, Number.POSITIVE_INFINITY, 'capTie')
    return 'on'
  }
  if (rule.tiePolicy === 'include') {
    for (const work of clear) go(tally, work, 'tieIncluded')
    settle(tally, contested, Number.POSITIVE_INFINITY, 'capTie')
  } else if (rule.tiePolicy === 'exclude') for (const work of candidates) say(tally, work, 'eliminated', 'tieExcluded')
  else settle(tally, candidates, room, 'tieCaptain')
  return 'closed'
}

// The captain's word on equal works: as many as there is room for. Without it they stay open, and their places are kept.
const settle = (tally: Tally, works: readonly Placed[], room: number, why: 'tieCaptain' | 'capTie'): void => {
  const places = Math.min(room, placesFor(tally, works))
  if (works.length === 0) return
  if (why === 'capTie' && tally.rule.tiePolicy === 'exclude' && tally.rule.by !== 'manual') {
    for (const work of works) say(tally, work, 'eliminated', 'schoolCap')
    return
  }
  const chosen = works.filter((work) => tally.choice.get(work.workId) === true)
  const isTooMany = chosen.length > places || crowdedSchools(tally, chosen).size > 0
  if (isTooMany) for (const work of works) say(tally, work, 'open', chosen.includes(work) ? 'captainTooMany' : why)
  else {
    const isDone = chosen.length === places || works.every((work) => tally.choice.has(work.workId))
    for (const work of chosen) go(tally, work, 'captain')
    for (const work of works)
      if (!chosen.includes(work)) {
        const isRefused = isDone || tally.choice.get(work.workId) === false
        say(tally, work, isRefused ? 'eliminated' : 'open', isRefused ? 'captain' : why)
      }
    if (isDone) return
  }
  // Nobody further down takes what the captain has yet to give.
  const open = works.filter((work) => tally.outcomes.get(work.workId)!.outcome === 'open')
  tally.advanced += Math.min(places, placesFor(tally, open))
  for (const work of open) tally.taken.set(work.school, (tally.taken.get(work.school) ?? 0) + 1)
}

const schoolRoom = ({ rule, taken }: Tally, school: string | null): number =>
  rule.perSchoolCap === null || school === null ? Number.POSITIVE_INFINITY : rule.perSchoolCap - (taken.get(school) ?? 0)

// Schools of which more of these works would go on than may.
const crowdedSchools = (tally: Tally, works: readonly Placed[]): ReadonlySet<string | null> =>
  new Set(
    [...Map.groupBy(works, (work) => work.school)].flatMap(([school, own]) =>
      own.length > schoolRoom(tally, school) ? [school] : [],
    ),
  )

// How many of some works may go on as far as their schools are concerned.
const placesFor = (tally: Tally, works: readonly Placed[]): number => {
  let places = 0
  for (const [school, own] of Map.groupBy(works, (work) => work.school))
    places += Math.max(0, Math.min(own.length, schoolRoom(tally, school)))
  return places
}

const go = (tally: Tally, work: Placed, reason: AdvanceReason): void => {
  say(tally, work, 'advanced', reason)
  tally.advanced += 1
  tally.taken.set(work.school, (tally.taken.get(work.school) ?? 0) + 1)
}

// Gives false, so that it can stand in a filter.
const say = (tally: Tally, work: Placed, outcome: AdvanceOutcome['outcome'], reason: AdvanceReason): false => {
  tally.outcomes.set(work.workId, { workId: work.workId, outcome, reason, reserveOrder: null })
  return false
}

const mayWait: ReadonlySet<AdvanceReason> = new Set<AdvanceReason>(['belowLine', 'tieExcluded', 'captain', 'notChosen'])

// The next below the line in order, each school with room for one more of its own; equal works have the same number.
const nameReserves = (tally: Tally, levels: readonly Level[]): void => {
  let before = 0
  for (const level of levels) {
    const waiting = level.works.filter((work) => {
      const { outcome, reason } = tally.outcomes.get(work.workId)!
      return outcome === 'eliminated' && mayWait.has(reason) && schoolRoom(tally, work.school) > 0
    })
    if (before >= tally.rule.reserveCount) return
    for (const { workId } of waiting) {
      const { reason } = tally.outcomes.get(workId)!
      tally.outcomes.set(workId, { workId, outcome: 'reserve', reason, reserveOrder: before + 1 })
    }
    before += waiting.length
  }
}

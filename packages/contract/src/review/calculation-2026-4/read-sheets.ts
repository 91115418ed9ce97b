// Step 1 for a whole batch: sheets become entries, entries become pools.

import type { BatchWork, CalculatedWork, PipelineSetting, Sheet } from './calculation-inputs.ts'
import type { SheetFlag } from './calculation-output.ts'
import { majorityPlaces, placePoints } from './counting.ts'
import { pointsOf } from './sheet-points.ts'
import { byText } from './statistics.ts'

/** A sheet on its way through the steps. */
export interface Entry {
  readonly sheet: Sheet
  readonly flags: SheetFlag[]
  /** Null: outside every figure. */
  raw: number | null
  standardised: number | null
  /** The raw total less the severity of its expert; null where there is no model. */
  levelled: number | null
}
export interface WorkEntries {
  readonly work: BatchWork
  readonly categoryId: string
  /** The works it is ranked among. */
  readonly lineKey: string
  readonly entries: readonly Entry[]
  /** Those that count. */
  readonly counted: readonly Entry[]
  /** Where places count by majority: the place in the line, and the points of 100 it is worth. */
  majority: { readonly place: number; readonly points: number } | null
}
/** Works whose scores are set against one mean and spread. */
export interface EntryPool {
  readonly key: string
  readonly categoryId: string
  readonly groupId: string | null
  readonly works: WorkEntries[]
}

/** Reads the sheets of a batch, in canonical order. Works that are not ranked are left out; the caller reports them. */
export const readSheets = (
  setting: PipelineSetting,
  works: readonly BatchWork[],
  ranked: ReadonlyMap<string, CalculatedWork>,
): readonly EntryPool[] => {
  const points = pointsOf(setting)
  const pools = new Map<string, EntryPool>()
  for (const work of works) {
    const known = ranked.get(work.workId)
    if (known === undefined) continue
    // Works of panels formed by lot are one pool; those of other panels may differ in what they are.
    const groupId = setting.panelsBy === 'lot' ? null : work.groupId
    const key = groupId === null ? known.categoryId : `${known.categoryId}/${groupId}`
    const lineKey = setting.panelsBy === 'topic' ? key : known.categoryId
    const pool = pools.get(key) ?? { key, categoryId: known.categoryId, groupId, works: [] }
    pools.set(key, pool)
    const entries = work.sheets.map((sheet) => entryOf(sheet, points))
    const counted = entries.filter((entry) => entry.raw !== null)
    pool.works.push({ work, categoryId: known.categoryId, lineKey, entries, counted, majority: null })
  }
  const sorted = [...pools.values()].sort((a, b) => byText(a.key, b.key))
  if (setting.type === 'rank') placesToPoints(setting, sorted)
  return sorted
}

const entryOf = (sheet: Sheet, points: ReturnType<typeof pointsOf>): Entry => {
  const { total, isPartial } = points(sheet)
  const flags: SheetFlag[] = []
  if (!sheet.isCounted) flags.push('stray')
  else if (total === null) flags.push('incomplete')
  else if (isPartial) flags.push('criterionMissing')
  return { sheet, flags, raw: sheet.isCounted ? total : null, standardised: null, levelled: null }
}

// Places become points of each expert's list in the line; who reads only some of its works has a shorter one.
const placesToPoints = (setting: PipelineSetting, pools: readonly EntryPool[]): void => {
  const lines = Map.groupBy(
    pools.flatMap((pool) => pool.works),
    ({ lineKey }) => lineKey,
  )
  for (const works of lines.values()) {
    const lists = [
      ...Map.groupBy(
        works.flatMap((work) => work.counted),
        (entry) => entry.sheet.expertId,
      ).values(),
    ]
    const longest = lists.reduce((most, list) => Math.max(most, list.length), 0)
    const ownPlaces = new Map<Entry, number>()
    for (const list of lists) {
      const places = list.map((entry) => entry.raw!)
      const points = placePoints(setting, places, longest)
      list.forEach((entry, at) => {
        ownPlaces.set(entry, placeIn(places, at))
        entry.raw = points[at]!
      })
    }
    if (setting.rankBy === 'majority') countMajorities(works, ownPlaces)
  }
}

// The place of one work in a list, from 1; equal ones share the mean of theirs.
const placeIn = (places: readonly number[], at: number): number => {
  let [better, same] = [0, 0]
  for (const other of places) {
    if (other < places[at]!) better++
    else if (other === places[at]) same++
  }
  return better + (same + 1) / 2
}

const countMajorities = (works: readonly WorkEntries[], ownPlaces: ReadonlyMap<Entry, number>): void => {
  const places = majorityPlaces(works.map(({ counted }) => counted.map((entry) => ownPlaces.get(entry)!)))
  const count = places.filter((place) => place !== null).length
  works.forEach((work, at) => {
    const place = places[at]!
    if (place !== null) work.majority = { place, points: count === 1 ? 50 : (100 * (count - place)) / (count - 1) }
  })
}

// Step 1 for a whole batch: sheets become entries, entries become pools.
import type { BatchWork, CalculatedWork, PipelineSetting, Sheet } from './calculation-inputs.ts'
import type { SheetFlag } from './calculation-output.ts'
import { bordaPoints, pointsOf } from './sheet-points.ts'
import { byText } from './statistics.ts'

/** A sheet on its way through the steps. */
export interface Entry {
  readonly sheet: Sheet
  readonly flags: SheetFlag[]
  /** Null: outside every figure. */
  raw: number | null
  standardised: number | null
}
export interface WorkEntries {
  readonly work: BatchWork
  readonly categoryId: string
  readonly entries: readonly Entry[]
  /** Those that count. */
  readonly counted: readonly Entry[]
}
/** Works whose scores are compared with each other. */
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
    const groupId = setting.pool === 'group' ? work.groupId : null
    const key = groupId === null ? known.categoryId : `${known.categoryId}/${groupId}`
    const pool = pools.get(key) ?? { key, categoryId: known.categoryId, groupId, works: [] }
    pools.set(key, pool)
    const entries = work.sheets.map((sheet) => entryOf(sheet, points))
    pool.works.push({ work, categoryId: known.categoryId, entries, counted: entries.filter((entry) => entry.raw !== null) })
  }
  const sorted = [...pools.values()].sort((a, b) => byText(a.key, b.key))
  if (setting.type === 'rank') for (const pool of sorted) placesToPoints(pool)
  return sorted
}

const entryOf = (sheet: Sheet, points: ReturnType<typeof pointsOf>): Entry => {
  const { total, isPartial } = points(sheet)
  const flags: SheetFlag[] = []
  if (!sheet.isCounted) flags.push('stray')
  else if (total === null) flags.push('incomplete')
  else if (isPartial) flags.push('criterionMissing')
  return { sheet, flags, raw: sheet.isCounted ? total : null, standardised: null }
}

const placesToPoints = (pool: EntryPool): void => {
  const lists = Map.groupBy(
    pool.works.flatMap((work) => work.counted),
    (entry) => entry.sheet.expertId,
  )
  for (const list of lists.values()) {
    const points = bordaPoints(list.map((entry) => entry.raw!))
    list.forEach((entry, at) => {
      entry.raw = points[at]!
    })
  }
}

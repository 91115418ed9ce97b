// The awards of a scheme: what may stand in one, how they are stored, how they are read.
import type { LevelItem, SchemeRules } from '@kaisai/contract/award/assign-types'
import type { itemInput } from '@kaisai/contract/award/fields'
import type {
  Base,
  ListsKeep,
  Method,
  RanksBy,
  Rounding,
  SchoolCapScope,
  Scope,
  Target,
  TiePolicy,
} from '@kaisai/contract/award/labels'
import { problem } from '@kaisai/contract/problem'
import type { Static } from 'typebox'
import type { Db, Tx } from '#src/db/database.ts'
import { categoriesOf } from '../../competition/reads.ts'
import type { Scheme, SchemeItem } from '../award.policy.ts'
import { markerIdsOf } from '../reads.ts'

export type ItemInput = Static<typeof itemInput>

/** Refuses awards that cannot be computed: foreign categories, values out of range, rankings for what is not ranked. */
export const requireItems = async (db: Db, competitionId: string, items: readonly ItemInput[]): Promise<void> => {
  const categories = await categoriesOf(db, competitionId)
  const own = new Set(categories.map(({ id }) => id))
  const markers = new Set(await markerIdsOf(db, competitionId))
  for (const item of items) {
    const { name } = item
    if ((item.scope === 'category') !== (item.itemId !== null)) throw problem('award.item_category', { name })
    if (item.itemId !== null && !own.has(item.itemId)) throw problem('award.item_category', { name })
    if (!isValue(item.method, item.value)) throw problem('award.item_value', { name })
    requireBounds(item)
    if (item.markerId != null && (item.targetType !== 'team' || !markers.has(item.markerId)))
      throw problem('award.item_marker', { name })
    if (item.targetType !== 'team' && item.method !== 'count' && item.method !== 'manual')
      throw problem('award.item_target', { name })
  }
  requireGrowing(items)
}

// The bounds beside a share, and what one province may have.
const requireBounds = ({ name, method, isCumulative, min, max, provinceCap, provinceShare }: ItemInput): void => {
  if (method !== 'percent' && (isCumulative || max != null)) throw problem('award.item_share', { name })
  if (max != null && min > max) throw problem('award.item_bounds', { name })
  const hasBoth = provinceCap != null && provinceShare != null
  if (hasBoth || (provinceShare != null && method === 'score')) throw problem('award.item_province', { name })
}

// In one list a share up to a lower award holds the one up to a higher award.
const requireGrowing = (items: readonly ItemInput[]): void => {
  const shares = items.filter(({ isCumulative, targetType }) => isCumulative && targetType === 'team')
  for (const item of shares) {
    const upper = shares.find(
      (one) =>
        one.scope === item.scope &&
        one.itemId === item.itemId &&
        (one.markerId ?? null) === (item.markerId ?? null) &&
        one.level < item.level &&
        one.value >= item.value,
    )
    if (upper) throw problem('award.cumulative_order', { name: item.name, value: item.value, upper: upper.value })
  }
}

const isValue = (method: Method, value: number): boolean =>
  method === 'percent'
    ? value >= 0.01 && value <= 100
    : method === 'score'
      ? value <= 10_000
      : Number.isInteger(value) && (method === 'manual' || value >= 1)

/** Stores the awards of a scheme in their order; kept ones keep their ids. */
export const writeItems = async (tx: Tx, schemeId: string, items: readonly ItemInput[]): Promise<void> => {
  const kept = items.flatMap(({ schemeItemId }) => (schemeItemId === null ? [] : [schemeItemId]))
  const stored = await tx.selectFrom('award_scheme_items').select('id').where('scheme_id', '=', schemeId).execute()
  const known = new Set(stored.map(({ id }) => id))
  const gone = stored.filter(({ id }) => !kept.includes(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.deleteFrom('award_scheme_items').where('id', 'in', gone).execute()
  for (const [at, item] of items.entries()) {
    const row = rowOf(item, at + 1)
    if (item.schemeItemId !== null && known.has(item.schemeItemId))
      await tx.updateTable('award_scheme_items').set(row).where('id', '=', item.schemeItemId).execute()
    else
      await tx
        .insertInto('award_scheme_items')
        .values({ scheme_id: schemeId, ...row })
        .execute()
  }
}

const rowOf = (item: ItemInput, seq: number) => ({
  seq,
  level: item.level,
  name: item.name,
  name_en: item.nameEn,
  scope: item.scope,
  category_id: item.itemId,
  target_type: item.targetType,
  method: item.method,
  value: item.value,
  base: item.base,
  rounding: item.rounding,
  min: item.min,
  per_school_cap: item.perSchoolCap,
  tie_policy: item.tiePolicy,
  is_cumulative: item.isCumulative ?? false,
  max: item.max ?? null,
  min_score: item.minScore ?? null,
  province_cap: item.provinceCap ?? null,
  province_share: item.provinceShare ?? null,
  points: item.points ?? 1,
  marker_id: item.markerId ?? null,
  is_teacher_award: item.isTeacherAward,
  prize: item.prize,
  color: item.color,
})

/** The awards of a scheme in their order. */
export const itemsOf = (db: Db, schemeId: string): Promise<SchemeItem[]> =>
  db.selectFrom('award_scheme_items').selectAll().where('scheme_id', '=', schemeId).orderBy('seq').execute()

/** An award of a scheme as it is edited. */
export const shownItem = (item: SchemeItem): ItemInput => ({
  schemeItemId: item.id,
  level: item.level,
  name: item.name,
  nameEn: item.name_en,
  scope: item.scope as Scope,
  itemId: item.category_id,
  targetType: item.target_type as Target,
  method: item.method as Method,
  value: item.value,
  base: item.base as Base,
  rounding: item.rounding as Rounding,
  min: item.min,
  perSchoolCap: item.per_school_cap,
  tiePolicy: item.tie_policy as TiePolicy,
  isCumulative: item.is_cumulative,
  max: item.max,
  minScore: item.min_score,
  provinceCap: item.province_cap,
  provinceShare: item.province_share,
  points: item.points,
  markerId: item.marker_id,
  isTeacherAward: item.is_teacher_award,
  prize: item.prize,
  color: item.color,
})

/** The awards a ranking gives, as the assignment takes them. */
export const rankedItems = (items: readonly SchemeItem[]): LevelItem[] =>
  items.filter(({ target_type, method }) => target_type === 'team' && method !== 'manual').map(levelItem)

/** One award of a scheme, as the assignment takes it. */
export const levelItem = (item: SchemeItem): LevelItem => ({ ...shownItem(item), itemId: item.id, categoryId: item.category_id })

/** The limits of a scheme over all its awards. */
export const rulesOf = (scheme: Scheme): SchemeRules => ({
  schoolCap: scheme.school_cap,
  schoolCapScope: scheme.school_cap_scope as SchoolCapScope,
  isBestOfSchool: scheme.is_best_of_school,
  keepsBetter: scheme.keeps_better,
  ranksBy: scheme.ranks_by as RanksBy,
  // Absent where a summary counts nothing: runs of before keep their rules to the letter.
  ...(scheme.summary_approved_points + scheme.summary_excellent_points + scheme.summary_on_time_points > 0 && {
    summaryPoints: {
      approved: scheme.summary_approved_points,
      excellent: scheme.summary_excellent_points,
      onTime: scheme.summary_on_time_points,
    },
  }),
  listsKeep: scheme.lists_keep as ListsKeep,
})

/**
 * The same as columns; `award.rules_person` where the better award is kept without “one for a person”, `award.rules_lists` where a team keeps
 * two awards with it.
 */
export const rulesRow = (rules: SchemeRules, isOnePerPerson: boolean) => {
  if (rules.keepsBetter && !isOnePerPerson) throw problem('award.rules_person')
  if (rules.listsKeep === 'both' && isOnePerPerson) throw problem('award.rules_lists')
  return {
    school_cap: rules.schoolCap,
    school_cap_scope: rules.schoolCapScope,
    is_best_of_school: rules.isBestOfSchool,
    keeps_better: rules.keepsBetter,
    ranks_by: rules.ranksBy,
    summary_approved_points: rules.summaryPoints?.approved ?? 0,
    summary_excellent_points: rules.summaryPoints?.excellent ?? 0,
    summary_on_time_points: rules.summaryPoints?.onTime ?? 0,
    lists_keep: rules.listsKeep ?? 'higher',
  }
}

// The awards of a scheme: what may stand in one, how they are stored, how they are read.
import type { LevelItem } from '@kaisai/contract/award/assign-types'
import type { itemInput } from '@kaisai/contract/award/fields'
import type { Base, Method, Rounding, Scope, Target, TiePolicy } from '@kaisai/contract/award/labels'
import { problem } from '@kaisai/contract/problem'
import type { Static } from 'typebox'
import type { Db, Tx } from '#src/db/database.ts'
import { categoriesOf } from '../../competition/reads.ts'
import type { SchemeItem } from '../award.policy.ts'

export type ItemInput = Static<typeof itemInput>

/** Refuses awards that cannot be computed: foreign categories, values out of range, rankings for what is not ranked. */
export const requireItems = async (tx: Tx, competitionId: string, items: readonly ItemInput[]): Promise<void> => {
  const categories = await categoriesOf(tx, competitionId)
  const own = new Set(categories.map(({ id }) => id))
  for (const item of items) {
    const { name } = item
    if ((item.scope === 'category') !== (item.itemId !== null)) throw problem('award.item_category', { name })
    if (item.itemId !== null && !own.has(item.itemId)) throw problem('award.item_category', { name })
    if (!isValue(item.method, item.value)) throw problem('award.item_value', { name })
    if (item.targetType !== 'team' && item.method !== 'count' && item.method !== 'manual')
      throw problem('award.item_target', { name })
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
  isTeacherAward: item.is_teacher_award,
  prize: item.prize,
  color: item.color,
})

/** The awards a ranking gives, as the assignment takes them. */
export const rankedItems = (items: readonly SchemeItem[]): LevelItem[] =>
  items
    .filter(({ target_type, method }) => target_type === 'team' && method !== 'manual')
    .map((item) => ({
      itemId: item.id,
      level: item.level,
      scope: item.scope as Scope,
      categoryId: item.category_id,
      method: item.method as Method,
      value: item.value,
      base: item.base as Base,
      rounding: item.rounding as Rounding,
      min: item.min,
      perSchoolCap: item.per_school_cap,
      tiePolicy: item.tie_policy as TiePolicy,
    }))

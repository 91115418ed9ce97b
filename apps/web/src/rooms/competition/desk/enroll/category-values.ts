// A category between its form and the wire: the fee in yuan, empty choices as empty texts.
import { fenOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { addItem, listItems } from '@kaisai/contract/competition/item.endpoints'
import { type CategoryLimits, defaultCategoryLimits } from '@kaisai/contract/competition/rules/rules'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { linesOf } from './category-tree.ts'

export type Item = ReplyOf<typeof listItems>[number]
export type ItemInput = Omit<InputOf<typeof addItem>, 'competitionId'>

export interface CategoryValues extends Omit<ItemInput, 'parentId' | 'feeFen' | 'limits' | 'enrollFormId' | 'workFormId'> {
  /** Empty: at the top. */
  parentId: string
  /** An empty kind is none. */
  limits: Omit<CategoryLimits, 'kind'> & { kind: string }
  feeYuan: number
  enrollFormId?: string | null
  workFormId?: string | null
}

/** Yuan as typed, in fen. */

/** A stored category as its form holds it. */
export const valuesOf = (item: Item): CategoryValues => ({
  parentId: item.parentId ?? '',
  code: item.code,
  name: item.name,
  nameEn: item.nameEn,
  description: item.description,
  descriptionEn: item.descriptionEn,
  limits: { ...item.limits, kind: item.limits.kind ?? '' },
  disciplines: item.disciplines,
  feeYuan: item.feeFen / 100,
  feeBasis: item.feeBasis,
  enrollFormId: item.enrollFormId,
  workFormId: item.workFormId,
  isEnabled: item.isEnabled,
})

/** A new category below another (null: at the top). It starts with the limits and forms of the one before it. */
export const newValues = (items: readonly Item[], parentId: string | null): CategoryValues => {
  const lines = linesOf(items)
  const previous = (lines.findLast((line) => line.parentId === parentId) ?? lines.at(-1))?.item
  return {
    ...{ parentId: parentId ?? '', code: '', name: '', nameEn: '', description: '', descriptionEn: '' },
    limits: { ...(previous?.limits ?? defaultCategoryLimits), kind: previous?.limits.kind ?? '' },
    disciplines: previous?.disciplines ?? [],
    feeYuan: 0,
    feeBasis: previous?.feeBasis ?? 'team',
    enrollFormId: previous?.enrollFormId ?? null,
    workFormId: previous?.workFormId ?? null,
    isEnabled: true,
  }
}

/** What the form holds as the call takes it. Competitions for pupils are free, whatever stands in the form. */
export const inputOf = (values: CategoryValues, isFree: boolean): ItemInput => {
  const { parentId, limits, feeYuan, enrollFormId, workFormId, ...rest } = values
  return {
    ...rest,
    parentId: parentId === '' ? null : parentId,
    limits: {
      ...limits,
      // A limit that was cleared is no limit.
      perPersonMax: limits.perPersonMax ?? null,
      totalQuota: limits.totalQuota ?? null,
      perSchoolQuota: limits.perSchoolQuota ?? null,
      levelGroup: limits.levelGroup ?? null,
      kind: limits.kind.trim() === '' ? null : limits.kind.trim(),
    },
    feeFen: isFree ? 0 : fenOf(feeYuan),
    enrollFormId: enrollFormId ?? null,
    workFormId: workFormId ?? null,
  }
}

/** Which of the two quotas was refused as below the places taken: that in all is looked at first. `taken`: places taken in all. */
export const refusedQuota = (limits: ItemInput['limits'], taken: number): 'totalQuota' | 'perSchoolQuota' =>
  limits.totalQuota !== null && limits.totalQuota < taken ? 'totalQuota' : 'perSchoolQuota'

// What a competition and a category ask of those who enter.
import { completeFeeRules, type FeePrice, type FeeRules } from '@kaisai/contract/competition/fee/fee-rules'
import { type CategoryLimits, completeRules, type ParticipationRules } from '@kaisai/contract/competition/rules/rules'
import type { EnrollSetting } from '@kaisai/contract/competition/settings'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'

/** What a competition and a category ask of those who enter. */
export interface Terms {
  readonly competitionId: string
  readonly organizationId: string
  readonly seriesId: string
  readonly seriesCode: string
  readonly year: number
  readonly name: string
  readonly nameEn: string
  readonly enrollMode: string
  readonly isPublic: boolean
  readonly externalUrl: string
  readonly auditChain: readonly string[]
  readonly rules: ParticipationRules
  readonly setting: EnrollSetting
  readonly categoryId: string
  readonly categoryCode: string
  readonly categoryName: string
  readonly categoryNameEn: string
  readonly limits: CategoryLimits
  readonly fee: FeePrice
  readonly formId: string | null
  /** Counts the changes of the set-up, and of the category: two numbers name what was read. */
  readonly contentNo: number
  readonly categoryVersion: number
  /** Teams enter it: it and everything above is enabled, and nothing enabled stands below. */
  readonly isEntered: boolean
}

/** The terms of one category. Refuses one that is not there. */
export const termsOf = async (db: Db, categoryId: string): Promise<Terms> => {
  const { rows } = await sql<Omit<Terms, 'fee'> & { fee: Omit<FeePrice, 'rules'> & { rules: Partial<FeeRules> } }>`
    with recursive up as (
      select k.id, k.parent_id, k.is_enabled from competition_categories k where k.id = ${categoryId}::uuid
      union all select p.id, p.parent_id, p.is_enabled from competition_categories p join up on p.id = up.parent_id)
    select c.id as "competitionId", c.organization_id as "organizationId", c.series_id as "seriesId", sr.code as "seriesCode", c.year, c.name,
      c.name_en as "nameEn", c.enroll_mode as "enrollMode", c.is_public as "isPublic", c.external_url as "externalUrl",
      c.audit_chain as "auditChain", c.rules, c.enroll_setting as setting, k.id as "categoryId", k.code as "categoryCode",
      k.name as "categoryName", k.name_en as "categoryNameEn", k.limits, c.content_no as "contentNo", k.version as "categoryVersion",
      jsonb_build_object('feeFen', k.fee_fen, 'feeBasis', k.fee_basis, 'rules', k.fee_rules) as fee, k.enroll_form_id as "formId",
      (select bool_and(up.is_enabled) from up)
        and not exists (select 1 from competition_categories below where below.parent_id = k.id and below.is_enabled) as "isEntered"
      from competition_categories k join competitions c on c.id = k.competition_id join competition_series sr on sr.id = c.series_id
     where k.id = ${categoryId}::uuid`.execute(db)
  const row = rows[0]
  if (!row) throw problem('house.not_found')
  return { ...row, rules: completeRules(row.rules), fee: { ...row.fee, rules: completeFeeRules(row.fee.rules) } }
}

const MOST_KEPT = 500
const kept = new WeakMap<Db, Map<string, Terms>>()
const keptOf = (root: Db): Map<string, Terms> => {
  const all = kept.get(root) ?? new Map<string, Terms>()
  kept.set(root, all)
  if (all.size > MOST_KEPT) all.clear()
  return all
}

/**
 * The terms as two numbers read in the same transaction name them. Every change of the set-up counts one of them up, so what is kept in
 * memory is either exactly this or is read anew. `root`: the database of the process, under which terms are kept.
 */
export const termsAt = async (
  root: Db,
  tx: Db,
  categoryId: string,
  contentNo: number,
  categoryVersion: number,
): Promise<Terms> => {
  const known = keptOf(root).get(categoryId)
  if (known?.contentNo === contentNo && known.categoryVersion === categoryVersion) return known
  const read = await termsOf(tx, categoryId)
  keptOf(root).set(categoryId, read)
  return read
}

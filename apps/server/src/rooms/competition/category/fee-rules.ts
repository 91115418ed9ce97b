// The price of a category: read and saved apart from the category's other fields.

import { chargesAnything, completeFeeRules, feeRulesFault } from '@kaisai/contract/competition/fee/fee-rules'
import type * as endpoints from '@kaisai/contract/competition/fee.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { textIn } from '#src/db/text-in.ts'
import { InvalidInput } from '#src/http/errors.ts'
import { unknownProvinces } from '../../organization/reads.ts'
import { competitionsOf } from '../competition.policy.ts'
import { recordAction } from '../record-action.ts'
import { changeCategory } from './save-category.ts'

/** The price of a category within reach; `house.not_found` for any other. */
export const getFeeRules = async (
  db: Db,
  actor: Actor,
  { itemId }: InputOf<typeof endpoints.getFeeRules>,
): Promise<ReplyOf<typeof endpoints.getFeeRules>> => {
  const found = await competitionsOf(db, actor)
    .innerJoin('competition_categories as k', 'k.competition_id', 'c.id')
    .select([
      'k.id as itemId',
      'k.competition_id as competitionId',
      'k.version',
      'k.fee_fen as feeFen',
      'k.fee_basis',
      'k.fee_rules',
    ])
    .select([textIn(actor.lang, 'k.name', 'k.name_en').as('name'), 'k.limits', 'c.is_k12_free as isK12Free'])
    .where('k.id', '=', itemId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  const { fee_basis, fee_rules, limits, ...rest } = found
  return {
    ...rest,
    feeBasis: fee_basis as 'team',
    rules: completeFeeRules(fee_rules),
    memberMin: limits.memberMin,
    memberMax: limits.memberMax,
  }
}

/** Saves the price of a category by its version. Refuses a fee where pupils take part for free (`competition.k12_fee`). */
export const saveFeeRules = (
  ctx: Ctx,
  actor: Actor,
  { itemId, version, feeFen, feeBasis, rules: typed }: InputOf<typeof endpoints.saveFeeRules>,
): Promise<{ version: number }> =>
  changeCategory(ctx, actor, itemId, async (tx, category, competition) => {
    const rules = { ...typed, refunds: typed.refunds ?? completeFeeRules(category.fee_rules).refunds }
    const wanted = { fee_fen: feeFen, fee_basis: feeBasis, fee_rules: rules }
    await requireVersion(tx, category, wanted, version, actor)
    if (competition.is_k12_free && chargesAnything({ feeFen, rules })) throw problem('competition.k12_fee')
    const fault = feeRulesFault({ feeFen, rules })
    if (fault) throw new InvalidInput(fault, 'rules')
    if ((await unknownProvinces(tx, rules.freeProvinces)).length > 0) throw problem('house.not_found')
    await tx
      .updateTable('competition_categories')
      .set({ ...wanted, fee_rules: JSON.stringify(rules), ...stamp(actor, category.version) })
      .where('id', '=', category.id)
      .execute()
    const changes = changesOf({ ...category }, wanted).map((change) => ({ ...change, field: `${category.code}·${change.field}` }))
    await recordAction(tx, actor, competition, 'category_updated', { changes })
    return { version: category.version + 1 }
  })

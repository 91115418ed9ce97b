// Competitions for pupils of primary and secondary schools are free of charge (MOE whitelist rule): no fee may stand beside the switch.
import { problem } from '@kaisai/contract/problem'
import type { Tx } from '#src/db/database.ts'

/** Refuses while a category of the competition has a fee. */
export const refuseK12Fees = async (tx: Tx, competitionId: string): Promise<void> => {
  const charged = await tx
    .selectFrom('competition_categories')
    .select('id')
    .where('competition_id', '=', competitionId)
    .where('has_fee', '=', true)
    .executeTakeFirst()
  if (charged) throw problem('competition.k12_fee')
}

import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { settleDifference } from './differences.ts'

/** Notes the same about every open difference of a day, as finance would one by one. */
export const settleDifferences = async (ctx: Ctx, actor: Actor, reconciliationId: string, note: string): Promise<void> => {
  const open = await ctx.db
    .selectFrom('finance_differences')
    .select('id')
    .where('reconciliation_id', '=', reconciliationId)
    .where('status', '=', 'open')
    .execute()
  for (const { id } of open) await settleDifference(ctx, actor, { differenceId: id, note })
}

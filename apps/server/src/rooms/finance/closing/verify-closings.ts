// Whether the months that were closed still hold what they held: `npm run verify` asks.
import type { Verification, Verified } from '#src/platform/verification.ts'
import { intactOf } from './closing.views.ts'

/** Computes digest and balances of every closed month anew. */
export const verifyClosings = async ({ db, report, progress }: Verification): Promise<Verified> => {
  const closings = await db
    .selectFrom('finance_closings')
    .select(['id', 'organization_id', 'month', 'digest', 'previous_digest'])
    .where('digest', 'is not', null)
    .orderBy('month')
    .execute()
  for (const [index, closing] of closings.entries()) {
    const { isIntact } = await intactOf(db, closing)
    if (!isIntact)
      report({
        place: `finance_closings ${closing.id} (${closing.month.slice(0, 7)})`,
        found: ['月结的摘要或余额与账目不符', 'Digest or balances do not fit the entries'],
        meaning: ['结账后账目被改动', 'Entries were changed after the month was closed'],
        advice: [
          '从最近一次通过检查的备份中对照该月的流水，找出被改动的行，并通知财务负责人',
          'Compare the movements of that month with the last backup that passed the check, find the changed rows and notify the head of finance',
        ],
      })
    progress(index + 1)
  }
  return { count: closings.length, unit: ['个月结', 'closings'] }
}

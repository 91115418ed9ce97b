import { payoutItemStates } from '@kaisai/contract/payout/payout-item.states'
import { sql } from 'kysely'
import { inGroup } from '#src/db/group.ts'
import type { PayoutFacts } from '#src/ports/facts.ts'

/** What award asks about prizes that stand in a list. */
export const payoutFacts: PayoutFacts = {
  listOf: async (db, prizeIds) => {
    const { rows } = await sql<{ prizeId: string; no: string; isPaid: boolean; netFen: number }>`
      select i.prize_id as "prizeId", p.no, i.status = 'paid' as "isPaid", i.net_fen as "netFen" from payout_items i join payouts p on p.id = i.payout_id
       where i.prize_id = any(${[...prizeIds]}::uuid[]) and ${inGroup(payoutItemStates, 'live', 'i.status')}`.execute(db)
    return rows
  },
}

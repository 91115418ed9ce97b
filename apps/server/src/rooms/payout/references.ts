import type { RoomReferences } from '#src/ports/references.ts'

/** What payouts keep of places: who pays. */
export const payoutReferences: RoomReferences = {
  room: 'payout',
  columns: {
    organizations: {
      'payouts.organization_id': ['发放名单', 'payouts'],
      'payout_items.organization_id': ['发放明细', 'lines of payouts'],
    },
  },
}

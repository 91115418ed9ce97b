// The lines of a draft: who is owed what, on which card, less which tax.

import { payoutItemStates } from '@kaisai/contract/payout/payout-item.states'
import { type TaxRule, taxOf } from '@kaisai/contract/payout/withholding'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { moveAll, permitted } from '#src/db/move.ts'
import type { Owed } from './candidates.ts'
import { owedNow } from './candidates.ts'
import { cardsOf } from './cards.ts'
import type { Payout } from './payout.policy.ts'

/** Adds lines; tax and cards are computed afterwards. What another list took at the same moment is left out. */
export const insertItems = async (tx: Tx, payout: Payout, owed: readonly Owed[]): Promise<void> => {
  const column = <K extends keyof Owed>(key: K) => owed.map((one) => one[key])
  await sql`insert into payout_items (payout_id, organization_id, user_id, payee_name, prize_id, batch_id, sheets, gross_fen, tax_fen)
    select ${payout.id}::uuid, ${payout.organization_id}::uuid, w.user_id, w.name, w.prize_id, w.batch_id, w.sheets, w.gross_fen, 0
      from unnest(${column('userId')}::uuid[], ${column('name')}::text[], ${column('prizeId')}::uuid[], ${column('batchId')}::uuid[],
        ${column('sheets')}::int[], ${column('grossFen')}::bigint[]) with ordinality w(user_id, name, prize_id, batch_id, sheets, gross_fen, at)
     order by w.at on conflict do nothing`.execute(tx)
}

interface Line {
  readonly id: string
  readonly user_id: string
  readonly before: number
}

/** Computes the open lines of a locked draft again: amounts as they are owed now, tax of the month, cards. What is owed no more is taken off. */
export const computeItems = async (ctx: Ctx, tx: Tx, actor: Actor, payout: Payout): Promise<void> => {
  const owed = await owedNow(tx, payout.id)
  const { rows } = await sql<Line>`
    select i.id, i.user_id, coalesce((select sum(o.gross_fen) from payout_items o join payouts p on p.id = o.payout_id
        where o.user_id = i.user_id and o.organization_id = i.organization_id and o.payout_id <> i.payout_id
          and p.tax_rule = ${payout.tax_rule} and p.month = ${payout.month}::date and p.status in ('pending', 'approved', 'paid')
          and ${inGroup(payoutItemStates, 'live', 'o.status')}), 0)::bigint as before
      from payout_items i where i.payout_id = ${payout.id}::uuid and i.status = 'open' order by i.user_id, i.id for update of i`.execute(
    tx,
  )
  const gone = rows.filter(({ id, user_id }) => user_id === null || !owed.has(id))
  await moveAll(
    tx,
    payoutItemStates,
    gone.map(({ id }) => id),
    'drop',
    permitted(actor),
  )
  const lines = rows.filter(({ id, user_id }) => user_id !== null && owed.has(id))
  const cards = await cardsOf(ctx, tx, [...new Set(lines.map(({ user_id }) => user_id))])
  const sums = new Map<string, number>()
  const computed = lines.map(({ id, user_id, before }) => {
    const { grossFen, sheets } = owed.get(id)!
    const earlier = sums.get(user_id) ?? before
    sums.set(user_id, earlier + grossFen)
    const card = cards.get(user_id)
    return { id, grossFen, sheets, taxFen: taxOf(payout.tax_rule as TaxRule, grossFen, earlier), card }
  })
  await sql`update payout_items i set gross_fen = w.gross, tax_fen = w.tax, sheets = w.sheets, card_mask = w.mask, card_bank = w.bank, card_index = w.card,
      updated_at = now()
    from unnest(${computed.map(({ id }) => id)}::uuid[], ${computed.map(({ grossFen }) => grossFen)}::bigint[], ${computed.map(({ taxFen }) => taxFen)}::bigint[],
      ${computed.map(({ sheets }) => sheets)}::int[], ${computed.map(({ card }) => card?.mask ?? '')}::text[], ${computed.map(({ card }) => card?.bank ?? '')}::text[],
      ${computed.map(({ card }) => card?.index ?? null)}::bytea[]) w(id, gross, tax, sheets, mask, bank, card) where i.id = w.id`.execute(
    tx,
  )
}

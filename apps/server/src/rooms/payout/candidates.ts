// Who is owed what: prizes that are final and unpaid, and experts' fees by the rate of a review.
import type { PayoutKind } from '@kaisai/contract/payout/labels'
import { payoutItemStates } from '@kaisai/contract/payout/payout-item.states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { unpaidPrizes } from '../award/reads.ts'
import { personName } from '../identity/reads.ts'
import { countedSheets, publishedBatches } from '../review/reads.ts'

/** Something owed: a prize, or the fee of an expert for a review. */
export interface Owed {
  readonly userId: string
  readonly name: string
  readonly prizeId: string | null
  readonly batchId: string | null
  readonly sheets: number | null
  readonly grossFen: number
}
interface Place {
  readonly competitionId: string
  readonly kind: PayoutKind
  readonly batchId?: string
}

/** What experts are owed by the rates, as `(batch_id, competition_id, user_id, sheets, gross_fen)`: reviews that are over, experts with a score sheet that counts. */
export const expertFees: RawBuilder<unknown> = sql`(select b.id as batch_id, b.competition_id, s.user_id, s.sheets, r.base_fen + r.sheet_fen * s.sheets as gross_fen
  from payout_rates r join ${publishedBatches} b on b.id = r.batch_id and b.is_over join ${countedSheets} s on s.batch_id = b.id
 where r.base_fen + r.sheet_fen * s.sheets > 0)`

/** The condition that a fee (columns of `alias`) stands in no list that is open or paid. */
export const isFree = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from payout_items i where i.batch_id = ${sql.ref(`${alias}.batch_id`)} and i.user_id = ${sql.ref(`${alias}.user_id`)}
    and ${inGroup(payoutItemStates, 'live', 'i.status')})`

/** Everything a competition owes of a kind and that stands in no list yet. */
export const owedIn = async (db: Db, { competitionId, kind, batchId }: Place): Promise<Owed[]> => {
  const { rows } =
    kind === 'prize'
      ? await sql<Owed>`
          select z.user_id as "userId", ${personName(sql`z.user_id`)} as name, z.id as "prizeId", null as "batchId", null as sheets, z.amount::bigint as "grossFen"
            from ${unpaidPrizes} z
           where z.competition_id = ${competitionId}::uuid
             and not exists (select 1 from payout_items i where i.prize_id = z.id and ${inGroup(payoutItemStates, 'live', 'i.status')})
           order by name, z.id`.execute(db)
      : await sql<Owed>`
          select f.user_id as "userId", ${personName(sql`f.user_id`)} as name, null as "prizeId", f.batch_id as "batchId", f.sheets, f.gross_fen as "grossFen"
            from ${expertFees} f
           where f.competition_id = ${competitionId}::uuid and (${batchId ?? null}::uuid is null or f.batch_id = ${batchId ?? null}::uuid) and ${isFree('f')}
           order by name, f.batch_id`.execute(db)
  return rows
}

/** What the open lines of a list are owed now, by the line; a line that is owed nothing any more is missing. */
export const owedNow = async (
  db: Db,
  payoutId: string,
): Promise<Map<string, { readonly grossFen: number; readonly sheets: number | null }>> => {
  const { rows } = await sql<{ id: string; grossFen: number; sheets: number | null }>`
    select i.id, coalesce(z.amount::bigint, f.gross_fen) as "grossFen", f.sheets from payout_items i
      left join ${unpaidPrizes} z on z.id = i.prize_id and z.user_id = i.user_id
      left join ${expertFees} f on f.batch_id = i.batch_id and f.user_id = i.user_id
     where i.payout_id = ${payoutId}::uuid and i.status = 'open' and coalesce(z.amount::bigint, f.gross_fen) is not null`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...owed }) => [id, owed]))
}

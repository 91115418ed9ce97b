// What the experts of a review are paid, and what that comes to.

import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/payout/endpoints'
import { problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { containing, pageCounted } from '#src/db/page.ts'
import { inTx } from '#src/db/tx.ts'
import { competitionsOf } from '../competition/index.ts'
import { competitionNameIn } from '../competition/reads.ts'
import { countedSheets, publishedBatches } from '../review/reads.ts'
import { expertFees, isFree } from './candidates.ts'

type Ask = InputOf<typeof endpoints.pageExpertFees>

const found = (db: Db, actor: Actor, { competitionId, isOwed, keyword }: Ask): RawBuilder<boolean> => {
  const parts: RawBuilder<boolean>[] = [sql`b.competition_id in (${competitionsOf(db, actor).select('c.id')})`]
  if (competitionId) parts.push(sql`b.competition_id = ${competitionId}::uuid`)
  if (isOwed) parts.push(hasOwed)
  if (keyword) parts.push(sql`b.name ${containing(keyword)}`)
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}
/** The condition that somebody is owed a fee for the review `b` that stands in no list. */
const hasOwed = sql<boolean>`exists (select 1 from ${expertFees} f where f.batch_id = b.id and ${isFree('f')})`

/** Reviews whose experts wait for their fee, for the workbench, as `(competition_id, since, due)`. */
export const reviewsOwing = (db: Db, actor: Actor): RawBuilder<unknown> =>
  sql`select b.competition_id, rate.updated_at as since, null::timestamptz as due from ${publishedBatches} b join payout_rates rate on rate.batch_id = b.id
   where ${found(db, actor, { isOwed: 'true' })}`

/** A page of published reviews within reach with their rates and sums, the newest first. */
export const pageExpertFees = async (db: Db, actor: Actor, input: Ask): Promise<ReplyOf<typeof endpoints.pageExpertFees>> => {
  const where = found(db, actor, input)
  const size = input.pageSize ?? 20
  const [rows, counted] = await Promise.all([
    sql<ReplyOf<typeof endpoints.pageExpertFees>['rows'][number] & { status: keyof typeof batchStates.states }>`
      select b.id as "batchId", b.name, b.competition_id as "competitionId", ${competitionNameIn(actor.lang, sql`b.competition_id`)} as "competitionName",
        b.status, b.is_over as "isOver", coalesce(s.experts, 0) as experts, coalesce(s.sheets, 0) as sheets, r.base_fen as "baseFen", r.sheet_fen as "sheetFen",
        coalesce(w.total, 0)::bigint as "totalFen", coalesce(w.owed, 0)::bigint as "owedFen", coalesce(r.version, 0) as version
        from ${publishedBatches} b left join payout_rates r on r.batch_id = b.id
        left join lateral (select count(*)::int as experts, sum(n.sheets)::int as sheets from ${countedSheets} n where n.batch_id = b.id) s on true
        left join lateral (select sum(f.gross_fen) as total, sum(f.gross_fen) filter (where ${isFree('f')}) as owed from ${expertFees} f where f.batch_id = b.id) w on true
       where ${where} order by b.id desc limit ${size} offset ${((input.pageNum ?? 1) - 1) * size}`.execute(db),
    sql<{
      count: number
    }>`select count(*)::int as count from (select 1 from ${publishedBatches} b where ${where} limit 10001) t`.execute(db),
  ])
  return pageCounted(
    rows.rows.map(({ status, ...row }) => ({ ...row, statusName: inLang(batchStates.states[status], actor.lang) })),
    counted.rows[0]!.count,
    input,
  )
}

/** Sets what the experts of a review within reach are paid. Lists that left their draft keep their amounts. */
export const saveExpertFee = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.saveExpertFee>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ name: string; organization_id: string }>`
      select b.name, b.organization_id from ${publishedBatches} b where b.id = ${input.batchId}::uuid
         and b.competition_id in (${competitionsOf(tx, actor).select('c.id')})`.execute(tx)
    const [batch] = rows
    if (!batch) throw problem('house.not_found')
    const before = await tx
      .selectFrom('payout_rates')
      .selectAll()
      .where('batch_id', '=', input.batchId)
      .forUpdate()
      .executeTakeFirst()
    if ((before?.version ?? 0) !== input.version) throw problem('payout.rate_changed')
    const values = { base_fen: input.baseFen, sheet_fen: input.sheetFen, updated_by: actor.userId }
    const saved = await tx
      .insertInto('payout_rates')
      .values({ batch_id: input.batchId, ...values })
      .onConflict((on) =>
        on
          .column('batch_id')
          .doUpdateSet({ ...values, version: input.version + 1, updated_at: sql<string>`now()` })
          .where('payout_rates.version', '=', input.version),
      )
      .returning('batch_id')
      .executeTakeFirst()
    if (!saved) throw problem('payout.rate_changed')
    await record(tx, actor, {
      ...{ action: 'payout.rate_saved', entity: 'review_batches', entityId: input.batchId, entityName: batch.name },
      organizationId: batch.organization_id,
      changes: [
        { field: 'baseFen', from: before ? String(before.base_fen) : null, to: String(input.baseFen) },
        { field: 'sheetFen', from: before ? String(before.sheet_fen) : null, to: String(input.sheetFen) },
      ],
    })
    return null
  })

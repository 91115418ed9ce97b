// A list is prepared, computed again, shortened, while it is a draft.
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/payout/endpoints'
import { payoutStates } from '@kaisai/contract/payout/payout.states'
import { payoutItemStates } from '@kaisai/contract/payout/payout-item.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { moveAll } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { datedNumber } from '#src/platform/dated-number.ts'
import { competitionsOf } from '../competition/index.ts'
import { owedIn } from './candidates.ts'
import { computeItems, insertItems } from './compute-items.ts'
import { lockPayout, type Payout, payoutStateName } from './payout.policy.ts'
import { recordPayout } from './record-action.ts'

type Terms = Pick<InputOf<typeof endpoints.createPayout>, 'month' | 'taxRule' | 'note'>

const requireGround = ({ taxRule, note }: Terms): void => {
  if (taxRule === 'none' && note.trim().length < 2) throw problem('payout.needs_ground')
}
const requireDraft = (payout: Payout, { lang }: Actor): void => {
  if (payout.status !== 'draft')
    throw problem('house.wrong_state', {
      state: payoutStateName(payout.status, lang),
      verb: inLang(payoutStates.moves.submit.label, lang),
    })
}

/**
 * Prepares a list of everything a competition owes of a kind and that stands in no other list: unpaid final prizes, or the fees of its
 * closed reviews (`batchId`: of one). Throws `payout.nobody`.
 */
export const createPayout = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.createPayout>,
): Promise<{ payoutId: string }> =>
  inTx(ctx.db, async (tx) => {
    const competition = await competitionsOf(tx, actor)
      .select(['c.id', 'c.organization_id'])
      .where('c.id', '=', input.competitionId)
      .executeTakeFirst()
    if (!competition) throw problem('house.not_found')
    requireGround(input)
    const owed = await owedIn(tx, input)
    if (owed.length === 0) throw problem('payout.nobody')
    const payout = await tx
      .insertInto('payouts')
      .values({
        no: `P${datedNumber(ctx.now(), 8)}`,
        ...{ organization_id: competition.organization_id, competition_id: competition.id, kind: input.kind },
        ...{ month: `${input.month}-01`, tax_rule: input.taxRule, note: input.note },
        ...{ created_by: actor.userId, updated_by: actor.userId },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await insertItems(tx, payout, owed)
    await computeItems(ctx, tx, actor, payout)
    await requireItems(tx, payout.id, 'payout.nobody')
    await recordPayout(tx, actor, payout, 'created')
    return { payoutId: payout.id }
  })

/** Refuses a list on which nobody is left. */
export const requireItems = async (tx: Tx, payoutId: string, otherwise: 'payout.nobody' | 'payout.empty'): Promise<void> => {
  const { rows } = await sql`select 1 from payout_items where payout_id = ${payoutId}::uuid and status = 'open' limit 1`.execute(
    tx,
  )
  if (rows.length === 0) throw problem(otherwise)
}

/** Computes a draft again under these terms. */
export const computePayout = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.computePayout>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const payout = await lockPayout(tx, actor, input.payoutId, input.version)
    requireDraft(payout, actor)
    requireGround(input)
    const changed = await tx
      .updateTable('payouts')
      .set({ month: `${input.month}-01`, tax_rule: input.taxRule, note: input.note, version: payout.version + 1 })
      .set({ updated_at: sql<string>`now()`, updated_by: actor.userId })
      .where('id', '=', payout.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await computeItems(ctx, tx, actor, changed)
    await recordPayout(tx, actor, payout, 'computed')
    return null
  })

/** Takes lines off a draft and computes the rest again: what a person is paid in a month bears one tax. */
export const dropPayoutItems = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.dropPayoutItems>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const payout = await lockPayout(tx, actor, input.payoutId, input.version)
    requireDraft(payout, actor)
    const lines = await tx
      .selectFrom('payout_items')
      .select(['id', 'payee_name'])
      .where('payout_id', '=', payout.id)
      .where('id', 'in', input.itemIds)
      .execute()
    if (lines.length < input.itemIds.length) throw problem('house.not_found')
    await moveAll(tx, payoutItemStates, input.itemIds, 'drop', actor)
    await computeItems(ctx, tx, actor, payout)
    await tx
      .updateTable('payouts')
      .set({ version: payout.version + 1, updated_at: sql<string>`now()`, updated_by: actor.userId })
      .where('id', '=', payout.id)
      .execute()
    const names = lines.map(({ payee_name }) => payee_name).join('、')
    await recordPayout(tx, actor, payout, 'dropped', { changes: [{ field: 'people', from: names.slice(0, 1000), to: null }] })
    return null
  })

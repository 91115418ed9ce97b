// Which payouts somebody reaches in the desk: those of the competitions within reach.
import { inLang, type Lang } from '@kaisai/contract/lang'
import type { PayoutItemWord, PayoutWord } from '@kaisai/contract/payout/labels'
import { payoutStates } from '@kaisai/contract/payout/payout.states'
import { payoutItemStates } from '@kaisai/contract/payout/payout-item.states'
import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import type { Payouts } from '#src/db/tables.gen.ts'
import { competitionsOf } from '../competition/index.ts'

export type Payout = Selectable<Payouts>

export const payoutStateName = (status: PayoutWord, lang: Lang): string => inLang(payoutStates.states[status], lang)
export const itemStateName = (status: PayoutItemWord, lang: Lang): string => inLang(payoutItemStates.states[status], lang)

/** The payouts within reach, as a query to build on (alias `p`). */
export const payoutsOf = (db: Db, actor: Actor) =>
  db.selectFrom('payouts as p').where('p.competition_id', 'in', competitionsOf(db, actor).select('c.id'))

/** Whether somebody submitted a list: he neither approves nor returns it. */
export const isSubmitter = ({ userId }: Pick<Actor, 'userId'>, { submitted_by }: Pick<Payout, 'submitted_by'>): boolean =>
  submitted_by === userId

/** The same the other way round, for a query over payouts (alias `p`). */
export const isOthers = ({ userId }: Pick<Actor, 'userId'>): RawBuilder<boolean> =>
  sql<boolean>`p.submitted_by is distinct from ${userId}::uuid`

/** Locks a payout within reach. `version`: as the caller saw it. Throws `house.not_found`, `payout.changed`. */
export const lockPayout = async (tx: Tx, actor: Actor, payoutId: string, version?: number): Promise<Payout> => {
  const found = await payoutsOf(tx, actor).selectAll('p').where('p.id', '=', payoutId).forUpdate('p').executeTakeFirst()
  if (!found) throw problem('house.not_found')
  if (version !== undefined && found.version !== version) throw problem('payout.changed')
  return found
}

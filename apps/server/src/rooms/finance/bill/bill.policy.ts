// Whose a bill is: the organization's that issues it, the school's that pays it.
import { billStates } from '@kaisai/contract/finance/bill/bill.states'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type { Selectable } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import type { FinanceBills } from '#src/db/tables.gen.ts'
import { keptBy } from '../finance.policy.ts'
import { ownerOf } from '../invoice/invoice.policy.ts'

export type Bill = Selectable<FinanceBills>

/** The number of a bill as people read it; '' for a draft. */
export const billNo = ({ year, seq }: Pick<Bill, 'year' | 'seq'>): string =>
  year === null || seq === null ? '' : `ZD${year}-${String(seq).padStart(5, '0')}`

/** The bills of organizations whose finance the actor keeps, as a query to build on (alias `b`). */
export const keptBills = async (db: Db, actor: Actor) => db.selectFrom('finance_bills as b').where(await keptBy(db, actor, 'b'))

/** The bills a school was sent, for whoever pays for it (alias `b`); none for others. */
export const schoolBills = async (db: Db, actor: Actor) => {
  const owner = await ownerOf(db, actor)
  return db
    .selectFrom('finance_bills as b')
    .where((eb) => (owner.kind === 'school' ? eb('b.school_id', '=', owner.schoolId) : eb.val(false)))
    .where('b.seq', 'is not', null)
    .where('b.status', 'in', statesIn(billStates, 'shown'))
}

/** Locks a bill finance keeps. `house.not_found` for any other. */
export const lockKeptBill = async (tx: Tx, actor: Actor, billId: string): Promise<Bill> => {
  const found = await (await keptBills(tx, actor)).select('b.id').where('b.id', '=', billId).executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return tx.selectFrom('finance_bills').selectAll().where('id', '=', billId).forUpdate().executeTakeFirstOrThrow()
}

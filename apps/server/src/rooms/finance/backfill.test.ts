// Fees that were confirmed before there was a ledger: the migration turns each into an order paid by hand.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openFinance } from './finance.given.ts'

const world = await openFinance()
const { app, somebody, enrollable, submitted, balances } = world
after(() => app.stop())

test('a fee that was confirmed before stands in the ledger afterwards, once', async () => {
  const place = await enrollable({ feeFen: 12_000 })
  const paid = await submitted(await somebody('安然'), place, '已缴队')
  await submitted(await somebody('薄荷'), place, '未缴队')
  await sql`update enrollments set fee_paid_fen = fee_fen where id = ${paid}::uuid`.execute(app.ctx.db)
  const migration = readFileSync(join(import.meta.dirname, '../../../migrations/0044_finance.sql'), 'utf8')
  await app.asOwner((owner) => sql.raw(migration.slice(migration.lastIndexOf('do $$'))).execute(owner))
  assert.deepEqual(await balances(), { fees: -12_000, hand: 12_000 })
  const rows = await app.ctx.db
    .selectFrom('finance_orders as o')
    .innerJoin('finance_order_teams as t', 't.order_id', 'o.id')
    .select(['o.kind', 'o.status', 'o.paid_fen', 't.enrollment_id', 't.is_open'])
    .execute()
  assert.deepEqual(rows, [{ kind: 'hand', status: 'paid', paid_fen: 12_000, enrollment_id: paid, is_open: false }])
})

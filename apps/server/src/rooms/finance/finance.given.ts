// The smallest worlds for the stories of money: teams that owe a fee, organizations that take it.
import assert from 'node:assert/strict'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import * as own from '@kaisai/contract/finance/own.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { openEnrollment } from '../enrollment/enrollment.given.ts'

const transfer = { accountName: '某某大学', bank: '中国银行南京分行', accountNo: '4563510100883333' }
const noAlipay = { appId: '', sellerId: '', gateway: '' }

/** Enrollments with fees, finance staff who take transfers, and somebody to check the sums of every story. */
export const openFinance = async () => {
  const world = await openEnrollment()
  const { app, does, finance, organizationId, manager, somebody, submitted, enrollable, audit } = world
  const { db } = app.ctx
  const colleague = await app.person('caiwuer', 'finance', { organizationId, realName: '财务二' })
  /** The finance person confirmed a moment ago who sits there. */
  const confirmed = (who: Person) =>
    sql`update identity_sessions set confirmed_at = now() where user_id = ${who.id}::uuid`.execute(db)
  await confirmed(finance)
  await confirmed(colleague)
  await does(finance, desk.saveChannel, { provider: 'transfer', version: 0, isEnabled: true, ...noAlipay, ...transfer })

  let teams = 0
  /** Teams of one competition whose fee is due, each with its captain. */
  const owing = async (count: number, feeFen = 12_000, place?: Awaited<ReturnType<typeof enrollable>>) => {
    const at = place ?? (await enrollable({ feeFen }))
    const made: { teamId: string; captain: Person }[] = []
    for (let n = 0; n < count; n++) {
      const captain = await somebody('林书晚')
      const teamId = await submitted(captain, at, `缴费${++teams}队`)
      assert.equal((await audit(manager, teamId, 'pass')).code, 0)
      made.push({ teamId, captain })
    }
    return { place: at, teams: made }
  }
  /** A file as an upload of somebody would have left it. */
  const file = async (who: Person, purpose: string): Promise<string> =>
    app.ctx.stored.keep(
      db,
      {
        name: 'voucher.png',
        purpose,
        mediaType: 'image/png',
        extension: 'png',
        open: false,
        userId: who.id,
        organizationId: null,
      },
      Buffer.from('not looked at here'),
    )
  const order = (who: Person, orderId: string) => does(who, own.getMyOrder, { orderId })
  const ordered = async (who: Person, teamId: string, provider: 'alipay' | 'wechat' | 'transfer' = 'transfer'): Promise<string> =>
    (await does(who, own.createOrder, { teamId, provider })).orderId
  /** Sends a voucher for an own order; returns the payment. */
  const voucher = async (who: Person, orderId: string, note = ''): Promise<string> => {
    const { version } = await order(who, orderId)
    await does(who, own.sendVoucher, { orderId, version, fileId: await file(who, 'financeVoucher'), note })
    return (await order(who, orderId)).payments[0]!.paymentId
  }
  /** An order paid by transfer. */
  const paid = async (who: Person, teamId: string): Promise<string> => {
    const orderId = await ordered(who, teamId)
    const paymentId = await voucher(who, orderId)
    await does(finance, desk.decideVoucher, { paymentId, isApproved: true, reason: '' })
    return orderId
  }
  /** The balances of the organization's accounts. */
  const balances = async (): Promise<Record<string, number>> => {
    const { rows } = await sql<{ name: string; sum: number }>`
      select a.name, coalesce(sum(e.debit_fen - e.credit_fen), 0)::bigint as sum from finance_accounts a join finance_entries e on e.account_id = a.id
       where a.organization_id = ${organizationId}::uuid group by 1 order by 1`.execute(db)
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
  }
  return { ...world, colleague, confirmed, owing, file, order, ordered, voucher, paid, balances, transfer }
}

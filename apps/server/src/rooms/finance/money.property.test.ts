// Whatever is done in whatever order (pay, notify, refund, cancel, expire, leave), the ledger is zero and the order says what its money says.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { withdrawTeam } from '@kaisai/contract/enrollment/own.endpoints'
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import * as own from '@kaisai/contract/finance/own.endpoints'
import type { OnlineProvider } from '@kaisai/contract/finance/providers'
import fc from 'fast-check'
import { sql } from 'kysely'
import { checkInvariants } from '#test/invariants.ts'
import { runFinanceClock } from './finance.jobs.ts'
import { openOnline } from './online.given.ts'

const world = await openOnline()
const { app, does, finance, colleague, owing, file, gateway, sendAlipay, sendWechat } = world
const { db } = app.ctx
after(world.stop)

const steps = [
  'order',
  'page',
  'qr',
  'wechat',
  'pay',
  'notify',
  'notifyTwice',
  'wrong',
  'unpaid',
  'underway',
  'voucher',
  'approve',
  'return',
  'cancel',
  'expire',
  'clock',
  'refund',
  'refundPart',
  'leave',
  'broken',
] as const
type Step = (typeof steps)[number]

test('any sequence of steps keeps the ledger at zero and the order’s state right', { timeout: 240_000 }, async () => {
  const place = await world.enrollable({ feeFen: 12_000 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 16 }), async (sequence) => {
      const { teams } = await owing(1, 12_000, place)
      const { teamId, captain } = teams[0]!
      const orderIds: string[] = []
      const numbers: string[] = []
      // Every call may be refused: what is asked is that nothing breaks.
      const call: typeof app.raw = (endpoint, input, options) => app.raw(endpoint, input, options)
      const current = async () => {
        const orderId = orderIds.at(-1)
        return orderId === undefined ? null : does(captain, own.getMyOrder, { orderId })
      }
      // wrong: of another amount; unpaid: out of order, saying that nobody paid yet.
      const notify = async (kind: 'true' | 'wrong' | 'unpaid' = 'true') => {
        const no = numbers.at(-1)
        const trade = no === undefined ? undefined : gateway.trades.get(no)
        if (no === undefined || !trade || (kind === 'true' && trade.paidAt === null)) return
        const alipay = {
          true: {},
          wrong: { trade_status: 'TRADE_SUCCESS', total_amount: '1.00' },
          unpaid: { trade_status: 'WAIT_BUYER_PAY' },
        }
        const wechat = {
          true: {},
          wrong: { trade_state: 'SUCCESS', transaction_id: trade.tradeNo, amount: { total: 100, currency: 'CNY' } },
          unpaid: { trade_state: 'NOTPAY' },
        }
        const reply =
          trade.provider === 'alipay'
            ? await sendAlipay(gateway.alipayNotice(no, alipay[kind]))
            : await sendWechat(gateway.wechatNotice(no, null, { change: wechat[kind] }))
        assert.ok(reply.statusCode < 300, reply.body)
      }
      const pay = async (way: 'page' | 'qr', provider: OnlineProvider = 'alipay') => {
        const it = await current()
        if (!it) return
        const reply = await call(own.payByAlipay, { orderId: it.orderId, way, provider }, { as: captain })
        if (reply.code !== 0) return
        const { paymentNo, url } = reply.data as { paymentNo: string; url: string }
        if (way === 'page') await fetch(url)
        numbers.push(paymentNo)
      }
      const decide = async (isApproved: boolean) => {
        const voucher = (await current())?.payments.find(({ way, status }) => way === 'voucher' && status === 'pending')
        if (voucher) await call(desk.decideVoucher, { paymentId: voucher.paymentId, isApproved, reason: '核对' }, { as: finance })
      }
      const refund = async (isPart: boolean) => {
        const it = await current()
        const line = it?.teams[0]?.lines[0]
        if (!it || !line) return
        const lines = isPart ? { lines: [{ lineId: line.lineId, amountFen: 1_000 }] } : {}
        await call(desk.requestRefund, { orderId: it.orderId, reason: '协商', ...lines }, { as: finance })
        for (const one of (await current())!.refunds.filter(({ status }) => status === 'requested'))
          await call(desk.decideRefund, { refundId: one.refundId, isApproved: true, reason: '' }, { as: colleague })
      }
      const clock = async () => {
        await sql`update finance_payments set next_query_at = now() where status = 'pending' and next_query_at is not null`.execute(
          db,
        )
        await sql`update finance_refunds set next_try_at = now() where next_try_at is not null`.execute(db)
        await runFinanceClock(app.ctx)
      }
      const doers: Record<Step, () => Promise<unknown>> = {
        order: async () => {
          const reply = await call(own.createOrder, { teamId, provider: 'alipay' }, { as: captain })
          if (reply.code === 0) orderIds.push((reply.data as { orderId: string }).orderId)
        },
        page: () => pay('page'),
        qr: () => pay('qr'),
        wechat: () => pay('qr', 'wechat'),
        pay: async () => {
          const no = numbers.at(-1)
          if (no !== undefined && gateway.trades.get(no)?.state === 'WAIT_BUYER_PAY') gateway.pay(no)
        },
        notify: () => notify(),
        notifyTwice: () => Promise.all([notify(), notify()]),
        wrong: () => notify('wrong'),
        unpaid: () => notify('unpaid'),
        underway: async () => {
          gateway.refundsAre = 'PROCESSING'
          await clock()
          gateway.refundsAre = 'SUCCESS'
        },
        voucher: async () => {
          const it = await current()
          if (!it) return
          const input = { orderId: it.orderId, version: it.version, fileId: await file(captain, 'financeVoucher'), note: '' }
          await call(own.sendVoucher, input, { as: captain })
        },
        approve: () => decide(true),
        return: () => decide(false),
        cancel: async () => {
          const it = await current()
          if (it) await call(own.cancelOrder, { orderId: it.orderId, version: it.version }, { as: captain })
        },
        expire: async () => {
          await sql`update finance_orders set expires_at = now() - interval '1 second' where id = any(${orderIds}::uuid[]) and status = 'pending'`.execute(
            db,
          )
          await runFinanceClock(app.ctx)
        },
        clock,
        refund: () => refund(false),
        refundPart: () => refund(true),
        leave: () => call(withdrawTeam, { teamId, reason: '不参加了' }, { as: captain }),
        broken: async () => {
          gateway.mood = 'html'
          await clock()
          gateway.mood = 'well'
        },
      }
      for (const step of ['order', ...sequence] as const) await doers[step]()
      await checkInvariants(db)
      assert.equal((await does(finance, desk.getLedger, {})).sumFen, 0)
      // What is still on its way ends once the gateway answers.
      for (const no of numbers) gateway.finishRefunds(no)
      await clock()
      const { rows } =
        await sql`select 1 from finance_refunds where status in ('approved', 'processing') and order_id = any(${orderIds}::uuid[])`.execute(
          db,
        )
      assert.equal(rows.length, 0)
      await checkInvariants(db)
    }),
    { numRuns: 25 },
  )
})

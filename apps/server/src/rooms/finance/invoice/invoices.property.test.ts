// Whatever is done in whatever order (request, approve, reject, issue, reverse, refund, leave), no line is on two invoices that count, and
// what is invoiced and what went back are together never more than what was paid.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as money from '@kaisai/contract/finance/desk.endpoints'
import * as desk from '@kaisai/contract/finance/invoice/desk.endpoints'
import * as own from '@kaisai/contract/finance/invoice/own.endpoints'
import fc from 'fast-check'
import { sql } from 'kysely'
import { checkInvariants } from '#test/invariants.ts'
import { openInvoices } from './invoice.given.ts'

const world = await openInvoices()
const { app, does, finance, colleague, schoolAdmin, batch, titleOf, number, today } = world
const { db } = app.ctx
after(() => app.stop())
const titleId = await titleOf(schoolAdmin)

const steps = [
  'request',
  'requestOne',
  'approve',
  'reject',
  'edit',
  'withdraw',
  'issue',
  'askRed',
  'keep',
  'red',
  'refund',
  'refundPart',
  'decide',
  'turnDown',
] as const
type Step = (typeof steps)[number]

test('any sequence of steps keeps every fen on at most one invoice that counts', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(5)), { minLength: 6, maxLength: 24 }),
      async (sequence) => {
        const orderId = await batch(2)
        // Every call may be refused: what is asked is what stands afterwards.
        const call: typeof app.raw = async (endpoint, input, options) => {
          const reply = await app.raw(endpoint, input, options)
          assert.ok(reply.http < 500, `${endpoint.path}: ${reply.msg}`)
          return reply
        }
        const invoices = () =>
          db
            .selectFrom('finance_invoices as i')
            .selectAll('i')
            .where('i.id', 'in', (eb) =>
              eb
                .selectFrom('finance_invoice_lines as il')
                .innerJoin('finance_order_lines as l', 'l.id', 'il.line_id')
                .select('il.invoice_id')
                .where('l.order_id', '=', orderId),
            )
            .orderBy('i.id')
            .execute()
        const one = async (pick: number) => {
          const all = await invoices()
          const found = all[pick % Math.max(1, all.length)]
          return found ? { invoiceId: found.id, version: found.version } : null
        }
        const lines = (await does(schoolAdmin, own.getInvoiceable, { orderIds: [orderId] })).lines
        const request = (lineIds?: string[]) => {
          const input = { orderIds: [orderId], titleId, type: 'digital_normal', note: '', ...(lineIds ? { lineIds } : {}) }
          return call(own.requestInvoice, input, { as: schoolAdmin })
        }
        const refund = (part: boolean, pick: number) => {
          const { lineId } = lines[pick % lines.length]!
          const input = { orderId, reason: '协商', ...(part ? { lines: [{ lineId, amountFen: 1_000 }] } : {}) }
          return call(money.requestRefund, input, { as: finance })
        }
        const on = async (endpoint: Parameters<typeof app.raw>[0], who: typeof finance, pick: number, more: object = {}) => {
          const at = await one(pick)
          if (at) await call(endpoint, { ...at, ...more }, { as: who })
        }
        const doers: Record<Step, (pick: number) => Promise<unknown>> = {
          request: () => request(),
          requestOne: (pick) => request([lines[pick % lines.length]!.lineId]),
          approve: (pick) => on(desk.decideInvoice, finance, pick, { isApproved: true, reason: '' }),
          reject: (pick) => on(desk.decideInvoice, finance, pick, { isApproved: false, reason: '抬头不全' }),
          edit: (pick) => on(own.resubmitInvoice, schoolAdmin, pick, { titleId, type: 'digital_normal', note: '' }),
          withdraw: (pick) => on(own.withdrawInvoice, schoolAdmin, pick),
          issue: async (pick) =>
            on(desk.issueByHand, finance, pick, { number: number(), issuedOn: today, pdfFileId: await world.pdf() }),
          askRed: (pick) =>
            on(own.askReversal, schoolAdmin, pick, {
              kind: 'wrong_title',
              reason: '抬头有误',
              reissueTitleId: pick % 2 ? titleId : null,
            }),
          keep: (pick) => on(desk.refuseReversal, finance, pick, { reason: '无需红冲' }),
          red: (pick) => on(desk.finishReversal, finance, pick, { redNumber: number(), redOn: today }),
          refund: (pick) => refund(false, pick),
          refundPart: (pick) => refund(true, pick),
          decide: async () => {
            for (const { id } of await db
              .selectFrom('finance_refunds')
              .select('id')
              .where('order_id', '=', orderId)
              .where('status', '=', 'requested')
              .execute())
              await call(money.decideRefund, { refundId: id, isApproved: true, reason: '' }, { as: colleague })
          },
          turnDown: async () => {
            for (const { id } of await db
              .selectFrom('finance_refunds')
              .select('id')
              .where('order_id', '=', orderId)
              .where('status', '=', 'requested')
              .execute())
              await call(money.decideRefund, { refundId: id, isApproved: false, reason: '不退' }, { as: colleague })
          },
        }
        for (const [step, pick] of sequence) {
          await doers[step](pick)
          const { rows } = await sql<{ id: string }>`
          select l.id from finance_order_lines l where l.order_id = ${orderId}::uuid and (
            (select count(*) from finance_invoice_lines il join finance_invoices i on i.id = il.invoice_id
              where il.line_id = l.id and i.status not in ('rejected', 'withdrawn', 'red')) > 1
            or l.amount_fen < coalesce((select sum(il.amount_fen) from finance_invoice_lines il join finance_invoices i on i.id = il.invoice_id
                where il.line_id = l.id and i.status not in ('rejected', 'withdrawn', 'red')), 0)
              + coalesce((select sum(r.amount_fen) from finance_refund_lines r join finance_refunds f on f.id = r.refund_id
                where r.line_id = l.id and f.status in ('approved', 'processing', 'success')), 0))`.execute(db)
          assert.deepEqual(rows, [], step)
        }
        await checkInvariants(db)
      },
    ),
    { numRuns: 20 },
  )
})

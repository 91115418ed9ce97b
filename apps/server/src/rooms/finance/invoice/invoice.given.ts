// The smallest worlds for the stories of invoices: paid orders, titles, staff who issue.
import assert from 'node:assert/strict'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as teamDesk from '@kaisai/contract/finance/desk.endpoints'
import * as desk from '@kaisai/contract/finance/invoice/desk.endpoints'
import type { BuyerFields } from '@kaisai/contract/finance/invoice/fields'
import * as own from '@kaisai/contract/finance/invoice/own.endpoints'
import { dayIn } from '#src/china-time.ts'
import { cards, waits } from '#src/workbench.given.ts'
import type { Person } from '#test/app.ts'
import { openFinance } from '../finance.given.ts'

export const company: BuyerFields = {
  ...{ title: '江南大学', taxNo: '12100000400000624D', address: '无锡市蠡湖大道1800号', phone: '0510-85326517' },
  ...{ buyerType: '01', bank: '工商银行无锡分行', account: '1103020109000012345', email: 'caiwu@example.org' },
}
export const person: BuyerFields = {
  ...{ buyerType: '03', title: '林书晚', taxNo: '', address: '', phone: '', bank: '', account: '', email: '' },
}

export const openInvoices = async () => {
  const world = await openFinance()
  const { app, does, finance, schoolAdmin, owing, paid, file, first } = world
  const { db } = app.ctx
  const today = dayIn(app.ctx.now())
  let numbers = 0
  /** A number no other invoice has. */
  const number = (): string => `26${String(++numbers).padStart(18, '0')}`
  const titleOf = async (who: Person, fields: Partial<InputOf<typeof own.saveTitle>> = person): Promise<string> =>
    (await does(who, own.saveTitle, { version: 0, isDefault: false, ...person, ...fields })).titleId
  /** A team whose captain paid, with a title of the captain's. */
  const payer = async (feeFen = 12_000) => {
    const { teams } = await owing(1, feeFen)
    const { teamId, captain } = teams[0]!
    const orderId = await paid(captain, teamId)
    return { teamId, captain, orderId, titleId: await titleOf(captain) }
  }
  const request = (who: Person, orderIds: string[], titleId: string, more: object = {}) =>
    app.call(own.requestInvoice, { orderIds, titleId, type: 'digital_normal', note: '', ...more }, { as: who })
  const requested = async (who: Person, orderIds: string[], titleId: string, more: object = {}): Promise<string> => {
    const reply = await request(who, orderIds, titleId, more)
    assert.equal(reply.code, 0, reply.msg)
    return reply.data.invoiceId
  }
  const mine = (who: Person, invoiceId: string) => does(who, own.getMyInvoice, { invoiceId })
  const at = async (who: Person, invoiceId: string) => ({ invoiceId, version: (await mine(who, invoiceId)).version })
  const seen = async (invoiceId: string) => does(finance, desk.getInvoice, { invoiceId })
  const version = async (invoiceId: string) => ({ invoiceId, version: (await seen(invoiceId)).version })
  const decide = async (invoiceId: string, isApproved = true, reason = '') =>
    app.call(desk.decideInvoice, { ...(await version(invoiceId)), isApproved, reason }, { as: finance })
  /** The PDF of an invoice as an upload would have left it. */
  const pdf = async (): Promise<string> =>
    app.ctx.stored.keep(
      db,
      {
        ...{ name: '数电票.pdf', purpose: 'financeInvoiceFile', mediaType: 'application/pdf', extension: 'pdf', open: false },
        ...{ userId: finance.id, organizationId: null },
      },
      Buffer.from('%PDF-1.7 not looked at here'),
    )
  const byHand = async (invoiceId: string, change: object = {}) =>
    app.call(
      desk.issueByHand,
      { ...(await version(invoiceId)), number: number(), issuedOn: today, pdfFileId: await pdf(), ...change },
      { as: finance },
    )
  /** An invoice of a payer that was issued by hand. */
  const issued = async (feeFen = 12_000) => {
    const one = await payer(feeFen)
    const invoiceId = await requested(one.captain, [one.orderId], one.titleId)
    assert.equal((await decide(invoiceId)).code, 0)
    const reply = await byHand(invoiceId)
    assert.equal(reply.code, 0, reply.msg)
    return { ...one, invoiceId }
  }
  const reverse = async (invoiceId: string, change: object = {}) =>
    app.call(
      desk.finishReversal,
      { ...(await version(invoiceId)), redNumber: number(), redOn: today, ...change },
      { as: finance },
    )
  /** A paid order of the school for so many teams. */
  const batch = async (count: number, feeFen = 12_000): Promise<string> => {
    const { place, teams } = await owing(count, feeFen)
    const input = {
      competitionId: place.competitionId,
      provider: 'transfer',
      teamIds: teams.map(({ teamId }) => teamId),
    } as const
    const { orderId } = await does(schoolAdmin, teamDesk.createBatchOrder, input)
    const paymentId = await world.voucher(schoolAdmin, orderId)
    await does(finance, teamDesk.decideVoucher, { paymentId, isApproved: true, reason: '' })
    return orderId
  }
  /** What waits for somebody: in an office, and as cards of the own center. */
  const waitsFor = (who: Person) => waits(app, who)
  const todosOf = (who: Person) => cards(app, who)
  return {
    ...{ waitsFor, todosOf },
    ...{ ...world, file, first, today, number, titleOf, payer, request, requested, mine, at, seenInvoice: seen, version, decide },
    ...{ pdf, byHand, issued, reverse, batch },
  }
}

// The smallest world for the stories of payouts: final awards with prize money, a closed review, and the finance staff.
import type { InputOf } from '@kaisai/contract/endpoint'
import { getLedger } from '@kaisai/contract/finance/desk.endpoints'
import { addBankCard } from '@kaisai/contract/identity/profile.endpoints'
import * as endpoints from '@kaisai/contract/payout/endpoints'
import { sql } from 'kysely'
import { dayIn } from '#src/china-time.ts'
import { inTx } from '#src/db/tx.ts'
import type { Person } from '#test/app.ts'
import { openAwards } from '../award/award.given.ts'
import { postPayout } from '../finance/index.ts'

export const today = dayIn(new Date())
export const month = today.slice(0, 7)

/** A cashier who prepares and pays, a head who approves, and somebody of another organization. */
export const openPayouts = async (options: Parameters<typeof openAwards>[0] = {}) => {
  const opened = await openAwards(options)
  const { app, does, organizationId, sudo, competitionId } = opened
  const cashier = await app.person('chuna', 'finance', { organizationId, realName: '出纳' })
  const head = await app.person('caiwuzhuguan', 'finance', { organizationId, realName: '财务主管' })
  const other = await app.person('bieren', 'finance', { realName: '外单位财务' })
  for (const who of [cashier, head, other]) await sudo(who)
  const create = (more: Partial<InputOf<typeof endpoints.createPayout>> = {}, who = cashier) =>
    app.call(
      endpoints.createPayout,
      { competitionId, kind: 'prize', month, taxRule: 'accidental', note: '', ...more },
      { as: who },
    )
  const seen = (payoutId: string, who = cashier) => does(who, endpoints.getPayout, { payoutId })
  const items = async (payoutId: string) => (await does(cashier, endpoints.pagePayoutItems, { payoutId, pageSize: 100 })).rows
  const move = async (payoutId: string, verb: InputOf<typeof endpoints.movePayout>['verb'], who = cashier, reason = '') =>
    (await app.call(endpoints.movePayout, { payoutId, version: (await seen(payoutId)).version, verb, reason }, { as: who })).code
  const proof = (who: Person) =>
    app.ctx.stored.keep(
      app.ctx.db,
      {
        ...{ name: '回单.pdf', purpose: 'payoutProof', mediaType: 'application/pdf', extension: 'pdf', open: false },
        ...{ userId: who.id, organizationId: null },
      },
      Buffer.from('%PDF-1.7'),
    )
  const pay = async (payoutId: string, paidOn = today, who = cashier) =>
    (
      await app.call(
        endpoints.payPayout,
        { payoutId, version: (await seen(payoutId)).version, paidOn, fileId: await proof(who) },
        { as: who },
      )
    ).code
  const balances = async (): Promise<Record<string, number>> =>
    Object.fromEntries((await does(head, getLedger, {})).accounts.map(({ name, balanceFen }) => [name, balanceFen]))
  const card = (who: Person, number: string) =>
    does(who, addBankCard, { bank: '中国银行', branch: '蠡湖支行', holder: '安若', number })
  /** A list that was written past the product, as paid and returned in the ledger too. */
  const returned = (no: string) =>
    inTx(app.ctx.db, async (tx) => {
      const { rows } = await sql<{ net: number; tax: number }>`
        update payout_items set status = 'returned', return_reason = '转账被退回' where payout_id = (select id from payouts where no = ${no})
        returning net_fen as net, tax_fen as tax`.execute(tx)
      const paper = { organizationId, paperNo: no }
      for (const { net, tax } of rows) {
        await postPayout(tx, { ...paper, kind: 'payout', debit: 'prizes', credit: 'transfer', amountFen: net })
        await postPayout(tx, { ...paper, kind: 'tax', debit: 'prizes', credit: 'tax', amountFen: tax })
        await postPayout(tx, { ...paper, kind: 'payout_back', debit: 'transfer', credit: 'prizes', amountFen: net })
        await postPayout(tx, { ...paper, kind: 'payout_back', debit: 'tax', credit: 'prizes', amountFen: tax })
      }
    })
  return { ...opened, returned, cashier, head, other, create, seen, items, move, proof, pay, balances, card }
}

// What the Cup's committee pays out for last year's edition: fees of its experts and prize money, in lists of every state.
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { PDF, printPdf } from '#src/platform/pdf.ts'
import { addBankCard } from '#src/rooms/identity/stories.ts'
import * as paying from '#src/rooms/payout/stories.ts'
import { judgesOf } from './story-reviews.ts'

export interface PayoutCast {
  readonly finance: Actor
  readonly chief: Actor
  readonly expert: (userName: string) => Promise<Actor>
}

// Numbers whose check digit is right; no account stands behind them.
const CARDS = ['6222020000000000003', '6228480000000000011', '6217000000000000022']
const BANKS = ['中国工商银行', '中国农业银行', '中国建设银行']
const BASE_FEN = 50_000
const SHEET_FEN = 12_000

const checked = (number: string): string => {
  const body = number.slice(0, -1)
  const sum = [...body].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return body + String((10 - (sum % 10)) % 10)
}

/** Pays some experts, leaves the others waiting on the way, and prepares the prize money. */
export const seedPayouts = async (ctx: Ctx, { finance, chief, expert }: PayoutCast): Promise<void> => {
  const batch = await ctx.db
    .selectFrom('review_batches')
    .select(['id', 'competition_id'])
    .where('name', '=', '2025网络评审')
    .executeTakeFirstOrThrow()
  await paying.saveExpertFee(ctx, finance, { batchId: batch.id, version: 0, baseFen: BASE_FEN, sheetFen: SHEET_FEN })
  for (const [at, { userName }] of (await judgesOf(ctx)).entries()) {
    const actor = await expert(userName)
    const number = checked(CARDS[at % CARDS.length]!.slice(0, -3) + String(at).padStart(2, '0') + '0')
    await addBankCard(ctx, actor, { bank: BANKS[at % BANKS.length]!, branch: '海淀支行', holder: actor.realName, number })
  }
  const month = dayIn(ctx.now()).slice(0, 7)
  const competitionId = batch.competition_id
  const seen = (payoutId: string) => paying.getPayout(ctx.db, finance, { payoutId })
  const fees = async (keep: number): Promise<string> => {
    const { payoutId } = await paying.createPayout(ctx, finance, {
      ...{ competitionId, kind: 'expert_fee', batchId: batch.id, month, taxRule: 'labor', note: '2025年网络评审专家酬金' },
    })
    const lines = (await paying.pagePayoutItems(ctx, finance, { payoutId, pageSize: 100 })).rows
    const rest = lines.slice(keep).map(({ itemId }) => itemId)
    if (rest.length > 0)
      await paying.dropPayoutItems(ctx, finance, { payoutId, version: (await seen(payoutId)).version, itemIds: rest })
    return payoutId
  }
  const move = async (who: Actor, payoutId: string, verb: 'submit' | 'approve' | 'void', reason = '') =>
    paying.movePayout(ctx, who, { payoutId, version: (await seen(payoutId)).version, verb, reason })

  await move(finance, await fees(100), 'void', '按到账批次分开编制')
  const paid = await fees(2)
  await move(finance, paid, 'submit')
  await move(chief, paid, 'approve')
  const { version, no, netFen } = await seen(paid)
  await paying.payPayout(ctx, finance, {
    payoutId: paid,
    version,
    paidOn: dayIn(ctx.now()),
    fileId: await proof(ctx, finance, no, netFen),
  })
  const [sentBack] = (await paying.pagePayoutItems(ctx, finance, { payoutId: paid, pageSize: 100 })).rows
  await paying.returnPayoutItem(ctx, finance, { itemId: sentBack!.itemId, reason: '收款账户状态异常' })
  const approved = await fees(1)
  await move(finance, approved, 'submit')
  await move(chief, approved, 'approve')
  const waiting = await fees(1)
  await move(finance, waiting, 'submit')
  // Captains have not added their cards yet: a draft that waits for them.
  await paying.createPayout(ctx, finance, { competitionId, kind: 'prize', month, taxRule: 'accidental', note: '' })
}

const proof = async (ctx: Ctx, finance: Actor, no: string, netFen: number): Promise<string> => {
  const { bytes } = await printPdf({
    ...{ lang: 'zh', title: '批量代发回单（演示）', qr: null, paragraphs: [], table: null, closing: [], footer: '' },
    facts: [
      { name: '付款人', value: '开赛杯组委会' },
      { name: '名单编号', value: no },
      { name: '金额', value: `¥${yuanOf(netFen)}` },
    ],
  })
  return ctx.stored.keep(
    ctx.db,
    {
      ...{ name: '代发回单.pdf', purpose: 'payoutProof', mediaType: PDF, extension: 'pdf', open: false },
      ...{ userId: finance.userId, organizationId: null },
    },
    bytes,
  )
}

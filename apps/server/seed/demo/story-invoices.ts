// Invoices of what the Kaisai Cup's captains paid, in every state that is reached without a provider.
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { PDF, printPdf } from '#src/platform/pdf.ts'
import * as money from '#src/rooms/finance/stories.ts'
import { type DemoInvoiceEnd, demoBuyers, demoInvoices } from './invoices.ts'
import type { PaymentCast } from './story-payments.ts'

/** Requests, decides, issues and reverses what demoInvoices says. */
export const seedInvoices = async (ctx: Ctx, cast: PaymentCast): Promise<void> => {
  const orders = await ctx.db
    .selectFrom('finance_orders as o')
    .innerJoin('identity_users as u', 'u.id', 'o.payer_user_id')
    .innerJoin('finance_order_teams as t', 't.order_id', 'o.id')
    .innerJoin('enrollments as e', 'e.id', 't.enrollment_id')
    .select(['o.id', 'u.user_name'])
    .where('o.status', '=', 'paid')
    .orderBy('e.code')
    .limit(demoInvoices.length)
    .execute()
  for (const [at, { id, user_name }] of orders.entries())
    await seedInvoice(ctx, cast, await cast.person(user_name), id, demoInvoices[at]!, at)
}

const seedInvoice = async (
  ctx: Ctx,
  { finance }: PaymentCast,
  payer: Actor,
  orderId: string,
  until: DemoInvoiceEnd,
  at: number,
): Promise<void> => {
  const titles: string[] = []
  for (const buyer of demoBuyers) {
    const title = buyer.title || payer.realName
    titles.push((await money.saveTitle(ctx, payer, { ...buyer, title, version: 0, isDefault: false })).titleId)
  }
  const titleId = titles[until === 'reissued' ? 1 : 0]!
  const { invoiceId } = await money.requestInvoice(ctx, payer, { orderIds: [orderId], titleId, type: 'digital_normal', note: '' })
  const version = async () => ({ invoiceId, version: (await money.getMyInvoice(ctx.db, payer, { invoiceId })).version })
  if (until === 'requested') return
  if (until === 'withdrawn') return void (await money.withdrawInvoice(ctx, payer, await version()))
  const reason = '抬头与报名学校不一致，请核对'
  if (until === 'rejected')
    return void (await money.decideInvoice(ctx, finance, { ...(await version()), isApproved: false, reason }))
  await money.decideInvoice(ctx, finance, { ...(await version()), isApproved: true, reason: '' })
  if (until === 'queued') return
  const issuedOn = dayIn(ctx.now())
  const number = numberOf(at)
  const { title, amountFen } = await money.getMyInvoice(ctx.db, payer, { invoiceId })
  const pdfFileId = await paperOf(ctx, finance, '电子发票（演示）', number, title, amountFen)
  await money.issueByHand(ctx, finance, { ...(await version()), number, issuedOn, pdfFileId })
  if (until === 'manual') return
  const wish = { kind: 'wrong_title', reason: '应开给学校，请红冲后重开', reissueTitleId: titles[0]! } as const
  await money.askReversal(ctx, payer, { ...(await version()), ...wish })
  if (until === 'redPending') return
  const red = { redNumber: numberOf(at + 50), redOn: issuedOn }
  const redFileId = await paperOf(ctx, finance, '红字电子发票（演示）', red.redNumber, title, -amountFen)
  await money.finishReversal(ctx, finance, { ...(await version()), ...red, redFileId })
}

const numberOf = (at: number): string => `26112000000${String(at + 1).padStart(9, '0')}`

const paperOf = async (
  ctx: Ctx,
  finance: Actor,
  title: string,
  number: string,
  buyer: string,
  amountFen: number,
): Promise<string> => {
  const { bytes } = await printPdf({
    ...{ lang: 'zh', title, qr: null, paragraphs: [], table: null, closing: ['开赛杯组委会'], footer: number },
    facts: [
      { name: '发票号码', value: number },
      { name: '购买方', value: buyer },
      { name: '项目', value: '报名费' },
      { name: '价税合计', value: `${amountFen < 0 ? '-' : ''}¥${yuanOf(Math.abs(amountFen))}` },
    ],
  })
  return ctx.stored.keep(
    ctx.db,
    {
      ...{ name: `${number}.pdf`, purpose: 'financeInvoiceFile', mediaType: PDF, extension: 'pdf', open: false },
      ...{ userId: finance.userId, organizationId: null },
    },
    bytes,
  )
}

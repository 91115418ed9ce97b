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
  for (const { captain, ends } of demoInvoices) {
    const payer = await cast.person(captain)
    const { id } = await ctx.db
      .selectFrom('finance_orders')
      .select('id')
      .where('payer_user_id', '=', payer.userId)
      .where('status', 'in', ['paid', 'partially_refunded'])
      .executeTakeFirstOrThrow()
    const titles: string[] = []
    for (const buyer of demoBuyers) {
      const title = buyer.title || payer.realName
      titles.push((await money.saveTitle(ctx, payer, { ...buyer, title, version: 0, isDefault: false })).titleId)
    }
    for (const until of ends) await seedInvoice(ctx, cast, payer, id, until, titles)
  }
}

const seedInvoice = async (
  ctx: Ctx,
  { finance }: PaymentCast,
  payer: Actor,
  orderId: string,
  until: DemoInvoiceEnd,
  titles: readonly string[],
): Promise<void> => {
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
  const number = numberOf(1)
  await issue(ctx, payer, finance, invoiceId, number)
  const wish = { kind: 'wrong_title', reason: '应开给学校，请红冲后重开', reissueTitleId: titles[0]! } as const
  await money.askReversal(ctx, payer, { ...(await version()), ...wish })
  const red = { redNumber: numberOf(2), redOn: dayIn(ctx.now()) }
  const { title, amountFen } = await money.getMyInvoice(ctx.db, payer, { invoiceId })
  const redFileId = await paperOf(ctx, finance, '红字电子发票（演示）', red.redNumber, title, -amountFen)
  await money.finishReversal(ctx, finance, { ...(await version()), ...red, redFileId })
  const { reissuedAs } = await money.getMyInvoice(ctx.db, payer, { invoiceId })
  const next = reissuedAs!.invoiceId
  await money.decideInvoice(ctx, finance, { invoiceId: next, version: 1, isApproved: true, reason: '' })
  await issue(ctx, payer, finance, next, numberOf(3))
}

const issue = async (ctx: Ctx, payer: Actor, finance: Actor, invoiceId: string, number: string): Promise<void> => {
  const { title, amountFen, version } = await money.getMyInvoice(ctx.db, payer, { invoiceId })
  const pdfFileId = await paperOf(ctx, finance, '电子发票（演示）', number, title, amountFen)
  await money.issueByHand(ctx, finance, { invoiceId, version, number, issuedOn: dayIn(ctx.now()), pdfFileId })
}

const numberOf = (at: number): string => `26112000000${String(at).padStart(9, '0')}`

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

import { feeLineText, yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import { fill, inLang, type Label, type Lang } from '@kaisai/contract/lang'

const less: Label = ['，扣除退款 ¥{amount}', ', less ¥{amount} refunded']

/** A line of an order as an invoice shows it; where only a part of what was paid is invoiced, with what goes back. */
export const invoicedLineText = (
  line: Parameters<typeof feeLineText>[0],
  { paidFen, invoicedFen }: { readonly paidFen: number; readonly invoicedFen: number },
  lang: Lang,
): string =>
  feeLineText(line, lang) + (paidFen > invoicedFen ? fill(inLang(less, lang), { amount: yuanOf(paidFen - invoicedFen) }) : '')

// Income tax withheld from what people are paid, by the month. A preview for the payer: what is declared to the tax office decides.
import type { Label } from '../lang.ts'

/**
 * One step of the table: so much percent of the taxable income up to `toFen`, less `quickFen`.
 * Source: State Taxation Administration, Announcement 2018 No. 61 (个人所得税扣缴申报管理办法（试行）), withholding table 2, for labor remuneration
 * of residents, in force since 1 January 2019.
 */
export const laborTable = [
  { toFen: 2_000_000, percent: 20, quickFen: 0 },
  { toFen: 5_000_000, percent: 30, quickFen: 200_000 },
  { toFen: Number.POSITIVE_INFINITY, percent: 40, quickFen: 700_000 },
] as const

/** Labor remuneration up to this much in a month: a fixed sum is deducted; above: a fifth. Same source, article 8. */
const SMALL_FEN = 400_000
const DEDUCTION_FEN = 80_000
/** Individual Income Tax Law, article 3 (3): the rate of accidental income, for each prize. */
const ACCIDENTAL_PERCENT = 20

export const taxRules = ['labor', 'accidental', 'none'] as const
export type TaxRule = (typeof taxRules)[number]
export const taxRuleLabels = {
  labor: ['劳务报酬所得（按月预扣）', 'Labor remuneration (withheld by the month)'],
  accidental: ['偶然所得（20%）', 'Accidental income (20%)'],
  none: ['不代扣（须说明依据）', 'Nothing withheld (say on what ground)'],
} as const satisfies Record<TaxRule, Label>
export const taxSources = {
  labor: [
    '依据国家税务总局公告2018年第61号预扣率表二：月收入不超过4000元减除800元，4000元以上减除20%；税率20%、30%、40%。同一人同月各笔合并计算。',
    'State Taxation Administration, Announcement 2018 No. 61, table 2: ¥800 is deducted up to ¥4,000 a month, 20% above; rates 20%, 30%, 40%. All payments of a person in a month count together.',
  ],
  accidental: [
    '依据《个人所得税法》第三条第三项：偶然所得按次计征，税率20%，无减除费用。',
    'Individual Income Tax Law, article 3 (3): 20% of each prize, nothing is deducted.',
  ],
  none: [
    '不代扣税款。省部级以上颁发的科学、教育等方面的奖金免税（《个人所得税法》第四条第一项），请在说明中写明依据。',
    'No tax is withheld. Prizes for science, education and the like given at provincial level or above are free of tax (Individual Income Tax Law, article 4 (1)); the note says on what ground.',
  ],
} as const satisfies Record<TaxRule, Label>

/** The tax on the labor remuneration of a month, fen, rounded half up. `grossFen`: whole fen, 0 or more. */
export const laborTax = (grossFen: number): number => {
  // Hundredths of a fen keep four fifths whole.
  const taxable = grossFen <= SMALL_FEN ? Math.max(0, grossFen - DEDUCTION_FEN) * 100 : grossFen * 80
  const step = laborTable.find(({ toFen }) => taxable <= toFen * 100)!
  return Math.floor((taxable * step.percent + 5000) / 10_000) - step.quickFen
}

/**
 * The tax withheld from one payment, fen. `beforeFen`: what the person was paid under the same rule in the same month before; under
 * `labor` the payment bears what it adds to the month’s tax.
 */
export const taxOf = (rule: TaxRule, grossFen: number, beforeFen: number): number => {
  if (rule === 'none') return 0
  if (rule === 'accidental') return Math.floor((grossFen * ACCIDENTAL_PERCENT + 50) / 100)
  return laborTax(beforeFen + grossFen) - laborTax(beforeFen)
}

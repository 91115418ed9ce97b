// What a team owes, line by line. The same function on the server, in the browser and on paper. Whole fen, no clock, no database.
import { type Static, Type } from 'typebox'
import { closed } from '../../endpoint.ts'
import { oneOf } from '../../fields.ts'
import { fill, inLang, type Label, type Lang } from '../../lang.ts'
import type { DegreeLevel } from '../rules/labels.ts'
import { type FeeItem, type FeePrice, feeItemLabels, feeItems } from './fee-rules.ts'

/** Why a line costs less than count × price. */
export const reductionLabels = {
  free: ['免费', 'Free of charge'],
  early: ['早鸟优惠', 'Early bird'],
  cap: ['每校封顶', 'Cap of the school'],
} as const satisfies Record<string, Label>
export type Reduction = keyof typeof reductionLabels

/** One line of a fee: `amountFen` is `count × unitFen` less the reductions, never below zero. */
export const feeLine = closed({
  item: oneOf(feeItems, ['项目', 'Item']),
  /** Teams (1) or people. */
  count: Type.Integer({ minimum: 0 }),
  unitFen: Type.Integer({ minimum: 0 }),
  reductions: Type.Array(
    closed({
      kind: oneOf(Object.keys(reductionLabels) as Reduction[], ['优惠', 'Reduction']),
      amountFen: Type.Integer({ minimum: 0 }),
    }),
  ),
  amountFen: Type.Integer({ minimum: 0 }),
})
export type FeeLine = Static<typeof feeLine>

/** What a fee is computed from. */
export interface FeeFacts {
  /** Captain and members. */
  readonly participants: number
  /** What the captain studies for; null: not a student. */
  readonly degree: DegreeLevel | null
  readonly provinceCode: string | null
  /** The day the team was submitted, in China. */
  readonly on: string
  /** What the other teams of the school owe in this category, fen; 0 without a school. */
  readonly schoolOwesFen: number
  readonly hasSchool: boolean
}

/** The fee of a team with its lines, in the order entry, on site, materials. An item that costs nothing has no line. */
export const computeFee = (price: FeePrice, facts: FeeFacts): { readonly lines: FeeLine[]; readonly totalFen: number } => {
  const { rules } = price
  const own = rules.byDegree.find(({ degree }) => degree === facts.degree)
  const countOf = (basis: 'team' | 'member'): number => (basis === 'member' ? Math.max(facts.participants, 0) : 1)
  const isEarly = rules.earlyBird !== null && facts.on <= rules.earlyBird.untilOn
  const full: Line[] = [
    {
      item: 'entry',
      count: countOf(price.feeBasis),
      unitFen: own?.feeFen ?? price.feeFen,
      offFen: isEarly ? rules.earlyBird!.offFen : 0,
    },
    ...rules.extras
      .toSorted((a, b) => feeItems.indexOf(a.item) - feeItems.indexOf(b.item))
      .map(({ item, feeFen, basis }) => ({ item, count: countOf(basis), unitFen: feeFen, offFen: 0 })),
  ]
  const isFree =
    (facts.degree !== null && rules.freeDegrees.includes(facts.degree)) ||
    (facts.provinceCode !== null && rules.freeProvinces.includes(facts.provinceCode))
  const lines = full.filter(({ count, unitFen }) => count * unitFen > 0).map((line) => lineOf(line, isFree))
  const left = rules.schoolCapFen === null || !facts.hasSchool ? null : Math.max(rules.schoolCapFen - facts.schoolOwesFen, 0)
  const capped = left === null ? lines : capLines(lines, left)
  return { lines: capped, totalFen: totalOf(capped) }
}

interface Line {
  readonly item: FeeItem
  readonly count: number
  readonly unitFen: number
  readonly offFen: number
}

const lineOf = ({ item, count, unitFen, offFen }: Line, isFree: boolean): FeeLine => {
  const whole = count * unitFen
  if (isFree) return { item, count, unitFen, reductions: [{ kind: 'free', amountFen: whole }], amountFen: 0 }
  const off = count * Math.min(offFen, unitFen)
  return { item, count, unitFen, reductions: off > 0 ? [{ kind: 'early', amountFen: off }] : [], amountFen: whole - off }
}

// The first lines use up what is left below the cap.
const capLines = (lines: readonly FeeLine[], leftFen: number): FeeLine[] => {
  let left = leftFen
  return lines.map((line) => {
    const amountFen = Math.min(line.amountFen, left)
    left -= amountFen
    const over = line.amountFen - amountFen
    return over === 0 ? line : { ...line, amountFen, reductions: [...line.reductions, { kind: 'cap' as const, amountFen: over }] }
  })
}

/** The sum of lines, fen. */
export const totalOf = (lines: readonly Pick<FeeLine, 'amountFen'>[]): number =>
  lines.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** What is still owed, as lines: the fee itself where nothing was paid, else the one difference. Empty: nothing is owed. */
export const linesDue = (lines: readonly FeeLine[], feeFen: number, paidFen: number): FeeLine[] => {
  const due = feeFen - paidFen
  if (due <= 0) return []
  if (paidFen === 0 && totalOf(lines) === feeFen) return lines.filter(({ amountFen }) => amountFen > 0)
  return [{ item: paidFen === 0 ? 'entry' : 'difference', count: 1, unitFen: due, reductions: [], amountFen: due }]
}

/** Fen as yuan with two decimals, without a sign of currency. Exact: no division of a fraction. */
export const yuanOf = (fen: number): string => {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Yuan as people type them, in fen. */
export const fenOf = (yuan: number): number => Math.round(yuan * 100)

const sentences = {
  plain: ['{item}：¥{unit} × {count}', '{item}: ¥{unit} × {count}'],
  less: ['，{why}减 ¥{amount}', ', less ¥{amount} ({why})'],
} as const satisfies Record<string, Label>

/** A line in words: what, how many, at which price, and what was taken off. */
export const feeLineText = ({ item, count, unitFen, reductions }: FeeLine, lang: Lang): string =>
  fill(inLang(sentences.plain, lang), { item: inLang(feeItemLabels[item], lang), unit: yuanOf(unitFen), count }) +
  reductions
    .map(({ kind, amountFen }) =>
      fill(inLang(sentences.less, lang), { why: inLang(reductionLabels[kind], lang), amount: yuanOf(amountFen) }),
    )
    .join('')

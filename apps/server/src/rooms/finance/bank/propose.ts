// Which order a bank line may have paid, and why one thinks so. Pure: the same candidates in any order give the same proposals.
import type { MatchReason, TargetKind } from '@kaisai/contract/finance/bank/labels'

export interface Candidate {
  readonly kind: TargetKind
  /** Of the order, or of the refund. */
  readonly id: string
  /** The order's number. */
  readonly no: string
  readonly amountFen: number
  /** Who may stand as the other party: the payer, the school. */
  readonly names: readonly string[]
  /** When it was ordered, or refunded. */
  readonly at: string
  readonly hasVoucher: boolean
}
export interface Seen {
  readonly amountFen: number
  readonly name: string
  readonly remark: string
  readonly at: string
}
export interface Proposal<C extends Candidate = Candidate> {
  readonly candidate: C
  readonly score: number
  readonly reasons: readonly MatchReason[]
}

const worth: Readonly<Record<MatchReason, number>> = {
  ...{ amount: 40, amountDiffers: 0, number: 50, digits: 30, name: 25, namePart: 15, day: 5, voucher: 10 },
  // Outweighs all that speaks for it.
  otherNumber: -200,
}
const NEAR_DAYS = 10
const MOST = 5
/** Fewer digits are in every remark. */
const LEAST_DIGITS = 6

/** The best candidates for a line, best first: of the same amount, or named in the remark. What a line that names another one has left for them comes last. */
export const proposalsFor = <C extends Candidate>(line: Seen, candidates: readonly C[]): Proposal<C>[] => {
  const namesOne = candidates.some(({ no }) => numberReason(line.remark, no) === 'number')
  return candidates
    .flatMap((candidate) => {
      const reasons = reasonsFor(line, candidate, namesOne)
      if (!reasons.includes('amount') && !reasons.includes('number')) return []
      return [{ candidate, reasons, score: reasons.reduce((sum, reason) => sum + worth[reason], 0) }]
    })
    .sort((a, b) => b.score - a.score || (keyOf(a.candidate) < keyOf(b.candidate) ? -1 : 1))
    .slice(0, MOST)
}

const keyOf = ({ no, kind, id }: Candidate): string => `${no} ${kind} ${id}`

// `namesOne`: the remark holds the number of some order.
const reasonsFor = (line: Seen, candidate: Candidate, namesOne: boolean): MatchReason[] => {
  const name = nameReason(line.name, candidate.names)
  const number = numberReason(line.remark, candidate.no)
  return [
    line.amountFen === candidate.amountFen ? 'amount' : 'amountDiffers',
    ...(number ? [number] : []),
    ...(name ? [name] : []),
    ...(Math.abs(Date.parse(line.at) - Date.parse(candidate.at)) <= NEAR_DAYS * 86_400_000 ? (['day'] as const) : []),
    ...(candidate.hasVoucher ? (['voucher'] as const) : []),
    ...(namesOne && number !== 'number' ? (['otherNumber'] as const) : []),
  ]
}

const numberReason = (remark: string, no: string): 'number' | 'digits' | null => {
  const groups = remark.match(/\d+/g) ?? []
  if (groups.some((digits) => digits.includes(no))) return 'number'
  return groups.some((digits) => digits.length >= LEAST_DIGITS && digits.length < no.length && no.endsWith(digits))
    ? 'digits'
    : null
}

const plain = (name: string): string => name.replace(/[\s（）()·.,，]/g, '')
const nameReason = (name: string, names: readonly string[]): 'name' | 'namePart' | null => {
  const other = plain(name)
  if (other.length < 2) return null
  const known = names.map(plain).filter((one) => one.length >= 2)
  if (known.includes(other)) return 'name'
  return known.some((one) => one.length >= 3 && other.length >= 3 && (one.includes(other) || other.includes(one)))
    ? 'namePart'
    : null
}

import { decidedFaults, type FaultKind, softFaults } from '@kaisai/contract/certificate/labels'
import type { RowFault } from '../print/orders.ts'
import type { HolderRow } from './holder-rows.ts'

/** One fault of a whole batch, or of one of its rows. */
export interface Fault {
  readonly kind: FaultKind
  readonly isBlocking: boolean
  readonly row: string
  readonly awardId: string | null
  readonly code: string
  readonly field: string
  readonly words: string
}

const MOST_WORDS = 200

/** A fault of the whole batch. */
export const faultOf = (kind: FaultKind, field: string, words: string, code = ''): Fault => ({
  ...{ kind, isBlocking: !softFaults.has(kind), row: '', awardId: null },
  ...{ code, field, words: words.slice(0, MOST_WORDS) },
})

/** A fault of one row as it is kept with the row. */
export type KeptFault = Omit<Fault, 'row' | 'awardId'>

/** A certificate that a row's holder has of another template, or had until it was revoked. */
export interface Other {
  readonly number: string
  readonly templateName: string
  /** Why it was revoked; null or absent: it stands. */
  readonly revokeReason?: string | null
}

/** What was found in a row, the worst first; the second certificate of an award is named with the first. */
export const keptFaults = (found: readonly RowFault[], others: readonly Other[]): KeptFault[] => {
  const all: KeptFault[] = found.map(({ kind, code, field, words }) => ({
    ...{ kind, isBlocking: !softFaults.has(kind), code, field },
    words: words.slice(0, MOST_WORDS),
  }))
  const isRevoked = ({ revokeReason }: Other): boolean => (revokeReason ?? null) !== null
  const [living, revoked] = [others.filter((one) => !isRevoked(one)), others.filter(isRevoked)]
  for (const [kind, ofKind] of [['secondCertificate', living] as const, ['revokedCertificate', revoked] as const])
    if (ofKind.length > 0)
      all.push({
        ...{ kind, isBlocking: true, code: '', field: '' },
        words: ofKind
          .map(({ number, templateName, revokeReason }) => `${number}（${revokeReason || templateName}）`)
          .join('、')
          .slice(0, MOST_WORDS),
      })
  return all.sort((a, b) => rank(a) - rank(b))
}

// What keeps a row from being made, then what is seen on paper, then what is merely not there.
const rank = ({ kind, isBlocking }: KeptFault): number =>
  isBlocking ? (decidedFaults.has(kind) ? 1 : 0) : kind === 'shrunk' ? 2 : 3

/** Whether a row's faults keep its batch from being made: a second certificate does until somebody chose it. */
export const isBlocked = (faults: readonly Pick<KeptFault, 'kind' | 'isBlocking'>[], choice: string): boolean =>
  faults.some(({ kind, isBlocking }) => isBlocking && !(decidedFaults.has(kind) && choice === 'also'))

/** A row's fault in the list of a batch. */
export const listedFault = (fault: KeptFault, row: Pick<HolderRow, 'label' | 'awardId'>): Fault => ({
  ...fault,
  row: row.label,
  awardId: row.awardId,
})

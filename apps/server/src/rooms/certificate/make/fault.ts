import { type FaultKind, softFaults } from '@kaisai/contract/certificate/labels'
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

/** What was found in a row, the worst first; the second certificate of an award is named with the first. */
export const keptFaults = (
  found: readonly RowFault[],
  others: readonly { readonly number: string; readonly templateName: string }[],
): KeptFault[] => {
  const all: KeptFault[] = found.map(({ kind, code, field, words }) => ({
    ...{ kind, isBlocking: !softFaults.has(kind), code, field },
    words: words.slice(0, MOST_WORDS),
  }))
  const first = others[0]
  if (first)
    all.push({
      ...{ kind: 'secondCertificate', isBlocking: true, code: '', field: '' },
      words: others
        .map(({ number, templateName }) => `${number}（${templateName}）`)
        .join('、')
        .slice(0, MOST_WORDS),
    })
  return all.sort((a, b) => rank(a) - rank(b))
}

// What keeps a row from being made, then what is seen on paper, then what is merely not there.
const rank = ({ kind, isBlocking }: KeptFault): number =>
  isBlocking ? (kind === 'secondCertificate' ? 1 : 0) : kind === 'shrunk' ? 2 : 3

/** Whether a row's faults keep its batch from being made: a second certificate does until somebody chose it. */
export const isBlocked = (faults: readonly Pick<KeptFault, 'kind' | 'isBlocking'>[], choice: string): boolean =>
  faults.some(({ kind, isBlocking }) => isBlocking && !(kind === 'secondCertificate' && choice === 'also'))

/** A row's fault in the list of a batch. */
export const listedFault = (fault: KeptFault, row: Pick<HolderRow, 'label' | 'awardId'>): Fault => ({
  ...fault,
  row: row.label,
  awardId: row.awardId,
})

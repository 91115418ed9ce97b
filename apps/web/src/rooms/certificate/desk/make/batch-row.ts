import type { getBatch } from '@kaisai/contract/certificate/batch.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'

export type Batch = ReplyOf<typeof getBatch>

/** The numbers of a batch in words: from and to where they are a range, else how many and one of them. */
export const numbersOf = (
  batch: Pick<Batch, 'isRange' | 'firstNumber' | 'lastNumber' | 'made'>,
  t: { readonly numbersLike: (count: number, example: string) => string },
): string => (batch.isRange ? `${batch.firstNumber} – ${batch.lastNumber}` : t.numbersLike(batch.made, batch.firstNumber))

import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getCertainty } from '@kaisai/contract/review/certainty.endpoints'

export type Certainty = ReplyOf<typeof getCertainty>
export type CertainLine = Certainty['lines'][number]
export type CertainWork = Certainty['works'][number]

/** A chance in per cent; nearly sure is not sure. */
export const chanceText = (chance: number): string => {
  if (chance > 0.99) return '> 99%'
  if (chance < 0.01) return '< 1%'
  return `${Math.round(chance * 100)}%`
}

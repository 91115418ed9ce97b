import type { AwardWord, PrizeWord, SchemeWord } from '@kaisai/contract/award/labels'

type Meaning = 'idle' | 'open' | 'waits' | 'good' | 'bad'
export const awardMeaning: Readonly<Record<AwardWord, Meaning>> = {
  proposed: 'idle',
  confirmed: 'open',
  publicity: 'waits',
  final: 'good',
  revoked: 'bad',
  vacated: 'idle',
}
export const schemeMeaning: Readonly<Record<SchemeWord, Meaning>> = { draft: 'idle', active: 'good', retired: 'idle' }
export const prizeMeaning: Readonly<Record<PrizeWord, Meaning>> = {
  unpaid: 'waits',
  paid: 'good',
  cancelled: 'idle',
  reclaim: 'bad',
  reclaimed: 'good',
  waived: 'idle',
}

import type { Label } from '../lang.ts'
import type { StateOf } from '../machine.ts'
import { payoutStates } from './payout.states.ts'
import type { payoutItemStates } from './payout-item.states.ts'

export type PayoutWord = StateOf<typeof payoutStates>
export const payoutWords = Object.keys(payoutStates.states) as PayoutWord[]
export type PayoutItemWord = StateOf<typeof payoutItemStates>

export const payoutKinds = ['prize', 'expert_fee'] as const
export type PayoutKind = (typeof payoutKinds)[number]
export const payoutKindLabels = {
  prize: ['竞赛奖金', 'Prize money'],
  expert_fee: ['专家酬金', 'Expert fees'],
} as const satisfies Record<PayoutKind, Label>

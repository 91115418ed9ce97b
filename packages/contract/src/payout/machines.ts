// Every state machine of the room.
import type { Machine } from '../machine.ts'
import { payoutStates } from './payout.states.ts'
import { payoutItemStates } from './payout-item.states.ts'

export const payoutMachines: readonly Machine[] = [payoutStates, payoutItemStates]

// Every state machine of the room.
import type { Machine } from '../machine.ts'
import { awardStates } from './award.states.ts'
import { awardPrizeStates } from './prize.states.ts'
import { awardSchemeStates } from './scheme.states.ts'

export const awardMachines: readonly Machine[] = [awardStates, awardSchemeStates, awardPrizeStates]

// The states of an enrollment's parts as replies carry them.
import { stateOf } from '../fields.ts'
import type { changeStates } from './change.states.ts'
import type { memberStates } from './member.states.ts'
import type { participationStates } from './participation.states.ts'

export const changeState = stateOf<typeof changeStates>()
export const memberState = stateOf<typeof memberStates>()
export const stageState = stateOf<typeof participationStates>()

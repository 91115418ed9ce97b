// The states of an enrollment's parts as replies carry them.
import { Type } from 'typebox'
import { closed, orNull } from '../endpoint.ts'
import { instant, oneOf, stateOf } from '../fields.ts'
import type { changeStates } from './change.states.ts'
import type { memberStates } from './member.states.ts'
import type { participationStates } from './participation.states.ts'
import { auditStates } from './state-words.ts'

export const changeState = stateOf<typeof changeStates>()
export const memberState = stateOf<typeof memberStates>()
export const stageState = stateOf<typeof participationStates>()

/** One step of the audit chain as people of the team and auditors see it. */
export const auditStepRow = closed({
  step: Type.String(),
  label: Type.String(),
  state: oneOf(auditStates, ['状态', 'Status']),
  stateName: Type.String(),
  deciderName: Type.String(),
  time: orNull(instant),
  reason: Type.String(),
})

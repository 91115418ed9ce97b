// Every state machine of the room.
import type { Machine } from '../machine.ts'
import { batchStates } from './batch.states.ts'
import { certificateStates } from './certificate.states.ts'
import { correctionStates } from './correction.states.ts'
import { templateStates } from './template.states.ts'

export const certificateMachines = [
  templateStates,
  batchStates,
  certificateStates,
  correctionStates,
] as unknown as readonly Machine[]

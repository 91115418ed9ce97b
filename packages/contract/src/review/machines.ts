// Every state machine of the room.
import type { Machine } from '../machine.ts'
import { batchStates } from './batch.states.ts'
import { calibrationStates } from './calibration.states.ts'
import { objectionStates } from './objection.states.ts'
import { resultStates } from './result.states.ts'
import { reviewTaskStates } from './task.states.ts'

export const reviewMachines = [
  batchStates,
  reviewTaskStates,
  resultStates,
  objectionStates,
  calibrationStates,
] as readonly Machine[]

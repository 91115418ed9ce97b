import { summaryStates } from './submission.states.ts'
import { summaryTaskStates } from './task.states.ts'

export const summaryMachines = [summaryTaskStates, summaryStates]

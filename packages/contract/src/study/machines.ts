import type { Machine } from '../machine.ts'
import { materialStates } from './material.states.ts'

export const studyMachines = [materialStates] as unknown as readonly Machine[]

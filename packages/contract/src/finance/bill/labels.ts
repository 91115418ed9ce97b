import type { StateOf } from '../../machine.ts'
import { billStates } from './bill.states.ts'

export type BillWord = StateOf<typeof billStates>
export const billWords = Object.keys(billStates.states) as BillWord[]

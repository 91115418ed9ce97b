// Every state machine of the room.
import type { Machine } from '../machine.ts'

export const certificateMachines: readonly Machine[] = []

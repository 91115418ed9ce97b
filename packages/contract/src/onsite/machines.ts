// Every state machine of the room.
import type { Machine } from '../machine.ts'
import { sceneStates } from './scene.states.ts'
import { ticketStates } from './ticket.states.ts'

export const onsiteMachines = [sceneStates, ticketStates] as unknown as readonly Machine[]

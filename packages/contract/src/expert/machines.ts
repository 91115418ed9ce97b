// Every state machine of the room.
import type { Machine } from '../machine.ts'
import { applicationStates } from './application.states.ts'
import { drawStates } from './draw.states.ts'
import { expertStates } from './expert.states.ts'
import { invitationStates } from './invitation.states.ts'
import { recruitmentStates } from './recruitment.states.ts'

export const expertMachines = [
  expertStates,
  invitationStates,
  recruitmentStates,
  applicationStates,
  drawStates,
] as readonly Machine[]

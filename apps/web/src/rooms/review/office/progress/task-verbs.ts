import type { InputOf } from '@kaisai/contract/endpoint'
import type { TaskWord } from '@kaisai/contract/review/labels'
import type { moveTasks } from '@kaisai/contract/review/progress.endpoints'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'

export type OfficeVerb = InputOf<typeof moveTasks>['verb']
/** In the order they are offered. */
export const officeVerbs: readonly OfficeVerb[] = ['return', 'extend', 'again', 'stray', 'revoke']
const { moves } = reviewTaskStates
const from: Readonly<Record<OfficeVerb, readonly TaskWord[]>> = {
  return: moves.return.from,
  extend: moves.extend.from,
  again: moves.again.from,
  // Drafts hold no score that could be left out: they are withdrawn.
  stray: ['submitted', 'confirmed'],
  revoke: moves.revoke.from,
}

/** Whether a task in this state can be handled so. The server decides in the end. */
export const isOffered = (verb: OfficeVerb, status: TaskWord): boolean => from[verb].includes(status)

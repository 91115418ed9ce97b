// What an operator may do to a team now: the desk offers it, the server refuses the rest. Pure.
import { isIn, movesFrom } from '../machine.ts'
import { operatorVerbs, RECALLS_BEFORE_SKIP, type SceneWord, type TicketWord } from './labels.ts'
import { sceneStates } from './scene.states.ts'
import { ticketStates } from './ticket.states.ts'

/** A team in the queue of its room. */
export interface QueuedTeam {
  readonly ticketId: string
  readonly status: TicketWord
}

/**
 * Check-in and the verbs of `moveTicket` that a team in its state offers an operator; showing scores apart. `hasCurrent`: a team stands in
 * the room; `queue`: who waits for its call there.
 */
export const operatorAbilities = (
  sceneStatus: SceneWord,
  { hasCurrent, queue }: { readonly hasCurrent: boolean; readonly queue: readonly QueuedTeam[] },
  ticket: QueuedTeam & { readonly calls: number },
): string[] => {
  if (sceneStatus === 'finished') return []
  const isLive = sceneStatus === 'live'
  const moves: readonly string[] = movesFrom(ticketStates, ticket.status, () => true)
  const isOnWay = hasCurrent || queue.some(({ ticketId, status }) => ticketId !== ticket.ticketId && status !== 'waiting')
  const verbs = operatorVerbs.filter((verb) => {
    if (verb === 'recall') return isLive && ticket.status === 'called'
    if (!moves.includes(verb) || !(isLive || verb === 'undoCheckIn')) return false
    if (verb === 'skip') return ticket.calls > RECALLS_BEFORE_SKIP
    if (verb === 'miss') return !isOnWay
    return true
  })
  const mayCheckIn = moves.includes('checkIn') && isIn(sceneStates, 'checkingIn', sceneStatus)
  return [...(mayCheckIn ? ['checkIn'] : []), ...verbs]
}

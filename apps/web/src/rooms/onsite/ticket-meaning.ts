import type { SceneWord, TicketWord } from '@kaisai/contract/onsite/labels'

type Meaning = 'idle' | 'open' | 'waits' | 'good' | 'bad'

/** The color of a team's state. */
export const ticketMeaning: Readonly<Record<TicketWord, Meaning>> = {
  waiting: 'idle',
  checked_in: 'open',
  prepare: 'waits',
  called: 'waits',
  presenting: 'open',
  qa: 'open',
  scoring: 'open',
  done: 'good',
  skipped: 'bad',
  absent: 'bad',
}
/** The color of a scene's state. */
export const sceneMeaning: Readonly<Record<SceneWord, Meaning>> = {
  setup: 'idle',
  drawn: 'open',
  ready: 'open',
  live: 'good',
  paused: 'waits',
  finished: 'idle',
}

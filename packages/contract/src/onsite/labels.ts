import type { Label } from '../lang.ts'
import type { StateOf, VerbOf } from '../machine.ts'
import { sceneStates } from './scene.states.ts'
import { ticketStates } from './ticket.states.ts'

export type SceneWord = StateOf<typeof sceneStates>
export const sceneWords = Object.keys(sceneStates.states) as SceneWord[]
export type TicketWord = StateOf<typeof ticketStates>
export const ticketWords = Object.keys(ticketStates.states) as TicketWord[]
export type TicketVerb = VerbOf<typeof ticketStates>

/** A team is skipped only after so many recalls. */
export const RECALLS_BEFORE_SKIP = 3
/** So many teams of a room get ready beside the one inside. */
export const PREPARED = 2
/** Most rooms of a scene: they are named by letters. */
export const MOST_ROOMS = 26
/** Most teams of a scene. */
export const MOST_TEAMS = 600
/** Most living screen links of a scene. */
export const MOST_SCREENS = 30

/** How much of a team the big screen and the public page show. */
export const namesShownLabels = {
  number: ['仅号码', 'Number only'],
  team: ['号码和队名', 'Number and team'],
  school: ['号码、队名和学校', 'Number, team and school'],
} as const satisfies Record<string, Label>
export type NamesShown = keyof typeof namesShownLabels
export const namesShownWords = Object.keys(namesShownLabels) as NamesShown[]

/** When the hall is shown scores. */
export const revealsLabels = {
  off: ['不亮分', 'Never'],
  byHand: ['由叫号台操作', 'When the operator says so'],
  whenIn: ['评委评满后自动', 'With the last sheet needed'],
} as const satisfies Record<string, Label>
export type Reveals = keyof typeof revealsLabels
export const revealsWords = Object.keys(revealsLabels) as Reveals[]

export const quorumLabels = {
  share: ['到场评委的比例', 'Share of the panel present'],
  number: ['评委人数', 'Number of members'],
} as const satisfies Record<string, Label>
export type QuorumKind = keyof typeof quorumLabels
export const quorumKinds = Object.keys(quorumLabels) as QuorumKind[]

/** Why nobody of a panel has a sheet of the team inside: the room is joined to no review batch, nobody sits in it, the work was given to none of them. */
export const sheetGaps = ['batch', 'panel', 'sheets'] as const
export type SheetGap = (typeof sheetGaps)[number]

/** What an operator does to a team by hand, beside calling the next one. */
export const operatorVerbs = [
  'undoCheckIn',
  'recall',
  'undoCall',
  'present',
  'ask',
  'score',
  'finish',
  'skip',
  'return',
  'miss',
] as const
export type OperatorVerb = (typeof operatorVerbs)[number]

export const timerActs = ['pause', 'resume', 'extend', 'restart'] as const
export const timerPhases = ['present', 'question'] as const
export type TimerPhase = (typeof timerPhases)[number]

/** The scene’s link of a screen: 32 random bytes. */
export const SCREEN_KEY_PATTERN = '^[A-Za-z0-9_-]{43}$'

// What is done on both sides of a bench beside a peer.
import type { Walk } from './ways.ts'

/** Walks for one thing, and for what is written how the rows are put back and counted. */
export interface Doing {
  readonly walks: readonly Walk[]
  /** Puts the rows back before a round. */
  reset?(): Promise<void>
  /** How many of the round's writes are stored. */
  stored?(): Promise<number>
}
/** What people do: a work written and submitted, a finished draft submitted, lists, a writer's own page, the public home page, a list of people. */
export type What = 'whole' | 'draft' | 'rows' | 'all' | 'own' | 'home' | 'people'
export type Doings = Readonly<Record<What, Doing>>

/** What is there before anything is measured. */
export interface PeerSize {
  readonly listed: number
  readonly writers: number
  /** Most people at once. */
  readonly connections: number
}

/** The abstract of a work written from nothing, the same on both sides. */
export const summary = 'Wetlands are where migrating birds rest. '.repeat(8)

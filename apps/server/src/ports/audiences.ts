// The port through which rooms say who an organizer may write to: as SQL for the message room's statement (message/broadcast).
import type { Audience, AudienceKey } from '@kaisai/contract/message/audiences'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/database.ts'

export interface AudienceCompetition {
  readonly name: string
  readonly nameEn: string
  readonly organizationId: string
}
export interface Choice {
  readonly value: string
  readonly label: string
}
/** A query of "userId", team and link; somebody may stand in it more than once. */
export type AudienceRows = (competitionId: string, audience: Audience) => RawBuilder<unknown>

export interface Audiences {
  /** A competition within reach; refuses others as if they were not there. */
  readonly competitionOf: (db: Db, actor: Actor, competitionId: string) => Promise<AudienceCompetition>
  /** Competitions within reach whose name holds some words, the newest first, at most 50. */
  readonly competitions: (db: Db, actor: Actor, keyword: string) => Promise<Choice[]>
  /** The condition that a competition is within the actor's reach. */
  readonly reaches: (db: Db, actor: Actor, competitionId: RawBuilder<unknown>) => RawBuilder<boolean>
  readonly stagesOf: (db: Db, actor: Actor, competitionId: string) => Promise<Choice[]>
  readonly scenesOf: (db: Db, actor: Actor, competitionId: string) => Promise<Choice[]>
  readonly rows: Readonly<Record<AudienceKey, AudienceRows>>
}

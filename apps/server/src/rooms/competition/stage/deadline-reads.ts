// What others may ask about the deadlines of a competition and of the editions before it.
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type { NodeKind } from '@kaisai/contract/competition/timeline/node'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'

/** The editions before a competition's in its series, the newest first. */
export const earlierEditions = async (db: Db, competitionId: string, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select earlier.id from competitions own
    join competitions earlier on earlier.series_id = own.series_id and earlier.edition < own.edition
    where own.id = ${competitionId}::uuid order by earlier.edition desc, earlier.id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The window of a kind that is open in a competition, the one that ends first where several are; null: none is. */
export const openWindow = async (db: Db, competitionId: string, kind: NodeKind) => {
  const { rows } = await sql<{ stageSeq: number; minutesLeft: number }>`
    select st.seq as "stageSeq", (extract(epoch from w.ends_at - clock_timestamp()) / 60)::float8 as "minutesLeft"
      from competition_windows w join competition_stages st on st.id = w.stage_id
     where w.competition_id = ${competitionId}::uuid and w.kind = ${kind} and clock_timestamp() between w.starts_at and w.ends_at
     order by w.ends_at, st.seq limit 1`.execute(db)
  return rows[0] ?? null
}

/** When windows of a kind end, as `(competition_id, stage_id, seq, kind, ends_at)`. */
export const windowEnds: RawBuilder<unknown> = sql`(select ending.competition_id, ending.stage_id, of.seq, ending.kind, ending.ends_at
  from competition_windows ending join competition_stages of on of.id = ending.stage_id)`

/** The competitions that take what teams submit and offices decide, as `(id, competition_id, organization_id)`. */
export const takingCompetitions: RawBuilder<unknown> = sql`(select taking.id, taking.id as competition_id, taking.organization_id from competitions taking
  where ${inGroup(competitionStates, 'taking', 'taking.status')})`

/** The stages of those competitions but where a window of the kind is still to begin, as `(id, competition_id, organization_id)`. */
export const stagesBegun = (
  kind: NodeKind,
): RawBuilder<unknown> => sql`(select begun.id, begun.competition_id, taking.organization_id
  from ${takingCompetitions} taking join competition_stages begun on begun.competition_id = taking.id
  where not exists (select 1 from competition_windows planned where planned.stage_id = begun.id and planned.kind = ${kind} and planned.starts_at > now()))`

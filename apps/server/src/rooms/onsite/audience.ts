import { sql } from 'kysely'
import type { Audiences } from '#src/ports/audiences.ts'
import { requireCompetition } from '../competition/index.ts'
import { peopleOfTeams } from '../enrollment/index.ts'

/** The teams of a live session. */
export const onsiteAudiences: Pick<Audiences['rows'], 'inScene'> = {
  inScene: (competitionId, audience) =>
    peopleOfTeams(
      competitionId,
      audience,
      sql`exists (select from onsite_tickets k where k.enrollment_id = e.id and k.scene_id = ${audience.sceneId}::uuid)`,
    ),
}
/** The live sessions of a competition. */
export const scenesOf: Audiences['scenesOf'] = async (db, actor, competitionId) => {
  await requireCompetition(db, actor, competitionId)
  return db
    .selectFrom('onsite_scenes')
    .select(['id as value', 'name as label'])
    .where('competition_id', '=', competitionId)
    .orderBy('starts_at')
    .execute()
}

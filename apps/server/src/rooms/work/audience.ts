import { sql } from 'kysely'
import type { AudienceRows } from '#src/ports/audiences.ts'
import { peopleOfTeams } from '../enrollment/index.ts'
import { missingIn } from './desk/missing.ts'

/** Teams that have not submitted the work of a stage. */
export const workAudiences: { readonly workMissing: AudienceRows } = {
  workMissing: (competitionId, audience) =>
    peopleOfTeams(
      competitionId,
      audience,
      sql`e.id in (select e.id ${missingIn({ competitionId, ...(audience.stageId && { stageId: audience.stageId }) })})`,
    ),
}

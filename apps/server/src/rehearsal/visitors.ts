// As whom somebody looks around in a copy, chosen when its rehearsal is over: those who got far, so that there is something to see.
import * as info from '@kaisai/contract/competition/info.endpoints'
import { sql } from 'kysely'
import type { Visitor } from './copy-database.ts'
import type { Team } from './drive-audit.ts'
import type { Judge } from './drive-review.ts'
import type { Setting } from './setting.ts'
import type { Someone } from './world.ts'

/** The people of a rehearsal one may look around as. Who is not there (nobody answers for a school, no team got in) is left out. */
export const visitorsOf = async (set: Setting, teams: readonly Team[], judges: readonly Judge[]): Promise<Visitor[]> => {
  const { world, office, places, plan, stuck } = set
  const { competitionId } = plan
  const { publicUrls } = await world.does(office.manager, info.getCompetition, { competitionId })
  const school = places.map(({ auditors }) => auditors.school).find((one) => one !== null)
  const captain = (teams.find(({ teamId }) => !stuck.has(teamId)) ?? teams[0])?.captain
  const expert = await busiest(set, judges)
  const as = (person: Visitor['person'], who: Someone | undefined, path: string): Visitor[] => {
    if (who === undefined) return []
    const { userId, organizationId, roleId, name } = who
    return [{ person, userId, organizationId, roleId, name, path }]
  }
  return [
    ...as('office', office.chief, `/competition/overview?competitionId=${competitionId}`),
    ...as('school', school, `/enroll/team?competitionId=${competitionId}`),
    ...as('captain', captain, '/center/team'),
    ...as('expert', expert, '/review/competition'),
    {
      ...{ person: 'public', userId: null, organizationId: null, roleId: null, name: '' },
      path: publicUrls[0]?.path ?? '/home/homepage',
    },
  ]
}

const busiest = async ({ world }: Setting, judges: readonly Judge[]): Promise<Judge | undefined> => {
  const { rows } = await sql<{ expertId: string }>`
    select expert_id as "expertId" from review_tasks group by expert_id order by count(*) desc, expert_id limit 1`.execute(
    world.db,
  )
  return judges.find(({ expertId }) => expertId === rows[0]?.expertId)
}

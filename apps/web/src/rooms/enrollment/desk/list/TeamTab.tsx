import { TEAM_PREFIX } from './list-address.ts'
import { TeamTable } from './TeamTable.tsx'

/** The enrollments of one competition, on its details. */
export const TeamTab = ({ competitionId }: { competitionId: string }) => (
  <TeamTable competitionId={competitionId} prefix={TEAM_PREFIX} />
)

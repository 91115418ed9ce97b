import { PLAYER_PREFIX } from '../list/list-address.ts'
import { PlayerTable } from './PlayerTable.tsx'

/** The people of one competition, on its details. */
export const PlayerTab = ({ competitionId }: { competitionId: string }) => (
  <PlayerTable competitionId={competitionId} prefix={PLAYER_PREFIX} />
)

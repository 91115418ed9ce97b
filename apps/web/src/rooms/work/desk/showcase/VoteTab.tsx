import { VoteTable } from './VoteTable.tsx'

/** The votes of one competition, on its details. */
export const VoteTab = ({ competitionId }: { competitionId: string }) => (
  <VoteTable competitionId={competitionId} prefix="vote_" />
)

import { listCompetitionOptions } from '@kaisai/contract/competition/info.endpoints'
import { useReply } from '#web/query.ts'

/** A competition that came with the address, with its name, for a select whose first options may not hold it; null while it is not known. */
export const useCompetitionOption = (competitionId: string | undefined): { value: string; label: string } | null => {
  const { data } = useReply(
    listCompetitionOptions,
    { competitionId: competitionId ?? '' },
    { enabled: Boolean(competitionId), staleMs: Number.POSITIVE_INFINITY },
  )
  const [found] = data ?? []
  return found && found.competitionId === competitionId ? { value: found.competitionId, label: found.name } : null
}

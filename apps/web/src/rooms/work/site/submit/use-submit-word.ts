import { getPublicCompetition } from '@kaisai/contract/competition/public.endpoints'
import { workWordOf } from '@kaisai/contract/website/wording'
import { getWork, listMyWorks } from '@kaisai/contract/work/own.endpoints'
import { useLang } from '#web/lang.tsx'
import { useSignedIn } from '#web/session.ts'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { sharedWord } from '#web/wording-context.tsx'

interface Asked {
  workId: string | null
  competitionId: string | null
  teamId: string | null
  stageId: string | null
}

/** The word of the page: of the work or competition the address names, or of the works it leads to where all have one; null: the site’s. */
export const useSubmitWord = ({ workId, competitionId, teamId, stageId }: Asked): string | null => {
  const { lang } = useLang()
  const isSignedIn = useSignedIn()
  const work = usePublicReply(getWork, { workId: workId ?? '' }, { enabled: isSignedIn && workId !== null })
  const named = usePublicReply(getPublicCompetition, { id: competitionId ?? '' }, { enabled: competitionId !== null })
  const mine = usePublicReply(listMyWorks, competitionId ? { competitionId } : {}, { enabled: isSignedIn && workId === null })
  if (work.data) return work.data.workLabel
  if (named.data) return workWordOf(named.data.wording, lang)
  const rows = (mine.data ?? []).filter((row) => (!teamId || row.teamId === teamId) && (!stageId || row.stageId === stageId))
  return sharedWord(rows)
}

import { getScheme } from '@kaisai/contract/award/scheme.endpoints'
import { useReply } from '#web/query.ts'
import type { AwardStage } from '../StageSelect.tsx'

/** The awards of the scheme in use at a stage, as choices. */
export const useItems = (stage: AwardStage | undefined) => {
  const schemeId = stage?.schemeId ?? null
  const { data } = useReply(getScheme, { schemeId: schemeId ?? '' }, { enabled: schemeId !== null, staleMs: 30_000 })
  return data?.items ?? []
}

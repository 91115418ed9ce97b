import { getPrizeSummary, pagePrizes } from '@kaisai/contract/award/exchange.endpoints'
import { getAward, getAwardSummary, listAwardTargets, pageAwards } from '@kaisai/contract/award/grant.endpoints'
import { listMarkers } from '@kaisai/contract/award/marker.endpoints'
import { getRanking, getScheme, listAwardStages, pageSchemes } from '@kaisai/contract/award/scheme.endpoints'
import { listAwardItems, pageAwardTeams } from '@kaisai/contract/award/table.endpoints'
import { refresh } from '#web/query.ts'

/** Everything that shows awards is asked anew. */
export const refreshAwards = (): Promise<unknown> =>
  refresh(
    ...[pageAwards, getAward, getAwardSummary, listAwardTargets, pageSchemes, getScheme, listAwardStages, getRanking],
    ...[pagePrizes, getPrizeSummary, listAwardItems, pageAwardTeams, listMarkers],
  )

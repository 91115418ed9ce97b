import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { checkPairs, getPlanReport, pageProposal } from '@kaisai/contract/review/plan.endpoints'

export type ProposalRow = ReplyOf<typeof pageProposal>['rows'][number]
export type ProposedExpert = ProposalRow['experts'][number]
export type PlanReport = ReplyOf<typeof getPlanReport>
export type PairCheck = ReplyOf<typeof checkPairs>[number]

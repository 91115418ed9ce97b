import type { ReplyOf } from '@kaisai/contract/endpoint'
import { listInvitationStages, type pageInvitations } from '@kaisai/contract/expert/invitation.endpoints'
import { useReply } from '#web/query.ts'

export type Invitation = ReplyOf<typeof pageInvitations>['rows'][number]

/** The stages of competitions within reach as choices. */
export const useStageChoices = () => {
  const { data = [] } = useReply(listInvitationStages, {}, { staleMs: 60_000 })
  return data.flatMap((one) =>
    one.stages.map(({ value, label }) => ({ value, label: `${one.competitionName} · ${label}`, libraryId: one.libraryId })),
  )
}

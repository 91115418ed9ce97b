import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getTeamForDesk } from '@kaisai/contract/enrollment/desk.endpoints'

/** One enrollment with everything the desk sees of it. */
export type TeamDetail = ReplyOf<typeof getTeamForDesk>

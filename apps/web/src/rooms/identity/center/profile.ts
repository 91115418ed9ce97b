import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getProfile } from '@kaisai/contract/identity/profile.endpoints'

export type Profile = ReplyOf<typeof getProfile>

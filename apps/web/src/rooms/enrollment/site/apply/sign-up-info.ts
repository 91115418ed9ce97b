import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getSignUp } from '@kaisai/contract/enrollment/team.endpoints'

export type SignUpInfo = ReplyOf<typeof getSignUp>

export type CategoryInfo = SignUpInfo['categories'][number]

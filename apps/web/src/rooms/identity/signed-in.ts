import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { register } from '@kaisai/contract/identity/sign-in.endpoints'

export type SignedIn = ReplyOf<typeof register>

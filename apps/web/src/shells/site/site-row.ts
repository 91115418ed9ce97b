import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getWebsiteSetting } from '@kaisai/contract/website/site.endpoints'

export type Site = ReplyOf<typeof getWebsiteSetting>

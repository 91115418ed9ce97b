import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getWebsiteSetting } from '@kaisai/contract/website/site-setting.endpoints'

export type Site = ReplyOf<typeof getWebsiteSetting>

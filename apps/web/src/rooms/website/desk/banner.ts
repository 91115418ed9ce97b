import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { listBanners } from '@kaisai/contract/website/site.endpoints'

export type Banner = ReplyOf<typeof listBanners>[number]

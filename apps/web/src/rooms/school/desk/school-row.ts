import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pageSchools } from '@kaisai/contract/school/link.endpoints'

export type SchoolRow = ReplyOf<typeof pageSchools>['rows'][number]

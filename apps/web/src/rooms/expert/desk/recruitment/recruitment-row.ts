import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pageRecruitments } from '@kaisai/contract/expert/recruitment.endpoints'

export type Recruitment = ReplyOf<typeof pageRecruitments>['rows'][number]

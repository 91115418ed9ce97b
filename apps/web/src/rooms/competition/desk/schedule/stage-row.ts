import type { listStages } from '@kaisai/contract/competition/stage.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'

export type StageRow = ReplyOf<typeof listStages>[number]

import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { listMyBatches, listMyTasks } from '@kaisai/contract/review/sheet.endpoints'

/** A work to judge, in a list. */
export type MyTask = ReplyOf<typeof listMyTasks>[number]
/** A batch of the signed-in expert. */
export type MyBatch = ReplyOf<typeof listMyBatches>[number]

import type * as endpoints from '@kaisai/contract/certificate/batch.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import type { TaskProgress } from '#src/ports/tasks.ts'
import { insertBatch } from './batches.ts'
import { runBatchCheck } from './check-batch.ts'
import { numberBatch } from './make-batch.ts'
import { runBatchMake } from './run-make.ts'

const silent: TaskProgress = { report: async () => undefined }

/** A batch looked through, numbered and made at once, without tasks: for stories and seeds. */
export const seedBatch = async (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.addBatch>): Promise<string> => {
  const { id: batchId } = await inTx(ctx.db, (tx) => insertBatch(ctx, tx, actor, input))
  await runBatchCheck(ctx)({ batchId }, actor, silent)
  await inTx(ctx.db, (tx) => numberBatch(ctx, tx, actor, batchId))
  await runBatchMake(ctx)({ batchId }, actor, silent)
  return batchId
}

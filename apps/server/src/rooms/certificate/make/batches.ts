// A batch from its first look to its end: looked through, made, published, or dropped.
import type * as endpoints from '@kaisai/contract/certificate/batch.endpoints'
import { batchStates } from '@kaisai/contract/certificate/batch.states'
import { certificateStates } from '@kaisai/contract/certificate/certificate.states'
import { amongsOfSource, type PaperSource } from '@kaisai/contract/certificate/labels'
import type { InputOf } from '@kaisai/contract/endpoint'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, moveAll, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { lockCompetition } from '../../competition/index.ts'
import { type Batch, lockBatch, requireTemplate } from '../certificate.policy.ts'
import { recordBatchAction } from '../record-action.ts'
import { keepList } from './list-file.ts'

const startCheck = async (ctx: Ctx, tx: Tx, actor: Actor, batch: Pick<Batch, 'id' | 'name'>): Promise<string> => {
  const taskId = await ctx.tasks.start(tx, actor, 'certificateCheck', batch.name, { batchId: batch.id })
  await tx.updateTable('certificate_batches').set({ task_id: taskId }).where('id', '=', batch.id).execute()
  return taskId
}

/** A batch from the newest version of an enabled template, not looked through yet. */
export const insertBatch = async (ctx: Ctx, tx: Tx, actor: Actor, input: InputOf<typeof endpoints.addBatch>): Promise<Batch> => {
  const competition = await lockCompetition(tx, actor, input.competitionId)
  const template = await requireTemplate(tx, actor, input.templateId)
  if (template.status !== 'enabled') throw problem('certificate.not_published')
  if (template.organization_id !== competition.organization_id || (template.competition_id ?? competition.id) !== competition.id)
    throw problem('house.not_found')
  const version = await tx
    .selectFrom('certificate_template_versions')
    .select('id')
    .where('template_id', '=', template.id)
    .where('no', '=', template.version_no)
    .executeTakeFirstOrThrow()
  const batch = await tx
    .insertInto('certificate_batches')
    .values({
      organization_id: competition.organization_id,
      competition_id: competition.id,
      version_id: version.id,
      name: input.name,
      filter: JSON.stringify({
        ...{ itemIds: input.itemIds, levels: input.levels, stateOf: input.stateOf },
        ...(template.source === 'award' ? {} : paperFilter(template.source, input)),
      }),
      created_by: actor.userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (template.source === 'list') await keepList(ctx, tx, actor, batch.id, input)
  await recordBatchAction(tx, actor, batch, 'batch_added')
  return batch
}

// What the source does not know is not kept: the filter says what the batch was about.
const paperFilter = (source: PaperSource, { among, roleIds = [] }: InputOf<typeof endpoints.addBatch>) => {
  const own = amongsOfSource[source]
  const chosen = among && own.includes(among) ? among : own[0]
  return { ...(chosen ? { among: chosen } : {}), ...(source === 'staff' ? { roleIds } : {}) }
}

/** Starts a batch; a job looks its rows through. */
export const addBatch = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.addBatch>,
): Promise<{ batchId: string; taskId: string }> =>
  inTx(ctx.db, async (tx) => {
    const batch = await insertBatch(ctx, tx, actor, input)
    return { batchId: batch.id, taskId: await startCheck(ctx, tx, actor, batch) }
  })

/** Looks the rows of a batch through again. */
export const recheckBatch = (ctx: Ctx, actor: Actor, { batchId }: { batchId: string }): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, actor, batchId)
    await move(tx, batchStates, batch.id, 'recheck', actor)
    return { taskId: await startCheck(ctx, tx, actor, batch) }
  })

/** Drops a batch that was not published. Its numbers are not given again. */
export const cancelBatch = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.cancelBatch>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    await sql`select set_config('statement_timeout', '60s', true)`.execute(tx)
    const batch = await lockBatch(tx, actor, input.batchId)
    await move(tx, batchStates, batch.id, 'cancel', actor, input.reason)
    const made = await tx
      .selectFrom('certificates')
      .select('id')
      .where('batch_id', '=', batch.id)
      .where('status', 'in', statesIn(certificateStates, 'unissued'))
      .execute()
    await moveAll(
      tx,
      certificateStates,
      made.map(({ id }) => id),
      'drop',
      permitted(actor),
      input.reason,
    )
    await recordBatchAction(tx, actor, batch, 'batch_cancelled', { reason: input.reason })
    return null
  })

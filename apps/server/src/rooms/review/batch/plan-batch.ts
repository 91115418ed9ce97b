// A proposal: started as a job, computed in a thread of its own, written only if nothing changed meanwhile.
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { dropsFault } from '@kaisai/contract/review/counting'
import { type planBatch as endpoint, USUAL_ACROSS } from '@kaisai/contract/review/plan.endpoints'
import { taskStates } from '@kaisai/contract/system/task.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion } from '#src/db/edit.ts'
import { inGroup } from '#src/db/group.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { InvalidInput } from '#src/http/errors.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { planInWorker } from '../distribution/plan-in-worker.ts'
import type { Plan } from '../distribution/plan-types.ts'
import { recordBatchAction } from '../record-action.ts'
import { type Batch, batchOf, lockBatch, requireBatchIn } from '../review.policy.ts'
import { affinityInput } from './affinity-input.ts'
import { conflictsOfBatch, entriesOf, expertsOf, pairsOf } from './plan-input.ts'

type Input = InputOf<typeof endpoint>
type Job = Input & { readonly planNo: number }

/** Starts a proposal. */
export const planBatch = (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, actor, input.batchId)
    requireBatchIn(batch, actor, 'draft', 'previewed')
    await requireVersion(tx, batch, {}, input.version, actor)
    const fault = batch.setting.type === 'score' ? dropsFault({ ...batch.setting, perWork: input.perWork }) : null
    if (fault) throw new InvalidInput([...fault], 'perWork')
    requireDrawable(input)
    const experts = await expertsOf(tx, batch.id)
    if (experts.length === 0) throw problem('review.no_experts')
    await requireIdle(tx, batch.id)
    const planNo = batch.plan_no + 1
    const title = actor.lang === 'en' ? `Distribution of ${batch.name}` : `${batch.name} 分配方案`
    const taskId = await ctx.tasks.start(tx, actor, 'reviewPlan', title, { ...input, planNo } satisfies Job)
    await tx
      .updateTable('review_batches')
      .set({ plan_no: planNo, plan_options: JSON.stringify({ ...input, taskId }) })
      .where('id', '=', batch.id)
      .execute()
    return { taskId }
  })

// What is drawn under a cap is not changed afterwards.
const requireDrawable = ({ affinity, hasOverlap, isOneSchoolPerWork }: Input): void => {
  if (!affinity || affinity.cap === 100) return
  if (affinity.goal !== 'total' || hasOverlap || isOneSchoolPerWork) throw problem('review.cap_mixed')
}

const requireIdle = async (tx: Tx, batchId: string): Promise<void> => {
  if ((await runningPlan(tx, batchId)) !== null) throw problem('review.plan_running')
}

/** The job that makes a proposal for a batch now; null: none. */
export const runningPlan = async (tx: Tx, batchId: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from review_batches b join system_tasks t on t.id = (b.plan_options ->> 'taskId')::uuid
     where b.id = ${batchId}::uuid and ${inGroup(taskStates, 'unfinished', 't.status')}`.execute(tx)
  return rows[0]?.id ?? null
}

/** A proposal at once, for stories: no job, no progress. */
export const planNow = async (ctx: Ctx, actor: Actor, input: Input): Promise<void> => {
  const { plan_no } = await batchOf(ctx.db, actor, input.batchId)
  await runReviewPlan(ctx)({ ...input, planNo: plan_no }, actor, { report: async () => undefined })
}

/** The job. */
export const runReviewPlan =
  (ctx: Ctx): TaskHandler<Job> =>
  async (input, actor, progress) => {
    const batch = await batchOf(ctx.db, actor, input.batchId)
    const [entries, experts, conflicts, pairs] = await Promise.all([
      entriesOf(ctx.db, batch.id),
      expertsOf(ctx.db, batch.id),
      conflictsOfBatch(ctx.db, batch.id),
      pairsOf(ctx.db, batch.id, input.keeps),
    ])
    const known = new Set(experts.map(({ id }) => id))
    const kept = new Map<string, string[]>()
    for (const { workId, expertId } of pairs) if (known.has(expertId)) kept.set(workId, [...(kept.get(workId) ?? []), expertId])
    const works = entries.map(({ entryId: _, code: __, ...work }) => ({
      ...work,
      need: Math.max(input.perWork, kept.get(work.id)?.length ?? 0),
      kept: kept.get(work.id) ?? [],
    }))
    const { affinity } = input
    const by = affinity ? await affinityInput(ctx.db, batch) : null
    const planned = {
      works: by === null ? works : works.map((work) => ({ ...work, keywords: by.ofWork.get(work.id) ?? [] })),
      experts: experts.map(({ name: _, ...expert }) =>
        by === null ? expert : { ...expert, keywords: by.ofExpert.get(expert.id) ?? [] },
      ),
      conflicts: merged(conflicts),
      ...(by?.bids ? { bids: by.bids } : {}),
      ...(by?.matrix ? { matrix: by.matrix } : {}),
    }
    const abort = new AbortController()
    let reported: Promise<void> = Promise.resolve()
    const plan = await planInWorker(
      planned,
      {
        seed: batch.seed,
        overlap: input.hasOverlap,
        across: (input.across ?? (batch.setting.standardise === 'none' ? 0 : USUAL_ACROSS)) / 100,
        isOneSchoolPerWork: input.isOneSchoolPerWork,
        ...(affinity ? { affinity } : {}),
      },
      {
        signal: abort.signal,
        onProgress: (share) => {
          // A cancelled job is noticed by its progress: the thread ends with it.
          reported = reported
            .then(() => progress.report(Math.round(share * 100), 100))
            .catch((error: unknown) => abort.abort(error))
        },
      },
    )
    await reported
    const manual = new Set(pairs.filter(({ isManual }) => isManual).map(({ workId, expertId }) => `${workId} ${expertId}`))
    const entryOf = new Map(entries.map(({ id, entryId }) => [id, entryId]))
    await inTx(ctx.db, (tx) => keepPlan(tx, actor, input, plan, entryOf, manual))
    const short = plan.short.reduce((sum, { missing }) => sum + missing, 0)
    return {
      message:
        actor.lang === 'en'
          ? `${plan.assignments.length} pairs proposed${short > 0 ? `, ${short} missing` : ''}.`
          : `已分配${plan.assignments.length}人次${short > 0 ? `，尚缺${short}人次` : ''}`,
      outcome: { assigned: plan.assignments.length, short, inputsHash: plan.inputsHash },
    }
  }

// Two sources of one conflict are one; a block outweighs a warning.
const merged = (conflicts: readonly { workId: string; expertId: string; effect: 'block' | 'warn' }[]) => {
  const byPair = new Map<string, { workId: string; expertId: string; effect: 'block' | 'warn' }>()
  for (const { workId, expertId, effect } of conflicts) {
    const key = `${workId} ${expertId}`
    if (byPair.get(key)?.effect !== 'block') byPair.set(key, { workId, expertId, effect })
  }
  return [...byPair.values()]
}

const keepPlan = async (
  tx: Tx,
  actor: Actor,
  input: Job,
  plan: Plan,
  entryOf: ReadonlyMap<string, string>,
  manual: ReadonlySet<string>,
): Promise<void> => {
  const batch: Batch = await lockBatch(tx, actor, input.batchId)
  if (batch.plan_no !== input.planNo || batch.version !== input.version) throw problem('review.plan_stale')
  requireBatchIn(batch, actor, 'draft', 'previewed')
  await tx.updateTable('review_entries').set({ need: input.perWork }).where('batch_id', '=', batch.id).execute()
  await tx.deleteFrom('review_proposals').where('batch_id', '=', batch.id).execute()
  const rows = plan.assignments.map(({ workId, expertId, score, reasons }) => ({
    entry_id: entryOf.get(workId)!,
    expert_id: expertId,
    score,
    reasons,
    is_kept: manual.has(`${workId} ${expertId}`),
  }))
  await sql`insert into review_proposals (entry_id, batch_id, expert_id, score, reasons, is_kept)
    select x.entry_id, ${batch.id}::uuid, x.expert_id, x.score, x.reasons, x.is_kept
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x(entry_id uuid, expert_id uuid, score int, reasons jsonb, is_kept boolean)`.execute(
    tx,
  )
  const { assignments: _, ...report } = plan
  await tx
    .updateTable('review_batches')
    .set({
      plan_report: JSON.stringify({ ...report, assigned: plan.assignments.length, setting: input }),
      version: batch.version + 1,
    })
    .where('id', '=', batch.id)
    .execute()
  if (batch.status === 'draft') await move(tx, batchStates, batch.id, 'preview', permitted(actor))
  await recordBatchAction(tx, actor, batch, 'planned', {
    changes: [
      { field: 'assigned', from: null, to: String(plan.assignments.length) },
      { field: 'inputsHash', from: null, to: plan.inputsHash },
    ],
  })
}

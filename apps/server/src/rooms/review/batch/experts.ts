// Who judges in a batch: chosen from panels, from accepted invitations and from the library.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type * as plans from '@kaisai/contract/review/plan.endpoints'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { requireVersion } from '#src/db/edit.ts'
import { containing } from '#src/db/page.ts'
import { inTx } from '#src/db/tx.ts'
import { holdRoles } from '../../expert/index.ts'
import { acceptedLoadOf, isActiveExpert } from '../../expert/reads.ts'
import { openLoadOf } from '../reads.ts'
import { recordBatchAction } from '../record-action.ts'
import { type Batch, batchOf, lockBatch, requireBatchIn } from '../review.policy.ts'
import { touch } from './add-batch.ts'

// Experts of the libraries of the batch's organization and of those above it, who can sign in.
const usable = (batch: Pick<Batch, 'organization_id'>) => sql`
  from experts e join organizations own on own.id = ${batch.organization_id}::uuid
 where e.organization_id = any(own.path) and e.user_id is not null
   and ${isActiveExpert('e')}`

/** Experts who may be taken, with what they hold now. */
export const listBatchCandidates = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof plans.listBatchCandidates>,
): Promise<ReplyOf<typeof plans.listBatchCandidates>> => {
  const batch = await batchOf(db, actor, input.batchId)
  const word = input.keyword?.trim() ?? ''
  const [experts, groups] = await Promise.all([
    sql<ReplyOf<typeof plans.listBatchCandidates>['experts'][number]>`
      select e.id as "expertId", e.name, coalesce(nullif(e.unit, ''), s.name, '') as unit, e.title, e.disciplines,
        coalesce(i.load, e.max_load) as "maxLoad", (i.load is not null) as "isInvited", ${openLoadOf(sql`e.id`)} as "currentLoad"
        from (select e.* ${usable(batch)}) e left join organization_schools s on s.id = e.school_id
        left join lateral (select ${acceptedLoadOf(sql`e.id`, batch.stage_id)} as load) i on true
       where ${word} = '' or e.name ${containing(word)} or e.unit ${containing(word)} or s.name ${containing(word)}
       order by (i.load is null), e.name, e.id limit 500`.execute(db),
    sql<{ groupId: string; name: string; expertIds: string[] }>`
      select g.id as "groupId", g.name, array_agg(m.expert_id::text order by m.is_captain desc, m.expert_id) as "expertIds"
        from expert_groups g join expert_group_members m on m.group_id = g.id
        join (select e.id ${usable(batch)}) e on e.id = m.expert_id
       where g.competition_id is null or g.competition_id = ${batch.competition_id}::uuid
       group by g.id order by g.name, g.id limit 200`.execute(db),
  ])
  return { experts: experts.rows, groups: groups.rows }
}

/** Sets who judges in a batch. Whoever is not listed leaves it, as long as he holds no task. */
export const setBatchExperts = (ctx: Ctx, actor: Actor, input: InputOf<typeof plans.setBatchExperts>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, actor, input.batchId)
    requireBatchIn(batch, actor, 'draft', 'previewed', 'published', 'running', 'paused')
    await requireVersion(tx, batch, {}, input.version, actor)
    await requireOnce(tx, input.experts)
    await requireUsable(tx, batch, input.experts)
    await requirePanels(tx, batch, input.experts)
    const captains = new Set<string>()
    for (const { groupId, isCaptain } of input.experts) {
      if (!isCaptain) continue
      if (captains.has(groupId ?? '')) throw problem('review.captain_once')
      captains.add(groupId ?? '')
    }
    const wanted = new Set(input.experts.map(({ expertId }) => expertId))
    const before = await tx
      .selectFrom('review_batch_experts as m')
      .innerJoin('experts as e', 'e.id', 'm.expert_id')
      .select(['m.expert_id', 'e.name'])
      .where('m.batch_id', '=', batch.id)
      .execute()
    const leaving = before.filter(({ expert_id }) => !wanted.has(expert_id))
    await requireIdle(tx, batch, leaving)
    const gone = leaving.map(({ expert_id }) => expert_id)
    if (gone.length > 0) {
      await tx.deleteFrom('review_proposals').where('batch_id', '=', batch.id).where('expert_id', 'in', gone).execute()
      await tx.deleteFrom('review_batch_experts').where('batch_id', '=', batch.id).where('expert_id', 'in', gone).execute()
    }
    // One captain of a panel at a time: first nobody is.
    await tx.updateTable('review_batch_experts').set({ is_captain: false }).where('batch_id', '=', batch.id).execute()
    await sql`insert into review_batch_experts (batch_id, expert_id, user_id, group_id, is_captain, max_load)
      select ${batch.id}::uuid, e.id, e.user_id, x.group_id, x.is_captain, x.max_load
        from jsonb_to_recordset(${JSON.stringify(
          input.experts.map(({ expertId, groupId, isCaptain, maxLoad }) => ({
            expert_id: expertId,
            group_id: groupId,
            is_captain: isCaptain,
            max_load: maxLoad,
          })),
        )}::jsonb) x(expert_id uuid, group_id uuid, is_captain boolean, max_load int) join experts e on e.id = x.expert_id
      on conflict (batch_id, expert_id) do update set group_id = excluded.group_id, is_captain = excluded.is_captain, max_load = excluded.max_load`.execute(
      tx,
    )
    await holdCaptains(ctx, tx, [...wanted, ...gone])
    await touch(tx, batch)
    await recordBatchAction(tx, actor, batch, 'experts_set', {
      changes: [
        { field: 'experts', from: String(before.length), to: String(input.experts.length) },
        ...leaving.map(({ name }) => ({ field: 'expert', from: name, to: null })),
      ],
    })
    return null
  })

// One person is one expert of a batch, whatever libraries he is in.
const requireOnce = async (tx: Tx, experts: readonly { expertId: string }[]): Promise<void> => {
  const ids = experts.map(({ expertId }) => expertId)
  const rows = await tx
    .selectFrom('experts')
    .select(['id', 'user_id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const seen = new Set<string>()
  for (const id of ids) {
    const row = rows.find((one) => one.id === id)
    if (row && seen.has(row.user_id ?? row.id)) throw problem('review.expert_twice', { name: row.name })
    if (row) seen.add(row.user_id ?? row.id)
  }
}

// A panel is a group of a library the batch reaches, and its members are in it.
const requirePanels = async (
  tx: Tx,
  batch: Batch,
  experts: readonly { expertId: string; groupId: string | null }[],
): Promise<void> => {
  const placed = experts.filter(({ groupId }) => groupId !== null)
  if (placed.length === 0) return
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) x("expertId" uuid, "groupId" uuid)
      join expert_group_members m on m.group_id = x."groupId" and m.expert_id = x."expertId" join expert_groups g on g.id = m.group_id
      join organizations own on own.id = ${batch.organization_id}::uuid where g.organization_id = any(own.path)`.execute(tx)
  if (rows[0]!.count < placed.length) throw problem('review.panel_unknown')
}

// Who leads a panel holds the lead's role, in the organization of his library.
const holdCaptains = async (ctx: Ctx, tx: Tx, expertIds: readonly string[]): Promise<void> => {
  if (expertIds.length === 0) return
  const rows = await tx
    .selectFrom('experts')
    .select(['organization_id', 'user_id'])
    .where('id', 'in', [...new Set(expertIds)])
    .orderBy('organization_id')
    .execute()
  for (const [organizationId, own] of Map.groupBy(rows, ({ organization_id }) => organization_id))
    await holdRoles(
      ctx,
      tx,
      organizationId,
      own.map(({ user_id }) => user_id),
    )
}

/** Refuses experts who are not active, have no account, or are of a library this batch does not reach. */
export const requireUsable = async (tx: Tx, batch: Batch, experts: readonly { expertId: string }[]): Promise<void> => {
  const ids = experts.map(({ expertId }) => expertId)
  const { rows } = await sql<{ id: string; name: string; usable: boolean }>`
    select e.id, e.name, exists (select 1 from (select e.id ${usable(batch)}) u where u.id = e.id) as usable
      from experts e where e.id = any(${ids}::uuid[])`.execute(tx)
  if (rows.length < new Set(ids).size) throw problem('house.not_found')
  const idle = rows.find((row) => !row.usable)
  if (idle) throw problem('review.expert_inactive', { name: idle.name })
}

const requireIdle = async (tx: Tx, batch: Batch, leaving: readonly { expert_id: string; name: string }[]): Promise<void> => {
  if (leaving.length === 0) return
  const busy = await tx
    .selectFrom('review_tasks')
    .select('expert_id')
    .where('batch_id', '=', batch.id)
    .where(
      'expert_id',
      'in',
      leaving.map(({ expert_id }) => expert_id),
    )
    .where('status', 'in', [...statesIn(reviewTaskStates, 'living'), 'stray'])
    .limit(1)
    .executeTakeFirst()
  if (busy) throw problem('review.expert_busy', { name: leaving.find(({ expert_id }) => expert_id === busy.expert_id)!.name })
}

/** Gives works of a category, or listed ones, to a panel; null: to any expert of the batch. */
export const setPanelOfWorks = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof plans.setPanelOfWorks>,
): Promise<{ workCount: number }> =>
  inTx(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, actor, input.batchId)
    requireBatchIn(batch, actor, 'draft', 'previewed')
    if (input.groupId !== null) {
      const member = await tx
        .selectFrom('review_batch_experts')
        .select('expert_id')
        .where('batch_id', '=', batch.id)
        .where('group_id', '=', input.groupId)
        .limit(1)
        .executeTakeFirst()
      if (!member) throw problem('review.no_experts')
    }
    let query = tx
      .updateTable('review_entries')
      .set({ group_id: input.groupId })
      .where('batch_id', '=', batch.id)
      .where('removed_at', 'is', null)
    if (input.itemId !== null) query = query.where('category_id', '=', input.itemId)
    if (input.entryIds.length > 0) query = query.where('id', 'in', input.entryIds)
    else if (input.itemId === null) return { workCount: 0 }
    const changed = await query.returning('id').execute()
    await touch(tx, batch)
    await recordBatchAction(tx, actor, batch, 'panel_set', {
      changes: [{ field: 'works', from: null, to: String(changed.length) }],
    })
    return { workCount: changed.length }
  })

// What a distribution is made from: works and experts of a batch with what is known of them.
import { isIn } from '@kaisai/contract/machine'
import { type Problem, problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#src/db/database.ts'
import { notInGroup } from '#src/db/group.ts'
import { disciplinesOf } from '../../competition/reads.ts'
import { expertsOfBatch, type FoundConflict, findConflicts, oneExpert, theseWorks, worksOfBatch } from '../conflicts.ts'
import type { PlanExpert, PlanWork } from '../distribution/plan-types.ts'
import type { Batch } from '../review.policy.ts'

export type Keeps = 'all' | 'manual' | 'none'

export interface EntryFacts extends Omit<PlanWork, 'kept'> {
  readonly entryId: string
  readonly code: string
}

/** A work of a batch without what it is about. */
export type PlainEntry = Omit<EntryFacts, 'disciplines'>

// A work's disciplines are those its category names, then those of its people's majors, the captain's first.
const disciplines = sql`coalesce((select array_agg(d.discipline order by d.first, d.discipline) from (
      select o.discipline, min(o.first) as first from (
        select k.discipline, k.at - 1000 as first from unnest(${disciplinesOf(sql`n.category_id`)}) with ordinality k(discipline, at)
        union all
        select g.discipline, case when m.role = 'captain' then -1 else m.sort end
          from enrollment_members m join identity_users u on u.id = m.user_id join organization_majors g on g.id = u.major_id
         where m.enrollment_id = w.enrollment_id and m.status = 'accepted' and m.role in ('captain', 'member')) o group by 1) d), '{}') as disciplines`

const entryRows = <Row>(batchId: string, more: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql<Row>`
  select n.id as "entryId", n.work_id as id, w.code, n.need, n.group_id as "groupId", w.school_id as "schoolId", w.province_code as "provinceId" ${more}
    from review_entries n join works w on w.id = n.work_id where n.batch_id = ${batchId}::uuid ${where} and n.removed_at is null order by w.code`

/** The works of a batch, or of some of its entries. */
export const entriesOf = async (db: Db, batchId: string, entryIds: readonly string[] | null = null): Promise<EntryFacts[]> =>
  (
    await entryRows<EntryFacts>(
      batchId,
      sql`, ${disciplines}`,
      entryIds === null ? sql`` : sql`and n.id = any(${[...entryIds]}::uuid[])`,
    ).execute(db)
  ).rows

/** The works of a batch as long as nobody asks what they are about: of a large batch that takes most of the time. */
export const plainEntriesOf = async (db: Db, batchId: string): Promise<PlainEntry[]> =>
  (await entryRows<PlainEntry>(batchId, sql``, sql``).execute(db)).rows

export interface ExpertFacts extends PlanExpert {
  readonly name: string
  /** Whether it is the bound of the stage that limits him, not his own. */
  readonly isBoundByStage: boolean
}

/**
 * How many works of batch `b` (review_batches) a member `m` (review_batch_experts) may hold by the stage's limit for one expert: what he holds
 * in its other batches of the same kind is taken off.
 */
export const stageBound = sql<number>`greatest(0, coalesce((b.setting ->> 'perExpertMax')::int, 1000) - (
  select count(*)::int from review_tasks t join review_batches o on o.id = t.batch_id
   where t.expert_id = m.expert_id and t.batch_id <> m.batch_id and o.stage_id = b.stage_id and o.mode = b.mode
     and ${notInGroup(reviewTaskStates, 'away', 't.status')}))`

/** The experts of a batch who have not declined, each with the smaller of his own limit and the stage's. `offset 0`: the stage's is counted once for both columns. */
export const expertsOf = async (db: Db, batchId: string): Promise<ExpertFacts[]> =>
  (
    await sql<ExpertFacts>`
    select e.id, e.name, least(m.max_load, x.bound) as "maxLoad", x.bound < m.max_load as "isBoundByStage", e.disciplines, e.school_id as "schoolId",
      s.province_code as "provinceId", m.group_id as "groupId"
      from review_batch_experts m join review_batches b on b.id = m.batch_id join experts e on e.id = m.expert_id
      left join organization_schools s on s.id = e.school_id cross join lateral (select ${stageBound} as bound offset 0) x
     where m.batch_id = ${batchId}::uuid and m.answer <> 'declined' order by e.id`.execute(db)
  ).rows

/** Waits for others who assign works of the stage: what an expert holds is counted over its batches. */
export const holdStage = async (tx: Tx, stageId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review_load:${stageId}`}, 0))`.execute(tx)
}

/** Why an expert may not hold so many works of a batch, or null. */
export const overload = (expert: ExpertFacts, load: number): Problem | null => {
  if (load <= expert.maxLoad) return null
  return problem(expert.isBoundByStage ? 'review.stage_load_full' : 'review.load_full', {
    name: expert.name,
    max: expert.maxLoad,
  })
}

/** Works of every expert in a batch: proposed ones before it is assigned, tasks afterwards. */
export const loadsOf = async (db: Db, batch: Pick<Batch, 'id' | 'status'>): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; load: number }>`
    select expert_id as id, count(*)::int as load from (
      select expert_id from review_proposals where batch_id = ${batch.id}::uuid and ${isIn(batchStates, 'unpublished', batch.status)}
      union all select expert_id from review_tasks where batch_id = ${batch.id}::uuid and ${notInGroup(reviewTaskStates, 'ended', 'status')}) x
     group by 1`.execute(db)
  return new Map(rows.map(({ id, load }) => [id, load]))
}

/** The conflicts of a batch. */
export const conflictsOfBatch = (db: Db, batchId: string): Promise<FoundConflict[]> =>
  findConflicts(db, worksOfBatch(batchId), expertsOfBatch(batchId))

/** The conflicts of some works with the experts of their batch. */
export const conflictsOfWorks = (db: Db, batchId: string, workIds: readonly string[]): Promise<FoundConflict[]> =>
  findConflicts(db, theseWorks(workIds), expertsOfBatch(batchId))

/** The conflicts of one pair. */
export const conflictsOfPair = (db: Db, workId: string, expertId: string): Promise<FoundConflict[]> =>
  findConflicts(db, theseWorks([workId]), oneExpert(expertId))

/** Pairs that stand now: proposed ones before a batch is assigned, tasks afterwards. */
export const pairsOf = async (
  db: Db,
  batchId: string,
  keeps: Keeps,
): Promise<{ workId: string; expertId: string; isManual: boolean }[]> => {
  if (keeps === 'none') return []
  const { rows } = await sql<{ workId: string; expertId: string; isManual: boolean }>`
    select n.work_id as "workId", p.expert_id as "expertId", p.is_kept as "isManual" from review_proposals p join review_entries n on n.id = p.entry_id
      join review_batch_experts m on m.batch_id = p.batch_id and m.expert_id = p.expert_id and m.answer <> 'declined'
     where p.batch_id = ${batchId}::uuid and n.removed_at is null and (${keeps === 'all'} or p.is_kept)`.execute(db)
  return rows
}

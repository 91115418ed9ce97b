// What a distribution is made from: works and experts of a batch with what is known of them.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { expertsOfBatch, type FoundConflict, findConflicts, oneExpert, oneWork, worksOfBatch } from '../conflicts.ts'
import type { PlanExpert, PlanWork } from '../distribution/plan-types.ts'

export type Keeps = 'all' | 'manual' | 'none'

export interface EntryFacts extends Omit<PlanWork, 'kept'> {
  readonly entryId: string
  readonly code: string
}

// A work's disciplines are those of its people's majors, the captain's first: categories name none.
const workFacts = (where: RawBuilder<unknown>) => sql<EntryFacts>`
  select n.id as "entryId", n.work_id as id, w.code, n.need, n.group_id as "groupId", w.school_id as "schoolId", w.province_code as "provinceId",
    coalesce((select array_agg(d.discipline order by d.first) from (
      select g.discipline, min(case when m.role = 'captain' then -1 else m.sort end) as first
        from enrollment_members m join identity_users u on u.id = m.user_id join organization_majors g on g.id = u.major_id
       where m.enrollment_id = w.enrollment_id and m.status = 'accepted' and m.role in ('captain', 'member') group by 1) d), '{}') as disciplines
    from review_entries n join works w on w.id = n.work_id where ${where} and n.removed_at is null order by w.code`

/** The works of a batch, or one of them. */
export const entriesOf = async (db: Db, batchId: string, entryId: string | null = null): Promise<EntryFacts[]> =>
  (await workFacts(sql`n.batch_id = ${batchId}::uuid and (${entryId}::uuid is null or n.id = ${entryId}::uuid)`).execute(db)).rows

export interface ExpertFacts extends PlanExpert {
  readonly name: string
}
/** The experts of a batch who have not declined. */
export const expertsOf = async (db: Db, batchId: string): Promise<ExpertFacts[]> =>
  (
    await sql<ExpertFacts>`
    select e.id, e.name, m.max_load as "maxLoad", e.disciplines, e.school_id as "schoolId", s.province_code as "provinceId", m.group_id as "groupId"
      from review_batch_experts m join experts e on e.id = m.expert_id left join organization_schools s on s.id = e.school_id
     where m.batch_id = ${batchId}::uuid and m.answer <> 'declined' order by e.id`.execute(db)
  ).rows

/** The conflicts of a batch. */
export const conflictsOfBatch = (db: Db, batchId: string): Promise<FoundConflict[]> =>
  findConflicts(db, worksOfBatch(batchId), expertsOfBatch(batchId))

/** The conflicts of one work with the experts of its batch. */
export const conflictsOfEntry = (db: Db, batchId: string, workId: string): Promise<FoundConflict[]> =>
  findConflicts(db, oneWork(workId), expertsOfBatch(batchId))

/** The conflicts of one pair. */
export const conflictsOfPair = (db: Db, workId: string, expertId: string): Promise<FoundConflict[]> =>
  findConflicts(db, oneWork(workId), oneExpert(expertId))

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

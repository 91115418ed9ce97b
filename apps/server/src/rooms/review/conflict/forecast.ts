// What experts would have to keep away from in a competition, before anything is assigned: works, or teams as long as there are none.
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup, notInGroup } from '#src/db/group.ts'
import { keptRows } from '#src/db/kept-rows.ts'
import type { ClosedWorks } from '#src/ports/facts.ts'
import { invitedExpertOf } from '../../expert/reads.ts'
import { isSubmitted } from '../../work/reads.ts'
import { type FoundConflict, findConflicts, theseExperts } from '../conflicts.ts'

/** A competition with more works than that is asked expert by expert. */
const LARGE = 20_000

interface Ahead {
  readonly competitionId: string
  readonly stageId: string | null
}

// Flattened by the planner.
const submitted = ({ competitionId, stageId }: Ahead) => sql`(
  select w.id, w.enrollment_id, w.school_id, w.competition_id from works w
   where w.competition_id = ${competitionId}::uuid and ${isSubmitted('w')} and ${stageId === null ? sql`true` : sql`w.stage_id = ${stageId}::uuid`})`
const teams = ({ competitionId }: Ahead) => sql`(
  select e.id, e.school_id, e.competition_id from enrollments e where e.competition_id = ${competitionId}::uuid
     and ${notInGroup(enrollmentStates, 'over', 'e.status')} and not ${inGroup(enrollmentStates, 'forming', 'e.status')})`

const hasWorks = async (db: Db, ahead: Ahead): Promise<boolean> =>
  (await sql`select 1 from ${submitted(ahead)} w limit 1`.execute(db)).rows.length > 0

// The submitted works of a competition (of a stage), each team once by its newest; as long as there are none, its teams. Without a lateral
// look for the newest: it would be taken for every team before a school is asked for.
const worksAhead = (ahead: Ahead, areWorks: boolean): RawBuilder<unknown> =>
  areWorks
    ? sql`select w.id as work_id, w.enrollment_id, w.school_id, w.competition_id from ${submitted(ahead)} w join ${teams(ahead)} e on e.id = w.enrollment_id
       where not exists (select 1 from ${submitted(ahead)} later where later.enrollment_id = w.enrollment_id and later.id > w.id)`
    : sql`select e.id as work_id, e.id as enrollment_id, e.school_id, e.competition_id from ${teams(ahead)} e`

// How many there are; of hundreds of thousands as they were a short while ago.
const countAhead = async (db: Db, ahead: Ahead, areWorks: boolean): Promise<number> => {
  const brought = areWorks ? sql`where exists (select 1 from ${submitted(ahead)} w where w.enrollment_id = e.id)` : sql``
  const [row] = await keptRows(
    db,
    sql<{ works: number }>`select count(*)::int as works from ${teams(ahead)} e ${brought}`.compile(db),
  )
  return row!.works
}

/**
 * By expert: how many works of a competition there are, and how many are closed to him, with the kinds of conflict; a work may count for
 * several. Of a large competition each expert is asked by himself: a school of his may have tens of thousands of works.
 */
export const closedWorksOf = async (
  db: Db,
  ahead: Ahead,
  expertIds: readonly string[],
): Promise<ReadonlyMap<string, ClosedWorks>> => {
  if (expertIds.length === 0) return new Map()
  const areWorks = await hasWorks(db, ahead)
  const works = await countAhead(db, ahead, areWorks)
  const closed = new Map<string, ClosedWorks>()
  const size = works > LARGE ? 1 : expertIds.length
  for (let at = 0; at < expertIds.length; at += size) {
    const some = expertIds.slice(at, at + size)
    const found = await findConflicts(db, worksAhead(ahead, areWorks), theseExperts(some))
    const byExpert = Map.groupBy(
      found.filter(({ effect }) => effect === 'block'),
      ({ expertId }) => expertId,
    )
    for (const id of some) closed.set(id, { works, ...countedBy(byExpert.get(id) ?? []) })
  }
  return closed
}

const countedBy = (conflicts: readonly FoundConflict[]): Omit<ClosedWorks, 'works'> => {
  const kinds = Map.groupBy(conflicts, ({ kind }) => kind)
  const worksIn = (some: readonly FoundConflict[]): number => new Set(some.map(({ workId }) => workId)).size
  return {
    closed: worksIn(conflicts),
    kinds: [...kinds].map(([kind, some]) => ({ kind, count: worksIn(some) })).sort((a, b) => b.count - a.count),
  }
}

/** What the expert a person is would keep away from in a competition he judges, or is asked to judge; null: he is none of its experts. */
export const ownClosedWorks = async (db: Db, competitionId: string, userId: string): Promise<ClosedWorks | null> => {
  const { rows } = await sql<{ id: string }>`
    select x.id from experts x where x.user_id = ${userId}::uuid and (${invitedExpertOf(sql.ref('x.id'), competitionId)}
      or exists (select 1 from review_batch_experts m join review_batches b on b.id = m.batch_id
        where m.expert_id = x.id and m.answer <> 'declined' and b.competition_id = ${competitionId}::uuid)) order by x.id limit 1`.execute(
    db,
  )
  const [expert] = rows
  if (!expert) return null
  return (await closedWorksOf(db, { competitionId, stageId: null }, [expert.id])).get(expert.id)!
}

// Who must not judge what. Declared conflicts are rows; same schools, advisors and past teams are read from the data as it is now.
import { memberStates } from '@kaisai/contract/enrollment/member.states'
import type { ConflictKind, ConflictSource } from '@kaisai/contract/review/labels'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { standingMembers } from '../enrollment/reads.ts'
import { schoolsOfPeople } from '../identity/reads.ts'

export interface FoundConflict {
  readonly workId: string
  readonly expertId: string
  readonly kind: ConflictKind
  readonly source: ConflictSource
  readonly effect: 'block' | 'warn'
  readonly note: string
}

/** Years a shared team is remembered (domain rule 2.7). */
const PAST_TEAM_YEARS = 3

interface Wanted {
  readonly kind?: ConflictKind | undefined
  readonly sources?: readonly ConflictSource[] | undefined
}

/** Every conflict between experts and works, see `conflictsBetween`. */
export const findConflicts = async (
  db: Db,
  works: RawBuilder<unknown>,
  experts: RawBuilder<unknown>,
): Promise<FoundConflict[]> => {
  const { rows } = await conflictsBetween(works, experts).execute(db)
  return rows
}

/**
 * A query for every conflict between experts and works. A work's schools are those of its team and of everybody in it, members and advisors. `works`: a query of columns `work_id, enrollment_id, school_id, competition_id`;
 * `experts`: one of `expert_id, user_id, school_id, name, unit, avoid_school_ids`. A name a team gave blocks when the unit agrees as
 * well; by the name alone it warns. Asked from the experts' side, who are few: of a hundred thousand works only those are looked at that have to do with them.
 */
export const conflictsBetween = (
  works: RawBuilder<unknown>,
  experts: RawBuilder<unknown>,
  { kind, sources }: Wanted = {},
): RawBuilder<FoundConflict> => {
  // Written into the text: PostgreSQL leaves out what cannot give any.
  const wanted = [
    ...(kind ? [sql`f.kind = ${sql.lit(kind)}`] : []),
    ...(sources ? [sql`f.source in (${sql.join(sources.map((source) => sql.lit(source)))})`] : []),
    sql`true`,
  ]
  return sql<FoundConflict>`
    with w as not materialized (${works}), x as materialized (${experts}),
    seats as materialized (
      select x.expert_id, x.school_id from x where x.school_id is not null
      union select x.expert_id, u.school_id from x join ${schoolsOfPeople} u on u.id = x.user_id),
    declared as not materialized (select k.* from review_conflicts k join x on x.expert_id = k.expert_id),
    marked as materialized (
      select school_id from seats union select unnest(avoid_school_ids) from x union select school_id from declared where school_id is not null),
    schools as materialized (
      select w.work_id, w.school_id from w where w.school_id = any(array(select school_id from marked))
      union select w.work_id, u.school_id from marked join ${schoolsOfPeople} u on u.school_id = marked.school_id
        join ${standingMembers} m on m.user_id = u.id join w on w.enrollment_id = m.enrollment_id),
    past as materialized (
      select x.expert_id, x.user_id, m.enrollment_id from x join enrollment_members m on m.user_id = x.user_id and ${inGroup(memberStates, 'everIn', 'm.status')}
       where m.created_at > clock_timestamp() - make_interval(years => ${PAST_TEAM_YEARS}))
    select f.* from (
    select distinct h.work_id as "workId", seats.expert_id as "expertId", 'same_school' as kind, 'auto' as source, 'block' as effect, '' as note
      from schools h join seats on seats.school_id = h.school_id
    union all
    select distinct h.work_id, x.expert_id, 'same_school', 'expert', 'block', ''
      from x cross join lateral unnest(x.avoid_school_ids) avoided(school_id) join schools h on h.school_id = avoided.school_id
    union all
    select w.work_id, x.expert_id, 'adviser', 'auto', 'block', ''
      from x join ${standingMembers} m on m.user_id = x.user_id join w on w.enrollment_id = m.enrollment_id
    union all
    select distinct w.work_id, past.expert_id, 'past_team', 'auto', 'block', ''
      from past join enrollment_members mate on mate.enrollment_id = past.enrollment_id and mate.user_id <> past.user_id and ${inGroup(memberStates, 'everIn', 'mate.status')}
      join ${standingMembers} m on m.user_id = mate.user_id and m.enrollment_id <> past.enrollment_id
      join w on w.enrollment_id = m.enrollment_id
    union all
    select w.work_id, x.expert_id, a.kind, 'team',
        case when a.unit <> '' and (a.unit = x.unit or a.unit = s.name) then 'block' else 'warn' end, a.note
      from w join review_avoidances a on a.enrollment_id = w.enrollment_id
      join x on x.name = a.name left join organization_schools s on s.id = x.school_id
     where a.unit = '' or a.unit = x.unit or a.unit = s.name
    union all (
    select w.work_id, k.expert_id, k.kind, k.source, k.effect, k.note
      from declared k join w on w.work_id = k.work_id and w.competition_id = k.competition_id
    union
    select w.work_id, k.expert_id, k.kind, k.source, k.effect, k.note
      from declared k join schools h on h.school_id = k.school_id join w on w.work_id = h.work_id and w.competition_id = k.competition_id)
    ) f where ${sql.join(wanted, sql` and `)}`
}

/** The works of a batch as `findConflicts` asks for them. */
export const worksOfBatch = (batchId: string): RawBuilder<unknown> => sql`
  select n.work_id, w.enrollment_id, w.school_id, w.competition_id from review_entries n join works w on w.id = n.work_id
   where n.batch_id = ${batchId}::uuid and n.removed_at is null`
/** Some works. */
export const theseWorks = (workIds: readonly string[]): RawBuilder<unknown> => sql`
  select w.id as work_id, w.enrollment_id, w.school_id, w.competition_id from works w where w.id = any(${[...workIds]}::uuid[])`
/** The experts of a batch as `findConflicts` asks for them. */
export const expertsOfBatch = (batchId: string): RawBuilder<unknown> => sql`
  select e.id as expert_id, e.user_id, e.school_id, e.name, e.unit, e.avoid_school_ids
    from review_batch_experts m join experts e on e.id = m.expert_id where m.batch_id = ${batchId}::uuid`
/** Some experts. */
export const theseExperts = (expertIds: readonly string[]): RawBuilder<unknown> => sql`
  select e.id as expert_id, e.user_id, e.school_id, e.name, e.unit, e.avoid_school_ids from experts e where e.id = any(${[...expertIds]}::uuid[])`
/** One expert. */
export const oneExpert = (expertId: string): RawBuilder<unknown> => theseExperts([expertId])

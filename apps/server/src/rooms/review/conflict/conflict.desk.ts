// Conflicts as the office keeps them, and whom teams ask to be kept away from.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/review/batch.endpoints'
import { type ConflictKind, type ConflictSource, conflictKindLabels, conflictSourceLabels } from '@kaisai/contract/review/labels'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { pageCounted } from '#src/db/page.ts'
import { inTx } from '#src/db/tx.ts'
import { competitionsOf, requireCompetition } from '../../competition/index.ts'
import { ownTeams } from '../../enrollment/index.ts'
import { findConflicts } from '../conflicts.ts'

type Row = ReplyOf<typeof endpoints.pageConflicts>['rows'][number]

// Works that are judged or may be, and the experts of the competition's batches.
const worksOfCompetition = (competitionId: string) => sql`
  select w.id as work_id, w.enrollment_id, w.school_id, w.competition_id from works w
   where w.competition_id = ${competitionId}::uuid and w.status in ('submitted', 'accepted', 'reviewing', 'reviewed')`
const expertsOfCompetition = (competitionId: string) => sql`
  select distinct e.id as expert_id, e.user_id, e.school_id, e.name, e.unit, e.avoid_school_ids from experts e
    where e.id in (select m.expert_id from review_batch_experts m join review_batches b on b.id = m.batch_id where b.competition_id = ${competitionId}::uuid)
       or e.id in (select k.expert_id from review_conflicts k where k.competition_id = ${competitionId}::uuid)`

/** Conflicts of a competition: those that are declared, and those the data tells for the experts of its batches. */
export const pageConflicts = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageConflicts>,
): Promise<ReplyOf<typeof endpoints.pageConflicts>> => {
  await requireCompetition(db, actor, input.competitionId)
  const [found, declared] = await Promise.all([
    input.source === 'expert' || input.source === 'admin'
      ? []
      : findConflicts(db, worksOfCompetition(input.competitionId), expertsOfCompetition(input.competitionId)),
    sql<Omit<Row, 'kindName' | 'sourceName'>>`
      select k.id as "conflictId", e.id as "expertId", e.name as "expertName", coalesce(nullif(e.unit, ''), s.name, '') as "expertUnit", w.id as "workId",
        coalesce(w.code, '') as "workCode", coalesce(w.title, '') as "workTitle", coalesce(a.name, '') as "schoolName", k.kind, k.source, k.effect, k.is_pinned as "isPinned",
        k.note, k.created_at as "createTime"
        from review_conflicts k join experts e on e.id = k.expert_id left join organization_schools s on s.id = e.school_id left join works w on w.id = k.work_id
        left join organization_schools a on a.id = k.school_id where k.competition_id = ${input.competitionId}::uuid order by k.id desc`.execute(
      db,
    ),
  ])
  const seen = found.filter(({ source }) => source === 'auto' || source === 'team')
  const names = await namesOf(db, seen)
  const all: Omit<Row, 'kindName' | 'sourceName'>[] = [
    ...declared.rows,
    ...seen.map(({ workId, expertId, kind, source, effect, note }) => ({
      conflictId: null,
      expertId,
      workId,
      kind,
      source,
      effect,
      note,
      isPinned: source === 'auto',
      createTime: null,
      ...names.expert(expertId),
      ...names.work(workId),
    })),
  ]
  const word = (input.keyword ?? '').toLowerCase()
  const matching = all.filter(
    (row) =>
      (!input.source || row.source === input.source) &&
      (!input.kind || row.kind === input.kind) &&
      [row.expertName, row.expertUnit, row.workCode, row.workTitle, row.schoolName].some((text) =>
        text.toLowerCase().includes(word),
      ),
  )
  const [pageNum, pageSize] = [input.pageNum ?? 1, input.pageSize ?? 20]
  const rows = matching.slice((pageNum - 1) * pageSize, pageNum * pageSize).map((row) => named(row, actor.lang))
  return pageCounted(rows, matching.length, input)
}

const named = (row: Omit<Row, 'kindName' | 'sourceName'>, lang: Lang): Row => ({
  ...row,
  kindName: inLang(conflictKindLabels[row.kind as ConflictKind], lang),
  sourceName: inLang(conflictSourceLabels[row.source as ConflictSource], lang),
})

const namesOf = async (db: Db, found: readonly { workId: string; expertId: string }[]) => {
  const [experts, works] = await Promise.all([
    sql<{
      id: string
      name: string
      unit: string
    }>`select e.id, e.name, coalesce(nullif(e.unit, ''), s.name, '') as unit from experts e
      left join organization_schools s on s.id = e.school_id where e.id = any(${[...new Set(found.map(({ expertId }) => expertId))]}::uuid[])`.execute(
      db,
    ),
    sql<{
      id: string
      code: string
      title: string
      school: string
    }>`select w.id, w.code, w.title, coalesce(s.name, '') as school from works w
      left join organization_schools s on s.id = w.school_id where w.id = any(${[...new Set(found.map(({ workId }) => workId))]}::uuid[])`.execute(
      db,
    ),
  ])
  const expertOf = new Map(experts.rows.map((row) => [row.id, row]))
  const workOf = new Map(works.rows.map((row) => [row.id, row]))
  return {
    expert: (id: string) => ({ expertName: expertOf.get(id)?.name ?? '', expertUnit: expertOf.get(id)?.unit ?? '' }),
    work: (id: string) => ({
      workCode: workOf.get(id)?.code ?? '',
      workTitle: workOf.get(id)?.title ?? '',
      schoolName: workOf.get(id)?.school ?? '',
    }),
  }
}

/** Sets a conflict of an expert with a work or a whole school. */
export const addConflict = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.addConflict>,
): Promise<{ conflictId: string }> =>
  inTx(ctx.db, async (tx) => {
    await requireCompetition(tx, actor, input.competitionId)
    const expert = await tx.selectFrom('experts').select('name').where('id', '=', input.expertId).executeTakeFirst()
    const work = input.workId
      ? await tx
          .selectFrom('works')
          .select('code')
          .where('id', '=', input.workId)
          .where('competition_id', '=', input.competitionId)
          .executeTakeFirst()
      : null
    if (!expert || work === undefined || (input.workId === null) === (input.schoolId === null)) throw problem('house.not_found')
    const made = await tx
      .insertInto('review_conflicts')
      .values({
        competition_id: input.competitionId,
        expert_id: input.expertId,
        work_id: input.workId,
        school_id: input.schoolId,
        kind: input.kind,
        source: 'admin',
        effect: input.effect,
        is_pinned: input.isPinned,
        note: input.note,
        created_by: actor.userId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw problem('review.conflict_exists')
    await record(tx, actor, {
      action: 'review.conflict_added',
      entity: 'review_conflicts',
      entityId: made.id,
      entityName: `${expert.name} ${work?.code ?? ''}`.trim(),
      reason: input.note,
    })
    return { conflictId: made.id }
  })

/** Takes a declared conflict back. */
export const deleteConflict = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.deleteConflict>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const gone = await tx
      .deleteFrom('review_conflicts as k')
      .using('experts as e')
      .whereRef('e.id', '=', 'k.expert_id')
      .where('k.id', '=', input.conflictId)
      .where('k.competition_id', 'in', competitionsOf(tx, actor).select('c.id'))
      .returning(['k.id', 'e.name'])
      .executeTakeFirst()
    if (!gone) throw problem('house.not_found')
    await record(tx, actor, {
      action: 'review.conflict_deleted',
      entity: 'review_conflicts',
      entityId: gone.id,
      entityName: gone.name,
      reason: input.reason,
    })
    return null
  })

const MOST_AVOIDED = 5

/** Whom a team of the signed-in person asked to avoid. */
export const listAvoidances = async (
  db: Db,
  actor: Actor,
  input: { teamId: string },
): Promise<ReplyOf<typeof endpoints.listAvoidances>> => {
  const team = await ownTeams(db, actor).select(['e.id', 'e.captain_user_id']).where('e.id', '=', input.teamId).executeTakeFirst()
  if (!team) throw problem('house.not_found')
  const rows = await db
    .selectFrom('review_avoidances')
    .select(['id as avoidanceId', 'name', 'unit', 'kind', 'note'])
    .where('enrollment_id', '=', team.id)
    .orderBy('id')
    .execute()
  return {
    rows: rows.map((row) => ({
      ...row,
      kind: row.kind as 'other',
      kindName: inLang(conflictKindLabels[row.kind as ConflictKind], actor.lang),
    })),
    isOpen: team.captain_user_id === actor.userId && (await isReviewAhead(db, team.id)),
  }
}

/** Asks to keep an expert away. Taken until the first window of the review begins. */
export const addAvoidance = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.addAvoidance>,
): Promise<{ avoidanceId: string }> =>
  inTx(ctx.db, async (tx) => {
    const team = await ownTeams(tx, actor)
      .select(['e.id', 'e.captain_user_id'])
      .where('e.id', '=', input.teamId)
      .forUpdate('e')
      .executeTakeFirst()
    if (!team) throw problem('house.not_found')
    if (team.captain_user_id !== actor.userId) throw problem('enrollment.captain_only')
    if (!(await isReviewAhead(tx, team.id))) throw problem('review.avoidance_over')
    const { count } = await tx
      .selectFrom('review_avoidances')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('enrollment_id', '=', team.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_AVOIDED) throw problem('review.avoidances_many', { max: MOST_AVOIDED })
    const made = await tx
      .insertInto('review_avoidances')
      .values({
        enrollment_id: team.id,
        name: input.name,
        unit: input.unit,
        kind: input.kind,
        note: input.note,
        created_by: actor.userId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw problem('review.already_avoided')
    return { avoidanceId: made.id }
  })

/** Takes it back. */
export const deleteAvoidance = (ctx: Ctx, actor: Actor, input: { avoidanceId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom('review_avoidances as a')
      .innerJoin('enrollments as e', 'e.id', 'a.enrollment_id')
      .select(['a.id', 'e.id as team_id'])
      .where('a.id', '=', input.avoidanceId)
      .where('e.captain_user_id', '=', actor.userId)
      .executeTakeFirst()
    if (!row) throw problem('house.not_found')
    if (!(await isReviewAhead(tx, row.team_id))) throw problem('review.avoidance_over')
    await tx.deleteFrom('review_avoidances').where('id', '=', row.id).execute()
    return null
  })

// By the public schedule alone, so that the answer tells nothing about assignments: until the first review window begins.
const isReviewAhead = async (db: Db, teamId: string): Promise<boolean> => {
  const { rows } = await sql<{
    over: boolean
  }>`select coalesce(bool_or(x.starts_at <= clock_timestamp()), false) as over from enrollments e
    join competition_windows x on x.competition_id = e.competition_id and x.kind in ('REVIEW', 'ONSITE') where e.id = ${teamId}::uuid`.execute(
    db,
  )
  return !rows[0]!.over
}

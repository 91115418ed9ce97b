// Conflicts as the office keeps them, and whom teams ask to be kept away from.
import { may } from '@kaisai/contract/access'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { COUNT_CAP } from '@kaisai/contract/page'
import { problem } from '@kaisai/contract/problem'
import type * as conflicting from '@kaisai/contract/review/conflict.endpoints'
import { type ConflictKind, type ConflictSource, conflictKindLabels, conflictSourceLabels } from '@kaisai/contract/review/labels'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { permitted } from '#src/db/move.ts'
import { pageCounted, placeOf } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { inTx } from '#src/db/tx.ts'
import { competitionsOf, lockCompetition, requireCompetition } from '../../competition/index.ts'
import { unitOf } from '../../expert/reads.ts'
import { takeOutTask } from '../batch/take-out-task.ts'
import type { ReviewTask } from '../review.policy.ts'
import { seenConflicts } from './seen-conflicts.ts'

type Row = ReplyOf<typeof conflicting.pageConflicts>['rows'][number]
type Unnamed = Omit<Row, 'kindName' | 'sourceName'>

/** Conflicts of a competition: those that are declared, and those the data shows for the experts of its batches, expert by expert. */
export const pageConflicts = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof conflicting.pageConflicts>,
): Promise<ReplyOf<typeof conflicting.pageConflicts>> => {
  await requireCompetition(db, actor, input.competitionId)
  const declared = await declaredConflicts(db, actor.lang, input)
  const { pageNum, pageSize } = placeOf(input)
  const from = (pageNum - 1) * pageSize
  const shown = declared.slice(from, from + pageSize)
  const seen = await seenConflicts(db, actor.lang, input, {
    skip: Math.max(0, from - declared.length),
    take: pageSize - shown.length,
    most: COUNT_CAP + 1 - declared.length,
  })
  const names = await namesOf(db, seen.rows, actor.lang)
  const rows: Unnamed[] = [
    ...shown,
    ...seen.rows.map((one) => ({
      ...one,
      ...{ conflictId: null, isPinned: one.source === 'auto', createTime: null },
      ...names.expert(one.expertId),
      ...names.work(one.workId),
    })),
  ]
  return pageCounted(
    rows.map((row) => named(row, actor.lang)),
    declared.length + seen.count,
    input,
  )
}

const declaredConflicts = async (db: Db, lang: Lang, input: InputOf<typeof conflicting.pageConflicts>): Promise<Unnamed[]> => {
  const { rows } = await sql<Unnamed>`
      select k.id as "conflictId", e.id as "expertId", e.name as "expertName", ${unitOf('e', lang)} as "expertUnit", w.id as "workId",
        coalesce(w.code, '') as "workCode", coalesce(w.title, '') as "workTitle", coalesce(${textIn(lang, 'a.name', 'a.name_en')}, '') as "schoolName", k.kind, k.source, k.effect, k.is_pinned as "isPinned",
        k.note, k.created_at as "createTime"
        from review_conflicts k join experts e on e.id = k.expert_id left join works w on w.id = k.work_id
        left join organization_schools a on a.id = k.school_id where k.competition_id = ${input.competitionId}::uuid order by k.id desc`.execute(
    db,
  )
  const word = (input.keyword ?? '').toLowerCase()
  return rows.filter(
    (row) =>
      (!input.source || row.source === input.source) &&
      (!input.kind || row.kind === input.kind) &&
      [row.expertName, row.expertUnit, row.workCode, row.workTitle, row.schoolName].some((text) =>
        text.toLowerCase().includes(word),
      ),
  )
}

const named = (row: Unnamed, lang: Lang): Row => ({
  ...row,
  kindName: inLang(conflictKindLabels[row.kind as ConflictKind], lang),
  sourceName: inLang(conflictSourceLabels[row.source as ConflictSource], lang),
})

const namesOf = async (db: Db, found: readonly { workId: string; expertId: string }[], lang: Lang) => {
  const [experts, works] = await Promise.all([
    sql<{
      id: string
      name: string
      unit: string
    }>`select e.id, e.name, ${unitOf('e', lang)} as unit from experts e where e.id = any(${[...new Set(found.map(({ expertId }) => expertId))]}::uuid[])`.execute(
      db,
    ),
    sql<{
      id: string
      code: string
      title: string
      school: string
    }>`select w.id, w.code, w.title, coalesce(${textIn(lang, 's.name', 's.name_en')}, '') as school from works w
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
  input: InputOf<typeof conflicting.addConflict>,
): Promise<{ conflictId: string }> =>
  inTx(ctx.db, async (tx) => {
    const { organization_id } = await lockCompetition(tx, actor, input.competitionId)
    const { rows: experts } = await sql<{
      name: string
    }>`select e.name from experts e join organizations own on own.id = ${organization_id}::uuid
      where e.id = ${input.expertId}::uuid and e.organization_id = any(own.path)`.execute(tx)
    const [expert] = experts
    const work = input.workId
      ? await tx
          .selectFrom('works')
          .select('code')
          .where('id', '=', input.workId)
          .where('competition_id', '=', input.competitionId)
          .executeTakeFirst()
      : null
    const school = input.schoolId
      ? await tx.selectFrom('organization_schools').select('id').where('id', '=', input.schoolId).executeTakeFirst()
      : null
    if (!expert || work === undefined || school === undefined || (input.workId === null) === (input.schoolId === null))
      throw problem('house.not_found')
    // Whoever assigns works waits, or has assigned them: what is in hand already is withdrawn below.
    await tx
      .selectFrom('review_batches')
      .select('id')
      .where('competition_id', '=', input.competitionId)
      .orderBy('id')
      .forUpdate()
      .execute()
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
    if (input.effect === 'block') await withdrawTasks(ctx, tx, actor, input)
    await record(tx, actor, {
      action: 'review.conflict_added',
      entity: 'review_conflicts',
      entityId: made.id,
      entityName: `${expert.name} ${work?.code ?? ''}`.trim(),
      reason: input.note,
    })
    return { conflictId: made.id }
  })

// Works in the hands of an expert who must not judge them: withdrawn, and what was given is kept and not counted.
const withdrawTasks = async (ctx: Ctx, tx: Tx, actor: Actor, input: InputOf<typeof conflicting.addConflict>): Promise<void> => {
  const { rows } = await sql<ReviewTask>`
    select t.* from review_tasks t join review_batches b on b.id = t.batch_id and b.status <> 'locked'
      join works w on w.id = t.work_id
     where b.competition_id = ${input.competitionId}::uuid and t.expert_id = ${input.expertId}::uuid
       and (w.id = ${input.workId}::uuid or w.school_id = ${input.schoolId}::uuid)
       and ${inGroup(reviewTaskStates, 'unlocked', 't.status')} order by t.id for update of t`.execute(tx)
  for (const task of rows) await takeOutTask(ctx, tx, permitted(actor), task, input.note || conflictKindLabels[input.kind][0])
}

/** Takes a declared conflict back; a pinned one only by who set it, or by whoever may unlock results. */
export const deleteConflict = (ctx: Ctx, actor: Actor, input: InputOf<typeof conflicting.deleteConflict>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const pinned = await tx
      .selectFrom('review_conflicts')
      .select('created_by')
      .where('id', '=', input.conflictId)
      .where('is_pinned', '=', true)
      .where('competition_id', 'in', competitionsOf(tx, actor).select('c.id'))
      .executeTakeFirst()
    if (pinned && pinned.created_by !== actor.userId && !may(actor, 'review:result:unlock'))
      throw problem('review.conflict_pinned')
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

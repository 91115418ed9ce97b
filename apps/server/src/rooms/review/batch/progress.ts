// How far a batch is, and what the office does with single tasks.

import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { reasonIn } from '@kaisai/contract/machine-reasons'
import { problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import type { TaskVerb, TaskWord } from '@kaisai/contract/review/labels'
import type * as progressing from '@kaisai/contract/review/progress.endpoints'
import { isOverRange, rangeOf } from '@kaisai/contract/review/sheet-total'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { notInGroup } from '#src/db/group.ts'
import { holdsText, pageOfRows, sortOf } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { panelEntries, type Viewer } from '../lead/panel.views.ts'
import { isCounted as sheetCounts } from '../reads.ts'
import { batchOf, seesRaw, taskStateName } from '../review.policy.ts'
import { givenWords } from '../sheet/given.ts'

type Matrix = ReplyOf<typeof progressing.pageProgress>

/** Works by experts. What was given is shown to those who may see raw scores. */
export const pageProgress = async (db: Db, actor: Actor, input: InputOf<typeof progressing.pageProgress>): Promise<Matrix> => {
  const batch = await batchOf(db, actor, input.batchId)
  const sees = seesRaw(actor, batch)
  let query = db
    .selectFrom('review_entries as n')
    .innerJoin('works as w', 'w.id', 'n.work_id')
    .innerJoin('work_submissions as v', 'v.id', 'n.submission_id')
    .where('n.batch_id', '=', batch.id)
    .where('n.removed_at', 'is', null)
  if (input.itemId) query = query.where('n.category_id', '=', input.itemId)
  if (input.keyword) {
    const { keyword } = input
    query = query.where(({ or }) => or([holdsText('w.code', keyword), holdsText('v.title', keyword)]))
  }
  if (input.expertId)
    query = query.where(
      sql<boolean>`exists (select 1 from review_tasks t where t.entry_id = n.id and t.expert_id = ${input.expertId}::uuid)`,
    )
  if (input.onlyOpen)
    query = query.where(
      sql<boolean>`(select count(*) from review_tasks t where t.entry_id = n.id and ${sheetCounts('t')}) < n.need`,
    )
  const { direction } = sortOf(input, 'code')
  type Cell = {
    taskId: string
    expertId: string
    status: TaskWord
    total: number | null
    grade: string | null
    is_recommended: boolean | null
    place: number | null
    is_passed: boolean | null
  }
  const page = await pageOfRows(
    db,
    input,
    query,
    query
      .innerJoin('competition_categories as k', 'k.id', 'n.category_id')
      .leftJoin('organization_schools as s', 's.id', 'w.school_id')
      .select(['n.id as entryId', 'w.code', 'v.title', 'n.need', 'n.decision'])
      .select([
        textIn(actor.lang, 'k.name', 'k.name_en').as('itemName'),
        sql<string>`coalesce(${textIn(actor.lang, 's.name', 's.name_en')}, '')`.as('schoolName'),
      ])
      .select(
        sql<
          Cell[]
        >`coalesce((select jsonb_agg(jsonb_build_object('taskId', t.id, 'expertId', t.expert_id, 'status', t.status, 'total', coalesce(t.adjusted_total, t.total),
          'grade', t.grade, 'is_recommended', t.is_recommended, 'place', t.place, 'is_passed', t.is_passed) order by t.id) from review_tasks t where t.entry_id = n.id), '[]')`.as(
          'cells',
        ),
      )
      .orderBy('w.code', direction),
  )
  const [experts, statuses] = await Promise.all([
    sql<Matrix['experts'][number]>`
      select e.id as "expertId", e.name, m.answer, count(t.id) filter (where ${notInGroup(reviewTaskStates, 'away', 't.status')})::int as "taskCount",
        count(t.id) filter (where ${sheetCounts('t')})::int as "submittedCount", max(t.saved_at) as "lastTime"
        from review_batch_experts m join experts e on e.id = m.expert_id left join review_tasks t on t.batch_id = m.batch_id and t.expert_id = m.expert_id
       where m.batch_id = ${batch.id}::uuid group by e.id, m.answer order by e.name, e.id`.execute(db),
    sql<{
      status: TaskWord
      count: number
    }>`select status, count(*)::int as count from review_tasks where batch_id = ${batch.id}::uuid group by 1 order by 1`.execute(
      db,
    ),
  ])
  return {
    ...page,
    rows: page.rows.map(({ cells, decision, ...row }) => {
      const counted = cells.filter(({ status }) => isIn(reviewTaskStates, 'counted', status))
      const range = rangeOf(counted.flatMap(({ total }) => (total === null ? [] : [total])))
      return {
        ...row,
        submittedCount: counted.length,
        hasAlarm: sees && batch.setting.type === 'score' && isOverRange(range, batch.setting.rangeLimit) && decision === null,
        cells: cells.map(({ taskId, expertId, status, ...given }) => ({
          taskId,
          expertId,
          status,
          statusName: taskStateName(status, actor.lang),
          total: sees ? given.total : null,
          given: sees ? givenWords(batch.setting.type, given, actor.lang) : '',
        })),
      }
    }),
    experts: experts.rows,
    byStatus: statuses.rows.map((row) => ({ ...row, statusName: taskStateName(row.status, actor.lang) })),
  }
}

/** One work with all its sheets, by name. */
export const getEntry = async (
  db: Db,
  actor: Actor,
  input: { entryId: string },
): Promise<ReplyOf<typeof progressing.getEntry>> => {
  const known = await db
    .selectFrom('review_entries as n')
    .innerJoin('works as w', 'w.id', 'n.work_id')
    .leftJoin('organization_schools as s', 's.id', 'w.school_id')
    .select(['n.batch_id', 'n.work_id', 'w.team_name', sql<string>`coalesce(s.name, '')`.as('school')])
    .where('n.id', '=', input.entryId)
    .executeTakeFirst()
  if (!known) throw problem('house.not_found')
  const batch = await batchOf(db, actor, known.batch_id)
  if (!seesRaw(actor, batch)) throw problem('house.no_access')
  const isOpen = isIn(batchStates, 'live', batch.status)
  const viewer: Viewer = {
    lang: actor.lang,
    userId: '',
    seed: '',
    isTimed: true,
    sees: () => true,
    nameOf: (sheet) => sheet.expertName,
    canSheet: (status) => (isOpen ? officeVerbs(status) : []),
    canEntry: () => [],
  }
  const [entry] = await panelEntries(db, batch, sql`n.id = ${input.entryId}::uuid`, viewer)
  if (!entry) throw problem('house.not_found')
  const [adjustments, moves] = await Promise.all([
    sql<ReplyOf<typeof progressing.getEntry>['adjustments'][number]>`
      select e.name as "expertName", a.from_total as "fromTotal", a.to_total as "toTotal", a.reason, coalesce(u.real_name, '') as "userName", a.adjusted_at as time
        from review_adjustments a join review_tasks t on t.id = a.task_id join experts e on e.id = t.expert_id left join identity_users u on u.id = a.user_id
       where t.entry_id = ${input.entryId}::uuid order by a.adjusted_at`.execute(db),
    sql<{ expertName: string; verb: TaskVerb; userName: string; reason: string; time: string }>`
      select e.name as "expertName", m.verb, coalesce(u.real_name, '') as "userName", m.note as reason, m.moved_at as time
        from review_tasks t join experts e on e.id = t.expert_id join status_moves m on m.entity = 'review_tasks' and m.entity_id = t.id
        left join identity_users u on u.id = m.user_id where t.entry_id = ${input.entryId}::uuid order by m.id`.execute(db),
  ])
  return {
    ...entry,
    workId: known.work_id,
    teamName: known.team_name,
    schoolName: known.school,
    adjustments: adjustments.rows.map((row) => ({ ...row, reason: reasonIn(row.reason, actor.lang) })),
    moves: moves.rows.map(({ verb, ...row }) => ({
      ...row,
      reason: reasonIn(row.reason, actor.lang),
      label: inLang(reviewTaskStates.moves[verb].label, actor.lang),
    })),
  }
}

const officeVerbs = (status: TaskWord): string[] => {
  const all: (readonly [string, readonly TaskWord[]])[] = [
    ['return', ['submitted']],
    ['revoke', reviewTaskStates.moves.revoke.from],
    ['again', reviewTaskStates.moves.again.from],
    ['stray', ['submitted', 'confirmed']],
    ['extend', ['overdue']],
    ['adjust', ['submitted', 'confirmed']],
  ]
  return all.filter(([, from]) => from.includes(status)).map(([verb]) => verb)
}

import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { reasonIn } from '@kaisai/contract/machine-reasons'
import { problem } from '@kaisai/contract/problem'
import type { TaskVerb } from '@kaisai/contract/review/labels'
import type * as endpoints from '@kaisai/contract/review/sheet.endpoints'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { ownTasks, taskStateName } from '../review.policy.ts'
import { givenWords } from './given.ts'
import { sheetOf } from './sheet.views.ts'

const historyRows = (db: Db, actor: Actor) =>
  ownTasks(db, actor)
    .innerJoin('works as w', 'w.id', 't.work_id')
    .innerJoin('work_submissions as v', 'v.id', 'n.submission_id')
    .innerJoin('competitions as c', 'c.id', 'b.competition_id')
    .innerJoin('competition_stages as s', 's.id', 'b.stage_id')
    .innerJoin('competition_categories as k', 'k.id', 'n.category_id')
    .where('t.submitted_at', 'is not', null)

type HistoryQuery = ReturnType<typeof historyRows>
const withColumns = (query: HistoryQuery, actor: Actor) =>
  query
    .select(['t.id as taskId', 'b.id as batchId', 'b.name as batchName', 'w.code', 'v.title', 't.status', 'b.setting'])
    .select(['t.total', 't.grade', 't.is_recommended', 't.place', 't.is_passed', 't.submitted_at as submitTime'])
    .select([
      textIn(actor.lang, 'c.name', 'c.name_en').as('competitionName'),
      textIn(actor.lang, 's.name', 's.name_en').as('stageName'),
    ])
    .select(textIn(actor.lang, 'k.name', 'k.name_en').as('itemName'))
type Found = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

const shown = (row: Found, actor: Actor) => ({
  taskId: row.taskId,
  batchId: row.batchId,
  batchName: row.batchName,
  competitionName: row.competitionName,
  stageName: row.stageName,
  code: row.code,
  title: row.title,
  itemName: row.itemName,
  status: row.status,
  statusName: taskStateName(row.status, actor.lang),
  given: givenWords(row.setting.type, row, actor.lang),
  submitTime: row.submitTime,
})

/** Sheets the signed-in expert submitted, the newest first. */
export const pageMyHistory = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageMyHistory>,
): Promise<ReplyOf<typeof endpoints.pageMyHistory>> => {
  let query = historyRows(db, actor)
  if (input.batchId) query = query.where('t.batch_id', '=', input.batchId)
  if (input.keyword)
    query = query.where(({ or }) => or([holdsText('v.title', input.keyword!), holdsText('w.code', input.keyword!)]))
  const sorted = withColumns(query, actor)
    .orderBy('t.submitted_at', input.sort === 'submitTime' ? 'asc' : 'desc')
    .orderBy('t.id')
  const page = await pageOfRows(db, input, query, sorted)
  return { ...page, rows: page.rows.map((row) => shown(row, actor)) }
}

/** One of them, with what happened to it. Who moved it is not shown. */
export const getMyRecord = async (
  db: Db,
  actor: Actor,
  input: { taskId: string },
): Promise<ReplyOf<typeof endpoints.getMyRecord>> => {
  const row = await withColumns(historyRows(db, actor).where('t.id', '=', input.taskId), actor).executeTakeFirst()
  if (!row) throw problem('house.not_found')
  const task = await db.selectFrom('review_tasks').selectAll().where('id', '=', row.taskId).executeTakeFirstOrThrow()
  const moves = await db
    .selectFrom('status_moves')
    .select(['verb', 'note', 'moved_at'])
    .where('entity', '=', 'review_tasks')
    .where('entity_id', '=', task.id)
    .orderBy('id')
    .execute()
  const setting = row.setting
  return {
    ...shown(row, actor),
    type: setting.type,
    criteria: setting.criteria,
    sheet: sheetOf(task),
    moves: moves.map(({ verb, note, moved_at }) => ({
      label: inLang(reviewTaskStates.moves[verb as TaskVerb].label, actor.lang),
      reason: reasonIn(note, actor.lang),
      time: moved_at,
    })),
    isOpen: isIn(reviewTaskStates, 'open', task.status),
  }
}

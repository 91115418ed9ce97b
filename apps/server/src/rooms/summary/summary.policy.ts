// Which summary tasks and summaries somebody reaches: organizers those of their organizations, a school its own.
import { may } from '@kaisai/contract/access'
import { isIn, movesFrom, type VerbOf } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { isWritable } from '@kaisai/contract/summary/gaps'
import { summaryStates } from '@kaisai/contract/summary/submission.states'
import { summaryTaskStates } from '@kaisai/contract/summary/task.states'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { lockRow } from '#src/db/edit.ts'
import { inGroup } from '#src/db/group.ts'
import type { SummarySubmissions, SummaryTasks } from '#src/db/tables.gen.ts'
import { reachOf } from '../enrollment/index.ts'
import { withinWhole } from '../organization/index.ts'

export type Task = Selectable<SummaryTasks>
export type Submission = Selectable<SummarySubmissions>

/** The tasks of organizations within reach, as a query to build on (alias `t`). */
export const tasksOf = (db: Db, actor: Actor) =>
  db.selectFrom('summary_tasks as t').where(withinWhole(actor, 't.organization_id'))

/** Loads and locks a task within reach; out of reach it is not there. */
export const lockTask = async (tx: Tx, actor: Actor, taskId: string): Promise<Task> => {
  const seen = await tasksOf(tx, actor).select('t.id').where('t.id', '=', taskId).executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  return lockRow<Task>(tx, 'summary_tasks', taskId)
}

/** The summaries of tasks within reach that were published (aliases `s` and `t`). */
export const submissionsOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('summary_submissions as s')
    .innerJoin('summary_tasks as t', 't.id', 's.task_id')
    .where(withinWhole(actor, 't.organization_id'))
    .where(sql<boolean>`${inGroup(summaryTaskStates, 'published', 't.status')}`)

/** Locks summaries within reach in the order of their ids; refuses all where one is not there. */
export const lockSubmissions = async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<Submission[]> => {
  const rows = await submissionsOf(tx, actor).selectAll('s').where('s.id', 'in', ids).orderBy('s.id').forUpdate('s').execute()
  if (rows.length < new Set(ids).size) throw problem('house.not_found')
  return rows
}

/** The school whose summaries an identity fills in; null: none. */
export const ownSchoolOf = async (db: Db, actor: Actor): Promise<string | null> => {
  const reach = await reachOf(db, actor)
  return reach.kind === 'school' ? reach.id : null
}

/** The summaries the own school is asked for (aliases `s` and `t`). */
export const ownSubmissions = async (db: Db, actor: Actor) => {
  const schoolId = await ownSchoolOf(db, actor)
  return db
    .selectFrom('summary_submissions as s')
    .innerJoin('summary_tasks as t', 't.id', 's.task_id')
    .where(schoolId === null ? sql<boolean>`false` : sql<boolean>`s.school_id = ${schoolId}::uuid`)
    .where(sql<boolean>`${inGroup(summaryTaskStates, 'published', 't.status')}`)
}

/** The condition that a summary `s` of a task `t` can still be submitted, and was not. */
export const isToSubmit = sql<boolean>`(${inGroup(summaryStates, 'missing', 's.status')}
  and ((t.status = 'open' and greatest(t.deadline, s.due_at) > clock_timestamp()) or (t.status = 'closed' and s.due_at > clock_timestamp())))`

/** Loads a summary of the own school with its task, both locked: the task against changes of what is asked. */
export const lockOwn = async (tx: Tx, actor: Actor, submissionId: string): Promise<{ own: Submission; task: Task }> => {
  const seen = await (await ownSubmissions(tx, actor)).select('s.task_id').where('s.id', '=', submissionId).executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  const task = await tx
    .selectFrom('summary_tasks')
    .selectAll()
    .where('id', '=', seen.task_id)
    .forShare()
    .executeTakeFirstOrThrow()
  const own = await lockRow<Submission>(tx, 'summary_submissions', submissionId)
  return { own, task }
}

type Times = Pick<Task, 'status' | 'deadline'>
/** Whether a school may write now, whatever the state of its summary. */
export const isOpenFor = ({ status, deadline }: Times, dueAt: string | null, now: number): boolean =>
  deadline !== null && isWritable({ status, deadline }, dueAt, now)

/** What a school may do with its summary now. */
export const ownMoves = (
  row: Pick<Submission, 'status' | 'due_at'>,
  task: Times,
  now: number,
): ('save' | 'submit' | 'withdraw')[] => {
  if (!isOpenFor(task, row.due_at, now)) return []
  if (isIn(summaryStates, 'missing', row.status)) return ['save', 'submit']
  return row.status === 'submitted' ? ['withdraw'] : []
}

type Verb = VerbOf<typeof summaryStates>
const deciding: readonly Verb[] = ['approve', 'return', 'distinguish', 'undistinguish']
/** The decisions a summary offers an organizer; none while its task is archived. */
export const decisionsFor = (status: Submission['status'], taskStatus: Task['status'], actor: Actor): string[] => {
  if (!isIn(summaryTaskStates, 'decided', taskStatus) || !may(actor, 'summary:submission:review')) return []
  const moves = movesFrom(summaryStates, status, (permission) => may(actor, permission)).filter((verb) => deciding.includes(verb))
  return isIn(summaryStates, 'missing', status) ? [...moves, 'extend', 'remind'] : moves
}

/** What a task offers somebody. */
export const taskMoves = (task: Pick<Task, 'status'>, submitted: number, actor: Actor): string[] => {
  if (!may(actor, 'summary:task:edit')) return []
  switch (task.status) {
    case 'draft':
      return ['edit', 'open', 'delete']
    case 'open':
      return ['edit', 'extend', 'close', ...(submitted === 0 ? ['withdraw'] : [])]
    case 'closed':
      return ['extend', 'archive']
    default:
      return ['restore']
  }
}

// Drafts, changes and what a change means for what schools have sent (decision 104).

import { isSame } from '@kaisai/contract/competition/form/json'
import type { InputOf } from '@kaisai/contract/endpoint'
import { machineReason } from '@kaisai/contract/machine-reasons'
import { problem } from '@kaisai/contract/problem'
import { defaultSummaryForm } from '@kaisai/contract/summary/default-form'
import { summaryStates } from '@kaisai/contract/summary/submission.states'
import type * as endpoints from '@kaisai/contract/summary/task.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, recorder } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { moveAll } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { notifySchools } from '../notify.ts'
import { askedOf } from '../numbers/count-numbers.ts'
import { lockTask, type Task, tasksOf } from '../summary.policy.ts'
import { startPrefill } from './open-task.ts'
import { addSchools } from './schools.ts'
import * as parts from './task-parts.ts'

type Input = InputOf<typeof endpoints.updateSummaryTask>
const record = recorder('summary', 'summary_tasks')
/** A task as the log names it. */
export const named = <T extends Pick<Task, 'id' | 'title' | 'organization_id'>>(task: T) => ({ ...task, name: task.title })

/** Makes a draft, empty or with the settings of another task. */
export const addSummaryTask = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.addSummaryTask>,
): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => {
    requirePeriod(input)
    if (actor.organizationId === null) throw problem('house.no_access')
    const from = input.fromTaskId
      ? await tasksOf(tx, actor).selectAll('t').where('t.id', '=', input.fromTaskId).executeTakeFirst()
      : null
    if (from === undefined) throw problem('house.not_found')
    const settings = from && {
      ...{
        intro: from.intro,
        intro_en: from.intro_en,
        scope: from.scope,
        numbers: from.numbers,
        remind_steps: from.remind_steps,
      },
      ...{ is_by_competition: from.is_by_competition, is_year_on_year: from.is_year_on_year, needs_stamp: from.needs_stamp },
    }
    const task = await tx
      .insertInto('summary_tasks')
      .values({
        ...{ organization_id: actor.organizationId, title: input.title.trim(), title_en: input.titleEn.trim() },
        ...{ period_from: input.periodFrom, period_to: input.periodTo, created_by: actor.userId, updated_by: actor.userId },
        numbers: ['teams', 'students', 'works', 'awards'],
        ...settings,
      })
      .returning(['id', 'title', 'organization_id'])
      .executeTakeFirstOrThrow()
    await parts.addForm(tx, actor, task.id, from ? (await parts.formOf(tx, from.id)).document : defaultSummaryForm)
    if (from) await copyParts(tx, from.id, task.id)
    await record(tx, actor, named(task), 'task_added')
    return { taskId: task.id }
  })

// Competitions are those of another season: they are chosen anew.
const copyParts = async (tx: Tx, fromId: string, toId: string): Promise<void> => {
  await sql`insert into summary_task_schools (task_id, school_id) select ${toId}::uuid, school_id from summary_task_schools where task_id = ${fromId}::uuid`.execute(
    tx,
  )
  await sql`insert into summary_task_files (task_id, file_id, seq) select ${toId}::uuid, file_id, seq from summary_task_files where task_id = ${fromId}::uuid`.execute(
    tx,
  )
}

const requirePeriod = ({ periodFrom, periodTo }: { periodFrom: string; periodTo: string }): void => {
  if (periodTo < periodFrom) throw problem('summary.period')
}

/** Saves a task. What a change of a published one means for schools stands in the endpoint. */
export const updateSummaryTask = (ctx: Ctx, actor: Actor, input: Input): Promise<{ version: number; returned: number }> =>
  inTx(ctx.db, async (tx) => {
    const task = await lockTask(tx, actor, input.taskId)
    if (task.status !== 'draft' && task.status !== 'open') throw problem('summary.over')
    requirePeriod(input)
    parts.requireForm(input.form, actor)
    const row = rowOf(input)
    await requireVersion(tx, task, row, input.version, actor, 'summary_tasks')
    if (task.status === 'open') requireDeadlineKept(task, input.deadline)
    const isPublished = task.status === 'open'
    const isOther = isPublished && (await asksOtherwise(tx, task, input))
    const waiting = isOther ? await waitingOf(tx, task.id) : []
    if (waiting.length > 0 && !input.asksAgain) throw problem('summary.asks_again', { count: waiting.length })
    const before = await askedOf(tx, task)
    await parts.keepCompetitions(tx, actor, task.id, input.competitionIds)
    if (input.scope === 'chosen') await parts.keepSchools(tx, actor, task.id, input.schoolIds)
    await parts.keepFiles(ctx, tx, actor, task.id, input.fileIds)
    await parts.keepForm(tx, actor, task.id, input.form)
    await tx
      .updateTable('summary_tasks')
      .set({ ...row, ...(isPublished ? {} : { deadline: input.deadline }), ...stamp(actor, task.version) })
      .where('id', '=', task.id)
      .execute()
    const saved = { ...task, ...row }
    if (waiting.length > 0) await askAgain(ctx, tx, actor, saved, waiting)
    if (isPublished) await bringUpToDate(ctx, tx, actor, saved, !isSame(before, await askedOf(tx, saved)))
    await record(tx, actor, named(saved), 'task_updated', { changes: changesOf(shownRow(task), shownRow(row)) })
    return { version: task.version + 1, returned: waiting.length }
  })

const rowOf = (input: Input) => ({
  ...{ title: input.title.trim(), title_en: input.titleEn.trim(), intro: input.intro.trim(), intro_en: input.introEn.trim() },
  ...{ period_from: input.periodFrom, period_to: input.periodTo, scope: input.scope, numbers: [...input.numbers] },
  ...{ is_by_competition: input.isByCompetition, is_year_on_year: input.isYearOnYear, needs_stamp: input.needsStamp },
  remind_steps: [...input.remindSteps],
})

// The log calls numbers of certificates so.
const shownRow = <R extends { readonly numbers: readonly string[] }>({ numbers, ...rest }: R) => ({ ...rest, prefilled: numbers })

const requireDeadlineKept = ({ deadline }: Task, wanted: string | null): void => {
  if (wanted === null || Date.parse(wanted) !== Date.parse(deadline!)) throw problem('summary.deadline_kept')
}

// Titles, words, templates, reminders and who is asked change nothing about what was answered.
const asksOtherwise = async (tx: Tx, task: Task, input: Input): Promise<boolean> => {
  const competitions = await parts.competitionIdsOf(tx, task.id)
  return (
    task.period_from !== input.periodFrom ||
    task.period_to !== input.periodTo ||
    task.needs_stamp !== input.needsStamp ||
    task.is_by_competition !== input.isByCompetition ||
    task.is_year_on_year !== input.isYearOnYear ||
    !isSame(task.numbers.toSorted(), input.numbers.toSorted()) ||
    !isSame(competitions.toSorted(), input.competitionIds.toSorted()) ||
    parts.isAnotherForm((await parts.formOf(tx, task.id)).document, input.form)
  )
}

const waitingOf = async (tx: Tx, taskId: string) =>
  tx
    .selectFrom('summary_submissions')
    .select(['id', 'school_id as schoolId', 'due_at as due'])
    .where('task_id', '=', taskId)
    .where('status', '=', 'submitted')
    .orderBy('id')
    .forUpdate()
    .execute()

const askAgain = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  task: Task,
  waiting: readonly { id: string; schoolId: string; due: string | null }[],
): Promise<void> => {
  const ids = waiting.map(({ id }) => id)
  await moveAll(tx, summaryStates, ids, 'askAgain', actor, machineReason('summaryChanged'), {
    version: sql`t.version + 1`,
    updated_at: sql`clock_timestamp()`,
  })
  await notifySchools(ctx, tx, task, waiting, { template: 'summary.asked_again' })
}

// Schools that are asked from now on; numbers of what is not decided are counted anew where others are asked for.
const bringUpToDate = async (ctx: Ctx, tx: Tx, actor: Actor, task: Task, hasOtherNumbers: boolean): Promise<void> => {
  const added = await addSchools(tx, task)
  if (hasOtherNumbers)
    await sql`update summary_submissions set numbers = null, version = version + 1, content_no = content_no + 1
       where task_id = ${task.id}::uuid and status in ('todo', 'draft', 'returned')`.execute(tx)
  if (added.length > 0) await notifySchools(ctx, tx, task, added, { template: 'summary.opened' })
  if (added.length > 0 || hasOtherNumbers) await startPrefill(ctx, tx, actor, task)
}

/** Deletes a draft with everything that belongs to it. */
export const deleteSummaryTask = (
  ctx: Ctx,
  actor: Actor,
  { taskId }: InputOf<typeof endpoints.deleteSummaryTask>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const task = await lockTask(tx, actor, taskId)
    if (task.status !== 'draft') throw problem('house.not_found')
    await parts.keepFiles(ctx, tx, actor, task.id, [])
    await tx.deleteFrom('summary_tasks').where('id', '=', task.id).execute()
    await record(tx, actor, named(task), 'task_deleted')
    return null
  })

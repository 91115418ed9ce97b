// What belongs to a task beside its own row: competitions, named schools, templates, and the questions in versions.
import { compareForms } from '@kaisai/contract/competition/form/changes'
import { checkForm } from '@kaisai/contract/competition/form/check-form'
import type { FormDocument } from '@kaisai/contract/competition/form/document'
import { isSame } from '@kaisai/contract/competition/form/json'
import { upgradeForm } from '@kaisai/contract/competition/form/upgrade'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { competitionsOf } from '../../competition/index.ts'
import { knownSchools, schoolNameIn } from '../../organization/reads.ts'

export interface TaskForm {
  readonly id: string
  readonly no: number
  readonly document: FormDocument
}

/** The newest questions of a task. */
export const formOf = async (db: Db, taskId: string): Promise<TaskForm> => {
  const row = await db
    .selectFrom('summary_forms')
    .select(['id', 'no', 'document'])
    .where('task_id', '=', taskId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...row, document: upgradeForm(row.document) }
}

/** Refuses questions nobody can be asked. */
export const requireForm = (document: FormDocument, { lang }: Pick<Actor, 'lang'>): void => {
  const errors = checkForm(document, 'summary').filter(({ severity }) => severity === 'error')
  if (errors.length > 0)
    throw problem('summary.form', {
      count: errors.length,
      list: errors.map(({ text }) => inLang(text, lang)).join(lang === 'en' ? ' ' : '；'),
    })
}

/** Whether answers to the old questions may be no answers to the new ones. */
export const isAnotherForm = (before: FormDocument, after: FormDocument): boolean => !compareForms(before, after).isHarmless

/** Keeps the questions: in place while nothing was submitted under them, else as a new version. */
export const keepForm = async (tx: Tx, actor: Actor, taskId: string, document: FormDocument): Promise<void> => {
  const newest = await formOf(tx, taskId)
  if (isSame(newest.document, document)) return
  const used = await tx.selectFrom('summary_submitted').select('id').where('form_id', '=', newest.id).limit(1).executeTakeFirst()
  if (used) await addForm(tx, actor, taskId, document, newest.no + 1)
  else
    await tx
      .updateTable('summary_forms')
      .set({ document: JSON.stringify(document) })
      .where('id', '=', newest.id)
      .execute()
}

/** Adds a version of the questions. */
export const addForm = (tx: Tx, actor: Actor, taskId: string, document: FormDocument, no = 1) =>
  tx
    .insertInto('summary_forms')
    .values({ task_id: taskId, no, document: JSON.stringify(document), created_by: actor.userId })
    .execute()

/** The competitions of a task, in order. */
export const competitionIdsOf = async (db: Db, taskId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('summary_task_competitions')
      .select('competition_id')
      .where('task_id', '=', taskId)
      .orderBy('seq')
      .execute()
  ).map(({ competition_id }) => competition_id)

/** Replaces the competitions of a task; those that are new to it must lie within reach. */
export const keepCompetitions = async (tx: Tx, actor: Actor, taskId: string, ids: readonly string[]): Promise<void> => {
  const before = await competitionIdsOf(tx, taskId)
  const added = ids.filter((id) => !before.includes(id))
  if (added.length > 0) {
    const seen = await competitionsOf(tx, actor).select('c.id').where('c.id', 'in', added).execute()
    if (seen.length < added.length) throw problem('house.not_found')
  }
  if (before.join() === ids.join()) return
  await tx.deleteFrom('summary_task_competitions').where('task_id', '=', taskId).execute()
  if (ids.length > 0)
    await tx
      .insertInto('summary_task_competitions')
      .values(ids.map((competition_id, seq) => ({ task_id: taskId, competition_id, seq })))
      .execute()
}

/** Replaces the named schools; a school that has begun stays. */
export const keepSchools = async (tx: Tx, { lang }: Actor, taskId: string, ids: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select ${schoolNameIn(lang, sql`s.school_id`)} as name
      from summary_submissions s join summary_task_schools named on named.task_id = s.task_id and named.school_id = s.school_id
     where s.task_id = ${taskId}::uuid and s.status <> 'todo' and s.school_id <> all(${[...ids]}::uuid[]) order by s.id limit 1`.execute(
    tx,
  )
  if (rows[0]) throw problem('summary.schools_kept', { school: rows[0].name })
  await sql`delete from summary_task_schools where task_id = ${taskId}::uuid and school_id <> all(${[...ids]}::uuid[])`.execute(
    tx,
  )
  const added = await sql<{ id: string }>`
    insert into summary_task_schools (task_id, school_id)
    select ${taskId}::uuid, school.id from ${knownSchools} school where school.id = any(${[...ids]}::uuid[])
    on conflict do nothing returning school_id as id`.execute(tx)
  const kept = await sql<{
    count: number
  }>`select count(*)::int as count from summary_task_schools where task_id = ${taskId}::uuid`.execute(tx)
  if (kept.rows[0]!.count < ids.length) throw problem('house.not_found')
  if (added.rows.length > 0 || ids.length > 0)
    await sql`delete from summary_submissions s where s.task_id = ${taskId}::uuid and s.status = 'todo'
      and not exists (select 1 from summary_task_schools named where named.task_id = s.task_id and named.school_id = s.school_id)`.execute(
      tx,
    )
}

/** The templates of a task, in order. */
export const filesOf = async (ctx: Pick<Ctx, 'stored'>, db: Db, taskId: string) => {
  const rows = await db.selectFrom('summary_task_files').select('file_id').where('task_id', '=', taskId).orderBy('seq').execute()
  const known = await ctx.stored.filesOf(
    db,
    rows.map(({ file_id }) => file_id),
  )
  return rows.flatMap(({ file_id }) => {
    const file = known.get(file_id)
    return file ? [{ fileId: file.id, name: file.name, bytes: file.bytes }] : []
  })
}

/** Replaces the templates: own uploads, and those that are there already. */
export const keepFiles = async (ctx: Ctx, tx: Tx, actor: Actor, taskId: string, ids: readonly string[]): Promise<void> => {
  const before = (
    await tx.selectFrom('summary_task_files').select('file_id').where('task_id', '=', taskId).orderBy('seq').execute()
  ).map(({ file_id }) => file_id)
  if (before.join() === ids.join()) return
  const added = ids.filter((id) => !before.includes(id))
  for (const id of added) await ctx.stored.own(tx, actor, id, 'summaryTemplate')
  await tx.deleteFrom('summary_task_files').where('task_id', '=', taskId).execute()
  if (ids.length > 0)
    await tx
      .insertInto('summary_task_files')
      .values(ids.map((file_id, seq) => ({ task_id: taskId, file_id, seq })))
      .execute()
  if (added.length > 0) await ctx.stored.hold(tx, added)
  const gone = before.filter((id) => !ids.includes(id))
  // A copy of the task may still hold it.
  const free = []
  for (const id of gone)
    if (!(await tx.selectFrom('summary_task_files').select('file_id').where('file_id', '=', id).limit(1).executeTakeFirst()))
      free.push(id)
  if (free.length > 0) await ctx.stored.release(tx, free)
}

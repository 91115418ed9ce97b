import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { RoomReferences } from '#src/ports/references.ts'

/**
 * What summaries keep of places. Where two schools that become one were both asked by a task, the summary that was submitted stays; two
 * submitted ones are records of both schools and never become one.
 */
export const summaryReferences: RoomReferences = {
  room: 'summary',
  columns: {
    organizations: { 'summary_tasks.organization_id': ['总结任务', 'summary tasks'] },
    organization_schools: {
      'summary_submissions.school_id': ['学校总结', 'summaries'],
      'summary_task_schools.school_id': null,
    },
  },
  reconcile: async (tx, _actor, { keep, drop }) => {
    const { rows } = await sql<{ title: string }>`
      select t.title from summary_submissions a join summary_submissions b on b.task_id = a.task_id and b.school_id = ${keep.id}::uuid
        join summary_tasks t on t.id = a.task_id where a.school_id = ${drop.id}::uuid and a.no > 0 and b.no > 0 order by t.id limit 1`.execute(
      tx,
    )
    if (rows[0]) throw problem('summary.merge_both', rows[0])
    // The one that says less goes: of two drafts that of the school that is dropped.
    await sql`delete from summary_submissions a using summary_submissions b where b.task_id = a.task_id and a.no = 0
      and ((a.school_id = ${drop.id}::uuid and b.school_id = ${keep.id}::uuid) or (a.school_id = ${keep.id}::uuid and b.school_id = ${drop.id}::uuid and b.no > 0))`.execute(
      tx,
    )
    await sql`delete from summary_task_schools a using summary_task_schools b where b.task_id = a.task_id
      and a.school_id = ${drop.id}::uuid and b.school_id = ${keep.id}::uuid`.execute(tx)
  },
}

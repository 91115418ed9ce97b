// What the desk reads of exports with contacts.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/system/export.endpoints'
import { exportStates } from '@kaisai/contract/system/export.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { containing, pageOfRows } from '#src/db/page.ts'
import { personName } from '../identity/reads.ts'
import { organizationNameIn } from '../organization/reads.ts'
import { exportMoves, exportNumber, exportsOf } from './export.policy.ts'

/** One's own and those one may decide on, newest first. */
export const pageExports = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.pageExports>,
): Promise<ReplyOf<typeof endpoints.pageExports>> => {
  const word = input.keyword ?? ''
  const matching = sql<boolean>`(${input.status ?? null}::text is null or x.status = ${input.status ?? null})
    and (${word} = '' or concat_ws(' ', x.title, x.reason, ${personName(sql`x.user_id`)}) ${containing(word)})`
  const page = await pageOfRows(
    ctx.db,
    input,
    exportsOf(ctx.db, actor).where(matching),
    exportsOf(ctx.db, actor)
      .leftJoin('system_tasks as t', 't.id', 'x.task_id')
      .leftJoin('system_files as f', (join) => join.onRef('f.id', '=', 't.result_file_id').on('f.removed_at', 'is', null))
      .select(['x.id', 'x.no', 'x.title', 'x.user_id', 'x.reason', 'x.rows', 'x.status', 'x.task_id', 'f.id as fileId'])
      .select([
        'x.created_at as createTime',
        'x.expires_at as expireTime',
        organizationNameIn(actor.lang, sql`x.organization_id`).as('groupName'),
      ])
      .select([personName(sql`x.user_id`).as('userName'), personName(sql`x.decided_by`).as('decidedBy')])
      .select(
        sql<string>`coalesce((select moved.note from status_moves moved where moved.entity = 'system_exports' and moved.entity_id = x.id
          and moved.verb = 'refuse' order by moved.id desc limit 1), '')`.as('refusal'),
      )
      .where(matching)
      .orderBy('x.id', 'desc'),
  )
  return {
    ...page,
    rows: page.rows.map(({ id, no, user_id, task_id, fileId, ...row }) => ({
      ...row,
      exportId: id,
      number: exportNumber(no),
      statusName: inLang(exportStates.states[row.status], actor.lang),
      taskId: user_id === actor.userId && row.status === 'made' && fileId !== null ? task_id : null,
      can: exportMoves({ status: row.status, user_id }, actor),
    })),
  }
}

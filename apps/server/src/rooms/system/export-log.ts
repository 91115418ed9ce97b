import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/system/log.endpoints'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { inTx } from '#src/db/tx.ts'
import { writeSheet, XLSX } from '#src/platform/excel.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { entryOf, logMatching, selectEntry } from './log.views.ts'

type Input = InputOf<typeof endpoints.exportOperationLog>
const STEP = 1000
const MOST = 200_000

const heads = [
  ['时间', 'Time'],
  ['操作人', 'Who'],
  ['用户名', 'User name'],
  ['角色', 'Role'],
  ['组织', 'Organization'],
  ['操作', 'Action'],
  ['对象', 'Object'],
  ['结果', 'Outcome'],
  ['原因', 'Reason'],
  ['变更', 'Changes'],
  ['IP', 'Address'],
  ['请求编号', 'Request'],
] as const

/** Starts an export of the filtered log. */
export const exportOperationLog = (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => ({
    taskId: await ctx.tasks.start(tx, actor, 'logExport', actor.lang === 'en' ? 'Operation log' : '操作日志', input),
  }))

/** The job: pages by key; reading the log is itself logged. */
export const runLogExport =
  (ctx: Ctx): TaskHandler<Input> =>
  async (input, actor, progress) => {
    await record(ctx.db, actor, { action: 'system.log_exported', entity: 'audit_log' })
    const counted = await logMatching(ctx, actor, input)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const total = Math.min(Number(counted.total), MOST)
    const body = writeSheet({
      sheetName: actor.lang === 'en' ? 'Log' : '操作日志',
      columns: heads.map((head) => ({ header: inLang(head, actor.lang), width: 20 })),
      rows: rowsOf(ctx, actor, input, (done) => progress.report(done, total)),
    })
    return {
      message: actor.lang === 'en' ? `${total} entries exported.` : `已导出${total}条`,
      outcome: { rows: total },
      result: { name: actor.lang === 'en' ? 'Operation log.xlsx' : '操作日志.xlsx', mediaType: XLSX, body },
    }
  }

async function* rowsOf(ctx: Ctx, actor: Actor, input: Input, report: (done: number) => Promise<void>): AsyncGenerator<string[]> {
  let last: string | null = null
  for (let done = 0; done < MOST; ) {
    let query = logMatching(ctx, actor, input)
    if (last !== null) query = query.where('l.id', '<', last)
    const rows = await selectEntry(query, actor.lang).orderBy('l.id', 'desc').limit(STEP).execute()
    for (const row of rows) {
      const entry = entryOf(row as never, actor.lang)
      const changes = entry.changes.map((change) => `${change.field}: ${change.from ?? ''} → ${change.to ?? ''}`).join('\n')
      yield [
        entry.time,
        entry.actorName,
        entry.actorUserName,
        entry.roleName,
        entry.groupName,
        entry.actionName,
        entry.entityName,
        entry.outcome,
        entry.reason,
        changes,
        entry.ip,
        entry.requestId,
      ]
    }
    done += rows.length
    await report(done)
    if (rows.length < STEP) return
    last = rows.at(-1)!.id
  }
}

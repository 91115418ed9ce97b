import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/system/log.endpoints'
import { type LogOutcome, logOutcomeLabels } from '@kaisai/contract/system/log-outcomes'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { type ExportedSheet, type Head, linesByPage, startSheet } from '#src/platform/exported-sheet.ts'
import { entriesIn, logMatching, selectEntry } from './log.views.ts'

type Input = InputOf<typeof endpoints.exportOperationLog>
const STEP = 1000
const MOST = 200_000

const heads = [
  [['时间', 'Time'], 20],
  [['操作人', 'Who'], 20],
  [['用户名', 'User name'], 20],
  [['角色', 'Role'], 20],
  [['组织', 'Organization'], 20],
  [['操作', 'Action'], 20],
  [['对象', 'Object'], 20],
  [['结果', 'Outcome'], 20],
  [['原因', 'Reason'], 20],
  [['变更', 'Changes'], 20],
  [['IP', 'Address'], 20],
  [['请求编号', 'Request'], 20],
] as const satisfies readonly Head[]

/** Starts an export of the filtered log. */
export const exportOperationLog = (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> =>
  startSheet(ctx, actor, logSheet, input)

/** The log as a workbook; reading the log is itself logged. */
export const logSheet: ExportedSheet<Input> = {
  kind: 'logExport',
  title: ['操作日志', 'Operation log'],
  counted: ['已导出{count}条', '{count} entries exported.'],
  action: 'system.log_exported',
  isEmpty: async (ctx, actor, input) => !(await logMatching(ctx, actor, input).select('l.id').limit(1).executeTakeFirst()),
  find: async (ctx, actor, input) => {
    // What is logged from here on, this export too, is not in it.
    const newest = await logMatching(ctx, actor, input).select('l.id').orderBy('l.id', 'desc').limit(1).executeTakeFirst()
    const until = newest?.id ?? ''
    const counted = newest
      ? await ctx.db
          .selectFrom(
            logMatching(ctx, actor, input)
              .select('l.id')
              .where('l.id', '<=', until)
              .orderBy('l.id', 'desc')
              .limit(MOST + 1)
              .as('some'),
          )
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow()
      : { total: 0 }
    // Of a log of many years no more is counted than is exported.
    const total = Math.min(Number(counted.total), MOST)
    let left = total
    const read = async (last: string | null, step: number) => {
      if (left === 0) return { keys: [], lines: [] }
      const some = await readPage(ctx, actor, input, until, last, Math.min(step, left))
      left -= some.keys.length
      return some
    }
    return {
      total,
      isCut: Number(counted.total) > MOST,
      heads,
      entry: { entity: 'audit_log' },
      rows: (report) => linesByPage(STEP, read, report),
    }
  },
}

const readPage = async (ctx: Ctx, actor: Actor, input: Input, until: string, last: string | null, step: number) => {
  let query = logMatching(ctx, actor, input).where('l.id', '<=', until)
  if (last !== null) query = query.where('l.id', '<', last)
  const rows = await selectEntry(query, actor.lang).orderBy('l.id', 'desc').limit(step).execute()
  const entries = await entriesIn(ctx.db, actor.lang, rows)
  return {
    keys: rows.map(({ id }) => id),
    lines: entries.map((entry) => [
      ...[timeText(entry.time), entry.actorName, entry.actorUserName, entry.roleName, entry.groupName, entry.actionName],
      ...[entry.entityName, inLang(logOutcomeLabels[entry.outcome as LogOutcome], actor.lang), entry.reason],
      entry.changes
        .map((change) => `${change.name}: ${change.fromName ?? change.from ?? ''} → ${change.toName ?? change.to ?? ''}`)
        .join('\n'),
      ...[entry.ip, entry.requestId],
    ]),
  }
}

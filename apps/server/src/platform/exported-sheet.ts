// A list as a workbook, made as a job: started, logged with the number of its rows, and written under its title. What is in it comes from the room.
import type { TaskKind } from '@kaisai/contract/all-tasks'
import { fill, inLang, type Label } from '@kaisai/contract/lang'
import type { Actor } from '../actor.ts'
import type { Ctx } from '../ctx.ts'
import { type LogEntry, record } from '../db/audit.ts'
import { inTx } from '../db/tx.ts'
import type { TaskHandler, TaskProgress } from '../ports/tasks.ts'
import { type PlainCell, type SheetColumn, type SheetContent, writeSheet, XLSX } from './excel.ts'

/** A heading in both languages, and how wide its column is. */
export type Head = readonly [head: Label, width?: number]
type Rows = SheetContent['rows']

/** What an export found: how many, under which headings, and the rows, all at once or page by page. */
export interface FoundRows {
  readonly total: number
  readonly heads: readonly Head[]
  readonly rows: Rows | ((report: (done: number) => Promise<void>) => Rows)
  /** What the log says beside the action and the number of rows. */
  readonly entry?: Omit<LogEntry, 'action' | 'changes'>
}
/** One kind of export. */
export interface ExportedSheet<I> {
  readonly kind: TaskKind
  /** Name of the task, the sheet and the file. */
  readonly title: Label | ((input: I) => Label)
  /** How the task ends, with `{count}`. */
  readonly counted: Label
  /** The action of the log. */
  readonly action: string
  readonly find: (ctx: Ctx, actor: Actor, input: I) => Promise<FoundRows>
}

const titleOf = <I>({ title }: ExportedSheet<I>, input: I, actor: Actor): string =>
  inLang(typeof title === 'function' ? title(input) : title, actor.lang)

/** The columns of a sheet in a language. */
export const columnsIn = (heads: readonly Head[], { lang }: Pick<Actor, 'lang'>): SheetColumn[] =>
  heads.map(([head, width = 18]) => ({ header: inLang(head, lang), width }))

/** Starts an export; the caller has checked who may. Returns the task. */
export const startSheet = <I extends object>(
  ctx: Ctx,
  actor: Actor,
  sheet: ExportedSheet<I>,
  input: I,
): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => ({ taskId: await ctx.tasks.start(tx, actor, sheet.kind, titleOf(sheet, input, actor), input) }))

const rowsOf = async ({ rows, total }: FoundRows, progress: TaskProgress): Promise<Rows> => {
  if (typeof rows === 'function') return rows((done) => progress.report(done, total))
  await progress.report(total, total)
  return rows
}

/** The job of an export. */
export const makeSheet =
  <I>(ctx: Ctx, sheet: ExportedSheet<I>): TaskHandler<I> =>
  async (input, actor, progress) => {
    const found = await sheet.find(ctx, actor, input)
    const title = titleOf(sheet, input, actor)
    await record(ctx.db, actor, {
      ...found.entry,
      action: sheet.action,
      changes: [{ field: 'rows', from: null, to: String(found.total) }],
    })
    return {
      message: fill(inLang(sheet.counted, actor.lang), { count: found.total }),
      outcome: { rows: found.total },
      result: {
        name: `${title}.xlsx`,
        mediaType: XLSX,
        body: writeSheet({ sheetName: title, columns: columnsIn(found.heads, actor), rows: await rowsOf(found, progress) }),
      },
    }
  }

/** Some rows of a list: their keys in order, and the lines they make. */
export interface Page {
  readonly keys: readonly string[]
  readonly lines: readonly (readonly PlainCell[])[]
}

/** The lines of a list read page by page by key, so that any size goes with the same memory. `read`: what follows `last`, at most `step` rows. */
export async function* linesByPage(
  step: number,
  read: (last: string | null, step: number) => Promise<Page>,
  report: (done: number) => Promise<void>,
): AsyncGenerator<readonly PlainCell[]> {
  let done = 0
  for (let last: string | null = null; ; ) {
    const { keys, lines }: Page = await read(last, step)
    yield* lines
    done += keys.length
    await report(done)
    if (keys.length < step) return
    last = keys.at(-1)!
  }
}

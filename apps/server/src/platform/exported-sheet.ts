// A list as a workbook, made as a job: started, logged with the number of its rows, and written under its title. What is in it comes from the room.
import type { TaskKind } from '@kaisai/contract/all-tasks'
import { fill, inLang, type Label } from '@kaisai/contract/lang'
import { MAX_PAGE_SIZE } from '@kaisai/contract/page'
import { problem } from '@kaisai/contract/problem'
import { headingIn, type SomeWording } from '@kaisai/contract/website/wording'
import type { Actor } from '../actor.ts'
import { timeText } from '../china-time.ts'
import type { Ctx } from '../ctx.ts'
import { type LogEntry, record } from '../db/audit.ts'
import { readingStandby } from '../db/standby.ts'
import { inTx } from '../db/tx.ts'
import type { ExportMark } from '../ports/exports.ts'
import type { TaskHandler, TaskProgress } from '../ports/tasks.ts'
import {
  type PlainCell,
  type SheetColumn,
  type SheetContent,
  type SheetMark,
  writeMarkedSheet,
  writeSheet,
  XLSX,
} from './excel.ts'

/** A heading in both languages, and how wide its column is. */
export type Head = readonly [head: Label, width?: number]
type Rows = SheetContent['rows']

/** The headings of a sheet in the words of the competition it is of; null: in the product’s. */
export const headsIn = (wording: SomeWording, heads: readonly Head[]): Head[] =>
  heads.map(([heading, width]) => [headingIn(wording, heading), width])

/** What an export found: how many, under which headings, and the rows, all at once or page by page. */
export interface FoundRows {
  readonly total: number
  /** Whether it ends at its limit though more rows were found. */
  readonly isCut?: boolean
  /** Of how many people it holds contacts, where that is another number. */
  readonly people?: number
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
  /** `isWhole`: with whole contacts, which only a marked file may hold. */
  readonly find: (ctx: Ctx, actor: Actor, input: I, isWhole: boolean) => Promise<FoundRows>
  /** Whether there is nothing to export, where that is known at less cost than by finding everything. */
  readonly isEmpty?: (ctx: Ctx, actor: Actor, input: I) => Promise<boolean>
}

const titleOf = <I>({ title }: ExportedSheet<I>, input: I, actor: Actor): string =>
  inLang(typeof title === 'function' ? title(input) : title, actor.lang)

/** The columns of a sheet in a language. */
export const columnsIn = (heads: readonly Head[], { lang }: Pick<Actor, 'lang'>): SheetColumn[] =>
  heads.map(([head, width = 18]) => ({ header: inLang(head, lang), width }))

/** Starts an export; the caller has checked who may. Returns the task. Throws `house.nothing_to_export`: no task for an empty file. */
export const startSheet = async <I extends object>(
  ctx: Ctx,
  actor: Actor,
  sheet: ExportedSheet<I>,
  input: I,
): Promise<{ taskId: string }> => {
  const isEmpty = sheet.isEmpty
    ? await sheet.isEmpty(ctx, actor, input)
    : (await sheet.find(ctx, actor, input, false)).total === 0
  if (isEmpty) throw problem('house.nothing_to_export')
  return inTx(ctx.db, async (tx) => ({
    taskId: await ctx.tasks.start(tx, actor, sheet.kind, titleOf(sheet, input, actor), input),
  }))
}

/** What a call says about contacts. */
export interface ContactWish {
  readonly withContacts?: boolean
  readonly reason?: string
}

/**
 * Starts an export that may hold whole contacts: with them it needs a reason, is counted and numbered, and waits for a second person above
 * a size (task null). The caller has checked who may. Throws `house.reason_needed`, `house.nothing_to_export`.
 */
export const startContactSheet = async <I extends object>(
  ctx: Ctx,
  actor: Actor,
  sheet: ExportedSheet<I>,
  { withContacts = false, reason = '' }: ContactWish,
  input: I,
): Promise<{ taskId: string | null }> => {
  if (!withContacts) return startSheet(ctx, actor, sheet, input)
  if (reason.trim() === '') throw problem('house.reason_needed')
  const { total, people } = await sheet.find(ctx, actor, input, true)
  if (total === 0) throw problem('house.nothing_to_export')
  const wanted = { kind: sheet.kind, title: titleOf(sheet, input, actor), input, reason, rows: people ?? total }
  return inTx(ctx.db, (tx) => ctx.exports.request(tx, actor, wanted))
}

const rowsOf = async ({ rows, total }: FoundRows, progress: TaskProgress): Promise<Rows> => {
  if (typeof rows === 'function') return rows((done) => progress.report(done, total))
  await progress.report(total, total)
  return rows
}

/** The job of an export. What `ctx.exports` numbered is marked and kept as long as its request says; nothing else holds whole contacts. */
export const makeSheet =
  <I extends object>(ctx: Ctx, sheet: ExportedSheet<I>): TaskHandler<I & { readonly exportId?: string }> =>
  async ({ exportId, ...rest }, actor, progress) => {
    const input = rest as unknown as I
    // What was written before the job began is in it.
    const found = await readingStandby(() => sheet.find(ctx, actor, input, exportId !== undefined), 'now')
    const title = titleOf(sheet, input, actor)
    const mark = exportId === undefined ? null : await beginMarked(ctx, actor, exportId, found)
    await record(ctx.db, actor, {
      ...found.entry,
      action: sheet.action,
      ...(mark && { reason: mark.reason }),
      changes: [
        { field: 'rows', from: null, to: String(found.total) },
        ...(mark ? [{ field: 'number', from: null, to: mark.number }] : []),
      ],
    })
    const content = {
      sheetName: title,
      columns: columnsIn(found.heads, actor),
      rows: await readingStandby(() => rowsOf(found, progress), 'now'),
    }
    const body = mark ? await writeMarkedSheet(content, markOf(mark, actor, ctx.now())) : writeSheet(content)
    if (mark) await inTx(ctx.db, (tx) => ctx.exports.made(tx, mark.exportId))
    return {
      message: fill(inLang(sheet.counted, actor.lang), { count: found.total }) + (found.isCut ? inLang(cut, actor.lang) : ''),
      outcome: { rows: found.total },
      result: { name: `${title}.xlsx`, mediaType: XLSX, body, ...(mark && { hours: mark.hours }) },
    }
  }

const cut: Label = [
  '，已达单次导出上限，其余未导出。请缩小筛选范围后分次导出',
  ' One export holds no more; the rest was left out. Narrow the filters and export in parts.',
]

const beginMarked = (ctx: Ctx, actor: Actor, exportId: string, { total, people }: FoundRows): Promise<ExportMark> =>
  inTx(ctx.db, async (tx) => {
    const count = people ?? total
    const mark = await ctx.exports.begin(tx, actor, exportId, count)
    await ctx.unmasking.countList(tx, actor, `export:${exportId}`, count)
    return mark
  })

const markOf = ({ number, reason }: ExportMark, actor: Actor, now: Date): SheetMark => {
  const who = `${actor.realName || actor.userName} (${actor.userName})`
  const when = timeText(now.toISOString())
  const line =
    actor.lang === 'en'
      ? `Export ${number} · ${who} · ${when} · for: ${reason} · holds personal contacts, do not pass on`
      : `导出${number} · ${who} · ${when} · 用途：${reason} · 含个人联系方式，请勿外传`
  return {
    line,
    properties: {
      creator: who,
      description: line,
      created: now,
      custom: { KaisaiExport: number, KaisaiUser: actor.userName, KaisaiTime: when, KaisaiReason: reason },
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

/**
 * The lines of a list whose order no key follows: `ids` in that order, `read` gives the lines of some of them, in any order, by their ids. Only the ids
 * are in memory. A row that is gone by then is left out.
 */
export async function* linesByIds(
  step: number,
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<ReadonlyMap<string, readonly PlainCell[]>>,
  report: (done: number) => Promise<void>,
): AsyncGenerator<readonly PlainCell[]> {
  for (let done = 0; done < ids.length; done += step) {
    const some = ids.slice(done, done + step)
    const lines = await read(some)
    for (const id of some) if (lines.has(id)) yield lines.get(id)!
    await report(Math.min(done + step, ids.length))
  }
}

/** More rows than this no list read by its screen's pages gives. */
const MOST_PAGED = 50_000

/**
 * A sheet of a paged list, read page by page as its screen reads it: the same rows under the same filters. For lists of some ten thousand
 * rows; longer ones are read by key (`linesByPage`). One that finds more than `most` says so.
 */
export const pagedSheet = <I extends object, R>({
  heads,
  page,
  line,
  most = MOST_PAGED,
  ...sheet
}: Omit<ExportedSheet<I>, 'find'> & {
  readonly heads: readonly Head[]
  readonly most?: number
  readonly page: (
    ctx: Ctx,
    actor: Actor,
    input: I & { readonly pageNum: number; readonly pageSize: number },
  ) => Promise<{ readonly rows: readonly R[] }>
  readonly line: (row: R) => readonly PlainCell[]
}): ExportedSheet<I> => ({
  ...sheet,
  isEmpty: async (ctx, actor, input) => (await page(ctx, actor, { ...input, pageNum: 1, pageSize: 1 })).rows.length === 0,
  find: async (ctx, actor, input) => {
    const lines: (readonly PlainCell[])[] = []
    for (let pageNum = 1; ; pageNum++) {
      const { rows } = await page(ctx, actor, { ...input, pageNum, pageSize: MAX_PAGE_SIZE })
      const isCut = lines.length >= most && rows.length > 0
      if (!isCut) lines.push(...rows.map(line))
      if (isCut || rows.length < MAX_PAGE_SIZE) return { total: lines.length, heads, rows: lines, isCut }
    }
  },
})

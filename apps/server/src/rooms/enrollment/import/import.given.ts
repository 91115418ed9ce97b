// An office that imports: workbooks made, checked and imported through the real calls.
import assert from 'node:assert/strict'
import * as calls from '@kaisai/contract/enrollment/import.endpoints'
import type { ImportShape } from '@kaisai/contract/enrollment/labels'
import { downloadTaskResult, getTask } from '@kaisai/contract/system/task.endpoints'
import { headingsOf } from '#src/platform/excel/template.ts'
import { readSheet, toText, writeSheet } from '#src/platform/excel.ts'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { openEnrollment } from '../enrollment.given.ts'
import { columnsOf, type ImportKey } from './columns.ts'

export type Row = Partial<Record<ImportKey, string>>

/** The world of enrollments, with files to import. */
export const openImport = async () => {
  const world = await openEnrollment()
  const { app, manager, does, enrollable, first, organizationId } = world
  const { db } = app.ctx
  type Place = Awaited<ReturnType<typeof enrollable>>

  const gather = async (stream: NodeJS.ReadableStream): Promise<Buffer> => {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }
  const bookOf = (shape: ImportShape, rows: readonly Row[], heads = headingsOf(columnsOf(shape), 'zh')): Promise<Buffer> =>
    gather(
      writeSheet({
        sheetName: '报名',
        columns: heads.map((header) => ({ header })),
        rows: rows.map((row) => columnsOf(shape).map(({ key }) => row[key] ?? '')),
      }),
    )
  const keep = (body: Buffer, who: Person = manager): Promise<string> => {
    const about = { name: '名单.xlsx', purpose: 'enrollImport', mediaType: 'x', extension: 'xlsx', open: false }
    return app.ctx.stored.keep(db, { ...about, userId: who.id, organizationId }, body)
  }
  const ended = async (taskId: string) => {
    await app.runJobs()
    return does(manager, getTask, { taskId })
  }
  const input = (place: Place, shape: ImportShape, fileId: string, isApproved = false) => ({
    competitionId: place.competitionId,
    shape,
    fileId,
    isApproved,
  })
  const check = async (place: Place, shape: ImportShape, fileId: string, isApproved = false) =>
    ended((await does(manager, calls.checkEnrollImport, input(place, shape, fileId, isApproved))).taskId)
  const run = async (place: Place, shape: ImportShape, fileId: string, digest: string, isApproved = false) =>
    ended((await does(manager, calls.importTeams, { ...input(place, shape, fileId, isApproved), digest })).taskId)
  /** Checks and imports a clean file. */
  const imported = async (place: Place, shape: ImportShape, rows: readonly Row[], isApproved = false) => {
    const fileId = await keep(await bookOf(shape, rows))
    const checked = await check(place, shape, fileId, isApproved)
    assert.equal(
      checked.status,
      'done',
      `${checked.message} ${checked.hasResult ? JSON.stringify(await faultsOf(checked.taskId)) : ''}`,
    )
    return run(place, shape, fileId, String(checked.outcome!.digest), isApproved)
  }
  const linesOf = async (file: Buffer): Promise<string[][]> => {
    const rows: string[][] = []
    for await (const { cells } of readSheet(file)) rows.push(cells.map((cell) => toText(cell as string)))
    return rows
  }
  /** Line number → reasons. */
  const faultsOf = async (taskId: string): Promise<Record<string, string>> => {
    const book = await app.call(downloadTaskResult, { taskId }, { as: manager })
    return Object.fromEntries((await linesOf(book.data as Buffer)).slice(1).map(([line, reasons]) => [line, reasons!]))
  }
  const faultsIn = async (place: Place, shape: ImportShape, rows: readonly Row[]) => {
    const checked = await check(place, shape, await keep(await bookOf(shape, rows)))
    assert.deepEqual([checked.status, checked.outcome?.code], ['failed', refusal('house.import_failed')], checked.message ?? '')
    return faultsOf(checked.taskId)
  }
  const teamsOf = (place: Place) =>
    db
      .selectFrom('enrollments')
      .select([
        'id',
        'code',
        'name',
        'status',
        'source',
        'has_place',
        'audit_chain',
        'member_count',
        'advisor_count',
        'school_id',
      ])
      .where('competition_id', '=', place.competitionId)
      .orderBy('id')
      .execute()
  const codeIn = async (place: Place): Promise<string> =>
    (await db.selectFrom('competition_categories').select('code').where('id', '=', place.itemId).executeTakeFirstOrThrow()).code

  let phones = 0
  const phone = (): string => `137${String(20_000_000 + ++phones)}`
  const teamRow = (category: string, teamName: string, more: Row = {}): Row => ({
    ...{ category, teamName, school: first.name, name: '周舟', phone: phone() },
    ...more,
  })

  return {
    ...world,
    columnsOf,
    gather,
    bookOf,
    keep,
    ended,
    input,
    check,
    run,
    imported,
    linesOf,
    faultsOf,
    faultsIn,
    teamsOf,
    codeIn,
    phone,
    teamRow,
  }
}

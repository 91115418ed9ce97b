import { deepEqual, equal, rejects } from 'node:assert/strict'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { startApp, type TestApp } from '../../test/app.ts'
import { systemActor } from '../actor.ts'
import type { TaskProgress } from '../ports/tasks.ts'
import { readSheet } from './excel.ts'
import { type ExportedSheet, linesByIds, makeSheet, pagedSheet, startSheet } from './exported-sheet.ts'

describe('exported sheets', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.stop())

  const head = [[['数', 'Number']]] as const
  const named = {
    kind: 'userExport',
    title: ['数', 'Numbers'],
    counted: ['已导出{count}行', '{count} rows.'],
    action: 'access.users_exported',
  } as const
  const numbers = (count: number, most?: number): ExportedSheet<object> =>
    pagedSheet<object, number>({
      ...named,
      ...(most === undefined ? {} : { most }),
      heads: head,
      page: async (_, __, { pageNum, pageSize }) => {
        const { rows } = await sql<{
          n: number
        }>`select n from generate_series(1, ${count}::int) n offset ${(pageNum - 1) * pageSize} limit ${pageSize}`.execute(
          app.ctx.db,
        )
        return { rows: rows.map(({ n }) => n) }
      },
      line: (n) => [n],
    })
  const made = async (sheet: ExportedSheet<object>) => {
    const seen: [number, number][] = []
    const progress: TaskProgress = { report: async (done, total) => void seen.push([done, total]) }
    const { message, outcome, result } = await makeSheet(app.ctx, sheet)({}, systemActor(), progress)
    const cells: unknown[] = []
    for await (const row of readSheet(await buffer(result!.body as Readable))) cells.push(row.cells[0])
    return { message, outcome, seen, cells }
  }
  const upTo = (last: number): string[] => ['数', ...Array.from({ length: last }, (_, at) => String(at + 1))]

  it('a list within its limit is whole and says nothing of a limit', async () => {
    deepEqual(await made(numbers(200, 200)), {
      message: '已导出200行',
      outcome: { rows: 200 },
      seen: [[200, 200]],
      cells: upTo(200),
    })
  })

  it('a list that ends at its limit says so', async () => {
    deepEqual(await made(numbers(201, 200)), {
      message: '已导出200行，已达单次导出上限，其余未导出。请缩小筛选范围后分次导出',
      ...{ outcome: { rows: 200 }, seen: [[200, 200]], cells: upTo(200) },
    })
  })

  it('lines by ids keep the order of the ids, report each step, and leave out what is gone', async () => {
    const asked: string[][] = []
    const sheet: ExportedSheet<object> = {
      ...named,
      find: async () => ({
        total: 5,
        heads: head,
        rows: (report) =>
          linesByIds(
            2,
            ['e', 'd', 'c', 'b', 'a'],
            async (ids) => {
              asked.push([...ids])
              return new Map(
                [...ids]
                  .sort()
                  .filter((id) => id !== 'c')
                  .map((id) => [id, [id]]),
              )
            },
            report,
          ),
      }),
    }
    const { cells, seen } = await made(sheet)
    deepEqual(cells, ['数', 'e', 'd', 'b', 'a'])
    deepEqual(asked, [['e', 'd'], ['c', 'b'], ['a']])
    deepEqual(seen, [
      [2, 5],
      [4, 5],
      [5, 5],
    ])
  })

  it('a start that knows at less cost whether there is anything does not find it all', async () => {
    let finds = 0
    const sheet = (isEmpty: boolean): ExportedSheet<object> => ({
      ...named,
      isEmpty: async () => isEmpty,
      find: async () => {
        finds++
        return { total: 0, heads: head, rows: [] }
      },
    })
    await rejects(startSheet(app.ctx, systemActor(), sheet(true), {}), /house\.nothing_to_export|没有/)
    equal(finds, 0)
  })
})

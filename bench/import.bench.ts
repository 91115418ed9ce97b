// Users from a workbook: rows a second from the file to committed rows, against COPY of the same rows into the same table.

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { writeSheet } from '../apps/server/src/platform/excel.ts'
import { headings } from '../apps/server/src/rooms/access/import/columns.ts'
import { importRows, readAndCheck } from '../apps/server/src/rooms/access/import/user-import.ts'
import { actorOf } from '../apps/server/src/rooms/access/index.ts'
import { startApp } from '../apps/server/test/app.ts'
import { median, table } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const ROUNDS = scaled(3, 1)

const rowOf = (prefix: string, at: number): string[] => {
  const n = String(at).padStart(7, '0')
  return [
    `${prefix}${n}`,
    '学生甲',
    '学生',
    `1${prefix === 'a' ? 3 : prefix === 'b' ? 5 : 8}${String(at).padStart(9, '0')}`,
    '',
    '清华大学',
    '',
    '计算机科学与技术',
    '2',
    `2026${n}`,
    '',
  ]
}
const workbook = (prefix: string, rows: number): Promise<Buffer> =>
  buffer(
    writeSheet({
      sheetName: 'x',
      columns: headings('zh').map((header) => ({ header })),
      rows: Array.from({ length: rows }, (_, at) => rowOf(prefix, at)),
    }),
  )

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const lines: string[][] = [['rows', 'ours rows/s', 'of it read and check', 'COPY rows/s', 'ours / COPY', 'RSS MB']]
  for (const rows of scaled([5000, 100_000], [20])) {
    const ours: number[] = []
    const checks: number[] = []
    const copies: number[] = []
    for (let round = 0; round < (rows > 10_000 ? 1 : ROUNDS); round++) {
      const app = await startApp()
      const root = await app.root()
      await sql`set statement_timeout = 0`.execute(app.ctx.db)
      const role = await app.ctx.db.selectFrom('access_roles').select('id').where('key', '=', 'ROOT').executeTakeFirstOrThrow()
      const actor = (await actorOf(app.ctx.db, root.id, app.platformId, role.id, 'zh'))!
      const file = await workbook('a', rows)
      const began = performance.now()
      const checked = await readAndCheck(app.ctx, file, rows, 'zh')
      checks.push((performance.now() - began) / 1000)
      if (checked.some((row) => row.faults.length > 0))
        throw new Error(String(checked.find((row) => row.faults.length > 0)!.faults))
      await importRows(app.ctx, actor, { groupId: app.platformId, roleIds: [] }, checked, async () => undefined)
      ours.push(rows / ((performance.now() - began) / 1000))
      copies.push(await copyRate(app.url, rows))
      const { count } = await app.ctx.db
        .selectFrom('identity_users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_name', 'like', 'a0%')
        .executeTakeFirstOrThrow()
      if (Number(count) !== rows) throw new Error(`${count} rows instead of ${rows}`)
      await app.stop()
    }
    lines.push([
      rows.toLocaleString('en'),
      median(ours).toFixed(0),
      `${median(checks).toFixed(2)} s`,
      median(copies).toFixed(0),
      (median(ours) / median(copies)).toFixed(3),
      (process.memoryUsage().rss / 1e6).toFixed(0),
    ])
  }
  table(lines)
  process.stdout.write(
    '\nOurs reads the workbook, checks every rule and reference, seals phone numbers, writes users, and queues an invitation for each; COPY writes the bare rows.\n',
  )
}

const copyRate = async (url: string, rows: number): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const lines = function* () {
    for (let at = 0; at < rows; at++) {
      const n = String(at).padStart(7, '0')
      yield `c${n}\t学生甲\tstudent\tpending\t2\t2026${n}\t\\\\x${Buffer.from(`c${n}`).toString('hex').repeat(5)}\t\\\\x${Buffer.from(`i${n}`).toString('hex').repeat(4)}\t138****${n.slice(-4)}\n`
    }
  }
  const began = performance.now()
  const into = client.query(
    copyFrom(
      'copy identity_users (user_name, real_name, user_type, status, grade, student_no, phone_sealed, phone_index, phone_mask) from stdin',
    ),
  )
  await pipeline(Readable.from(lines()), into)
  const seconds = (performance.now() - began) / 1000
  await client.end()
  return rows / seconds
}

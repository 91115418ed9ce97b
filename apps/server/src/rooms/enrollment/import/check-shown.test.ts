// What the page of an import shows of a check: the faulty lines, and schools where nobody audits.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { exportEnrollTemplate } from '@kaisai/contract/enrollment/import.endpoints'
import { sql } from 'kysely'
import { columnsOf } from './columns.ts'
import { openImport, type Row } from './import.given.ts'

const world = await openImport()
const { app, manager, enrollable, first, bookOf, keep, check, codeIn, teamRow, linesOf } = world
const { db } = app.ctx
after(() => app.stop())

test('a check lists the faulty lines by what they are known by, and names schools where nobody audits', async () => {
  const place = await enrollable({ chain: ['school', 'organizer'] })
  const code = await codeIn(place)
  const checked = async (rows: Parameters<typeof bookOf>[1]) => check(place, 'team', await keep(await bookOf('team', rows)))
  const faulty = await checked([teamRow(code, '第一队'), teamRow('没有的', '第二队'), teamRow(code, '第三队', { phone: '123' })])
  const list = JSON.parse(String(faulty.outcome!.list)) as { line: number; name: string; faults: string[] }[]
  assert.deepEqual(
    list.map(({ line, name }) => [line, name]),
    [
      [3, '没有的 · 第二队'],
      [4, `${code} · 第三队`],
    ],
  )
  assert.match(list[0]!.faults[0]!, /没有赛项/)
  const { rows } = await sql<{ name: string }>`select s.name from organization_schools s
    where s.status = 'active' and not exists (select 1 from organizations o where o.school_id = s.id) order by s.code desc limit 1`.execute(
    db,
  )
  const lonely = rows[0]!.name
  const good = await checked([teamRow(code, '第一队', { school: lonely }), teamRow(code, '第二队')])
  assert.deepEqual([good.status, good.outcome!.stuck, good.outcome!.stuckNames], ['done', 1, lonely])
  const audited = await checked([teamRow(code, '第一队')])
  assert.deepEqual([audited.outcome!.stuck, first.name === lonely], [0, false], 'the school of the office has an administrator')
})

test('the example of the template is nobody: untouched it is passed over, for whichever category it was made', async () => {
  const place = await enrollable({ chain: ['organizer'] })
  for (const shape of ['team', 'person'] as const)
    for (const lang of ['zh', 'en'] as const) {
      const { competitionId } = place
      const { data } = await app.call(exportEnrollTemplate, { competitionId, shape }, { as: manager, lang })
      const alone = await check(place, shape, await keep(data as Buffer))
      assert.deepEqual([alone.status, alone.message], ['failed', '文件中只有模板的示例行，请填写后再导入'])
      const [, cells] = await linesOf(data as Buffer)
      const example = Object.fromEntries(columnsOf(shape).map(({ key }, at) => [key, cells![at] ?? ''])) as Row
      if (shape === 'person') continue
      const both = await check(place, shape, await keep(await bookOf(shape, [example, teamRow(await codeIn(place), '真实的队')])))
      assert.deepEqual([both.status, both.outcome!.rows], ['done', 1])
    }
})

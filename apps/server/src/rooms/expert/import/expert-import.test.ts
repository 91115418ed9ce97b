// The story of a workbook: checked, imported whole or not at all, exported.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/expert/library.endpoints'
import { getTask } from '@kaisai/contract/system/task.endpoints'
import { writeSheet } from '#src/platform/excel.ts'
import { refusal } from '#test/refusal.ts'
import { openOffice } from '../../competition/competition.given.ts'
import { aProfile, someHabits } from '../expert.given.ts'
import { examples, importColumns } from './columns.ts'

const { app, does, codeOf, chief, stranger, organizationId } = await openOffice()
const { db } = app.ctx
after(() => app.stop())
const first = await db.selectFrom('organization_schools').select(['id', 'name']).orderBy('code').executeTakeFirstOrThrow()
await does(chief, calls.addExpert, {
  libraryId: organizationId,
  phone: '13911110001',
  ...aProfile('已在库', first.id),
  ...someHabits,
})

const sheet = async (rows: string[][]): Promise<string> => {
  const body = writeSheet({
    sheetName: '专家',
    columns: importColumns.map(({ label, width }) => ({ header: label[0], width })),
    rows,
  })
  return keep(body)
}
const keep = (body: Parameters<typeof app.ctx.stored.keep>[2]): Promise<string> => {
  const file = {
    name: '专家.xlsx',
    purpose: 'expertImport',
    mediaType: 'application/octet-stream',
    extension: 'xlsx',
    open: false,
  }
  return app.ctx.stored.keep(db, { ...file, userId: chief.id, organizationId }, body)
}
const line = (name: string, phone: string, title = '正高级') => [
  name,
  phone,
  '',
  '男',
  '1970-01-02',
  first.name,
  '',
  '设计学院',
  title,
  '教授',
  '博士',
  '艺术学、工学',
  '交互设计',
  '否',
  '30',
  '',
]
const ended = async (taskId: string) => {
  await app.runJobs()
  return does(chief, getTask, { taskId })
}

test('a workbook is imported whole or not at all, and only as it was checked', async () => {
  const bad = await sheet([line('甲一', '13922220001'), line('乙二', '13922220001'), line('丙三', '13911110001', '大师')])
  const refused = await ended((await does(chief, calls.checkExpertImport, { libraryId: organizationId, fileId: bad })).taskId)
  assert.equal(refused.status, 'failed')
  assert.deepEqual([refused.outcome!.code, refused.outcome!.faults], [refusal('house.import_failed'), 2])
  const good = await sheet([line('甲一', '13922220001'), line('乙二', '13922220002')])
  const checked = await ended((await does(chief, calls.checkExpertImport, { libraryId: organizationId, fileId: good })).taskId)
  assert.equal(checked.status, 'done')
  const digest = String(checked.outcome!.digest)
  const stale = await ended((await does(chief, calls.importExperts, { libraryId: organizationId, fileId: bad, digest })).taskId)
  assert.equal(stale.status, 'failed')
  const done = await ended((await does(chief, calls.importExperts, { libraryId: organizationId, fileId: good, digest })).taskId)
  assert.equal(done.status, 'done', String(done.message))
  const [row] = (await does(chief, calls.pageExperts, { keyword: '甲一' })).rows
  assert.deepEqual(
    [row!.disciplines, row!.maxLoad, row!.source, row!.schoolName],
    [['art', 'engineering'], 30, 'import', first.name],
  )
  const again = await ended((await does(chief, calls.importExperts, { libraryId: organizationId, fileId: good, digest })).taskId)
  assert.equal(again.status, 'failed')
  const exported = await ended((await does(chief, calls.exportExperts, { source: 'import' })).taskId!)
  assert.deepEqual([exported.status, exported.outcome!.rows], ['done', 2])
  assert.equal(
    await codeOf(stranger, calls.checkExpertImport, { libraryId: organizationId, fileId: good }),
    refusal('house.not_found'),
  )
})

const checked = async (fileId: string) =>
  ended((await does(chief, calls.checkExpertImport, { libraryId: organizationId, fileId })).taskId)

test('the example of the template is no expert: untouched it is passed over', async () => {
  const template = (await app.call(calls.exportExpertTemplate, {}, { as: chief })).data as Buffer
  const alone = await checked(await keep(template))
  assert.deepEqual([alone.status, alone.message], ['failed', '文件中只有模板的示例行，请填写后再导入'])
  const both = await checked(await sheet([[...examples.zh], [...examples.en], line('丁四', '13922220004')]))
  assert.deepEqual([both.status, both.outcome!.rows], ['done', 1])
})

test('a date of birth that is still to come is refused', async () => {
  const born = async (day: string) => {
    const { outcome } = await checked(await sheet([line('戊五', '13922220005').with(4, day)]))
    return outcome!.list ? (JSON.parse(String(outcome!.list)) as { faults: string[] }[])[0]!.faults : []
  }
  app.setNow(new Date('2026-11-30T15:59:59Z'))
  assert.deepEqual(await born('2026-12-01'), ['出生日期不能晚于今天'])
  assert.deepEqual(await born('2026-11-30'), [])
  assert.deepEqual(await born('1980/01/31'), ['出生日期格式为 1980-01-31'])
  app.setNow(null)
})

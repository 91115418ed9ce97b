// Every import has a template in both languages and a check that a program may try.
import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { checkUserImport, exportUsers, exportUserTemplate, importUsers, pageUsers } from '@kaisai/contract/access/user.endpoints'
import { allEndpoints } from '@kaisai/contract/all'
import { allImports } from '@kaisai/contract/all-imports'
import { type UploadPurpose, uploadPurposes } from '@kaisai/contract/all-uploads'
import { downloadListTemplate } from '@kaisai/contract/certificate/choices.endpoints'
import { exportExpertTemplate } from '@kaisai/contract/expert/library.endpoints'
import { exportBankTemplate } from '@kaisai/contract/finance/bank/bank.endpoints'
import { exportInvoiceTemplate } from '@kaisai/contract/finance/invoice/desk.endpoints'
import { makeToken } from '@kaisai/contract/integration/token.endpoints'
import { downloadTaskResult, getTask } from '@kaisai/contract/system/task.endpoints'
import type { UploadRule } from '@kaisai/contract/upload'
import { readSheet, toText, writeSheet } from '#src/platform/excel.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { headings } from '../access/import/columns.ts'
import { uploading } from '../system/uploads.given.ts'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app.stop())

const firstLine = async (file: Buffer): Promise<string[]> => {
  for await (const { cells } of readSheet(file)) return cells.map((cell) => toText(cell as string))
  return []
}

test('no import is missing in the list, and what is in it is for tokens as a whole', () => {
  // A file that is checked by itself is the first half of an import.
  const checked = allEndpoints.filter(({ name }) => /^check\w*(?:Import|List)$/.test(name)).map(({ endpoint }) => endpoint.path)
  assert.deepEqual(allImports.map(({ check }) => check.path).toSorted(), checked.toSorted())
  const workbooks = Object.entries<UploadRule>(uploadPurposes).flatMap(([purpose, { kinds }]) =>
    kinds.join() === 'xlsx' ? [purpose] : [],
  )
  assert.deepEqual(
    workbooks.filter((purpose) => !allImports.some((one) => one.purpose === purpose)),
    [],
  )
  for (const { purpose, template, check } of allImports)
    assert.deepEqual(
      [template.kind, template.scope, check.scope, (uploadPurposes[purpose as UploadPurpose] as UploadRule).scope],
      ['file', ...Array(3).fill('import:check')],
      purpose,
    )
})

test('templates that need nothing to be chosen have headings in both languages', async () => {
  const root = await app.root()
  for (const template of [
    exportUserTemplate,
    exportExpertTemplate,
    exportBankTemplate,
    exportInvoiceTemplate,
    downloadListTemplate,
  ]) {
    const [zh, en] = await Promise.all(
      (['zh', 'en'] as const).map(async (lang) => firstLine((await app.call(template, {}, { as: root, lang })).data as Buffer)),
    )
    assert.equal(zh!.length, en!.length, template.path)
    assert.ok(
      zh!.every((heading) => /\p{Script=Han}/u.test(heading)) && en!.every((heading) => !/\p{Script=Han}/u.test(heading)),
      template.path,
    )
  }
})

test('a program tries an import with its token: faults by line, nothing written; other jobs of its owner it does not see', async () => {
  const place = await app.organization('江城大学')
  const chief = await app.person('chief', 'group_admin', { organizationId: place })
  const made = await app.call(makeToken, { name: '导入', scopes: ['import:check'], days: 30, addresses: [] }, { as: chief })
  const as = { ...chief, token: made.data.token }
  const before_ = (await app.call(pageUsers, { groupId: place }, { as: chief })).data.total
  const book = await buffer(
    writeSheet({ sheetName: '用户', columns: headings('zh').map((header) => ({ header })), rows: [['1x', '甲', '学生', '123']] }),
  )
  const sent = await uploading(app).send(as, '名单.xlsx', book, 'userImport')
  assert.equal(sent.status, 204, sent.body)
  const fileId = String(sent.headers['x-file-id'])
  const begun = await app.call(checkUserImport, { fileId, groupId: place, roleIds: [] }, { as })
  assert.equal(begun.code, 0, begun.msg)
  await app.runJobs()
  const checked = await app.call(getTask, { taskId: begun.data.taskId }, { as })
  assert.deepEqual([checked.data.status, checked.data.outcome?.faults], ['failed', 1])
  const faults = await app.call(downloadTaskResult, { taskId: begun.data.taskId }, { as })
  assert.deepEqual((await firstLine(faults.data as Buffer)).slice(0, 2), ['行号', '错误原因'])
  assert.equal((await app.raw(importUsers, {}, { as })).code, refusal('integration.token_refused'))
  assert.equal((await app.call(pageUsers, { groupId: place }, { as: chief })).data.total, before_)

  const other = await app.call(exportUsers, {}, { as: chief })
  await app.runJobs()
  assert.equal((await app.call(getTask, { taskId: other.data.taskId! }, { as: chief })).data.status, 'done')
  for (const call of [getTask, downloadTaskResult])
    assert.equal(
      (await app.call(call as typeof getTask, { taskId: other.data.taskId! }, { as })).code,
      refusal('house.not_found'),
    )
})

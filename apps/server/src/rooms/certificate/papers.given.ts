// What the stories of papers share: ready designs of them, batches, lists, and what people were notified of.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { type CertificateDocument, emptyDocument } from '@kaisai/certificate/model/document'
import { applyReady } from '@kaisai/certificate/model/presets-certificates'
import { readyPapers } from '@kaisai/certificate/model/presets-papers'
import type { addBatch } from '@kaisai/contract/certificate/batch.endpoints'
import { pageBatchRows } from '@kaisai/contract/certificate/batch-row.endpoints'
import type { HolderKind, PaperKind, PaperSource } from '@kaisai/contract/certificate/labels'
import type { Endpoint, InputOf } from '@kaisai/contract/endpoint'
import { writeBook, XLSX } from '#src/platform/excel.ts'
import type { Person } from '#test/app.ts'
import { openCertificates } from './certificate.given.ts'

interface Wanted {
  readonly source: PaperSource
  readonly paper?: PaperKind
  readonly holderKind?: HolderKind
  /** Id of a ready paper. */
  readonly ready: string
}
const headings = ['姓名或单位名称*', '所在单位', '身份或职务', '事由', '手机号或邮箱']

/** Three teams with awards and experts who judged them, and short words for what an office does with papers. */
export const openPapers = async () => {
  const world = await openCertificates({ totals: [95, 90, 85] })
  const { app, does, chief, template, batch, competitionId, organizationId } = world
  const { db } = app.ctx
  let made = 0
  /** A ready paper without a seal. */
  const paperDocument = (id: string): CertificateDocument => {
    const document = applyReady(emptyDocument(), readyPapers.find((one) => one.id === id)!, randomBytes)
    return {
      ...document,
      serial: { ...document.serial, prefix: `P${++made}-` },
      slides: document.slides.map((slide) => ({
        ...slide,
        elements: slide.elements.filter((element) => element.type !== 'image' || element.code !== 'seal'),
      })),
    }
  }
  const addPaper = async ({ source, paper, holderKind = 'award', ready }: Wanted) =>
    does(chief, template.addTemplate, {
      ...{ name: `证明模板${++made}`, competitionId, holderKind, source, document: paperDocument(ready) },
      ...(paper ? { paper } : {}),
    })
  /** A design that can be made from. */
  const published = async (wanted: Wanted): Promise<string> => {
    const { templateId } = await addPaper(wanted)
    await does(chief, template.publishTemplate, { templateId, version: 1 })
    return templateId
  }
  /** A batch that was looked through. */
  const checkedPapers = async (templateId: string, more: Partial<InputOf<typeof addBatch>> = {}): Promise<string> => {
    const { batchId } = await does(chief, batch.addBatch, {
      ...{ competitionId, templateId, name: `证明批次${++made}`, itemIds: [], levels: [], stateOf: 'final', ...more },
    })
    await app.runJobs()
    return batchId
  }
  const rowsOf = (batchId: string) => does(chief, pageBatchRows, { batchId, pageSize: 100 })
  /** Numbers, makes and publishes a batch, and notifies its holders. */
  const makeAndIssue = async (batchId: string): Promise<void> => {
    const done = await world.makeIt(batchId)
    assert.equal(done.code, 0, done.msg)
    const issued = await world.issue(batchId, ['inApp'])
    assert.equal(issued.code, 0, issued.msg)
  }
  const messagesOf = (userId: string, title: string) =>
    db.selectFrom('message_messages').select(['body', 'link']).where('user_id', '=', userId).where('title', '=', title).execute()
  /** An uploaded list. */
  const keepList = async (lines: readonly (readonly string[])[], heads: readonly string[] = headings): Promise<string> => {
    const rows = lines.map((line) => [...line])
    const columns = heads.map((header) => ({ header, width: 12 }))
    const file = { name: '志愿者.xlsx', purpose: 'certificateList', mediaType: XLSX, extension: 'xlsx', open: false } as const
    const book = await writeBook([{ sheetName: '名单', columns, rows, emptyRows: 0 }])
    return app.ctx.stored.keep(db, { ...file, userId: chief.id, organizationId }, book)
  }
  const codeAs = async (who: Person | undefined, endpoint: Endpoint, input: unknown): Promise<number> =>
    (await app.raw(endpoint, input, who ? { as: who } : {})).code
  return { ...world, addPaper, published, checkedPapers, rowsOf, makeAndIssue, messagesOf, keepList, codeAs }
}

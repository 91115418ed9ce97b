// A world for the stories of certificates: final awards, a design that is published, and short words for what the office does.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { CertificateDocument, SerialScheme } from '@kaisai/certificate/model/document'
import { emptyDocument } from '@kaisai/certificate/model/document'
import { applyReady, readyCertificates } from '@kaisai/certificate/model/presets-certificates'
import { coreCodeOf } from '@kaisai/certificate/model/serial'
import * as batches from '@kaisai/contract/certificate/batch.endpoints'
import { decideRows } from '@kaisai/contract/certificate/batch-row.endpoints'
import * as choices from '@kaisai/contract/certificate/choices.endpoints'
import type { HolderKind } from '@kaisai/contract/certificate/labels'
import * as open from '@kaisai/contract/certificate/open.endpoints'
import * as own from '@kaisai/contract/certificate/own.endpoints'
import * as record from '@kaisai/contract/certificate/record.endpoints'
import * as template from '@kaisai/contract/certificate/template.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import type { Person } from '#test/app.ts'
import { openAwards } from '../award/award.given.ts'
import { relist } from '../competition/stories.ts'

const batch = { ...batches, ...choices }

const serial: SerialScheme = { prefix: 'KS{year}-', core: 'autoincrementThree', length: 8, suffix: '' }

/** A ready design without a seal, numbered as said. */
export const givenDocument = (scheme: Partial<SerialScheme> = {}): CertificateDocument => {
  const core = coreCodeOf({ ...serial, ...scheme })
  const document = applyReady(emptyDocument(), readyCertificates[0]!, randomBytes)
  return {
    ...document,
    slides: document.slides.map((slide) => ({
      ...slide,
      elements: slide.elements
        .filter((element) => element.type !== 'image' || element.code !== 'seal')
        .map((element) =>
          element.type === 'text'
            ? { ...element, content: element.content.replaceAll('{{randomCode}}', `{{${core}}}`) }
            : element,
        ),
    })),
    serial: { ...serial, ...scheme },
  }
}

export const openCertificates = async (options: Parameters<typeof openAwards>[0] = {}) => {
  const world = await openAwards(options)
  const { app, does, chief, competitionId } = world
  /** Moves the window of the certificates so that it begins in so many hours. */
  const opens = async (hours: number): Promise<void> => {
    await sql`update competition_windows set starts_at = date_trunc('minute', clock_timestamp()) + make_interval(hours => ${hours}),
        ends_at = date_trunc('minute', clock_timestamp()) + interval '90 days' where competition_id = ${competitionId}::uuid and kind = 'CERT'`.execute(
      app.ctx.db,
    )
    await inTx(app.ctx.db, (tx) => relist(tx, competitionId))
  }
  await opens(-1)
  let made = 0
  /** A design that can be made from. */
  const design = async (
    more: { holderKind?: HolderKind; document?: CertificateDocument; who?: Person } = {},
  ): Promise<string> => {
    const { templateId } = await does(more.who ?? chief, template.addTemplate, {
      name: `证书模板${++made}`,
      competitionId,
      holderKind: more.holderKind ?? 'award',
      document: more.document ?? givenDocument({ prefix: `KS${made}-` }),
    })
    await does(chief, template.publishTemplate, { templateId, version: 1 })
    return templateId
  }
  const seen = (batchId: string) => does(chief, batch.getBatch, { batchId })
  /** A batch that was looked through; who has a certificate already gets another, unless that is left undecided. */
  const checked = async (
    templateId: string,
    more: Partial<{ levels: number[]; stateOf: 'final' | 'publicity'; name: string; isUndecided: boolean }> = {},
  ): Promise<string> => {
    const { batchId } = await does(chief, batch.addBatch, {
      competitionId,
      templateId,
      name: more.name ?? `批次${++made}`,
      itemIds: [],
      levels: more.levels ?? [1, 2, 3],
      stateOf: more.stateOf ?? 'final',
    })
    await app.runJobs()
    // Stories make certificates of the same awards by one template after the other.
    if (!more.isUndecided && (await seen(batchId)).counts.second > 0)
      await does(chief, decideRows, { batchId, show: 'second', choice: 'also' })
    return batchId
  }
  const makeIt = async (batchId: string) => {
    const reply = await app.call(batch.makeBatch, { batchId }, { as: chief })
    await app.runJobs()
    return reply
  }
  /** A batch whose certificates are made. */
  const generated = async (templateId: string, more: Parameters<typeof checked>[1] = {}): Promise<string> => {
    const batchId = await checked(templateId, more)
    const reply = await makeIt(batchId)
    assert.equal(reply.code, 0, reply.msg)
    return batchId
  }
  const issue = async (batchId: string, channels: ('inApp' | 'mail' | 'sms')[] = []) => {
    await world.sudo(chief)
    const reply = await app.call(batch.issueBatch, { batchId, count: (await seen(batchId)).made, channels }, { as: chief })
    await app.runJobs()
    return reply
  }
  /** A published batch. */
  const issued = async (templateId: string, more: Parameters<typeof checked>[1] = {}): Promise<string> => {
    const batchId = await generated(templateId, more)
    const reply = await issue(batchId)
    assert.equal(reply.code, 0, reply.msg)
    return batchId
  }
  const certificates = async (batchId: string) =>
    (await does(chief, record.pageCertificates, { batchId, pageSize: 100 })).rows.reverse()
  const traced = (code: string) => app.call(open.traceCertificate, { code })
  return {
    ...world,
    opens,
    design,
    seen,
    checked,
    makeIt,
    generated,
    issue,
    issued,
    certificates,
    traced,
    batch,
    open,
    own,
    record,
    template,
  }
}
export type CertificateWorld = Awaited<ReturnType<typeof openCertificates>>

/** Who keeps the office of the teams' school, and of a school that has no team. */
export const schoolOffices = async ({ app, first }: CertificateWorld): Promise<{ secretary: Person; foreigner: Person }> => {
  const secretaryOf = async (userName: string, schoolId: string): Promise<Person> => {
    const organizationId = await app.organization(`学校${userName}`)
    await app.ctx.db
      .updateTable('organizations')
      .set({ type: 'school', school_id: schoolId })
      .where('id', '=', organizationId)
      .execute()
    return app.person(userName, 'school_admin', { organizationId, realName: '校办' })
  }
  const other = await app.ctx.db
    .selectFrom('organization_schools')
    .select('id')
    .where('id', '<>', first.id)
    .orderBy('code', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { secretary: await secretaryOf('xiaoban', first.id), foreigner: await secretaryOf('waixiao', other.id) }
}

// Certificates of last year's edition: a seal, two designs, a batch that is published and one that waits.
import { randomBytes } from 'node:crypto'
import { type CertificateDocument, emptyDocument, type SerialScheme } from '@kaisai/certificate/model/document'
import { applyReady, readyCertificates } from '@kaisai/certificate/model/presets-certificates'
import { readyPapers } from '@kaisai/certificate/model/presets-papers'
import { coreCodeOf } from '@kaisai/certificate/model/serial'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import * as making from '#src/rooms/certificate/stories.ts'
import { drawSeal } from './draw-seal.ts'

const serial: SerialScheme = { prefix: 'CSYX{year}-', core: 'allAutoincrementFour', length: 8, suffix: '' }

/** A ready design with a number scheme of its own; its number shows the scheme's core. */
const designed = (at: number, title: string, scheme: SerialScheme): CertificateDocument => {
  const document = applyReady(emptyDocument(), readyCertificates[at]!, randomBytes)
  const core = `{{${coreCodeOf(scheme)}}}`
  return {
    ...document,
    title,
    serial: scheme,
    slides: document.slides.map((slide) => ({
      ...slide,
      elements: slide.elements.map((element) =>
        element.type === 'text'
          ? { ...element, content: element.content.replaceAll(`{{${coreCodeOf(document.serial)}}}`, core) }
          : element,
      ),
    })),
  }
}

/** Makes certificates of the awards that are final. */
export const seedCertificates = async (ctx: Ctx, chief: Actor): Promise<void> => {
  const competition = await ctx.db
    .selectFrom('competitions as c')
    .innerJoin('competition_series as s', 's.id', 'c.series_id')
    .select('c.id')
    .where('s.code', '=', 'CSYX')
    .where('c.year', '=', 2025)
    .executeTakeFirstOrThrow()
  const sealFileId = await ctx.stored.keep(
    ctx.db,
    {
      name: '电子印章.png',
      purpose: 'certificateImage',
      mediaType: 'image/png',
      extension: 'png',
      open: false,
      userId: chief.userId,
      organizationId: chief.organizationId,
    },
    await drawSeal(ctx.config.dataDir),
  )
  await making.saveSetting(ctx, chief, {
    version: 1,
    issuerName: '开赛示范竞赛组委会',
    issuerNameEn: 'Kaisai Demo Committee',
    sealFileId,
  })
  const make = async (at: number, name: string, holderKind: 'award' | 'teacher' | 'student', scheme: SerialScheme) => {
    const { templateId } = await making.addTemplate(ctx, chief, {
      name,
      competitionId: competition.id,
      holderKind,
      document: designed(at, name, scheme),
    })
    await making.publishTemplate(ctx, chief, { templateId, version: 1 })
    return templateId
  }
  const batch = (templateId: string, name: string, levels: number[]) =>
    making.seedBatch(ctx, chief, {
      ...{ competitionId: competition.id, templateId, name, itemIds: [], levels, stateOf: 'final' },
    })
  const honor = await make(0, '获奖证书（横版）', 'award', serial)
  const issue = async (batchId: string): Promise<void> => {
    const { count } = await ctx.db
      .selectFrom('certificates')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('batch_id', '=', batchId)
      .executeTakeFirstOrThrow()
    await making.issueBatch(ctx, chief, { batchId, count: Number(count), channels: [] })
  }
  await issue(await batch(honor, '2025年获奖证书', [1, 2]))
  // Whoever took part has one, so that schools find more than their winners in the list by student number.
  const document = applyReady(emptyDocument(), readyPapers.find(({ id }) => id === 'paper-participation')!, randomBytes)
  const { templateId } = await making.addTemplate(ctx, chief, {
    ...{ name: '参赛证书', competitionId: competition.id, holderKind: 'student', source: 'team', paper: 'participation' },
    document: { ...document, serial: { ...document.serial, prefix: 'CSYX-P{year}-' } },
  })
  await making.publishTemplate(ctx, chief, { templateId, version: 1 })
  await issue(await batch(templateId, '2025年参赛证书', []))
  await batch(honor, '2025年三等奖证书', [3])
  await make(3, '获奖证书（竖版）', 'student', { ...serial, prefix: 'CSYX-S{year}-', core: 'randomCode' })
}

// What a design looks like, small: drawn by the engine that prints it, and kept until something of it changes.
import { emptyDocument } from '@kaisai/certificate/model/document'
import { applyReady } from '@kaisai/certificate/model/presets-certificates'
import { everyReady } from '@kaisai/certificate/model/presets-papers'
import { triedTexts } from '@kaisai/certificate/model/samples'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { requireTemplate } from '../certificate.policy.ts'
import { sampleRow } from '../make/common-facts.ts'
import { draftDesign, fontCache, plainDesign } from './design.ts'
import { keptPicture } from './kept-pictures.ts'
import { drawPicture } from './printer.ts'

const WIDE = 480

const pngOf = (name: string, body: Buffer): FileReply => ({ name: `${name}.png`, mediaType: 'image/png', body, inline: true })

/** The first page of a draft as it is now. */
export const templatePicture = async (ctx: Ctx, actor: Actor, { templateId }: { templateId: string }): Promise<FileReply> => {
  const template = await requireTemplate(ctx.db, actor, templateId)
  const row = await sampleRow(ctx.db, template)
  const texts = triedTexts(template.document.serial, row.places, ctx.now(), row.facts)
  const design = await draftDesign(ctx, template)
  const key = `${design.key} ${JSON.stringify(texts)}`
  return pngOf(
    template.name,
    await keptPicture(ctx, key, () => drawPicture(design, { texts, traceUrl: null }, { width: WIDE, missing: 'sample' })),
  )
}

/** A ready design as everybody begins with it. */
export const readyPicture = async (ctx: Ctx, { readyId }: { readyId: string }): Promise<FileReply> => {
  const ready = everyReady.find(({ id }) => id === readyId)
  if (!ready) throw problem('house.not_found')
  let next = 0
  const document = applyReady(emptyDocument(), ready, (count) => Uint8Array.from({ length: count }, () => next++))
  const design = plainDesign(`ready ${readyId}`, document, fontCache(ctx))
  const places = { year: String(ctx.now().getFullYear()), competition: 'KS', item: 'A', level: '1' }
  const texts = triedTexts(document.serial, places, ctx.now())
  return pngOf(
    readyId,
    await keptPicture(ctx, `${design.key} ${JSON.stringify(texts)}`, () =>
      drawPicture(design, { texts, traceUrl: null }, { width: WIDE, missing: 'sample' }),
    ),
  )
}

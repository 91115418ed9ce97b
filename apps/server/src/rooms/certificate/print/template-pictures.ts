// What a design looks like, small: drawn by the engine that prints it, and kept until something of it changes.
import { emptyDocument } from '@kaisai/certificate/model/document'
import { applyReady } from '@kaisai/certificate/model/presets-certificates'
import { everyReady } from '@kaisai/certificate/model/presets-papers'
import { triedTexts } from '@kaisai/certificate/model/samples'
import { coreCodeOf } from '@kaisai/certificate/model/serial'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { requireTemplate } from '../certificate.policy.ts'
import { sampleRow } from '../make/common-facts.ts'
import { type Design, draftDesign, fontCache } from './design.ts'
import { drawPicture } from './printer.ts'

const WIDE = 480
const MOST_KEPT = 200
const kept = new WeakMap<object, Map<string, Promise<Buffer>>>()

// Asked for twice at once, a picture is drawn once. One that could not be drawn is tried again next time.
const keptPicture = (ctx: Ctx, key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
  const pictures = kept.get(ctx.files) ?? new Map<string, Promise<Buffer>>()
  kept.set(ctx.files, pictures)
  const known = pictures.get(key)
  if (known) return known
  const drawing = draw()
  pictures.set(key, drawing)
  drawing.catch(() => pictures.delete(key))
  if (pictures.size > MOST_KEPT) pictures.delete(pictures.keys().next().value!)
  return drawing
}

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
  const design: Design = {
    ...{ key: `ready ${readyId}`, document, pictures: [], fonts: [], missing: [], hasSeal: false },
    ...{ coreCode: coreCodeOf(document.serial), isArchival: false, cacheFolder: fontCache(ctx) },
  }
  const places = { year: String(ctx.now().getFullYear()), competition: 'KS', item: 'A', level: '1' }
  const texts = triedTexts(document.serial, places, ctx.now())
  return pngOf(
    readyId,
    await keptPicture(ctx, `${design.key} ${JSON.stringify(texts)}`, () =>
      drawPicture(design, { texts, traceUrl: null }, { width: WIDE, missing: 'sample' }),
    ),
  )
}

// Pictures that were drawn, by all that they show.
import type { Ctx } from '#src/ctx.ts'

const MOST_KEPT = 200
const kept = new WeakMap<object, Map<string, Promise<Buffer>>>()

/** The picture of a key, drawn where it is not kept. Asked for twice at once, it is drawn once; one that could not be drawn is tried again next time. */
export const keptPicture = (ctx: Pick<Ctx, 'files'>, key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
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

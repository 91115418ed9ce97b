// Public pictures in the widths screens need: drawn when somebody first asks, kept beside the original.
import type { PictureWidth } from '@kaisai/contract/system/file.endpoints'
import type { Selectable } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { SystemFiles } from '#src/db/tables.gen.ts'
import type { FileReply } from '#src/http/route.ts'
import { inspectImage, reencodeImage } from '#src/platform/image.ts'
import { writeView } from './files-views.ts'

type Stored = Pick<Selectable<SystemFiles>, 'id' | 'name' | 'media_type' | 'location' | 'sha256'>
const DRAWN = new Set(['image/png', 'image/jpeg', 'image/webp'])
/** Tall pictures are bounded by their width alone. */
const ANY_HEIGHT = 20_000

// One drawing of a picture at a time in a process: a page that shows it is asked for by many at once.
const drawing = new Map<string, Promise<View | null>>()

interface View {
  readonly location: string
  readonly bytes: number
}

/** An open picture at most `width` pixels wide, as WebP; null: it is no picture, not wider than that, or cannot be drawn. */
export const narrowPicture = async (ctx: Ctx, file: Stored, width: PictureWidth): Promise<FileReply | null> => {
  if (!DRAWN.has(file.media_type)) return null
  const view = (await keptView(ctx, file.id, width)) ?? (await drawOnce(ctx, file, width))
  if (view === null) return null
  return {
    name: `${file.name.replace(/\.[^.]*$/, '')}.webp`,
    mediaType: 'image/webp',
    open: (range) => ctx.files.stream(view.location, range),
    bytes: view.bytes,
    etag: `${file.sha256.toString('hex')}-w${width}`,
    inline: true,
    immutable: true,
  }
}

const keptView = async ({ db }: Ctx, fileId: string, width: PictureWidth): Promise<View | null> => {
  const row = await db
    .selectFrom('system_file_views')
    .select(['location', 'bytes'])
    .where('file_id', '=', fileId)
    .where('variant', '=', `w${width}`)
    .executeTakeFirst()
  return row?.location ? { location: row.location, bytes: row.bytes } : null
}

const drawOnce = (ctx: Ctx, file: Stored, width: PictureWidth): Promise<View | null> => {
  const key = `${file.id} ${width}`
  const running = drawing.get(key)
  if (running !== undefined) return running
  const begun = draw(ctx, file, width)
    .catch((error: unknown) => {
      ctx.log.warn({ err: error, fileId: file.id }, 'a picture could not be drawn narrower')
      return null
    })
    .finally(() => drawing.delete(key))
  drawing.set(key, begun)
  return begun
}

const draw = async (ctx: Ctx, file: Stored, width: PictureWidth): Promise<View | null> => {
  const original = await ctx.files.read(file.location)
  if (inspectImage(original).width <= width) return null
  const bytes = await reencodeImage(original, { maxWidth: width, maxHeight: ANY_HEIGHT, kind: 'webp' })
  const location = await writeView(ctx, bytes)
  const kept = await ctx.db
    .insertInto('system_file_views')
    .values({
      ...{ file_id: file.id, variant: `w${width}`, location, blanks: null, media_type: 'image/webp', extension: 'webp' },
      ...{ bytes: bytes.length, width, height: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('file_id')
    .executeTakeFirst()
  if (kept) return { location, bytes: bytes.length }
  // Another process was first: its picture counts.
  await ctx.files.remove(location)
  return keptView(ctx, file.id, width)
}

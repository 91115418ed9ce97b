// Takes a whole upload in: inspected, hashed, kept as it is or drawn anew, and its row. All of it once, however often it is asked for.
import { readFile } from 'node:fs/promises'
import { type UploadPurpose, uploadPurposes } from '@kaisai/contract/all-uploads'
import { type Problem, problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { locationOf } from '#src/platform/files.ts'
import { ImageRefused, reencodeImage } from '#src/platform/image.ts'
import { archiveLimits } from '#src/platform/media/archive.ts'
import { MediaRefused, mostPixels } from '#src/platform/media/facts.ts'
import { inMediaProcess } from '#src/platform/media/in-media-process.ts'
import type { Inspected } from '#src/platform/media/inspect.ts'
import type { Made } from '#src/platform/media/make-views.ts'
import { extensionOf, fileForms } from '#src/platform/sniff.ts'
import { keepViews, wantViews, withViews } from './files-views.ts'
import { countComplex } from './uploads-complex.ts'

/** Files that are part of nothing go after this. */
export const KEPT_DAYS = 7
const PICTURE_SIDE = 3840
const MB = 1024 ** 2
/** Seconds of computing an inspection may take: little for a small file, and more for what there is more of to read. */
const cpuSecondsFor = (bytes: number): number => 4 + Math.max(0, bytes / MB - 20) / 25
/** Seconds by the clock: three times as much, and what a slow disk takes. */
const secondsFor = (bytes: number): number => 20 + 3 * cpuSecondsFor(bytes) + bytes / (20 * MB)

/** The file an upload became. Throws a problem when it is refused; the upload is dropped by the caller then. */
export const finishUpload = async (ctx: Ctx, actor: Actor, id: string): Promise<string> => {
  const upload = await ctx.db.selectFrom('system_uploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (upload.file_id) return upload.file_id
  const rule = uploadPurposes[upload.purpose as UploadPurpose]
  const copy = await ctx.files.unfinished.local(id)
  try {
    const sha256 = await ctx.files.unfinished.hash(id, upload.bytes)
    const isChinese = 'isChineseText' in rule
    const order = { kind: 'inspect', path: copy.path, extension: extensionOf(upload.name), sha256, isChinese } as const
    const terms = { userId: actor.userId, cpuSeconds: cpuSecondsFor(upload.bytes), seconds: secondsFor(upload.bytes) }
    const found = await inMediaProcess<'inspect'>(order, terms).catch((error: unknown) => {
      if (!(error instanceof MediaRefused)) throw error
      if (error.trouble === 'too-complex') countComplex(actor.userId, ctx.now())
      throw problemOf(error, rule.kinds)
    })
    const isPicture = !('isOriginalKept' in rule) && fileForms[found.extension]!.kind === 'image' && found.extension !== 'gif'
    if (!isPicture) return await keepOriginal(ctx, actor, upload, found)
    if ('isPictureKept' in rule) return await keepWithCopy(ctx, actor, upload, copy.path, found)
    return await keepPicture(ctx, actor, upload, copy.path, found)
  } finally {
    await copy.release()
  }
}

/** Forgets an upload that did not become a file. */
export const dropUpload = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.files.unfinished.drop(id)
  await ctx.db.deleteFrom('system_uploads').where('id', '=', id).where('file_id', 'is', null).execute()
}

interface Upload {
  readonly id: string
  readonly name: string
  readonly purpose: string
  readonly organization_id: string | null
}

// The bytes move first and the row follows: a crash between the two leaves bytes without a row, which the sweep removes.
const keepOriginal = async (ctx: Ctx, actor: Actor, upload: Upload, found: Inspected): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(ctx.db)
  const fileId = rows[0]!.id
  const location = locationOf(fileId, ctx.now())
  const rule = uploadPurposes[upload.purpose as UploadPurpose]
  const isKept = 'isOriginalKept' in rule
  await ctx.files.unfinished.keep(upload.id, location)
  await inTx(ctx.db, async (tx) => {
    await tx
      .insertInto('system_files')
      .values({
        id: fileId,
        user_id: actor.userId,
        organization_id: upload.organization_id,
        purpose: upload.purpose,
        name: upload.name,
        extension: found.extension,
        media_type: fileForms[found.extension]!.contentType,
        bytes: found.bytes,
        sha256: Buffer.from(found.sha256, 'hex'),
        width: found.width,
        height: found.height,
        dpi: found.dpi,
        seconds: found.seconds === null ? null : String(found.seconds),
        pages: found.pages,
        location,
        is_open: rule.open,
        expires_at: isKept ? sql<string>`now() + make_interval(days => ${KEPT_DAYS})` : null,
      })
      .execute()
    await tx.updateTable('system_uploads').set({ file_id: fileId }).where('id', '=', upload.id).execute()
    if (isKept || ('isPictureKept' in rule && fileForms[found.extension]!.kind === 'image')) await wantViews(ctx, tx, fileId)
  })
  return fileId
}

// The copy is drawn first: a picture that cannot be drawn is refused like any other file that cannot be opened.
const keepWithCopy = async (ctx: Ctx, actor: Actor, upload: Upload, path: string, found: Inspected): Promise<string> => {
  const source = { path, extension: found.extension, userId: actor.userId }
  const keep = async (made: Made): Promise<string> => {
    const fileId = await keepOriginal(ctx, actor, upload, found)
    await keepViews(ctx, { id: fileId, bytes: found.bytes }, made)
    return fileId
  }
  return withViews(ctx, source, keep).catch((error: unknown) => {
    throw error instanceof MediaRefused ? problemOf(error, []) : error
  })
}

const keepPicture = async (ctx: Ctx, actor: Actor, upload: Upload, path: string, found: Inspected): Promise<string> => {
  const { open } = uploadPurposes[upload.purpose as UploadPurpose]
  const picture = await reencodeImage(await readFile(path), {
    maxWidth: PICTURE_SIDE,
    maxHeight: PICTURE_SIDE,
    kind: 'webp',
  }).catch((error: unknown) => {
    throw error instanceof ImageRefused ? problem('system.file_content') : error
  })
  const fileId = await ctx.stored.keep(
    ctx.db,
    {
      name: upload.name.replace(/\.\w+$/, '.webp'),
      purpose: upload.purpose,
      mediaType: 'image/webp',
      extension: 'webp',
      open,
      userId: actor.userId,
      organizationId: upload.organization_id,
    },
    picture,
  )
  await inTx(ctx.db, async (tx) => {
    // Measures of what was sent: a picture drawn smaller was still sent large enough.
    const { width, height, dpi } = found
    await tx.updateTable('system_files').set({ width, height, dpi }).where('id', '=', fileId).execute()
    await tx.updateTable('system_uploads').set({ file_id: fileId }).where('id', '=', upload.id).execute()
  })
  await ctx.files.unfinished.drop(upload.id)
  return fileId
}

// The sentence for each reason.
const problemOf = ({ trouble, values }: MediaRefused, kinds: readonly string[]): Problem => {
  const name = values.name ?? ''
  switch (trouble) {
    case 'type':
      return problem('system.file_type', { allowed: kinds.join(', ') })
    case 'content':
      return problem('system.file_content')
    case 'pixels':
      return problem('system.image_size', { max: mostPixels / 1_000_000 })
    case 'pdf-damaged':
      return problem('system.pdf_damaged')
    case 'pdf-locked':
      return problem('system.pdf_locked')
    case 'video-damaged':
      return problem('system.video_damaged')
    case 'video-codec':
      return problem('system.video_codec', { codec: values.codec ?? '' })
    case 'archive-damaged':
      return problem('system.archive_damaged')
    case 'archive-locked':
      return problem('system.archive_locked')
    case 'archive-entries':
      return problem('system.archive_entries', { max: archiveLimits.entries })
    case 'archive-size':
      return problem('system.archive_size', { max: archiveLimits.bytes / 1024 ** 2, ratio: archiveLimits.ratio })
    case 'archive-names':
      return problem('system.archive_names', { name })
    case 'archive-nested':
      return problem('system.archive_nested', { name })
    case 'macros':
      return problem('system.file_macros')
    case 'too-complex':
      return problem('system.file_too_complex')
  }
}

// One stored file as an answer, in one of its variants.
import type { Readable } from 'node:stream'
import { problem } from '@kaisai/contract/problem'
import type { Db } from '#src/db/database.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import type { Files } from '#src/platform/files.ts'
import { blanked } from '#src/platform/media/blanked.ts'
import type { Blank } from '#src/platform/media/found.ts'
import type { FileVariant } from '#src/ports/stored.ts'

/** What the product made itself and browsers show without running anything of it. */
const SHOWN = new Set(['image/webp', 'application/pdf', 'video/mp4'])

interface Options {
  readonly name?: string
  readonly download?: boolean
}

/** Returns a file. Throws house.not_found, system.file_preparing, system.file_broken. */
export const replyOf = async (
  files: Files,
  db: Db,
  fileId: string,
  variant: FileVariant,
  options: Options,
): Promise<FileReply> => {
  const file = await db
    .selectFrom('system_files as f')
    .leftJoin('system_file_traits as t', 't.file_id', 'f.id')
    .select(['f.name', 'f.extension', 'f.media_type', 'f.bytes', 'f.sha256', 'f.location', 't.state'])
    .where('f.id', '=', fileId)
    .where('f.removed_at', 'is', null)
    .executeTakeFirst()
  if (!file) throw problem('house.not_found')
  const name = options.name ?? file.name
  const original: FileReply = {
    name,
    mediaType: file.media_type,
    open: (range) => files.stream(file.location, range),
    bytes: file.bytes,
    etag: file.sha256.toString('hex'),
    inline: false,
  }
  if (variant === 'original') return original
  if (file.state === 'waiting') throw problem('system.file_preparing')
  if (file.state === 'failed') throw problem('system.file_broken')
  const view = await db
    .selectFrom('system_file_views')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('variant', '=', variant)
    .executeTakeFirst()
  if (!view) {
    // A picture drawn anew on arrival is its own view; of anything else there is none.
    if (variant === 'view' && file.state === null && file.media_type === 'image/webp')
      return { ...original, inline: !options.download }
    throw problem('house.not_found')
  }
  return {
    name: name.replace(/\.[^.]*$/, '') + `.${view.extension}`,
    mediaType: view.media_type,
    open: (range): Readable => {
      if (view.location !== null) return files.stream(view.location, range)
      return blanked(files.stream(file.location, range), view.blanks as readonly Blank[], range?.start ?? 0)
    },
    bytes: view.bytes,
    etag: `${file.sha256.toString('hex')}-${variant}-${view.bytes}`,
    inline: !options.download && SHOWN.has(view.media_type),
  }
}

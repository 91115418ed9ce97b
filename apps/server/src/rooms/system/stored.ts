// Stored files: rows for bytes. Reached by id and by right, never by path.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { may, type Permission } from '@kaisai/contract/access'
import { uploadPurposes } from '@kaisai/contract/all-uploads'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/system/file.endpoints'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { merged } from '#src/db/merged.ts'
import { type FileReply, isActor } from '#src/http/route.ts'
import { locationOf, type Written } from '#src/platform/files.ts'
import type { FileTraits, KnownFile, Stored, StoredFile } from '#src/ports/stored.ts'
import { narrowPicture } from './narrow-pictures.ts'
import { replyOf } from './stored-reply.ts'
import { KEPT_DAYS } from './uploads-finish.ts'

const COLUMNS = ['id', 'name', 'extension', 'media_type as mediaType', 'bytes', 'sha256', 'location'] as const

/** The store of an application. */
export const makeStored = (ctx: () => Pick<Ctx, 'files' | 'now'>): Stored => ({
  own: async (db, actor, fileId, purpose) => {
    const file = await db
      .selectFrom('system_files')
      .select(COLUMNS)
      .where('id', '=', fileId)
      .where('user_id', '=', actor.userId)
      .where('purpose', '=', purpose)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!file) throw problem('house.not_found')
    return file satisfies StoredFile
  },
  read: (file) => ctx().files.read(file.location),
  filesOf,
  traitsOf,
  hold: async (tx, fileIds) => {
    const wanted = new Set(fileIds)
    if (wanted.size === 0) return
    // Rows in a fixed order: two that hold the same files do not wait for each other in a ring.
    const held = await sql`
      update system_files set expires_at = null
       where id in (select id from system_files where id = any(${[...wanted]}::uuid[]) and removed_at is null order by id for update)
      returning id`.execute(tx)
    if (held.rows.length !== wanted.size) throw problem('house.not_found')
  },
  release: async (tx, fileIds) => {
    if (fileIds.length === 0) return
    await sql`
      update system_files set expires_at = now() + make_interval(days => ${KEPT_DAYS})
       where id in (select id from system_files where id = any(${[...fileIds]}::uuid[]) and removed_at is null and expires_at is null
                     order by id for update)`.execute(tx)
  },
  reply: (db, fileId, variant, options = {}) => replyOf(ctx().files, db, fileId, variant, options),
  keep: async (db, file, body) => {
    const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(db)
    const id = rows[0]!.id
    const location = locationOf(id, ctx().now())
    const written = await writeBody(ctx().files, location, body)
    await db
      .insertInto('system_files')
      .values({
        id,
        user_id: file.userId,
        organization_id: file.organizationId,
        purpose: file.purpose,
        name: file.name,
        extension: file.extension,
        media_type: file.mediaType,
        bytes: written.bytes,
        sha256: written.sha256,
        location,
        is_open: file.open,
        expires_at: file.hours ? sql<string>`now() + make_interval(hours => ${file.hours})` : null,
      })
      .execute()
    return id
  },
})

const writeBody = async (files: Ctx['files'], location: string, body: Buffer | Readable): Promise<Written> => {
  if (!Buffer.isBuffer(body)) return files.writeStream(location, body)
  await files.write(location, body)
  return { bytes: body.length, sha256: createHash('sha256').update(body).digest() }
}

type FileRow = Omit<KnownFile, 'views' | 'seconds' | 'hasThumb' | 'hasView'> & {
  readonly state: string | null
  readonly variants: readonly string[] | null
  readonly seconds: string | number | null
}
const readFiles = merged<{ ids: readonly string[] }, FileRow>(
  { ids: 'uuid[]' },
  (given) => sql`
    select given.n, f.id, f.name, f.extension, f.media_type as "mediaType", f.bytes, f.sha256, f.location, f.purpose, f.user_id as "userId", f.width, f.height,
      f.dpi, f.seconds, f.pages, f.created_at as "createdAt", t.state,
      (select array_agg(v.variant) from system_file_views v where v.file_id = f.id) as variants
      from ${given} cross join unnest(given.ids) as x (id) join system_files f on f.id = x.id left join system_file_traits t on t.file_id = f.id
     where f.removed_at is null`,
)

const filesOf = async (db: Db, fileIds: readonly string[]): Promise<Map<string, KnownFile>> => {
  if (fileIds.length === 0) return new Map()
  const rows = await readFiles(db, { ids: [...new Set(fileIds)] })
  return new Map(
    rows.map(({ state, variants, seconds, ...file }) => [
      file.id,
      {
        ...file,
        seconds: seconds === null ? null : Number(seconds),
        views: (state as KnownFile['views'] | null) ?? 'done',
        hasThumb: variants?.includes('thumb') ?? false,
        hasView: variants?.includes('view') ?? false,
      },
    ]),
  )
}

const traitsOf = async (db: Db, fileIds: readonly string[]): Promise<Map<string, FileTraits>> => {
  if (fileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('system_file_traits')
    .select(['file_id', 'text', 'metadata', 'entry_names as entryNames', 'picture_hashes as pictureHashes'])
    .where('file_id', 'in', [...new Set(fileIds)])
    .where('state', '=', 'done')
    .execute()
  return new Map(
    rows.map(({ file_id, metadata, ...traits }) => [file_id, { ...traits, metadata: metadata as FileTraits['metadata'] }]),
  )
}

const INLINE = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'video/mp4', 'application/pdf'])

// Open files are for everybody; others for their owner and for those who hold the purpose's permission in the same organization.
const maySee = (
  who: Visitor | Actor,
  file: { is_open: boolean; user_id: string | null; organization_id: string | null; purpose: string },
): boolean => {
  if (file.is_open) return true
  if (!isActor(who)) return false
  if (file.user_id === who.userId || who.isRoot) return true
  const access = uploadPurposes[file.purpose as keyof typeof uploadPurposes]?.access
  return (
    access !== undefined && access !== 'signedIn' && file.organization_id === who.organizationId && may(who, access as Permission)
  )
}

/** A file for whoever may see it; foreign and missing answer alike. What is kept as it was sent is only ever saved, never shown. */
export const viewFile = async (ctx: Ctx, who: Visitor | Actor, input: InputOf<typeof endpoints.viewFile>): Promise<FileReply> => {
  const file = await ctx.db
    .selectFrom('system_files')
    .selectAll()
    .where('id', '=', input.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!file || !maySee(who, file)) throw problem('house.not_found')
  const rule = uploadPurposes[file.purpose as keyof typeof uploadPurposes]
  const isCopied = rule !== undefined && 'isPictureKept' in rule && file.media_type.startsWith('image/')
  if (isCopied && !input.download) return ctx.stored.reply(ctx.db, file.id, 'view')
  const isAsSent = rule !== undefined && 'isOriginalKept' in rule
  if (input.width && !input.download && !isAsSent && file.is_open) {
    const narrow = await narrowPicture(ctx, file, input.width)
    if (narrow) return narrow
  }
  return {
    name: file.name,
    mediaType: file.media_type,
    open: (range) => ctx.files.stream(file.location, range),
    bytes: file.bytes,
    etag: file.sha256.toString('hex'),
    inline: !input.download && !isAsSent && INLINE.has(file.media_type),
    immutable: file.is_open,
  }
}

/** Name, size and hash of an own file. */
export const getFileInfo = async (db: Db, actor: Actor, input: { fileId: string }) => {
  const file = await db
    .selectFrom('system_files')
    .selectAll()
    .where('id', '=', input.fileId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!file || !maySee(actor, file)) throw problem('house.not_found')
  return file
}

// Stored files: rows for bytes. Reached by id and by right, never by path.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { may, type Permission } from '@kaisai/contract/access'
import { problem } from '@kaisai/contract/problem'
import { uploadPurposes } from '@kaisai/contract/system/labels'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { type FileReply, isActor } from '#src/http/route.ts'
import { locationOf } from '#src/platform/files.ts'
import type { Stored, StoredFile } from '#src/platform/stored.ts'

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
  keep: async (db, file, body) => {
    const bytes = Buffer.isBuffer(body) ? body : await buffer(body as Readable)
    const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(db)
    const id = rows[0]!.id
    const location = locationOf(id, ctx().now())
    await ctx().files.write(location, bytes)
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
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        location,
        is_open: file.open,
        expires_at: file.hours ? sql<string>`now() + make_interval(hours => ${file.hours})` : null,
      })
      .execute()
    return id
  },
})

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

/** A file for whoever may see it; foreign and missing answer alike. */
export const viewFile = async (ctx: Ctx, who: Visitor | Actor, input: { id: string; download?: boolean }): Promise<FileReply> => {
  const file = await ctx.db
    .selectFrom('system_files')
    .selectAll()
    .where('id', '=', input.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!file || !maySee(who, file)) throw problem('house.not_found')
  return {
    name: file.name,
    mediaType: file.media_type,
    body: ctx.files.stream(file.location),
    bytes: file.bytes,
    inline: !input.download && INLINE.has(file.media_type),
    immutable: file.is_open,
  }
}

/** Removes files whose time is over and unfinished uploads; rows of files stay as a trace. */
export const sweepFiles = async (ctx: Ctx): Promise<void> => {
  const over = await ctx.db
    .selectFrom('system_files')
    .select(['id', 'location'])
    .where('expires_at', '<', sql<string>`now()`)
    .where('removed_at', 'is', null)
    .limit(500)
    .execute()
  for (const file of over) {
    await ctx.files.remove(file.location)
    await ctx.db.updateTable('system_files').set({ removed_at: sql<string>`now()` }).where('id', '=', file.id).execute()
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

// Resumable uploads (tus 1.0) behind our own authorisation. Only creating, appending, asking and dropping are open; nothing is read back here.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { may, type Permission } from '@kaisai/contract/access'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { UPLOAD_PATH } from '@kaisai/contract/system/file.endpoints'
import { type UploadPurpose, uploadPurposes } from '@kaisai/contract/system/labels'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { BASE } from '#src/http/base.ts'
import { envelopeOf } from '#src/http/errors.ts'
import type { App } from '#src/http/route.ts'
import { identifyRaw } from '#src/http/route.ts'
import { locationOf } from '#src/platform/files.ts'
import { ImageRefused, mostPixels, reencodeImage } from '#src/platform/image.ts'
import { extensionOf, FileRefused, type Sniffed, sniff } from '#src/platform/sniff.ts'
import { numberParameter } from './parameters.ts'

const HOURS = 24
const LEASE_SECONDS = 60
const GB = 1024 ** 3
const MB = 1024 ** 2
/** What the browser sends at a time: fits the time one request may take on a slow line. */
export const CHUNK_BYTES = 4 * MB
const ID = /^[\w-]{22}$/

const asking = new AsyncLocalStorage<Actor>()
const asker = (): Actor => {
  const actor = asking.getStore()
  if (!actor) throw problem('house.session_over')
  return actor
}

// What a tus handler may throw: status and body.
const refusal = (error: unknown, actor: Actor): { status_code: number; body: string } => {
  const found = envelopeOf(error as Error, actor.lang, actor.requestId)
  return { status_code: found.http, body: JSON.stringify(found.body) }
}

/** Adds the upload calls. */
export const uploadRoutes = (app: App): void => {
  const { ctx } = app
  const path = BASE + UPLOAD_PATH
  const tus = new Server({
    path,
    relativeLocation: true,
    datastore: new FileStore({ directory: ctx.files.uploads }),
    locker: { newLock: (id) => leaseOf(ctx, id) },
    namingFunction: () => randomBytes(16).toString('base64url'),
    disableTerminationForFinishedUploads: true,
    allowedOrigins: [],
    onUploadCreate: async (_, upload) => {
      const actor = asker()
      try {
        await admit(ctx, actor, upload.id, upload.size ?? 0, upload.metadata ?? {})
      } catch (error) {
        throw refusal(error, actor)
      }
      return {}
    },
    onUploadFinish: async (_, upload) => {
      const actor = asker()
      try {
        return { headers: { 'x-file-id': await finish(ctx, actor, upload.id) } }
      } catch (error) {
        await drop(ctx, upload.id)
        throw refusal(error, actor)
      }
    },
  })
  app.http.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  app.http.route({
    method: ['POST', 'PATCH', 'HEAD', 'DELETE'],
    url: `${path}/*`,
    handler: (request, reply) => pass(request, reply),
  })
  app.http.route({ method: 'POST', url: path, handler: (request, reply) => pass(request, reply) })

  const pass = async (request: Parameters<typeof identifyRaw>[1], reply: Parameters<typeof identifyRaw>[2]): Promise<void> => {
    const actor = await identifyRaw(app, request, reply)
    app.limiter?.take('upload', actor.userId, actor.ip)
    const id = request.url.split('?')[0]!.slice(path.length + 1)
    if (id !== '') await requireOwn(ctx, actor, id)
    reply.hijack()
    await asking.run(actor, () => tus.handle(request.raw, reply.raw))
  }
}

const requireOwn = async (ctx: Ctx, actor: Actor, id: string): Promise<void> => {
  const row = ID.test(id)
    ? await ctx.db
        .selectFrom('system_uploads')
        .select('id')
        .where('id', '=', id)
        .where('user_id', '=', actor.userId)
        .where('expires_at', '>', sql<string>`now()`)
        .executeTakeFirst()
    : undefined
  if (!row) throw problem('house.not_found')
}

/** Judges a wish to upload before a byte is taken: purpose, right, name, size, open uploads, free disk. */
const admit = async (
  ctx: Ctx,
  actor: Actor,
  id: string,
  bytes: number,
  metadata: Record<string, string | null>,
): Promise<void> => {
  const purpose = metadata.purpose as UploadPurpose
  const rule = Object.hasOwn(uploadPurposes, purpose ?? '') ? uploadPurposes[purpose] : null
  if (!rule) throw problem('house.bad_request')
  if (rule.access !== 'signedIn' && !may(actor, rule.access as Permission)) throw problem('house.no_access')
  const name = (metadata.filename ?? '')
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069/\\]/g, '')
    .trim()
    .slice(-200)
  if (!(rule.kinds as readonly string[]).includes(extensionOf(name)))
    throw problem('system.file_type', { allowed: rule.kinds.join(', ') })
  if (bytes <= 0 || bytes > rule.maxMb * MB) throw problem('system.file_size', { max: rule.maxMb })
  const [open, mostOpen, freeGb, space] = await Promise.all([
    ctx.db
      .selectFrom('system_uploads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', actor.userId)
      .where('file_id', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirstOrThrow(),
    numberParameter(ctx.db, 'upload.openMost'),
    numberParameter(ctx.db, 'upload.freeGb'),
    ctx.files.space(),
  ])
  if (Number(open.count) >= mostOpen) throw problem('system.file_quota')
  if (space.free - bytes < freeGb * GB) throw problem('system.disk_low')
  await ctx.db
    .insertInto('system_uploads')
    .values({
      id,
      user_id: actor.userId,
      session_id: actor.sessionId,
      organization_id: actor.organizationId,
      purpose,
      name,
      bytes,
      expires_at: sql<string>`now() + make_interval(hours => ${HOURS})`,
    })
    .execute()
}

const pathOf = (ctx: Ctx, id: string): string => join(ctx.files.uploads, id)

const drop = async (ctx: Ctx, id: string): Promise<void> => {
  await Promise.all([rm(pathOf(ctx, id), { force: true }), rm(`${pathOf(ctx, id)}.json`, { force: true })])
  await ctx.db.deleteFrom('system_uploads').where('id', '=', id).where('file_id', 'is', null).execute()
}

/** Takes a whole upload in: kind by content, pictures drawn anew without their metadata, hash, row. Answers the file's id. */
const finish = async (ctx: Ctx, actor: Actor, id: string): Promise<string> => {
  const upload = await ctx.db.selectFrom('system_uploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (upload.file_id) return upload.file_id
  const rule = uploadPurposes[upload.purpose as UploadPurpose]
  const form = await kindOf(pathOf(ctx, id), upload.name, rule.kinds)
  const owner = {
    name: upload.name,
    purpose: upload.purpose,
    open: rule.open,
    userId: actor.userId,
    organizationId: upload.organization_id,
  }
  const fileId =
    form.kind === 'image' && form.extension !== 'gif'
      ? await keepPicture(ctx, pathOf(ctx, id), owner)
      : await keepBytes(ctx, id, owner, form)
  await ctx.db.updateTable('system_uploads').set({ file_id: fileId }).where('id', '=', id).execute()
  await Promise.all([rm(pathOf(ctx, id), { force: true }), rm(`${pathOf(ctx, id)}.json`, { force: true })])
  return fileId
}

const kindOf = async (path: string, name: string, allowed: readonly string[]): Promise<Sniffed> => {
  try {
    return await sniff(path, name)
  } catch (error) {
    if (error instanceof FileRefused)
      throw problem(error.message.includes('extension') ? 'system.file_type' : 'system.file_content', {
        allowed: allowed.join(', '),
      } as never)
    throw error
  }
}

interface Owner {
  name: string
  purpose: string
  open: boolean
  userId: string
  organizationId: string | null
}
const PICTURE_SIDE = 3840

const keepPicture = async (ctx: Ctx, path: string, owner: Owner): Promise<string> => {
  try {
    const picture = await reencodeImage(await readFile(path), { maxWidth: PICTURE_SIDE, maxHeight: PICTURE_SIDE, kind: 'webp' })
    return await ctx.stored.keep(
      ctx.db,
      { ...owner, name: owner.name.replace(/\.\w+$/, '.webp'), mediaType: 'image/webp', extension: 'webp' },
      picture,
    )
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error
    throw /pixel/i.test(error.message)
      ? problem('system.image_size', { max: mostPixels / 10_000 })
      : problem('system.file_content')
  }
}

const keepBytes = async (ctx: Ctx, id: string, owner: Owner, form: Sniffed): Promise<string> => {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(pathOf(ctx, id)), async (source) => {
    for await (const chunk of source) {
      hash.update(chunk as Buffer)
      bytes += (chunk as Buffer).length
    }
  })
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(ctx.db)
  const fileId = rows[0]!.id
  const location = locationOf(fileId, ctx.now())
  await ctx.files.keep(pathOf(ctx, id), location)
  await ctx.db
    .insertInto('system_files')
    .values({
      id: fileId,
      user_id: owner.userId,
      organization_id: owner.organizationId,
      purpose: owner.purpose,
      name: owner.name,
      extension: form.extension,
      media_type: form.contentType,
      bytes,
      sha256: hash.digest(),
      location,
      is_open: owner.open,
    })
    .execute()
  return fileId
}

// One writer at a time over all processes: a lease in the upload's row.
const leaseOf = (ctx: Ctx, id: string) => {
  const token = randomUUID()
  return {
    lock: async (): Promise<void> => {
      const { numUpdatedRows } = await ctx.db
        .updateTable('system_uploads')
        .set({ lock_token: token, locked_until: sql<string>`now() + make_interval(secs => ${LEASE_SECONDS})` })
        .where('id', '=', id)
        .where(({ or, eb }) => or([eb('locked_until', 'is', null), eb('locked_until', '<', sql<string>`now()`)]))
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw { status_code: 423, body: inLang(['该文件正在上传', 'This file is being uploaded'], 'zh') }
    },
    unlock: async (): Promise<void> => {
      await ctx.db
        .updateTable('system_uploads')
        .set({ lock_token: null, locked_until: null })
        .where('id', '=', id)
        .where('lock_token', '=', token)
        .execute()
    },
  }
}

/** Removes uploads nobody finished in time. */
export const sweepUploads = async (ctx: Ctx): Promise<void> => {
  const over = await ctx.db
    .selectFrom('system_uploads')
    .select('id')
    .where('expires_at', '<', sql<string>`now()`)
    .limit(500)
    .execute()
  for (const { id } of over) {
    await Promise.all([rm(pathOf(ctx, id), { force: true }), rm(`${pathOf(ctx, id)}.json`, { force: true })])
    await ctx.db.deleteFrom('system_uploads').where('id', '=', id).execute()
  }
}

// Resumable uploads (tus 1.0, core with creation and termination) behind our own authorization: creating, appending, asking, dropping.
// Nothing is read back here.
import { randomBytes } from 'node:crypto'
import { Problem, problem } from '@kaisai/contract/problem'
import { UPLOAD_PATH } from '@kaisai/contract/system/file.endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { noted } from '#src/http/api-token.ts'
import { BASE } from '#src/http/base.ts'
import type { App } from '#src/http/route.ts'
import { identifyRaw } from '#src/http/route.ts'
import { closeMediaProcesses } from '#src/platform/media/in-media-process.ts'
import { uploadBytes, uploads } from '#src/platform/metrics/instruments.ts'
import { admitUpload, requireUploadScope } from './uploads-admit.ts'
import { requireCalm } from './uploads-complex.ts'
import { dropUpload, finishUpload } from './uploads-finish.ts'
import { inLease, type OpenUpload } from './uploads-lease.ts'

const MB = 1024 ** 2
/** What the browser sends at a time: fits the time one request may take on a slow line. */
export const CHUNK_BYTES = 4 * MB
const BODY = 'application/offset+octet-stream'
const VERSION = { 'tus-resumable': '1.0.0' }
const ID = /^[\w-]{22}$/
const WHOLE = /^\d{1,15}$/

type Answer = readonly [status: number, headers?: Record<string, string>]
type Handler = (actor: Actor, request: FastifyRequest) => Promise<Answer>

/** Adds the upload calls. */
export const uploadRoutes = (app: App): void => {
  const { ctx } = app
  const path = BASE + UPLOAD_PATH
  const add = (method: string, url: string, handler: Handler): void => {
    app.http.route({ method, url, handler: (request, reply) => pass(method, request, reply, handler) })
  }
  const pass = async (method: string, request: FastifyRequest, reply: FastifyReply, handler: Handler): Promise<FastifyReply> => {
    const actor = await identifyRaw(app, request, reply)
    // Large pieces are held back by the line already; a fast one must not wait.
    if (Number(request.headers['content-length'] ?? 0) < MB) app.limiter?.take('upload', actor.userId, actor.ip)
    const answer = async (): Promise<Answer> => {
      if (request.headers['tus-resumable'] !== '1.0.0') return [412, { 'tus-version': '1.0.0' }]
      if (actor.api && method !== 'POST') await requireUploadScope(ctx, actor, (request.params as { id: string }).id)
      return handler(actor, request)
    }
    // Of a token's uploads each is noted once.
    const [status, headers] = await (actor.api && method === 'POST'
      ? noted(app.tokens, { method: 'POST', path: UPLOAD_PATH }, { ...actor, api: actor.api }, answer)
      : answer())
    // A reader who went away gets no answer.
    if (status === 0) return reply.hijack()
    return reply
      .code(status)
      .headers({ ...VERSION, 'cache-control': 'no-store', ...headers })
      .send()
  }
  app.http.addHook('onClose', async () => closeMediaProcesses())
  app.http.addContentTypeParser(BODY, (_request, _payload, done) => done(null))
  add('POST', path, (actor, request) => create(ctx, path, actor, request))
  add('HEAD', `${path}/:id`, (actor, request) => ask(ctx, actor, request))
  add('PATCH', `${path}/:id`, (actor, request) => append(ctx, actor, request))
  add('DELETE', `${path}/:id`, (actor, request) => drop(ctx, actor, request))
}

const create = async (ctx: Ctx, path: string, actor: Actor, request: FastifyRequest): Promise<Answer> => {
  const { 'upload-length': length, 'upload-metadata': text } = request.headers
  const metadata = readMetadata(String(text ?? ''))
  if (typeof length !== 'string' || !WHOLE.test(length) || metadata === null || request.headers['content-type'] === BODY)
    return [400]
  const id = randomBytes(16).toString('base64url')
  await admitUpload(ctx, actor, { id, bytes: Number(length), name: metadata.filename ?? '', purpose: metadata.purpose ?? '' })
  try {
    await ctx.files.unfinished.create(id)
  } catch (error) {
    await dropUpload(ctx, id)
    throw refusalOf(error)
  }
  uploads.inc({ outcome: 'begun' })
  return [201, { location: `${path}/${id}` }]
}

// How far an upload has come; of one that is finished, the file it became.
const ask = async (ctx: Ctx, actor: Actor, request: FastifyRequest): Promise<Answer> => {
  const upload = await ownUpload(ctx, actor, request)
  const offset = upload.file_id ? upload.bytes : await ctx.files.unfinished.offset(upload.id)
  if (offset === null) throw problem('house.not_found')
  const known = { 'upload-offset': String(offset), 'upload-length': String(upload.bytes) }
  if (offset < upload.bytes) return [200, known]
  // All bytes are there and the answer may have been lost on the way, or the process between the two.
  const fileId = upload.file_id ?? (await inLease(ctx, upload.id, actor.userId, () => finished(ctx, actor, upload.id)))
  return fileId === 'taken' ? [423] : [200, { ...known, 'x-file-id': fileId }]
}

const append = async (ctx: Ctx, actor: Actor, request: FastifyRequest): Promise<Answer> => {
  const { 'content-type': type, 'content-length': length, 'upload-offset': offset } = request.headers
  const { id } = request.params as { id: string }
  if (type !== BODY) return [415]
  if (typeof offset !== 'string' || !WHOLE.test(offset)) return [400]
  if (length === undefined) return [411]
  const work = (upload: OpenUpload) => takeIn(ctx, actor, request, upload, Number(offset), Number(length))
  const answer = ID.test(id) ? await inLease(ctx, id, actor.userId, work) : 'taken'
  if (answer !== 'taken') return answer
  // Told apart only now: the usual way asks the database once.
  await ownUpload(ctx, actor, request)
  return [423]
}

const takeIn = async (
  ctx: Ctx,
  actor: Actor,
  request: FastifyRequest,
  { id, bytes, file_id }: OpenUpload,
  offset: number,
  length: number,
): Promise<Answer> => {
  const at = file_id ? bytes : await ctx.files.unfinished.offset(id)
  if (at === null) throw problem('house.not_found')
  if (at !== offset) return [409]
  if (offset + length > bytes) return [413]
  let reached = at
  if (length > 0) {
    try {
      reached = await ctx.files.unfinished.append(id, offset, request.raw, bytes)
      uploadBytes.inc(reached - offset)
    } catch (error) {
      if (request.raw.destroyed && !request.raw.complete) return [0]
      throw refusalOf(error)
    }
  }
  const known = { 'upload-offset': String(reached) }
  return reached < bytes ? [204, known] : [204, { ...known, 'x-file-id': file_id ?? (await finished(ctx, actor, id)) }]
}

const drop = async (ctx: Ctx, actor: Actor, request: FastifyRequest): Promise<Answer> => {
  const { id, file_id } = await ownUpload(ctx, actor, request)
  if (file_id) return [403]
  return (await inLease(ctx, id, actor.userId, () => dropUpload(ctx, id))) === 'taken' ? [423] : [204]
}

// What is refused is gone; what failed for another reason may be asked for again.
const finished = async (ctx: Ctx, actor: Actor, id: string): Promise<string> => {
  // What has come stays and can be finished after the pause.
  requireCalm(actor.userId, ctx.now())
  try {
    const fileId = await finishUpload(ctx, actor, id)
    uploads.inc({ outcome: 'finished' })
    return fileId
  } catch (error) {
    uploads.inc({ outcome: 'refused' })
    if (error instanceof Problem) await dropUpload(ctx, id)
    throw refusalOf(error)
  }
}

const refusalOf = (error: unknown): unknown =>
  (error as NodeJS.ErrnoException).code === 'ENOSPC' ? problem('system.disk_low') : error

const ownUpload = async (ctx: Ctx, actor: Actor, request: FastifyRequest): Promise<OpenUpload> => {
  const { id } = request.params as { id: string }
  const row = ID.test(id)
    ? await ctx.db
        .selectFrom('system_uploads')
        .select(['id', 'bytes', 'file_id'])
        .where('id', '=', id)
        .where('user_id', '=', actor.userId)
        .where('expires_at', '>', sql<string>`now()`)
        .executeTakeFirst()
    : undefined
  if (!row) throw problem('house.not_found')
  return row
}

// `key base64,key base64`; null for anything else.
const readMetadata = (text: string): Record<string, string> | null => {
  const found: Record<string, string> = Object.create(null)
  for (const pair of text === '' ? [] : text.split(',')) {
    const [, key, value] = /^\s*([\w-]{1,40})(?: ([A-Za-z0-9+/]*={0,2}))?\s*$/.exec(pair) ?? []
    if (key === undefined || key in found) return null
    found[key] = Buffer.from(value ?? '', 'base64').toString('utf8')
  }
  return found
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
    await ctx.files.unfinished.drop(id)
    await ctx.db.deleteFrom('system_uploads').where('id', '=', id).execute()
  }
}

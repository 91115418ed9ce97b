// Sends a file: safe headers, one range at a time, and the source is let go as soon as the reader is gone.
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { FileReply } from '../platform/file-reply.ts'
import type { ByteRange } from '../platform/files.ts'

const CSP = "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'"

/** Sends a file reply. A reader who goes away early is no error. */
export const sendFile = async (response: FastifyReply, file: FileReply): Promise<FastifyReply> => {
  const bytes = Buffer.isBuffer(file.body) ? file.body.length : file.bytes
  const canRange = bytes !== undefined && (file.open !== undefined || Buffer.isBuffer(file.body))
  const range = canRange ? rangeOf(response.request.raw, bytes, file.etag) : undefined
  // Opened before the head is sent: a store that does not answer is still an error the reader can be shown.
  const body = range === 'none' ? null : await openBody(file, range)
  response.hijack()
  const { raw } = response
  const common = { ...headersOf(file), ...(canRange ? { 'accept-ranges': 'bytes' } : {}) }
  if (body === null) {
    raw.writeHead(416, { ...common, 'content-range': `bytes */${bytes}`, 'content-length': 0 }).end()
  } else if (range && range !== 'none') {
    const { start, end } = range
    raw.writeHead(206, { ...common, 'content-range': `bytes ${start}-${end}/${bytes}`, 'content-length': end - start + 1 })
    await pump(body, raw)
  } else {
    raw.writeHead(200, { ...common, ...(bytes === undefined ? {} : { 'content-length': bytes }) })
    await pump(body, raw)
  }
  return response
}

/**
 * What a request wants of `bytes` bytes: a range, 'none' when there is no such range, undefined for everything
 * (no range, several ranges, another unit, or another file than the reader began with; RFC 9110, 13.1.5 and 14.2).
 */
export const rangeOf = (
  request: Pick<IncomingMessage, 'headers' | 'method'>,
  bytes: number,
  etag?: string,
): ByteRange | 'none' | undefined => {
  const { range, 'if-range': same } = request.headers
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.replaceAll(' ', '') ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return undefined
  if (same !== undefined && (etag === undefined || same !== `"${etag}"`)) return undefined
  if (found[1] === '') {
    const last = Math.min(Number(found[2]), bytes)
    return last === 0 ? 'none' : { start: bytes - last, end: bytes - 1 }
  }
  const start = Number(found[1])
  const end = found[2] === '' ? bytes - 1 : Math.min(Number(found[2]), bytes - 1)
  if (found[2] !== '' && Number(found[2]) < start) return undefined
  return start >= bytes ? 'none' : { start, end }
}

/** The header that names a file (RFC 6266, 8187). Nothing in a name can end the header, lead the eye astray or leave the folder. */
export const fileNameHeader = (name: string, isInline: boolean): string => {
  const safe = name
    .toWellFormed()
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\u0000-\u001f"\\/:*?<>|\u007f-\u009f\u2028\u2029]/g, '_')
    .replace(/^\.+/, '_')
  const ascii = safe.replace(/[^\u0020-\u007e]/g, '_').replaceAll('%', '_')
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${isInline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

const headersOf = (file: FileReply): Record<string, string> => ({
  'content-type': file.mediaType,
  'content-disposition': fileNameHeader(file.name, file.inline ?? false),
  'content-security-policy': CSP,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': cacheControlOf(file),
  ...(file.etag === undefined ? {} : { etag: `"${file.etag}"` }),
})

const cacheControlOf = ({ immutable, publicSeconds }: FileReply): string => {
  if (publicSeconds !== undefined) return `public, max-age=${publicSeconds}`
  return immutable ? 'private, max-age=31536000, immutable' : 'private, no-store'
}

const openBody = async (file: FileReply, range: ByteRange | undefined): Promise<Readable | Buffer> => {
  if (Buffer.isBuffer(file.body)) return range ? file.body.subarray(range.start, range.end + 1) : file.body
  const body = file.open ? await file.open(range) : (file.body ?? Readable.from([]))
  await begun(body)
  return body
}

// The first bytes, or the end of an empty file; a store that is away fails here.
const begun = async (body: Readable): Promise<void> => {
  // It may fail between here and the moment it is sent: whoever sends it sees that.
  body.on('error', () => undefined)
  if (body.errored) throw body.errored
  if (body.readableLength === 0 && !body.readableEnded && !body.destroyed) await once(body, 'readable')
}

const pump = async (body: Readable | Buffer, raw: ServerResponse): Promise<void> => {
  if (Buffer.isBuffer(body)) {
    raw.end(body)
    return
  }
  if (raw.destroyed) {
    body.destroy()
    return
  }
  await pipeline(body, raw).catch(() => raw.destroy())
}

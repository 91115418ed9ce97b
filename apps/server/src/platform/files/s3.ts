// Bytes in an S3 object store.
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Files, requireLocation, type Written } from '../files.ts'
import { type Part, type S3Client, type S3Settings, s3Client } from './s3-client.ts'
import { fetchObject, s3Uploads } from './s3-uploads.ts'

export type { S3Settings } from './s3-client.ts'

const PART = 8 * 1024 * 1024
/** Free bytes that fetching for a look inside leaves on this machine. */
const RESERVE = 1024 ** 3

const noSpace = (): Error => Object.assign(new Error('no space on this machine to look into the file'), { code: 'ENOSPC' })

/** A store in a bucket. `folder`: of this machine, for bytes that must be looked into. */
export const s3Files = (settings: S3Settings, folder: string): Files => {
  const client = s3Client(settings)
  const uploads = join(folder, 'uploads')
  mkdirSync(uploads, { recursive: true, mode: 0o700 })
  const space = async (): Promise<{ free: number; total: number }> => {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: Number(bavail) * Number(bsize), total: Number(blocks) * Number(bsize) }
  }
  const room = async (bytes: number): Promise<void> => {
    if ((await space()).free - bytes < RESERVE) throw noSpace()
  }
  const keyOf = (location: string): string => `kept/${requireLocation(location)}`
  return {
    uploads,
    unfinished: s3Uploads(client, uploads, room),
    write: (location, bytes) => client.put(keyOf(location), bytes),
    writeStream: (location, source) => putStream(client, keyOf(location), source),
    read: (location) => client.read(keyOf(location)),
    stream: (location, range) => client.stream(keyOf(location), range),
    local: (location) => fetchObject(client, keyOf(location), join(uploads, `${randomUUID()}.look`), room),
    remove: (location) => client.remove(keyOf(location)),
    probe: async () => void (await client.head('kept/probe')),
    space,
    older: async function* () {},
  }
}

/** Puts a stream of any length under a key: a short one is one object; a long one goes up in parts and is nothing until the last has arrived. */
export const putStream = async (client: S3Client, key: string, source: Readable): Promise<Written> => {
  const hash = createHash('sha256')
  let bytes = 0
  let uploadId: string | null = null
  const parts: Part[] = []
  try {
    for await (const { body, isLast } of pieces(source)) {
      hash.update(body)
      bytes += body.length
      if (isLast && uploadId === null) await client.put(key, body)
      else {
        uploadId ??= await client.begin(key)
        if (body.length > 0) parts.push(await client.putPart(key, uploadId, parts.length + 1, body))
      }
    }
    if (uploadId !== null) await client.complete(key, uploadId, parts)
    return { bytes, sha256: hash.digest() }
  } catch (error) {
    if (uploadId !== null) await client.abort(key, uploadId).catch(() => {})
    throw error
  }
}

async function* pieces(source: Readable): AsyncGenerator<{ body: Buffer; isLast: boolean }> {
  let gathered: Buffer[] = []
  let size = 0
  for await (const piece of source as AsyncIterable<Buffer | string>) {
    const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
    gathered.push(chunk)
    size += chunk.length
    if (size < PART) continue
    yield { body: Buffer.concat(gathered), isLast: false }
    gathered = []
    size = 0
  }
  yield { body: Buffer.concat(gathered), isLast: true }
}

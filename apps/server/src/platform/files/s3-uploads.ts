// Unfinished uploads in an object store: a multipart upload, and the bytes too few for a part as an object of their own.
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { LocalCopy, Unfinished } from '../files.ts'
import type { Part, S3Client } from './s3-client.ts'

const MB = 1024 * 1024
/** What stores take as a part that is not the last. */
const LEAST_PART = 5 * MB
const PART = 8 * MB
const START = 'x-amz-meta-start'

interface State {
  readonly uploadId: string
  readonly parts: Part[]
  /** Where the parts end. */
  readonly stored: number
  /** Bytes after the parts. */
  readonly tail: Buffer
}

/** Unfinished uploads of a bucket; `spool` is a folder of this machine for looking into whole ones, `room` throws when it has no space. */
export const s3Uploads = (client: S3Client, spool: string, room: (bytes: number) => Promise<void>): Unfinished => {
  const keyOf = (id: string): string => {
    if (!/^[\w-]{22}$/.test(id)) throw new Error('not an upload of ours')
    return `uploads/${id}`
  }
  const noteOf = (id: string): string => `${keyOf(id)}.note`
  const tailOf = (id: string): string => `${keyOf(id)}.tail`
  const uploadIdOf = async (id: string): Promise<string | null> => {
    const note = await client.head(noteOf(id))
    return note && note.bytes > 0 ? (await client.read(noteOf(id))).toString('utf8') : null
  }
  const partsOf = async (id: string): Promise<{ uploadId: string; parts: Part[]; stored: number } | null> => {
    const uploadId = await uploadIdOf(id)
    const parts = uploadId === null ? null : await client.parts(keyOf(id), uploadId)
    return uploadId === null || parts === null
      ? null
      : { uploadId, parts, stored: parts.reduce((sum, { bytes }) => sum + bytes, 0) }
  }
  // A tail counts only where the parts end: one that has become a part meanwhile is over.
  const tailAt = async (id: string, stored: number): Promise<number> => {
    const tail = await client.head(tailOf(id))
    return tail && Number(tail.headers[START]) === stored ? tail.bytes : 0
  }
  const load = async (id: string): Promise<State | null> => {
    const found = await partsOf(id)
    if (!found) return null
    const tail = (await tailAt(id, found.stored)) > 0 ? await client.read(tailOf(id)) : Buffer.alloc(0)
    return { ...found, tail }
  }
  const finished = async (id: string): Promise<void> => {
    const found = await partsOf(id)
    if (found) await client.complete(keyOf(id), found.uploadId, found.parts)
  }

  return {
    create: async (id) => {
      const uploadId = await client.begin(keyOf(id))
      await client.put(noteOf(id), Buffer.from(uploadId))
    },
    offset: async (id) => {
      const found = await partsOf(id)
      if (found) return found.stored + (await tailAt(id, found.stored))
      return (await client.head(keyOf(id)))?.bytes ?? null
    },
    append: async (id, offset, source, bytes) => {
      const state = await load(id)
      if (!state) throw new Error('there is no such upload')
      if (state.stored + state.tail.length !== offset) throw new Error('another place than the store has come to')
      return take(client, keyOf(id), tailOf(id), state, source, bytes)
    },
    hash: async () => null,
    local: async (id) => {
      await finished(id)
      return fetchObject(client, keyOf(id), join(spool, `${id}.part`), room)
    },
    keep: async (id, location) => {
      await finished(id)
      await client.copy(keyOf(id), `kept/${location}`)
      await clear(id)
    },
    drop: async (id) => {
      const uploadId = await uploadIdOf(id)
      if (uploadId !== null) await client.abort(keyOf(id), uploadId)
      await clear(id)
    },
  }

  async function clear(id: string): Promise<void> {
    for (const key of [keyOf(id), tailOf(id), noteOf(id)]) await client.remove(key)
  }
}

// Bytes become parts as soon as there are enough; what is left at the end, or at a break, is kept as the tail.
const take = async (
  client: S3Client,
  key: string,
  tailKey: string,
  state: State,
  source: Readable,
  bytes: number,
): Promise<number> => {
  let { stored } = state
  let number = state.parts.at(-1)?.number ?? 0
  let gathered: Buffer[] = state.tail.length > 0 ? [state.tail] : []
  let size = state.tail.length
  let broken: unknown = null
  const putPart = async (): Promise<void> => {
    number++
    await client.putPart(key, state.uploadId, number, Buffer.concat(gathered))
    stored += size
    gathered = []
    size = 0
  }
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      gathered.push(chunk)
      size += chunk.length
      if (size >= PART) await putPart()
    }
  } catch (error) {
    broken = error
  }
  if (size > 0 && (size >= LEAST_PART || stored + size === bytes)) await putPart()
  else if (size > 0) await client.put(tailKey, Buffer.concat(gathered), { [START]: String(stored) })
  if (broken !== null) throw broken
  return stored + size
}

/** Fetches an object into a file of this machine. */
export const fetchObject = async (
  client: S3Client,
  key: string,
  path: string,
  room: (bytes: number) => Promise<void>,
): Promise<LocalCopy> => {
  const release = (): Promise<void> => rm(path, { force: true })
  const answer = await client.get(key)
  try {
    await room(Number(answer.headers['content-length']))
    await pipeline(answer, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    answer.destroy()
    await release()
    throw error
  }
  return { path, release }
}

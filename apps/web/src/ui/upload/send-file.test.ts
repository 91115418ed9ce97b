// The whole way of a file against a server that speaks tus: what is sent, where it goes on, and what is compared.
import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type SendNews, sendFile } from './send-file.ts'
import { unfinishedOf } from './unfinished.ts'

const CHUNK = 4
const content = 'abcdefghij'
const sha = (text: string): string => createHash('sha256').update(text).digest('hex')

interface Stored {
  text: string
  length: number
}
let uploads: Map<string, Stored>
let patches: number[]
let creations: number
/** What a PATCH meets: 'cut' once breaks the connection, 'broken' is a server that fails from then on, 'refused' one that says no. */
let trouble: ('cut' | 'ok' | 'broken' | 'refused')[]
let refusals: number
let onProgress: string | null

const serve = (
  method: string,
  url: string,
  headers: Record<string, string>,
  body: string,
): { status: number; headers: Record<string, string> } => {
  if (method === 'POST') {
    creations += 1
    uploads.set(`u${creations}`, { text: '', length: Number(headers['upload-length']) })
    return { status: 201, headers: { location: `/prod-api/system/file/upload/u${creations}` } }
  }
  const upload = uploads.get(url.split('/').at(-1)!)
  if (!upload) return { status: 404, headers: {} }
  if (method === 'HEAD')
    return { status: 200, headers: { 'upload-offset': String(upload.text.length), 'upload-length': String(upload.length) } }
  patches.push(Number(headers['upload-offset']))
  upload.text += body
  const isDone = upload.text.length === upload.length
  return { status: 204, headers: { 'upload-offset': String(upload.text.length), ...(isDone ? { 'x-file-id': 'f1' } : {}) } }
}

// The browser's own XMLHttpRequest is what tus speaks with.
class ServedRequest {
  status = 0
  responseText = ''
  upload: { onprogress: ((event: unknown) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: ((error: unknown) => void) | null = null
  #method = ''
  #url = ''
  #sent: Record<string, string> = {}
  #got: Record<string, string> = {}
  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }
  setRequestHeader(name: string, value: string): void {
    this.#sent[name.toLowerCase()] = value
  }
  getResponseHeader(name: string): string | null {
    return this.#got[name.toLowerCase()] ?? null
  }
  abort(): void {}
  async send(body: Blob | null): Promise<void> {
    const text = body ? new TextDecoder().decode(new Uint8Array(await body.arrayBuffer())) : ''
    if (this.#method === 'PATCH' && (trouble[0] === 'broken' || trouble[0] === 'refused')) {
      refusals += 1
      this.status = trouble[0] === 'broken' ? 500 : 422
      this.responseText = trouble[0] === 'broken' ? '' : JSON.stringify({ code: 30001, msg: '文件已损坏' })
      this.onload?.()
      return
    }
    if (this.#method === 'PATCH' && trouble.shift() === 'cut') {
      this.onerror?.(new Error('cut'))
      return
    }
    const { status, headers } = serve(this.#method, this.#url, this.#sent, text)
    this.status = status
    this.#got = headers
    this.onload?.()
  }
}

beforeEach(() => {
  localStorage.clear()
  uploads = new Map()
  patches = []
  creations = 0
  trouble = []
  refusals = 0
  onProgress = null
  globalThis.XMLHttpRequest = ServedRequest as unknown as typeof XMLHttpRequest
  globalThis.fetch = (async (url: string) => {
    const data = url.includes('/rule')
      ? { kinds: ['txt'], maxMb: 1, chunkBytes: CHUNK }
      : {
          fileId: 'f1',
          name: 'a.txt',
          bytes: content.length,
          sha256: onProgress ?? sha([...uploads.values()].at(-1)!.text),
          mediaType: '',
          url: '',
        }
    return Response.json({ code: 0, msg: '', data })
  }) as typeof fetch
})

const file = (): File => new File([content], 'a.txt', { lastModified: 1 })
const options = { purpose: 'workFile', scope: 'work.1', place: 'paper', isKeptAsIs: true } as const

test('a connection that breaks on the way is taken up where it broke, and nothing is left noted', async () => {
  trouble = ['ok', 'cut', 'ok', 'ok']
  const news: SendNews[] = []
  const onProgress = (one: SendNews): void => {
    news.push(one)
    if (one.isWaiting) setTimeout(() => dispatchEvent(new Event('online')))
  }
  const sent = await sendFile(file(), { ...options, onProgress })
  expect(sent).toMatchObject({ fileId: 'f1', sha256: sha(content) })
  expect([...uploads.values()].map(({ text }) => text)).toEqual([content])
  expect(patches).toEqual([0, 4, 8])
  expect(creations).toBe(1)
  expect(news.some(({ isWaiting }) => isWaiting)).toBe(true)
  expect(unfinishedOf('work.1')).toEqual([])
})

test('a server that fails again and again is told after some tries, and the file can be sent again', async () => {
  trouble = ['ok', 'broken']
  const onProgress = ({ isWaiting }: SendNews): void => void (isWaiting && setTimeout(() => dispatchEvent(new Event('online'))))
  await expect(sendFile(file(), { ...options, onProgress })).rejects.toThrow('上传失败，请重试')
  expect(refusals).toBe(9)
  trouble = []
  await sendFile(file(), options)
  expect(creations).toBe(1)
  expect(patches).toEqual([0, 4, 8])
})

test('what the server refuses is told and not offered to be continued', async () => {
  trouble = ['ok', 'refused']
  const sending = sendFile(file(), options)
  await expect(sending).rejects.toMatchObject({ kind: 'business', message: '文件已损坏' })
  expect(unfinishedOf('work.1')).toEqual([])
})

test('what arrived is not what left: told as damaged, not taken', async () => {
  onProgress = sha('something else')
  await expect(sendFile(file(), options)).rejects.toThrow('SHA-256')
})

test('the same file chosen again after leaving the page goes on where it stopped', async () => {
  const leaving = new AbortController()
  trouble = ['ok', 'cut']
  const left = sendFile(file(), {
    ...options,
    signal: leaving.signal,
    onProgress: ({ isWaiting }) => isWaiting && leaving.abort('left'),
  })
  await expect(left).rejects.toMatchObject({ kind: 'canceled' })
  trouble = []
  await sendFile(file(), options)
  expect(creations).toBe(1)
  expect(patches).toEqual([0, 4, 8])
})

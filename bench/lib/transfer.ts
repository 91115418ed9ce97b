// Sends and fetches large files over raw sockets, several at once. Runs in its own process.
import { fork } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { mp4 } from '../../apps/server/src/platform/media/sample.given.ts'

export interface Transfer {
  readonly port: number
  readonly kind: 'put' | 'tus' | 'get'
  readonly bytes: number
  /** Of one request of a resumable upload. */
  readonly chunk: number
  /** One upload for each: its token, and for `get` and `put` the path. */
  readonly each: readonly { readonly token: string; readonly path: string }[]
}
export interface Transferred {
  readonly seconds: number
  /** Files that were made, for `tus`. */
  readonly fileIds: readonly string[]
}

/** Runs one transfer against this machine's loopback. */
export const transfer = (options: Transfer): Promise<Transferred> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['transfer'])
    child.send(options)
    child.on('message', (result) => resolve(result as Transferred))
    child.on('exit', (code) => code && reject(new Error(`transfer ended with ${code}`)))
  })

interface Line {
  ask(head: string, body?: Buffer): Promise<{ status: number; head: string }>
  end(): void
}

const openLine = (port: number): Promise<Line> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect({ host: '127.0.0.1', port })
    let text = ''
    let left = -1
    let settle: ((answer: { status: number; head: string }) => void) | null = null
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      let body = chunk.length
      if (left < 0) {
        text += chunk.toString('latin1')
        const at = text.indexOf('\r\n\r\n')
        if (at < 0) return
        left = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
        body = text.length - at - 4
      }
      left -= body
      if (left > 0) return
      const answer = { status: Number(text.slice(9, 12)), head: text }
      text = ''
      left = -1
      settle?.(answer)
    })
    socket.on('connect', () =>
      resolve({
        ask: (head, body) =>
          new Promise((done) => {
            settle = done
            socket.write(head)
            if (body) socket.write(body)
          }),
        end: () => socket.destroy(),
      }),
    )
  })

const drive = async (options: Transfer): Promise<Transferred> => {
  const { port, kind, bytes, chunk } = options
  const file = kind === 'get' ? Buffer.alloc(0) : mp4({ bytes })
  const lines = await Promise.all(options.each.map(() => openLine(port)))
  const start = performance.now()
  const fileIds = await Promise.all(
    options.each.map(async ({ token, path }, at) => {
      const line = lines[at]!
      const common = `host: localhost\r\nauthorization: Bearer ${token}\r\n`
      if (kind === 'get') {
        const { status } = await line.ask(`GET ${path} HTTP/1.1\r\n${common}range: bytes=1000-${bytes - 1}\r\n\r\n`)
        if (status !== 206) throw new Error(`${status}`)
        return ''
      }
      if (kind === 'put') {
        const { status } = await line.ask(`PUT ${path} HTTP/1.1\r\n${common}content-length: ${file.length}\r\n\r\n`, file)
        if (status !== 204) throw new Error(`${status}`)
        return ''
      }
      const named = (value: string): string => Buffer.from(value).toString('base64')
      const made = await line.ask(
        `POST /prod-api/system/file/upload HTTP/1.1\r\n${common}tus-resumable: 1.0.0\r\nupload-length: ${file.length}\r\n` +
          `upload-metadata: filename ${named('a.mp4')},purpose ${named('workFile')}\r\ncontent-length: 0\r\n\r\n`,
      )
      const location = /location: (\S+)/i.exec(made.head)?.[1]
      if (!location) throw new Error(made.head)
      for (let offset = 0; ; offset += chunk) {
        const piece = file.subarray(offset, offset + chunk)
        const reply = await line.ask(
          `PATCH ${location} HTTP/1.1\r\n${common}tus-resumable: 1.0.0\r\nupload-offset: ${offset}\r\n` +
            `content-type: application/offset+octet-stream\r\ncontent-length: ${piece.length}\r\n\r\n`,
          piece,
        )
        if (reply.status !== 204) throw new Error(reply.head)
        const fileId = /x-file-id: (\S+)/i.exec(reply.head)?.[1]
        if (fileId) return fileId
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  for (const line of lines) line.end()
  return { seconds, fileIds }
}

if (process.send && process.argv[2] === 'transfer') {
  process.once('message', async (options) => {
    const result = await drive(options as Transfer)
    process.send!(result, () => process.exit(0))
  })
}

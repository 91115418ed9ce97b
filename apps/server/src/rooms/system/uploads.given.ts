// Uploads for stories: the protocol in a few words.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { UPLOAD_PATH } from '@kaisai/contract/system/file.endpoints'
import { BASE } from '#src/http/base.ts'
import type { Person, TestApp } from '#test/app.ts'

export interface Reply {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly body: string
  /** The sentence and its number, where there is one. */
  readonly msg: string
  readonly code: number
}

const encoded = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** The upload calls of an application. */
export const uploading = (app: TestApp) => {
  const tus = async (
    method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
    url: string,
    as: Person,
    headers: Record<string, string>,
    payload?: Buffer,
  ): Promise<Reply> => {
    const reply = await app.http.inject({
      method,
      url,
      headers: { host: 'localhost', 'tus-resumable': '1.0.0', authorization: `Bearer ${as.token}`, ...headers },
      ...(payload ? { payload } : {}),
    })
    const { msg = '', code = 0 } = reply.body.startsWith('{') ? (JSON.parse(reply.body) as { msg: string; code: number }) : {}
    return { status: reply.statusCode, headers: reply.headers, body: reply.body, msg, code }
  }
  const create = (as: Person, name: string, bytes: number, purpose = 'workFile'): Promise<Reply> =>
    tus('POST', BASE + UPLOAD_PATH, as, {
      'upload-length': String(bytes),
      'upload-metadata': encoded({ filename: name, purpose }),
    })
  const patch = (as: Person, url: string, offset: number, body: Buffer): Promise<Reply> =>
    tus('PATCH', url, as, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, body)
  return {
    tus,
    create,
    patch,
    head: (as: Person, url: string): Promise<Reply> => tus('HEAD', url, as, {}),
    /** Sends a file in one piece; returns the last reply. */
    send: async (as: Person, name: string, body: Buffer, purpose?: string): Promise<Reply> => {
      const made = await create(as, name, body.length, purpose)
      return made.status === 201 ? patch(as, String(made.headers.location), 0, body) : made
    },
    /** Sends a piece over a real connection and cuts it after `cut` bytes of the body. */
    cutOff: (port: number, as: Person, url: string, offset: number, body: Buffer, cut: number): Promise<void> =>
      new Promise((done, failed) => {
        const socket = connect({ host: '127.0.0.1', port }, () => {
          socket.write(
            `PATCH ${url} HTTP/1.1\r\nhost: localhost\r\ntus-resumable: 1.0.0\r\nauthorization: Bearer ${as.token}\r\nupload-offset: ${offset}\r\n` +
              `content-type: application/offset+octet-stream\r\ncontent-length: ${body.length}\r\n\r\n`,
          )
          socket.end(body.subarray(0, cut))
        })
        socket.on('close', () => done())
        socket.on('error', failed)
        socket.resume()
      }),
  }
}

/** Bytes that are a text, so that they pass as one. */
export const textOf = (bytes: number): Buffer =>
  Buffer.from(
    randomBytes(Math.ceil(bytes / 2))
      .toString('hex')
      .slice(0, bytes),
  )

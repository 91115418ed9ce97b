// Files over real connections: ranges, names that would be headers, readers who go away.
import assert from 'node:assert/strict'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import fastify from 'fastify'
import type { FileReply } from '../platform/file-reply.ts'
import { fileNameHeader, rangeOf, sendFile } from './send-file.ts'

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251))
const http = fastify()
let file: FileReply
let port = 0
before(async () => {
  http.get('/f', (_, reply) => sendFile(reply, file))
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as { port: number }).port
})
after(() => http.close())

const ask = async (headers: Record<string, string> = {}) => {
  const response = await fetch(`http://127.0.0.1:${port}/f`, { headers })
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}
const opened = (): FileReply => ({
  name: 'a.mp4',
  mediaType: 'video/mp4',
  bytes: bytes.length,
  etag: 'abc',
  open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false }),
})

test('one range is sent as a part, more than one as the whole, none as a refusal', async () => {
  file = opened()
  const cases: [string, number, string | null, Buffer][] = [
    ['bytes=0-99', 206, 'bytes 0-99/1000', bytes.subarray(0, 100)],
    ['bytes=990-', 206, 'bytes 990-999/1000', bytes.subarray(990)],
    ['bytes=-10', 206, 'bytes 990-999/1000', bytes.subarray(990)],
    ['bytes=-5000', 206, 'bytes 0-999/1000', bytes],
    ['bytes=900-5000', 206, 'bytes 900-999/1000', bytes.subarray(900)],
    ['bytes=1000-', 416, 'bytes */1000', Buffer.alloc(0)],
    ['bytes=-0', 416, 'bytes */1000', Buffer.alloc(0)],
    ['bytes=0-1,5-6', 200, null, bytes],
    ['bytes=9-1', 200, null, bytes],
    ['lines=0-1', 200, null, bytes],
    ['bytes=-', 200, null, bytes],
    ['bytes=0-99999999999999999999', 200, null, bytes],
  ]
  for (const [range, status, contentRange, body] of cases) {
    const reply = await ask({ range })
    assert.deepEqual([reply.status, reply.headers.get('content-range')], [status, contentRange], range)
    assert.ok(reply.body.equals(body), range)
    assert.equal(reply.headers.get('accept-ranges'), 'bytes')
    assert.match(reply.headers.get('content-security-policy')!, /^sandbox/)
  }
})

test('a part is only sent of the file the reader began with', async () => {
  file = opened()
  assert.equal((await ask({ range: 'bytes=0-9', 'if-range': '"abc"' })).status, 206)
  for (const other of ['"abd"', 'abc', 'W/"abc"', 'Sat, 21 Nov 2026 00:00:00 GMT'])
    assert.equal((await ask({ range: 'bytes=0-9', 'if-range': other })).status, 200, other)
  file = { ...opened(), body: bytes, open: undefined as never }
  assert.equal((await ask({ range: 'bytes=0-9' })).status, 206)
  file = { name: 'a', mediaType: 'text/plain', body: Readable.from([bytes]) }
  const reply = await ask({ range: 'bytes=0-9' })
  assert.deepEqual([reply.status, reply.headers.get('accept-ranges'), reply.body.length], [200, null, 1000])
})

test('no name ends the header, opens a folder or turns the line of reading', async () => {
  const names = [
    'a"; filename="b.html',
    'a\r\nset-cookie: x=1\r\n\r\n<script>',
    '..\\..\\etc/passwd',
    '\u202egnp.exe',
    '\u2066a\u2069\u200f.pdf',
    '.htaccess',
    "作品'*%0d%0a.pdf",
    `lone \ud800 half`,
    'line\u2028end',
    `a\0b`,
  ]
  for (const name of names) {
    file = { ...opened(), name }
    const reply = await ask()
    const header = reply.headers.get('content-disposition')!
    assert.match(
      header,
      /^attachment; filename="[^"\\/:*?<>|%\u0000-\u001f\u007f-\uffff]*"; filename\*=UTF-8''[A-Za-z0-9!#$&+\-.^_`|~%]*$/,
      name,
    )
    const shown = decodeURIComponent(header.split("''")[1]!)
    assert.doesNotMatch(shown, /[\u0000-\u001f"\\/\u202a-\u202e\u2066-\u2069\u200e\u200f\u2028]|^\./, name)
    assert.equal(reply.headers.get('set-cookie'), null)
  }
  assert.equal(fileNameHeader('作品 1.pdf', true), `inline; filename="__ 1.pdf"; filename*=UTF-8''%E4%BD%9C%E5%93%81%201.pdf`)
  assert.equal(rangeOf({ method: 'GET', headers: {} }, 10), undefined)
})

test('when the reader goes away the source is let go; when the source fails before the first byte the reader is told', async () => {
  let letGo: () => void = () => {}
  const gone = new Promise<void>((done) => {
    letGo = done
  })
  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(64 * 1024))
    },
    destroy(error, done) {
      letGo()
      done(error)
    },
  })
  file = { name: 'a', mediaType: 'video/mp4', bytes: 2 ** 40, open: () => endless }
  const asked = request({ port, host: '127.0.0.1', path: '/f' }, (response) => response.once('data', () => asked.destroy()))
  asked.on('error', () => {})
  asked.end()
  await gone
  file = { ...opened(), open: () => Promise.reject(new Error('no store')) }
  assert.equal((await ask()).status, 500)
  file = {
    ...opened(),
    open: () =>
      new Readable({
        read() {
          this.destroy(new Error('cut'))
        },
      }),
  }
  assert.equal((await ask()).status, 500)
  let isFirst = true
  file = {
    ...opened(),
    open: () =>
      new Readable({
        read() {
          if (isFirst) this.push(Buffer.alloc(10))
          else this.destroy(new Error('cut'))
          isFirst = false
        },
      }),
  }
  await assert.rejects(ask())
  assert.equal((await buffer(opened().open!() as Readable)).length, 1000)
})

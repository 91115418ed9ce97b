// Files of works: kept byte by byte, measured, and shown as copies.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { Problem } from '@kaisai/contract/problem'
import { viewFile } from '@kaisai/contract/system/file.endpoints'
import { Transformer } from '@napi-rs/image'
import { sql } from 'kysely'
import { BASE } from '#src/http/base.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import * as sample from '#src/platform/media/sample.given.ts'
import type { FileVariant } from '#src/ports/stored.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { makeFileViews } from './files-views.ts'
import { textOf, uploading } from './uploads.given.ts'

let app: TestApp
let up: ReturnType<typeof uploading>
let ann: Person
before(async () => {
  app = await startApp()
  up = uploading(app)
  ann = await app.person('ann_files', 'student')
})
after(() => app.stop())

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const sent = async (name: string, body: Buffer, as = ann): Promise<string> => {
  const reply = await up.send(as, name, body)
  assert.equal(reply.status, 204, reply.msg)
  return String(reply.headers['x-file-id'])
}
const known = async (fileId: string) => (await app.ctx.stored.filesOf(app.ctx.db, [fileId])).get(fileId)!
const bytesOf = async (reply: FileReply, range?: { start: number; end: number }): Promise<Buffer> =>
  buffer((await reply.open!(range)) as Readable)
const reply = (fileId: string, variant: FileVariant, options?: { name?: string; download?: boolean }) =>
  app.ctx.stored.reply(app.ctx.db, fileId, variant, options)
const refused =
  (key: string) =>
  (error: unknown): boolean =>
    error instanceof Problem && error.key === key

test('a picture of a work is kept byte by byte, measured, and shown as a copy without its metadata', async () => {
  const meters = Buffer.alloc(9)
  meters.writeUInt32BE(11_811, 0)
  meters[8] = 1
  const bytes = sample.png({ extra: [sample.pngBlock('pHYs', meters), sample.pngBlock('tEXt', Buffer.from('Author\0王小明'))] })
  const fileId = await sent('海报.PNG', bytes)
  const waiting = await known(fileId)
  assert.deepEqual(
    [waiting.sha256.toString('hex'), waiting.bytes, waiting.name, waiting.extension, waiting.mediaType],
    [hashOf(bytes), bytes.length, '海报.PNG', 'png', 'image/png'],
  )
  assert.deepEqual([waiting.width, waiting.height, waiting.dpi, waiting.views, waiting.hasView], [120, 80, 300, 'waiting', false])
  await assert.rejects(reply(fileId, 'view'), refused('system.file_preparing'))
  assert.deepEqual(await app.ctx.stored.traitsOf(app.ctx.db, [fileId]), new Map())
  await app.runJobs()
  const done = await known(fileId)
  assert.deepEqual([done.views, done.hasView, done.hasThumb], ['done', true, true])
  const original = await reply(fileId, 'original')
  assert.deepEqual([original.inline, hashOf(await bytesOf(original))], [false, hashOf(bytes)])
  const view = await reply(fileId, 'view', { name: '作品一.png' })
  assert.deepEqual([view.inline, view.mediaType, view.name], [true, 'image/webp', '作品一.webp'])
  assert.equal((await bytesOf(view)).includes('王小明'), false)
  assert.equal((await reply(fileId, 'view', { download: true })).inline, false)
  const traits = (await app.ctx.stored.traitsOf(app.ctx.db, [fileId])).get(fileId)!
  assert.deepEqual(traits.metadata, [{ source: 'PNG', key: 'Author', value: '王小明' }])
  assert.match(traits.pictureHashes[0]!, /^[0-9a-f]{16}$/)
})

test('a picture that is attached to a form keeps its name, type and bytes; what is shown is a copy without its metadata', async () => {
  const drawn = await new Transformer(sample.png({ seed: 3 })).jpeg(90)
  const jpg = sample.withSegment(drawn, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), sample.exif('王小明')]))
  for (const [name, bytes, mediaType] of [
    ['学生证.jpg', jpg, 'image/jpeg'],
    ['学生证.png', sample.png({ seed: 4 }), 'image/png'],
  ] as const) {
    for (const purpose of ['enrollFile', 'enrollLetter', 'certificateProof', 'financeVoucher', 'objectionFile'] as const) {
      const answer = await up.send(ann, name, bytes, purpose)
      assert.equal(answer.status, 204, answer.msg)
      const fileId = String(answer.headers['x-file-id'])
      const file = await known(fileId)
      assert.deepEqual([file.name, file.mediaType, file.sha256.toString('hex')], [name, mediaType, hashOf(bytes)])
      // The copy is there as soon as the file is: nobody waits for a job.
      const address = `${BASE}${viewFile.path}?id=${fileId}`
      const headers = { host: 'localhost', authorization: `Bearer ${ann.token}` }
      const shown = await app.http.inject({ url: address, headers })
      assert.deepEqual([shown.headers['content-type'], shown.rawPayload.includes('王小明')], ['image/webp', false])
      assert.match(String(shown.headers['content-disposition']), /^inline/)
      const saved = await app.http.inject({ url: `${address}&download=true`, headers })
      assert.match(String(saved.headers['content-disposition']), /^attachment/)
      assert.equal(hashOf(saved.rawPayload), hashOf(bytes))
    }
  }
  await app.runJobs()
})

test('a picture that is attached and cannot be drawn is refused, and nothing of it stays', async () => {
  const whole = sample.png({ seed: 5 })
  const answer = await up.send(
    ann,
    '坏.png',
    sample.png({ seed: 5, extra: [sample.pngBlock('IDAT', Buffer.from('no picture'))] }),
    'enrollFile',
  )
  assert.deepEqual([answer.status, answer.code], [422, refusal('system.file_content')])
  const { rows } = await sql`select 1 from system_files where name = '坏.png'`.execute(app.ctx.db)
  assert.deepEqual(rows, [])
  assert.equal((await up.send(ann, '好.png', whole, 'enrollFile')).status, 204)
})

test('a film, a document and a list are measured; each has the copy its kind can have', async () => {
  const film = sample.mp4({ seconds: 61.5 })
  const [filmId, pdfId, zipId, txtId, docxId] = await Promise.all([
    sent('a.mp4', film),
    sent('b.pdf', await sample.pdf(4)),
    sent('c.zip', sample.zip([{ name: '张三/说明.txt', body: 'x' }])),
    sent('d.txt', Buffer.from('<b>你好</b>')),
    sent('e.docx', sample.docx()),
  ])
  await app.runJobs()
  assert.deepEqual([(await known(filmId)).seconds, (await known(filmId)).width, (await known(pdfId)).pages], [61.5, 1920, 4])
  const view = await reply(filmId, 'view')
  const whole = await bytesOf(view)
  assert.deepEqual([whole.length, whole.includes('王小明'), view.inline], [film.length, false, true])
  assert.ok((await bytesOf(view, { start: 420, end: 600 })).equals(whole.subarray(420, 601)))
  assert.equal((await reply(pdfId, 'view')).inline, true)
  assert.equal((await reply(pdfId, 'thumb')).mediaType, 'image/webp')
  assert.deepEqual(
    [(await reply(txtId, 'view')).inline, (await reply(txtId, 'view')).mediaType],
    [false, 'text/plain; charset=utf-8'],
  )
  assert.deepEqual([(await reply(docxId, 'view')).inline, (await reply(docxId, 'view')).name], [false, 'e.docx'])
  assert.deepEqual((await known(zipId)).hasView, false)
  await assert.rejects(reply(zipId, 'view'), refused('house.not_found'))
  assert.deepEqual((await app.ctx.stored.traitsOf(app.ctx.db, [zipId])).get(zipId)!.entryNames, ['张三/说明.txt'])
  assert.match((await app.ctx.stored.traitsOf(app.ctx.db, [pdfId])).get(pdfId)!.text, /Page 4/)
})

test('over the wire the original is saved and never shown, whole or in part, and only by its owner', async () => {
  const bytes = await sample.pdf(1)
  const fileId = await sent('f.pdf', bytes)
  const get = (as: Person, range?: string) =>
    app.http.inject({
      method: 'GET',
      url: `${BASE}${viewFile.path}?id=${fileId}`,
      headers: { host: 'localhost', authorization: `Bearer ${as.token}`, ...(range ? { range } : {}) },
    })
  const whole = await get(ann)
  assert.match(String(whole.headers['content-disposition']), /^attachment/)
  assert.match(String(whole.headers['content-security-policy']), /^sandbox/)
  assert.deepEqual([whole.headers['x-content-type-options'], whole.headers.etag], ['nosniff', `"${hashOf(bytes)}"`])
  const part = await get(ann, 'bytes=5-9')
  assert.deepEqual(
    [part.statusCode, part.headers['content-range'], part.rawPayload],
    [206, `bytes 5-9/${bytes.length}`, bytes.subarray(5, 10)],
  )
  assert.equal((await get(await app.person('eve_files', 'student'))).statusCode, 404)
})

test('a hostile file is refused with its sentence, in the reader’s language, and nothing of it stays', async () => {
  // Views of earlier files are made in a folder there.
  await app.runJobs()
  const size = readdirSync(app.ctx.files.uploads).length
  const cases: [string, Buffer, RegExp][] = [
    ['a.mp4', sample.mp4({ codec: 'hvc1' }), /^视频编码为H\.265（HEVC），/],
    ['a.zip', sample.zip([{ name: '../x', body: 'x' }]), /不允许的文件名或链接：“\.\.\/x”/],
    ['a.zip', sample.zip([{ name: 'b.rar', body: 'x' }]), /不能再含压缩包（“b\.rar”）/],
    ['a.docx', sample.docx('x', [{ name: 'word/vbaProject.bin', body: 'x' }]), /含有宏/],
    ['a.png', sample.png({ claim: [50_000, 50_000] }), /不超过5000万像素/],
    ['a.pdf', (await sample.pdf(1)).subarray(0, 900), /^PDF已损坏/],
    ['a.jpg', Buffer.from('<script>'), /^文件内容与扩展名不符/],
  ]
  for (const [name, bytes, sentence] of cases) {
    const reply = await up.send(ann, name, bytes)
    assert.equal(reply.status, 422)
    assert.match(reply.msg, sentence)
  }
  assert.equal(readdirSync(app.ctx.files.uploads).length, size)
  const { rows } = await sql`select 1 from system_uploads where user_id = ${ann.id} and file_id is null`.execute(app.ctx.db)
  assert.deepEqual(rows, [])
})

test('an answer that was lost is asked for again: the offset is the whole, with the file; nothing is stored twice', async () => {
  const bytes = textOf(5000)
  const url = String((await up.create(ann, 'g.txt', bytes.length)).headers.location)
  const first = await up.patch(ann, url, 0, bytes)
  const asked = await up.head(ann, url)
  assert.deepEqual([asked.headers['upload-offset'], asked.headers['x-file-id']], ['5000', first.headers['x-file-id']])
  const again = await up.patch(ann, url, 5000, Buffer.alloc(0))
  assert.deepEqual([again.status, again.headers['x-file-id']], [204, first.headers['x-file-id']])
  assert.equal((await up.tus('DELETE', url, ann, {})).status, 403)
  assert.equal((await app.ctx.stored.filesOf(app.ctx.db, [String(first.headers['x-file-id'])])).size, 1)
})

test('all bytes came and the process died: asking makes the file of them', async () => {
  const bytes = textOf(4000)
  const url = String((await up.create(ann, 'h.txt', bytes.length)).headers.location)
  await app.ctx.files.unfinished.append(url.split('/').at(-1)!, 0, Readable.from([bytes]), bytes.length)
  const asked = await up.head(ann, url)
  assert.equal(asked.status, 200)
  assert.equal((await known(String(asked.headers['x-file-id']))).sha256.toString('hex'), hashOf(bytes))
})

test('requests that do not keep to the protocol change nothing', async () => {
  const url = String((await up.create(ann, 'i.txt', 100)).headers.location)
  const type = { 'content-type': 'application/offset+octet-stream' }
  assert.equal(
    (await up.tus('PATCH', url, ann, { ...type, 'upload-offset': '0', 'tus-resumable': '0.9' }, Buffer.alloc(5))).status,
    412,
  )
  assert.equal((await up.tus('PATCH', url, ann, { ...type }, Buffer.alloc(5))).status, 400)
  assert.equal((await up.tus('PATCH', url, ann, { ...type, 'upload-offset': '-1' }, Buffer.alloc(5))).status, 400)
  assert.equal((await up.patch(ann, url, 0, Buffer.alloc(101))).status, 413)
  assert.equal((await up.patch(ann, url, 3, Buffer.alloc(5))).status, 409)
  for (const metadata of ['filename', 'filename !!!', 'purpose YQ==,purpose YQ==', '', ',,'])
    assert.equal(
      (await up.tus('POST', url.replace(/\/[^/]+$/, ''), ann, { 'upload-length': '5', 'upload-metadata': metadata })).status,
      400,
      metadata,
    )
  assert.equal(
    (await up.tus('POST', url.replace(/\/[^/]+$/, ''), ann, { 'upload-length': '1e9', 'upload-metadata': 'filename YQ==' }))
      .status,
    400,
  )
  assert.equal((await up.head(ann, url)).headers['upload-offset'], '0')
  assert.equal((await up.tus('DELETE', url, ann, {})).status, 204)
  assert.equal((await up.head(ann, url)).status, 404)
})

test('a file that cannot be shown says so and stays to be saved; the job does nothing twice', async () => {
  const fileId = await sent('o.docx', sample.docx('x', [{ name: 'word/footnotes.xml', body: 'no<' }]))
  const { rows } = await sql<{ location: string }>`select location from system_files where id = ${fileId}`.execute(app.ctx.db)
  await app.runJobs()
  await app.ctx.files.write(rows[0]!.location, Buffer.from('PK no archive any more'))
  // As if the job came only now: it may be quicker than the line above.
  await sql`delete from system_file_views where file_id = ${fileId}`.execute(app.ctx.db)
  await sql`update system_file_traits set state = 'waiting', made_at = null where file_id = ${fileId}`.execute(app.ctx.db)
  await makeFileViews(app.ctx, fileId)
  assert.equal((await known(fileId)).views, 'failed')
  await assert.rejects(reply(fileId, 'view'), refused('system.file_broken'))
  assert.equal((await reply(fileId, 'original')).inline, false)
  const fine = await sent('p.png', sample.png({ seed: 6 }))
  await Promise.all([makeFileViews(app.ctx, fine), makeFileViews(app.ctx, fine)])
  await app.runJobs()
  const views = await sql<{ location: string }>`select location from system_file_views where file_id = ${fine}`.execute(
    app.ctx.db,
  )
  assert.equal(views.rows.length, 2)
  assert.equal((await known(fine)).views, 'done')
})

test('what the product makes is kept as a stream, counted and hashed on the way', async () => {
  const piece = textOf(100_000)
  const about = {
    name: 'all.zip',
    purpose: 'taskResult',
    mediaType: 'application/zip',
    extension: 'zip',
    open: false,
    userId: ann.id,
    organizationId: null,
  }
  const body = Readable.from(Array.from({ length: 50 }, () => piece))
  const fileId = await app.ctx.stored.keep(app.ctx.db, { ...about, hours: 1 }, body)
  const file = await known(fileId)
  assert.deepEqual(
    [file.bytes, file.sha256.toString('hex'), file.views],
    [5_000_000, hashOf(Buffer.concat(Array.from({ length: 50 }, () => piece))), 'done'],
  )
})

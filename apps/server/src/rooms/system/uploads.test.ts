import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { getProfile, setAvatar } from '@kaisai/contract/identity/profile.endpoints'
import { getFileInfo, UPLOAD_PATH, viewFile } from '@kaisai/contract/system/file.endpoints'
import { sql } from 'kysely'
import { BASE } from '#src/http/base.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { drawCover } from '../../../seed/demo/pictures.ts'
import { sweep } from './system.routes.ts'

let app: TestApp
let editor: Person
let other: Person
const picture = drawCover('logo')
before(async () => {
  app = await startApp()
  editor = await app.person('editor_up', 'news_editor')
  other = await app.person('other_up', 'student')
})
after(() => app.stop())

const meta = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
const tus = async (
  method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE' | 'GET',
  url: string,
  headers: Record<string, string>,
  payload?: Buffer,
  as: Person = editor,
) => {
  const reply = await app.http.inject({
    method,
    url,
    headers: { host: 'localhost', 'tus-resumable': '1.0.0', authorization: `Bearer ${as.token}`, ...headers },
    ...(payload ? { payload } : {}),
  })
  return { status: reply.statusCode, headers: reply.headers, body: reply.body }
}
const create = (bytes: number, name: string, purpose: string, as?: Person) =>
  tus(
    'POST',
    BASE + UPLOAD_PATH,
    { 'upload-length': String(bytes), 'upload-metadata': meta({ filename: name, purpose }) },
    undefined,
    as,
  )
const patch = (url: string, offset: number, chunk: Buffer, as?: Person) =>
  tus('PATCH', url, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, chunk, as)
const locationOf = (reply: { headers: Record<string, unknown> }): string => String(reply.headers.location)

test('a file arrives in pieces, is asked for its offset, resumed, and its hash is that of what was sent', async () => {
  const text = Buffer.from('第一行\n'.repeat(20_000))
  const made = await create(text.length, '说明 文档.txt', 'newsAttachment')
  assert.equal(made.status, 201)
  const url = locationOf(made)
  assert.match(url, /^\/prod-api\/system\/file\/upload\/[\w-]{22}$/)
  assert.equal((await patch(url, 0, text.subarray(0, 100_000))).status, 204)
  const head = await tus('HEAD', url, {})
  assert.equal(head.headers['upload-offset'], '100000')
  assert.equal((await patch(url, 5, text.subarray(5))).status, 409)
  const last = await patch(url, 100_000, text.subarray(100_000))
  const info = await app.call(getFileInfo, { fileId: String(last.headers['x-file-id']) }, { as: editor })
  assert.deepEqual(
    [info.data.sha256, info.data.bytes, info.data.name],
    [createHash('sha256').update(text).digest('hex'), text.length, '说明 文档.txt'],
  )
  assert.deepEqual(readdirSync(app.ctx.files.uploads), [])
})

test('a picture is drawn anew and shown with safe headers; an avatar is cut of it', async () => {
  const made = await create(picture.length, '头像.png', 'avatar', other)
  const done = await patch(locationOf(made), 0, picture, other)
  const fileId = String(done.headers['x-file-id'])
  const seen = await app.http.inject({
    method: 'GET',
    url: `${BASE}${viewFile.path}?id=${fileId}`,
    headers: { host: 'localhost' },
  })
  assert.equal(seen.headers['content-type'], 'image/webp')
  assert.match(String(seen.headers['content-security-policy']), /^sandbox/)
  assert.equal(seen.headers['x-content-type-options'], 'nosniff')
  assert.match(String(seen.headers['content-disposition']), /^inline/)
  const avatar = await app.call(setAvatar, { fileId }, { as: other })
  assert.match(String(avatar.data.avatar), /file\/view\?id=/)
  assert.equal((await app.call(getProfile, {}, { as: other })).data.avatar, avatar.data.avatar)
  assert.equal((await app.call(setAvatar, { fileId }, { as: editor })).code, refusal('house.not_found'))
})

test('hostile and unfit files are refused with a sentence, and nothing of them stays', async () => {
  const send = async (name: string, purpose: string, body: Buffer): Promise<{ status: number; msg: string }> => {
    const made = await create(body.length, name, purpose)
    const reply = made.status === 201 ? await patch(locationOf(made), 0, body) : made
    return { status: reply.status, msg: (JSON.parse(reply.body) as { msg: string }).msg }
  }
  assert.match((await send('a.svg', 'newsImage', Buffer.from('<svg onload="alert(1)"/>'))).msg, /^文件类型不支持/)
  assert.match((await send('a.html', 'newsAttachment', Buffer.from('<script>'))).msg, /^文件类型不支持/)
  assert.match((await send('a.png', 'newsImage', Buffer.from('<html><script>alert(1)</script>'))).msg, /^文件内容与扩展名不符/)
  assert.match(
    (await send('a.pdf', 'newsAttachment', Buffer.concat([Buffer.from('MZ'), randomBytes(500)]))).msg,
    /^文件内容与扩展名不符/,
  )
  assert.match((await send('a.txt', 'newsAttachment', Buffer.from([0xff, 0xfe, 0x00, 0x80]))).msg, /^文件内容与扩展名不符/)
  assert.match((await send('a.png', 'newsImage', picture.subarray(0, 2000))).msg, /^文件内容与扩展名不符/)
  assert.equal((await send('a.png', 'newsImage', Buffer.alloc(0))).msg, '文件大小不能超过10MB')
  assert.equal(
    (JSON.parse((await create(60 * 1024 * 1024, 'a.pdf', 'newsAttachment')).body) as { msg: string }).msg,
    '文件大小不能超过50MB',
  )
  assert.equal((JSON.parse((await create(10, 'a.png', 'siteImage')).body) as { code: number }).code, refusal('house.no_access'))
  assert.equal((JSON.parse((await create(10, 'a.png', 'nothing')).body) as { code: number }).code, refusal('house.bad_request'))
  assert.deepEqual(readdirSync(app.ctx.files.uploads), [])
})

test('nobody reads, continues or drops another’s upload, and what is uploaded is not served from there', async () => {
  const made = await create(1000, 'b.txt', 'newsAttachment')
  const url = locationOf(made)
  for (const method of ['HEAD', 'DELETE'] as const) assert.equal((await tus(method, url, {}, undefined, other)).status, 404)
  assert.equal((await patch(url, 0, Buffer.alloc(10, 'a'), other)).status, 404)
  assert.equal((await tus('GET', url, {})).status, 404)
  assert.equal(
    (
      await app.http.inject({
        method: 'POST',
        url: BASE + UPLOAD_PATH,
        headers: { host: 'localhost', 'tus-resumable': '1.0.0', 'upload-length': '5' },
      })
    ).statusCode,
    401,
  )
  assert.equal((await tus('DELETE', url, {})).status, 204)
})

test('at most five uploads stay open; what nobody finishes is reclaimed', async () => {
  const replies = []
  for (let at = 0; at < 7; at++) replies.push(await create(1000, `c${at}.txt`, 'newsAttachment', await editorOf(at)))
  const own = []
  for (let at = 0; at < 6; at++) own.push(await create(1000, `d${at}.txt`, 'newsAttachment'))
  assert.deepEqual(own.map((reply) => reply.status).filter((status) => status === 201).length <= 5, true)
  assert.match((JSON.parse(own.at(-1)!.body) as { msg: string }).msg, /^未完成的上传过多/)
  assert.ok(replies.every((reply) => reply.status === 201))
  await sql`update system_uploads set expires_at = now() - interval '1 hour' where file_id is null`.execute(app.ctx.db)
  await sweep(app.ctx)
  assert.deepEqual(readdirSync(app.ctx.files.uploads), [])
})
const editorOf = (at: number): Promise<Person> => app.person(`uploader_${at}`, 'news_editor')

test('of several writers at once the file is whole and stored once', async () => {
  const racer = await app.person('race_up', 'news_editor')
  const text = Buffer.from(randomBytes(150_000).toString('hex'))
  const url = locationOf(await create(text.length, 'race.txt', 'newsAttachment', racer))
  const replies = await Promise.all([1, 2, 3, 4].map(() => patch(url, 0, text, racer)))
  const done = replies.filter((reply) => reply.status === 204)
  assert.equal(done.length, 1)
  const info = await app.call(getFileInfo, { fileId: String(done[0]!.headers['x-file-id']) }, { as: racer })
  assert.equal(info.data.sha256, createHash('sha256').update(text).digest('hex'))
})

// The picture of a public page: what it shows, and that nobody sees by it what is not public.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import * as share from '@kaisai/contract/certificate/share.endpoints'
import { BASE } from '#src/http/base.ts'
import { refusal } from '#test/refusal.ts'
import { openOffice } from '../../competition/competition.given.ts'
import { openNewsroom } from '../../news/news.given.ts'

let office: Awaited<ReturnType<typeof openOffice>>
let newsroom: Awaited<ReturnType<typeof openNewsroom>>
before(async () => {
  office = await openOffice()
  newsroom = await openNewsroom()
})
after(async () => {
  await newsroom.app.stop()
  await office.app.stop()
})

type App = typeof office.app
const MOST_BYTES = 200_000
const pictureOf = async (app: App, kind: 'site' | 'competition' | 'article', id?: string): Promise<Buffer> => {
  const { data } = await app.raw(share.viewPagePicture, { kind, ...(id ? { id } : {}) })
  const bytes = data as unknown as Buffer
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG')
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630])
  assert.ok(bytes.length <= MOST_BYTES, String(bytes.length))
  return bytes
}
const codeOf = async (app: App, kind: 'site' | 'competition' | 'article', id?: string): Promise<number> =>
  (await app.call(share.viewPagePicture, { kind, ...(id ? { id } : {}) })).code

test('a public competition has a picture with its name, another than that of its site; one that is not public has none', async () => {
  const { app, begin, publish } = office
  const [shown, hidden] = [await begin(), await begin()]
  await publish(shown)
  const site = await pictureOf(app, 'site')
  const first = await pictureOf(app, 'competition', shown)
  assert.notDeepEqual(first, site)
  const { headers } = await app.http.inject({ url: `${BASE}${share.viewPagePicture.path}?kind=competition&id=${shown}&lang=zh` })
  assert.equal(headers['cache-control'], 'public, max-age=600')
  assert.deepEqual(await pictureOf(app, 'competition', shown), first)
  await app.ctx.db.updateTable('competitions').set({ name: '换了名字的大赛' }).where('id', '=', shown).execute()
  assert.notDeepEqual(await pictureOf(app, 'competition', shown), first)
  assert.equal(await codeOf(app, 'competition', hidden), refusal('house.not_found'))
  assert.equal(await codeOf(app, 'competition'), refusal('house.not_found'))
  assert.equal(await codeOf(app, 'article', shown), refusal('house.not_found'))
  assert.equal(await codeOf(app, 'competition', 'no-id'), refusal('house.invalid'))
  const below = await app.call(share.viewPagePicture, { kind: 'competition', id: shown, site: 'nowhere' })
  assert.equal(below.code, refusal('house.not_found'))
})

test('a picture speaks the language its address names, whoever asks; without one the asker’s, and is kept for nobody else', async () => {
  const { app, begin, publish } = office
  const shown = await begin()
  await publish(shown)
  await app.ctx.db.updateTable('competitions').set({ name_en: 'A design competition' }).where('id', '=', shown).execute()
  const asked = async (asker: 'zh' | 'en', lang?: 'zh' | 'en') => {
    const { rawPayload, headers } = await app.http.inject({
      url: `${BASE}${share.viewPagePicture.path}?kind=competition&id=${shown}${lang ? `&lang=${lang}` : ''}`,
      headers: { host: 'localhost:4700', 'accept-language': asker },
    })
    return {
      hash: createHash('sha256').update(rawPayload).digest('hex'),
      isPublic: String(headers['cache-control']).includes('public'),
    }
  }
  const [zh, en] = [await asked('zh', 'zh'), await asked('zh', 'en')]
  assert.notEqual(zh.hash, en.hash)
  assert.deepEqual([zh.isPublic, en.isPublic], [true, true])
  assert.deepEqual([await asked('en', 'zh'), await asked('en', 'en')], [zh, en])
  assert.deepEqual(
    [await asked('zh'), await asked('en')],
    [
      { ...zh, isPublic: false },
      { ...en, isPublic: false },
    ],
  )
})

test('an article has a picture once it is published, on its own site', async () => {
  const { app, write, publish } = newsroom
  const draft = await write()
  assert.equal(await codeOf(app, 'article', draft), refusal('house.not_found'))
  const articleId = await publish({ titleZh: '一则很长的标题：'.repeat(6), summaryZh: '摘要😀'.repeat(40) })
  await pictureOf(app, 'article', articleId)
  await app.ctx.db.updateTable('website_sites').set({ status: 'maintenance' }).where('is_default', '=', true).execute()
  assert.equal(await codeOf(app, 'article', articleId), refusal('house.not_found'))
})

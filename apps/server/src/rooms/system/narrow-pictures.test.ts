// Public pictures in the widths screens need.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { viewFile } from '@kaisai/contract/system/file.endpoints'
import { Transformer } from '@napi-rs/image'
import { sql } from 'kysely'
import { BASE } from '#src/http/base.ts'
import * as sample from '#src/platform/media/sample.given.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { uploading } from './uploads.given.ts'

let app: TestApp
let up: ReturnType<typeof uploading>
let ann: Person
before(async () => {
  app = await startApp()
  up = uploading(app)
  ann = await app.person('ann_pictures', 'student')
})
after(() => app.stop())

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

test('an open picture comes in the width a screen needs, drawn once; a narrow one and a private one come as they are', async () => {
  const wide = await new Transformer(sample.png({ seed: 6, width: 1200, height: 400 })).png()
  const open = async (name: string, body: Buffer): Promise<string> =>
    app.ctx.stored.keep(
      app.ctx.db,
      {
        ...{ name, purpose: 'siteImage', mediaType: 'image/png', extension: 'png', open: true },
        ...{ userId: ann.id, organizationId: null },
      },
      body,
    )
  const fileId = await open('宽.png', wide)
  const shown = (width?: number, headers: Record<string, string> = {}) =>
    app.http.inject({
      url: `${BASE}${viewFile.path}?id=${fileId}${width ? `&width=${width}` : ''}`,
      headers: { host: 'localhost', ...headers },
    })
  const widthOf = async (reply: Awaited<ReturnType<typeof shown>>) => (await new Transformer(reply.rawPayload).metadata()).width
  const [whole, ...narrow] = await Promise.all([shown(), shown(480), shown(480), shown(960)])
  assert.equal(await widthOf(whole!), 1200)
  assert.deepEqual(await Promise.all(narrow.map(widthOf)), [480, 480, 960])
  assert.match(String(narrow[0]!.headers['cache-control']), /immutable/)
  assert.ok(narrow[0]!.rawPayload.length < whole!.rawPayload.length)
  assert.equal(hashOf((await shown(480)).rawPayload), hashOf(narrow[0]!.rawPayload), 'kept, not drawn again')
  const views = await sql<{ n: number }>`select count(*)::int as n from system_file_views where file_id = ${fileId}`.execute(
    app.ctx.db,
  )
  assert.equal(views.rows[0]!.n, 2)
  assert.equal((await shown(500)).json().code, 40000, 'no other width')
  // What is narrower already is not drawn larger.
  const smallId = await open('窄.png', sample.png({ seed: 7, width: 300, height: 100 }))
  const asked = await app.http.inject({ url: `${BASE}${viewFile.path}?id=${smallId}&width=480`, headers: { host: 'localhost' } })
  assert.equal((await new Transformer(asked.rawPayload).metadata()).width, 300)
  // A width is no way around who may see a file.
  const secret = await up.send(ann, '证.png', wide, 'enrollFile')
  const secretAddress = `${BASE}${viewFile.path}?id=${String(secret.headers['x-file-id'])}&width=480`
  assert.equal(
    (await app.http.inject({ url: secretAddress, headers: { host: 'localhost' } })).json().code,
    refusal('house.not_found'),
  )
})

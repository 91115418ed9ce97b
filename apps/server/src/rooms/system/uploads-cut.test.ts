// A file whose connection breaks ten times, also in the middle of pieces, arrives whole: in a folder and in an object store.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import * as sample from '#src/platform/media/sample.given.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { type Emulator, settingsOf, startEmulator } from '#test/s3/emulator.ts'
import { textOf, uploading } from './uploads.given.ts'

const MB = 1024 * 1024
let emulator: Emulator
before(async () => {
  emulator = await startEmulator()
})
after(() => emulator.stop())

const story = async (app: TestApp, person: Person, between: (cut: number) => Promise<void> = async () => {}): Promise<void> => {
  const up = uploading(app)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as { port: number }
  const bytes = textOf(21 * MB + 77)
  const url = String((await up.create(person, 'long.txt', bytes.length)).headers.location)
  let cuts = 0
  for (;;) {
    let asked = await up.head(person, url)
    // The server may still be writing what came before the cut.
    while (asked.status === 423) asked = await up.head(person, url)
    const offset = Number(asked.headers['upload-offset'])
    const piece = bytes.subarray(offset, offset + 4 * MB)
    if (cuts < 10) {
      cuts++
      await up.cutOff(port, person, url, offset, piece, Math.floor(piece.length * (cuts % 3 === 0 ? 0.9 : 0.37)))
      await between(cuts)
      continue
    }
    let reply = await up.patch(person, url, offset, piece)
    while (reply.status === 423) reply = await up.patch(person, url, offset, piece)
    if (reply.status === 409) continue
    assert.equal(reply.status, 204, reply.body)
    const fileId = reply.headers['x-file-id']
    if (!fileId) continue
    const file = (await app.ctx.stored.filesOf(app.ctx.db, [String(fileId)])).get(String(fileId))!
    const hash = createHash('sha256').update(bytes).digest('hex')
    assert.equal(file.sha256.toString('hex'), hash)
    assert.equal(
      createHash('sha256')
        .update(await app.ctx.stored.read(file))
        .digest('hex'),
      hash,
    )
    assert.ok(Number(asked.headers['upload-offset']) > 0, 'cuts have left something')
    return
  }
}

test('in a folder', async () => {
  const app = await startApp()
  try {
    await story(app, await app.person('cut_local', 'student'))
  } finally {
    await app.stop()
  }
})

test('in an object store that goes away in between; pictures are drawn and shown from there', async () => {
  const app = await startApp({ config: { s3: settingsOf(emulator.url) } })
  try {
    const person = await app.person('cut_s3', 'student')
    await story(app, person, async (cut) => {
      if (cut !== 5) return
      await emulator.down()
      await emulator.up()
    })
    const up = uploading(app)
    const picture = await up.send(person, 'a.png', sample.png())
    await app.runJobs()
    const fileId = String(picture.headers['x-file-id'])
    assert.equal((await app.ctx.stored.filesOf(app.ctx.db, [fileId])).get(fileId)!.views, 'done')
    assert.equal((await up.send(person, 'b.zip', sample.zip([{ name: '../x' }]))).status, 422)
    assert.deepEqual(
      [...emulator.objects.keys()].filter((key) => key.startsWith('uploads/')),
      [],
    )
    assert.equal(emulator.open(), 0)
  } finally {
    await app.stop()
  }
})

// Who sends files nobody can check three times in an hour pauses for ten minutes; others do not, and what has come is kept.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { packedTreePdf } from '#src/platform/media/hostile.given.ts'
import { mediaProcesses } from '#src/platform/media/in-media-process.ts'
import * as sample from '#src/platform/media/sample.given.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { uploading } from './uploads.given.ts'

const MINUTE = 60_000
let app: TestApp
before(async () => {
  app = await startApp()
})
after(async () => {
  await app.stop()
  assert.deepEqual(mediaProcesses(), [], 'none stays when the product closes')
})

test('three files too complex within an hour: a pause with its sentence, for this person alone', async () => {
  const up = uploading(app)
  const [mallory, ann] = [await app.person('mallory_files', 'student'), await app.person('ann_complex', 'student')]
  const begin = Date.now()
  const at = (minutes: number): void => app.setNow(new Date(begin + minutes * MINUTE))
  const bad = packedTreePdf(70, 2)
  const good = await sample.pdf(1)
  const refused = async (): Promise<void> => {
    const reply = await up.send(mallory, 'a.pdf', bad)
    assert.deepEqual([reply.status, reply.code], [422, refusal('system.file_too_complex')], reply.msg)
  }
  at(0)
  await refused()
  at(10)
  await refused()
  // The first one is forgotten by now.
  at(65)
  await refused()
  const fine = await up.send(mallory, 'b.pdf', good)
  assert.equal(fine.status, 204, fine.msg)
  const open = String((await up.create(mallory, 'c.pdf', good.length)).headers.location)
  at(66)
  await refused()
  const paused = await up.send(mallory, 'd.pdf', good)
  assert.deepEqual(
    [paused.status, paused.code, paused.msg],
    [422, refusal('system.upload_paused'), '您近一小时内有多个文件过于复杂、无法检查，请在10分钟后再上传，并先简化文件'],
  )
  assert.equal((await up.patch(mallory, open, 0, good)).code, refusal('system.upload_paused'))
  assert.equal((await up.send(ann, 'a.pdf', good)).status, 204)
  at(75.5)
  assert.match((await up.send(mallory, 'd.pdf', good)).msg, /请在1分钟后再上传/)
  at(76.1)
  const asked = await up.head(mallory, open)
  assert.deepEqual([asked.status, asked.headers['upload-offset']], [200, String(good.length)])
  assert.ok(asked.headers['x-file-id'], 'what had come becomes a file now')
  assert.equal((await up.send(mallory, 'd.pdf', good)).status, 204)
})

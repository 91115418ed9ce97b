// Storage that fails: an object store that is away or slow, a disk that is full. Each gets a sentence, and nothing is lost.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { BASE } from '#src/http/base.ts'
import * as sample from '#src/platform/media/sample.given.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { type Emulator, settingsOf, startEmulator } from '#test/s3/emulator.ts'
import { keepBackup } from './state/keep-backup.ts'
import { readState } from './state/read-state.ts'
import { textOf, uploading } from './uploads.given.ts'

const ALWAYS = Number.MAX_SAFE_INTEGER
let emulator: Emulator
before(async () => {
  emulator = await startEmulator()
})
after(() => emulator.stop())

const view = (app: TestApp, fileId: string, as: Person) =>
  app.http.inject({
    url: `${BASE}/system/file/view?id=${fileId}`,
    headers: { host: 'localhost', authorization: `Bearer ${as.token}` },
  })
const away = [503, refusal('house.files_away')]

test('an object store that fails or says nothing: a sentence for uploads and downloads, and all goes on afterwards', async () => {
  const app = await startApp({ config: { s3: { ...settingsOf(emulator.url), silenceMs: 100 } } })
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-away-'))
  try {
    const person = await app.person('store_away', 'student')
    const up = uploading(app)
    const picture = await up.send(person, 'a.png', sample.png())
    assert.equal(picture.status, 204, picture.msg)
    const fileId = String(picture.headers['x-file-id'])
    assert.equal((await view(app, fileId, person)).statusCode, 200)
    const body = textOf(20_000)
    const begun = String((await up.create(person, 'b.txt', body.length)).headers.location)
    assert.equal((await up.patch(person, begun, 0, body.subarray(0, 8000))).status, 204)
    const refusals = async (): Promise<unknown[][]> => {
      const [piece, whole, shown] = await Promise.all([
        up.patch(person, begun, 8000, body.subarray(8000)),
        up.create(person, 'c.txt', 10),
        view(app, fileId, person),
      ])
      assert.match(piece.msg, /文件存储暂时无法访问，已提交的内容不受影响/)
      assert.equal(piece.headers['retry-after'], '2')
      return [
        [piece.status, piece.code],
        [whole.status, whole.code],
        [shown.statusCode, shown.json<{ code: number }>().code],
      ]
    }
    emulator.failNext(ALWAYS)
    assert.deepEqual(await refusals(), [away, away, away], '503')
    assert.equal((await readState(app.ctx)).files.isReachable, false)
    emulator.failNext(0)
    emulator.beSilent(true)
    assert.deepEqual(await refusals(), [away, away, away], 'silence')
    // The list of files is the database's: a backup needs no store.
    const made = await keepBackup({
      ...{ config: { ...app.ctx.config, dataDir: folder }, target: join(folder, 'backups'), adminUrl: null, url: app.url },
      now: new Date(),
    })
    assert.ok(made.manifest.objects!.length >= 1)
    emulator.beSilent(false)
    assert.equal((await up.patch(person, begun, 8000, body.subarray(8000))).status, 204)
    assert.equal((await view(app, fileId, person)).statusCode, 200)
  } finally {
    emulator.failNext(0)
    emulator.beSilent(false)
    rmSync(folder, { recursive: true, force: true })
    await app.stop()
  }
})

const small = mkdtempSync(join(tmpdir(), 'kaisai-small-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', small]).status === 0
after(() => {
  if (isMounted) execFileSync('umount', ['-l', small])
  rmSync(small, { recursive: true, force: true })
})

test('a disk that is full: the piece is refused with a sentence, what was there stays, and it goes on once there is space', {
  skip: !isMounted && 'a small disk cannot be mounted here: that needs root',
}, async () => {
  const app = await startApp({ config: { dataDir: small } })
  try {
    await sql`update system_parameters set value = '0' where key = 'upload.freeGb'`.execute(app.ctx.db)
    const person = await app.person('disk_full', 'student')
    const up = uploading(app)
    const kept = await up.send(person, 'a.png', sample.png())
    assert.equal(kept.status, 204, kept.msg)
    const fill = join(small, 'fill')
    const body = textOf(1_500_000)
    const begun = String((await up.create(person, 'b.txt', body.length)).headers.location)
    // Somebody else's bytes: what was free when the upload began is not any more.
    spawnSync('dd', ['if=/dev/zero', `of=${fill}`, 'bs=64k', 'count=200'])
    const refused = await up.patch(person, begun, 0, body)
    assert.deepEqual(
      [refused.status, refused.code, refused.msg],
      [503, refusal('system.disk_low'), problem('system.disk_low').text('zh')],
    )
    assert.equal((await view(app, String(kept.headers['x-file-id']), person)).statusCode, 200)
    rmSync(fill)
    const at = Number((await up.head(person, begun)).headers['upload-offset'])
    assert.ok(at < body.length)
    assert.equal((await up.patch(person, begun, at, body.subarray(at))).status, 204)
  } finally {
    await sql`update system_parameters set value = '2' where key = 'upload.freeGb'`.execute(app.ctx.db)
    await app.stop()
  }
})

// Nobody fills the disk: files go after their time unless held, bytes nobody knows are removed, and limits hold against many at once.
import assert from 'node:assert/strict'
import { existsSync, utimesSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { Problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import * as sample from '#src/platform/media/sample.given.ts'
import type { FileVariant } from '#src/ports/stored.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { sweepOrphans } from './files-sweep.ts'
import { sweep } from './system.routes.ts'
import { uploading } from './uploads.given.ts'

let app: TestApp
let up: ReturnType<typeof uploading>
let ann: Person
before(async () => {
  app = await startApp()
  up = uploading(app)
  ann = await app.person('ann_limits', 'student')
})
after(() => app.stop())

const sent = async (name: string, body: Buffer, as = ann): Promise<string> => {
  const reply = await up.send(as, name, body)
  assert.equal(reply.status, 204, reply.msg)
  return String(reply.headers['x-file-id'])
}
const known = async (fileId: string) => (await app.ctx.stored.filesOf(app.ctx.db, [fileId])).get(fileId)!
const reply = (fileId: string, variant: FileVariant, options?: { name?: string; download?: boolean }) =>
  app.ctx.stored.reply(app.ctx.db, fileId, variant, options)
const refused =
  (key: string) =>
  (error: unknown): boolean =>
    error instanceof Problem && error.key === key
const held = (fileIds: string[]) => inTx(app.ctx.db, (tx) => app.ctx.stored.hold(tx, fileIds))
const released = (fileIds: string[]) => inTx(app.ctx.db, (tx) => app.ctx.stored.release(tx, fileIds))

test('a file that is part of nothing goes after its time, with its copies; a held one stays; one that is gone cannot be held', async () => {
  const [kept, loose] = await Promise.all([sent('k.png', sample.png({ seed: 2 })), sent('l.png', sample.png({ seed: 4 }))])
  await app.runJobs()
  await held([kept, kept])
  const over = async () => {
    await sql`update system_files set expires_at = now() - interval '1 minute' where expires_at is not null and user_id = ${ann.id}`.execute(
      app.ctx.db,
    )
    await sweep(app.ctx)
  }
  const paths = await Promise.all([kept, loose].map(async (id) => (await app.ctx.files.local((await known(id)).location)).path))
  await over()
  assert.deepEqual(
    paths.map((path) => existsSync(path)),
    [true, false],
  )
  const { rows } = await sql<{ views: number; traits: number }>`
    select (select count(*)::int from system_file_views where file_id = ${loose}) as views,
           (select count(*)::int from system_file_traits where file_id = ${loose}) as traits`.execute(app.ctx.db)
  assert.deepEqual(rows[0], { views: 0, traits: 0 })
  await assert.rejects(held([kept, loose]), refused('house.not_found'))
  await assert.rejects(reply(loose, 'original'), refused('house.not_found'))
  await released([kept])
  assert.notEqual(
    (await sql<{ at: string | null }>`select expires_at as at from system_files where id = ${kept}`.execute(app.ctx.db)).rows[0]!
      .at,
    null,
  )
  await over()
  assert.equal(existsSync(paths[0]!), false)
})

test('where the log is kept, bytes of a removed file stay as long as backups do', async () => {
  const fileId = await sent('p.png', sample.png({ seed: 6 }))
  await app.runJobs()
  const { path } = await app.ctx.files.local((await known(fileId)).location)
  const keeping = { ...app.ctx, config: { ...app.ctx.config, keepsLog: true, backupKeep: 7 } }
  await sql`update system_files set expires_at = now() - interval '1 minute' where id = ${fileId}`.execute(app.ctx.db)
  await sweep(keeping)
  assert.equal((await app.ctx.stored.filesOf(app.ctx.db, [fileId])).has(fileId), false, 'nobody reads it any more')
  utimesSync(path, new Date(0), new Date(0))
  await sweepOrphans(keeping)
  assert.equal(existsSync(path), true)
  await sql`update system_files set removed_at = now() - interval '8 days 1 hour' where id = ${fileId}`.execute(app.ctx.db)
  await sweep(keeping)
  assert.equal(existsSync(path), false)
})

test('bytes without a row are removed after a day; bytes of files and of copies stay', async () => {
  const fileId = await sent('m.png', sample.png({ seed: 5 }))
  await app.runJobs()
  const orphan = '2026/01/0190aaaa-0000-7000-8000-000000000000'
  await app.ctx.files.write(orphan, Buffer.from('left behind'))
  const view = await sql<{ location: string }>`select location from system_file_views where file_id = ${fileId}`.execute(
    app.ctx.db,
  )
  const places = [orphan, (await known(fileId)).location, ...view.rows.map(({ location }) => location)]
  const paths = await Promise.all(places.map(async (place) => (await app.ctx.files.local(place)).path))
  await sweepOrphans(app.ctx)
  assert.ok(
    paths.every((path) => existsSync(path)),
    'nothing young is touched',
  )
  for (const path of paths) utimesSync(path, new Date(0), new Date(0))
  await sweepOrphans(app.ctx)
  assert.deepEqual(
    paths.map((path) => existsSync(path)),
    [false, true, true, true],
  )
})

test('of many wishes at once no more than the limit come true; what is promised counts as written', async () => {
  const racer = await app.person('race_files', 'student')
  const replies = await Promise.all(Array.from({ length: 14 }, (_, at) => up.create(racer, `r${at}.txt`, 1000)))
  assert.equal(replies.filter(({ status }) => status === 201).length, 5)
  assert.ok(replies.every(({ status, msg }) => status === 201 || /^未完成的上传过多/.test(msg)))
  const keeper = await app.person('keep_files', 'student')
  const GB = 1024 ** 3
  const wishes = await Promise.all(Array.from({ length: 4 }, (_, at) => up.create(keeper, `b${at}.zip`, GB)))
  assert.deepEqual(
    wishes.map(({ status }) => status),
    [201, 201, 201, 201],
  )
  const { rows } = await sql<{ id: string }>`
    insert into system_files (user_id, purpose, name, extension, media_type, bytes, sha256, location, expires_at)
    values (${keeper.id}, 'workFile', 'n.zip', 'zip', 'application/zip', ${GB}, '\\x00', '2026/01/0190aaaa-0000-7000-8000-00000000000a', now() + interval '1 day')
    returning id`.execute(app.ctx.db)
  const file = rows[0]!.id
  const fifth = await up.create(keeper, 'c.txt', 1)
  assert.deepEqual([fifth.status, fifth.msg], [422, '您尚未提交的文件与未完成的上传合计不能超过5GB，请先提交或删除不用的文件'])
  await held([file])
  assert.equal((await up.create(keeper, 'c.txt', 1)).status, 201)
  const { free } = await app.ctx.files.space()
  await sql`update system_parameters set value = ${String(Math.floor(free / GB) - 3)} where key = 'upload.freeGb'`.execute(
    app.ctx.db,
  )
  const late = await up.create(await app.person('late_files', 'student'), 'd.txt', 1)
  assert.deepEqual([late.status, late.code], [503, refusal('system.disk_low')])
  await sql`update system_parameters set value = '2' where key = 'upload.freeGb'`.execute(app.ctx.db)
})

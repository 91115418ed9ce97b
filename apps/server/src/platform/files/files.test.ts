// Both stores do the same; the object store also when it breaks, and only for who knows the secret.
import assert from 'node:assert/strict'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { type Emulator, settingsOf, startEmulator } from '#test/s3/emulator.ts'
import { type Files, locationOf } from '../files.ts'
import { localFiles } from './local.ts'
import { s3Files } from './s3.ts'
import { S3Failed } from './s3-client.ts'

const MB = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'kaisai-files-'))
let emulator: Emulator
const stores: Record<string, Files> = {}
before(async () => {
  emulator = await startEmulator()
  stores.local = localFiles(join(folder, 'local'))
  stores.s3 = s3Files(settingsOf(emulator.url), join(folder, 's3'))
})
after(async () => {
  await emulator.stop()
  rmSync(folder, { recursive: true, force: true })
})

const place = (): string => locationOf(randomUUID(), new Date())
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const uploadId = (): string => randomBytes(16).toString('base64url')
/** A source that sends some bytes in odd pieces and then breaks off, or ends. */
const source = (bytes: Buffer, breaks: boolean): Readable =>
  Readable.from(
    (async function* () {
      for (let at = 0; at < bytes.length; at += 70_001) yield bytes.subarray(at, at + 70_001)
      if (breaks) throw new Error('the line is cut')
    })(),
    { objectMode: false },
  )

for (const kind of ['local', 's3']) {
  test(`${kind}: what is written is read back, whole and in part, and gone when it is removed`, async () => {
    const files = stores[kind]!
    const bytes = randomBytes(300_000)
    const at = place()
    await files.write(at, bytes)
    assert.ok((await files.read(at)).equals(bytes))
    assert.ok((await buffer(files.stream(at))).equals(bytes))
    assert.ok((await buffer(files.stream(at, { start: 1000, end: 200_000 }))).equals(bytes.subarray(1000, 200_001)))
    const copy = await files.local(at)
    assert.ok(readFileSync(copy.path).equals(bytes))
    await copy.release()
    assert.deepEqual(readdirSync(files.uploads), [])
    await files.remove(at)
    await files.remove(at)
    await assert.rejects(buffer(files.stream(at)))
    await assert.rejects(async () => files.read('2026/01/../../../etc/passwd'), /not a location of ours/)
  })

  test(`${kind}: a stream of any length is counted and hashed; one that breaks off leaves nothing`, async () => {
    const files = stores[kind]!
    for (const size of [0, 5, 8 * MB, 19 * MB + 3]) {
      const bytes = randomBytes(size)
      const at = place()
      const written = await files.writeStream(at, source(bytes, false))
      assert.deepEqual([written.bytes, written.sha256.toString('hex')], [size, hashOf(bytes)])
      assert.equal(hashOf(await files.read(at)), hashOf(bytes))
    }
    const at = place()
    await assert.rejects(files.writeStream(at, source(randomBytes(10 * MB), true)), /the line is cut/)
    await assert.rejects(files.read(at))
    assert.equal(emulator.open(), 0)
  })

  test(`${kind}: an upload cut ten times, in the middle of pieces, arrives whole`, async () => {
    const files = stores[kind]!
    const { unfinished } = files
    const bytes = randomBytes(33 * MB + 123)
    const id = uploadId()
    await unfinished.create(id)
    assert.equal(await unfinished.offset(id), 0)
    const cuts = [3, 70_001, 2 * MB, 5 * MB, 5 * MB + 1, 12 * MB, 13 * MB, 25 * MB + 7, 25 * MB + 8, 33 * MB]
    for (const cut of cuts) {
      const offset = (await unfinished.offset(id))!
      await assert.rejects(
        unfinished.append(id, offset, source(bytes.subarray(offset, cut), true), bytes.length),
        /the line is cut/,
      )
      // Nothing that came before the cut is lost.
      assert.equal(await unfinished.offset(id), cut)
    }
    const offset = (await unfinished.offset(id))!
    assert.equal(await unfinished.append(id, offset, source(bytes.subarray(offset), false), bytes.length), bytes.length)
    assert.equal(await unfinished.offset(id), bytes.length)
    const made = await unfinished.hash(id, bytes.length)
    assert.equal(made, kind === 'local' ? hashOf(bytes) : null)
    const copy = await unfinished.local(id)
    assert.equal(hashOf(readFileSync(copy.path)), hashOf(bytes))
    await copy.release()
    const at = place()
    await unfinished.keep(id, at)
    assert.equal(hashOf(await files.read(at)), hashOf(bytes))
    assert.equal(await unfinished.offset(id), null)
    assert.deepEqual(readdirSync(files.uploads), [])
  })

  test(`${kind}: a dropped upload leaves nothing, whether begun, half or whole`, async () => {
    const { unfinished } = stores[kind]!
    for (const size of [0, 3 * MB, 9 * MB]) {
      const id = uploadId()
      await unfinished.create(id)
      if (size > 0) await unfinished.append(id, 0, source(randomBytes(size), false), size === 9 * MB ? size : 20 * MB)
      await unfinished.drop(id)
      assert.equal(await unfinished.offset(id), null)
    }
    assert.equal(emulator.open(), 0)
    assert.deepEqual(
      [...emulator.objects.keys()].filter((key) => key.startsWith('uploads/')),
      [],
    )
    assert.deepEqual(readdirSync(stores[kind]!.uploads), [])
  })
}

test('the object store answers errors of its own for a while, or goes away and comes back: nothing is lost', async () => {
  const files = stores.s3!
  const bytes = randomBytes(9 * MB)
  const id = uploadId()
  await files.unfinished.create(id)
  await files.unfinished.append(id, 0, source(bytes.subarray(0, 6 * MB + 9), false), bytes.length)
  emulator.failNext(2)
  assert.equal(await files.unfinished.offset(id), 6 * MB + 9)
  await emulator.down()
  const asked = files.unfinished.offset(id)
  await emulator.up()
  assert.equal(await asked, 6 * MB + 9)
  // A new process knows nothing but what the store says.
  const again = s3Files(settingsOf(emulator.url), join(folder, 's3'))
  assert.equal(
    await again.unfinished.append(id, 6 * MB + 9, source(bytes.subarray(6 * MB + 9), false), bytes.length),
    bytes.length,
  )
  const at = place()
  await again.unfinished.keep(id, at)
  assert.equal(hashOf(await again.read(at)), hashOf(bytes))
})

test('errors of the store that do not pass, and a wrong secret, are told', async () => {
  emulator.failNext(5)
  await assert.rejects(stores.s3!.read(place()), (error) => error instanceof S3Failed && error.status === 503)
  emulator.failNext(0)
  const stranger = s3Files({ ...settingsOf(emulator.url), secret: 'guessed' }, join(folder, 's3'))
  const at = place()
  await assert.rejects(stranger.write(at, Buffer.from('x')), (error) => error instanceof S3Failed && error.status === 403)
  assert.equal(emulator.objects.has(`kept/${at}`), false)
})

test('a hash that was begun with other bytes, or that reaches beyond the file, is not told', async () => {
  const { unfinished } = stores.local!
  const id = uploadId()
  await unfinished.create(id)
  await unfinished.append(id, 0, source(Buffer.alloc(5000, 1), false), 9000)
  await unfinished.drop(id)
  await unfinished.create(id)
  await unfinished.append(id, 0, source(Buffer.alloc(4000, 2), false), 9000)
  assert.equal(await unfinished.hash(id, 4000), hashOf(Buffer.alloc(4000, 2)))
  assert.equal(await unfinished.hash(id, 9000), null)
  await unfinished.drop(id)
})

test('what is old is found in the folder; what a write that died left half done is removed', async () => {
  const files = stores.local!
  const [old, young] = [place(), place()]
  await files.write(old, Buffer.from('old'))
  await files.write(young, Buffer.from('young'))
  const past = new Date(Date.now() - 2 * 86_400_000)
  const path = (await files.local(old)).path
  utimesSync(path, past, past)
  const found: string[] = []
  for await (const places of files.older(new Date(Date.now() - 86_400_000))) found.push(...places)
  assert.deepEqual(found, [old])
})

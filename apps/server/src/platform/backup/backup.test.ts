// The drill: a backup while rows are written, brought back elsewhere, counted.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { Client, Pool } from 'pg'
import { openPromise } from 'yauzl'
import { type Embedded, startEmbedded } from '../postgres/supervisor.ts'
import { StartRefused } from '../start-refused.ts'
import { bringBack } from './bring-back.ts'
import { type BackupJob, makeBackup } from './make.ts'
import { openArchive } from './read-archive.ts'
import { openKeys, sealKeys } from './seal-keys.ts'

const base = mkdtempSync(join(tmpdir(), 'kaisai-backup-'))
chmodSync(base, 0o711)
const dataDir = join(base, 'data')
const target = join(base, 'backups')
let source: Embedded
let backup: string
const passphrase = 'four words in a row'

const query = async <T extends object>(url: string, text: string): Promise<T[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

before(async () => {
  mkdirSync(join(dataDir, 'files', 'kept', '2026'), { recursive: true })
  mkdirSync(join(dataDir, 'files', 'uploads'))
  writeFileSync(join(dataDir, 'files', 'kept', '2026', 'work'), '作品')
  writeFileSync(join(dataDir, 'files', 'uploads', 'half'), 'half')
  writeFileSync(join(dataDir, 'keys.json'), 'the keys', { mode: 0o600 })
  source = await startEmbedded({ dataDir: join(dataDir, 'postgres'), fsync: false })
  await query(source.url, 'create table transfer (id int primary key, amount int not null)')
  await query(source.url, 'create table audit_log (id int primary key)')
  await query(source.url, 'insert into audit_log select generate_series(1, 50)')
})
after(async () => {
  await source.stop()
  rmSync(base, { recursive: true, force: true })
})

const job = (now = new Date()): BackupJob => ({
  ...{ dataDir, target, now, version: 'test', listObjects: null },
  ...{ adminUrl: source.adminUrl, url: source.url },
  keys: { text: 'the keys', passphrase },
})
const refused = (sentence: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StartRefused, String((error as Error).stack))
  assert.match(error.message, sentence)
  return true
}

test('a backup made while rows are written brings back whole transactions, the uploaded files and the keys', async () => {
  const pool = new Pool({ connectionString: source.url, max: 2 })
  let [last, writing] = [0, true]
  const writer = (async () => {
    for (let id = 1; writing; id += 2) {
      await pool.query('insert into transfer values ($1, 5), ($2, -5)', [id, id + 1])
      last = id + 1
    }
  })()
  const { path, name, manifest, bytes } = await makeBackup(job(new Date('2026-11-20T08:00:00Z')))
  writing = false
  await writer
  await pool.end()
  backup = path
  assert.match(name, /^kaisai-20261120T080000Z-[0-9a-f]{6}\.zip$/)
  assert.deepEqual(readdirSync(target), [name])
  assert.equal(readFileSync(path).length, bytes)
  const back = await bringBack(path, join(base, 'back'), passphrase)
  const [found] = await query<{ rows: number; sum: number; odd: number }>(
    back.database!.url,
    'select count(*)::int as rows, sum(amount)::int as sum, (count(*) % 2)::int as odd from transfer',
  )
  await back.database!.stop()
  assert.ok(found && last > 0)
  assert.deepEqual({ sum: found.sum, odd: found.odd }, { sum: 0, odd: 0 })
  assert.ok(found.rows > 0 && found.rows <= last)
  assert.deepEqual(back.rows, { audit_log: 50 })
  assert.equal(readFileSync(join(base, 'back', 'files', 'kept', '2026', 'work'), 'utf8'), '作品')
  assert.equal(readFileSync(join(base, 'back', 'keys.json'), 'utf8'), 'the keys')
  const names = manifest.files.map((file) => file.path)
  assert.ok(names.includes('files/kept/2026/work'))
  assert.deepEqual(
    names.filter((one) => /keys|half|postmaster\.pid/.test(one)),
    [],
  )
  assert.ok(!readFileSync(path).includes('the keys'), 'sealed')
})

test('every row committed before the backup began is in it; without a passphrase the keys stay out', async () => {
  const [{ rows } = { rows: 0 }] = await query<{ rows: number }>(source.url, 'select count(*)::int as rows from transfer')
  const { path, manifest } = await makeBackup({ ...job(), keys: null })
  assert.equal(manifest.hasKeys, false)
  const { database, hasKeys } = await bringBack(path, join(base, 'whole'), null)
  assert.deepEqual(await query(database!.url, 'select count(*)::int as rows from transfer'), [{ rows }])
  await database!.stop()
  assert.equal(hasKeys, false)
  assert.ok(!existsSync(join(base, 'whole', 'keys.json')))
  rmSync(path)
})

/** Every file of an archive as any ZIP tool reads it. */
const contentsOf = async (path: string): Promise<Map<string, string>> => {
  const zip = await openPromise(path, { lazyEntries: true })
  const found = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry))
    found.set(entry.fileName, createHash('sha256').update(bytes).digest('hex'))
  }
  return found
}

test('a changed byte anywhere, a cut archive, something else: refused before anything is touched', async () => {
  const into = join(base, 'touched')
  const copy = join(base, 'copy.zip')
  const bytes = readFileSync(backup)
  const { manifest } = await openArchive(backup)
  const stored = bytes.indexOf('作品')
  const places = [0.001, 0.1, 0.3, 0.5, 0.7, 0.9].map((part) => Math.floor(bytes.length * part))
  places.push(bytes.length - 5, bytes.lastIndexOf('manifest.json') - 60)
  for (const at of [stored, ...places]) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 0x10
    writeFileSync(copy, changed)
    await bringBack(copy, into, passphrase).then(
      async ({ database }) => {
        // Dates and flags of the ZIP, and the distance within a run of zeros, change nothing of what is in it.
        await database?.stop()
        rmSync(into, { recursive: true })
        assert.notEqual(at, stored, 'a file that was changed is noticed')
        assert.deepEqual(
          await contentsOf(copy),
          await contentsOf(backup),
          `byte ${at} of ${bytes.length} was changed and not noticed`,
        )
      },
      refused(/archive is damaged/),
    )
    assert.ok(!existsSync(into), `byte ${at}`)
  }
  for (const part of [0.2, 0.9999]) {
    copyFileSync(backup, copy)
    truncateSync(copy, Math.floor(bytes.length * part))
    await assert.rejects(bringBack(copy, into, passphrase), refused(/archive is damaged/))
  }
  writeFileSync(copy, 'no archive at all')
  await assert.rejects(bringBack(copy, into, passphrase), refused(/archive is damaged/))
  await assert.rejects(bringBack(join(base, 'none.zip'), into, passphrase), refused(/There is no archive/))
  assert.ok(manifest.files.length > 100)
  assert.ok(!existsSync(into))
})

test('a wrong passphrase, a folder in use and a disk that is too small are refused', async () => {
  const into = join(base, 'refused')
  await assert.rejects(bringBack(backup, into, 'some other words here'), refused(/passphrase does not open/))
  assert.ok(!existsSync(into))
  await assert.rejects(bringBack(backup, dataDir, passphrase), refused(/postgres is not empty/))
  mkdirSync(into)
  writeFileSync(join(into, 'keys.json'), 'mine')
  await assert.rejects(bringBack(backup, into, passphrase), refused(/holds keys\.json already/))
  assert.equal(readFileSync(join(into, 'keys.json'), 'utf8'), 'mine')
  await assert.rejects(sealKeys('keys', 'short'), refused(/shorter than 12/))
  assert.equal(await openKeys(await sealKeys('keys 钥匙', passphrase), passphrase), 'keys 钥匙')
})

test('a backup that breaks off, or has no room, leaves nothing behind', async () => {
  const known = readdirSync(target)
  const nowhere = source.adminUrl.replace(/postgres$/, 'nowhere')
  await assert.rejects(makeBackup({ ...job(), adminUrl: nowhere }))
  assert.deepEqual(readdirSync(target), known)
  writeFileSync(join(base, 'file'), '')
  await assert.rejects(makeBackup({ ...job(), target: join(base, 'file', 'folder') }), refused(/cannot be made/))
  assert.deepEqual(readdirSync(target), known)
})

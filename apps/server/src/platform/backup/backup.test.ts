// The drill: a backup while rows are written, brought back elsewhere, counted.
import assert from 'node:assert/strict'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Client, Pool } from 'pg'
import { type Embedded, startEmbedded } from '../postgres/supervisor.ts'
import { StartRefused } from '../start-refused.ts'
import { bringBack } from './bring-back.ts'
import { makeBackup } from './make.ts'

const base = mkdtempSync(join(tmpdir(), 'kaisai-backup-'))
chmodSync(base, 0o711)
const dataDir = join(base, 'data')
const target = join(base, 'backups')
let source: Embedded
let backup: string

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
})
after(async () => {
  await source.stop()
  rmSync(base, { recursive: true, force: true })
})

test('a backup made while rows are written brings back whole transactions, and the uploaded files', async () => {
  const pool = new Pool({ connectionString: source.url, max: 2 })
  let [last, writing] = [0, true]
  const writer = (async () => {
    for (let id = 1; writing; id += 2) {
      await pool.query('insert into transfer values ($1, 5), ($2, -5)', [id, id + 1])
      last = id + 1
    }
  })()
  const { path, manifest } = await makeBackup({
    dataDir,
    adminUrl: source.adminUrl,
    target,
    now: new Date('2026-11-20T08:00:00Z'),
  })
  writing = false
  await writer
  await pool.end()
  backup = path
  assert.match(manifest.id, /^20261120T080000Z-[0-9a-f]{6}$/)
  assert.deepEqual(readdirSync(target), [manifest.id])
  const { database } = await bringBack(path, join(base, 'back'))
  const [found] = await query<{ rows: number; sum: number; odd: number }>(
    database.url,
    'select count(*)::int as rows, sum(amount)::int as sum, (count(*) % 2)::int as odd from transfer',
  )
  await database.stop()
  assert.ok(found && last > 0)
  assert.deepEqual({ sum: found.sum, odd: found.odd }, { sum: 0, odd: 0 })
  assert.ok(found.rows > 0 && found.rows <= last)
  assert.equal(readFileSync(join(base, 'back', 'files', 'kept', '2026', 'work'), 'utf8'), '作品')
})

test('every row committed before the backup began is in it', async () => {
  const [{ rows } = { rows: 0 }] = await query<{ rows: number }>(source.url, 'select count(*)::int as rows from transfer')
  const { path } = await makeBackup({ dataDir, adminUrl: source.adminUrl, target, now: new Date() })
  const { database } = await bringBack(path, join(base, 'whole'))
  assert.deepEqual(await query(database.url, 'select count(*)::int as rows from transfer'), [{ rows }])
  await database.stop()
})

test('keys and unfinished uploads are not in a backup', () => {
  const all = readdirSync(backup, { recursive: true, encoding: 'utf8' })
  assert.ok(all.includes(join('files', 'kept', '2026', 'work')))
  assert.deepEqual(
    all.filter((name) => /keys\.json|half|postmaster\.pid/.test(name)),
    [],
  )
})

test('a changed byte, a missing file, an unfinished backup and a folder in use are refused', async () => {
  const refused = (sentence: RegExp) => (error: unknown) => error instanceof StartRefused && sentence.test(error.message)
  await assert.rejects(bringBack(backup, dataDir), refused(/postgres is not empty/))
  await assert.rejects(bringBack(target, join(base, 'none')), refused(/holds no finished backup/))
  appendFileSync(join(backup, 'files', 'kept', '2026', 'work'), '!')
  await assert.rejects(bringBack(backup, join(base, 'changed')), refused(/damaged \(files\/kept\/2026\/work/))
  rmSync(join(backup, 'cluster', 'PG_VERSION'))
  writeFileSync(join(backup, 'files', 'kept', '2026', 'work'), '作品')
  await assert.rejects(bringBack(backup, join(base, 'missing')), refused(/damaged \(cluster\/PG_VERSION/))
})

test('a backup that breaks off leaves nothing behind', async () => {
  const known = readdirSync(target)
  const nowhere = source.adminUrl.replace(/postgres$/, 'nowhere')
  await assert.rejects(makeBackup({ dataDir, adminUrl: nowhere, target, now: new Date() }))
  assert.deepEqual(readdirSync(target), known)
})

// Any moment: the log and new files are kept while rows are written; a wrong delete is undone by going back to just before it.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { locationOf } from '../files.ts'
import { filesOf, type History, historyOf, walOf } from '../postgres/log-archive.ts'
import { type Embedded, startEmbedded } from '../postgres/supervisor.ts'
import { getPiece, putPiece } from '../postgres/wal-store.ts'
import { StartRefused } from '../start-refused.ts'
import { bringBack } from './bring-back.ts'
import { backupFor, copyNewFiles, pruneContinuous } from './continuous.ts'
import { makeBackup } from './make.ts'
import { momentOf } from './moment.ts'

const base = mkdtempSync(join(tmpdir(), 'kaisai-continuous-'))
chmodSync(base, 0o711)
const dataDir = join(base, 'data')
const backups = join(base, 'backups')
const kept = join(dataDir, 'files', 'kept')
let source: Embedded
let history: History

const query = async <T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}
const refused = (sentence: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StartRefused, String((error as Error).stack))
  assert.match(error.message, sentence)
  return true
}
const writeWork = async (id: string, text: string): Promise<string> => {
  const location = locationOf(id, new Date())
  mkdirSync(dirname(join(kept, location)), { recursive: true })
  writeFileSync(join(kept, location), text)
  await query(source.url, 'insert into system_files values ($1, $2)', [location, createHash('sha256').update(text).digest()])
  return location
}
const idOf = (end: string): string =>
  Date.now()
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')
    .concat(`-7000-8000-${end.padStart(12, '0')}`)
// The server's own clock, and the piece of the log that holds everything up to now is kept.
const nowOfServer = async (): Promise<Date> => {
  const [row] = await query<{ now: Date }>(source.adminUrl, 'select clock_timestamp() as now')
  return row!.now
}
const closePiece = async (): Promise<void> => {
  await query(source.adminUrl, `select pg_create_restore_point('something to keep')`)
  const [row] = await query<{ name: string }>(source.adminUrl, 'select pg_walfile_name(pg_switch_wal()) as name')
  for (let tries = 0; !existsSync(join(walOf(history), `${row!.name}.zst`)); tries++) {
    assert.ok(tries < 300, `${row!.name} is not kept`)
    await query(source.adminUrl, 'select pg_sleep(0.1)')
  }
}
const rows = (url: string) => query<{ id: number }>(url, 'select id from audit_log order by id')

before(async () => {
  mkdirSync(kept, { recursive: true })
  source = await startEmbedded({ dataDir: join(dataDir, 'postgres'), fsync: false, keepLogIn: backups })
  history = historyOf(join(dataDir, 'postgres'))!
  await query(source.url, 'create table audit_log (id int primary key)')
  await query(source.url, 'create table system_files (location text primary key, sha256 bytea, removed_at timestamptz)')
  await query(source.url, 'create table system_file_views (file_id text, location text)')
  await query(source.url, 'alter table system_files add column id text')
})
after(async () => {
  await source.stop()
  rmSync(base, { recursive: true, force: true })
})

const backup = () =>
  makeBackup({
    ...{ dataDir, target: backups, now: new Date(), version: 'test', listObjects: null, keys: null },
    ...{ adminUrl: source.adminUrl, url: source.url },
  })
const archives = (): string[] =>
  readdirSync(backups)
    .filter((name) => name.endsWith('.zip'))
    .map((name) => join(backups, name))
const restore = async (to: Date | null, name: string) => {
  const { path, history: its } = await backupFor(archives(), to, backups)
  return bringBack(path, join(base, name), null, { to, wal: walOf(its), fileSources: [filesOf(its)] })
}

test('a wrong delete, rows and files, is undone by going back to just before it', async () => {
  const first = await writeWork(idOf('1'), '第一件作品')
  const made = await backup()
  await query(source.url, 'insert into audit_log select generate_series(1, 3)')
  const second = await writeWork(idOf('2'), '第二件作品')
  assert.equal(await copyNewFiles(kept, history, new Date()), 2)
  assert.equal(await copyNewFiles(kept, history, new Date()), 0, 'nothing twice')
  const before = await nowOfServer()
  await query(source.url, 'select pg_sleep(0.05)')
  await query(source.url, 'delete from audit_log where id > 1')
  await query(source.url, 'delete from system_files')
  for (const location of [first, second]) rmSync(join(kept, location))
  await closePiece()
  await assert.rejects(
    restore(new Date(Date.parse(made.manifest.madeAt) - 60_000), 'early'),
    refused(/oldest backup whose log was kept/),
  )
  const back = await restore(before, 'before')
  const found = await rows(back.database!.url)
  const [mode] = await query<{ archive_mode: string }>(back.database!.adminUrl, 'show archive_mode')
  await back.database!.stop()
  assert.deepEqual(found, [{ id: 1 }, { id: 2 }, { id: 3 }])
  assert.equal(mode!.archive_mode, 'off', 'a copy does not write into the log of its source')
  assert.deepEqual(
    [first, second].map((location) => readFileSync(join(base, 'before/files/kept', location), 'utf8')),
    ['第一件作品', '第二件作品'],
  )
  assert.deepEqual({ ...back.moment, lastChange: null }, { lastChange: null, brought: 1, missing: [] })
  const all = await restore(null, 'all')
  const last = await rows(all.database!.url)
  await all.database!.stop()
  assert.deepEqual(last, [{ id: 1 }], 'everything there is: with the delete')
  await assert.rejects(
    restore(new Date(Date.now() + 3_600_000), 'late'),
    refused(/the log that was kept ends before .* its last change was at /),
  )
  assert.ok(!existsSync(join(base, 'late/postgres/cluster')), 'nothing is left of a refused one')
})

test('a piece that is missing or was changed ends the restore with a sentence', async () => {
  await query(source.url, 'insert into audit_log values (100)')
  await closePiece()
  const pieces = readdirSync(walOf(history))
    .filter((name) => /^[0-9A-F]{24}\.zst$/.test(name))
    .sort()
  const place = join(walOf(history), pieces.at(-1)!)
  const bytes = readFileSync(place)
  const changed = Buffer.from(bytes)
  changed[changed.length >> 1]! ^= 0x10
  writeFileSync(place, changed)
  await assert.rejects(restore(null, 'changed'), refused(/could not be brought to that moment/))
  writeFileSync(place, bytes)
})

test('what no kept backup needs is removed, what one needs is not', async () => {
  const second = await backup()
  const old = archives().find((path) => path !== second.path)!
  // What was written before the first backup.
  await pruneContinuous(archives(), backups, history)
  assert.equal(await pruneContinuous(archives(), backups, history), 0)
  rmSync(old)
  assert.ok((await pruneContinuous(archives(), backups, history)) > 0)
  const left = readdirSync(walOf(history)).filter((name) => /^[0-9A-F]{24}/.test(name))
  assert.ok(left.every((name) => name.slice(0, 24) >= second.manifest.database!.log!.firstSegment))
  writeFileSync(join(backups, 'kaisai-20260101T000000Z-abcdef.zip'), 'unreadable')
  assert.equal(await pruneContinuous(archives(), backups, history), 0, 'while one cannot be read nothing is removed')
  assert.ok(existsSync(walOf(history)))
})

test('a piece is never overwritten; the same one again is well', () => {
  const folder = join(base, 'pieces')
  mkdirSync(folder)
  const [one, other, out] = ['one', 'other', 'out'].map((name) => join(base, name)) as [string, string, string]
  writeFileSync(one, Buffer.alloc(1 << 20, 1))
  writeFileSync(other, Buffer.alloc(1 << 20, 2))
  const name = '0000000100000000000000AB'
  putPiece(one, name, folder)
  putPiece(one, name, folder)
  assert.throws(() => putPiece(other, name, folder), /holds another piece of that name: nothing was overwritten/)
  assert.ok(getPiece(name, out, folder))
  assert.deepEqual(readFileSync(out), readFileSync(one))
  assert.equal(getPiece('0000000100000000000000AC', out, folder), false)
  assert.throws(() => putPiece(one, '../evil', folder), /no piece of a log/)
  assert.deepEqual(readdirSync(folder), [`${name}.zst`])
})

test('the history goes on over a restart, and another begins where it was off between', async () => {
  const folder = join(base, 'turns')
  const start = (keepLogIn?: string | null) =>
    startEmbedded({ dataDir: folder, fsync: false, ...(keepLogIn !== undefined && { keepLogIn }) })
  await (await start(backups)).stop()
  const begun = historyOf(folder)
  // Who joins for a moment leaves it as it is.
  await (await start()).stop()
  await (await start(backups)).stop()
  assert.deepEqual(historyOf(folder), begun)
  await (await start(null)).stop()
  assert.equal(historyOf(folder), null)
  await (await start(backups)).stop()
  assert.notEqual(historyOf(folder)!.id, begun!.id)
})

test('a moment is read in China unless a zone is named', () => {
  assert.equal(momentOf('2026-11-22 23:58')!.toISOString(), '2026-11-22T15:58:00.000Z')
  assert.equal(momentOf('2026-11-22 23:58:30+00:00')!.toISOString(), '2026-11-22T23:58:30.000Z')
  assert.equal(momentOf('latest'), null)
  for (const text of ['yesterday', '2026-13-40 10:00', '2026-11-22', ''])
    assert.throws(() => momentOf(text), refused(/is no moment: write --to/))
})

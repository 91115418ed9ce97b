// The commands as an operator meets them, over a product with its tables: backup, restore, verification, what they say when they refuse.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readConfig } from './config.ts'
import type { Ctx } from './ctx.ts'
import { openDatabase } from './db/database.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { type Embedded, startEmbedded } from './platform/postgres/supervisor.ts'
import { freshKeys } from './platform/secrets.ts'
import { makeNightly, verifyNewest } from './rooms/system/state/backup.jobs.ts'
import { listArchives, removeOld } from './rooms/system/state/keep-backup.ts'
import { withBackups } from './run-backup.given.ts'

const base = mkdtempSync(join(tmpdir(), 'kaisai-run-backup-'))
chmodSync(base, 0o711)
const [data, backups, passphraseFile] = [join(base, 'data'), join(base, 'backups'), join(base, 'passphrase')]
let database: Embedded

const command = (file: string, words: string[], more: Record<string, string> = {}): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, KAISAI_DATA: data, KAISAI_BACKUP_DIR: backups, DATABASE_URL: '', LANG: 'en', ...more }
    const child = execFile(process.execPath, [join(import.meta.dirname, file), ...words], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, text: `${out}${err}` }),
    )
  })
const sealed = { KAISAI_BACKUP_PASSPHRASE_FILE: passphraseFile }

before(async () => {
  mkdirSync(join(data, 'files', 'kept'), { recursive: true })
  writeFileSync(join(data, 'keys.json'), freshKeys(), { mode: 0o600 })
  writeFileSync(passphraseFile, 'words that nobody guesses\n')
  database = await startEmbedded({ dataDir: join(data, 'postgres'), fsync: false })
  await prepareDatabase({ ownerUrl: database.url, appUrl: database.appUrl, readerUrl: database.readerUrl })
})
after(async () => {
  await database.stop()
  rmSync(base, { recursive: true, force: true })
})

test('an archive is made, verified, noted, and restored with its keys to an empty folder', async () => {
  const made = await command('run-backup.ts', [], sealed)
  assert.equal(made.code, 0, made.text)
  assert.match(made.text, /keys of personal data are in it, sealed/)
  const [name] = await listArchives(backups)
  const archive = join(backups, name!)
  const verified = await command('run-backup-verify.ts', [archive])
  assert.match(verified.text, /The backup is whole: \d+ files unchanged/)
  assert.deepEqual(
    await withBackups(database.url, (rows) =>
      rows.map(({ name, is_whole, verify_fault, verified_at }) => [name, is_whole, verify_fault, verified_at !== null]),
    ),
    [[name, true, '', true]],
  )
  assert.deepEqual(readdirSync(backups), [name], 'what was tried is removed')
  const into = join(base, 'restored')
  const restored = await command('run-restore.ts', [archive, into], sealed)
  assert.equal(restored.code, 0, restored.text)
  assert.match(
    restored.text,
    /every hash agrees[\s\S]*indexes agree with rows; audit_log \d+[\s\S]*Verified: [\s\S]*The keys are back/,
  )
  assert.equal(readFileSync(join(into, 'keys.json'), 'utf8'), readFileSync(join(data, 'keys.json'), 'utf8'))
  assert.equal((await command('run-restore.ts', [archive, into], sealed)).code, 1, 'never over what is there')
  const replaced = await command('run-restore.ts', [archive, into, '--replace', into], sealed)
  assert.equal(replaced.code, 0, replaced.text)
  assert.match(replaced.text, /What was there lies in .*restored\.before-/)
  const again = await command('run-restore.ts', [archive, into, '--replace', into], sealed)
  assert.equal(again.code, 0, again.text)
  assert.equal(readdirSync(base).filter((one) => one.startsWith('restored.before-')).length, 2)
})

test('what cannot be done is one sentence and touches nothing', async () => {
  const [name] = await listArchives(backups)
  const archive = join(backups, name!)
  const refused = async (sentence: RegExp, file: string, words: string[], more: Record<string, string> = {}): Promise<void> => {
    const { code, text } = await command(file, words, more)
    assert.equal(code, 1, text)
    assert.match(text, sentence)
    assert.equal(text.trim().split('\n').length, 1, text)
  }
  await refused(/Name the backup/, 'run-restore.ts', [])
  await refused(/"yesterday" is no moment: write --to/, 'run-restore.ts', ['--to', 'yesterday', backups, join(base, 'x')])
  await refused(/is still to come/, 'run-restore.ts', ['--to', '2999-01-01 00:00', backups, join(base, 'x')])
  await refused(/was made while the log was kept \(KAISAI_BACKUP_LOG=1\)/, 'run-restore.ts', ['--to', 'latest', join(base, 'x')])
  await refused(/KAISAI_BACKUP_DIR is needed, too/, 'run-restore.ts', [], { KAISAI_BACKUP_LOG: '1', KAISAI_BACKUP_DIR: '' })
  await refused(/There is no archive/, 'run-restore.ts', [join(base, 'none.zip')])
  await refused(/is not empty\. Name a new data folder/, 'run-restore.ts', [archive, data], sealed)
  await refused(/is not empty\. Name a new data folder/, 'run-restore.ts', [archive, data, '--replace', base], sealed)
  await refused(/still runs in .*: stop it first/, 'run-restore.ts', [archive, data, '--replace', data], sealed)
  const long = join(base, 'x'.repeat(250))
  mkdirSync(join(long, 'files'), { recursive: true })
  await refused(/cannot be moved aside \(ENAMETOOLONG\)/, 'run-restore.ts', [archive, long, '--replace', long], sealed)
  writeFileSync(join(base, 'wrong'), 'another passphrase altogether')
  await refused(/passphrase does not open/, 'run-restore.ts', [archive, join(base, 'w')], {
    KAISAI_BACKUP_PASSPHRASE_FILE: join(base, 'wrong'),
  })
  assert.ok(!existsSync(join(base, 'w')))
  await refused(/KAISAI_BACKUP_PASSPHRASE_FILE cannot be read/, 'run-backup.ts', [], {
    KAISAI_BACKUP_PASSPHRASE_FILE: join(base, 'none'),
  })
  await refused(/There is no database/, 'run-backup.ts', [], { KAISAI_DATA: join(base, 'nothing') })
  await refused(/--noted is for a database/, 'run-backup.ts', ['--noted'])
  await refused(/Name the archive/, 'run-backup-verify.ts', [])
  await refused(/Set DATABASE_URL/, 'run-migrate.ts', [])
})

test('with a server of its own a backup holds files and keys, and that of the server is noted', async () => {
  const own = { DATABASE_URL: database.url, KAISAI_OWNER_DATABASE_URL: database.url }
  const made = await command('run-backup.ts', [join(base, 'own')], { ...own, ...sealed })
  assert.equal(made.code, 0, made.text)
  assert.match(made.text, /The database is not in it/)
  assert.match((await command('run-backup.ts', ['--noted'], own)).text, /^Noted/)
  assert.match((await command('run-migrate.ts', [], own)).text, /up to date/)
  const rows = await withBackups(database.url, (all) => all.map(({ name }) => name))
  assert.ok(rows.includes('noted') && rows.length === 3)
})

test('a damaged archive is noted as broken; the newest are kept and the oldest go', async () => {
  const [name] = await listArchives(backups)
  const archive = join(backups, name!)
  const bytes = readFileSync(archive)
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  writeFileSync(archive, bytes)
  const { code, text } = await command('run-backup-verify.ts', [archive])
  assert.equal(code, 1)
  assert.match(text, /The archive is damaged/)
  const faults = await withBackups(database.url, (rows) => rows.map(({ verify_fault }) => verify_fault).filter(Boolean))
  assert.match(faults.join(), /archive is damaged/)
  for (const day of ['01', '02', '03']) writeFileSync(join(backups, `kaisai-202601${day}T000000Z-abcdef.zip`), '')
  writeFileSync(join(backups, 'kaisai-20260104T000000Z-abcdef.zip.partial'), '')
  writeFileSync(join(backups, 'of-somebody-else.zip'), '')
  await removeOld(backups, 2, new Date())
  assert.ok(
    readdirSync(backups).some((one) => one.endsWith('.partial')),
    'one that is being made stays',
  )
  await removeOld(backups, 2, new Date(Date.now() + 2 * 3_600_000))
  assert.deepEqual(readdirSync(backups).sort(), ['kaisai-20260103T000000Z-abcdef.zip', name, 'of-somebody-else.zip'].sort())
  assert.equal(readConfig({ KAISAI_BACKUP_KEEP: '0' }, []).backupKeep, 1)
})

test('the jobs make a backup every night, keep as many as they should, and prove the newest', async () => {
  const nights = join(base, 'nights')
  const { db, close } = openDatabase({ url: database.appUrl, poolSize: 2 })
  const env = { KAISAI_DATA: data, KAISAI_BACKUP_DIR: nights, KAISAI_BACKUP_KEEP: '1' }
  const ctx = (now: string) => ({ config: readConfig(env, []), db, now: () => new Date(now) }) as Ctx
  await makeNightly(ctx('2026-11-25T18:20:00Z'))
  await makeNightly(ctx('2026-11-26T18:20:00Z'))
  const archives = await listArchives(nights)
  assert.equal(archives.length, 1)
  assert.match(archives[0]!, /^kaisai-20261126T182000Z/)
  await verifyNewest(ctx('2026-11-28T19:20:00Z'))
  const rows = await withBackups(database.url, (all) => all.filter(({ name }) => name === archives[0]))
  await close()
  assert.deepEqual(
    rows.map(({ verify_fault, verified_at }) => [verify_fault, verified_at !== null]),
    [['', true]],
  )
})

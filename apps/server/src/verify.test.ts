// Each thing the check looks at is broken once, as somebody with the superuser’s or the disk’s key would, and is named.
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { closeMonth } from '@kaisai/contract/finance/closing/closing.endpoints'
import { sql } from 'kysely'
import { settingsOf, startEmulator } from '#test/s3/emulator.ts'
import { type Db, openDatabase } from './db/database.ts'
import { localFiles } from './platform/files/local.ts'
import { s3Files } from './platform/files/s3.ts'
import { openCertificates } from './rooms/certificate/certificate.given.ts'
import { makeDigests } from './rooms/certificate/open/digests.ts'
import { openAuthority } from './rooms/certificate/stamp/authority.given.ts'
import { stampBatches } from './rooms/certificate/stamp/stamp-batches.ts'
import { sealLog } from './rooms/system/stories.ts'
import { type VerifyOptions, type VerifyReport, verify } from './verify.ts'

let world: Awaited<ReturnType<typeof openCertificates>>
let reader: ReturnType<typeof openDatabase>
let authority: Awaited<ReturnType<typeof openAuthority>>

before(async () => {
  world = await openCertificates()
  authority = await openAuthority()
  authority.behave('issued')
  const { app, issued, design, does, chief, record } = world
  const { version, issuerName, issuerNameEn, sealFileId } = await does(chief, record.getSetting, {})
  await does(chief, record.saveSetting, { version, issuerName, issuerNameEn, sealFileId, tsaUrl: authority.url })
  await issued(await design())
  assert.equal(await stampBatches(app.ctx), 1)
  await owned(async (db) => {
    // Older than the seals and digests ask for.
    await sql`alter table audit_log disable trigger audit_log_once`.execute(db)
    await sql`update audit_log set logged_at = logged_at - interval '2 minutes'`.execute(db)
    await sql`alter table audit_log enable trigger audit_log_once`.execute(db)
    await sql`alter table certificates disable trigger certificates_kept`.execute(db)
    await sql`update certificates set issued_at = issued_at - interval '2 days' where issued_at is not null`.execute(db)
    await sql`alter table certificates enable trigger certificates_kept`.execute(db)
  })
  assert.ok((await sealLog(app.ctx)) > 3)
  assert.equal(await makeDigests(app.ctx), 1)
  const finance = await app.person('yuejie', 'finance')
  const month = new Date(new Date().setUTCDate(0)).toISOString().slice(0, 7)
  assert.equal((await app.call(closeMonth, { month, reason: '' }, { as: finance })).code, 0)
  reader = openDatabase({ url: app.readerUrl, poolSize: 2, statementMs: 60_000, readOnly: true })
})
after(async () => {
  authority?.stop()
  await reader?.close()
  await world?.app.stop()
})

const owned = <T>(work: (db: Db) => Promise<T>): Promise<T> => world.app.asOwner(work)
const look = (options: Partial<VerifyOptions> = {}): Promise<VerifyReport> =>
  verify({ db: reader.db, files: world.app.ctx.files, ...options })
const named = ({ findings }: VerifyReport): [string, string][] =>
  findings.map(({ place, meaning }) => [place.split(' ')[0]!, meaning[1]])

/** Changes rows past their triggers, sees what the check says, and puts them back. */
const broken = async (table: string, change: string, back: string): Promise<VerifyReport> => {
  const run = (statement: string) =>
    owned(async (db) => {
      await sql.raw(`alter table ${table} disable trigger user`).execute(db)
      await sql.raw(statement).execute(db)
      await sql.raw(`alter table ${table} enable trigger user`).execute(db)
    })
  await run(change)
  try {
    return await look()
  } finally {
    await run(back)
  }
}

const aFile = async (): Promise<{ id: string; location: string; path: string }> => {
  const { rows } = await sql<{ id: string; location: string }>`
    select id, location from system_files where removed_at is null and bytes > 0 order by id limit 1`.execute(world.app.ctx.db)
  return { ...rows[0]!, path: join(world.app.ctx.config.dataDir, 'files', 'kept', rows[0]!.location) }
}

test('a healthy installation is checked whole by the reading role, and nothing is found', async () => {
  const { findings, more, checked } = await look()
  assert.deepEqual([findings, more], [[], 0])
  assert.ok(
    checked.every(({ count }) => count > 0),
    JSON.stringify(checked),
  )
  assert.deepEqual((await look({ isQuick: true })).findings, [])
})

test('a row of the log that was changed past its trigger is named with its seal, once', async () => {
  const report = await broken(
    'audit_log',
    `update audit_log set reason = reason || 'x' where id = (select min(id::text)::uuid from audit_log)`,
    `update audit_log set reason = left(reason, -1) where id = (select min(id::text)::uuid from audit_log)`,
  )
  assert.deepEqual(named(report), [['audit_log,', 'At least one row of this stretch of the log was changed after it was sealed']])
  assert.match(report.findings[0]!.place, /audit_seals \d+ \(20/)
})

test('rows taken out of the log and a seal that was exchanged are named', async () => {
  const taken = await broken(
    'audit_log',
    `create table app.kept as select * from audit_log where id = (select min(id::text)::uuid from audit_log); delete from audit_log where id in (select id from app.kept)`,
    'insert into audit_log select * from app.kept; drop table app.kept',
  )
  assert.deepEqual(named(taken), [['audit_log,', 'Rows of the operation log were deleted or added afterwards']])
  const exchanged = await broken(
    'audit_seals',
    `update audit_seals set previous_hash = sha256('x') where id = (select max(id) from audit_seals)`,
    `update audit_seals s set previous_hash = coalesce((select hash from audit_seals p where p.id < s.id order by id desc limit 1), decode(repeat('00', 32), 'hex')) where id = (select max(id) from audit_seals)`,
  )
  assert.deepEqual(named(exchanged), [['audit_log,', 'A seal was taken out, replaced or put in']])
})

test('a file with one other byte, a shorter one and a missing one are named', async () => {
  const { id, path } = await aFile()
  const whole = readFileSync(path)
  const changed = Buffer.from(whole)
  changed[0]! ^= 1
  const foundIn = async (bytes: Buffer | null): Promise<[string, string][]> => {
    if (bytes === null) rmSync(path)
    else writeFileSync(path, bytes)
    const { findings } = await look()
    writeFileSync(path, whole)
    return findings.map(({ place, found }) => [place.split(' ')[1]!, found[1]])
  }
  assert.deepEqual(await foundIn(changed), [[id, 'Its content is not what was uploaded; the size is the same']])
  assert.deepEqual(await foundIn(whole.subarray(1)), [[id, `${whole.length} bytes were uploaded, ${whole.length - 1} are there`]])
  assert.deepEqual(await foundIn(null), [[id, 'The storage does not hold this file']])
  assert.deepEqual((await look()).findings, [])
})

test('in an object store a missing and a changed object are named the same way', async () => {
  const emulator = await startEmulator()
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-verify-s3-'))
  try {
    const store = s3Files(settingsOf(emulator.url), folder)
    const { rows } = await sql<{ id: string; location: string }>`
      select id, location from system_files where removed_at is null order by id`.execute(world.app.ctx.db)
    for (const { location } of rows) await store.write(location, await world.app.ctx.files.read(location))
    assert.deepEqual((await verify({ db: reader.db, files: store })).findings, [])
    const [gone, changed] = [rows[0]!, rows[1]!]
    await store.remove(gone.location)
    await store.write(changed.location, Buffer.from('something else'))
    const { findings } = await verify({ db: reader.db, files: store })
    assert.deepEqual(
      findings.map(({ place, found }) => [place.split(' ')[1], found[1].replace(/\d+/g, 'N')]),
      [
        [gone.id, 'The storage does not hold this file'],
        [changed.id, 'N bytes were uploaded, N are there'],
      ],
    )
  } finally {
    await emulator.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a storage that is out of reach is no finding: the check cannot run', async () => {
  const away = { stream: () => localFiles(mkdtempSync(join(tmpdir(), 'kaisai-away-'))).stream('not a place') }
  await assert.rejects(verify({ db: reader.db, files: away }), /not a location/)
})

test('a certificate whose number, holder, record, signature or key was changed is named with what was changed', async () => {
  const one = `id = (select id from certificates where status = 'issued' order by number limit 1)`
  const meaningOf = async (change: string, back: string): Promise<string[]> =>
    named(
      await broken(
        'certificates',
        `update certificates set ${change} where ${one}`,
        `update certificates set ${back} where status = 'issued' and id = (select id from app.first)`,
      ),
    ).map(([place, meaning]) => `${place}: ${meaning}`)
  await owned((db) => sql.raw(`create table app.first as select * from certificates where ${one}`).execute(db))
  const old = (column: string): string => `${column} = (select ${column} from app.first)`
  try {
    assert.deepEqual(await meaningOf(`number = 'KS2099-999'`, old('number')), [
      'certificates: Number or trace code of the certificate was changed after it was signed',
    ])
    assert.deepEqual(await meaningOf(`holder_name = '别人'`, old('holder_name')), [
      'certificates: The holder or what is printed was changed after it was signed',
    ])
    assert.deepEqual(await meaningOf(`record = replace(record, '"kind"', '"kinD"')`, old('record')), [
      'certificates: The record of the certificate was changed',
    ])
    assert.deepEqual(await meaningOf(`jws = overlay(jws placing 'AAAA' from char_length(jws) - 20)`, old('jws')), [
      'certificates: The record or its signature was changed after it was signed',
    ])
    // Whoever fits the hash as well still has no signature, and the day’s digest and the batch’s time stamp no longer fit.
    assert.deepEqual(
      await meaningOf(
        `record = replace(record, '"version":1', '"version":2'), record_hash = sha256(convert_to(replace(record, '"version":1', '"version":2'), 'UTF8'))`,
        `${old('record')}, ${old('record_hash')}`,
      ),
      [
        'certificates: The record or its signature was changed after it was signed',
        'certificate_digests: A certificate of that day, or the digest, was changed afterwards',
        'certificate_stamps: A record of the batch, or its time stamp, was changed after publication',
      ],
    )
  } finally {
    await owned((db) => sql`drop table app.first`.execute(db))
  }
  assert.deepEqual((await look()).findings, [])
})

test('a digest that was changed, one that was taken out, and a certificate put into a past day are named', async () => {
  await owned((db) => sql`create table app.digests as select * from certificate_digests`.execute(db))
  const back = 'delete from certificate_digests; insert into certificate_digests select * from app.digests'
  try {
    assert.deepEqual(named(await broken('certificate_digests', 'update certificate_digests set root = sha256(root)', back)), [
      ['certificate_digests', 'A certificate of that day, or the digest, was changed afterwards'],
    ])
    assert.deepEqual(named(await broken('certificate_digests', 'update certificate_digests set previous = sha256(root)', back)), [
      ['certificate_digests', 'A digest was changed, taken out or put in'],
    ])
    assert.deepEqual(named(await broken('certificate_digests', 'update certificate_digests set count = count + 1', back)), [
      ['certificate_digests', 'Certificates were added to that day or removed from it'],
    ])
    const earlier = `update certificates set issued_at = issued_at - interval '5 days' where id = (select id from certificates where issued_at is not null order by id limit 1)`
    const later = earlier.replace(' - ', ' + ')
    assert.deepEqual(
      named(await broken('certificates', earlier, later)).map(([, meaning]) => meaning),
      [
        'Certificates were added to that day or removed from it',
        'The digest was taken out, a certificate was put into a past day, or the worker did not run for days',
      ],
    )
  } finally {
    await owned((db) => sql`drop table app.digests`.execute(db))
  }
  assert.deepEqual((await look()).findings, [])
})

test('a status nobody moved to is named', async () => {
  const report = await broken(
    'certificate_batches',
    `update certificate_batches set status = 'cancelled', issued_at = null where status = 'issued'`,
    `update certificate_batches set status = 'issued', issued_at = now() where status = 'cancelled'`,
  )
  assert.deepEqual(named(report), [
    ['certificate_batches', 'The status was not changed by the product, or its history was altered'],
  ])
})

test('the check writes nothing: its role cannot', async () => {
  await assert.rejects(sql`update system_parameters set value = '1'`.execute(reader.db))
  assert.ok(existsSync((await aFile()).path))
})

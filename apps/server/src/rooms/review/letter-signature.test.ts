// The signature over a letter of scores: the organization's, over every byte, and none where it has no key that is good.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { selfSignedCertificate } from '@kaisai/certificate/pdf/self-signed'
import { signWhole } from '@kaisai/certificate/pdf/sign-whole'
import { loadSigner } from '@kaisai/certificate/pdf/signer'
import { verifySignature } from '@kaisai/certificate/pdf/verify-signature'
import { checkFile } from '@kaisai/contract/certificate/open.endpoints'
import * as verifying from '@kaisai/contract/review/verification.endpoints'
import { sql } from 'kysely'
import { siteAddress } from '../website/index.ts'
import { openReview, type ReviewWorld } from './review.given.ts'
import { shownResult } from './shown.given.ts'

let world: ReviewWorld
let resultId: string
let team: Awaited<ReturnType<ReviewWorld['accepted']>>
const folder = mkdtempSync(join(tmpdir(), 'kaisai-letter-'))
const onDisk = (bytes: Buffer): string => {
  const path = join(folder, 'letter.pdf')
  writeFileSync(path, bytes)
  return path
}
const wordsOf = (bytes: Buffer): string =>
  execFileSync('pdftotext', ['-layout', onDisk(bytes), '-'], { encoding: 'utf8' }).replaceAll(/\s/g, '')
const taken = async (lang?: 'en') => {
  const input = { resultId, workId: team.workId }
  const reply = await world.app.raw(verifying.downloadScoreLetter, input, { as: team.captain, ...(lang ? { lang } : {}) })
  assert.equal(reply.http, 200, reply.msg)
  return reply.data as Buffer
}
const checked = async (pdf: Buffer) => (await world.app.call(checkFile, { content: pdf.toString('base64') })).data

before(async () => {
  world = await openReview()
  team = await world.accepted()
  resultId = await shownResult(world)
  const { version } = await world.seenResult(resultId)
  await world.does(world.chief, verifying.setScoreLetters, { resultId, version, allowsLetters: true })
})
after(() => world?.app.stop())

test('a letter carries the signature of the organization over every byte, in both languages', async () => {
  for (const lang of [undefined, 'en'] as const) {
    const pdf = await taken(lang)
    const found = verifySignature(pdf)!
    assert.deepEqual([found.isIntact, found.coversWhole], [true, true])
    const { name } = await world.app.ctx.db
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', world.organizationId)
      .executeTakeFirstOrThrow()
    assert.equal(found.signer.subject, name)
    assert.match(execFileSync('pdfsig', [onDisk(pdf)], { encoding: 'utf8' }), /Total document signed[\s\S]*Signature is Valid/)
    execFileSync('qpdf', ['--check', onDisk(pdf)])
    assert.ok(wordsOf(pdf).includes(lang ? 'Thisfileissignedby' : '电子签名'), wordsOf(pdf))
    assert.equal(/[（）]/.test(wordsOf(pdf)), lang === undefined)
    const said = await checked(pdf)
    assert.deepEqual(
      [said.signature!.isIntact, said.signature!.isOurs, said.isScoreLetter, said.traceCode, said.verdict],
      [true, true, true, null, null],
    )
  }
})

test('a changed byte anywhere is found, and so is what was added', async () => {
  const pdf = await taken()
  for (const part of [0.1, 0.5, 0.9, 0.999]) {
    const changed = Buffer.from(pdf)
    changed[Math.floor(pdf.length * part)]! ^= 1
    assert.notEqual(verifySignature(changed)?.isIntact, true, String(part))
    assert.equal((await checked(changed)).isScoreLetter, false, String(part))
  }
  const longer = Buffer.concat([pdf, Buffer.from('\n1 0 obj<<>>endobj\n')])
  assert.equal(verifySignature(longer)!.coversWhole, false)
  assert.equal((await checked(longer)).isScoreLetter, false)
  // What is signed already has no room for another signature.
  const signer = (await world.app.ctx.signing.signerOf(world.organizationId))!
  assert.throws(() => signWhole(pdf, signer), /no room/)
})

test('with a key that is out of date the letter is not signed, and says so', async () => {
  const { app, organizationId } = world
  const { db, keys } = app.ctx
  const keyPair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const [notBefore, notAfter] = [new Date('2001-01-01'), new Date('2002-01-01')]
  const chain = selfSignedCertificate({ commonName: '旧单位', organization: '旧单位', notBefore, notAfter, keyPair })
  const key = keyPair.privateKey.export({ format: 'pem', type: 'pkcs8' }) as string
  assert.equal(loadSigner(key, chain).name, '旧单位')
  const sealed = keys.encrypt(key, `certificate_settings.signer_key:${organizationId}`)
  await sql`insert into certificate_settings (organization_id, issuer_name, signer_key_sealed, signer_chain_pem)
    values (${organizationId}::uuid, '旧单位', ${sealed}, ${chain})
    on conflict (organization_id) do update set signer_key_sealed = excluded.signer_key_sealed, signer_chain_pem = excluded.signer_chain_pem`.execute(
    db,
  )
  const pdf = await taken('en')
  assert.equal(verifySignature(pdf), null)
  assert.ok(wordsOf(pdf).includes('Thisletterisnotsigned'))
  assert.ok(wordsOf(await taken()).includes('没有电子签名'))
  assert.equal((await checked(pdf)).isScoreLetter, false)
  await sql`update certificate_settings set signer_key_sealed = null, signer_chain_pem = null where organization_id = ${organizationId}::uuid`.execute(
    db,
  )
  assert.equal(verifySignature(await taken())!.isIntact, true)
})

test('the letter leads to the site that shows the competition', async () => {
  const { app, does, chief, competitionId, organizationId } = world
  const { db } = app.ctx
  await does(chief, verifying.publishVerification, { resultId, version: (await world.seenResult(resultId)).version })
  const qrOf = (pdf: Buffer): string => {
    execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', onDisk(pdf), join(folder, 'page')])
    return execFileSync('zbarimg', ['--quiet', '--raw', join(folder, 'page.png')], { encoding: 'utf8' }).trim()
  }
  const path = `/home/verify?id=${resultId}`
  const main = await siteAddress(db, app.ctx.config)
  await sql`delete from competition_sites where competition_id = ${competitionId}::uuid`.execute(db)
  assert.equal(qrOf(await taken()), main + path)
  await sql`with own as (insert into website_sites (organization_id, name, name_en, template_type, brand_color, home, wording, status)
      select ${organizationId}::uuid, '赛事站', 'Own site', template_type, brand_color, home, wording, 'online' from website_sites limit 1 returning id),
    named as (insert into website_hosts (host, site_id) select 'contest.example.test', id from own)
    insert into competition_sites (site_id, competition_id) select id, ${competitionId}::uuid from own`.execute(db)
  const pdf = await taken()
  assert.equal(qrOf(pdf), `http://contest.example.test${path}`)
  assert.ok(wordsOf(pdf).includes('http://contest.example.test/certificate/trace'))
})

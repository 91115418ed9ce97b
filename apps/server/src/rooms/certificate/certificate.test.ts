// From a locked result to a traced certificate, and every way back.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { K12_NOTICE } from '@kaisai/certificate/model/codes'
import { verifySignature } from '@kaisai/certificate/pdf/verify-signature'
import { sql } from 'kysely'
import { proofFor } from '#test/proof.ts'
import { refusal } from '#test/refusal.ts'
import { competitionNames } from '../competition/reads.ts'
import { type CertificateWorld, givenDocument, openCertificates } from './certificate.given.ts'

let world: CertificateWorld
let folder: string
before(async () => {
  world = await openCertificates()
  folder = mkdtempSync(join(tmpdir(), 'kaisai-certificates-'))
})
after(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.app.stop()
})

const fileOf = (name: string, bytes: Buffer): string => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

test('from a final award to a certificate that anyone traces: looked through, numbered, made, published, sent, read by strangers', async () => {
  const { app, does, design, checked, makeIt, seen, issue, certificates, traced, own, open, chief } = world
  const templateId = await design()
  const batchId = await checked(templateId)
  const look = await seen(batchId)
  assert.deepEqual([look.status, look.rows, look.blockingCount], ['checked', 6, 0], JSON.stringify(look.faults))
  assert.equal((await makeIt(batchId)).code, 0)
  const rows = await certificates(batchId)
  assert.deepEqual(
    rows.map(({ number, status }) => [number, status]),
    ['001', '002', '003', '004', '005', '006'].map((core) => [`KS1-${core}`, 'generated']),
  )
  const first = rows[0]!
  assert.equal((await traced(first.traceCode)).code, refusal('certificate.trace_unknown'), 'made is not published')
  const reply = await issue(batchId, ['inApp'])
  assert.equal(reply.data.issued, 6, reply.msg)
  const { data } = await traced(` ${first.traceCode.toLowerCase()} `)
  assert.deepEqual(
    [data.verdict, data.number, data.signature.isValid, data.signature.digestDay],
    ['valid', 'KS1-001', true, null],
  )
  assert.ok(data.printed.some(({ text }) => text === '一等奖'))
  const of = await competitionNames(app.ctx.db, world.competitionId)
  assert.deepEqual([data.awardName, data.competitionName], ['一等奖', of.name])
  const holderId = (
    await app.ctx.db.selectFrom('certificates').select('user_ids').where('id', '=', first.certificateId).executeTakeFirstOrThrow()
  ).user_ids[0]!
  const messages = await app.ctx.db.selectFrom('message_messages').select('title').where('user_id', '=', holderId).execute()
  assert.ok(messages.some(({ title }) => title === '您的证书已颁发'))
  const holder = world.works[0]!.captain
  const mine = await does(holder, own.listMyCertificates, {})
  assert.equal(mine[0]!.number, 'KS1-001')

  const pdf = (await app.raw(own.downloadMyCertificate, { certificateId: first.certificateId }, { as: holder })).data as Buffer
  const path = fileOf('one.pdf', pdf)
  execFileSync('qpdf', ['--check', path])
  const words = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })
  assert.match(words, /一等奖/)
  const { name } = await app.ctx.db
    .selectFrom('competitions')
    .select('name')
    .where('id', '=', world.competitionId)
    .executeTakeFirstOrThrow()
  assert.ok(words.replaceAll(/\s/g, '').includes(name.replaceAll(/\s/g, '')), words)
  assert.match(execFileSync('pdfsig', [path], { encoding: 'utf8' }), /Total document signed[\s\S]*Signature is Valid/)
  const png = (await app.raw(own.downloadMyPicture, { certificateId: first.certificateId }, { as: holder })).data as Buffer
  const decoded = execFileSync('zbarimg', ['--quiet', '--raw', fileOf('one.png', png)], { encoding: 'utf8' }).trim()
  assert.equal(decoded, `HTTP://LOCALHOST:4700/T/${first.traceCode}`)

  const good = await app.call(open.checkFile, { content: pdf.toString('base64') })
  assert.deepEqual(
    [good.data.signature!.isIntact, good.data.signature!.isOurs, good.data.traceCode, good.data.verdict],
    [true, true, first.traceCode, 'valid'],
  )
  const changed = Buffer.from(pdf)
  changed[Math.floor(changed.length / 3)]! ^= 1
  const bad = await app.call(open.checkFile, { content: changed.toString('base64') })
  assert.deepEqual([bad.data.signature?.isIntact ?? false, bad.data.traceCode], [false, null])
  const desk = await does(chief, world.record.pageLookups, { certificateId: first.certificateId })
  assert.deepEqual(desk.rows.map(({ way }) => way).sort(), ['file', 'trace'])

  // What was submitted is called as the competition does, on the page anybody opens and where its owner asks for a correction.
  const wordsNow = async () => {
    const labels = (await traced(first.traceCode)).data.printed.map(({ label }) => label)
    const [certificate] = await does(holder, own.listMyCertificates, {})
    return [labels.filter((label) => /作品|选题|赛项/.test(label)), certificate!.workLabel]
  }
  assert.deepEqual(await wordsNow(), [['作品名称'], '作品'])
  const topics = JSON.stringify({ submitButton: 'topic', itemLabel: 'topic', participantColumn: 'number' })
  const say = (wording: string | null) =>
    sql`update competitions set wording = ${wording}::jsonb where id = ${world.competitionId}::uuid`.execute(app.ctx.db)
  await say(topics)
  assert.deepEqual(await wordsNow(), [['选题名称'], '选题'])
  await say(null)
})

test('an award that is revoked takes its certificates with it, and the paper says so', async () => {
  const { revoke, awards, traced, design, issued, generated, certificates, app } = world
  const batchId = await issued(await design(), { levels: [3] })
  const later = await generated(await design(), { levels: [3] })
  const victim = awards.find(({ level, name }) => level === 3 && name === '三等奖')!
  const good = (await certificates(batchId)).map(({ certificateId, traceCode }) => ({ certificateId, traceCode }))
  const pictureOf = async (code: string) => app.raw(world.open.tracePicture, { code })
  const before = new Map<string, unknown>()
  for (const { traceCode } of good) before.set(traceCode, (await pictureOf(traceCode)).data)
  await world.sudo(world.chief)
  const reply = await revoke(victim.awardId, 'vacate', '查实抄袭')
  assert.equal(reply.code, 0, reply.msg)
  const taken = (await certificates(batchId)).find(({ status }) => status === 'revoked')!
  const { data } = await traced(taken.traceCode)
  // Read in English the award has its English name, where it was given one.
  const inEnglish = async () =>
    (await app.call(world.open.traceCertificate, { code: taken.traceCode }, { lang: 'en' })).data.awardName
  assert.deepEqual([data.awardName, await inEnglish()], ['三等奖', '三等奖'])
  await app.asOwner((db) => sql`update awards set name_en = 'Third Prize' where id = ${victim.awardId}::uuid`.execute(db))
  assert.equal(await inEnglish(), 'Third Prize')
  assert.deepEqual([data.verdict, data.reason, data.signature.isValid], ['revoked', '查实抄袭', true])
  assert.equal((await certificates(later)).filter(({ status }) => status === 'dropped').length, 1)
  const picture = await pictureOf(taken.traceCode)
  assert.equal(picture.headers['content-type'], 'image/png')
  // Nothing else of it changed: what is another picture now bears the mark.
  assert.notDeepEqual(picture.data, before.get(taken.traceCode))
  const untouched = good.find(({ traceCode }) => traceCode !== taken.traceCode)!
  assert.deepEqual((await pictureOf(untouched.traceCode)).data, before.get(untouched.traceCode))
  const pdfOf = async (certificateId: string) =>
    (await app.raw(world.record.downloadCertificate, { certificateId }, { as: world.chief })).data as Buffer
  // A marked file is not signed: whoever checks it reads that it proves nothing.
  assert.equal(verifySignature(await pdfOf(taken.certificateId)), null)
  assert.ok(verifySignature(await pdfOf(untouched.certificateId))?.isIntact)
})

test('a correction is asked for, refused, asked for again and reissued; the old one points to the new', async () => {
  const { app, does, design, issued, certificates, own, open, record, traced, chief, works } = world
  const batchId = await issued(await design(), { levels: [1] })
  const { certificateId, traceCode, number } = (await certificates(batchId))[0]!
  const captain = works[0]!.captain
  const ask = (wanted: Record<string, string>) =>
    app.call(own.askCorrection, { certificateId, wanted, reason: '名字写错', fileId: null } as never, { as: captain })
  const { facts } = await does(chief, record.getCertificate, { certificateId })
  assert.equal((await ask({ workName: facts.workName! })).code, refusal('certificate.nothing_changed'))
  assert.equal((await ask({ teamName: '' })).code !== 0, true)
  assert.equal((await ask({ workName: '星空㛃𬭚（修订）' })).code, 0)
  assert.equal((await ask({ workName: '又一个' })).code, refusal('certificate.correction_open'))
  const wish = async () => (await does(chief, record.pageCorrections, { status: 'submitted' })).rows[0]!
  await world.sudo(chief)
  const { correctionId } = await wish()
  assert.equal(
    (await app.call(record.decideCorrection, { correctionId, verb: 'reject', reason: '' }, { as: chief })).code,
    refusal('house.reason_needed'),
  )
  await does(chief, record.decideCorrection, { correctionId, verb: 'reject', reason: '请附证明' })
  assert.equal((await ask({ workName: '星空㛃𬭚（修订）' })).code, 0)
  const again = await wish()
  const { newCertificateId } = await does(chief, record.decideCorrection, {
    correctionId: again.correctionId,
    verb: 'approve',
    reason: '',
  })
  const fresh = await does(chief, record.getCertificate, { certificateId: newCertificateId! })
  assert.deepEqual([fresh.number, fresh.facts.workName, fresh.status], [`${number}-R1`, '星空㛃𬭚（修订）', 'issued'])
  const printed = (of: typeof facts) => Object.entries(of).find(([code]) => code === 'autoincrementThree')?.[1]
  assert.equal(printed(fresh.facts), `${printed(facts)}-R1`, 'the paper bears the number of its record')
  const found = (
    await app.call(open.searchCertificates, { name: fresh.holderName, certNo: number, ...(await proofFor(app, 'search')) })
  ).data
  assert.deepEqual(
    found.rows.map((row) => [row.number, row.verdict]),
    [
      [fresh.number, 'valid'],
      [number, 'replaced'],
    ],
    'what replaced it is found by the first number',
  )
  const old = await traced(traceCode)
  assert.deepEqual([old.data.verdict, old.data.replacedBy], ['replaced', fresh.traceCode])
  assert.equal((await traced(fresh.traceCode)).data.replaces, traceCode)
  assert.equal(
    (await app.call(record.decideCorrection, { correctionId: again.correctionId, verb: 'approve', reason: '' }, { as: chief }))
      .code !== 0,
    true,
  )
})

test('a published certificate cannot be changed or deleted in the database, and a signature shows it', async () => {
  const { app, design, issued, certificates, traced } = world
  const { db } = app.ctx
  const [one] = await certificates(await issued(await design(), { levels: [1] }))
  await assert.rejects(
    sql`update certificates set facts = facts || '{"awardName":"特等奖"}' where id = ${one!.certificateId}::uuid`.execute(db),
  )
  await assert.rejects(sql`delete from certificates where id = ${one!.certificateId}::uuid`.execute(db))
  await sql`update certificates set jws = replace(jws, '.', '.A') where id = ${one!.certificateId}::uuid`.execute(db)
  assert.equal((await traced(one!.traceCode)).data.signature.isValid, false)
})

test('certificates of a free competition for pupils say that they are no basis for admission: on the paper, on the trace page', async () => {
  const { app, design, issued, certificates, traced, competitionId, own, works } = world
  const setFree = (isFree: boolean) =>
    sql`update competitions set is_k12_free = ${isFree}::boolean where id = ${competitionId}::uuid`.execute(app.ctx.db)
  await setFree(true)
  // A design that leaves the sentence out.
  const whole = givenDocument({ prefix: 'K12-' })
  const slides = whole.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.filter((one) => one.type !== 'text' || one.code !== 'admissionNotice'),
  }))
  assert.ok(slides[0]!.elements.length < whole.slides[0]!.elements.length)
  const batchId = await issued(await design({ document: { ...whole, slides } }), { levels: [1] })
  await setFree(false)
  const [first] = await certificates(batchId)
  const { data } = await traced(first!.traceCode)
  assert.ok(
    data.printed.some(({ text }) => text === K12_NOTICE),
    JSON.stringify(data.printed),
  )
  const pdf = (await app.raw(own.downloadMyCertificate, { certificateId: first!.certificateId }, { as: works[0]!.captain }))
    .data as Buffer
  const words = execFileSync('pdftotext', [fileOf('k12.pdf', pdf), '-'], { encoding: 'utf8' })
  assert.match(words.replace(/\s/g, ''), /本竞赛结果不作为中小学招生入学依据/)
  const other = (await certificates(await issued(await design(), { levels: [1] })))[0]!
  assert.ok(!(await traced(other.traceCode)).data.printed.some(({ text }) => text === K12_NOTICE))
})

test('a holder whose language is English reads of the certificate in English: published, revoked with its award', async () => {
  const { app, awards, design, generated, issue, revoke, works } = world
  const { db } = app.ctx
  const award = awards.find(({ level, status }) => level === 2 && status !== 'revoked') ?? awards[1]!
  const { holder } = await db
    .selectFrom('award_people')
    .select('user_id as holder')
    .where('award_id', '=', award.awardId)
    .where(
      'user_id',
      'in',
      works.map(({ captain }) => captain.id),
    )
    .executeTakeFirstOrThrow()
  await db.updateTable('identity_users').set({ lang: 'en' }).where('id', '=', holder).execute()
  await db.updateTable('awards').set({ name_en: 'Second prize' }).where('id', '=', award.awardId).execute()
  await db.deleteFrom('message_messages').where('user_id', '=', holder).execute()
  await issue(await generated(await design(), { levels: [award.level] }), ['inApp'])
  await world.sudo(world.chief)
  const reply = await revoke(award.awardId, 'vacate', 'copied')
  assert.equal(reply.code, 0, reply.msg)
  const own = await db.selectFrom('message_messages').select(['title', 'body']).where('user_id', '=', holder).execute()
  const wanted = ['Your certificate is here', 'A certificate was revoked', 'An award was revoked']
  assert.deepEqual(
    wanted.filter((title) => !own.some((one) => one.title === title)),
    [],
    JSON.stringify(own),
  )
  // People and works keep their names, also in a receipt that jobs of the story before may still bring.
  assert.deepEqual(
    own.filter(({ title, body }) => /[\u4e00-\u9fff]/.test(title + body.replace(/^[^,]*,|^“[^”]*” \(version|of “[^”]*” in/, ''))),
    [],
  )
})

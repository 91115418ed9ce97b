// What a strict look found, as stories.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Element } from '@kaisai/certificate/model/document'
import { wordsElement } from '@kaisai/certificate/model/presets-elements'
import { sql } from 'kysely'
import { proofFor } from '#test/proof.ts'
import { refusal } from '#test/refusal.ts'
import { type CertificateWorld, givenDocument, openCertificates } from './certificate.given.ts'

let world: CertificateWorld
before(async () => {
  world = await openCertificates()
})
after(() => world.app.stop())

const age = (years: number) =>
  sql`update identity_users set birthday = current_date - make_interval(years => ${years}) where id = ${world.works[0]!.captain.id}::uuid`.execute(
    world.app.ctx.db,
  )

test('the names of a minor are masked for strangers, on every certificate of the award, and the signed record is closed', async () => {
  const { app, design, issued, certificates, traced, open, does, own, works } = world
  await age(16)
  const [one] = await certificates(await issued(await design(), { levels: [1] }))
  await age(30)
  const name = one!.holderName
  const { data } = await traced(one!.traceCode)
  assert.ok(!JSON.stringify(data).includes(name), JSON.stringify(data))
  assert.ok(data.holderName.includes('*'))
  assert.equal((await app.call(open.traceRecord, { code: one!.traceCode })).code, refusal('certificate.record_closed'))
  const mine = await does(works[0]!.captain, own.listMyCertificates, {})
  assert.equal(mine[0]!.holderName, name, 'one’s own is whole')
  // Of age when it was made: everything is shown.
  const [other] = await certificates(await issued(await design(), { levels: [1] }))
  assert.equal((await traced(other!.traceCode)).data.holderName, name)
  assert.equal((await app.call(open.traceRecord, { code: other!.traceCode })).code, 0)
})

test('a correction that cannot be printed is refused before anything is written, and the holder’s own words are not made public', async () => {
  const { app, design, issued, certificates, record, own, traced, chief, works, does } = world
  const [one] = await certificates(await issued(await design(), { levels: [1] }))
  await world.sudo(chief)
  const { certificateId } = one!
  const bad = await app.call(
    record.reissueCertificate,
    { certificateId, wanted: { workName: '作品𓀀' }, reason: '更正' } as never,
    { as: chief },
  )
  assert.equal(bad.code, refusal('certificate.cannot_print'), bad.msg)
  assert.equal((await traced(one!.traceCode)).data.verdict, 'valid')
  await does(works[0]!.captain, own.askCorrection, {
    certificateId,
    wanted: { workName: '新的作品名' },
    reason: '家里的私事',
    fileId: null,
  } as never)
  const { correctionId } = (await does(chief, record.pageCorrections, { status: 'submitted' })).rows[0]!
  await does(chief, record.decideCorrection, { correctionId, verb: 'approve', reason: '' })
  const { data } = await traced(one!.traceCode)
  assert.equal(data.verdict, 'replaced')
  assert.ok(!data.reason.includes('私事'))
})

test('a correction by the office replaces the certificate: the old code leads to the new one', async () => {
  const { design, issued, certificates, record, traced, chief, does } = world
  const [one] = await certificates(await issued(await design(), { levels: [1] }))
  await world.sudo(chief)
  await does(chief, record.reissueCertificate, {
    certificateId: one!.certificateId,
    wanted: { workName: '另一个名字' },
    reason: '更正',
  } as never)
  const { data: old } = await traced(one!.traceCode)
  assert.equal(old.verdict, 'replaced')
  assert.ok(old.replacedBy && old.replacedBy !== one!.traceCode, JSON.stringify(old))
  const { data: successor } = await traced(old.replacedBy)
  assert.equal(successor.verdict, 'valid')
  assert.ok(
    successor.printed.some(({ text }) => text === '另一个名字'),
    JSON.stringify(successor.printed),
  )
})

test('a certificate of an award that was taken back is not reissued', async () => {
  const { app, design, issued, certificates, record, chief, revoke, awards } = world
  const [one] = await certificates(await issued(await design(), { levels: [2] }))
  const { award_id: awardId } = await app.ctx.db
    .selectFrom('certificates')
    .select('award_id')
    .where('id', '=', one!.certificateId)
    .executeTakeFirstOrThrow()
  await world.sudo(chief)
  const input = { certificateId: one!.certificateId, wanted: { workName: '另一个名字' }, reason: '更正' } as never
  const [reissued] = await Promise.all([app.call(record.reissueCertificate, input, { as: chief }), revoke(awardId!, 'vacate')])
  const { rows } = await sql<{ status: string }>`select status from certificates where award_id = ${awardId}::uuid`.execute(
    app.ctx.db,
  )
  assert.ok(
    rows.every(({ status }) => ['replaced', 'revoked', 'dropped'].includes(status)),
    `${reissued.msg} ${JSON.stringify(rows)}`,
  )
  assert.ok(awards.length > 0)
})

test('a batch is not published when an award says something else than its certificate', async () => {
  const { app, design, generated, issue, certificates } = world
  const batchId = await generated(await design(), { levels: [3] })
  const [one] = await certificates(batchId)
  await app.asOwner((db) => sql`alter table awards disable trigger award_is_kept`.execute(db))
  await sql`update awards set snapshot = jsonb_set(snapshot, '{workName}', '"改了名的作品"') where id = (select award_id from certificates where id = ${one!.certificateId}::uuid)`.execute(
    app.ctx.db,
  )
  assert.equal((await issue(batchId)).code, refusal('certificate.awards_changed'))
  await app.asOwner((db) => sql`alter table awards enable trigger award_is_kept`.execute(db))
})

test('a text into which nothing was written keeps a design from being published', async () => {
  const { app, chief, template, competitionId, does } = world
  const given = givenDocument()
  const empty = wordsElement('empty', { left: 100, top: 100, width: 400, height: 40 }, 'Double-click to write')
  const document = { ...given, slides: given.slides.map((one) => ({ ...one, elements: [...one.elements, empty] })) }
  const { templateId } = await does(chief, template.addTemplate, {
    ...{ name: '没有写字', competitionId, holderKind: 'award' as const },
    document: { ...document, title: '未命名证书' },
  })
  const added = await does(chief, template.getTemplate, { templateId })
  assert.equal(added.document.title, '没有写字', 'a design nobody named goes by the name of its template')
  const reply = await app.call(template.publishTemplate, { templateId, version: 1 }, { as: chief })
  assert.deepEqual([reply.code, reply.msg.includes('个文字框')], [refusal('certificate.placeholder_left'), true])
})

test('a design with a field that cannot be filled is not published, and one published before is not made from', async () => {
  const { app, does, chief, template, competitionId, design, checked, seen, makeIt } = world
  const given = givenDocument()
  const misspelt = wordsElement('odd', { left: 100, top: 100, width: 400, height: 40 }, '授予{{shool}}的{student}')
  const document = { ...given, slides: given.slides.map((one) => ({ ...one, elements: [...one.elements, misspelt] })) }
  const { templateId: drafted } = await does(chief, template.addTemplate, {
    ...{ name: '写错字段', competitionId, holderKind: 'award' as const },
    document,
  })
  const reply = await app.call(template.publishTemplate, { templateId: drafted, version: 1 }, { as: chief })
  assert.equal(reply.code, refusal('certificate.broken_fields'))
  assert.match(reply.msg, /\{\{shool\}\}、\{student\}/)
  const hidden = { ...document, slides: document.slides.map((one) => ({ ...one, elements: hide(one.elements, 'odd') })) }
  assert.ok(await design({ document: hidden }), 'what is not shown keeps nothing back')
  const templateId = await design()
  const keep = (word: 'enable' | 'disable') =>
    app.asOwner((db) =>
      sql.raw(`alter table certificate_template_versions ${word} trigger certificate_versions_once`).execute(db),
    )
  await keep('disable')
  await app.asOwner((db) =>
    sql`update certificate_template_versions set document = ${JSON.stringify(document)}::jsonb where template_id = ${templateId}::uuid`.execute(
      db,
    ),
  )
  await keep('enable')
  const batchId = await checked(templateId, { levels: [1] })
  const { faults } = await seen(batchId)
  assert.deepEqual(
    faults.filter(({ kind }) => kind === 'brokenField').map(({ isBlocking, words }) => [isBlocking, words]),
    [
      [true, '{{shool}}'],
      [true, '{student}'],
    ],
  )
  assert.equal((await makeIt(batchId)).code, refusal('certificate.faults_left'))
})

const hide = (elements: readonly Element[], id: string): Element[] =>
  elements.map((one) => (one.id === id ? { ...one, isHidden: true } : one))

test('read in English, award and issuer have their English names: to strangers who search, to the holder, and where it is traced', async () => {
  const { app, design, issued, certificates, open, own, works } = world
  const [one] = await certificates(await issued(await design(), { levels: [1] }))
  const { awardId, userIds } = await app.ctx.db
    .selectFrom('certificates')
    .select(['award_id as awardId', 'user_ids as userIds'])
    .where('trace_code', '=', one!.traceCode)
    .executeTakeFirstOrThrow()
  const holder = works.map(({ captain }) => captain).find(({ id }) => userIds.includes(id))!
  const inEnglish = async () => {
    const asked = { name: one!.holderName, certNo: one!.number, ...(await proofFor(app, 'search')) }
    const found = (await app.call(open.searchCertificates, asked, { lang: 'en' })).data.rows[0]!
    const mine = (await app.call(own.listMyCertificates, {}, { as: holder, lang: 'en' })).data
    const traced = (await app.call(open.traceCertificate, { code: one!.traceCode }, { lang: 'en' })).data
    const same = mine.find(({ number }) => number === one!.number)!
    return [found, same, traced].map(({ awardName, issuerName }) => [awardName, issuerName])
  }
  const before = await inEnglish()
  assert.deepEqual(before, [before[2], before[2], before[2]])
  await app.asOwner(async (db) => {
    await sql`update awards set name_en = 'First Prize' where id = ${awardId}::uuid`.execute(db)
    const id = world.organizationId
    await sql`update certificate_settings set issuer_name_en = 'Design Committee' where organization_id = ${id}::uuid`.execute(db)
    await sql`update organizations set name_en = 'Design Committee' where id = ${id}::uuid`.execute(db)
  })
  assert.deepEqual(await inEnglish(), Array(3).fill(['First Prize', 'Design Committee']))
})

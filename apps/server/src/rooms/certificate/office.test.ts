// The office around certificates: designs, the issuer’s name and key, own fonts.
import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, before, test } from 'node:test'
import { dateFacts } from '@kaisai/certificate/model/dates'
import { wordsElement } from '@kaisai/certificate/model/presets-elements'
import { selfSignedCertificate } from '@kaisai/certificate/pdf/self-signed'
import * as fonts from '@kaisai/contract/certificate/font.endpoints'
import type { Endpoint } from '@kaisai/contract/endpoint'
import { writeRecord } from '#src/platform/fonts/outline.ts'
import { ask, inFile } from '#src/platform/fonts/print.given.ts'
import { writeSfnt } from '#src/platform/fonts/write-sfnt.ts'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { uploading } from '../system/uploads.given.ts'
import { type CertificateWorld, givenDocument, openCertificates } from './certificate.given.ts'

let world: CertificateWorld
before(async () => {
  world = await openCertificates()
})
after(() => world.app.stop())

const codeAs = async (who: Person | undefined, endpoint: Endpoint, input: unknown): Promise<number> =>
  (await world.app.raw(endpoint, input, who ? { as: who } : {})).code

test('a design is drawn, frozen as a version, drawn on, and the versions stay as they were', async () => {
  const { does, chief, stranger, template, competitionId } = world
  const fields = { name: '参赛证书', competitionId, holderKind: 'award' as const }
  const { templateId } = await does(chief, template.addTemplate, fields)
  const found = async (who = chief) =>
    (await does(who, template.pageTemplates, { keyword: '参赛证书' })).rows.map((row) => [
      row.status,
      row.versionNo,
      row.isDraftNewer,
    ])
  assert.deepEqual([await found(), await found(stranger)], [[['draft', 0, true]], []])
  assert.ok((await does(chief, template.listTemplateChoices, {})).competitions.some(({ value }) => value === competitionId))
  assert.equal(await codeAs(chief, template.moveTemplate, { templateId, verb: 'enable' }), refusal('certificate.not_published'))
  const saved = await does(chief, template.saveDraft, { templateId, version: 1, document: givenDocument() })
  assert.equal(saved.version, 2)
  const late = { templateId, version: 1, document: givenDocument({ prefix: 'LATE' }) }
  assert.equal(await codeAs(chief, template.saveDraft, late), refusal('house.edited_meanwhile'))
  assert.equal(await codeAs(stranger, template.saveDraft, { ...late, version: 2 }), refusal('house.not_found'))
  await does(chief, template.publishTemplate, { templateId, version: 2 })
  assert.deepEqual(await found(), [['enabled', 1, false]])
  await does(chief, template.saveDraft, { templateId, version: 2, document: givenDocument({ prefix: 'NEW' }) })
  assert.deepEqual(await found(), [['enabled', 1, true]])
  const [first] = await does(chief, template.listVersions, { templateId })
  const version = await does(chief, template.getVersion, { versionId: first!.versionId })
  const draft = await does(chief, template.getTemplate, { templateId })
  assert.deepEqual([version.document.serial.prefix, draft.document.serial.prefix], ['KS{year}-', 'NEW'])
  assert.equal(await codeAs(stranger, template.getVersion, { versionId: first!.versionId }), refusal('house.not_found'))
  // A name for those who choose among versions; what was frozen stays.
  const named = async () => (await does(chief, template.listVersions, { templateId })).map(({ name, hash }) => [name, hash])
  await does(chief, template.nameVersion, { versionId: first!.versionId, name: ' 省赛用 ' })
  assert.deepEqual(await named(), [['省赛用', first!.hash]])
  const { versionId } = first!
  assert.equal(await codeAs(stranger, template.nameVersion, { versionId, name: '' }), refusal('house.not_found'))
  await does(chief, template.nameVersion, { versionId, name: '' })
  assert.deepEqual(await named(), [['', first!.hash]])
})

test('a design is tried with real rows, carries the mark of a sample, and is copied, renamed, switched off and deleted', async () => {
  const { app, does, chief, stranger, template, competitionId, design, checked } = world
  const templateId = await design()
  const rows = await does(chief, template.listPreviewRows, { templateId })
  assert.equal(rows.length, 7)
  assert.equal(rows[0]!.facts.editionName, '第一届')
  const pdf = await app.raw(template.downloadPreview, { templateId, rowId: rows[0]!.id }, { as: chief })
  assert.equal((pdf.data as Buffer).toString('latin1', 0, 5), '%PDF-')
  assert.equal((await app.raw(template.downloadPreview, { templateId }, { as: stranger })).code, refusal('house.not_found'))
  const fields = { name: '副本', competitionId, holderKind: 'award' as const }
  const { templateId: copy } = await does(chief, template.addTemplate, { ...fields, copyOf: templateId })
  const of = async (id: string) => (await does(chief, template.getTemplate, { templateId: id })).document
  assert.deepEqual((await of(copy)).slides, (await of(templateId)).slides)
  assert.deepEqual(await does(chief, template.updateTemplate, { templateId: copy, version: 1, ...fields, name: '新名' }), {
    version: 2,
  })
  assert.equal(
    await codeAs(chief, template.updateTemplate, { templateId: copy, version: 1, ...fields }),
    refusal('house.edited_meanwhile'),
  )
  assert.equal(await codeAs(stranger, template.deleteTemplate, { templateId: copy }), refusal('house.not_found'))
  await does(chief, template.deleteTemplate, { templateId: copy })
  assert.equal(await codeAs(chief, template.getTemplate, { templateId: copy }), refusal('house.not_found'))

  await checked(templateId)
  const { version } = await does(chief, template.getTemplate, { templateId })
  const turned = { templateId, version, ...fields, holderKind: 'student' as const }
  assert.equal(await codeAs(chief, template.updateTemplate, turned), refusal('certificate.holder_stands'))
  assert.equal(await codeAs(chief, template.deleteTemplate, { templateId }), refusal('certificate.template_used'))
  await does(chief, template.moveTemplate, { templateId, verb: 'disable' })
  const batch = { competitionId, templateId, name: '停用后', itemIds: [], levels: [], stateOf: 'final' }
  assert.equal(await codeAs(chief, world.batch.addBatch, batch), refusal('certificate.not_published'))
  await does(chief, template.moveTemplate, { templateId, verb: 'enable' })
  assert.equal(await codeAs(chief, template.moveTemplate, { templateId, verb: 'enable' }), refusal('house.wrong_state'))
})

test('the issuer’s name is saved with a version; its own key is taken only when key and certificate belong together', async () => {
  const { does, chief, manager, record } = world
  const setting = () => does(chief, record.getSetting, {})
  const before_ = await setting()
  assert.deepEqual([before_.issuerName, before_.signer.kind], ['江南设计协会', 'house'])
  assert.equal(await codeAs(manager, record.getSetting, {}), refusal('house.no_access'))
  const wanted = {
    version: before_.version,
    issuerName: '江南设计协会竞赛中心',
    issuerNameEn: 'Jiangnan Design',
    sealFileId: null,
  }
  await does(chief, record.saveSetting, wanted)
  assert.equal((await setting()).issuerName, '江南设计协会竞赛中心')
  assert.equal((await setting()).isArchival, false, 'a format to be kept is chosen')
  assert.equal(await codeAs(chief, record.saveSetting, { ...wanted, issuerName: '晚到' }), refusal('house.edited_meanwhile'))

  const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const [own, other] = [pair(), pair()]
  const wishes = { commonName: '江南设计协会', organization: '江南设计协会', notBefore: new Date('2026-01-01') }
  const pem = (key: typeof own) => key.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const chain = (notAfter: string) => selfSignedCertificate({ ...wishes, notAfter: new Date(notAfter), keyPair: own })
  await world.sudo(chief)
  const load = (key: typeof own, until = '2056-01-01') =>
    codeAs(chief, record.loadSigner, { keyPem: pem(key), chainPem: chain(until) })
  assert.equal(await load(other), refusal('certificate.signer_unfit'))
  assert.equal(await load(own, '2026-02-01'), refusal('certificate.signer_unfit'), 'expired')
  assert.equal((await setting()).signer.kind, 'house')
  assert.equal(await load(own), 0)
  const { signer } = await setting()
  assert.deepEqual([signer.kind, signer.subject], ['own', '江南设计协会'])
  await does(chief, record.dropSigner, {})
  assert.equal((await setting()).signer.kind, 'house')
})

const square = writeRecord([
  [
    { x: 0, y: 0, isOn: true },
    { x: 0, y: 900, isOn: true },
    { x: 900, y: 900, isOn: true },
    { x: 900, y: 0, isOn: true },
  ],
])
const ownFont = writeSfnt({
  unitsPerEm: 1000,
  ascent: 900,
  descent: -100,
  squareTop: 880,
  squareBottom: -120,
  capHeight: 700,
  box: [0, -100, 900, 900],
  glyphs: [1, 2].map(() => ({ record: square, advance: 1000 })),
  map: new Map([[0x4e00, 1]]),
  vertical: new Map(),
})

const textOfPdf = (pdf: Buffer): string => inFile(pdf, (path) => ask('pdftotext', ['-raw', path, '-'])).text.replace(/\s/g, '')

test('a sample is printed as the row will be: its own number, date and issuer, and nothing made up where it has nothing', async () => {
  const { app, does, chief, template, competitionId } = world
  const given = givenDocument({ prefix: 'KS{year}{competition}-', suffix: '号' })
  const line =
    '甲{{teacher}}乙[[（{{teacher}}）]]丙{{teamName}}[[丁{{teamName}}]]，{{companyName}}，{{issueDate}}，{{certCodePrefix}}{{autoincrementThree}}{{certCodeSuffix}}完'
  const element = wordsElement('line', { left: 20, top: 20, width: 960, height: 80 }, line, { fontSize: 12 })
  const document = { ...given, slides: [{ ...given.slides[0]!, elements: [element] }] }
  const { templateId } = await does(chief, template.addTemplate, {
    ...{ name: '样张', competitionId, holderKind: 'award' as const },
    document,
  })
  const printed = async (rowId?: string): Promise<string> => {
    const { data } = await app.raw(template.downloadPreview, { templateId, ...(rowId ? { rowId } : {}) }, { as: chief })
    return textOfPdf(data as Buffer)
  }
  const { sample } = await does(chief, template.getTemplate, { templateId })
  const [row] = await does(chief, template.listPreviewRows, { templateId })
  const { facts, places } = row!
  assert.deepEqual([facts.teacher, sample.facts.companyName], [undefined, facts.companyName])
  assert.deepEqual({ ...sample.places, item: '', level: '' }, { ...places, item: '', level: '' })
  const { issueDate } = dateFacts(app.ctx.now())
  const number = `KS${places.year}${places.competition}-001号`
  const team = facts.teamName ? `${facts.teamName}丁${facts.teamName}` : ''
  const end = `，${facts.companyName}，${issueDate}，${number}完`
  assert.ok((await printed(row!.id)).includes(`甲乙丙${team}${end}`), await printed(row!.id))
  assert.ok((await printed()).includes(`甲王老师乙（王老师）丙启航队丁启航队${end}`), await printed())
})

test('each holder of an award is a row of its own, and rows beyond the first thirty are printed, too', async () => {
  const { app, does, chief, template, competitionId } = world
  const { templateId } = await does(chief, template.addTemplate, {
    ...{ name: '个人', competitionId, holderKind: 'student' as const },
    document: givenDocument(),
  })
  const rows = await does(chief, template.listPreviewRows, { templateId })
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length)
  const { data } = await app.raw(template.downloadPreview, { templateId, rowId: rows.at(-1)!.id }, { as: chief })
  assert.equal((data as Buffer).toString('latin1', 0, 5), '%PDF-')
  assert.equal(
    (await app.raw(template.downloadPreview, { templateId, rowId: `${rows[0]!.id}x` }, { as: chief })).code,
    refusal('house.not_found'),
  )
})

// A table said to reach beyond the file, one said to be shorter than its glyphs, and one under another name.
const changed = (tag: string, change: (entry: Buffer) => void): Buffer => {
  const font = Buffer.from(ownFont)
  const at = font.indexOf(tag, 12, 'latin1')
  change(font.subarray(at, at + 16))
  return font
}
const liars = [
  changed('glyf', (entry) => entry.writeUInt32BE(0xff_ff_ff, 12)),
  changed('glyf', (entry) => entry.writeUInt32BE(4, 12)),
  changed('cmap', (entry) => entry.write('cmop', 'latin1')),
]

test('an organization adds a font it may use, draws with it, and cannot remove it while a design does', async () => {
  const { app, does, chief, stranger, template, competitionId } = world
  const up = uploading(app)
  const kept = async (body: Buffer): Promise<string> => {
    const reply = await up.send(chief, '题字.TTF', body, 'certificateFont')
    assert.equal(reply.status, 204, reply.msg)
    return String(reply.headers['x-file-id'])
  }
  const fileId = await kept(ownFont)
  assert.equal(await codeAs(chief, fonts.addFont, { fileId, hasRight: false }), refusal('certificate.font_right_needed'))
  assert.equal((await up.send(chief, 'no.ttf', Buffer.from('no font'), 'certificateFont')).status, 422)
  for (const lying of liars)
    assert.equal(
      await codeAs(chief, fonts.addFont, { fileId: await kept(lying), hasRight: true }),
      refusal('certificate.font_refused'),
    )
  assert.equal(await codeAs(stranger, fonts.addFont, { fileId, hasRight: true }), refusal('house.not_found'))
  const { fontId } = await does(chief, fonts.addFont, { fileId, hasRight: true })
  assert.equal(await codeAs(chief, fonts.addFont, { fileId: await kept(ownFont), hasRight: true }), refusal('house.duplicate'))
  const face = `own:${fontId}`
  const measured = async (who = chief) =>
    (await does(who, fonts.fontMetrics, {})).packs.some((pack: { face?: string }) => JSON.stringify(pack).includes(fontId))
  assert.deepEqual([await measured(), await measured(stranger)], [true, false])
  const { outlines } = await does(chief, fonts.fontGlyphs, { face, glyphs: '1' })
  assert.match(outlines['1']!, /^M/)
  assert.equal(await codeAs(stranger, fonts.fontGlyphs, { face, glyphs: '1' }), refusal('house.not_found'))
  // While a text is written the browser has the same face.
  const part = (who: Person, name: string) => app.raw(fonts.fontSubset, { face: name, codes: '4e00,8bc1' }, { as: who })
  for (const name of [face, 'kai']) {
    const { headers, data } = await part(chief, name)
    assert.equal(headers['content-type'], 'font/ttf')
    assert.equal((data as Buffer).readUInt32BE(0), 0x00010000)
  }
  assert.equal((await part(stranger, face)).code, refusal('house.not_found'))
  assert.equal((await part(chief, 'nobodys')).code, refusal('house.not_found'))
  const drawn = givenDocument()
  const document = {
    ...drawn,
    slides: drawn.slides.map((slide) => ({
      ...slide,
      elements: slide.elements.map((element) => (element.type === 'text' ? { ...element, defaultFontName: face } : element)),
    })),
  }
  const { templateId } = await does(chief, template.addTemplate, {
    name: '自有字体',
    competitionId,
    holderKind: 'award',
    document: document as never,
  })
  assert.deepEqual(
    (await does(chief, fonts.listFonts, {})).map((font) => [font.fontId, font.family, font.glyphs, font.inUse]),
    [[fontId, '题字', 2, true]],
  )
  assert.equal(await codeAs(chief, fonts.removeFont, { fontId }), refusal('certificate.font_used'))
  await does(chief, template.deleteTemplate, { templateId })
  await does(chief, fonts.removeFont, { fontId })
  assert.deepEqual(await does(chief, fonts.listFonts, {}), [])
})

test('files are made to be kept for long once the organization wants that, those printed before as well', async () => {
  const { app, does, chief, design, issued, certificates, record } = world
  const [one] = await certificates(await issued(await design(), { levels: [1] }))
  const pdf = async () =>
    ((await app.raw(record.downloadCertificate, { certificateId: one!.certificateId }, { as: chief })).data as Buffer).toString(
      'latin1',
    )
  assert.ok(!(await pdf()).includes('pdfaid:part'))
  const { version, issuerName, issuerNameEn, sealFileId } = await does(chief, record.getSetting, {})
  const wanted = { version, issuerName, issuerNameEn, sealFileId, isArchival: true }
  await does(chief, record.saveSetting, wanted)
  assert.equal((await does(chief, record.getSetting, {})).isArchival, true)
  const kept = await pdf()
  assert.ok(kept.includes('<pdfaid:part>2</pdfaid:part>') && kept.includes('/GTS_PDFA1'))
})

// What somebody draws or sends that cannot be printed: each ends in a sentence that says what it is.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MOST_ELEMENTS } from '@kaisai/certificate/model/document'
import { wordsElement } from '@kaisai/certificate/model/presets-elements'
import { sql } from 'kysely'
import { cmykJpeg, whitePng } from '#src/platform/image/pictures.given.ts'
import { refusal } from '#test/refusal.ts'
import { uploading } from '../system/uploads.given.ts'
import { type CertificateWorld, givenDocument, openCertificates } from './certificate.given.ts'

let world: CertificateWorld
before(async () => {
  world = await openCertificates()
})
after(() => world.app.stop())

test('a picture of a hundred million pixels is refused by its size, one that is none as such, a printing house’s is taken', async () => {
  const { app, chief } = world
  const send = (name: string, body: Buffer) => uploading(app).send(chief, name, body, 'certificateImage')
  const huge = await send('huge.png', whitePng(10_000, 10_000))
  assert.deepEqual([huge.status, huge.code, huge.msg], [422, refusal('system.image_size'), '图片尺寸过大（不超过5000万像素）'])
  const up = uploading(app)
  const large = whitePng(10_000, 10_000)
  const { headers } = await up.create(chief, 'huge.png', large.length, 'certificateImage')
  const sent = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', 'accept-language': 'en' }
  assert.equal(
    (await up.tus('PATCH', String(headers.location), chief, sent, large)).msg,
    'The picture is too large (at most 50 million pixels).',
  )
  const png = whitePng(40, 20)
  assert.deepEqual((await send('words.png', Buffer.from('no picture'))).status, 422)
  assert.equal((await send('other.jpg', png)).status, 422)
  assert.equal((await send('small.png', png)).status, 204)
  for (const isAdobe of [true, false])
    assert.equal((await send('print.jpg', cmykJpeg(40, 24, [0, 255, 255, 0], { isAdobe }))).status, 204)
})

const withWords = (words: readonly string[]) => {
  const given = givenDocument()
  const added = words.map((text, at) => wordsElement(`word-${at}`, { left: 20, top: 20, width: 600, height: 40 }, text))
  return { ...given, slides: given.slides.map((one) => ({ ...one, elements: [...one.elements, ...added] })) }
}

test('a page takes five hundred elements and prints them; one more is refused with the number', async () => {
  const { app, chief, template, competitionId } = world
  const room = MOST_ELEMENTS - givenDocument().slides[0]!.elements.length
  const add = (count: number) =>
    app.call(
      template.addTemplate,
      { name: '很多元素', competitionId, holderKind: 'award', document: withWords(Array(count).fill('荣誉')) },
      { as: chief },
    )
  const full = await add(room)
  assert.equal(full.code, 0, full.msg)
  const { templateId } = full.data
  const sample = await app.raw(template.downloadPreview, { templateId }, { as: chief })
  assert.equal((sample.data as Buffer).toString('latin1', 0, 5), '%PDF-')
  assert.equal((await add(room + 1)).msg, '每页的元素最多500项')
})

test('emoji, Tibetan and Arabic in a name keep that row alone, character by character; in the words of a design they keep the batch', async () => {
  const { app, design, checked, seen, awards, makeIt } = world
  const award = awards.find(({ name }) => name === '一等奖')!
  const keep = (word: 'enable' | 'disable') =>
    app.asOwner((db) => sql.raw(`alter table awards ${word} trigger award_is_kept`).execute(db))
  const named = (name: string) =>
    sql`update awards set snapshot = jsonb_set(snapshot, '{students,0,name}', to_jsonb(${name}::text)) where id = ${award.awardId}::uuid`.execute(
      app.ctx.db,
    )
  await keep('disable')
  for (const [name, chars] of [
    ['王小明😀', '😀'],
    ['བསྟན།', 'བ ས \u0f9f ན །'],
    ['محمد', 'م ح د'],
  ] as const) {
    await named(name)
    const { faults } = await seen(await checked(await design(), { levels: [1] }))
    const missing = faults.filter(({ kind }) => kind === 'missingGlyph')
    assert.ok(missing.length > 0 && missing.every(({ isBlocking }) => isBlocking), name)
    assert.deepEqual([...new Set(missing.map(({ words }) => words))], [chars])
  }
  await named('艾'.repeat(60))
  await keep('enable')
  const batchId = await checked(await design({ document: withWords(['荣誉证书😀']) }), { levels: [1] })
  const { faults } = await seen(batchId)
  assert.deepEqual(
    faults.filter(({ kind }) => kind === 'missingGlyph').map(({ isBlocking, words }) => [isBlocking, words]),
    [[true, '😀']],
  )
  assert.notEqual((await makeIt(batchId)).code, 0)
})

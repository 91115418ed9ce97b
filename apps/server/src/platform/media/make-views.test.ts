// Copies lose every trace of who made a file; what they lose is reported, and what they show stays. In a process.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { Transformer } from '@napi-rs/image'
import { blanked } from './blanked.ts'
import { MediaRefused } from './facts.ts'
import type { Blank } from './found.ts'
import { inMediaProcess } from './in-media-process.ts'
import { inspect } from './inspect.ts'
import { hashDistance, pictureHash } from './picture-hash.ts'
import * as sample from './sample.given.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaisai-views-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const NAME = '王小明'
let count = 0
const make = async (extension: string, bytes: Buffer) => {
  const out = mkdtempSync(join(folder, 'out-'))
  const path = join(folder, `${++count}`)
  writeFileSync(path, bytes)
  const made = await inMediaProcess<'views'>({ kind: 'views', path, extension, folder: out })
  const view = made.views.find(({ variant }) => variant === 'view')
  const thumb = made.views.find(({ variant }) => variant === 'thumb')
  const values = made.metadata.map(({ key, value }) => `${key}=${value}`)
  return { ...made, view, thumb, values, viewBytes: view?.path ? readFileSync(view.path) : null }
}
const inspectBytes = async (extension: string, bytes: Buffer) => {
  const path = join(folder, `${++count}`)
  writeFileSync(path, bytes)
  return inspect(path, extension)
}

test('a photo is drawn anew: upright, smaller, without the artist and the place', async () => {
  const photo = await new Transformer(sample.png({ width: 3000, height: 1000 })).jpeg(85)
  const bytes = sample.withSegment(photo, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), sample.exif(NAME, 300, 6)]))
  const made = await make('jpg', bytes)
  assert.deepEqual([made.view?.width, made.view?.height, made.thumb?.width, made.thumb?.height], [853, 2560, 160, 480])
  assert.deepEqual(made.values, [`Artist=${NAME}`, 'GPSLatitude=30.0000 15.0000 0.0000'])
  assert.equal(made.viewBytes!.includes(NAME), false)
  assert.equal((await new Transformer(made.viewBytes!).metadata(true)).exif, undefined)
  const noted = await make('png', sample.png({ extra: [sample.pngBlock('tEXt', Buffer.from(`Author\0${NAME}`))] }))
  assert.deepEqual(noted.values, [`Author=${NAME}`])
  assert.equal((await make('gif', sample.gif())).view?.mediaType, 'image/webp')
})

test('a PDF keeps its pages and loses author, XMP, attachments, scripts, what acts and who commented', async () => {
  const bytes = await sample.pdf(3, NAME)
  for (const trace of ['JavaScript', 'EmbeddedFile', 'SubmitForm', 'OpenAction', 'Reviewer Li', 'dc:creator'])
    assert.equal(bytes.includes(trace), true, `the sample has no ${trace}`)
  const made = await make('pdf', bytes)
  const copy = await PDFDocument.load(made.viewBytes!, { updateMetadata: false })
  const plain = Buffer.from(await copy.save({ useObjectStreams: false }))
  for (const trace of [
    'JavaScript',
    'EmbeddedFile',
    'SubmitForm',
    'OpenAction',
    'Reviewer Li',
    'dc:creator',
    'names.txt',
    'Secret',
    'Filespec',
  ])
    assert.equal(plain.includes(trace), false, `${trace} is still there`)
  assert.deepEqual(
    [copy.getAuthor(), copy.getTitle(), copy.getProducer(), copy.getPageCount()],
    [undefined, undefined, undefined, 3],
  )
  assert.equal((await inspectBytes('pdf', made.viewBytes!)).pages, 3)
  for (const said of [`Author=${NAME}`, 'Title=Secret title', `dc:creator=${NAME}`, 'Attachment=names.txt'])
    assert.ok(made.values.includes(said), said)
  assert.match(made.text, /Page 1 of the work\nPage 2/)
  assert.deepEqual([made.thumb?.width, made.pictureHashes.length], [480, 3])
})

test('a video is sent as it is, its boxes of metadata as empty ones, wherever a reader begins', async () => {
  const bytes = sample.mp4({ author: NAME })
  const made = await make('mp4', bytes)
  assert.ok(
    made.values.includes(`©ART=${NAME}`) &&
      made.values.includes('©xyz=+39.9+116.4/') &&
      made.values.includes(`dc:creator=${NAME}`),
  )
  const blanks = made.view!.blanks as readonly Blank[]
  assert.equal(made.view!.path, null)
  const sent = await buffer(
    blanked(Readable.from([bytes.subarray(0, 450), bytes.subarray(450, 1000), bytes.subarray(1000)]), blanks, 0),
  )
  assert.equal(sent.length, bytes.length)
  assert.equal(sent.includes(NAME), false)
  assert.equal(sent.includes('+39.9'), false)
  const { width, seconds } = await inspectBytes('mp4', sent)
  assert.deepEqual([width, seconds], [1920, 12.5])
  assert.ok(sent.subarray(-4000).equals(bytes.subarray(-4000)))
  for (let start = 0; start < bytes.length; start += 37) {
    const part = await buffer(blanked(Readable.from([bytes.subarray(start, start + 90)]), blanks, start))
    assert.ok(part.equals(sent.subarray(start, start + 90)), `from ${start}`)
  }
})

test('a document is copied without its properties and without the names of who wrote and commented', async () => {
  const made = await make('docx', sample.docx(NAME))
  for (const said of [`creator=${NAME}`, 'lastModifiedBy=张三', 'Company=北京某大学', `author=${NAME}`, 'author=李老师'])
    assert.ok(made.values.includes(said), said)
  assert.match(made.text, /作品说明 & more\nsecond/)
  await inspectBytes('docx', made.viewBytes!)
  const again = await make('docx', made.viewBytes!)
  assert.deepEqual([again.values, again.text], [[], made.text])
  assert.ok(again.entryNames.includes('docProps/core.xml'))
})

test('an archive lists its names, a text is its own view', async () => {
  assert.deepEqual((await make('zip', sample.zip([{ name: '张三/作品.txt', body: 'x' }]))).entryNames, ['张三/作品.txt'])
  const made = await make('txt', Buffer.from('<script>alert(1)</script>'))
  assert.deepEqual([made.view?.mediaType, made.text], ['text/plain; charset=utf-8', '<script>alert(1)</script>'])
})

test('fingerprints stay alike through copying, scaling, brightness and a slight crop; other pictures are far away', async () => {
  const original = sample.png({ width: 800, height: 600, seed: 3 })
  const of = async (picture: Buffer): Promise<string> => (await pictureHash(picture))!
  const base = await of(original)
  const alike = {
    jpeg: await new Transformer(original).jpeg(40),
    small: await new Transformer(original).resize(150, 110).png(),
    webp: await new Transformer(original).webp(60),
    bright: await new Transformer(original).brighten(25).png(),
    crop: await new Transformer(original).crop(16, 12, 770, 578).png(),
  }
  for (const [how, picture] of Object.entries(alike)) {
    const distance = hashDistance(base, await of(picture))
    assert.ok(distance <= 10, `${how}: ${distance}`)
  }
  const others = await Promise.all([1, 2, 4, 5, 6].map((seed) => of(sample.png({ width: 800, height: 600, seed }))))
  for (const other of others) assert.ok(hashDistance(base, other) > 20, `${hashDistance(base, other)}`)
  const empty = Transformer.fromRgbaPixels(Buffer.alloc(64 * 64 * 4, 255), 64, 64)
  assert.equal(await pictureHash(await empty.png()), null)
})

test('a document whose part unpacks to more than it says, or a page tree without an end, fails and hurts nobody', async () => {
  const bomb = sample.docx('x', [{ name: 'word/footnotes.xml', body: Buffer.alloc(60 * 1024 * 1024, ' '), claim: 1000 }])
  await assert.rejects(make('docx', bomb), (error) => error instanceof MediaRefused && error.trouble === 'too-complex')
  const loop = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 9>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  )
  await assert.rejects(make('pdf', loop), MediaRefused)
  assert.equal((await make('png', sample.png())).view?.width, 120)
})

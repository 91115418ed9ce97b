// Whole files are measured, hostile and broken ones are refused for what they are. In a process, as the product does it.
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { Transformer } from '@napi-rs/image'
import { MediaRefused, type MediaTrouble } from './facts.ts'
import { inMediaProcess } from './in-media-process.ts'
import * as sample from './sample.given.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaisai-media-'))
let jpeg: Buffer
let pdf: Buffer
before(async () => {
  jpeg = await new Transformer(sample.png({ width: 300, height: 200 })).jpeg(85)
  pdf = await sample.pdf(3)
})
after(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
const look = (extension: string, bytes: Buffer) => {
  const path = join(folder, `${++count}`)
  writeFileSync(path, bytes)
  return inMediaProcess<'inspect'>({ kind: 'inspect', path, extension })
}
const refused = async (
  extension: string,
  bytes: Buffer,
  trouble: MediaTrouble,
  values: Record<string, string> = {},
): Promise<void> => {
  const error = await look(extension, bytes).then(
    () => null,
    (found: unknown) => found,
  )
  assert.ok(error instanceof MediaRefused, `${extension} was not refused (${trouble}): ${error}`)
  assert.deepEqual([error.trouble, error.values], [trouble, values])
}
const facts = async (extension: string, bytes: Buffer) => {
  const { width, height, dpi, seconds, pages, sha256, bytes: size } = await look(extension, bytes)
  assert.deepEqual([sha256, size], [createHash('sha256').update(bytes).digest('hex'), bytes.length])
  return { width, height, dpi, seconds, pages }
}
const none = { width: null, height: null, dpi: null, seconds: null, pages: null }

test('pictures are measured: size as the reader sees it, resolution where it is told', async () => {
  const meters = Buffer.alloc(9)
  meters.writeUInt32BE(11_811, 0)
  meters[8] = 1
  assert.deepEqual(await facts('png', sample.png({ extra: [sample.pngBlock('pHYs', meters)] })), {
    ...none,
    width: 120,
    height: 80,
    dpi: 300,
  })
  const turned = sample.withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), sample.exif('x', 350, 6)]))
  assert.deepEqual(await facts('jpg', turned), { ...none, width: 200, height: 300, dpi: 350 })
  assert.deepEqual(await facts('webp', await new Transformer(jpeg).webp(80)), { ...none, width: 300, height: 200 })
  assert.deepEqual(await facts('webp', await new Transformer(jpeg).webpLossless()), { ...none, width: 300, height: 200 })
  assert.deepEqual(await facts('gif', sample.gif()), { ...none, width: 1, height: 1 })
})

test('documents, videos and texts are measured', async () => {
  assert.deepEqual(await facts('pdf', pdf), { ...none, pages: 3 })
  assert.deepEqual(await facts('mp4', sample.mp4({ seconds: 61.25 })), { ...none, width: 1920, height: 1080, seconds: 61.25 })
  assert.deepEqual(await facts('docx', sample.docx()), none)
  assert.deepEqual(await facts('zip', sample.zip([{ name: 'src/a.txt', body: 'hello' }, { name: 'src/' }])), none)
  // A Chinese Windows names files in its own encoding.
  assert.deepEqual(await facts('zip', sample.zip([{ name: Buffer.from('d7f7c6b72e747874', 'hex'), body: 'x', flags: 0 }])), none)
  assert.deepEqual(await facts('csv', Buffer.from('\ufeff姓名,学校\r\n')), none)
})

test('a file cut short, or with one bit turned, is damaged', async () => {
  for (const [extension, whole, trouble] of [
    ['png', sample.png(), 'content'],
    ['jpg', jpeg, 'content'],
    ['gif', sample.gif(), 'content'],
    ['webp', await new Transformer(jpeg).webp(80), 'content'],
    ['pdf', pdf, 'pdf-damaged'],
    ['mp4', sample.mp4(), 'video-damaged'],
    ['zip', sample.zip([{ name: 'a', body: randomBytes(500) }]), 'archive-damaged'],
    ['docx', sample.docx(), 'archive-damaged'],
  ] as const)
    for (const share of [0.5, 0.9]) await refused(extension, whole.subarray(0, Math.floor(whole.length * share)), trouble)
  const turned = sample.png()
  turned[turned.length - 40]! ^= 1
  await refused('png', turned, 'content')
  await refused('png', Buffer.alloc(0), 'content')
})

test('what is not what its name says is refused', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  for (const extension of ['png', 'jpg', 'jpeg', 'webp', 'gif', 'pdf', 'mp4', 'zip', 'docx', 'xlsx', 'pptx']) {
    await refused(extension, page, 'content')
    await refused(extension, Buffer.concat([Buffer.from('MZ'), randomBytes(4000)]), 'content')
  }
  await refused('png', jpeg, 'content')
  await refused('jpg', sample.png(), 'content')
  await refused('docx', sample.zip([{ name: 'word/document.xml', body: '<x/>' }]), 'content')
  await refused('xlsx', sample.docx(), 'content')
  await refused('txt', Buffer.from([0xff, 0xfe, 0x61, 0]), 'content')
  await refused('txt', Buffer.from('a\0b'), 'content')
  await refused('svg', Buffer.from('<svg/>'), 'type')
  await refused('constructor', page, 'type')
})

test('a picture that would fill the memory is refused by its header, undecoded', async () => {
  await refused('png', sample.png({ claim: [50_000, 50_000] }), 'pixels')
  await refused('png', sample.png({ claim: [0, 80] }), 'content')
  const huge = Buffer.from(jpeg)
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]))
  huge.writeUInt16BE(60_000, frame + 5)
  huge.writeUInt16BE(60_000, frame + 7)
  await refused('jpg', huge, 'pixels')
  const wide = sample.gif()
  wide.writeUInt16LE(65_535, 6)
  wide.writeUInt16LE(65_535, 8)
  await refused('gif', Buffer.from(wide), 'pixels')
})

test('files of two kinds at once are refused, or are nothing but the one they are named after', async () => {
  const archive = sample.zip([{ name: 'a.txt', body: 'x' }])
  // As a zip they are refused: it must begin and end as one.
  await refused('zip', Buffer.concat([jpeg, archive]), 'content')
  await refused('zip', Buffer.concat([pdf, archive]), 'content')
  await refused('zip', Buffer.concat([archive, Buffer.from('tail')]), 'archive-damaged')
  await refused('zip', sample.zip([{ name: 'a', body: 'x' }], { before: Buffer.from('PK\x03\x04more') }), 'archive-damaged')
  // As a picture they are a picture: only the copy drawn anew is ever shown.
  assert.equal((await facts('jpg', Buffer.concat([jpeg, archive]))).width, 300)
  assert.equal((await facts('gif', sample.gif('*/alert(1)//'))).width, 1)
  await refused('pdf', Buffer.concat([Buffer.from('GIF89a'), pdf]), 'content')
})

test('archives that unpack to too much, or to what they do not say, are refused', async () => {
  const zeros = Buffer.alloc(3 * 1024 * 1024)
  await refused('zip', sample.zip([{ name: 'bomb', body: zeros }]), 'archive-size')
  await refused('docx', sample.docx('x', [{ name: 'word/media/bomb.bin', body: zeros }]), 'archive-size')
  await refused('zip', sample.zip([{ name: 'a', body: 'small', claim: 2 ** 31 }]), 'archive-size')
  const body = randomBytes(1000)
  await refused(
    'zip',
    sample.zip([
      { name: 'a', body },
      { name: 'b', body, same: 0 },
    ]),
    'archive-damaged',
  )
  await refused('zip', sample.zip([{ name: 'a', body, localName: 'b' }]), 'archive-damaged')
  // An entry within another: both headers are as they should be, the bytes count twice.
  const inner = sample.zip([{ name: 'b', body, stored: true }])
  const nested = { name: 'a', body: inner.subarray(0, 31 + body.length), stored: true }
  assert.deepEqual(await facts('zip', sample.zip([nested])), none)
  await refused('zip', sample.zip([nested, { name: 'b', body, stored: true, start: 31 }]), 'archive-damaged')
  await refused('zip', sample.zip(Array.from({ length: 2001 }, (_, at) => ({ name: `f${at}` }))), 'archive-entries')
  assert.deepEqual(await facts('zip', sample.zip(Array.from({ length: 2000 }, (_, at) => ({ name: `f${at}` })))), none)
})

test('archives with names that leave their folder, links, twins, passwords or further archives are refused', async () => {
  for (const name of ['../x', 'a/../../x', '/etc/passwd', 'C:\\x', '..\\x', '\\\\host\\x', 'a\u202egpj.exe', 'a\nb'])
    await refused('zip', sample.zip([{ name, body: 'x' }]), 'archive-names', {
      name: name.replaceAll('\\', '/').replace('\n', '·'),
    })
  await refused('zip', sample.zip([{ name: 'link', body: '/etc/passwd', mode: 0o120777 }]), 'archive-names', { name: 'link' })
  await refused('zip', sample.zip([{ name: 'a' }, { name: 'a' }]), 'archive-names', { name: 'a' })
  await refused('zip', sample.zip([{ name: 'a', body: 'x', flags: 0x801 }]), 'archive-locked')
  await refused('zip', sample.zip([{ name: 'in/more.ZIP', body: 'x' }]), 'archive-nested', { name: 'in/more.ZIP' })
  await refused('docx', sample.docx('x', [{ name: 'word/vbaProject.bin', body: 'x' }]), 'macros')
  const sealed = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(600),
  ])
  await refused('docx', sealed, 'archive-locked')
})

test('a large archive with the long directory is read', async () => {
  const plain = sample.zip([{ name: 'a.txt', body: 'hello' }])
  const end = plain.length - 22
  const record = Buffer.alloc(56)
  record.write('PK\x06\x06', 0, 'latin1')
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(1n, 24)
  record.writeBigUInt64LE(1n, 32)
  record.writeBigUInt64LE(BigInt(plain.readUInt32LE(end + 12)), 40)
  record.writeBigUInt64LE(BigInt(plain.readUInt32LE(end + 16)), 48)
  const pointer = Buffer.alloc(20)
  pointer.write('PK\x06\x07', 0, 'latin1')
  pointer.writeBigUInt64LE(BigInt(end), 8)
  const tail = Buffer.from(plain.subarray(end))
  tail.fill(0xff, 8, 20)
  assert.deepEqual(await facts('zip', Buffer.concat([plain.subarray(0, end), record, pointer, tail])), none)
})

test('a PDF under a password, and a video browsers cannot play, are refused with the reason', async () => {
  for (const userPassword of ['open sesame', '']) {
    const document = await PDFDocument.load(pdf)
    document.encrypt({ userPassword, ownerPassword: 'owner', permissions: { copying: false } })
    await refused('pdf', Buffer.from(await document.save({ useObjectStreams: false })), 'pdf-locked')
  }
  await refused('mp4', sample.mp4({ codec: 'hvc1' }), 'video-codec', { codec: 'H.265（HEVC）' })
  await refused('mp4', sample.mp4({ codec: 'av01' }), 'video-codec', { codec: 'AV1' })
  assert.equal((await facts('mp4', sample.mp4({ codec: 'avc3' }))).width, 1920)
})

test('boxes and tables that lie about their length end as damaged, not as a loop', async () => {
  const video = sample.mp4()
  for (let at = 0; at < 400; at += 7) {
    const broken = Buffer.from(video)
    broken.writeUInt32BE(0xffffffff, at)
    await look('mp4', broken).catch((error: unknown) => assert.ok(error instanceof MediaRefused, String(error)))
  }
  // Any one byte of any kind: a verdict, in time, every time.
  for (const [extension, whole] of [
    ['jpg', jpeg],
    ['zip', sample.docx()],
    ['docx', sample.docx()],
    ['gif', sample.gif()],
    ['png', sample.png()],
  ] as const)
    for (let at = 0; at < Math.min(whole.length, 600); at += 3) {
      const broken = Buffer.from(whole)
      broken[at]! ^= 0xff
      await look(extension, broken).catch((error: unknown) => assert.ok(error instanceof MediaRefused, String(error)))
    }
})

test('a file of a gigabyte is inspected without a gigabyte of memory', async () => {
  const path = join(folder, 'large.zip')
  const body = randomBytes(1024)
  writeFileSync(path, sample.zip([{ name: 'a', body }]))
  truncateSync(path, 1024 ** 3)
  const terms = { megabytes: 400 }
  await assert.rejects(
    inMediaProcess({ kind: 'inspect', path, extension: 'zip' }, terms),
    (error) => error instanceof MediaRefused && error.trouble !== 'too-complex',
  )
  const text = join(folder, 'large.txt')
  writeFileSync(text, Buffer.alloc(200 * 1024 * 1024, 'a line of text\n'))
  const found = await inMediaProcess<'inspect'>({ kind: 'inspect', path: text, extension: 'txt' }, terms)
  assert.equal(found.bytes, 200 * 1024 * 1024)
})

test('an order that takes too long is given up, and the next one is carried out', async () => {
  const path = join(folder, 'slow.txt')
  writeFileSync(path, Buffer.alloc(100 * 1024 * 1024, 'x'))
  await assert.rejects(
    inMediaProcess({ kind: 'inspect', path, extension: 'txt' }, { seconds: 0.01 }),
    (error) => error instanceof MediaRefused && error.trouble === 'too-complex',
  )
  assert.equal((await facts('png', sample.png())).width, 120)
})

// Archives whose directory says something else than they hold: built here byte by byte, beside honest ones as common tools write them.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { build, little, type Part } from './archive.given.ts'
import { MediaRefused, type MediaTrouble } from './facts.ts'
import { inMediaProcess } from './in-media-process.ts'
import { docx } from './sample.given.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaisai-archive-'))
after(() => rmSync(folder, { recursive: true, force: true }))

let number = 0
const troubleOf = async (bytes: Buffer, extension = 'zip', terms = {}): Promise<MediaTrouble | 'accepted'> => {
  const path = join(folder, `${++number}`)
  writeFileSync(path, bytes)
  try {
    await inMediaProcess<'inspect'>({ kind: 'inspect', path, extension }, terms)
    return 'accepted'
  } catch (error) {
    if (!(error instanceof MediaRefused)) throw error
    return error.trouble
  } finally {
    rmSync(path)
  }
}
const body = Buffer.from('a work of some length '.repeat(40))
const MB = 1024 * 1024
const descriptor = (of: Buffer, packed: number, mark = true, bytes: 4 | 8 = 4): Buffer =>
  Buffer.concat([mark ? Buffer.from('PK\x07\x08') : Buffer.alloc(0), little([crc32(of), 4], [packed, bytes], [of.length, bytes])])
const open = { crc: 0, packed: 0, size: 0 }
const packedLength = deflateRawSync(body).length
const streamed = (behind: Buffer): Part => ({ name: 'a.txt', body, flags: 0x808, local: open, behind })

// 200 megabytes of blanks packed to some 200 KB: one packed megabyte again and again.
const bombOf = (megabytes: number): { bytes: Buffer; crc: number; size: number } => {
  const blanks = Buffer.alloc(MB, ' ')
  const piece = deflateRawSync(blanks, { finishFlush: constants.Z_FULL_FLUSH })
  let crc = 0
  for (let at = 0; at < megabytes; at++) crc = crc32(blanks, crc)
  return {
    bytes: Buffer.concat([...Array.from({ length: megabytes }, () => piece), deflateRawSync('')]),
    crc,
    size: megabytes * MB,
  }
}

test('honest archives as common tools write them are accepted', async () => {
  const honest: Record<string, Buffer> = {
    'Windows Explorer, 7z: sizes before the bytes': build([
      { name: 'a.txt', body },
      { name: 'b/', body: Buffer.alloc(0), method: 0 },
    ]),
    'Info-ZIP: extra fields that differ between the two headers': build([
      {
        name: 'a.txt',
        body,
        local: { extra: Buffer.from('5554090003aaaaaaaabbbbbbbb', 'hex') },
        central: { extra: Buffer.from('5554050003aaaaaaaa', 'hex') },
      },
    ]),
    'macOS Archive Utility, Java, LibreOffice: sizes behind the bytes': build([
      streamed(descriptor(body, packedLength)),
      { name: 'c', body },
    ]),
    'sizes behind the bytes without their mark': build([streamed(descriptor(body, packedLength, false)), { name: 'c', body }]),
    'sizes of eight bytes behind the bytes': build([streamed(descriptor(body, packedLength, true, 8))]),
    'bit 3 set, sizes known all the same': build([{ name: 'a.txt', body, flags: 0x808, behind: descriptor(body, packedLength) }]),
    'an empty file written in one go': build([
      { name: 'empty', body: Buffer.alloc(0), flags: 0x808, method: 0, behind: descriptor(Buffer.alloc(0), 0) },
      { name: 'c', body },
    ]),
    'an empty file, deflated': build([{ name: 'empty', body: Buffer.alloc(0) }]),
    'Python force_zip64: long sizes in the first header only': build([
      {
        name: 'a.txt',
        body,
        local: { packed: 0xffffffff, size: 0xffffffff, extra: little([1, 2], [16, 2], [body.length, 8], [packedLength, 8]) },
      },
    ]),
    'long sizes in both headers': build([
      {
        name: 'a.txt',
        body,
        packed: 0xffffffff,
        size: 0xffffffff,
        extra: little([1, 2], [16, 2], [body.length, 8], [packedLength, 8]),
      },
    ]),
    'stored without packing': build([{ name: 'a.png', body, method: 0 }]),
    'a large entry that passes by in pieces': build(
      [
        { name: 'a.bin', body: Buffer.alloc(6 * MB, body) },
        { name: 'b', body: Buffer.alloc(3 * MB, 'x'.repeat(99)) },
      ].map((part) => ({ ...part, method: 0 })),
    ),
    'a name in an old encoding with the UTF-8 one beside it': build([
      {
        name: 'old.txt',
        body,
        flags: 0,
        extra: Buffer.concat([
          little([0x7075, 2], [5 + Buffer.byteLength('新.txt'), 2], [1, 2]).subarray(0, 5),
          little([crc32('old.txt'), 4]),
          Buffer.from('新.txt'),
        ]),
      },
    ]),
  }
  for (const [tool, bytes] of Object.entries(honest)) assert.equal(await troubleOf(bytes), 'accepted', tool)
  assert.equal(await troubleOf(docx(), 'docx'), 'accepted')
})

test('a member of 200 MB that is declared as 100 bytes is refused, in the archive and in documents, without unpacking it', async () => {
  const bomb = bombOf(200)
  const liar: Part = { name: 'bomb.bin', bytes: bomb.bytes, crc: bomb.crc, size: 100, packed: bomb.bytes.length }
  const began = performance.now()
  assert.equal(await troubleOf(build([{ name: 'a', body }, liar]), 'zip', { megabytes: 300 }), 'archive-damaged')
  for (const [extension, part] of [
    ['docx', 'word/document.xml'],
    ['xlsx', 'xl/workbook.xml'],
    ['pptx', 'ppt/presentation.xml'],
  ] as const) {
    const parts = [
      { name: '[Content_Types].xml', body },
      { name: part, body },
      { ...liar, name: 'media/image1.png' },
    ]
    assert.equal(await troubleOf(build(parts), extension, { megabytes: 300 }), 'archive-damaged', extension)
  }
  assert.ok(performance.now() - began < 20_000)
})

test('a size just below the truth is found in large members, too, at the first byte beyond', async () => {
  const bomb = bombOf(40)
  const part = { name: 'a', bytes: bomb.bytes, crc: bomb.crc, packed: bomb.bytes.length }
  const filler = { name: 'noise', body: Buffer.from(Array.from({ length: 2 * MB }, (_, at) => (at * 7919) & 0xff)), method: 0 }
  assert.notEqual(await troubleOf(build([filler, { ...part, size: 5 * MB }])), 'accepted')
  assert.notEqual(await troubleOf(build([filler, { ...part, size: bomb.size - 1 }])), 'accepted')
})

const otherName = Buffer.concat([
  little([0x7075, 2], [5 + 7, 2], [1, 2]).subarray(0, 5),
  little([crc32('a.txt'), 4]),
  Buffer.from('../evil'),
])
const lies: Record<string, Buffer> = {
  'a size below the truth': build([{ name: 'a', body, size: body.length - 1 }]),
  'a size above the truth': build([{ name: 'a', body, size: body.length + 1 }]),
  'nothing where something is': build([{ name: 'a', body, size: 0, packed: packedLength }]),
  'another checksum': build([{ name: 'a', body, crc: 1 }]),
  'a changed byte': build([{ name: 'a', body, bytes: Buffer.from(deflateRawSync(body)).fill(0x55, 12, 14) }]),
  'bytes hidden behind the end of the packing': build([{ name: 'a', body, bytes: Buffer.concat([deflateRawSync(body), body]) }]),
  'a stored member with another checksum': build([{ name: 'a', body, method: 0, crc: 7 }]),
  'a packing nobody can look into': build([{ name: 'a', body, method: 12 }]),
  'sizes that differ between the headers': build([{ name: 'a', body, local: { size: 9 } }]),
  'packed sizes that differ between the headers': build([{ name: 'a', body, local: { packed: packedLength - 1 } }]),
  'checksums that differ between the headers': build([{ name: 'a', body, local: { crc: 9 } }]),
  'methods that differ between the headers': build([{ name: 'a', body, local: { method: 0 } }]),
  'names that differ between the headers': build([{ name: 'a', body, local: { name: 'b' } }]),
  'bit 3 in one header only': build([
    { name: 'a', body, local: { ...open, flags: 0x808 }, behind: descriptor(body, packedLength) },
  ]),
  'long sizes that differ between the headers': build([
    {
      name: 'a',
      body,
      local: { packed: 0xffffffff, size: 0xffffffff, extra: little([1, 2], [16, 2], [9, 8], [packedLength, 8]) },
    },
  ]),
  'open sizes that do not follow': build([streamed(Buffer.alloc(0)), { name: 'c', body }]),
  'sizes behind the bytes that differ': build([streamed(descriptor(Buffer.from('x'), packedLength)), { name: 'c', body }]),
  'an entry the directory hides': build([
    { name: 'a', body },
    { name: 'hidden', body, isHidden: true },
    { name: 'c', body },
  ]),
  'an entry hidden at the end': build([
    { name: 'a', body },
    { name: 'hidden', body, isHidden: true },
  ]),
  'an entry hidden behind sizes that follow': build([
    streamed(descriptor(body, packedLength)),
    { name: 'hidden', body, isHidden: true },
  ]),
  'two entries at one place': build([
    { name: 'a', body },
    { name: 'b', body, central: { start: 0 } },
  ]),
  'more entries counted than there are': build([{ name: 'a', body }], { count: 2 }),
  'fewer entries counted than there are': build(
    [
      { name: 'a', body },
      { name: 'b', body },
    ],
    { count: 1 },
  ),
  'a place beyond the end': build([{ name: 'a', body, central: { start: 0x7fffffff } }]),
  'a long directory that says something else than the short one': build([{ name: 'a', body }], {
    end: (plain, at) => {
      const short = Buffer.from(plain)
      short.writeUInt32LE(0xffffffff, 16)
      const start = plain.readUInt32LE(16)
      const long = little([44, 8], [45, 2], [45, 2], [0, 4], [0, 4], [2, 8], [2, 8], [plain.readUInt32LE(12), 8], [start, 8])
      return Buffer.concat([Buffer.from('PK\x06\x06'), long, Buffer.from('PK\x06\x07'), little([0, 4], [at, 8], [1, 4]), short])
    },
  }),
}
for (const [lie, bytes] of Object.entries(lies))
  test(`an archive is refused for ${lie}`, async () => {
    assert.equal(await troubleOf(bytes), 'archive-damaged')
  })

test('a second name that leaves the folder is refused as the first would be', async () => {
  assert.equal(await troubleOf(build([{ name: 'a.txt', body, extra: otherName }])), 'archive-names')
})

test('many members, each within its bounds, end in time', async () => {
  const parts = Array.from({ length: 2000 }, (_, at) => ({ name: `f${at}`, body: Buffer.alloc(4000, `line ${at} `) }))
  const began = performance.now()
  assert.equal(await troubleOf(build(parts)), 'accepted')
  assert.ok(performance.now() - began < 20_000)
})

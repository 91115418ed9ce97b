import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { uploadPurposes } from '@kaisai/contract/all-uploads'
import { Transformer } from '@napi-rs/image'
import { pack } from './excel/pack.ts'
import { writeSheet } from './excel.ts'
import { FileRefused, type FileTrouble, fileForms, sniff } from './sniff.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaisai-sniff-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const officeFile = (part: string, type: string): Buffer =>
  pack(
    [
      [
        '[Content_Types].xml',
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}.main+xml"/></Types>`,
      ],
      [part, '<x/>'],
    ],
    false,
  )
const files: Record<string, Buffer> = {}

before(async () => {
  const picture = Transformer.fromRgbaPixels(Buffer.alloc(64, 200), 4, 4)
  files.png = picture.pngSync()
  files.jpg = picture.jpegSync()
  files.jpeg = files.jpg
  files.webp = picture.webpSync()
  files.gif = Buffer.from('R0lGODlhAgADAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  files.pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  files.docx = officeFile('word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')
  files.pptx = officeFile('ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation')
  files.xlsx = await buffer(writeSheet({ sheetName: 'x', columns: [{ header: 'a' }], rows: [] }))
  files.zip = pack([['work/readme.txt', 'hello']])
  files.ofd = pack([['OFD.xml', '<ofd:OFD/>']])
  files.xml = Buffer.from('<?xml version="1.0" encoding="UTF-8"?><EInvoice/>')
  files.mp4 = Buffer.concat([Buffer.from('\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isomiso2', 'latin1'), Buffer.alloc(64)])
  files.ttf = Buffer.concat([Buffer.from('0001000000050040', 'hex'), Buffer.alloc(88)])
  files.txt = Buffer.from('﻿作品说明\r\n第一行\t第二列')
  files.csv = Buffer.from('姓名,学校\n张三,清华大学\n')
})

const refused =
  (trouble: FileTrouble) =>
  (error: unknown): boolean =>
    error instanceof FileRefused && error.trouble === trouble

test('every form of the table is known by bytes and by path, whatever the case of its extension', async () => {
  assert.deepEqual(Object.keys(files).toSorted(), Object.keys(fileForms).toSorted())
  for (const [extension, content] of Object.entries(files)) {
    const path = join(folder, extension)
    writeFileSync(path, content)
    const expected = { extension, ...fileForms[extension] }
    assert.deepEqual(await sniff(content, `我的 作品.v2.${extension.toUpperCase()}`), expected, extension)
    assert.deepEqual(await sniff(path, `a.${extension}`), expected, extension)
  }
})

test('whatever may be uploaded for something can be kept', () => {
  const kinds = Object.values(uploadPurposes).flatMap((rule): readonly string[] => rule.kinds)
  assert.deepEqual(
    kinds.filter((extension) => !Object.hasOwn(fileForms, extension)),
    [],
  )
})

test('no file passes under the name of another form', async () => {
  for (const [real, content] of Object.entries(files)) {
    for (const [claimed, { signature }] of Object.entries(fileForms)) {
      // Two texts, and two names of one form, do agree.
      if (signature === fileForms[real]?.signature) continue
      await assert.rejects(sniff(content, `a.${claimed}`), refused('mismatch'), `${real} as ${claimed}`)
    }
  }
})

test('names of other forms are refused whatever they hold', async () => {
  const names = [
    'a.html',
    'a.svg',
    'a.exe',
    'a.docm',
    'a.js',
    'a',
    'png',
    'a.png.',
    'a.png.html',
    'a.constructor',
    'a.__proto__',
    '',
  ]
  for (const name of names) await assert.rejects(sniff(files.png!, name), refused('extension'), name)
})

test('web pages, pictures of text and programs do not pass under a kept name', async () => {
  const bad: [string, string, FileTrouble][] = [
    ['<!doctype html><script>alert(1)</script>', 'a.png', 'mismatch'],
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.webp', 'mismatch'],
    ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'a.txt', 'mismatch'],
    ['MZ\x90\x00program', 'a.pdf', 'mismatch'],
    ['MZ\x90\x00program', 'a.txt', 'mismatch'],
    ['', 'a.pdf', 'mismatch'],
  ]
  for (const [content, name, trouble] of bad) {
    await assert.rejects(sniff(Buffer.from(content, 'latin1'), name), refused(trouble), `${name}: ${content}`)
  }
})

test('a text must be UTF-8 to its last byte and hold no control characters', async () => {
  const gbk = Buffer.from('d0d5c3fb', 'hex')
  const cut = Buffer.from('张三').subarray(0, 5)
  const late = Buffer.concat([Buffer.alloc(200_000, 'a'), gbk])
  for (const content of [gbk, cut, late, Buffer.from('a\u0000b'), Buffer.from('a\u001b[31m')]) {
    await assert.rejects(sniff(content, 'a.csv'), refused('not-utf8'))
  }
  writeFileSync(join(folder, 'late'), late)
  await assert.rejects(sniff(join(folder, 'late'), 'a.txt'), refused('not-utf8'))
  assert.equal((await sniff(Buffer.alloc(0), 'a.txt')).kind, 'text')
})

test('kinds narrow what is taken, and a missing file is not called a bad one', async () => {
  await assert.rejects(sniff(files.pdf!, 'a.pdf', ['image']), refused('extension'))
  assert.equal((await sniff(files.png!, 'a.png', ['image'])).contentType, 'image/png')
  await assert.rejects(sniff(join(folder, 'nowhere'), 'a.png'), { code: 'ENOENT' })
})

test('text in GBK is taken where a purpose says so, and what is neither is not', async () => {
  // 姓名 in GBK.
  const gbk = Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x0a])
  await assert.rejects(sniff(gbk, 'a.csv'), refused('not-utf8'))
  assert.equal((await sniff(gbk, 'a.csv', undefined, true)).extension, 'csv')
  assert.equal((await sniff(Buffer.from('姓名\n'), 'a.csv', undefined, true)).extension, 'csv')
  for (const bytes of [Buffer.from([0xd0, 0x0a, 0xff]), Buffer.from([0xd0, 0xd5, 0x00]), Buffer.from([0x81])])
    await assert.rejects(sniff(bytes, 'a.csv', undefined, true), refused('not-utf8'))
})

import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { listEntries, unpack } from './excel/archive.ts'
import { pack, workbookParts } from './excel/pack.ts'
import { type Cell, isRefusedCell, readSheet, SheetRefused, type SheetTrouble, toText, writeSheet } from './excel.ts'

const rowsOf = (file: Readable | Uint8Array, limits = {}) => Array.fromAsync(readSheet(file, limits))

const partOf = async (file: Buffer, name: string): Promise<string> => {
  const entry = listEntries(file).get(name)
  assert.ok(entry, name)
  return Buffer.concat(await Array.fromAsync(unpack(entry, { left: 1e9, limit: 1e9 }))).toString('utf8')
}

const refused =
  (trouble: SheetTrouble, limit: number | null = null) =>
  (error: unknown): boolean =>
    error instanceof SheetRefused && error.trouble === trouble && error.limit === limit

const hostile = [
  '=1+1',
  '+cmd|calc',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '张三 & <李四> "引号"',
  ' spaces ',
  'line\nbreak',
  '\u0000\u0001bell',
]

test('what is written is read back as the same text, and nothing typed becomes a formula', async () => {
  const columns = [{ header: '姓名' }, { header: '=cmd' }]
  const file = await buffer(writeSheet({ sheetName: '名单', columns, rows: hostile.map((text, index) => [text, index]) }))
  const read = await rowsOf(file)
  assert.deepEqual(read[0], { line: 1, cells: ['姓名', '=cmd'] })
  assert.deepEqual(
    read.slice(1).map((row) => row.cells),
    hostile.map((text, index) => [text, String(index)]),
  )
  const sheet = await partOf(file, 'xl/worksheets/sheet1.xml')
  assert.equal(sheet.match(/<f[ >]/g), null)
  assert.equal(sheet.match(/t="inlineStr"/g)?.length, 2 * (hostile.length + 1))
})

test('the header alone is bold, stays visible, and template rows are formatted as text', async () => {
  const file = await buffer(
    writeSheet({ sheetName: 'a/b:[c]', columns: [{ header: 'id', width: 24 }], rows: [['1']], emptyRows: 2 }),
  )
  const sheet = await partOf(file, 'xl/worksheets/sheet1.xml')
  const styleOf = (cell: string): string => new RegExp(`<c r="${cell}"[^>]* s="(\\d+)"`).exec(sheet)?.[1] ?? 'none'
  assert.deepEqual([styleOf('A1'), styleOf('A2'), styleOf('A3'), styleOf('A4'), styleOf('A5')], ['1', '2', '2', '2', 'none'])
  assert.match(sheet, /state="frozen"/)
  assert.match(sheet, /<col min="1" max="1" width="24"/)
  const styles = await partOf(file, 'xl/styles.xml')
  const formats = [
    ...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*numFmtId="(\d+)"[^>]*fontId="(\d+)"/g),
  ]
  const textFormat = /<numFmt numFmtId="(\d+)" formatCode="@"/.exec(styles)?.[1]
  assert.ok(textFormat)
  assert.deepEqual([formats[1]?.[1], formats[2]?.[1]], [textFormat, textFormat])
  assert.notEqual(formats[1]?.[2], formats[2]?.[2])
  assert.match(await partOf(file, 'xl/workbook.xml'), /<sheet name="a b {2}c"/)
  assert.deepEqual(
    (await rowsOf(file)).map((row) => row.line),
    [1, 2],
  )
})

test('rows are pulled only as the file is read, so an export of any length stays small', async () => {
  let pulled = 0
  function* rows(): Generator<string[]> {
    for (; pulled < 300_000; pulled++) yield [`row ${pulled} ${Math.random()}`]
  }
  const file = writeSheet({ sheetName: 'x', columns: [{ header: 'a' }], rows: rows() })
  for await (const _ of file) break
  assert.ok(pulled > 0 && pulled < 100_000, `${pulled} rows pulled for the first bytes`)
})

test('a stream is read too; formulas, rounded numbers and dates are told apart, empty rows are left out', async () => {
  const rows = `<row r="2"><c r="A2"><v>3</v></c><c r="B2" t="str"><f>1+1</f><v>2</v></c><c r="C2"><v>110105194912310000</v></c><c><v>0.5</v></c></row>
    <row r="3"><c r="B3"/></row><row r="5"><c r="A5" t="b"><v>1</v></c><c r="C5" t="inlineStr"><is><t>乙</t></is></c></row>`
  const other = '<row r="2"><c r="A2"><f>NOW()</f><v>1</v></c></row>'
  const read = await rowsOf(Readable.from([pack(workbookParts(rows, other))]))
  assert.deepEqual(read, [
    { line: 2, cells: [3, { formula: true }, { longNumber: true }, 0.5] },
    { line: 5, cells: [true, null, '乙'] },
  ])
  assert.deepEqual(read[0]?.cells.map(isRefusedCell), [false, true, true, false])
})

test('a cell as text has no exponent, and a date its time only when there is one', () => {
  const texts: [Exclude<Cell, { formula: true } | { longNumber: true }>, string][] = [
    [null, ''],
    [' a ', ' a '],
    [13_800_138_000, '13800138000'],
    [999_999_999_999_999, '999999999999999'],
    [-0.25, '-0.25'],
    [true, 'TRUE'],
    [new Date(Date.UTC(2026, 10, 20)), '2026-11-20'],
    [new Date(Date.UTC(2026, 0, 2, 3, 4, 5)), '2026-01-02 03:04:05'],
  ]
  for (const [cell, text] of texts) assert.equal(toText(cell), text)
  assert.equal(toText(undefined), '')
})

test('every bound refuses before a row is given', async () => {
  const small = pack(workbookParts('<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>'))
  assert.equal((await rowsOf(small, { rows: 2, columns: 2, bytes: small.length })).length, 2)
  await assert.rejects(rowsOf(small, { bytes: small.length - 1 }), refused('too-large', small.length - 1))
  await assert.rejects(rowsOf(Readable.from([small, small]), { bytes: small.length }), refused('too-large', small.length))
  await assert.rejects(rowsOf(small, { rows: 1 }), refused('too-many-rows', 1))
  await assert.rejects(rowsOf(small, { columns: 1 }), refused('too-many-columns', 1))
  const far = pack(workbookParts('<row r="1"><c r="XFD1"><v>1</v></c></row>'))
  await assert.rejects(rowsOf(far), refused('too-many-columns', 50))
  const bomb = pack([...workbookParts(''), ['xl/sharedStrings.xml', Buffer.alloc(30 << 20, ' ')]])
  assert.ok(bomb.length < 100_000)
  await assert.rejects(rowsOf(bomb, { unpackedBytes: 20 << 20 }), refused('unpacks-too-large', 20 << 20))
})

test('what is no workbook is refused with its kind', async () => {
  const good = pack(workbookParts('<row><c><v>1</v></c></row>'))
  await assert.rejects(rowsOf(Buffer.from('name,phone\n')), refused('not-a-workbook'))
  await assert.rejects(rowsOf(pack([['a.txt', 'x']])), refused('not-a-workbook'))
  await assert.rejects(rowsOf(Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.alloc(600)])), refused('old-or-encrypted'))
  await assert.rejects(rowsOf(pack([...workbookParts(''), ['xl/workbook.xml', '']])), refused('damaged'))
  await assert.rejects(rowsOf(pack(workbookParts(`<row a="${'x'.repeat(100_000)}`))), refused('damaged'))
  // Whatever single byte is wrong: rows or a typed refusal, never another error and never a hang.
  for (let at = 0; at < good.length; at += 7) {
    const changed = Buffer.from(good)
    changed[at]! ^= 0xff
    await rowsOf(changed).catch((error: unknown) => assert.ok(error instanceof SheetRefused, `byte ${at}: ${error}`))
  }
})

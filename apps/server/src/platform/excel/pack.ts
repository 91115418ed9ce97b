// Only for tests: packs texts into a zip archive, also ones no honest program would write.
import { crc32, deflateRawSync } from 'node:zlib'

/** A zip archive of the parts, in order; `packed` shrinks them. */
export const pack = (parts: readonly (readonly [name: string, content: string | Buffer])[], packed = true): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of parts) {
    const plain = Buffer.from(content)
    const body = packed ? deflateRawSync(plain) : plain
    const label = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(packed ? 8 : 0, 4)
    fields.writeUInt32LE(crc32(plain), 10)
    fields.writeUInt32LE(body.length, 14)
    fields.writeUInt32LE(plain.length, 18)
    fields.writeUInt16LE(label.length, 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), fields, label, body])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, tail, label]))
    files.push(file)
    offset += file.length
  }
  const all = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(all.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, all, Buffer.from('PK\x05\x06'), end])
}

const relations = (...targets: string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join('')}</Relationships>`
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

/** The parts of a workbook whose first tab is the second file, as programs write it after tabs were moved. */
export const workbookParts = (rows: string, otherRows = ''): [string, string][] => {
  const sheet = (body: string): string =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${body}</sheetData></worksheet>`
  return [
    ['[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="One" sheetId="2" r:id="rId2"/><sheet name="Two" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml'), relation('rId2', 'worksheet', 'worksheets/sheet2.xml')),
    ],
    ['xl/worksheets/sheet1.xml', sheet(otherRows)],
    ['xl/worksheets/sheet2.xml', sheet(rows)],
  ]
}

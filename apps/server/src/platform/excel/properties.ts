// Puts properties into a finished workbook: the streaming writer has none. The sheet's bytes go through as they are.
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type Entry, listEntries, unpack } from './archive.ts'

/** What a workbook says about itself, under Properties. */
export interface WorkbookProperties {
  readonly creator: string
  readonly description: string
  readonly created: Date
  /** Properties of our own, by name. */
  readonly custom: Readonly<Record<string, string>>
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string): string =>
  text
    // XML has no place for these, whatever a person typed.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/gu, ' ')
    .replace(/[&<>"']/g, (sign) => signs[sign]!)

const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const ofPackage = 'application/vnd.openxmlformats-package.core-properties+xml'
const ofOffice = 'application/vnd.openxmlformats-officedocument.custom-properties+xml'

const core = ({ creator, description, created }: WorkbookProperties): string =>
  `${head}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:creator>${escaped(creator)}</dc:creator><dc:description>${escaped(description)}</dc:description><dcterms:created xsi:type="dcterms:W3CDTF">${created.toISOString()}</dcterms:created></cp:coreProperties>`

const custom = (values: Readonly<Record<string, string>>): string => {
  const all = Object.entries(values).map(
    ([name, value], at) =>
      `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${at + 2}" name="${escaped(name)}"><vt:lpwstr>${escaped(value)}</vt:lpwstr></property>`,
  )
  return `${head}<Properties xmlns="${office}/custom-properties" xmlns:vt="${office}/docPropsVTypes">${all.join('')}</Properties>`
}

const textOf = async (entry: Entry): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of unpack(entry, { left: Number.POSITIVE_INFINITY, limit: 0 })) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const types = `<Override PartName="/docProps/core.xml" ContentType="${ofPackage}"/><Override PartName="/docProps/custom.xml" ContentType="${ofOffice}"/></Types>`
const relations = `<Relationship Id="rIdCore" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/><Relationship Id="rIdCustom" Type="${office}/relationships/custom-properties" Target="docProps/custom.xml"/></Relationships>`

/** A workbook of `writeSheet` with properties. Its packed bytes are held in memory, its sheet is not. */
export const withProperties = async (workbook: Readable, properties: WorkbookProperties): Promise<Readable> => {
  const packed: Buffer[] = []
  for await (const chunk of workbook as AsyncIterable<Uint8Array>) packed.push(Buffer.from(chunk))
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  for (const [name, entry] of listEntries(Buffer.concat(packed))) {
    if (name === '[Content_Types].xml') add(name, (await textOf(entry)).replace('</Types>', types))
    else if (name === '_rels/.rels') add(name, (await textOf(entry)).replace('</Relationships>', relations))
    else
      zip.addReadStream(Readable.from(unpack(entry, { left: Number.POSITIVE_INFINITY, limit: 0 }), { objectMode: false }), name)
  }
  add('docProps/core.xml', core(properties))
  add('docProps/custom.xml', custom(properties.custom))
  zip.end()
  return zip.outputStream as Readable
}

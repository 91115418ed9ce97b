// One certificate: what follows the plan's prefix. The two are handed on as they are, never joined.
import { crc32, deflateSync } from 'node:zlib'
import type { Facts } from '../model/bind.ts'
import { numberCodes } from '../model/codes.ts'
import { fontObjects, OBJECTS_PER_FONT } from './font-objects.ts'
import { type About, metadataXml } from './metadata.ts'
import type { Missing } from './page-plan.ts'
import { type Plan, type PlannedStep, pageObject } from './plan.ts'
import { addingPicker, type FontPicker, newSubset, type Subset } from './subset.ts'
import { dateString, latin, plainObject, streamObject, textString } from './syntax.ts'

/** Room for a signature that is filled in afterwards. */
export interface SignatureRoom {
  /** Bytes of the signature at most. */
  readonly size: number
  readonly signedAt: Date
  /** Who signs, as viewers show it. */
  readonly name: string
}

export interface TailOptions {
  readonly createdAt?: Date
  /** A fact that is missing: nothing (default), or its sample. */
  readonly missing?: Missing
  readonly signature?: SignatureRoom
}

export interface Tail {
  readonly bytes: Buffer
  /** Where the signature goes, in bytes of the tail: its `<`, and the place after its `>`. */
  readonly hole: { readonly start: number; readonly end: number } | null
}

// Opening a packer takes as long as laying out a certificate. Content of a few kilobytes beside pictures of hundreds stays plain.
const MOST_PLAIN = 6000
const packing = { level: 1, windowBits: 13, memLevel: 5 }
const contentObject = (number: number, content: Buffer): Buffer =>
  content.length <= MOST_PLAIN
    ? streamObject(number, '', content)
    : streamObject(number, '/Filter/FlateDecode', deflateSync(content, packing))

/** Renders a certificate. The file is `[plan.prefix, tail.bytes]`. */
export const renderTail = (plan: Plan, facts: Facts, { createdAt, missing = 'empty', signature }: TailOptions = {}): Tail => {
  const subsets = new Map<string, Subset>()
  const picker = addingPicker(subsets, (face) => newSubset(plan.printFace(face), `D${subsets.size}`), plan.subsets)
  const contents = plan.pages.map((page) => pageContent(plan, page, facts, picker, missing))
  const catalog = plan.nextObject
  const [root, info, resources, metadata, firstPage] = [
    catalog + 1,
    catalog + 2,
    catalog + 3,
    catalog + 4,
    pageObject(catalog, 0),
  ]
  const { language, isArchival } = plan
  const about: About = { title: titleOf(facts) || plan.title, ...subjectOf(facts), language, createdAt, isArchival }
  const field = firstPage + contents.length * 2
  let next = signature ? field + 2 : field
  const objects: Buffer[] = []
  const form = signature ? `/AcroForm<</Fields[${field} 0 R]/SigFlags 3>>` : ''
  objects.push(plainObject(catalog, catalogBody(plan, root, plan.structure + plan.intent + form, metadata)))
  const kids = contents.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ')
  const box = `/MediaBox[0 0 ${plan.width} ${plan.height}]`
  objects.push(plainObject(root, `<</Type/Pages/Kids[${kids}]/Count ${contents.length}${box}/Resources ${resources} 0 R>>`))
  objects.push(plainObject(info, infoBody(about)))
  const fontEntries: string[] = []
  const fonts: Buffer[] = []
  for (const subset of subsets.values()) {
    fontEntries.push(`/${subset.name} ${next} 0 R`)
    fonts.push(...fontObjects(subset, next, false))
    next += OBJECTS_PER_FONT
  }
  objects.push(plainObject(resources, `<</Font<<${plan.fonts}${fontEntries.join('')}>>${plan.otherResources}>>`))
  objects.push(streamObject(metadata, '/Type/Metadata/Subtype/XML', Buffer.from(metadataXml(about))))
  for (const [index, content] of contents.entries()) {
    const page = firstPage + index * 2
    const notes = signature && index === 0 ? `/Annots[${field} 0 R]` : ''
    const more = `${plan.boxes}/StructParents ${index}/Tabs/S${notes}`
    objects.push(plainObject(page, `<</Type/Page/Parent ${root} 0 R/Contents ${page + 1} 0 R${more}>>`))
    objects.push(contentObject(page + 1, content))
  }
  let hole: { start: number; end: number } | null = null
  if (signature) {
    objects.push(
      plainObject(
        field,
        `<</Type/Annot/Subtype/Widget/FT/Sig/Rect[0 0 0 0]/F 132/T(Signature1)/V ${field + 1} 0 R/P ${firstPage} 0 R>>`,
      ),
    )
    const written = signatureObject(field + 1, signature)
    const before = objects.reduce((sum, object) => sum + object.length, 0)
    hole = { start: before + written.start, end: before + written.end }
    objects.push(written.object)
  }
  objects.push(...fonts)
  return { bytes: finish(plan, objects, next, { catalog, info, contents }), hole }
}

const MOST_TITLE = 120

/** What readers show above a certificate: award, holder, competition; '' where none of them is known. */
export const titleOf = ({ texts }: Facts): string => {
  const holder = texts.userName || texts.student || texts.teamName || texts.teacher || texts.school
  const parts = [texts.awardName, holder, texts.competitionName].flatMap((one) => one?.trim() || [])
  return [...parts.join(' – ')].slice(0, MOST_TITLE).join('')
}

/** Who issued a certificate, and how it is found: its number and the address of its trace page. */
const subjectOf = ({ texts, traceUrl }: Facts): Pick<About, 'author' | 'subject'> => {
  const core = numberCodes.find((code) => code !== 'certCodePrefix' && code !== 'certCodeSuffix' && texts[code])
  const number = core ? `${texts.certCodePrefix ?? ''}${texts[core]}${texts.certCodeSuffix ?? ''}` : ''
  const subject = [number && `证书编号 ${number}`, traceUrl ?? ''].filter((part) => part !== '').join(' ')
  return { ...(texts.companyName ? { author: texts.companyName } : {}), ...(subject ? { subject } : {}) }
}

/** Content of a page: fixed forms by name, the rest drawn. */
export const pageContent = (
  plan: Plan,
  page: readonly PlannedStep[],
  facts: Facts,
  picker: FontPicker,
  missing: Missing,
): Buffer => {
  let content = plan.beginning
  for (const step of page) content += typeof step === 'string' ? `/${step} Do\n` : step(facts, picker, missing)
  return latin(content)
}

/** The catalog; `more` are further entries. */
export const catalogBody = (plan: Plan, root: number, more: string, metadata = plan.metadata): string =>
  `<</Type/Catalog/Pages ${root} 0 R/Lang(${plan.language.replace(/[^A-Za-z0-9-]/g, '')})/Metadata ${metadata} 0 R/ViewerPreferences<</DisplayDocTitle true>>${more}>>`

/** The information dictionary: what readers show of a file beside it. */
export const infoBody = ({ title, author, subject, createdAt }: About): string => {
  const entry = (name: string, words: string | undefined): string => (words ? `/${name}${textString(words)}` : '')
  const moment = createdAt ? `/CreationDate${dateString(createdAt)}` : ''
  return `<<${entry('Title', title)}${entry('Author', author)}${entry('Subject', subject)}/Producer(Kaisai)${moment}>>`
}

// ByteRange is written over once the places are known: it has the width of the largest numbers.
const RANGE = '/ByteRange[0 0000000000 0000000000 0000000000]'
export const RANGE_LENGTH = RANGE.length

const signatureObject = (
  number: number,
  { size, signedAt, name }: SignatureRoom,
): { object: Buffer; start: number; end: number } => {
  const head = `${number} 0 obj\n<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/Name${textString(name)}/M${dateString(signedAt)}${RANGE}/Contents`
  const object = latin(`${head}<${'0'.repeat(size * 2)}>>>\nendobj\n`)
  return { object, start: head.length, end: head.length + size * 2 + 2 }
}

const finish = (
  plan: Plan,
  objects: readonly Buffer[],
  count: number,
  { catalog, info, contents }: { catalog: number; info: number; contents: readonly Buffer[] },
): Buffer => {
  const lines: string[] = new Array(count - plan.nextObject)
  let at = plan.prefix.length
  for (const object of objects) {
    lines[numberOf(object) - plan.nextObject] = `${String(at).padStart(10, '0')} 00000 n \n`
    at += object.length
  }
  let sum = 0
  for (const content of contents) sum = crc32(content, sum)
  const name = `${plan.id}${sum.toString(16).padStart(8, '0')}`
  const trailer = `trailer\n<</Size ${count}/Root ${catalog} 0 R/Info ${info} 0 R/ID[<${name}><${name}>]>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...objects, latin(`xref\n0 ${count}\n${plan.xrefLines}${lines.join('')}${trailer}`)])
}

const numberOf = (object: Buffer): number => {
  let number = 0
  for (let at = 0; object[at] !== 0x20; at++) number = number * 10 + object[at]! - 48
  return number
}

// Many certificates as one file: fonts and pictures once, pages in packed object streams, the whole never in memory.
import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { Facts } from '../model/bind.ts'
import { fontObjects, OBJECTS_PER_FONT } from './font-objects.ts'
import type { Plan } from './plan.ts'
import { catalogBody, infoBody, pageContent, type TailOptions } from './render-tail.ts'
import { addingPicker, newSubset, type Subset } from './subset.ts'
import { latin, plainObject, streamObject } from './syntax.ts'

const PAGES_PER_NODE = 100
const OBJECTS_PER_STREAM = 200
const CHUNK = 128 * 1024

/**
 * Renders a batch as the chunks of one PDF, in the order of the records. A record of several slides gives several pages.
 * Throws RangeError when there is no record.
 */
export async function* renderBatch(
  plan: Plan,
  records: Iterable<Facts> | AsyncIterable<Facts>,
  { createdAt, missing = 'empty' }: Omit<TailOptions, 'signature'> = {},
): AsyncGenerator<Buffer> {
  const file = batchFile(plan)
  const subsets = new Map<string, Subset>()
  const picker = addingPicker(subsets, (face) => newSubset(plan.printFace(face), `D${subsets.size}`), plan.subsets)
  const root = file.reserve()
  const resources = file.reserve()
  const nodes: { number: number; kids: number[] }[] = []
  let pages = 0
  yield plan.prefix
  for await (const facts of records) {
    for (const page of plan.pages) {
      const data = deflateSync(pageContent(plan, page, facts, picker, missing), { level: 6, memLevel: 8 })
      const content = file.reserve()
      file.write(content, streamObject(content, '/Filter/FlateDecode', data))
      let node = nodes.at(-1)
      if (!node || node.kids.length === PAGES_PER_NODE) {
        node = { number: file.reserve(), kids: [] }
        nodes.push(node)
      }
      const number = file.reserve()
      node.kids.push(number)
      pages++
      file.pack(number, `<</Type/Page/Parent ${node.number} 0 R/Contents ${content} 0 R${plan.boxes}>>`)
    }
    if (file.waiting() >= CHUNK) yield file.take()
  }
  if (pages === 0) throw new RangeError('a batch without certificates')
  for (const { number, kids } of nodes) {
    file.pack(number, `<</Type/Pages/Parent ${root} 0 R/Count ${kids.length}/Kids[${references(kids)}]>>`)
  }
  const entries: string[] = []
  for (const subset of subsets.values()) {
    const first = file.reserve(OBJECTS_PER_FONT)
    entries.push(`/${subset.name} ${first} 0 R`)
    for (const [index, object] of fontObjects(subset, first, true).entries()) file.write(first + index, object)
    yield file.take()
  }
  file.pack(resources, `<</Font<<${plan.fonts}${entries.join('')}>>${plan.otherResources}>>`)
  const kids = references(nodes.map(({ number }) => number))
  const box = `/MediaBox[0 0 ${plan.width} ${plan.height}]`
  file.pack(root, `<</Type/Pages/Kids[${kids}]/Count ${pages}${box}/Resources ${resources} 0 R>>`)
  const catalog = file.reserve()
  file.write(catalog, plainObject(catalog, catalogBody(plan, root, '')))
  const info = file.reserve()
  file.write(info, plainObject(info, infoBody({ title: plan.title, language: plan.language, createdAt })))
  file.finish(catalog, info)
  yield file.take()
}

const references = (numbers: readonly number[]): string => numbers.map((number) => `${number} 0 R`).join(' ')

// Rows of the cross-reference stream: kind, place or stream, index (ISO 32000-1, 7.5.8.3).
const batchFile = (plan: Plan) => {
  const kinds: number[] = [0]
  const places: number[] = [0]
  const indexes: number[] = [0xffff]
  for (const at of plan.offsets) {
    kinds.push(1)
    places.push(at)
    indexes.push(0)
  }
  let at = plan.prefix.length
  let waiting: Buffer[] = []
  let waitingLength = 0
  let packed: { number: number; body: string }[] = []
  const id = createHash('sha256').update(plan.xrefLines)
  const reserve = (count = 1): number => {
    const first = kinds.length
    for (let left = count; left > 0; left--) {
      kinds.push(0)
      places.push(0)
      indexes.push(0)
    }
    return first
  }
  const write = (number: number, object: Buffer): void => {
    kinds[number] = 1
    places[number] = at
    waiting.push(object)
    waitingLength += object.length
    at += object.length
    id.update(object)
  }
  const flush = (): void => {
    if (packed.length === 0) return
    const number = reserve()
    let head = ''
    let bodies = ''
    for (const [index, one] of packed.entries()) {
      kinds[one.number] = 2
      places[one.number] = number
      indexes[one.number] = index
      head += `${one.number} ${bodies.length} `
      bodies += `${one.body}\n`
    }
    const entries = `/Type/ObjStm/N ${packed.length}/First ${head.length}/Filter/FlateDecode`
    packed = []
    write(number, streamObject(number, entries, deflateSync(latin(head + bodies), { level: 9 })))
  }
  return {
    ...{ reserve, write },
    pack: (number: number, body: string): void => {
      packed.push({ number, body })
      if (packed.length === OBJECTS_PER_STREAM) flush()
    },
    waiting: (): number => waitingLength,
    take: (): Buffer => {
      const chunk = Buffer.concat(waiting)
      waiting = []
      waitingLength = 0
      return chunk
    },
    finish: (catalog: number, info: number): void => {
      flush()
      const number = reserve()
      kinds[number] = 1
      places[number] = at
      const start = at
      const name = id.copy().digest('hex').slice(0, 32)
      const entries = `/Type/XRef/Size ${kinds.length}/W[1 5 2]/Root ${catalog} 0 R/Info ${info} 0 R/ID[<${name}><${name}>]/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 8>>`
      write(number, streamObject(number, entries, deflateSync(xrefRows(kinds, places, indexes), { level: 9 })))
      const end = latin(`startxref\n${start}\n%%EOF\n`)
      waiting.push(end)
      waitingLength += end.length
    },
  }
}

// Each row as the difference to the one above (PNG filter Up): rows resemble each other.
const xrefRows = (kinds: readonly number[], places: readonly number[], indexes: readonly number[]): Buffer => {
  const rows = Buffer.alloc(kinds.length * 9)
  let above: Buffer = Buffer.alloc(8)
  for (let number = 0; number < kinds.length; number++) {
    const row = Buffer.alloc(8)
    row[0] = kinds[number]!
    row.writeUIntBE(places[number]!, 1, 5)
    row.writeUInt16BE(indexes[number]!, 6)
    const start = number * 9
    rows[start] = 2
    for (let index = 0; index < 8; index++) rows[start + 1 + index] = (row[index]! - above[index]!) & 255
    above = row
  }
  return rows
}

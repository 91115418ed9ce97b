// A template version → its plan: everything that does not depend on a certificate is written, packed and hashed here.
import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { FontBook } from '../layout/font-book.ts'
import type { Facts } from '../model/bind.ts'
import type { CertificateDocument } from '../model/document.ts'
import type { OutlineOf } from '../svg/text-paths.ts'
import { srgbProfile } from './color-profile.ts'
import { fontObjects, OBJECTS_PER_FONT } from './font-objects.ts'
import { metadataXml } from './metadata.ts'
import { type NamedPicture, pageSteps, type Step } from './page-plan.ts'
import { type PdfPicture, pictureObjects } from './pictures.ts'
import { type Plan, type PlannedStep, pageObject } from './plan.ts'
import type { PrintFace } from './print-face.ts'
import { sheetOf } from './sheet.ts'
import { type Role, type StructureWriter, structureWriter } from './structure.ts'
import { addingPicker, type FontPicker, newSubset, type Subset } from './subset.ts'
import { latin, plainObject, streamObject } from './syntax.ts'

export interface CompileInput {
  readonly fonts: FontBook
  readonly outlineOf: OutlineOf
  readonly printFace: (face: string) => PrintFace
  /** Uploaded pictures by `file:<id>`; one that is not there is drawn as a grey box. */
  readonly pictures: ReadonlyMap<string, PdfPicture>
  /** Facts of some certificates: what most of them have in common goes into the prefix. */
  readonly samples?: readonly Facts[]
  readonly watermark?: string
  /** For a printing house: with the bleed and the crop marks the document asks for. */
  readonly isForPress?: boolean
  /** Files to be kept for long (PDF/A-2b): with their color space, and saying so. */
  readonly isArchival?: boolean
  /** BCP 47; zh-CN by default. */
  readonly language?: string
  /** The document's title by default. */
  readonly title?: string
}

// Forms hold canvas units; turned elements may reach beyond the canvas.
const FORM_BOX = '/BBox[-4000 -4000 8000 8000]'
const COMMON = 0.35
const FEWEST_SAMPLES = 5

/** Compiles a document. Throws when a face it needs is not open. */
export const compile = (document: CertificateDocument, input: CompileInput): Plan => {
  const { title = document.title, language = 'zh-CN', printFace, isArchival = false } = input
  const writer = prefixWriter()
  const { pictureNamed, pictureEntries } = picturesOf(input, writer)
  const opacities = new Map<string, number>()
  const opacityName = (opacity: number): string => {
    const name = `G${Math.round(opacity * 1000)}`
    opacities.set(name, Math.round(opacity * 1000) / 1000)
    return name
  }
  let groups = 0
  const groupName = (content: string): string => {
    const number = writer.reserve(1)
    const about = `/Type/XObject/Subtype/Form/Group<</S/Transparency/CS/DeviceRGB>>${FORM_BOX}/Resources<<>>/Filter/FlateDecode`
    writer.write(number, streamObject(number, about, deflateSync(latin(content), { level: 9 })))
    const name = `T${groups++}`
    pictureEntries.push(`/${name} ${number} 0 R`)
    return name
  }
  const ports = { fonts: input.fonts, outlineOf: input.outlineOf, pictureNamed, opacityName, groupName }
  const steps = document.slides.map((slide) => pageSteps(slide, document, input.watermark, ports))
  const subsets = new Map<string, Subset>()
  const picker = addingPicker(subsets, (face) => newSubset(printFace(face), `F${subsets.size}`))
  const drawn = steps.map((page) =>
    page.map((step): Drawn => (step.kind === 'fixed' ? { role: step.role, content: step.draw(picker) } : step)),
  )
  addCommon(steps, input.samples ?? [], picker)

  const fonts = [...subsets.values()].map((subset) => {
    const first = writer.reserve(OBJECTS_PER_FONT)
    for (const [index, object] of fontObjects(subset, first, true).entries()) writer.write(first + index, object)
    return `/${subset.name} ${first} 0 R`
  })
  const states = [...opacities].map(([name, opacity]) => `/${name}<</Type/ExtGState/ca ${opacity}/CA ${opacity}>>`)
  const stateEntries = states.length > 0 ? `/ExtGState<<${states.join('')}>>` : ''
  const resources = writer.reserve(1)
  const pictures = pictureEntries.join('')
  writer.write(resources, plainObject(resources, `<</Font<<${fonts.join('')}>>/XObject<<${pictures}>>${stateEntries}>>`))
  const forms: string[] = []
  const structure = structureWriter(document.slides.length)
  const pages = drawn.map((page, place) =>
    joinFixed(page, structure, place, writer.reserve, (content, number) => {
      const key = structure.keyOf(number)
      const parents = key === null ? '' : `/StructParents ${key}`
      const box = `${FORM_BOX}/Resources ${resources} 0 R${parents}`
      const data = deflateSync(latin(content), { level: 9 })
      writer.write(number, streamObject(number, `/Type/XObject/Subtype/Form${box}/Filter/FlateDecode`, data))
      const name = `S${forms.length}`
      forms.push(`/${name} ${number} 0 R`)
      return name
    }),
  )
  const metadata = writer.reserve(1)
  const xml = Buffer.from(metadataXml({ title, language, isArchival }))
  writer.write(metadata, streamObject(metadata, '/Type/Metadata/Subtype/XML', xml))
  const intent = isArchival ? writeIntent(writer) : ''
  const tree = writer.reserve(structure.count())
  const nextObject = tree + structure.count()
  for (const { number, object } of structure.objects(tree, (page) => pageObject(nextObject, page))) writer.write(number, object)
  const { prefix, offsets } = writer.finish()
  const xrefLines = ['0000000000 65535 f \n', ...offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)].join('')
  const sha256 = createHash('sha256').update(prefix)
  return {
    ...{ prefix, pages, ...sheetOf(document, input.isForPress ?? false), title, language, subsets, printFace },
    fonts: fonts.join(''),
    otherResources: `/XObject<<${pictures}${forms.join('')}>>${stateEntries}`,
    ...{ metadata, nextObject, offsets, xrefLines, isArchival },
    structure: `/MarkInfo<</Marked true>>/StructTreeRoot ${tree} 0 R`,
    intent,
    sha256,
    id: sha256.copy().digest('hex').slice(0, 24),
    crc32: crc32(prefix),
  }
}

interface PrefixWriter {
  reserve(count: number): number
  write(number: number, object: Buffer): void
  finish(): { prefix: Buffer; offsets: number[] }
}

const prefixWriter = (): PrefixWriter => {
  const parts: Buffer[] = [Buffer.from('255044462d312e370a25e2e3cfd30a', 'hex')]
  let length = parts[0]!.length
  let next = 1
  const offsets: number[] = []
  return {
    reserve: (count) => {
      next += count
      return next - count
    },
    write: (number, object) => {
      offsets[number - 1] = length
      parts.push(object)
      length += object.length
    },
    finish: () => ({ prefix: Buffer.concat(parts), offsets }),
  }
}

const picturesOf = ({ pictures }: CompileInput, writer: PrefixWriter) => {
  const known = new Map<string, NamedPicture>()
  const pictureEntries: string[] = []
  const pictureNamed = (src: string): NamedPicture | null => {
    const picture = pictures.get(src)
    if (known.has(src) || !picture) return known.get(src) ?? null
    const first = writer.reserve(2)
    const objects = pictureObjects(picture, first)
    writer.write(first, objects[0]!)
    // The mask's number is taken in any case: what stands there without one is the empty object.
    writer.write(first + 1, objects[1] ?? plainObject(first + 1, 'null'))
    const named = { name: `I${known.size}`, width: picture.width, height: picture.height }
    known.set(src, named)
    pictureEntries.push(`/${named.name} ${first} 0 R`)
    return named
  }
  return { pictureNamed, pictureEntries }
}

type Drawn = { readonly role: Role; readonly content: string } | Extract<Step, { kind: 'filled' }>

// The color space everything in the file is in.
const writeIntent = (writer: PrefixWriter): string => {
  const profile = writer.reserve(1)
  writer.write(profile, streamObject(profile, '/N 3/Filter/FlateDecode', deflateSync(srgbProfile(), { level: 9 })))
  return `/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)/Info(sRGB)/DestOutputProfile ${profile} 0 R>>]`
}

// Neighbors that never change become one form; each keeps its mark in it.
const joinFixed = (
  page: readonly Drawn[],
  structure: StructureWriter,
  place: number,
  reserve: (count: number) => number,
  nameOf: (content: string, number: number) => string,
): PlannedStep[] => {
  const joined: PlannedStep[] = []
  let form = 0
  let content = ''
  const settle = (): void => {
    if (form !== 0) joined.push(nameOf(content, form))
    content = ''
    form = 0
  }
  for (const step of page) {
    if ('content' in step) {
      if (step.content === '') continue
      if (form === 0) form = reserve(1)
      const { begin, end } = structure.open(step.role, place, form)
      content += begin + step.content + end
    } else {
      settle()
      const { begin, end } = structure.open(step.role, place, null)
      joined.push((facts, picker, missing) => begin + step.draw(facts, picker, missing) + end)
    }
  }
  settle()
  return joined
}

const addCommon = (pages: readonly (readonly Step[])[], samples: readonly Facts[], into: FontPicker): void => {
  if (samples.length < FEWEST_SAMPLES) return
  const counts = new Map<string, { face: string; char: string; glyph: number; count: number }>()
  for (const facts of samples) {
    const seen = new Set<string>()
    const counter: FontPicker = {
      name: '',
      width: 0,
      pick: (face, char, glyph) => {
        const key = `${face} ${char} ${glyph}`
        if (!seen.has(key)) {
          seen.add(key)
          const known = counts.get(key)
          if (known) known.count++
          else counts.set(key, { face, char, glyph, count: 1 })
        }
        return 0
      },
    }
    for (const page of pages) for (const step of page) if (step.kind === 'filled') step.draw(facts, counter, 'empty')
  }
  for (const { face, char, glyph, count } of counts.values()) if (count > samples.length * COMMON) into.pick(face, char, glyph)
}

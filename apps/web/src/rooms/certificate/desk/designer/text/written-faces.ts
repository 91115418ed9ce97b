// The faces of the paper as fonts of the page, a few characters at a time: what is being written is seen as it will be printed.
import type { FontBook } from '@kaisai/certificate/layout/font-book'
import { fontSubset } from '@kaisai/contract/certificate/font.endpoints'
import type { Node } from 'prosemirror-model'
import { fetchFile } from '#web/call.ts'
import { writtenFamily } from './written-family.ts'

const MOST_AT_ONCE = 500

interface Wanted {
  readonly family: string
  readonly isBold: boolean
  readonly codes: Set<number>
}

/** Characters that are here or on their way, by family and weight. */
const known = new Map<string, Set<number>>()
const keyOf = (family: string, isBold: boolean): string => `${family}${isBold ? ' bold' : ''}`

// What is written in which font, weight by weight.
const wantedOf = (doc: Node, family: string, isBold: boolean): Wanted[] => {
  const all = new Map<string, Wanted>()
  doc.descendants((node) => {
    const text = node.isText ? node.text! : node.type.name === 'field' ? String(node.attrs.label) : ''
    if (text === '') return
    const mark = (name: string) => node.marks.find(({ type }) => type.name === name)?.attrs
    const own = String(mark('fontFamily')?.value ?? family)
    const isOwnBold = (mark('bold')?.isOn as boolean | undefined) ?? isBold
    const key = keyOf(own, isOwnBold)
    const wanted = all.get(key) ?? { family: own, isBold: isOwnBold, codes: new Set<number>() }
    for (const char of text) wanted.codes.add(char.codePointAt(0)!)
    all.set(key, wanted)
  })
  return [...all.values()]
}

// The face that layout takes a character from.
const faceOf = (book: FontBook, { family, isBold }: Wanted, code: number): string | null =>
  book.chainOf(family, isBold).find((face) => face.glyphOf(code) !== 0)?.id ?? null

const load = async ({ family, isBold }: Wanted, face: string, codes: readonly number[]): Promise<void> => {
  const seen = known.get(keyOf(family, isBold))!
  try {
    const list = codes.map((code) => code.toString(16)).join(',')
    const { blob } = await fetchFile(fontSubset, { face, codes: list }, { quiet: true })
    const font = new FontFace(writtenFamily(family), await blob.arrayBuffer(), {
      weight: isBold ? '700' : '400',
      unicodeRange: codes.map((code) => `U+${code.toString(16)}`).join(','),
    })
    document.fonts.add(await font.load())
  } catch {
    // Shown in a face of the system meanwhile; asked for again with the next change.
    for (const code of codes) seen.delete(code)
  }
}

/** Loads what a text needs and the page does not have yet. `family` and `isBold`: of words without a mark. */
export const loadWrittenFaces = (book: FontBook, doc: Node, family: string, isBold: boolean): void => {
  for (const wanted of wantedOf(doc, family, isBold)) {
    const key = keyOf(wanted.family, wanted.isBold)
    const seen = known.get(key) ?? new Set<number>()
    known.set(key, seen)
    const byFace = Map.groupBy(
      [...wanted.codes].filter((code) => !seen.has(code)),
      (code) => faceOf(book, wanted, code),
    )
    for (const [face, codes] of byFace) {
      for (const code of codes) seen.add(code)
      if (face === null) continue
      for (let at = 0; at < codes.length; at += MOST_AT_ONCE) void load(wanted, face, codes.slice(at, at + MOST_AT_ONCE))
    }
  }
}

// Measures of the faces once, outlines of glyphs as they are needed: asked for together, kept for as long as the page stands.
import { type FontBook, type MetricsPack, openFontBook } from '@kaisai/certificate/layout/font-book'
import type { TextLayout } from '@kaisai/certificate/layout/runs'
import { fontGlyphs, fontMetrics } from '@kaisai/contract/certificate/font.endpoints'
import { call } from '#web/call.ts'
import { queryClient, replyOptions } from '#web/query.ts'

const MOST_AT_ONCE = 500
const RETRY_MS = 5000

const known = new Map<string, Map<number, string>>()
const wanted = new Map<string, Set<number>>()
const onTheWay = new Set<string>()
const listeners = new Set<() => void>()
const complete = new WeakSet<TextLayout>()
let isWaiting = false

/** The path of a glyph in font units, y upwards; null while it is not here. */
export const knownOutline = (face: string, glyph: number): string | null => known.get(face)?.get(glyph) ?? null

/** Whether every outline of a layout is here. */
export const hasOutlines = (layout: TextLayout): boolean => {
  if (complete.has(layout)) return true
  const isComplete = layout.runs.every(({ face, glyphs }) => glyphs.every(({ glyph }) => known.get(face)?.has(glyph)))
  if (isComplete) complete.add(layout)
  return isComplete
}

/** Asks for what a layout misses; together with what others ask before the next picture. */
export const askOutlines = (layout: TextLayout): void => {
  for (const { face, glyphs } of layout.runs) for (const { glyph } of glyphs) want(face, glyph)
}

/** The path of a glyph as `knownOutline`, asking for it when it is not here. */
export const askOutline = (face: string, glyph: number): string | null => {
  want(face, glyph)
  return knownOutline(face, glyph)
}

/** Says when outlines have arrived. */
export const onOutlines = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const want = (face: string, glyph: number): void => {
  if (known.get(face)?.has(glyph) || onTheWay.has(`${face}/${glyph}`)) return
  const set = wanted.get(face) ?? new Set()
  wanted.set(face, set.add(glyph))
  if (isWaiting) return
  isWaiting = true
  requestAnimationFrame(() => {
    isWaiting = false
    const asked = [...wanted]
    wanted.clear()
    for (const [name, glyphs] of asked) {
      const list = [...glyphs]
      for (let at = 0; at < list.length; at += MOST_AT_ONCE) void fetchSome(name, list.slice(at, at + MOST_AT_ONCE))
    }
  })
}

const fetchSome = async (face: string, glyphs: readonly number[]): Promise<void> => {
  for (const glyph of glyphs) onTheWay.add(`${face}/${glyph}`)
  try {
    const { outlines } = await call(fontGlyphs, { face, glyphs: glyphs.join(',') }, { quiet: true })
    const paths = known.get(face) ?? new Map<number, string>()
    known.set(face, paths)
    for (const glyph of glyphs) paths.set(glyph, outlines[String(glyph)] ?? '')
  } catch {
    // The words stand as plain text meanwhile; they are asked for again a little later.
    setTimeout(() => {
      for (const glyph of glyphs) want(face, glyph)
    }, RETRY_MS)
  }
  for (const glyph of glyphs) onTheWay.delete(`${face}/${glyph}`)
  for (const listener of listeners) listener()
}

let book: Promise<FontBook> | null = null
/** The measures of all faces this person may use; fetched once, and again after a failure. */
export const loadFontBook = (): Promise<FontBook> => {
  book ??= queryClient
    .fetchQuery(replyOptions(fontMetrics, {}, { staleMs: Number.POSITIVE_INFINITY }))
    .then(({ packs }) => openFontBook(packs as MetricsPack[]))
    .catch((error: unknown) => {
      book = null
      throw error
    })
  return book
}

// Copies of a file without metadata, for reading and for lists, and what the file says of itself. Runs in a process of its own.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Found, MOST_TEXT, type Remark, type View } from './found.ts'
import { makeArchiveTraits } from './views/archive.ts'
import { makeOfficeView } from './views/office.ts'
import { makePdfViews } from './views/pdf.ts'
import { makePictureViews } from './views/picture.ts'
import { makeTextTraits } from './views/text.ts'
import { makeVideoView } from './views/video.ts'

/** What the process hands back: views lie as files in the folder of the order. */
export interface Made {
  readonly views: readonly (Omit<View, 'bytes'> & { readonly path: string | null })[]
  readonly text: string
  readonly metadata: readonly Remark[]
  readonly entryNames: readonly string[]
  readonly pictureHashes: readonly string[]
}

const MOST_REMARKS = 200
const MOST_VALUE = 500

const makers: Readonly<Record<string, (path: string, extension: string) => Promise<Found>>> = {
  jpg: makePictureViews,
  jpeg: makePictureViews,
  png: makePictureViews,
  webp: makePictureViews,
  gif: makePictureViews,
  pdf: makePdfViews,
  docx: makeOfficeView,
  xlsx: makeOfficeView,
  pptx: makeOfficeView,
  mp4: makeVideoView,
  zip: makeArchiveTraits,
  txt: makeTextTraits,
  csv: makeTextTraits,
}

/** Makes the views of a file. Throws MediaRefused. */
export const makeViews = async (order: { path: string; extension: string; folder: string }): Promise<Made> => {
  const found = (await makers[order.extension]?.(order.path, order.extension)) ?? { views: [] }
  const views = []
  for (const { bytes, ...view } of found.views) {
    const path = bytes === null ? null : join(order.folder, view.variant)
    if (path !== null) await writeFile(path, bytes!, { mode: 0o600 })
    views.push({ ...view, path })
  }
  return {
    views,
    text: clean(found.text ?? '', MOST_TEXT),
    metadata: (found.metadata ?? [])
      .map(({ source, key, value }) => ({ source, key: clean(key, 80), value: clean(value, MOST_VALUE).trim() }))
      .filter(({ value }) => value !== '')
      .slice(0, MOST_REMARKS),
    entryNames: (found.entryNames ?? []).map((name) => clean(name, 300)),
    pictureHashes: found.pictureHashes ?? [],
  }
}

// The database takes no zero bytes and no halves of signs.
const clean = (text: string, most: number): string =>
  text
    .slice(0, most)
    .toWellFormed()
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, ' ')

// The world of the tests of printed certificates: real faces, documents, and readers that are not ours.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type CertificateDocument,
  type Element,
  emptyDocument,
  type ImageElement,
  type ShapeElement,
  type ShapeKind,
  type TextElement,
} from '@kaisai/certificate/model/document'
import { shapeElement } from '@kaisai/certificate/model/presets-elements'
import { type CompileInput, compile } from '@kaisai/certificate/pdf/compile'
import type { Plan } from '@kaisai/certificate/pdf/plan'
import { Transformer } from '@napi-rs/image'
import { type Fonts, fontStore } from './font-store.ts'

/** Kai is put together once for all runs on a machine. */
export const store = fontStore(join(tmpdir(), 'kaisai-test-fonts'))

const packages = {
  qpdf: 'qpdf',
  pdftotext: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdfsig: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  mutool: 'mupdf-tools',
  zbarimg: 'zbar-tools',
}
export type Reader = keyof typeof packages

/** Runs a foreign reader; gives what it says and its exit code. Fails with a clear sentence when it is not installed. */
export const ask = (reader: Reader, words: readonly string[]): { text: string; code: number } => {
  try {
    const text = execFileSync(reader, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1024 * 1024 })
    return { text, code: 0 }
  } catch (error) {
    const failed = error as { code?: string; status?: number; stdout?: string; stderr?: string }
    if (failed.code === 'ENOENT') throw new Error(`these tests need ${reader}: apt-get install ${packages[reader]}`)
    return { text: `${failed.stdout ?? ''}${failed.stderr ?? ''}`, code: failed.status ?? 1 }
  }
}

/** A PDF in a file for as long as a test looks at it. */
export const inFile = <T>(pdf: Buffer, look: (path: string, folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-print-'))
  try {
    const path = join(folder, 'certificate.pdf')
    writeFileSync(path, pdf)
    return look(path, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface Gray {
  readonly width: number
  readonly height: number
  readonly pixels: Buffer
}

/** A page as poppler draws it, gray, of a size in pixels; without a height it keeps its shape. */
export const drawn = (pdf: Buffer, width: number, page = 1, height = -1): Gray =>
  inFile(pdf, (path, folder) => {
    const words = [
      '-gray',
      '-f',
      String(page),
      '-l',
      String(page),
      '-singlefile',
      '-scale-to-x',
      String(width),
      '-scale-to-y',
      String(height),
    ]
    const { text, code } = ask('pdftoppm', [...words, path, join(folder, 'page')])
    if (code !== 0) throw new Error(`pdftoppm: ${text}`)
    const file = readFileSync(join(folder, 'page.pgm'))
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 40))
    if (!head) throw new Error('pdftoppm gave no gray picture')
    return { width: Number(head[1]), height: Number(head[2]), pixels: file.subarray(head[0].length) }
  })

/** A PNG as gray pixels. */
export const grayOf = async (png: Buffer): Promise<Gray> => {
  const picture = new Transformer(png)
  const { width, height } = await picture.metadata()
  const raw = await picture.rawPixels()
  const channels = raw.length / (width * height)
  const pixels = Buffer.alloc(width * height)
  for (let at = 0; at < pixels.length; at++) {
    const start = at * channels
    pixels[at] = channels < 3 ? raw[start]! : Math.round(raw[start]! * 0.299 + raw[start + 1]! * 0.587 + raw[start + 2]! * 0.114)
  }
  return { width, height, pixels }
}

/** A picture a quarter as wide: each pixel the mean of sixteen, so that how a reader rounds places of glyphs does not count. */
export const quartered = (from: Gray): Gray => {
  const [width, height] = [from.width >> 2, from.height >> 2]
  const pixels = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let row = 0; row < 4; row++) {
        const start = (y * 4 + row) * from.width + x * 4
        sum += from.pixels[start]! + from.pixels[start + 1]! + from.pixels[start + 2]! + from.pixels[start + 3]!
      }
      pixels[y * width + x] = sum >> 4
    }
  }
  return { width, height, pixels }
}

/** Share of pixels that differ by more than a fifth of the way from black to white; of all, or of those with ink. */
export const differing = (one: Gray, other: Gray, of: 'all' | 'ink'): number => {
  if (one.width !== other.width || Math.abs(one.height - other.height) > 1) throw new Error('pictures of different sizes')
  let count = 0
  let ink = 0
  const length = Math.min(one.pixels.length, other.pixels.length)
  for (let at = 0; at < length; at++) {
    const [a, b] = [one.pixels[at]!, other.pixels[at]!]
    if (a < 224 || b < 224) ink++
    if (Math.abs(a - b) > 51) count++
  }
  return count / (of === 'all' ? length : Math.max(1, ink))
}

const GOLDEN_WIDTH = 585
const MOST_DRIFT = 0.005

/**
 * Compares the first page with the picture committed under a name (gray, 50 dpi). `KAISAI_GOLDEN=write` writes it anew.
 * Throws when there is none, or when more than half a percent of the pixels drifted.
 */
export const matchGolden = async (name: string, pdf: Buffer): Promise<void> => {
  const path = join(import.meta.dirname, 'golden', `${name}.png`)
  const page = drawn(pdf, GOLDEN_WIDTH)
  if (process.env.KAISAI_GOLDEN === 'write') {
    const rgba = Buffer.alloc(page.pixels.length * 4, 255)
    for (const [at, value] of page.pixels.entries()) rgba.fill((value & 0xf0) | (value >> 4), at * 4, at * 4 + 3)
    writeFileSync(path, await Transformer.fromRgbaPixels(rgba, page.width, page.height).grayscale().png())
  }
  if (!existsSync(path))
    throw new Error(`no picture ${name}: KAISAI_GOLDEN=write node --test … writes it; look at it before it is committed`)
  const drift = differing(page, await grayOf(readFileSync(path)), 'all')
  if (drift > MOST_DRIFT) throw new Error(`${name} drifted: ${(drift * 100).toFixed(2)} % of its pixels`)
}

/** A text element, 24 units high in Song, unless said otherwise. */
export const words = (content: string, over: Partial<TextElement>): TextElement => ({
  ...{
    id: `t${over.left ?? 0}-${over.top ?? 0}`,
    type: 'text',
    left: 0,
    top: 0,
    width: 300,
    height: 60,
    rotate: 0,
    name: '',
    source: '',
  },
  ...{ content, contentText: '', fontSize: 24, bold: false, color: '#333333', defaultColor: '#333333' },
  ...{ defaultFontName: 'SimSun', fontFamily: 'SimSun', vertical: false, code: '', align: 'left', verticalAlign: 'top' },
  ...{ lineHeight: 1.5, letterSpacing: 0, overflow: 'shrink' },
  ...over,
})

export const image = (over: Partial<ImageElement>): ImageElement => ({
  ...{
    id: `i${over.left ?? 0}-${over.top ?? 0}`,
    type: 'image',
    left: 0,
    top: 0,
    width: 100,
    height: 100,
    rotate: 0,
    name: '',
    source: '',
  },
  ...{ src: '', fixedRatio: true, code: '', opacity: 1 },
  ...over,
})

export const shape = (kind: ShapeKind, over: Partial<ShapeElement>): ShapeElement => ({
  ...shapeElement(`s${over.left ?? 0}-${over.top ?? 0}`, kind, { left: 0, top: 0, width: 160, height: 120 }),
  ...over,
})

export const documentOf = (...elements: readonly Element[]): CertificateDocument => ({
  ...emptyDocument(),
  slides: [{ id: 1, elements: [...elements] }],
})

export const planOf = (document: CertificateDocument, fonts: Fonts, over: Partial<CompileInput> = {}): Plan =>
  compile(document, { fonts: fonts.book, outlineOf: fonts.outlineOf, printFace: fonts.printFace, pictures: new Map(), ...over })

/** Facts of a certificate whose names hold markup, marks and rare characters. */
export const facts = {
  texts: {
    ...{
      awardName: '特等奖',
      student: '张㛃、欧阳𬭚',
      workName: '<b>{{school}}</b>智能小车',
      certCodePrefix: 'KS2026',
      randomCode: '7K3M9QXA',
    },
    ...{ student_Portrait: '张㛃、欧阳𬭚', userName: '李䶮' },
  },
  traceUrl: 'HTTPS://KAISAI.EXAMPLE.CN/T/7K3M9QXA7K3M9QXA',
} as const

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

const paragraph =
  '<p style="text-align:justify">　　<u>{{student}}</u>同学：在2026年“开赛杯”全国大学生创新设计大赛中，你们的作品《{{workName}}》荣获<strong>{{awardName}}</strong>，特发此证，<em>以资鼓励</em>。</p>'

/** Documents that use everything between them. */
export const samples: Readonly<Record<string, CertificateDocument>> = {
  award: documentOf(
    words('<p>一等奖</p>', {
      left: 100,
      top: 60,
      width: 800,
      height: 120,
      fontSize: 80,
      bold: true,
      color: '#e60012',
      align: 'center',
      code: 'awardName',
    }),
    words(paragraph, { left: 120, top: 220, width: 760, height: 160, fontSize: 28 }),
    words('<p>证书编号：{{certCodePrefix}}{{randomCode}}</p>', {
      left: 120,
      top: 560,
      width: 420,
      height: 40,
      fontFamily: 'SimHei',
      fontSize: 18,
    }),
    image({ left: 700, top: 460, width: 180, height: 180, code: 'seal', opacity: 0.8 }),
    image({ left: 120, top: 420, width: 120, height: 120, code: 'qrCode' }),
  ),
  vertical: documentOf(
    words('<p>{{student_Portrait}}</p>', {
      left: 820,
      top: 80,
      width: 60,
      height: 500,
      vertical: true,
      fontSize: 44,
      fontFamily: 'KaiTi',
      align: 'center',
    }),
    words('<p>作品《智慧农业（2026）》获“金奖”——特此证明……Good 12 件，谨此。</p>', {
      left: 420,
      top: 80,
      width: 300,
      height: 420,
      vertical: true,
      fontSize: 30,
    }),
    words('<p><u>竖排</u>仿宋，<b>加粗</b>！</p>', {
      left: 200,
      top: 80,
      width: 60,
      height: 420,
      vertical: true,
      fontFamily: 'FangSong',
      letterSpacing: 6,
    }),
  ),
  faces: documentOf(
    ...(['SourceHanSans', 'SimSun', 'SimHei', 'KaiTi', 'FangSong'] as const).map((fontFamily, index) =>
      words('<p>永和九年 <b>岁在癸丑</b> <i>会于兰亭</i> Kaisai 0123</p>', {
        left: 60,
        top: 40 + index * 100,
        width: 880,
        height: 70,
        fontSize: 40,
        fontFamily,
      }),
    ),
    words('<p>右倾十五度 𬭚䶮㛃</p>', { left: 300, top: 560, width: 400, height: 60, rotate: -15, fontFamily: 'KaiTi' }),
  ),
  spans: documentOf(
    words(
      '<p style="text-align:center">小<span style="font-size:72px;color:#0050b3">大</span><span style="font-family:KaiTi;font-size:40px">楷</span>小</p><p style="text-align:right">落款</p><p></p><p>甲<br>乙</p>',
      { left: 100, top: 40, width: 800, height: 360 },
    ),
    words(`<p>${'名'.repeat(60)}</p>`, {
      left: 100,
      top: 420,
      width: 300,
      height: 100,
      align: 'center',
      verticalAlign: 'middle',
    }),
    words('<p>Latin words are kept whole, and 中文混排 too.</p>', {
      left: 460,
      top: 420,
      width: 300,
      height: 160,
      align: 'justify',
    }),
    image({ left: 480, top: 440, width: 90, height: 90, rotate: 30 }),
  ),
  shapes: documentOf(
    shape('rectangle', { left: 40, top: 40, fill: '#ffe9b8', strokeWidth: 8 }),
    shape('rectangle', { left: 240, top: 40, fill: '#0b6670', stroke: '', radius: 30 }),
    shape('rectangle', { left: 440, top: 40, fill: '#0b6670', stroke: '#e60012', strokeWidth: 30, radius: 500, opacity: 0.5 }),
    shape('rectangle', { left: 640, top: 40, dash: 'dashed', strokeWidth: 4, rotate: 20 }),
    shape('rectangle', { left: 840, top: 40, width: 120, dash: 'dotted', strokeWidth: 6, radius: 20 }),
    shape('ellipse', { left: 40, top: 220, fill: '#d9d9d9', strokeWidth: 3 }),
    shape('ellipse', { left: 240, top: 220, width: 300, rotate: -30, stroke: '#0050b3', strokeWidth: 10, opacity: 0.4 }),
    shape('ellipse', { left: 600, top: 220, dash: 'dashed', stroke: '#333', strokeWidth: 5 }),
    shape('line', { left: 40, top: 420, width: 900, height: 20, strokeWidth: 6 }),
    shape('line', { left: 40, top: 460, width: 900, height: 20, dash: 'dashed', stroke: '#e60012', strokeWidth: 6 }),
    shape('line', { left: 40, top: 500, width: 900, height: 20, dash: 'dotted', stroke: '#0b6670', strokeWidth: 10 }),
    shape('line', { left: 700, top: 400, width: 300, height: 20, rotate: 60, strokeWidth: 1 }),
    // What has neither, and what is hidden, leaves nothing.
    shape('ellipse', { left: 800, top: 560, stroke: '' }),
    shape('rectangle', { left: 400, top: 560, fill: '#000000', isHidden: true }),
  ),
}

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

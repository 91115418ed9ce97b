// The same certificate by others. They are installed here, beside the product, only when the bench runs.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Facts } from '../packages/certificate/src/model/bind.ts'
import { qrPath } from '../packages/certificate/src/svg/qr-path.ts'
import type { World } from './certificate-world.ts'

const folder = join(import.meta.dirname, 'peers')
// biome-ignore lint/suspicious/noExplicitAny: the peers' types are not installed with the product.
const load = async (name: string): Promise<any> => {
  const path = createRequire(join(folder, 'package.json')).resolve(name)
  return import(path)
}
// Their own entries are ES modules that only a bundler resolves.
const loadModule = (path: string) => import(join(folder, 'node_modules', path))

/** Installs the peers with the versions of their lockfile when they are not there. */
export const installPeers = (): void => {
  if (existsSync(join(folder, 'node_modules', '@pdfme'))) return
  process.stdout.write('installing the peers into bench/peers …\n')
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'], {
    cwd: folder,
    stdio: 'inherit',
  })
}

export interface Peer {
  readonly name: string
  /** Certificates a round. */
  readonly round: number
  render(facts: Facts): Promise<Uint8Array>
}

const WIDTH = 841.89
const HEIGHT = 596.48
const UNIT = WIDTH / 1000
const faces = ['sans', 'sans-bold', 'song', 'song-bold', 'song-light', 'hei'] as const
const files: Readonly<Record<string, string>> = {
  sans: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  hei: 'noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf',
  'sans-bold': 'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  song: 'noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf',
  'song-bold': 'noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf',
  'song-light': 'noto-serif-sc/300Light/NotoSerifSC_300Light.ttf',
}
const require = createRequire(import.meta.url)
const fontBytes = (face: string): Buffer => readFileSync(require.resolve(`@expo-google-fonts/${files[face]}`))

const qrSvg = (facts: Facts): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="110" height="110" viewBox="0 0 110 110"><path fill="#fff" d="M0 0H110V110H0Z"/><path d="${qrPath(facts.traceUrl ?? '', 110)}"/></svg>`

/** typst, driven by our positions: its own paragraph layout would break the lines elsewhere. */
export const typst = async (world: World): Promise<Peer> => {
  const { NodeCompiler } = await load('@myriaddreamin/typst-ts-node-compiler')
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: faces.map(fontBytes) }] })
  compiler.mapShadow(join(folder, 'background.jpg'), world.background)
  compiler.mapShadow(join(folder, 'seal.png'), world.seal)
  const style: Readonly<Record<string, string>> = {
    sans: 'font:"Noto Sans SC",weight:400',
    hei: 'font:"Noto Sans SC",weight:500',
    'sans-bold': 'font:"Noto Sans SC",weight:700',
    song: 'font:"Noto Serif SC",weight:400',
    'song-bold': 'font:"Noto Serif SC",weight:700',
    'song-light': 'font:"Noto Serif SC",weight:300',
  }
  const at = (value: number): string => `${(value * UNIT).toFixed(2)}pt`
  return {
    name: 'typst-ts-node-compiler 0.7.0',
    round: 20,
    render: async (facts) => {
      const texts = world.placed(facts).map(({ face, text, size, color, x, y, rotate }) => {
        const words = `text(${style[face] ?? style.song},size:${at(size)},fill:rgb("${color}"),top-edge:"baseline",bottom-edge:"baseline",${JSON.stringify(text)})`
        return `#place(top+left,dx:${at(x)},dy:${at(y)},${rotate ? `rotate(${rotate}deg,${words})` : words})`
      })
      const main = `#set page(width:${WIDTH}pt,height:${HEIGHT}pt,margin:0pt)
#place(top+left,image("background.jpg",width:${WIDTH}pt,height:${HEIGHT}pt))
${texts.join('\n')}
#place(top+left,dx:${at(650)},dy:${at(450)},image("seal.png",width:${at(170)}))
#place(top+left,dx:${at(150)},dy:${at(480)},image(bytes(${JSON.stringify(qrSvg(facts))}),format:"svg",width:${at(110)}))`
      const pdf = compiler.pdf({ mainFileContent: main })
      compiler.evictCache(10)
      return pdf
    },
  }
}

/** pdf-lib's living fork, fonts parsed once for all certificates. */
export const pdfLib = async (world: World): Promise<Peer> => {
  const { PDFDocument, rgb, degrees } = await load('@cantoo/pdf-lib')
  const fontkitModule = await load('@cantoo/fontkit')
  const fontkit = fontkitModule.default ?? fontkitModule
  const bytes = new Map(faces.map((face) => [face as string, fontBytes(face)]))
  // It copies the bytes it is given: fonts are told apart by their lengths.
  const parsed = new Map<number, unknown>()
  const cached = {
    create: (data: Uint8Array) => {
      let font = parsed.get(data.length)
      if (!font) {
        font = fontkit.create(data)
        parsed.set(data.length, font)
      }
      return font
    },
  }
  const colorOf = (hex: string) =>
    rgb(...([1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255) as [number, number, number]))
  return {
    name: '@cantoo/pdf-lib 2.11.1, parse cache',
    round: 3,
    render: async (facts) => {
      const pdf = await PDFDocument.create()
      pdf.registerFontkit(cached)
      const page = pdf.addPage([WIDTH, HEIGHT])
      page.drawImage(await pdf.embedJpg(world.background), { x: 0, y: 0, width: WIDTH, height: HEIGHT })
      const fonts = new Map<string, unknown>()
      for (const { face, text, size, color, x, y, rotate } of world.placed(facts)) {
        const known = bytes.has(face) ? face : 'song'
        if (!fonts.has(known)) fonts.set(known, await pdf.embedFont(bytes.get(known), { subset: true }))
        const place = { x: x * UNIT, y: HEIGHT - y * UNIT, size: size * UNIT, color: colorOf(color), rotate: degrees(-rotate) }
        page.drawText(text, { ...place, font: fonts.get(known) })
      }
      page.drawImage(await pdf.embedPng(world.seal), {
        x: 650 * UNIT,
        y: HEIGHT - 620 * UNIT,
        width: 170 * UNIT,
        height: 170 * UNIT,
      })
      page.drawSvgPath(qrPath(facts.traceUrl ?? '', 110), {
        x: 150 * UNIT,
        y: HEIGHT - 480 * UNIT,
        scale: UNIT,
        color: rgb(0, 0, 0),
      })
      return pdf.save()
    },
  }
}

/** The comparable product: templates of fields, filled from records. */
export const pdfme = async (world: World): Promise<Peer> => {
  const { generate } = await loadModule('@pdfme/generator/dist/index.js')
  const { text, image, barcodes } = await loadModule('@pdfme/schemas/dist/index.js')
  const font = Object.fromEntries(
    faces.map((face, index) => [face, { data: fontBytes(face), fallback: index === 0, subset: true }]),
  )
  const mm = (value: number): number => (value * 297) / 1000
  const field = (name: string, left: number, top: number, width: number, height: number, over: object) => ({
    ...{ name, type: 'text', position: { x: mm(left), y: mm(top) }, width: mm(width), height: mm(height) },
    ...{ fontColor: '#333333', alignment: 'left', lineHeight: 1.5, characterSpacing: 0, fontName: 'song', ...over },
  })
  const size = (units: number): number => units * UNIT
  const schemas = [
    [
      { name: 'background', type: 'image', position: { x: 0, y: 0 }, width: 297, height: 210.4 },
      field('title', 250, 40, 500, 90, { fontSize: size(56), fontName: 'sans-bold', alignment: 'center' }),
      field('award', 250, 140, 500, 120, {
        fontSize: size(80),
        fontName: 'song-bold',
        fontColor: '#e60012',
        alignment: 'center',
      }),
      field('body', 150, 290, 640, 130, { fontSize: size(24) }),
      field('names', 860, 120, 60, 380, { fontSize: size(36), fontName: 'song-light' }),
      field('motto', 60, 120, 160, 40, { fontSize: size(22), fontName: 'hei', rotate: 345 }),
      field('number', 150, 620, 360, 40, { fontSize: size(18), fontName: 'sans' }),
      field('issuer', 480, 500, 380, 40, { fontSize: size(22), alignment: 'right' }),
      field('date', 480, 550, 380, 40, { fontSize: size(22), alignment: 'right' }),
      { name: 'seal', type: 'image', position: { x: mm(650), y: mm(450) }, width: mm(170), height: mm(170) },
      {
        name: 'qr',
        type: 'qrcode',
        position: { x: mm(150), y: mm(480) },
        width: mm(110),
        height: mm(110),
        backgroundColor: '#ffffff',
        barColor: '#000000',
      },
    ],
  ]
  const background = `data:image/jpeg;base64,${world.background.toString('base64')}`
  const seal = `data:image/png;base64,${world.seal.toString('base64')}`
  return {
    name: '@pdfme/generator 6.1.13',
    round: 2,
    render: ({ texts, traceUrl }) =>
      generate({
        template: { basePdf: { width: 297, height: 210.4, padding: [0, 0, 0, 0] }, schemas },
        inputs: [
          {
            ...{ background, seal, qr: traceUrl ?? '', title: '荣誉证书', award: texts.awardName, motto: '创新 · 实践' },
            body: `${texts.school}${texts.student}同学在第十二届全国大学生创新设计大赛中，作品《${texts.workName}》经专家评审，成绩优异，特发此证，以资鼓励。指导教师：${texts.teacher}。`,
            names: [...(texts.student_Portrait ?? '')].join('\n'),
            ...{
              number: `证书编号：${texts.certCodePrefix}${texts.autoincrementFour}`,
              issuer: '全国大学生创新设计大赛组委会',
              date: '2026年11月',
            },
          },
        ],
        options: { font },
        plugins: { Text: text, Image: image, QR: barcodes.qrcode },
      }),
  }
}

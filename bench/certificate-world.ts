// The certificate everybody draws: A4 landscape, a photographed background, eight texts in six faces, a seal, a QR code.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transformer } from '@napi-rs/image'
import { type Fonts, fontStore } from '../apps/server/src/platform/fonts/font-store.ts'
import { pdfPicture } from '../apps/server/src/platform/image/pdf-picture.ts'
import { svgToPng } from '../apps/server/src/platform/image/svg-to-png.ts'
import { layoutText } from '../packages/certificate/src/layout/layout-text.ts'
import { bindDocument, type Facts } from '../packages/certificate/src/model/bind.ts'
import { type CertificateDocument, emptyDocument, type TextElement } from '../packages/certificate/src/model/document.ts'
import { compile } from '../packages/certificate/src/pdf/compile.ts'
import type { Plan } from '../packages/certificate/src/pdf/plan.ts'
import { defaultShapes } from '../packages/certificate/src/svg/default-pictures.ts'

const BACKGROUND = 'file:00000000-0000-4000-8000-000000000001'
const SEAL = 'file:00000000-0000-4000-8000-000000000002'

const text = (content: string, over: Partial<TextElement>): TextElement => ({
  ...{ id: `${over.left}-${over.top}`, type: 'text', left: 0, top: 0, width: 300, height: 60, rotate: 0, name: '', source: '' },
  ...{ content, contentText: '', fontSize: 24, bold: false, color: '#333333', defaultColor: '#333333' },
  ...{ defaultFontName: 'SimSun', fontFamily: 'SimSun', vertical: false, code: '', align: 'left', verticalAlign: 'top' },
  ...{ lineHeight: 1.5, letterSpacing: 0, overflow: 'shrink' },
  ...over,
})
const image = { type: 'image', rotate: 0, name: '', source: '', fixedRatio: true, opacity: 1 } as const

const document: CertificateDocument = {
  ...emptyDocument(),
  title: '荣誉证书',
  slides: [
    {
      id: 1,
      background: { src: BACKGROUND },
      elements: [
        text('<p>荣誉证书</p>', {
          left: 250,
          top: 40,
          width: 500,
          height: 90,
          fontSize: 56,
          bold: true,
          fontFamily: 'SourceHanSans',
          align: 'center',
        }),
        text('<p>奖</p>', {
          left: 250,
          top: 140,
          width: 500,
          height: 120,
          fontSize: 80,
          bold: true,
          color: '#e60012',
          align: 'center',
          code: 'awardName',
        }),
        text(
          '<p>{{school}}{{student}}同学在第十二届全国大学生创新设计大赛中，作品《{{workName}}》经专家评审，成绩优异，特发此证，以资鼓励。指导教师：{{teacher}}。</p>',
          { left: 150, top: 290, width: 640, height: 130, fontSize: 24 },
        ),
        text('<p>名</p>', {
          left: 860,
          top: 120,
          width: 60,
          height: 380,
          fontSize: 36,
          vertical: true,
          fontFamily: 'FangSong',
          code: 'student_Portrait',
        }),
        text('<p>创新 · 实践</p>', {
          left: 60,
          top: 120,
          width: 160,
          height: 40,
          fontSize: 22,
          rotate: -15,
          fontFamily: 'SimHei',
        }),
        text('<p>证书编号：{{certCodePrefix}}{{autoincrementFour}}</p>', {
          left: 150,
          top: 620,
          width: 360,
          height: 40,
          fontSize: 18,
          fontFamily: 'SourceHanSans',
        }),
        text('<p>全国大学生创新设计大赛组委会</p>', {
          left: 480,
          top: 500,
          width: 380,
          height: 40,
          fontSize: 22,
          align: 'right',
        }),
        text('<p>2026年11月</p>', { left: 480, top: 550, width: 380, height: 40, fontSize: 22, align: 'right' }),
        { ...image, id: 'seal', left: 650, top: 450, width: 170, height: 170, src: SEAL, code: 'seal' },
        { ...image, id: 'qr', left: 150, top: 480, width: 110, height: 110, src: '', code: 'qrCode' },
      ],
    },
  ],
}

/** One glyph run of the reference: what low-level peers are given. */
export interface PlacedText {
  readonly face: string
  readonly text: string
  readonly size: number
  readonly color: string
  /** Baseline, canvas units from the page's top left corner. */
  readonly x: number
  readonly y: number
  readonly rotate: number
}

export interface World {
  readonly fonts: Fonts
  readonly plan: Plan
  readonly background: Buffer
  readonly seal: Buffer
  readonly records: readonly Facts[]
  /** Texts of a record, where ours stand. */
  placed(facts: Facts): PlacedText[]
}

/** Makes the world; `count` records, no two the same. */
export const certificateWorld = async (count: number): Promise<World> => {
  const fonts = await fontStore(join(tmpdir(), 'kaisai-bench-fonts')).fonts()
  const background = await paper()
  const seal = await sealPicture(fonts)
  const records = Array.from({ length: count }, (_, index) => recordOf(index))
  const pictures = new Map([
    [BACKGROUND, await pdfPicture(background)],
    [SEAL, await pdfPicture(seal)],
  ])
  const ports = { fonts: fonts.book, outlineOf: fonts.outlineOf, printFace: fonts.printFace, pictures }
  const plan = compile(document, { ...ports, samples: records.slice(0, 40) })
  return { fonts, plan, background, seal, records, placed: (facts) => placedTexts(fonts, facts) }
}

const surnames = [
  ...'王李张刘陈杨黄赵周吴徐孙朱马胡郭林何高梁郑罗宋谢唐韩曹许邓萧冯曾程蔡彭潘袁于董余苏叶吕魏蒋田杜丁沈姜范江傅钟卢汪戴崔任陆廖姚方金邱夏谭韦贾邹石熊孟秦阎薛侯雷白龙段郝孔邵史毛常万顾赖武康贺严尹钱施牛洪龚',
]
const given = [
  ...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华建文辉玲志红国庆晨曦雨欣怡佳琪梓涵浩宇子轩思源俊熙嘉懿煜城懿轩烨伟苑博鹏飞瑾瑜昊天皓轩绍辉致远鸿煊立果新翰林嘉熙瑞霖铭泽睿哲㛃䶮𬭚𠙶𬍛',
]
const places = ['江南', '华东', '北方', '西南', '东海', '中原', '岭南', '塞北', '长江', '黄河']
const kinds = ['大学', '理工大学', '师范大学', '职业技术学院', '科技学院']
const things = [
  '智能小车',
  '无人农场',
  '古籍修复',
  '水下机器人',
  '校园导览',
  '低碳建筑',
  '山区物流',
  '手语翻译',
  '河道清洁',
  '老年陪护',
]

const nameOf = (seed: number): string =>
  surnames[seed % surnames.length]! + given[(seed * 7) % given.length]! + given[(seed * 31 + 5) % given.length]!
const recordOf = (index: number): Facts => {
  const names = [nameOf(index), nameOf(index * 3 + 1), nameOf(index * 5 + 2)].join('、')
  const school = places[index % places.length]! + kinds[(index >> 2) % kinds.length]!
  return {
    texts: {
      ...{
        awardName: ['一等奖', '二等奖', '三等奖'][index % 3]!,
        school,
        student: names,
        student_Portrait: names,
        teacher: nameOf(index * 11 + 3),
      },
      ...{
        workName: `${things[index % things.length]}与${things[(index * 3 + 1) % things.length]}的研究`,
        certCodePrefix: 'KS2026',
      },
      autoincrementFour: String(index + 1).padStart(4, '0'),
    },
    traceUrl: `HTTPS://KAISAI.EXAMPLE.CN/T/${index.toString(32).toUpperCase().padStart(16, '7')}`,
  }
}

// Grain and clouds, so that it packs as a photograph of paper does: 2000 × 1417, some 245 KB.
const paper = async (): Promise<Buffer> => {
  const [width, height] = [2000, 1417]
  const pixels = Buffer.alloc(width * height * 4, 255)
  let seed = 1
  for (let at = 0; at < width * height; at++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    const [x, y] = [at % width, Math.floor(at / width)]
    const value = 236 + Math.sin(x / 90) * 6 + Math.cos(y / 70) * 6 + ((seed >>> 24) % 8)
    pixels[at * 4] = value
    pixels[at * 4 + 1] = value - 4
    pixels[at * 4 + 2] = value - 18
  }
  return new Transformer(await Transformer.fromRgbaPixels(pixels, width, height).png()).jpeg(85)
}

const sealPicture = (fonts: Fonts): Promise<Buffer> => {
  const paths = defaultShapes('seal', fonts.book, fonts.outlineOf).map(
    ({ d, fill, matrix }) => `<path d="${d}" fill="${fill}"${matrix ? ` transform="matrix(${matrix.join(' ')})"` : ''}/>`,
  )
  return svgToPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">${paths.join('')}</svg>`,
    400,
  )
}

const placedTexts = (fonts: Fonts, facts: Facts): PlacedText[] => {
  const bound = bindDocument(document, facts, { missing: 'empty' }).document
  const placed: PlacedText[] = []
  for (const element of bound.slides[0]!.elements) {
    if (element.type !== 'text') continue
    for (const { face, size, color, glyphs } of layoutText(element, fonts.book).runs) {
      let last: { y: number; item: PlacedText } | null = null
      for (const { char, x, y } of glyphs) {
        const item: PlacedText = {
          face,
          text: char,
          size,
          color,
          x: element.left + x,
          y: element.top + y,
          rotate: element.rotate,
        }
        if (last && last.y === y) placed[placed.length - 1] = last.item = { ...last.item, text: last.item.text + char }
        else {
          placed.push(item)
          last = { y, item }
        }
      }
    }
  }
  return placed
}

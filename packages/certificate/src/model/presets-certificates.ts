// Whole certificates that look finished without an uploaded background: paper, a drawn frame, type.

import type { DateCode, FactCode } from './codes.ts'
import { type CertificateDocument, DEFAULT_RATIO, type Element, type Slide, type TextElement } from './document.ts'
import { copiesOf } from './edit-arrange.ts'
import type { RandomBytes } from './edit-id.ts'
import { AWARD_COLOR } from './presets.ts'
import { factElement, pictureElement, wordsElement } from './presets-elements.ts'

export interface ReadyCertificate {
  readonly id: string
  readonly label: readonly [zh: string, en: string]
  readonly viewportRatio: number
  readonly slide: Slide
  readonly serial: CertificateDocument['serial']
}

/** What stands at the foot of a design. */
export type FootWords = Readonly<{ number: string; trace: string; issuer: FactCode; date: DateCode }>
const chinese: FootWords = { number: '证书编号：', trace: '扫描二维码查验证书真伪', issuer: 'companyName', date: 'issueDate' }

export const PORTRAIT_RATIO = 1 / DEFAULT_RATIO

/** Puts a ready certificate into a document: ratio, slides and number; title stays. */
export const applyReady = (document: CertificateDocument, ready: ReadyCertificate, random: RandomBytes): CertificateDocument => ({
  ...document,
  viewportRatio: ready.viewportRatio,
  serial: ready.serial,
  slides: [{ ...ready.slide, elements: copiesOf(ready.slide.elements, random, 0).map((one) => ({ ...one, source: ready.id })) }],
})

const NUMBER = '{{certCodePrefix}}{{randomCode}}{{certCodeSuffix}}'
/** The number of ready designs. */
export const serial: CertificateDocument['serial'] = { prefix: '{year}', core: 'randomCode', length: 8, suffix: '' }

export type Style = Partial<
  Pick<TextElement, 'fontSize' | 'bold' | 'color' | 'fontFamily' | 'letterSpacing' | 'align' | 'lineHeight' | 'name'>
>

/** Words over the whole width between the margins. */
export const across = (id: string, top: number, height: number, text: string, style: Style, margin = 100): Element =>
  wordsElement(id, { left: margin, top, width: 1000 - 2 * margin, height }, text, { align: 'center', ...style })

const award = (top: number, style: Style & { left?: number; width?: number; height?: number } = {}): Element => {
  const { left = 150, width = 700, height = 122, ...more } = style
  return factElement(
    'award',
    'awardName',
    { left, top, width, height },
    { fontSize: 80, bold: true, color: AWARD_COLOR, align: 'center', letterSpacing: 8, ...more },
  )
}

/** QR code (its white border reaches out of the margin), the number, the issuer's name across the lower half of its seal, the date below. */
export const foot = (
  top: number,
  color: string,
  fontFamily: TextElement['fontFamily'],
  margin: number,
  { scale = 1, words = chinese, date = words.date }: { scale?: number; words?: FootWords; date?: DateCode } = {},
): Element[] => {
  const size = (value: number): number => Math.round(value * scale)
  const beside = { left: margin + size(86), width: 310, height: size(28) }
  const issuer = { left: 1000 - margin - 310, width: 310 }
  const seal = size(128)
  return [
    pictureElement('qr', 'qrCode', { left: margin - size(10), top, width: size(84), height: size(84) }),
    wordsElement('number', { ...beside, top: top + size(14) }, `${words.number}${NUMBER}`, {
      fontSize: size(15),
      color,
      fontFamily,
      name: '证书编号',
    }),
    wordsElement('trace', { ...beside, top: top + size(42) }, words.trace, {
      fontSize: size(14),
      color,
      fontFamily,
    }),
    factElement(
      'issuer',
      words.issuer,
      { ...issuer, top: top + size(53), height: size(36) },
      { fontSize: size(22), align: 'center', fontFamily },
    ),
    factElement(
      'date',
      date,
      { ...issuer, top: top + size(89), height: size(28) },
      { fontSize: size(17), align: 'center', fontFamily, color, name: '颁发日期' },
    ),
    pictureElement(
      'seal',
      'seal',
      { left: issuer.left + (issuer.width - seal) / 2, top: top - size(30), width: seal, height: seal },
      { opacity: 0.9 },
    ),
  ]
}

const honor: ReadyCertificate = {
  id: 'ready-honor',
  label: ['典雅红金', 'Honor in red and gold'],
  viewportRatio: DEFAULT_RATIO,
  serial,
  slide: {
    id: 1,
    background: { color: '#fffcf3', frame: { kind: 'corner', color: '#b8934a' } },
    elements: [
      across('title', 78, 92, '荣誉证书', { fontSize: 66, bold: true, color: '#a4161a', letterSpacing: 28 }),
      across('english', 166, 28, 'CERTIFICATE OF HONOR', { fontSize: 15, color: '#8f6d2a', letterSpacing: 6 }),
      wordsElement(
        'body',
        { left: 160, top: 204, width: 680, height: 162 },
        '{{school}}　{{student}}：\n　　你（们）的作品《{{workName}}》[[（指导教师：{{teacher}}）]]在{{competitionName}}中表现突出，经评审委员会评定，荣获',
        { fontSize: 22, fontFamily: 'KaiTi', lineHeight: 1.8, align: 'justify', verticalAlign: 'top' },
      ),
      award(364, { height: 112 }),
      across('thanks', 480, 36, '特发此证，以资鼓励。', { fontSize: 22, fontFamily: 'KaiTi', align: 'left' }, 160),
      ...foot(540, '#6f5a2c', 'KaiTi', 160),
    ],
  },
}

const modern: ReadyCertificate = {
  id: 'ready-modern',
  label: ['简约深蓝', 'Plain in blue'],
  viewportRatio: DEFAULT_RATIO,
  serial,
  slide: {
    id: 1,
    background: { color: '#ffffff', frame: { kind: 'double', color: '#1d3f72' } },
    elements: [
      wordsElement('title', { left: 110, top: 96, width: 560, height: 84 }, '获奖证书', {
        fontSize: 60,
        bold: true,
        color: '#1d3f72',
        fontFamily: 'SourceHanSans',
        letterSpacing: 10,
      }),
      wordsElement('english', { left: 112, top: 176, width: 560, height: 28 }, 'AWARD CERTIFICATE', {
        fontSize: 16,
        color: '#526d94',
        fontFamily: 'SourceHanSans',
        letterSpacing: 5,
      }),
      wordsElement('competition', { left: 110, top: 208, width: 780, height: 34 }, '{{competitionName}}', {
        fontSize: 22,
        bold: true,
        color: '#1d3f72',
        fontFamily: 'SourceHanSans',
        name: '竞赛名称',
      }),
      award(240, { left: 110, width: 780, height: 108, fontSize: 80, align: 'left', fontFamily: 'SourceHanSans' }),
      // The ink of 《 stands in the right half of its square.
      wordsElement('work', { left: 96, top: 350, width: 794, height: 44 }, '《{{workName}}》', {
        fontSize: 28,
        bold: true,
        fontFamily: 'SourceHanSans',
        name: '作品名称',
      }),
      ...(['学　　校　　{{school}}', '获奖学生　　{{student}}', '[[指导教师　　{{teacher}}]]'] as const).map((line, at) =>
        wordsElement(`line-${at}`, { left: 110, top: 402 + at * 38, width: 780, height: 36 }, line, {
          fontSize: 20,
          fontFamily: 'SourceHanSans',
        }),
      ),
      ...foot(538, '#4a5f80', 'SourceHanSans', 110),
    ],
  },
}

const personal: ReadyCertificate = {
  id: 'ready-personal',
  label: ['素雅个人', 'For one person'],
  viewportRatio: DEFAULT_RATIO,
  serial,
  slide: {
    id: 1,
    background: { color: '#f8f4ea', frame: { kind: 'line', color: '#8c6d46' } },
    elements: [
      across('title', 90, 84, '证　书', { fontSize: 58, bold: true, color: '#4d3a22', letterSpacing: 20 }),
      across('line', 184, 26, '兹 授 予', { fontSize: 18, color: '#7a613d', letterSpacing: 6 }),
      factElement(
        'name',
        'userName_mid',
        { left: 200, top: 220, width: 600, height: 84 },
        { fontSize: 54, bold: true, fontFamily: 'KaiTi', letterSpacing: 8 },
      ),
      factElement(
        'school',
        'userSchool',
        { left: 200, top: 306, width: 600, height: 38 },
        { fontSize: 22, align: 'center', fontFamily: 'KaiTi' },
      ),
      award(362),
      across('thanks', 486, 38, '以表彰其在{{competitionName}}中的优异成绩与突出贡献', {
        fontSize: 22,
        fontFamily: 'KaiTi',
        color: '#4d3a22',
      }),
      ...foot(546, '#6b5535', 'KaiTi', 110),
    ],
  },
}

const portraitHonor: ReadyCertificate = {
  id: 'ready-portrait-honor',
  label: ['竖版红金', 'Upright in red and gold'],
  viewportRatio: PORTRAIT_RATIO,
  serial,
  slide: {
    id: 1,
    background: { color: '#fffaf1', frame: { kind: 'corner', color: '#b03a2e' } },
    elements: [
      across('title', 190, 140, '荣誉证书', { fontSize: 100, bold: true, color: '#a4161a', letterSpacing: 36 }),
      across('english', 326, 34, 'CERTIFICATE OF HONOR', { fontSize: 20, color: '#9a5a3a', letterSpacing: 8 }),
      wordsElement(
        'body',
        { left: 150, top: 430, width: 700, height: 350 },
        '{{school}}\n{{student}}：\n　　你（们）的作品《{{workName}}》[[（指导教师：{{teacher}}）]]在{{competitionName}}中表现突出，经评审委员会评定，荣获',
        { fontSize: 30, fontFamily: 'KaiTi', lineHeight: 1.9, align: 'justify', verticalAlign: 'top' },
      ),
      award(790, { left: 120, width: 760, height: 150, fontSize: 96, letterSpacing: 14 }),
      across('thanks', 968, 50, '特发此证，以资鼓励。', { fontSize: 30, fontFamily: 'KaiTi', align: 'left' }, 150),
      ...foot(1130, '#7d4a33', 'KaiTi', 150, { scale: 1.3 }),
    ],
  },
}

const upright = (id: string, code: 'school_Portrait' | 'student_Portrait', left: number) =>
  factElement(
    id,
    code,
    { left, top: 400, width: 62, height: 640 },
    { fontSize: 34, fontFamily: 'KaiTi', letterSpacing: 6, color: '#2b2a28' },
  )

const column = (id: string, left: number, text: string, style: Style = {}): Element =>
  wordsElement(id, { left, top: 400, width: 62, height: 640 }, text, {
    vertical: true,
    ...{ fontSize: 30, fontFamily: 'KaiTi', letterSpacing: 6, color: '#4a4236' },
    ...style,
  })

const vertical: ReadyCertificate = {
  id: 'ready-portrait-vertical',
  label: ['竖排古风', 'Vertical writing'],
  viewportRatio: PORTRAIT_RATIO,
  serial,
  slide: {
    id: 1,
    background: { color: '#f6f1e3', frame: { kind: 'double', color: '#5b4a33' } },
    elements: [
      across('title', 150, 130, '荣誉证书', {
        fontSize: 92,
        bold: true,
        color: '#7c1d1d',
        fontFamily: 'KaiTi',
        letterSpacing: 44,
      }),
      across('english', 284, 34, 'CERTIFICATE OF HONOR', { fontSize: 18, color: '#6d5a3c', letterSpacing: 8 }),
      upright('school', 'school_Portrait', 800),
      upright('student', 'student_Portrait', 730),
      column('work', 660, '《{{workName_Portrait}}》', { fontSize: 34, color: '#2b2a28', name: '作品名称（竖排）' }),
      column('competition', 590, '于{{competitionName}}', { name: '竞赛名称（竖排）' }),
      column('verb', 520, '经评审委员会评定荣获'),
      factElement(
        'award',
        'awardName',
        { left: 378, top: 400, width: 124, height: 640 },
        { vertical: true, fontSize: 80, bold: true, color: AWARD_COLOR, align: 'center', letterSpacing: 14 },
      ),
      column('teacher', 256, '[[指导教师　{{teacher_Portrait}}]]', { fontSize: 34, color: '#2b2a28', name: '指导教师（竖排）' }),
      column('thanks', 156, '特发此证以资鼓励', { align: 'right' }),
      ...foot(1150, '#5b4a33', 'KaiTi', 150, { scale: 1.3, date: 'issueDateHan' }),
    ],
  },
}

/** Three across, two upright. */
export const readyCertificates: readonly ReadyCertificate[] = [honor, modern, personal, portraitHonor, vertical].map(
  (ready): ReadyCertificate => ({
    ...ready,
    slide: {
      ...ready.slide,
      elements: [
        ...ready.slide.elements,
        factElement(
          'admissionNotice',
          'admissionNotice',
          { left: 100, top: 1000 * ready.viewportRatio - 22, width: 800, height: 17 },
          { fontSize: 11, align: 'center' },
        ),
      ],
    },
  }),
)

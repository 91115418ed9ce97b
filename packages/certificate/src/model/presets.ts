// Ready blocks: what is put on the canvas with one click. Places lie between 100 and 1000 units, as the specification has them.
import type { TextCode } from './codes.ts'
import type { Element, SerialScheme } from './document.ts'
import { copiesOf } from './edit-arrange.ts'
import type { RandomBytes } from './edit-id.ts'
import { factElement, pictureElement, wordsElement } from './presets-elements.ts'

export type BlockGroup = 'winner' | 'personal' | 'portrait' | 'award' | 'number' | 'image'
export interface Block {
  readonly id: string
  readonly label: readonly [zh: string, en: string]
  readonly group: BlockGroup
  readonly elements: readonly Element[]
  /** A number block also says how numbers are put together. */
  readonly serial?: SerialScheme
}

/** Red of the award's name. */
export const AWARD_COLOR = '#e60012'

/** The elements of a block with ids of their own, remembering where they came from. */
export const placeBlock = (block: Block, random: RandomBytes): Element[] =>
  copiesOf(block.elements, random, 0).map((element) => ({ ...element, source: block.id }))

/** A line: its name on the left, what fills it beside. */
type Line = readonly [name: string, filling: TextCode | string]

const isCode = (filling: string): filling is TextCode => !filling.includes('{{')

const linesOf = (lines: readonly Line[], top: number): Element[] =>
  lines.flatMap(([name, filling], at) => {
    const y = top + at * 48
    const place = { left: 410, top: y, width: 430, height: 40 }
    return [
      wordsElement(`name-${at}`, { left: 250, top: y, width: 150, height: 40 }, name, { fontSize: 22, align: 'right', name }),
      isCode(filling)
        ? factElement(`fact-${at}`, filling, place, { fontSize: 22 })
        : wordsElement(`fact-${at}`, place, filling, { fontSize: 22, name: name.replace('：', '') }),
    ]
  })

const winner = (id: string, label: Block['label'], lines: readonly Line[]): Block => ({
  id,
  label,
  group: 'winner',
  elements: linesOf(lines, 260),
})

const winners: readonly Block[] = [
  winner(
    'winner-work',
    ['学校、学生、教师与作品', 'School, students, advisors, work'],
    [
      ['获奖学校：', 'school'],
      ['获奖学生：', 'student'],
      ['指导教师：', 'teacher'],
      ['作品名称：', 'workName'],
    ],
  ),
  winner(
    'winner-bracket',
    ['学生与教师（学校）、作品', 'Students and advisors (school), work'],
    [
      ['获奖学生：', '{{student}}（{{school}}）'],
      ['指导教师：', '[[{{teacher}}（{{school}}）]]'],
      ['作品名称：', 'workName'],
    ],
  ),
  winner(
    'winner-people',
    ['学校、学生与教师', 'School, students, advisors'],
    [
      ['获奖学校：', 'school'],
      ['获奖学生：', 'student'],
      ['指导教师：', 'teacher'],
    ],
  ),
  winner(
    'winner-team',
    ['学校、学生、教师与团队', 'School, students, advisors, team'],
    [
      ['获奖学校：', 'school'],
      ['获奖团队：', 'teamName'],
      ['团队成员：', 'student'],
      ['指导教师：', 'teacher'],
    ],
  ),
  winner(
    'winner-schools',
    ['多所学校（空格分隔）、学生、教师与作品', 'Several schools, students, advisors, work'],
    [
      ['获奖学校：', 'allSchoolHor'],
      ['获奖学生：', 'student'],
      ['指导教师：', 'teacher'],
      ['作品名称：', 'workName'],
    ],
  ),
]

const column = (id: string, code: TextCode, left: number, more: { top?: number; height?: number; fontSize?: number } = {}) =>
  factElement(
    id,
    code,
    { left, top: more.top ?? 260, width: (more.fontSize ?? 28) * 1.7, height: more.height ?? 400 },
    { fontSize: more.fontSize ?? 28, letterSpacing: 4, fontFamily: 'KaiTi' },
  )

const portraits: readonly Block[] = [
  {
    id: 'portrait-work',
    label: ['竖排作品', 'Work, vertical'],
    group: 'portrait',
    elements: [column('work', 'workName_Portrait', 480, { fontSize: 34 })],
  },
  {
    id: 'portrait-member',
    label: ['竖排成员', 'Members, vertical'],
    group: 'portrait',
    elements: [column('school', 'school_Portrait', 620), column('student', 'student_Portrait', 560)],
  },
  {
    id: 'portrait-teacher',
    label: ['竖排指导教师', 'Advisors, vertical'],
    group: 'portrait',
    elements: [column('teacher', 'teacher_Portrait', 420)],
  },
  {
    id: 'portrait-teacher-school',
    label: ['竖排指导教师（学校）', 'Advisors with school, vertical'],
    group: 'portrait',
    elements: [column('teacher', 'teacher_school_Portrait', 420)],
  },
]

/** School, name and how one is addressed in one line: what stands behind a name of two or of five characters follows it. */
const greeting = (address: string): Element =>
  wordsElement('person', { left: 150, top: 250, width: 700, height: 44 }, `{{userSchool}}　{{userName}}　${address}：`, {
    content: `<p>{{userSchool}}　<strong>{{userName}}</strong>　${address}：</p>`,
    fontSize: 26,
    name: `学校与姓名（${address}）`,
  })

const personal: readonly Block[] = [
  { id: 'personal-teacher', label: ['教师个人', 'One teacher'], group: 'personal', elements: [greeting('老师')] },
  { id: 'personal-student', label: ['学生个人', 'One student'], group: 'personal', elements: [greeting('同学')] },
  {
    id: 'personal-center',
    label: ['个人（居中）', 'One person, centered'],
    group: 'personal',
    elements: [
      factElement('name', 'userName_mid', { left: 250, top: 240, width: 500, height: 76 }, { fontSize: 48, bold: true }),
      factElement('school', 'userSchool', { left: 250, top: 318, width: 500, height: 40 }, { fontSize: 22, align: 'center' }),
    ],
  },
]

const awards: readonly Block[] = [
  {
    id: 'award-name',
    label: ['奖项名称', 'Name of the award'],
    group: 'award',
    elements: [
      factElement(
        'award',
        'awardName',
        { left: 200, top: 330, width: 600, height: 120 },
        { fontSize: 80, bold: true, color: AWARD_COLOR, align: 'center' },
      ),
    ],
  },
  {
    id: 'award-name-mid',
    label: ['奖项名称（整页居中）', 'Name of the award, middle of the page'],
    group: 'award',
    elements: [
      factElement(
        'award',
        'awardNameMid',
        { left: 100, top: 330, width: 800, height: 120 },
        { fontSize: 80, bold: true, color: AWARD_COLOR },
      ),
    ],
  },
]

/** The prefix ends where the core begins; a suffix stands after the widest core. */
const numberBlock = (
  id: string,
  label: Block['label'],
  core: SerialScheme['core'],
  code: TextCode,
  coreWidth: number,
): Block => ({
  id,
  label,
  group: 'number',
  serial: { prefix: '{year}', core, length: 8, suffix: '' },
  elements: [
    wordsElement('prefix', { left: 100, top: 640, width: 200, height: 30 }, '证书编号：{{certCodePrefix}}', {
      fontSize: 16,
      align: 'right',
      name: '证书编号前缀',
    }),
    factElement('core', code, { left: 300, top: 640, width: coreWidth, height: 30 }, { fontSize: 16 }),
    factElement('suffix', 'certCodeSuffix', { left: 300 + coreWidth, top: 640, width: 90, height: 30 }, { fontSize: 16 }),
  ],
})

// “Five variants”: the specification counts the three and four digits of a kind as one but for the last; all six are here.
const numbers: readonly Block[] = [
  numberBlock('number-random', ['随机字母与数字', 'Random letters and digits'], 'randomCode', 'randomCode', 96),
  numberBlock('number-digits', ['随机数字', 'Random digits'], 'randomDigits', 'randomCode', 84),
  numberBlock(
    'number-all-three',
    ['全赛事三位自增', 'Counter of the competition, 3 digits'],
    'allAutoincrementThree',
    'allAutoincrementThree',
    34,
  ),
  numberBlock(
    'number-all-four',
    ['全赛事四位自增', 'Counter of the competition, 4 digits'],
    'allAutoincrementFour',
    'allAutoincrementFour',
    44,
  ),
  numberBlock(
    'number-item-three',
    ['单赛项三位自增', 'Counter of the category, 3 digits'],
    'autoincrementThree',
    'autoincrementThree',
    34,
  ),
  numberBlock(
    'number-item-four',
    ['单赛项四位自增', 'Counter of the category, 4 digits'],
    'autoincrementFour',
    'autoincrementFour',
    44,
  ),
]

const images: readonly Block[] = [
  {
    id: 'image-qr',
    label: ['溯源二维码', 'QR code for tracing'],
    group: 'image',
    elements: [pictureElement('qr', 'qrCode', { left: 110, top: 530, width: 100, height: 100 })],
  },
  {
    id: 'image-seal',
    label: ['电子印章', 'Seal'],
    group: 'image',
    elements: [pictureElement('seal', 'seal', { left: 730, top: 500, width: 140, height: 140 })],
  },
]

/** Every ready block, group by group. */
export const blocks: readonly Block[] = [...winners, ...personal, ...portraits, ...awards, ...numbers, ...images]

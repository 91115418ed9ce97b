// Ready papers beyond awards, each in Chinese and in English: what takes part, who is appointed, who is thanked.
import type { TextCode } from './codes.ts'
import { DEFAULT_RATIO, type TextElement } from './document.ts'
import { AWARD_COLOR } from './presets.ts'
import { across, type FootWords, foot, type ReadyCertificate, readyCertificates, serial } from './presets-certificates.ts'
import { wordsElement } from './presets-elements.ts'

/** What a certificate is. */
export const papers = ['award', 'participation', 'appointment', 'thanks', 'service', 'honor', 'plaque'] as const
export type Paper = (typeof papers)[number]

export interface ReadyPaper extends ReadyCertificate {
  readonly paper: Paper
}

interface Look {
  readonly paper: string
  readonly frame: { readonly kind: 'line' | 'double' | 'corner'; readonly color: string }
  readonly ink: string
  readonly fine: string
  readonly face: TextElement['fontFamily']
}

const red: Look = {
  paper: '#fffcf3',
  frame: { kind: 'corner', color: '#b8934a' },
  ink: '#a4161a',
  fine: '#6f5a2c',
  face: 'KaiTi',
}
const blue: Look = {
  ...{ paper: '#ffffff', frame: { kind: 'double', color: '#1d3f72' } },
  ...{ ink: '#1d3f72', fine: '#4a5f80', face: 'SourceHanSans' },
}
const calm: Look = { paper: '#f8f4ea', frame: { kind: 'line', color: '#8c6d46' }, ink: '#4d3a22', fine: '#6b5535', face: 'KaiTi' }
const plate: Look = {
  ...{ paper: '#f3dfae', frame: { kind: 'double', color: '#8a6420' } },
  ...{ ink: AWARD_COLOR, fine: '#5c430f', face: 'SimHei' },
}

const englishFoot: FootWords = {
  ...{ number: 'No. ', trace: 'Scan the code to verify', issuer: 'companyNameEn', date: 'issueDateEn' },
}

interface Words {
  readonly title: string
  /** Under the title, in the other language. */
  readonly under: string
  readonly body: string
  readonly close: string
  /** In large letters between body and close: a title that is given, or a name. */
  readonly large?: string
}

const isEnglish = (id: string): boolean => id.endsWith('-en')

const ready = (id: string, label: ReadyPaper['label'], paper: Paper, look: Look, words: Words): ReadyPaper => {
  const { ink, fine, face } = look
  const english = isEnglish(id)
  const body = words.large ? { top: 214, height: 118 } : { top: 216, height: 240 }
  return {
    id,
    label,
    paper,
    viewportRatio: DEFAULT_RATIO,
    serial,
    slide: {
      id: 1,
      background: { color: look.paper, frame: look.frame },
      elements: [
        across('title', 80, 92, words.title, {
          ...{ fontSize: english ? 46 : 62, bold: true, color: ink, letterSpacing: english ? 2 : 26 },
        }),
        across('under', 168, 28, words.under, { fontSize: 15, color: fine, letterSpacing: 5 }),
        wordsElement('body', { left: 160, top: body.top, width: 680, height: body.height }, words.body, {
          ...{ fontSize: english ? 23 : 26, fontFamily: english ? 'SimSun' : face, lineHeight: 1.8 },
          // Justified lines of English words are torn apart where they are few.
          ...{ align: english ? 'left' : 'justify' },
          ...{ verticalAlign: 'top' },
        }),
        ...(words.large
          ? [
              across('large', 340, 104, words.large, {
                fontSize: english ? 48 : 62,
                bold: true,
                color: ink,
                letterSpacing: english ? 1 : 8,
              }),
            ]
          : []),
        across(
          'close',
          466,
          42,
          words.close,
          { fontSize: english ? 21 : 24, fontFamily: english ? 'SimSun' : face, align: 'left' },
          160,
        ),
        ...foot(540, fine, face, 160, english ? { words: englishFoot } : {}),
      ],
    },
  }
}

/** A paper in both languages: the second one's id ends with `-en`. */
const both = (id: string, [zh, en]: ReadyPaper['label'], paper: Paper, look: Look, words: readonly [zh: Words, en: Words]) => [
  ready(id, [zh, en], paper, look, words[0]),
  ready(`${id}-en`, [`${zh}（英文）`, `${en}, in English`], paper, look, words[1]),
]

const thanksTitle = {
  zh: { title: '感谢信', under: 'LETTER OF THANKS' },
  en: { title: 'Letter of Thanks', under: '感谢信' },
} as const

const thanksTo = (id: string, label: ReadyPaper['label'], to: string, zh: string, toEn: string, en: string) =>
  both(id, label, 'thanks', calm, [
    { ...thanksTitle.zh, body: `${to}：\n　　${zh}`, close: '特此致谢。' },
    { ...thanksTitle.en, body: `Dear ${toEn},\n${en}`, close: 'With sincere thanks.' },
  ])

const plaqueFor = (id: string, label: ReadyPaper['label'], name: TextCode, nameEn: TextCode) =>
  both(id, label, 'plaque', plate, [
    {
      title: '优秀组织单位',
      under: 'EXCELLENT ORGANIZATION',
      body: '{{competitionName}}',
      large: `{{${name}}}`,
      close: '特发此牌，以资表彰。',
    },
    {
      title: 'Excellent Organization',
      under: '优秀组织单位',
      body: '{{competitionNameEn}}',
      large: `{{${nameEn}}}`,
      close: 'In recognition of outstanding organization.',
    },
  ])

/** Ready papers beyond awards. */
export const readyPapers: readonly ReadyPaper[] = [
  ...both('paper-participation', ['参赛证书', 'Participation'], 'participation', blue, [
    {
      ...{ title: '参赛证书', under: 'CERTIFICATE OF PARTICIPATION', close: '特此证明。' },
      body: '{{school}}　{{student}}：\n　　你（们）[[以作品《{{workName}}》]]参加了{{competitionName}}[[（{{categoryName}}）]][[，指导教师：{{teacher}}]]。',
    },
    {
      ...{ title: 'Certificate of Participation', under: '参赛证书', close: 'This is hereby certified.' },
      body: '{{student}}\n{{schoolEn}}\ntook part in {{competitionNameEn}}[[ with the work “{{workName}}”]][[, advised by {{teacher}}]].',
    },
  ]),
  ...both('paper-appointment', ['评审专家聘书', 'Appointment'], 'appointment', red, [
    {
      ...{ title: '聘　书', under: 'LETTER OF APPOINTMENT', close: '此聘。' },
      body: '{{userName}}[[（{{unitName}}）]]：\n　　兹聘请您担任{{competitionName}}{{roleName}}。',
    },
    {
      ...{ title: 'Letter of Appointment', under: '聘书', close: 'With our compliments.' },
      body: '{{userName}}[[, {{unitNameEn}}]]\nis appointed to the jury of {{competitionNameEn}}.',
    },
  ]),
  ...thanksTo(
    'paper-thanks',
    ['个人感谢信', 'Thanks to a person'],
    '{{userName}}[[（{{unitName}}）]]',
    '感谢您在{{competitionName}}中担任[[{{roleName}}]]工作。您严谨负责、倾力付出，为大赛的顺利举办作出了重要贡献。',
    '{{userName}}[[ ({{unitNameEn}})]]',
    'Thank you for your work in {{competitionNameEn}}. Your care and your time made it possible.',
  ),
  ...thanksTo(
    'paper-thanks-advisor',
    ['指导教师感谢信', 'Thanks to an advisor'],
    '{{userName}}[[（{{userSchool}}）]]',
    '感谢您悉心指导学生参加{{competitionName}}。您的付出帮助学生学以致用、砥砺成长，也为大赛的顺利举办提供了有力支持。',
    '{{userName}}[[ ({{unitNameEn}})]]',
    'Thank you for guiding your students through {{competitionNameEn}}. Their learning is your achievement as well.',
  ),
  ...thanksTo(
    'paper-thanks-organization',
    ['单位感谢信', 'Thanks to an organization'],
    '{{school}}',
    '感谢贵单位对{{competitionName}}的大力支持，并精心组织师生参赛，为大赛的顺利举办作出了重要贡献。',
    '{{schoolEn}}',
    'Thank you for your support of {{competitionNameEn}} and for organizing the teams that took part.',
  ),
  ...both('paper-service', ['工作证明', 'Service'], 'service', blue, [
    {
      ...{ title: '工作证明', under: 'CERTIFICATE OF SERVICE', close: '特此证明。' },
      body: '　　兹证明{{userName}}[[（{{unitName}}）]]在{{competitionName}}期间[[担任{{roleName}}]]，工作认真负责，圆满完成各项任务。',
    },
    {
      ...{ title: 'Certificate of Service', under: '工作证明', close: 'This is hereby certified.' },
      body: '{{userName}}[[, {{unitNameEn}}]]\nserved in {{competitionNameEn}} and completed every task with care.',
    },
  ]),
  ...both('paper-honor', ['称号证书', 'Title'], 'honor', red, [
    {
      ...{ title: '荣誉证书', under: 'CERTIFICATE OF HONOR', large: '{{roleName}}', close: '特发此证，以资鼓励。' },
      body: '{{userName}}[[（{{unitName}}）]]：\n　　你在{{competitionName}}中表现突出[[，{{reasonText}}]]，授予',
    },
    {
      ...{
        title: 'Certificate of Honor',
        under: '荣誉证书',
        large: '{{roleName}}',
        close: 'In recognition of outstanding commitment.',
      },
      body: '{{userName}}[[, {{unitNameEn}}]]\nis honored in {{competitionNameEn}}[[ for {{reasonText}}]] as',
    },
  ]),
  ...plaqueFor('paper-plaque', ['优秀组织单位牌匾', 'Plaque of an organization'], 'school', 'schoolEn'),
  ...plaqueFor('paper-plaque-list', ['名单单位牌匾', 'Plaque by a list'], 'userName', 'userName'),
]

/** Every ready design with what it is. */
export const everyReady: readonly ReadyPaper[] = [
  ...readyCertificates.map((one): ReadyPaper => ({ ...one, paper: 'award' })),
  ...readyPapers,
]

// The receipt as a paper. Pure: from what was taken to what stands on the sheet.

import { aiUseText, type StatementKind, statementLabels } from '@kaisai/contract/competition/statement'
import { fill, inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { categoryWordOf, workWordOf } from '@kaisai/contract/website/wording'
import { timeText } from '#src/china-time.ts'
import { type Paper, type Printed, printPdf } from '#src/platform/pdf.ts'

export interface ReceiptFacts {
  readonly receiptNo: string
  readonly competitionName: string
  readonly itemName: string
  readonly stageName: string
  readonly teamName: string
  readonly teamCode: string
  readonly code: string
  readonly title: string
  /** The words for what was submitted and for what it was entered under. */
  readonly wording: Parameters<typeof workWordOf>[0]
  readonly versionNo: number
  readonly submitterName: string
  readonly submitTime: string
  readonly isLate: boolean
  readonly hash: string
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[]
  readonly statements: readonly {
    readonly kind: StatementKind
    readonly textNo: number
    readonly text: string
    readonly signerName: string
    readonly signedTime: string
    readonly ai: { readonly usesAi: boolean; readonly tools: string; readonly purpose: string } | null
  }[]
  /** Where the receipt is verified. */
  readonly url: string
}

/** The receipt as PDF, A4. */
export const receiptPdf = (facts: ReceiptFacts, lang: Lang): Promise<Printed> => printPdf(receiptPaper(facts, lang))

/** What stands on the receipt. */
export const receiptPaper = (facts: ReceiptFacts, lang: Lang): Paper => {
  const t = (label: Label) => inLang(label, lang)
  return {
    lang,
    title: fill(t(words.title), { what: workWordOf(facts.wording, lang) }),
    qr: facts.url,
    facts: [
      { name: t(words.receiptNo), value: inGroups(facts.receiptNo) },
      { name: t(words.competition), value: `${facts.competitionName} · ${facts.stageName}` },
      { name: categoryWordOf(facts.wording, lang, words.category), value: facts.itemName },
      {
        name: t(words.team),
        value: lang === 'en' ? `${facts.teamName} (${facts.teamCode})` : `${facts.teamName}（${facts.teamCode}）`,
      },
      { name: workWordOf(facts.wording, lang), value: `${facts.title} · ${facts.code} · V${facts.versionNo}` },
      { name: t(words.time), value: timeText(facts.submitTime) + (facts.isLate ? t(words.late) : '') },
      { name: t(words.submitter), value: facts.submitterName },
      { name: t(words.hash), value: inGroups(facts.hash, 8) },
    ],
    paragraphs: [t(words.promise), ...facts.statements.map((one) => statementLine(one, lang))],
    table: {
      columns: [
        { head: t(words.file), share: 9 },
        { head: t(words.size), share: 4 },
        { head: 'SHA-256', share: 15 },
      ],
      rows: facts.files.map(({ name, bytes, sha256 }) => [name, `${bytes.toLocaleString('en-US')} B`, inGroups(sha256, 8)]),
    },
    closing: [],
    footer: facts.receiptNo,
  }
}

const statementLine = ({ kind, textNo, text, signerName, signedTime, ai }: ReceiptFacts['statements'][number], lang: Lang) => {
  const head = `${inLang(statementLabels[kind], lang)} V${textNo}`
  const signed = lang === 'en' ? `Signed: ${signerName}, ${timeText(signedTime)}` : `签名：${signerName}，${timeText(signedTime)}`
  const use = ai === null ? [] : [aiUseText(ai, lang)]
  return [`${head}${lang === 'en' ? ': ' : '：'}${text}`, ...use, signed].join(lang === 'en' ? ' ' : '')
}

const inGroups = (text: string, size = 5): string => text.match(new RegExp(`.{1,${size}}`, 'g'))?.join(' ') ?? ''

const words = {
  title: ['{what}提交回执', 'Receipt of a submission'],
  receiptNo: ['回执编号', 'Receipt number'],
  competition: ['竞赛与赛段', 'Competition and stage'],
  category: ['赛项', 'Category'],
  team: ['队伍', 'Team'],
  time: ['提交时间', 'Submitted at'],
  late: ['（迟交）', ' (late)'],
  submitter: ['提交人', 'Submitted by'],
  hash: ['版本校验值', 'Hash of the version'],
  file: ['文件', 'File'],
  size: ['大小', 'Size'],
  promise: [
    '以下文件已由系统完整接收，提交时间以服务器时间（北京时间）为准。校验值（SHA-256）由文件内容计算得出，内容不变则校验值不变。扫描二维码可核验本回执，并可在浏览器中选择文件与回执逐一比对。',
    'The files below were received whole. The time is the server’s (China Standard Time). Each SHA-256 value is computed from the content of a file: the same content gives the same value. Scan the code to verify this receipt and to compare files with it in your browser.',
  ],
} as const satisfies Record<string, Label>

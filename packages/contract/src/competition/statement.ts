// What a team states when it submits a work: the ready texts, and what a signature must hold. Pure: browser and server ask the same.
import { inLang, type Label, type Lang } from '../lang.ts'
import type { SomeWording } from '../website/wording.ts'

export const statementKinds = ['originality', 'ai'] as const
export type StatementKind = (typeof statementKinds)[number]

export const statementLabels = {
  originality: ['原创声明', 'Statement of originality'],
  ai: ['AI使用声明', 'Statement on the use of AI'],
} as const satisfies Record<StatementKind, Label>

/** The texts a competition uses unless its organizer wrote others. */
export const readyStatements = {
  originality: [
    '本人代表参赛团队声明：本作品由团队成员独立完成，未侵犯他人的知识产权和其他合法权益；引用的文字、图片、数据和代码均已注明来源。如有抄袭、侵权或由他人代做，团队愿意承担取消参赛资格和追回奖项等后果。',
    'On behalf of the team I state: the members made this work themselves, and it infringes nobody’s rights. Text, pictures, data and code of others are named with their source. If any of it is copied, infringing or made by somebody else, the team accepts to be disqualified and to lose its awards.',
  ],
  ai: [
    '本人代表参赛团队如实说明创作中使用生成式人工智能的情况，包括所用工具、使用环节和用途。隐瞒使用情况或作不实说明的，按竞赛规则处理。',
    'On behalf of the team I state truthfully whether generative AI was used for this work: which tools, where and for what. Use that is hidden or stated wrongly is dealt with under the rules of the competition.',
  ],
} as const satisfies Record<StatementKind, Label>

/** The ready text of a statement with the word for what is submitted. */
export const readyStatement = (kind: StatementKind, wording: SomeWording): Label => {
  const [zh, en] = readyStatements[kind]
  return wording?.submitButton === 'topic' ? [zh.replaceAll('作品', '选题'), en.replaceAll('this work', 'this topic')] : [zh, en]
}

/** Most characters of what is typed about the use of AI. */
export const AI_TOOLS_MAX = 200
export const AI_PURPOSE_MAX = 1000

/** The part of the settings of works that asks for statements. Empty texts: the ready ones. */
export interface StatementSetting {
  readonly needsOriginality: boolean
  readonly originalityText: string
  readonly originalityTextEn: string
  readonly needsAiStatement: boolean
  readonly aiText: string
  readonly aiTextEn: string
}

/** The statements a competition asks for, in their order. */
export const askedStatements = (setting: StatementSetting): StatementKind[] =>
  statementKinds.filter((kind) => (kind === 'ai' ? setting.needsAiStatement : setting.needsOriginality))

/** The text in force, Chinese and English: the organizer's own, else the ready one in the competition's words. An own text without English is read in Chinese. */
export const statementText = (setting: StatementSetting, kind: StatementKind, wording: SomeWording): Label => {
  const [own, english] = kind === 'ai' ? [setting.aiText, setting.aiTextEn] : [setting.originalityText, setting.originalityTextEn]
  return own.trim() === '' ? readyStatement(kind, wording) : [own, english.trim() === '' ? own : english]
}

/** What somebody confirmed and signed. `textNo`: the version of the text that was shown. */
export interface Signature {
  readonly name: string
  readonly originality: { readonly textNo: number; readonly isConfirmed: boolean } | null
  readonly ai: {
    readonly textNo: number
    readonly isConfirmed: boolean
    /** Null: not answered yet. */
    readonly usesAi: boolean | null
    readonly tools: string
    readonly purpose: string
  } | null
}

export interface StatementFault {
  /** A control of the statement: `originality`, `ai`, `aiUse`, `aiTools`, `aiPurpose`, `signature`, `changed`. */
  readonly field: string
  readonly text: Label
}

/** What a signature is missing; empty: it may be submitted. Takes the statements that are asked with the newest version of their texts,
 * and the signer's real name. */
export const statementFaults = (
  asked: readonly { readonly kind: StatementKind; readonly textNo: number }[],
  signed: Signature | null,
  realName: string,
): StatementFault[] => {
  if (asked.length === 0) return []
  const faults = asked.flatMap(({ kind, textNo }): StatementFault[] => {
    const given = signed?.[kind]
    if (!given?.isConfirmed) return [{ field: kind, text: confirmWords[kind] }]
    return given.textNo === textNo ? [] : [{ field: 'changed', text: changedWords }]
  })
  const use = asked.some(({ kind }) => kind === 'ai') ? aiFaults(signed?.ai ?? null) : []
  const isSigned = signed !== null && signed.name.trim() !== '' && signed.name.trim() === realName.trim()
  return [...faults, ...use, ...(isSigned ? [] : [{ field: 'signature', text: signWords }])]
}

const aiFaults = (given: Signature['ai']): StatementFault[] => {
  if (given === null || given.usesAi === null)
    return [{ field: 'aiUse', text: ['请选择是否使用了人工智能', 'Say whether AI was used.'] }]
  if (!given.usesAi) return []
  return [
    ...(given.tools.trim() === ''
      ? [{ field: 'aiTools', text: ['请填写所用的人工智能工具', 'Name the AI tools that were used.'] as const }]
      : []),
    ...(given.purpose.trim() === ''
      ? [{ field: 'aiPurpose', text: ['请说明人工智能的使用环节和用途', 'Say where and for what AI was used.'] as const }]
      : []),
  ]
}

const confirmWords = {
  originality: ['请阅读并确认原创声明', 'Read and confirm the statement of originality.'],
  ai: ['请阅读并确认AI使用声明', 'Read and confirm the statement on the use of AI.'],
} as const satisfies Record<StatementKind, Label>
const changedWords: Label = [
  '声明文本已更新，请重新阅读并确认',
  'The text of a statement was changed. Read and confirm it again.',
]
const signWords: Label = ['请键入与账号一致的真实姓名作为签名', 'Sign by typing your real name as it stands in your account.']

/** What was said about AI, in one sentence. */
export const aiUseText = (
  { usesAi, tools, purpose }: { usesAi: boolean; tools: string; purpose: string },
  lang: Lang,
): string => {
  if (!usesAi) return inLang(['未使用人工智能。', 'AI was not used.'], lang)
  return lang === 'en' ? `AI was used: ${tools}. For what: ${purpose}` : `使用了人工智能：${tools}。使用环节和用途：${purpose}。`
}

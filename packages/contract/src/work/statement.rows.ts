// Statements on the wire: what is asked before a work is submitted, what was signed, and what blind reviewers read of it.
import { Type } from 'typebox'
import { AI_PURPOSE_MAX, AI_TOOLS_MAX, statementKinds } from '../competition/statement.ts'
import { closed, orNull } from '../endpoint.ts'
import { flag, instant, oneOf, prose, whole } from '../fields.ts'

const kind = oneOf(statementKinds, ['声明', 'Statement'])
const textNo = whole(['声明文本版本', 'Version of the text'], 1, 100_000)
const isConfirmed = flag(['已阅读并确认', 'Read and confirmed'])

/** A statement that is asked now. */
export const askedStatement = closed({
  kind,
  textNo: Type.Integer(),
  text: Type.String(),
  /** The text differs from the one the team signed last. */
  isChanged: Type.Boolean(),
})

/** What the captain confirms and signs while submitting. */
export const signatureInput = closed({
  name: Type.String({ maxLength: 30, label: ['签名', 'Signature'] }),
  originality: orNull(closed({ textNo, isConfirmed })),
  ai: orNull(
    closed({
      textNo,
      isConfirmed,
      usesAi: orNull(flag(['使用人工智能', 'AI was used'])),
      tools: Type.String({ maxLength: AI_TOOLS_MAX, label: ['所用工具', 'Tools'] }),
      purpose: prose(['使用环节和用途', 'Where and for what'], AI_PURPOSE_MAX),
    }),
  ),
})

/** What was said about AI, without a name. */
export const aiUse = closed({ usesAi: Type.Boolean(), tools: Type.String(), purpose: Type.String() })

/** A statement that was signed for a version. */
export const signedStatement = closed({
  kind,
  textNo: Type.Integer(),
  text: Type.String(),
  signerName: Type.String(),
  signedTime: instant,
  /** With `ai`. */
  ai: orNull(aiUse),
})

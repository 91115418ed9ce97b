// Shapes that several calls share.
import { Type } from 'typebox'
import { closed, orNull } from '../endpoint.ts'
import { id, instant, oneOf } from '../fields.ts'
import { certificateStates } from './certificate.states.ts'
import { faultWords, paperWords, sourceWords } from './labels.ts'

export const templateId = id(['证书模板', 'Template'])
export const versionId = id(['模板版本', 'Version of a template'])
export const batchId = id(['制作批次', 'Batch'])
export const rowId = id(['行', 'Row'])
export const certificateId = id(['证书', 'Certificate'])
export const certificateWords = Object.keys(certificateStates.states) as (keyof typeof certificateStates.states)[]

/** What a template's certificates are made from. */
export const source = oneOf(sourceWords, ['制作依据', 'Made from'])
/** What its certificates are. */
export const paper = oneOf(paperWords, ['证书类型', 'Kind'])

/** What fills the codes of one certificate: code → words. */
export const factTexts = Type.Record(Type.String(), Type.String())

/** One thing preflight found in a row. */
export const rowFault = closed({
  kind: oneOf(faultWords, ['问题', 'Fault']),
  isBlocking: Type.Boolean(),
  /** The code at fault; empty: words of the design itself. */
  code: Type.String(),
  /** Name of the element. */
  field: Type.String(),
  /** The characters or words it is about. */
  words: Type.String(),
})

/** One thing preflight found. */
export const faultRow = closed({
  kind: oneOf(faultWords, ['问题', 'Fault']),
  isBlocking: Type.Boolean(),
  /** Who or what: the row's holder and award; empty: the whole batch. */
  row: Type.String(),
  awardId: orNull(Type.String()),
  /** The code at fault; empty: words of the design itself. */
  code: Type.String(),
  /** Name of the element or code. */
  field: Type.String(),
  /** The characters or words it is about. */
  words: Type.String(),
})

/** A certificate in a list of the desk. */
export const certificateRow = closed({
  certificateId: Type.String(),
  number: Type.String(),
  traceCode: Type.String(),
  holderName: Type.String(),
  schoolName: Type.String(),
  competitionName: Type.String(),
  itemName: Type.String(),
  awardName: Type.String(),
  workTitle: Type.String(),
  paper,
  paperName: Type.String(),
  templateName: Type.String(),
  batchId: Type.String(),
  status: oneOf(certificateWords, ['状态', 'Status']),
  statusName: Type.String(),
  issueTime: orNull(instant),
  /** Times it was looked up by anyone; counted to 999. */
  lookups: Type.Integer(),
})

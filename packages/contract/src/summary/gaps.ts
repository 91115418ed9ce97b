// What keeps a school from submitting: one rule for the form in the browser and for the server.
import { type Answers, checkAnswers } from '../competition/form/answers.ts'
import { type FormDocument, fieldsOf } from '../competition/form/document.ts'
import type { Known } from '../competition/form/kind.ts'
import type { Label } from '../lang.ts'

/** The key of the gap that is the stamped PDF. */
export const STAMP = 'stamp'

export interface SummaryGap {
  /** The field’s key, or `STAMP`. */
  readonly fieldKey: string
  readonly text: Label
}
interface Filled extends Known {
  readonly document: FormDocument
  readonly answers: Answers
  readonly needsStamp: boolean
  readonly hasStamp: boolean
  /** Something was changed after the stamped PDF was uploaded. */
  readonly isStampStale: boolean
  /** The server's time. */
  readonly at: Date
}

const NO_STAMP: Label = ['请上传盖章扫描件', 'Upload the stamped scan.']
const STALE_STAMP: Label = [
  '上传盖章扫描件后内容有修改，请重新下载、盖章并上传',
  'The summary was changed after the stamped scan was uploaded. Download it again, stamp it and upload the scan.',
]

/** The answers to questions that are still asked: organizers may take one out while schools are filling in. */
export const askedAnswers = (document: FormDocument, answers: Answers): Answers => {
  const keys = new Set(fieldsOf(document).map(({ key }) => key))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)))
}

/** What is missing, in the order of the form, the stamped scan last. */
export const summaryGaps = ({ document, answers, needsStamp, hasStamp, isStampStale, at, ...known }: Filled): SummaryGap[] => [
  ...checkAnswers(document, answers, { ...known, at, mode: 'submit', audience: 'school' }),
  ...(needsStamp && !hasStamp ? [{ fieldKey: STAMP, text: NO_STAMP }] : []),
  ...(needsStamp && hasStamp && isStampStale ? [{ fieldKey: STAMP, text: STALE_STAMP }] : []),
]

/** When something may still be written: the later of the deadline for all and the one of the school alone. */
export const deadlineFor = (deadline: string, own: string | null): string =>
  own !== null && Date.parse(own) > Date.parse(deadline) ? own : deadline

/** Whether a school may write and submit. `status`: of the task. */
export const isWritable = (task: { status: string; deadline: string }, ownDeadline: string | null, now: number): boolean => {
  if (task.status === 'open') return now < Date.parse(deadlineFor(task.deadline, ownDeadline))
  return task.status === 'closed' && ownDeadline !== null && now < Date.parse(ownDeadline)
}

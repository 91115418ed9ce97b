import type { Answers } from '@kaisai/contract/competition/form/answers'
import { isSame } from '@kaisai/contract/competition/form/json'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getOwnSummary } from '@kaisai/contract/summary/own.endpoints'

export type OwnSummary = ReplyOf<typeof getOwnSummary>

/** What a school types. */
export interface SummaryDraft {
  readonly answers: Answers
  readonly notes: Readonly<Record<string, string>>
}

const withoutEmpty = (notes: SummaryDraft['notes']): SummaryDraft['notes'] =>
  Object.fromEntries(Object.entries(notes).filter(([, text]) => text.trim() !== ''))

/** Whether two drafts say the same; a comment that is empty is none. */
export const isSameDraft = (a: SummaryDraft, b: SummaryDraft): boolean =>
  isSame(a.answers, b.answers) && isSame(withoutEmpty(a.notes), withoutEmpty(b.notes))

/** What of a summary is typed. */
export const draftOf = ({ answers, notes }: OwnSummary): SummaryDraft => ({ answers, notes })

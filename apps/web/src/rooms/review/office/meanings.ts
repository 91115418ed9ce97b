// What states mean in the five colors, for those who run a review.
import type { BatchWord, ObjectionWord, Outcome, ResultWord, TaskWord } from '@kaisai/contract/review/labels'
import type { Meaning } from '#web/ui/StatusTag.tsx'

export const batchMeaning: Readonly<Record<BatchWord, Meaning>> = {
  draft: 'idle',
  previewed: 'waits',
  published: 'open',
  running: 'open',
  paused: 'waits',
  closed: 'waits',
  calculated: 'good',
  locked: 'good',
}
export const taskMeaning: Readonly<Record<TaskWord, Meaning>> = {
  assigned: 'idle',
  accepted: 'idle',
  drafting: 'open',
  submitted: 'good',
  returned: 'waits',
  confirmed: 'good',
  final: 'good',
  declined: 'bad',
  recused: 'bad',
  revoked: 'idle',
  stray: 'idle',
  overdue: 'bad',
}
export const resultMeaning: Readonly<Record<ResultWord, Meaning>> = {
  draft: 'idle',
  calculated: 'open',
  deliberating: 'waits',
  confirmed: 'good',
  locked: 'good',
  publicity: 'open',
  final: 'good',
  superseded: 'bad',
}
export const outcomeMeaning: Readonly<Record<Outcome, Meaning>> = { advanced: 'good', reserve: 'waits', eliminated: 'idle' }
export const objectionMeaning: Readonly<Record<ObjectionWord, Meaning>> = {
  submitted: 'waits',
  accepted: 'open',
  refused: 'idle',
  investigating: 'open',
  upheld: 'bad',
  dismissed: 'good',
  closed: 'idle',
}

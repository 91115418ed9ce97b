// What the states of a batch, a task and a result mean in the five colors, for those who judge.
import { isIn } from '@kaisai/contract/machine'
import type { BatchWord, ResultWord, TaskWord } from '@kaisai/contract/review/labels'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import type { Meaning } from '#web/ui/StatusTag.tsx'

const tasks: Readonly<Record<TaskWord, Meaning>> = {
  assigned: 'waits',
  accepted: 'idle',
  drafting: 'open',
  submitted: 'good',
  returned: 'waits',
  confirmed: 'good',
  final: 'good',
  declined: 'idle',
  recused: 'idle',
  revoked: 'idle',
  stray: 'idle',
  overdue: 'bad',
}
const batches: Readonly<Record<BatchWord, Meaning>> = {
  draft: 'idle',
  previewed: 'idle',
  published: 'open',
  running: 'open',
  paused: 'waits',
  closed: 'idle',
  calculated: 'idle',
  locked: 'good',
}
const results: Partial<Record<ResultWord, Meaning>> = { deliberating: 'waits', confirmed: 'good', locked: 'good', final: 'good' }

/** The color of a task's state. */
export const taskMeaning = (status: TaskWord): Meaning => tasks[status]
/** The color of a batch's state. */
export const batchMeaning = (status: BatchWord): Meaning => batches[status]
/** The color of a result's state. */
export const resultMeaning = (status: ResultWord): Meaning => results[status] ?? 'open'

/** Whether a task waits for its expert. */
export const isOpenTask = ({ status }: { status: TaskWord }): boolean => isIn(reviewTaskStates, 'written', status)
/** Whether a task was submitted and counts. */
export const isGivenTask = ({ status }: { status: TaskWord }): boolean => isIn(reviewTaskStates, 'counted', status)
/** Whether something was entered in a task’s sheet. */
export const isBegunTask = (task: { status: TaskWord }): boolean =>
  isGivenTask(task) || task.status === 'drafting' || task.status === 'returned'
/** Whether the expert stepped back from a work: it stays in sight and is no longer his. */
export const isLeftTask = ({ status }: { status: TaskWord }): boolean => isIn(reviewTaskStates, 'steppedBack', status)

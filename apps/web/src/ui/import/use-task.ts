import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getTask } from '@kaisai/contract/system/task.endpoints'
import { useReply } from '#web/query.ts'

export type Task = ReplyOf<typeof getTask>

/** Whether a task has come to its end. */
export const isOver = (task: Task | undefined): boolean =>
  task !== undefined && ['done', 'failed', 'cancelled'].includes(task.status)

/** A long job's state, asked every second until it is over. */
export const useTask = (taskId: string | null): Task | undefined => {
  const { data } = useReply(getTask, { taskId: taskId ?? '' }, { enabled: taskId !== null, staleMs: 0, everyMs: 1000 })
  return taskId === null ? undefined : data
}

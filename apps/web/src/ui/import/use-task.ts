import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getTask } from '@kaisai/contract/system/task.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '#web/call.ts'
import { replyOptions } from '#web/query.ts'

export type Task = ReplyOf<typeof getTask>

/** Whether a task has come to its end. */
export const isOver = (task: Task | undefined): boolean =>
  task !== undefined && ['done', 'failed', 'cancelled'].includes(task.status)

const ASKED_MS = 1000
// A refusal, a task that is gone above all, will not change by asking again; a lost connection may.
const isRefused = (error: unknown): boolean => error instanceof CallError && error.kind === 'business'

/** A long job's state, asked every second until it is over, or until asking is refused. */
export const useTask = (taskId: string | null): Task | undefined => {
  const { data } = useQuery({
    ...replyOptions(getTask, { taskId: taskId ?? '' }, { enabled: taskId !== null, staleMs: 0 }),
    refetchInterval: ({ state }) => (isOver(state.data) || isRefused(state.error) ? false : ASKED_MS),
  })
  return taskId === null ? undefined : data
}

const AGAIN_MS = 2000

/**
 * Asks again every two seconds while a job is under way: somebody else's cannot be read, only what it changes. The next begins when
 * the one before ended, since asking anew cancels what is under way. `ask` stays the same function.
 */
export const useAskedAgain = (ask: () => Promise<unknown>): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const wait = (): void => {
      if (!isOver) timer = setTimeout(() => void ask().then(wait, wait), AGAIN_MS)
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [ask])
}

import { getSheet } from '@kaisai/contract/review/sheet.endpoints'
import { useEffect, useMemo } from 'react'
import { queryClient, replyOptions } from '#web/query.ts'
import { keepFile, lookUrl } from '#web/rooms/work/index.ts'
import type { MyTask } from '../parts/my-task.ts'
import { isOpenTask } from '../task-meaning.ts'

/** So many works are kept for a connection that is lost, for so long. */
const WORKS_AHEAD = 3
const KEPT_MS = 10 * 60_000
/** A view that is still being made is asked for again after so long. */
const AGAIN_MS = 20_000

/** The works that come after one in the expert's order, those that wait. */
export const worksAhead = (tasks: readonly MyTask[], taskId: string): string[] => {
  const at = tasks.findIndex((one) => one.taskId === taskId)
  const others = [...tasks.slice(at + 1), ...tasks.slice(0, Math.max(0, at))]
  return others
    .filter(isOpenTask)
    .slice(0, WORKS_AHEAD)
    .map((one) => one.taskId)
}

/**
 * The next works with their files are fetched before they are asked for and kept for ten minutes: forty works in an evening leave no time to
 * wait, and a lost connection does not end the evening. Only what the expert may open is fetched, as blind as when it is opened.
 */
export const useAhead = (tasks: readonly MyTask[], taskId: string, isOnline: boolean): void => {
  const ahead = useMemo(() => (isOnline ? worksAhead(tasks, taskId).join(' ') : ''), [tasks, taskId, isOnline])
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchAll = async (): Promise<void> => {
      let isComplete = true
      for (const next of ahead.split(' ').filter(Boolean)) {
        const options = { ...replyOptions(getSheet, { taskId: next }, { staleMs: 0 }), gcTime: KEPT_MS }
        await queryClient.prefetchQuery(options)
        if (stop.signal.aborted) return
        for (const file of queryClient.getQueryData(options.queryKey)?.files ?? []) {
          if (file.views === 'waiting') isComplete = false
          const address = lookUrl(file)
          if (address !== null) await keepFile(file.fileId, address, file.bytes, stop.signal)
        }
      }
      if (!isComplete && !stop.signal.aborted) timer = setTimeout(() => void fetchAll(), AGAIN_MS)
    }
    void fetchAll()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [ahead])
}

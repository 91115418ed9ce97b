import { getTask } from '@kaisai/contract/system/task.endpoints'
import { useEffect, useState } from 'react'
import { hasCode } from '#web/call.ts'
import { useReply } from '#web/query.ts'
import { useSession } from '#web/session.ts'

const NOT_FOUND = 40400

/**
 * The job of an import in this tab: it is still there after the page was left, until another one begins. It belongs to the person, and
 * to what the import is for where `scope` says so: a competition, a stage, a batch. One whose task is gone is dropped.
 */
export const useKeptJob = <J extends { readonly taskId: string }>(
  name: string,
  scope = '',
): readonly [J | null, (job: J | null) => void] => {
  const userId = useSession((state) => state.user?.userId ?? '')
  const key = `import.${userId}.${name}.${scope}`
  const [held, hold] = useState(() => ({ key, job: read<J>(key) }))
  // Another person, or another competition on the same page: theirs is looked for.
  const now = held.key === key ? held : { key, job: read<J>(key) }
  if (now !== held) hold(now)
  const keep = (job: J | null): void => {
    hold({ key, job })
    write(key, job)
  }
  const { job } = now
  // Whoever shows the job asks how it goes; here only that answer is looked at.
  const { error } = useReply(getTask, { taskId: job?.taskId ?? '' }, { enabled: job !== null, staleMs: Number.POSITIVE_INFINITY })
  const isGone = job !== null && hasCode(error, NOT_FOUND)
  useEffect(() => {
    if (!isGone) return
    hold({ key, job: null })
    write(key, null)
  }, [isGone, key])
  return [isGone ? null : job, keep]
}

const read = <J>(key: string): J | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as J | null
  } catch {
    return null
  }
}

const write = (key: string, job: object | null): void => {
  try {
    if (job === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(job))
  } catch {
    // A browser that keeps nothing shows the import while its page stays open.
  }
}

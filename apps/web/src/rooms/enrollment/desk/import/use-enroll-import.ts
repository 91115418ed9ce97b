import type { InputOf } from '@kaisai/contract/endpoint'
import { pageTeams } from '@kaisai/contract/enrollment/desk.endpoints'
import { checkEnrollImport, importTeams } from '@kaisai/contract/enrollment/import.endpoints'
import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { useEffect, useState } from 'react'
import { call } from '#web/call.ts'
import { refresh } from '#web/query.ts'
import { useKeptJob } from '#web/ui/import/use-kept-job.ts'
import { isOver, type Task, useTask } from '#web/ui/import/use-task.ts'

export type ImportInput = InputOf<typeof checkEnrollImport>

/** Where an import stands. `checked`: fine, with the digest the import names. `faulty`: nothing was imported. */
export type ImportState =
  | { at: 'input' }
  | { at: 'checking' | 'importing'; task: Task | undefined }
  | { at: 'checked'; rows: number; stuck: Stuck | null }
  | { at: 'faulty'; task: Task; rows: number; faults: number }
  | { at: 'done'; added: number }

type Job = { step: 'check' | 'import'; taskId: string; input: ImportInput; digest: string; rows: number }
/** Schools of the file where nobody audits. */
export interface Stuck {
  readonly count: number
  readonly names: string
}
interface Outcome {
  stuck?: number
  stuckNames?: string
  rows?: number
  faults?: number
  digest?: string
  added?: number
}

/** The three steps of an import as jobs: check, then import what was checked. */
export const useEnrollImport = () => {
  const [job, setJob] = useKeptJob<Job>('enroll')
  const [isStarting, starting] = useState(false)
  const task = useTask(job?.taskId ?? null)
  const state = stateOf(job, task)
  const isDone = state.at === 'done'
  useEffect(() => {
    if (isDone) void refresh(pageTeams)
  }, [isDone])
  const start = async (work: () => Promise<Job>): Promise<void> => {
    starting(true)
    await work().then(setJob, () => undefined)
    starting(false)
    void refresh(listTasks)
  }
  return {
    state,
    /** What was sent, also before the page was left. */
    sent: job?.input ?? null,
    isStarting,
    /** Starts the check of an uploaded workbook. */
    check: (input: ImportInput) =>
      start(async () => ({ step: 'check', input, digest: '', rows: 0, ...(await call(checkEnrollImport, input)) })),
    /** Imports what was checked, and nothing else. */
    run: () => {
      const digest = String((task?.outcome as Outcome | null)?.digest ?? '')
      if (job === null || state.at !== 'checked') return
      void start(async () => {
        const { taskId } = await call(importTeams, { ...job.input, digest })
        return { ...job, step: 'import', taskId, digest, rows: state.rows }
      })
    },
    reset: () => setJob(null),
  }
}

/** What a job and its task say together. */
export const stateOf = (job: Pick<Job, 'step' | 'rows'> | null, task: Task | undefined): ImportState => {
  if (job === null) return { at: 'input' }
  if (task === undefined || !isOver(task)) return { at: job.step === 'check' ? 'checking' : 'importing', task }
  const outcome = (task.outcome ?? {}) as Outcome
  const rows = outcome.rows ?? task.total
  const faults = outcome.faults ?? 0
  if (task.status !== 'done' || faults > 0) return { at: 'faulty', task, rows, faults }
  return job.step === 'check'
    ? { at: 'checked', rows, stuck: outcome.stuck ? { count: outcome.stuck, names: outcome.stuckNames ?? '' } : null }
    : { at: 'done', added: outcome.added ?? task.done }
}

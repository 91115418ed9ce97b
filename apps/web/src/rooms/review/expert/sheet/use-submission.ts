import {
  getMyBatch,
  getSheet,
  listMyBatches,
  listMyTasks,
  reopenSheet,
  submitSheet,
} from '@kaisai/contract/review/sheet.endpoints'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/call.ts'
import { CallError, hasCode } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { randomId } from '#web/random-id.ts'
import { dropFiles } from '#web/rooms/work/index.ts'
import { useSession } from '#web/session.ts'
import { RETRY_MS } from '#web/ui/autosave/autosaver.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { mineAddress, sheetAddress, waitAddress } from '../addresses.ts'
import { SHEET_CHANGED, sheetInputOf, wantedSubmission, wantSubmission } from './drafts.ts'
import { sheetTexts } from './sheet-texts.ts'
import { isSameSheet, type SheetDetail, type SheetValues } from './sheet-values.ts'
import { noteSaved, type SheetSaver } from './use-sheet.ts'

interface Submitting {
  task: SheetDetail
  saver: SheetSaver
  /** What is entered now. */
  values: SheetValues
  secondsNow: () => number
  /** True when nothing is missing; else it led to the first thing that is. */
  isWhole: () => boolean
}

/**
 * Submitting a sheet and withdrawing it. What was entered is stored first, so that nothing is lost whatever the answer is. Without a connection
 * the submission is kept in this browser and sent once it is back, from whatever page, unless the sheet is changed meanwhile.
 */
export const useSubmission = ({ task, saver, values: entered, secondsNow, isWhole }: Submitting) => {
  const t = useTexts(sheetTexts)
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const key = useRef({ version: -1, key: '' })
  const held = useRef(false)
  const isDone = useRef(false)
  // What was submitted without a connection.
  const { taskId, batch } = task
  const userId = useSession((state) => state.user?.userId ?? '')
  const [waiting, setWaitingHere] = useState(() => wantedSubmission(userId, taskId)?.values ?? null)
  const setWaiting = (values: SheetValues | null): void => {
    setWaitingHere(values)
    const { version } = saver.getSnapshot()
    wantSubmission(userId, taskId, values && { version, values, seconds: secondsNow(), key: keyFor(version) })
  }
  // A try whose answer was lost is repeated with its key: nothing is submitted twice.
  const keyFor = (version: number): string => {
    if (key.current.version !== version) key.current = { version, key: randomId() }
    return key.current.key
  }

  /** One at a time, however often the keys are pressed. */
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (held.current || isDone.current) return
    held.current = true
    setError(null)
    setSending(true)
    try {
      await work()
    } catch (caught) {
      if (!(caught instanceof CallError)) throw caught
      setError(caught)
      if (hasCode(caught, SHEET_CHANGED)) await refresh(getSheet)
      else void refresh(getSheet)
    } finally {
      held.current = false
      setSending(false)
    }
  }

  const submit = (): Promise<void> =>
    once(async () => {
      if (!task.can.includes('submit') || !isWhole()) return
      const isFinal = batch.editUntil === 'submit'
      if (
        isFinal &&
        !(await confirmBox({ title: t.submitTitle, text: t.submitFinal(task.code), kind: 'info', confirmText: t.submit }))
      )
        return
      await send()
    })

  const send = async (): Promise<void> => {
    const isStored = await saver.flush()
    const { values, version, state } = saver.getSnapshot()
    if (!isStored) return setWaiting(state.kind === 'offline' ? values : null)
    const input = { taskId, version, ...sheetInputOf(values), seconds: secondsNow() }
    const done = await call(submitSheet, input, { quiet: true, idempotencyKey: keyFor(version) }).catch((caught: unknown) => {
      if (caught instanceof CallError && (caught.kind === 'network' || caught.kind === 'timeout')) return null
      setWaiting(null)
      throw caught
    })
    if (done === null) return setWaiting(values)
    setWaiting(null)
    saver.adoptVersion(done.version)
    dropFiles(task.files.map(({ fileId }) => fileId))
    noteSaved(taskId, values, done)
    isDone.current = true
    void refresh(getSheet, getMyBatch, listMyTasks, listMyBatches)
    const isLive = batch.mode === 'onsite'
    const end = isLive ? waitAddress(batch.batchId) : mineAddress(batch.batchId)
    toast('success', done.nextTaskId === null && !isLive ? t.allDone : t.submitted(task.code))
    await navigate(done.nextTaskId === null ? end : sheetAddress(done.nextTaskId))
  }

  const isWaiting = waiting !== null && isSameSheet(waiting, entered)
  const sendAgain = useEffectEvent(() => void once(send))
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(sendAgain, RETRY_MS)
    addEventListener('online', sendAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('online', sendAgain)
    }
  }, [isWaiting])
  // Changed since: what was submitted is no longer meant.
  const forget = useEffectEvent(() => setWaiting(null))
  const isChanged = waiting !== null && !isWaiting
  useEffect(() => {
    if (isChanged) forget()
  }, [isChanged])
  useLeaving(isWaiting, t.willSubmit(task.code))

  const reopen = (): Promise<void> =>
    once(async () => {
      const done = await call(reopenSheet, { taskId, version: saver.getSnapshot().version }, { quiet: true })
      saver.adoptVersion(done.version)
      await refresh(getSheet, listMyTasks, listMyBatches)
      toast('info', t.reopened)
    })

  return {
    submit: () => void submit(),
    reopen: () => void reopen(),
    isSending: isSending && !isWaiting,
    /** On its way, or submitted while the page goes on: digits typed now are meant for no sheet. */
    isUnderWay: () => held.current || isDone.current,
    isWaiting,
    cancel: () => setWaiting(null),
    error,
  }
}
export type Submission = ReturnType<typeof useSubmission>

// Whoever leaves the work before it was sent reads that it will be.
const useLeaving = (isWaiting: boolean, text: string): void => {
  const left = useRef<string | null>(null)
  useEffect(() => {
    left.current = isWaiting ? text : null
  }, [isWaiting, text])
  useEffect(() => () => void (left.current === null ? undefined : toast('info', left.current)), [])
}

import {
  getMyBatch,
  getSheet,
  listMyBatches,
  listMyTasks,
  reopenSheet,
  submitSheet,
} from '@kaisai/contract/review/sheet.endpoints'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/call.ts'
import { CallError, hasCode } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { randomId } from '#web/random-id.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { mineAddress, sheetAddress, waitAddress } from '../addresses.ts'
import { SHEET_CHANGED, sheetInputOf } from './drafts.ts'
import { sheetTexts } from './sheet-texts.ts'
import type { SheetDetail } from './sheet-values.ts'
import { noteSaved, type SheetSaver } from './use-sheet.ts'

interface Submitting {
  task: SheetDetail
  saver: SheetSaver
  secondsNow: () => number
  /** True when nothing is missing; else it led to the first thing that is. */
  isWhole: () => boolean
}

/** Submitting a sheet and withdrawing it. What was entered is stored first, so that nothing is lost whatever the answer is. */
export const useSubmission = ({ task, saver, secondsNow, isWhole }: Submitting) => {
  const t = useTexts(sheetTexts)
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const key = useRef({ version: -1, key: '' })
  const held = useRef(false)
  const { taskId, batch } = task

  /** One at a time, however often the keys are pressed. */
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (held.current) return
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
      if (!(await saver.flush())) return
      const { values, version } = saver.getSnapshot()
      // A try whose answer was lost is repeated with its key: nothing is submitted twice.
      if (key.current.version !== version) key.current = { version, key: randomId() }
      const input = { taskId, version, ...sheetInputOf(values), seconds: secondsNow() }
      const done = await call(submitSheet, input, { quiet: true, idempotencyKey: key.current.key })
      saver.adoptVersion(done.version)
      noteSaved(taskId, values, done)
      void refresh(getSheet, getMyBatch, listMyTasks, listMyBatches)
      const isLive = batch.mode === 'onsite'
      const end = isLive ? waitAddress(batch.batchId) : mineAddress(batch.batchId)
      toast('success', done.nextTaskId === null && !isLive ? t.allDone : t.submitted(task.code))
      await navigate(done.nextTaskId === null ? end : sheetAddress(done.nextTaskId))
    })

  const reopen = (): Promise<void> =>
    once(async () => {
      const done = await call(reopenSheet, { taskId, version: saver.getSnapshot().version }, { quiet: true })
      saver.adoptVersion(done.version)
      await refresh(getSheet, listMyTasks, listMyBatches)
      toast('info', t.reopened)
    })

  return { submit: () => void submit(), reopen: () => void reopen(), isSending, error }
}
export type Submission = ReturnType<typeof useSubmission>

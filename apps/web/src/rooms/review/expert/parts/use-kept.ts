import { getMyBatch, getSheet, listMyBatches, listMyTasks } from '@kaisai/contract/review/sheet.endpoints'
import { useEffect, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { useSession } from '#web/session.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { keptTasks, sendKept, type WaitingSheet } from '../sheet/drafts.ts'
import { partTexts } from './part-texts.ts'

const RETRY_MS = 15_000

/** Sheets kept in this browser, without the open one: they are sent now, when the connection is back, and again until none is left. */
export const useKept = (openTaskId: string | null): readonly WaitingSheet[] => {
  const t = useTexts(partTexts)
  const userId = useSession((state) => state.user?.userId ?? '')
  const [kept, setKept] = useState<readonly WaitingSheet[]>([])
  useEffect(() => {
    let isOver = false
    let isRunning = false
    const others = (): string[] => keptTasks(userId).filter((taskId) => taskId !== openTaskId)
    const send = async (): Promise<void> => {
      if (isRunning || isOver) return
      isRunning = true
      const before = others().length
      const after = before === 0 ? [] : await sendKept(userId, openTaskId)
      isRunning = false
      if (isOver) return
      setKept(after)
      if (before > after.length) {
        toast('success', t.sent(before - after.length))
        void refresh(listMyTasks, getMyBatch, listMyBatches, getSheet)
      }
    }
    const begin = (): void => void send()
    begin()
    addEventListener('online', begin)
    const timer = setInterval(begin, RETRY_MS)
    return () => {
      isOver = true
      removeEventListener('online', begin)
      clearInterval(timer)
    }
  }, [userId, openTaskId, t])
  return kept
}

import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { scanWorks } from '@kaisai/contract/work/findings.endpoints'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { isOver, useTask } from '#web/ui/import/use-task.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { refreshWorks } from '../refresh-works.ts'
import { findingTexts } from './finding-texts.ts'

/** Looks through all works of the chosen competition again, as a job; the lists are asked anew when it is over. */
export const ScanButton = ({ competitionId }: { competitionId: string | undefined }) => {
  const t = useTexts(findingTexts)
  const [isSending, send] = useState(false)
  const [taskId, follow] = useState<string | null>(null)
  const task = useTask(taskId)
  const isDone = isOver(task)
  useEffect(() => {
    if (!isDone) return
    follow(null)
    void refreshWorks()
  }, [isDone])
  const start = async (): Promise<void> => {
    if (!competitionId) return toast('info', t.scanFirst)
    if (!(await confirmBox({ title: t.scan, text: t.scanText, confirmText: t.scan }))) return
    send(true)
    const reply = await call(scanWorks, { competitionId }).catch(() => null)
    send(false)
    if (reply === null) return
    follow(reply.taskId)
    toast('success', t.scanStarted)
    void refresh(listTasks)
  }
  const isRunning = taskId !== null
  return (
    <Button loading={isSending || isRunning} onClick={() => void start()}>
      {isRunning && task && task.total > 0 ? t.scanning(task.done, task.total) : t.scan}
    </Button>
  )
}

import { getSheet, listMyTasks } from '@kaisai/contract/review/sheet.endpoints'
import { missingFields } from '@kaisai/contract/review/sheet-rules'
import { Alert } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { remember } from '#web/preferences.ts'
import { queryClient, replyOptions, useReply } from '#web/query.ts'
import { useSession } from '#web/session.ts'
import { mineAddress, sheetAddress } from '../addresses.ts'
import { KeptNotice } from '../parts/KeptNotice.tsx'
import type { MyTask } from '../parts/my-task.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DeskHead } from './DeskHead.tsx'
import { draftName } from './drafts.ts'
import { KeyHelp } from './KeyHelp.tsx'
import { Panes, type Side } from './Panes.tsx'
import { RecuseDialog } from './RecuseDialog.tsx'

import styles from './Sheet.module.css'
import { SheetFoot } from './SheetFoot.tsx'
import { SheetForm } from './SheetForm.tsx'
import { sheetTexts } from './sheet-texts.ts'
import type { SheetDetail, SheetValues } from './sheet-values.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useEntry } from './use-entry.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSheet } from './use-sheet.ts'
import { useSpent } from './use-spent.ts'
import { useSubmission } from './use-submission.ts'
import { type FullScreen, WorkPane } from './WorkPane.tsx'

const noTasks: readonly MyTask[] = []

/** One work and its sheet beside it; everything is saved while it is entered. Give it a key by task. */
export const ScoreDesk = ({ task }: { task: SheetDetail }) => {
  const t = useTexts(sheetTexts)
  const navigate = useNavigate()
  const { taskId, batch } = task
  const isReadOnly = !task.can.includes('submit')
  const userId = useSession((state) => state.user?.userId ?? '')
  const { data: tasks = noTasks } = useReply(listMyTasks, { batchId: batch.batchId }, { keep: true })
  const [side, setSide] = useState<Side>('work')
  const [dialog, setDialog] = useState<'help' | 'recuse' | 'compare' | null>(null)
  const [isReminded, setReminded] = useState(false)
  const full = useRef<FullScreen>(null)
  const secondsNow = useSpent(task.sheet.seconds, !isReadOnly)
  const { saver, snapshot, elsewhere } = useSheet(task, secondsNow)
  const { values } = snapshot
  const entry = useEntry({ task, saver, values, isReadOnly, onShow: () => setSide('sheet') })
  const missingOf = (sheet: SheetValues) => missingFields({ ...batch, unreadable: entry.unreadable }, sheet)
  const missing = missingOf(values)
  const isWhole = (): boolean => {
    if (!entry.take()) return false
    setReminded(true)
    const [first] = missingOf(saver.getSnapshot().values)
    if (first) entry.lead(first)
    return first === undefined
  }
  const submission = useSubmission({ task, saver, values, secondsNow, isWhole })
  useLeaveGuard(snapshot)
  useNextAhead(task.nextTaskId)
  const go = (to: string | null): void => void (to === null ? undefined : navigate(sheetAddress(to)))
  const walk = (to: string | null): void => (entry.take() ? go(to) : undefined)
  useDeskKeys({
    sign: entry.sign,
    isTyping: entry.typed !== null,
    isCovered: () => full.current?.isFull() ?? false,
    submit: submission.submit,
    next: () => walk(task.nextTaskId),
    previous: () => walk(task.previousTaskId),
    fullScreen: () => full.current?.toggle(),
    help: () => setDialog('help'),
    onward: () => entry.next(entry.activeKey),
  })
  const isConflict = snapshot.conflict !== null
  useEffect(() => {
    if (!isConflict) return
    if (document.fullscreenElement) void document.exitFullscreen()
    setDialog('compare')
  }, [isConflict])
  // What was refused while the batch stood still is sent when it runs again.
  const isRefused = snapshot.state.kind === 'refused'
  const wasReadOnly = useRef(isReadOnly)
  useEffect(() => {
    if (wasReadOnly.current && !isReadOnly && isRefused) void saver.flush()
    wasReadOnly.current = isReadOnly
  }, [isReadOnly, isRefused, saver])
  return (
    <div className={styles.desk}>
      <DeskHead task={task} tasks={tasks} secondsNow={secondsNow} onHelp={() => setDialog('help')} />
      <KeptNotice openTaskId={taskId} />
      <Panes
        side={side}
        onSide={setSide}
        work={<WorkPane ref={full} task={task} />}
        sheet={
          <section className={styles.sheet} aria-label={t.sheet}>
            <Notes task={task} isRestored={snapshot.isRestored && !isConflict} />
            <SheetForm
              task={task}
              values={values}
              isReadOnly={isReadOnly}
              activeKey={isReadOnly ? null : entry.activeKey}
              unreadable={entry.unreadable}
              typed={entry.typed}
              onChange={entry.change}
              onScore={entry.score}
              onUnreadable={entry.setUnreadable}
              onActive={entry.setActive}
              onLeave={entry.leave}
              onNext={entry.next}
            />
          </section>
        }
        foot={
          <SheetFoot
            task={task}
            values={values}
            snapshot={snapshot}
            missing={missing}
            isReminded={isReminded}
            submission={submission}
            onMissing={entry.lead}
            onRetry={() => void saver.flush()}
            onCompare={() => setDialog('compare')}
            onRecuse={() => setDialog('recuse')}
          />
        }
      />
      <KeyHelp open={dialog === 'help'} onClose={() => setDialog(null)} />
      <RecuseDialog
        open={dialog === 'recuse'}
        taskId={taskId}
        code={task.code}
        onClose={() => setDialog(null)}
        onRecused={() => {
          remember(draftName(userId, taskId), undefined)
          const next = tasks.find((one) => one.taskId !== taskId && ['accepted', 'drafting', 'returned'].includes(one.status))
          void navigate(next ? sheetAddress(next.taskId) : mineAddress(batch.batchId))
        }}
      />
      {snapshot.conflict ? (
        <ConflictDialog
          open={dialog === 'compare'}
          conflict={snapshot.conflict}
          mine={values}
          criteria={batch.criteria}
          savedTime={elsewhere.current ?? task.sheet.savedTime}
          isShut={isReadOnly}
          onSettle={(chosen) => {
            setDialog(null)
            void saver.settle(chosen)
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  )
}

/** Above the sheet: why nothing can be entered, why it came back, what the panel gave. */
const Notes = ({ task, isRestored }: { task: SheetDetail; isRestored: boolean }) => {
  const t = useTexts(sheetTexts)
  const isOpen = task.can.includes('submit')
  return (
    <>
      {task.can.includes('reopen') ? (
        <Alert type="info" showIcon title={t.mayReopen} />
      ) : task.closedReason !== '' && !isOpen ? (
        <Alert type="info" showIcon title={t.closed} description={task.closedReason} />
      ) : null}
      {task.isReturned ? <Alert type="warning" showIcon title={t.returned} description={task.returnReason} /> : null}
      {isRestored ? <Alert type="info" showIcon title={t.restored} /> : null}
      {task.panel ? (
        <Alert type="info" title={t.panel(task.panel.count, String(task.panel.mean ?? '–'), String(task.panel.range ?? '–'))} />
      ) : null}
    </>
  )
}

/** The next work is fetched before it is asked for: forty works in an evening leave no time to wait. */
const useNextAhead = (nextTaskId: string | null): void => {
  useEffect(() => {
    if (nextTaskId !== null) void queryClient.prefetchQuery(replyOptions(getSheet, { taskId: nextTaskId }, { staleMs: 0 }))
  }, [nextTaskId])
}
